//! Ways to answer a case, special to general: each may decline the rules of a problem, and then single cases. The last one
//! takes everything.

mod law;
mod nim;
mod print;
mod solve;

pub use print::print;
pub use solve::position;

use print::print_words;

use crate::case::Case;
use crate::printer::Printer;
use crate::row::{MoveLines, NoPosition, Problem, Template};
use crate::scan::Residues;
use grundy::answer::Unanswered;
use grundy::budget::{Budget, Exhausted};
use grundy::catalogue::Rules;
use grundy::number::Number;
use grundy::solve::Solver;
use grundy_core::value::{Outcome, Play};
use std::io::{self, Write};

/// A way to answer.
pub struct Lane<W> {
    /// Its name.
    pub name: &'static str,
    /// Whether it can answer anything of a problem under these rules.
    pub accepts: fn(&Desk<'_>) -> bool,
    /// Answers a case and prints the answer; whether it did.
    pub answer: Answers<W>,
}

/// Answers a case and prints the answer; whether it did.
pub type Answers<W> = fn(&mut Desk<'_>, &Case<'_>, &mut Printer<W>) -> Result<bool, CaseFailure>;

/// The lanes, in the order in which they are tried.
pub fn lanes<W: Write>() -> [Lane<W>; 3] {
    [
        Lane { name: "nim", accepts: nim::accepts, answer: nim::answer },
        Lane { name: "law", accepts: law::accepts, answer: law::answer },
        Lane { name: "solve", accepts: |_| true, answer: solve::answer },
    ]
}

/// Why a case has no answer.
#[derive(Debug)]
pub enum CaseFailure {
    /// The numbers of the case are no position.
    NoPosition(NoPosition),
    /// A component whose parameters the rules do not admit, or of another number of coordinates than they know.
    NotAdmitted(Vec<Number>),
    /// No answer within the budget.
    Unanswered(Unanswered),
    /// Not all winning moves are found.
    Moves(Exhausted),
    /// A move that the format cannot print: it leaves none or several components, or ones of another shape.
    Unprintable,
    /// The format has no word for a draw.
    NoWord,
    /// The output fails.
    Io(io::Error),
}

impl From<io::Error> for CaseFailure {
    fn from(error: io::Error) -> Self {
        CaseFailure::Io(error)
    }
}

/// What the lanes work with: a problem under rules that several cases have in common.
pub struct Desk<'a> {
    /// The problem.
    pub problem: &'a Problem,
    /// The rules.
    pub rules: &'a Rules,
    /// The play.
    pub play: Play,
    /// What is known of the rules.
    pub solver: Solver<'a>,
    /// What an answer may cost.
    pub budget: Budget,
    /// The numbers of coordinates of its components.
    arities: Vec<usize>,
    /// Whether some answer rests on a conjecture.
    pub conjectured: bool,
    /// From which heap on a law repeats, and the remainders by which it does.
    repeats: Option<(u64, Residues)>,
    /// Room for coordinates, ends of components, and heaps that can be moved in.
    coordinates: Vec<u64>,
    ends: Vec<usize>,
    winners: Vec<u64>,
}

impl<'a> Desk<'a> {
    /// Looks for laws of the rules.
    pub fn new(problem: &'a Problem, rules: &'a [Rules; 1], budget: &Budget) -> Desk<'a> {
        let play = problem.play.unwrap_or(rules[0].play);
        let mut solver = Solver::of_rules(rules, play, &mut budget.start());
        solver.prefer_laws();
        let repeats = solver.knowledge()[0].repeats().map(|(from, modulus)| (from, Residues::new(modulus)));
        let (coordinates, ends, winners) = (Vec::new(), Vec::new(), Vec::new());
        let (rules, arities, budget) = (&rules[0], rules[0].arities(), budget.clone());
        Desk { problem, rules, play, solver, budget, arities, conjectured: false, repeats, coordinates, ends, winners }
    }

    /// The words for an outcome.
    fn words(&self, outcome: Outcome) -> Result<&'a Template, CaseFailure> {
        self.problem.words_of(outcome).ok_or(CaseFailure::NoWord)
    }
}
