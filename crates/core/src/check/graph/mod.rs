//! Labels of the vertices of a finite directed graph, on which a token moves along an arrow, verified in time linear in
//! the number of vertices and arrows: outcomes with remoteness ([`Outcomes`]) and loopy nim-values with counters
//! ([`Values`]). Whoever labels the graph is not believed: a label that stands was compared with those of its options.
//! docs/graph.md states the conditions, with the proofs that they leave no choice.

mod outcomes;
mod values;

pub use outcomes::{Outcomes, outcome_of};
pub use values::Values;

use crate::plain::Halt;

/// In the place of a remoteness: play never ends. In the place of a nim-value: the vertex is loopy.
pub const ENDLESS: u32 = u32::MAX;

/// For each vertex a list of vertices.
#[derive(Clone, Debug)]
pub struct Arrows {
    starts: Vec<u32>,
    ends: Vec<u32>,
}

impl Arrows {
    /// The list of vertex v is `ends[starts[v]..starts[v + 1]]`. `None` if these are no lists of vertices.
    pub fn new(starts: Vec<u32>, ends: Vec<u32>) -> Option<Arrows> {
        let vertices = u32::try_from(starts.len().checked_sub(1)?).ok()?;
        let whole = *starts.first()? == 0 && *starts.last()? as usize == ends.len();
        let sound = whole && starts.is_sorted() && ends.iter().all(|end| *end < vertices) && vertices < ENDLESS;
        sound.then_some(Arrows { starts, ends })
    }

    /// All vertices.
    pub fn vertices(&self) -> std::ops::Range<u32> {
        0..u32::try_from(self.starts.len() - 1).unwrap_or(ENDLESS)
    }

    /// The number of vertices.
    pub fn size(&self) -> usize {
        self.starts.len() - 1
    }

    /// The number of arrows.
    pub fn count(&self) -> usize {
        self.ends.len()
    }

    /// The list of a vertex.
    pub fn of(&self, vertex: u32) -> &[u32] {
        let at = vertex as usize;
        &self.ends[self.starts[at] as usize..self.starts[at + 1] as usize]
    }

    /// The length of the longest list.
    fn longest(&self) -> usize {
        self.starts.windows(2).map(|pair| (pair[1] - pair[0]) as usize).max().unwrap_or(0)
    }
}

/// A graph: the options of each vertex, and the vertices of which it is an option.
#[derive(Clone, Debug)]
pub struct Graph {
    options: Arrows,
    before: Arrows,
}

impl Graph {
    /// Both lists of a graph; `None` if `before` is not `options` turned round, every list in ascending order.
    pub fn new(options: Arrows, before: Arrows) -> Option<Graph> {
        let mut next = before.starts.clone();
        let mut fits = options.size() == before.size() && options.ends.len() == before.ends.len();
        for vertex in options.vertices() {
            for option in options.of(vertex).iter().map(|option| *option as usize) {
                fits = fits && next[option] < before.starts[option + 1] && before.ends[next[option] as usize] == vertex;
                if !fits {
                    return None;
                }
                next[option] += 1;
            }
        }
        fits.then_some(Graph { options, before })
    }

    /// The options of each vertex.
    pub fn options(&self) -> &Arrows {
        &self.options
    }

    /// The vertices that each vertex is an option of.
    pub fn before(&self) -> &Arrows {
        &self.before
    }
}

/// What the labels of a vertex and of its options have to obey. The letters are those of docs/graph.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// (p) A vertex of outcome P.
    Lost,
    /// (n) A vertex of outcome N.
    Won,
    /// (e) A vertex from which play never ends.
    Drawn,
    /// (a) No option of a vertex of value v has value v.
    Own,
    /// (b) For every u < v some option has value u.
    Lower,
    /// (c) Every option of a larger value, or without one, has itself an option of value v and of a smaller counter.
    Reverted,
    /// (d) A loopy vertex has a loopy option that has no option of value m, where m is the mex of the vertex.
    Endless,
}

impl Condition {
    /// The letter.
    pub fn letter(self) -> char {
        match self {
            Condition::Lost => 'p',
            Condition::Won => 'n',
            Condition::Drawn => 'e',
            Condition::Own => 'a',
            Condition::Lower => 'b',
            Condition::Reverted => 'c',
            Condition::Endless => 'd',
        }
    }
}

/// Why labels are rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// There are not as many labels as vertices.
    Count,
    /// A condition fails at a vertex.
    At {
        /// The vertex.
        vertex: u32,
        /// The condition.
        condition: Condition,
    },
    /// Verification is beyond the budget.
    Beyond(Halt),
}

impl From<Halt> for Fault {
    fn from(halt: Halt) -> Self {
        Fault::Beyond(halt)
    }
}

#[cfg(test)]
mod tests {
    use super::{Arrows, Graph};

    #[test]
    fn lists_that_do_not_fit_are_no_graph() {
        // 0 → 1, 0 → 2, 1 → 2
        let arrows = |starts: &[u32], ends: &[u32]| Arrows::new(starts.to_vec(), ends.to_vec());
        let options = arrows(&[0, 2, 3, 3], &[1, 2, 2]).unwrap();
        let before = |starts: &[u32], ends: &[u32]| {
            arrows(starts, ends).and_then(|before| Graph::new(options.clone(), before)).is_some()
        };
        assert!(before(&[0, 0, 1, 3], &[0, 0, 1]));
        assert!(!before(&[0, 0, 1, 3], &[0, 1, 0]), "a list that falls");
        assert!(!before(&[0, 0, 1, 3], &[0, 0, 2]), "another arrow");
        assert!(!before(&[0, 1, 2, 3], &[0, 0, 1]), "other lengths");
        assert!(!before(&[0, 0, 1, 2], &[0, 0]), "an arrow less");
        assert!(!before(&[0, 0, 1, 3, 3], &[0, 0, 1]), "a vertex more");
        for (starts, ends) in [(&[][..], &[][..]), (&[1, 1], &[]), (&[0, 2], &[0]), (&[0, 1], &[1]), (&[0, 2, 1], &[0])]
        {
            assert!(arrows(starts, ends).is_none(), "{starts:?} {ends:?}");
        }
    }
}
