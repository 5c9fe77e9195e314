//! A case that is drawn and not read: its numbers by field, of any length.

use crate::row::{Count, Fields, Numbers};
use grundy::number::Number;
use grundy_core::value::Natural;

/// The numbers of each field: one of a single number, the members of a list.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sample {
    /// By field, in the order of the input.
    pub numbers: Vec<Vec<Number>>,
}

impl Numbers<Number> for Sample {
    fn count(&self, field: usize) -> usize {
        self.numbers[field].len()
    }

    fn number(&self, field: usize, member: usize) -> Number {
        self.numbers[field][member].clone()
    }
}

impl Sample {
    /// Appends the case as an input holds it: single numbers that follow each other in one line, a list in a line of its own,
    /// the members of several lists in a line each.
    pub fn write(&self, fields: &Fields, text: &mut String) {
        let mut line: Vec<String> = Vec::new();
        let mut end = |line: &mut Vec<String>| {
            if !line.is_empty() {
                text.push_str(&line.join(" "));
                text.push('\n');
                line.clear();
            }
        };
        for (item, own) in fields.items.iter().enumerate() {
            let names = || fields.fields.iter().enumerate().filter(move |(_, field)| field.item == item);
            let members = names().next().map_or(0, |(field, _)| self.numbers[field].len());
            if own.count.is_some() {
                end(&mut line);
            }
            for member in 0..members {
                line.extend(names().map(|(field, _)| self.numbers[field][member].to_string()));
                if own.width > 1 {
                    end(&mut line);
                }
            }
            if own.count.is_some() {
                end(&mut line);
            }
        }
        end(&mut line);
    }

    /// Appends a line of the names that the members of its lists stand for, with ` + ` between them.
    pub fn write_names(&self, fields: &Fields, names: &[String], text: &mut String) {
        let lists = self.numbers.iter().zip(&fields.fields).filter(|(_, field)| field.is_list);
        let members =
            lists.flat_map(|(numbers, _)| numbers).filter_map(|number| usize::try_from(number.to_u64()?).ok());
        let line: Vec<&str> = members.filter_map(|number| names.get(number)).map(String::as_str).collect();
        *text += &line.join(" + ");
        text.push('\n');
    }

    /// The largest number.
    pub fn largest(&self) -> Number {
        self.numbers.iter().flatten().max().cloned().unwrap_or_default()
    }

    /// Smaller cases come first: fewer numbers, then a smaller sum, then the order of the numbers.
    pub fn size(&self) -> (usize, Number, &[Vec<Number>]) {
        let all = || self.numbers.iter().flatten();
        let sum = all().fold(Number::from(0), |sum, number| sum.plus(number).unwrap_or_default());
        (all().count(), sum, &self.numbers)
    }

    /// The numbers that say nothing but how long a list is follow the lists.
    pub fn count_lists(&mut self, fields: &Fields) {
        for field in &fields.fields {
            if let (true, Some(Count::Item(count))) = (field.place == 0, &fields.items[field.item].count) {
                let own = fields.fields.iter().position(|other| std::ptr::eq(other, field));
                let length = own.map_or(0, |own| self.numbers[own].len()) as u64;
                let said = fields.fields.iter().position(|other| other.item == *count);
                said.into_iter().for_each(|said| self.numbers[said] = vec![Number::from(length)]);
            }
        }
    }

    /// Whether a field says only how long lists are.
    pub fn is_count(fields: &Fields, field: usize) -> bool {
        fields.items.iter().any(|item| item.count == Some(Count::Item(fields.fields[field].item)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_case_is_written_in_lines() {
        let fields = Fields::read("a b k S[k] n (M L)[n]").unwrap();
        let list = |numbers: &[u64]| numbers.iter().copied().map(Number::from).collect::<Vec<_>>();
        let lists: [&[u64]; 7] = [&[5], &[6], &[9], &[1, 2, 3], &[9], &[7, 8], &[70, 80]];
        let mut sample = Sample { numbers: lists.into_iter().map(list).collect() };
        sample.count_lists(&fields);
        let mut text = String::new();
        sample.write(&fields, &mut text);
        assert_eq!(text, "5 6 3\n1 2 3\n2\n7 70\n8 80\n");
        assert_eq!((sample.size().0, sample.size().1.to_string()), (11, "187".to_owned()));
    }
}
