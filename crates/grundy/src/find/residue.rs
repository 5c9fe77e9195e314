//! Residue laws from values: for some small parameters the values of the heaps from 0 on are known, and a modulus, the ends
//! of intervals of residues, and a scale are fitted as linear forms of the parameters. The fewest and least coefficients
//! come first. A guess is nothing more.

use grundy_core::law::{Clause, Residue, Says};
use grundy_core::plain::Form;

/// The values of the heaps 0, 1, … for some parameters: nim-values, or 0 for P and 1 for N.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The parameters.
    pub parameters: Vec<u64>,
    /// The values.
    pub values: Vec<u32>,
}

/// The largest coefficient, and number, of a form of so many parameters.
const MOST: [i128; 4] = [3, 6, 4, 2];
/// Scales and summands that explain the values but for zeros, whose places are looked at.
const SCALES: usize = 8;
/// The most intervals of residues.
const INTERVALS: usize = 3;
/// A period is believed if it was seen so often.
const ROUNDS: usize = 2;

/// A guess of the P-positions. `names` are those of the heap and the parameters.
pub fn guess_positions(samples: &[Sample], names: &[String], given: &Clause) -> Option<Residue> {
    let fit = Fit::of(samples, names.len() - 1, |value| u32::from(value > 0))?;
    let is_p = |_: &[i128], value: u32, _: i128| value == 0;
    let clauses = fit.intervals(&is_p, &is_p)?;
    Some(fit.law(names, given, Says::Positions(clauses)))
}

/// A guess of the nim-values.
pub fn guess_values(samples: &[Sample], names: &[String], given: &Clause) -> Option<Residue> {
    let fit = Fit::of(samples, names.len() - 1, |value| value)?;
    let forms = forms(names.len() - 1, 0);
    let ends = forms_with_less(&forms);
    let mut tried = 0;
    for scale in forms.iter().filter(|scale| fit.moduli.iter().all(|(own, _)| at(scale, own, 0) > 0)) {
        for shift in &ends {
            let quotient = |own: &[i128], r: i128| {
                let sum = r + at(shift, own, 0);
                (sum >= 0).then(|| sum / at(scale, own, 0))
            };
            let fits = |own: &[i128], value: u32, r: i128| quotient(own, r) == Some(i128::from(value));
            if !fit.all(&|own, value, r| value == 0 || fits(own, value, r)) {
                continue;
            }
            if tried == SCALES {
                return None;
            }
            tried += 1;
            let is_zero = |_: &[i128], value: u32, _: i128| value == 0;
            let is_other = |own: &[i128], value: u32, r: i128| value == 0 && !fits(own, value, r);
            if let Some(zero) = fit.intervals(&is_other, &is_zero) {
                let says = Says::Values { zero, shift: shift.clone(), scale: scale.clone() };
                return Some(fit.law(names, given, says));
            }
        }
    }
    None
}

/// What holds of parameters, a value and its residue.
type Of<'f> = dyn Fn(&[i128], u32, i128) -> bool + 'f;

/// Values of all residues modulo a form.
struct Fit {
    modulus: Form,
    /// For each sample the parameters, and the values of the residues.
    moduli: Vec<(Vec<i128>, Vec<u32>)>,
}

impl Fit {
    /// The first form that is a period of every sample.
    fn of(samples: &[Sample], parameters: usize, value: impl Fn(u32) -> u32) -> Option<Fit> {
        let of = |sample: &Sample| {
            let own = sample.parameters.iter().map(|own| i128::from(*own)).collect();
            (own, sample.values.iter().map(|own| value(*own)).collect())
        };
        let all: Vec<(Vec<i128>, Vec<u32>)> = samples.iter().map(of).collect();
        let period = |form: &Form, (own, values): &(Vec<i128>, Vec<u32>)| {
            let period = usize::try_from(at(form, own, 0)).ok().filter(|period| *period > 0)?;
            let repeats = values.len() >= ROUNDS * period && values[period..] == values[..values.len() - period];
            repeats.then_some(period)
        };
        let is_period = |form: &Form| all.iter().all(|sample| period(form, sample).is_some());
        let modulus = forms(parameters, 0).into_iter().find(is_period).filter(|_| !all.is_empty())?;
        let cut = |(own, values): &(Vec<i128>, Vec<u32>)| {
            let period = usize::try_from(at(&modulus, own, 0)).unwrap_or(0);
            (own.clone(), values[..period].to_vec())
        };
        let moduli = all.iter().map(cut).collect();
        Some(Fit { modulus, moduli })
    }

    fn law(&self, names: &[String], given: &Clause, says: Says) -> Residue {
        let (residue, modulus) = ("r".to_owned(), self.modulus.clone());
        Residue { names: Vec::new(), residue, given: given.clone(), modulus, says }.with_names(names)
    }

    fn all(&self, holds: &Of<'_>) -> bool {
        self.moduli.iter().all(|(own, values)| (0..).zip(values).all(|(r, value)| holds(own, *value, r)))
    }

    /// A few intervals that hold all residues that are wanted, and only such as are allowed: the largest, and of these the
    /// simplest, first.
    fn intervals(&self, wanted: &Of<'_>, allowed: &Of<'_>) -> Option<Vec<Clause>> {
        let bits = |holds: &Of<'_>| -> Vec<u128> {
            let bit = |own: &[i128], (r, value): (i128, &u32)| u128::from(holds(own, *value, r)) << r;
            self.moduli.iter().map(|(own, values)| (0..).zip(values).map(|one| bit(own, one)).sum()).collect()
        };
        let (mut wanted, allowed) = (bits(wanted), bits(allowed));
        let mut found: Vec<Clause> = Vec::new();
        let ends = forms_with_less(&forms(self.moduli.first()?.0.len(), -1));
        // Where nothing limits a side, no comparison stands there.
        let sides = |own: Form| std::iter::once(own).chain(ends.iter().cloned()).collect::<Vec<Form>>();
        let (lows, highs) = (sides(Form::number(0)), sides(self.modulus.clone()));
        let sets = |forms: &[Form]| forms.iter().map(|form| self.below(form)).collect::<Vec<Vec<u128>>>();
        let (under, over) = (sets(&lows), sets(&highs));
        while wanted.iter().any(|set| *set != 0) {
            if found.len() == INTERVALS {
                return None;
            }
            let mut best: Option<(u32, usize, usize)> = None;
            for (low, below) in under.iter().enumerate() {
                for (high, upto) in over.iter().enumerate() {
                    let sets = || upto.iter().zip(below).map(|(upto, below)| upto & !below);
                    if sets().zip(&allowed).any(|(set, allowed)| set & !allowed != 0) {
                        continue;
                    }
                    let gain = sets().zip(&wanted).map(|(set, wanted)| (set & wanted).count_ones()).sum();
                    let simpler = best.is_none_or(|(most, l, h)| gain > most || (gain == most && low + high < l + h));
                    if gain > 0 && simpler {
                        best = Some((gain, low, high));
                    }
                }
            }
            let (_, low, high) = best?;
            wanted
                .iter_mut()
                .zip(over[high].iter().zip(&under[low]))
                .for_each(|(set, (upto, below))| *set &= !(upto & !below));
            let r = Form::variable(0);
            let mut clause = Vec::new();
            if low > 0 {
                clause.push(r.plus(-1, &lows[low])?);
            }
            if high > 0 || low == 0 {
                clause.push(highs[high].plus(-1, &r)?.plus(1, &Form::number(-1))?);
            }
            found.push(clause);
        }
        Some(found)
    }

    /// The residues below a form, for each sample.
    fn below(&self, form: &Form) -> Vec<u128> {
        let set = |(own, values): &(Vec<i128>, Vec<u32>)| {
            let end = at(form, own, 0).clamp(0, i128::try_from(values.len()).unwrap_or(0));
            u32::try_from(end).ok().and_then(|end| 1_u128.checked_shl(end)).map_or(u128::MAX, |bit| bit - 1)
        };
        self.moduli.iter().map(set).collect()
    }
}

/// A form of parameters, and of a residue.
fn at(form: &Form, parameters: &[i128], residue: i128) -> i128 {
    let value = |variable: usize| if variable == 0 { residue } else { parameters[variable - 1] };
    form.constant + form.terms.iter().map(|(variable, factor)| factor * value(*variable)).sum::<i128>()
}

/// The forms of so many parameters with coefficients from `least` on, small ones first.
fn forms(parameters: usize, least: i128) -> Vec<Form> {
    let most = MOST[parameters.min(3)];
    let mut all = vec![Vec::new()];
    for _ in 0..parameters {
        let longer = |own: &Vec<i128>| (least..=most).map(|next| [&own[..], &[next]].concat()).collect::<Vec<_>>();
        all = all.iter().flat_map(longer).collect();
    }
    let form = |own: &Vec<i128>, constant: i128| {
        let terms = own.iter().enumerate().filter(|(_, own)| **own != 0).map(|(at, own)| (at + 1, *own));
        Form { constant, terms: terms.collect() }
    };
    let mut forms: Vec<Form> = all.iter().flat_map(|own| (0..=most).map(move |number| form(own, number))).collect();
    forms.sort_by_key(size);
    forms
}

/// These, and those with 1 or 2 less.
fn forms_with_less(forms: &[Form]) -> Vec<Form> {
    let less = |form: &Form| {
        let with = |less: i128| Form { constant: form.constant - less, terms: form.terms.clone() };
        if form.constant == 0 { vec![form.clone(), with(1), with(2)] } else { vec![form.clone()] }
    };
    let mut all: Vec<Form> = forms.iter().flat_map(less).collect();
    all.sort_by_key(size);
    all
}

/// How much there is to write, minuses counting more.
fn size(form: &Form) -> i128 {
    let of = |number: i128| if number < 0 { 3 - number } else { number };
    of(form.constant) + form.terms.iter().map(|(_, factor)| of(*factor)).sum::<i128>()
}
