//! Inputs that the statement of a problem allows, built number by number.

use super::reach::Reach;
use super::sample::Sample;
use crate::row::{Cases, Count, Problem};
use grundy::number::Number;
use grundy_core::value::Natural;

/// The longest list that is built, whatever the statement allows.
const LONGEST: u64 = 100_000;

/// The most cases of one input.
const MOST_CASES: u64 = 10_000;

/// A number that is to be chosen.
#[derive(Clone, Copy, Debug)]
pub struct Choice<'a> {
    /// The field.
    pub field: usize,
    /// Whether it is the length of a list.
    pub is_count: bool,
    /// The least that it can be.
    pub low: &'a Number,
    /// The largest, not less than the least.
    pub high: &'a Number,
}

/// Chooses a number within its ends.
pub type Choose<'c> = &'c mut dyn FnMut(Choice<'_>) -> Number;

/// The format of a problem with its limits, and with those of what is answered.
pub struct Format<'p> {
    /// The problem.
    pub problem: &'p Problem,
    /// What is not answered is not drawn.
    pub reach: Reach,
    /// The names that numbers stand for, from 0, if they stand for names.
    names: Option<&'p [String]>,
    /// The ends of fields that are the same in every case.
    constant: Vec<Option<(Number, Number)>>,
}

impl<'p> Format<'p> {
    /// The format of a problem.
    pub fn new(problem: &'p Problem) -> Format<'p> {
        Format::reaching(problem, Reach::all(), None)
    }

    /// The same as far as it is answered, with the names that its numbers stand for, if they do.
    pub fn reaching(problem: &'p Problem, reach: Reach, names: Option<&'p [String]>) -> Format<'p> {
        let fields = 0..problem.fields.fields.len();
        let constant = fields.map(|field| problem.limits.of_field(field, &|_| None)).collect();
        Format { problem, reach, names, constant }
    }

    /// Whether an input holds one case only.
    pub fn is_single(&self) -> bool {
        self.problem.cases == Cases::One
    }

    /// The most cases of an input.
    pub fn most_cases(&self) -> usize {
        let most = if self.is_single() { 1 } else { self.problem.limits.most_cases().min(MOST_CASES) };
        usize::try_from(most.max(1)).unwrap_or(1)
    }

    /// Whether numbers stand for names, so that it means nothing to be large, or a power of two.
    pub fn has_names(&self) -> bool {
        self.names.is_some()
    }

    /// Whether a case holds a list.
    pub fn has_lists(&self) -> bool {
        self.problem.fields.fields.iter().any(|field| field.is_list)
    }

    /// The fields that are numbers of the position, and not lengths of lists.
    pub fn numbers(&self) -> Vec<usize> {
        let fields = &self.problem.fields;
        (0..fields.fields.len()).filter(|field| !Sample::is_count(fields, *field)).collect()
    }

    /// The ends between which a number of a field lies, given those before it.
    fn ends(&self, field: usize, numbers: &[Vec<Number>]) -> Option<(Number, Number)> {
        let before = |field: usize| numbers.get(field)?.first().cloned();
        let constant = self.constant[field].clone();
        let (low, mut high) = constant.or_else(|| self.problem.limits.of_field(field, &before))?;
        if Sample::is_count(&self.problem.fields, field) {
            high = high.min(Number::from(self.reach.longest.map_or(LONGEST, |longest| longest.min(LONGEST))));
        } else if let Some(ceiling) = &self.reach.ceiling {
            high = high.min(ceiling.clone());
        }
        (low <= high).then_some((low, high))
    }

    /// A case whose numbers are chosen one after the other; `None` if a number has no choice, or the case is the end of an
    /// input.
    pub fn build(&self, choose: Choose<'_>) -> Option<Sample> {
        let fields = &self.problem.fields;
        let mut numbers: Vec<Vec<Number>> = Vec::with_capacity(fields.fields.len());
        for (at, field) in fields.fields.iter().enumerate() {
            let length = match &fields.items[field.item].count {
                None => 1,
                Some(Count::Number(count)) => *count,
                Some(Count::Item(item)) => {
                    let said = fields.fields.iter().position(|other| other.item == *item)?;
                    numbers.get(said)?.first()?.to_u64()?
                }
            };
            let (low, high) = self.ends(at, &numbers)?;
            let is_count = Sample::is_count(fields, at);
            let one = || choose(Choice { field: at, is_count, low: &low, high: &high });
            numbers.push(std::iter::repeat_with(one).take(usize::try_from(length).ok()?).collect());
        }
        let sample = Sample { numbers };
        (!self.ends_input(&sample)).then_some(sample)
    }

    /// The largest number that any field can have.
    pub fn most(&self) -> Number {
        let mut most = Number::default();
        self.build(&mut |choice| {
            if choice.is_count {
                return choice.low.clone();
            }
            most = most.clone().max(choice.high.clone());
            choice.high.clone()
        });
        most
    }

    /// The ceiling of what is answered, if the statement allows larger numbers.
    pub fn ceiling(&mut self) -> Option<Number> {
        let ceiling = self.reach.ceiling.take();
        let most = self.most();
        self.reach.ceiling.clone_from(&ceiling);
        ceiling.filter(|ceiling| *ceiling < most)
    }

    /// The length of the longest list of a case whose length the case says.
    pub fn length(&self, sample: &Sample) -> u64 {
        let fields = &self.problem.fields;
        let said = |field: &usize| matches!(fields.length_of(*field), Some(Count::Item(_)));
        let lists = (0..fields.fields.len()).filter(said).map(|field| sample.numbers[field].len() as u64);
        lists.max().unwrap_or(0)
    }

    /// Whether the statement allows a case.
    pub fn allows(&self, sample: &Sample) -> bool {
        let within = |field: usize| {
            let ends = self.ends(field, &sample.numbers);
            ends.is_some_and(|(low, high)| sample.numbers[field].iter().all(|number| (&low..=&high).contains(&number)))
        };
        (0..sample.numbers.len()).all(within) && !self.ends_input(sample)
    }

    /// The case if the statement allows it, else the one with its single numbers the other way round, as `a <= b` may want
    /// it after a move.
    pub fn allowed(&self, sample: Sample) -> Option<Sample> {
        if self.allows(&sample) {
            return Some(sample);
        }
        let is_flat = sample.numbers.len() > 1 && !self.has_lists();
        let turned = Sample { numbers: sample.numbers.into_iter().rev().collect() };
        (is_flat && self.allows(&turned)).then_some(turned)
    }

    /// Whether a reader takes the case for the end of the input.
    fn ends_input(&self, sample: &Sample) -> bool {
        let Cases::Until(end) = &self.problem.cases else { return false };
        let leading = sample.numbers.iter().filter_map(|numbers| numbers.first());
        end.len() <= sample.numbers.len() && leading.zip(end).all(|(number, end)| *number == Number::from(*end))
    }

    /// The input that holds some cases.
    pub fn input(&self, samples: &[Sample]) -> String {
        let mut text = match self.problem.cases {
            Cases::Counted => format!("{}\n", samples.len()),
            _ => String::new(),
        };
        for sample in samples {
            match self.names {
                Some(names) => sample.write_names(&self.problem.fields, names, &mut text),
                None => sample.write(&self.problem.fields, &mut text),
            }
        }
        if let Cases::Until(end) = &self.problem.cases {
            let end: Vec<String> = end.iter().map(ToString::to_string).collect();
            text += &format!("{}\n", end.join(" "));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::row::find;

    fn least(id: &str) -> (Option<Sample>, String) {
        let problem = Problem::new(find(id).unwrap().clone()).unwrap();
        let format = Format::new(&problem);
        let sample = format.build(&mut |choice| choice.low.clone());
        let input = format.input(&sample.clone().into_iter().collect::<Vec<_>>());
        (sample, input)
    }

    #[test]
    fn inputs_have_the_form_of_the_problem() {
        assert_eq!(least("51nod-1066").1, "1\n0 0\n");
        assert_eq!(least("acwing-893").1, "1\n1\n1\n1\n");
        assert_eq!(least("hdu-2176").1, "1\n1\n0\n");
        assert_eq!(least("hdu-2177"), (None, "0 0\n".to_owned()), "the end is no case");
    }

    #[test]
    fn the_statement_is_obeyed() {
        let problem = Problem::new(find("hdu-2177").unwrap().clone()).unwrap();
        let format = Format::reaching(&problem, Reach::from(50), None);
        let sample = |a: u64, b: u64| Sample { numbers: vec![vec![Number::from(a)], vec![Number::from(b)]] };
        assert_eq!(format.allowed(sample(3, 5)), Some(sample(3, 5)));
        assert_eq!(format.allowed(sample(5, 3)), Some(sample(3, 5)));
        assert_eq!(format.allowed(sample(3, 51)), None);
        assert_eq!(format.allowed(sample(0, 0)), None);
    }
}
