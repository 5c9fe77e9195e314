//! Deterministic automata with output over words of several tracks, most significant digit first.

/// A complete deterministic automaton. It reads k digits at once, one of each track, and each state has an output. State
/// 0 is the first, and reading zeros leads from it to itself, so that leading zeros change nothing.
///
/// The digits d₁ … d_k below D are the symbol d₁D^(k−1) + … + d_k.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Automaton {
    digits: usize,
    tracks: usize,
    width: usize,
    outputs: Vec<u32>,
    targets: Vec<u32>,
}

/// The most symbols of an automaton.
pub const MAX_SYMBOLS: usize = 1 << 16;

impl Automaton {
    /// An automaton with these outputs, and the targets of each state by symbol, state after state. `None` if the numbers
    /// do not fit together, or if zeros lead away from state 0.
    pub fn new(digits: usize, tracks: usize, outputs: Vec<u32>, targets: Vec<u32>) -> Option<Automaton> {
        let width =
            digits.checked_pow(u32::try_from(tracks).ok()?).filter(|width| (1..=MAX_SYMBOLS).contains(width))?;
        let states = u32::try_from(outputs.len()).ok().filter(|states| *states > 0)?;
        let fits = targets.len() == outputs.len().checked_mul(width)? && targets.iter().all(|target| *target < states);
        (fits && targets[0] == 0).then_some(Automaton { digits, tracks, width, outputs, targets })
    }

    /// The number D of digits.
    pub fn digits(&self) -> usize {
        self.digits
    }

    /// The number k of tracks.
    pub fn tracks(&self) -> usize {
        self.tracks
    }

    /// The number of symbols, D^k.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The number of states.
    pub fn states(&self) -> usize {
        self.outputs.len()
    }

    /// The state that a symbol leads to.
    pub fn next(&self, state: usize, symbol: usize) -> usize {
        self.targets[state * self.width + symbol] as usize
    }

    /// The states that the symbols lead to from a state.
    pub fn row(&self, state: usize) -> &[u32] {
        &self.targets[state * self.width..(state + 1) * self.width]
    }

    /// The output of a state.
    pub fn output(&self, state: usize) -> u32 {
        self.outputs[state]
    }

    /// The outputs of all states.
    pub fn outputs(&self) -> &[u32] {
        &self.outputs
    }

    /// The same with other outputs.
    pub fn with_outputs(&self, output: impl Fn(u32) -> u32) -> Automaton {
        Automaton { outputs: self.outputs.iter().map(|own| output(*own)).collect(), ..self.clone() }
    }

    /// The output after a word.
    pub fn read(&self, word: impl IntoIterator<Item = usize>) -> u32 {
        self.outputs[word.into_iter().fold(0, |state, symbol| self.next(state, symbol))]
    }

    /// For each state, whether a word leads from it to one of the wanted states.
    pub fn lead_to(&self, wanted: &[bool]) -> Vec<bool> {
        let mut sources: Vec<Vec<u32>> = vec![Vec::new(); self.states()];
        for (state, row) in (0_u32..).zip(self.targets.chunks(self.width)) {
            for target in row {
                let sources = &mut sources[*target as usize];
                if sources.last() != Some(&state) {
                    sources.push(state);
                }
            }
        }
        let mut alive = wanted.to_vec();
        let mut open: Vec<usize> = (0..self.states()).filter(|state| wanted[*state]).collect();
        while let Some(state) = open.pop() {
            for source in &sources[state] {
                if !std::mem::replace(&mut alive[*source as usize], true) {
                    open.push(*source as usize);
                }
            }
        }
        alive
    }
}
