//! Messages by id, in the language of the user. English stands in where a language lacks one.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use grundy::number::Number;
use std::rc::Rc;
use unic_langid::LanguageIdentifier;

/// A language that grundy speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// English.
    English,
    /// Chinese.
    Chinese,
}

impl Language {
    /// All languages with their tags.
    pub const ALL: [(Language, &'static str); 2] = [(Language::English, "en"), (Language::Chinese, "zh")];

    /// The language that a tag or a locale name begins with: `zh`, `zh_CN.UTF-8`, `en-GB`.
    pub fn of(tag: &str) -> Option<Language> {
        let tag = tag.to_lowercase();
        Language::ALL.iter().find(|(_, own)| tag.starts_with(own)).map(|(language, _)| *language)
    }

    fn source(self) -> &'static str {
        match self {
            Language::English => include_str!("../messages/en.ftl"),
            Language::Chinese => include_str!("../messages/zh.ftl"),
        }
    }
}

/// What components are called that are no numbers, as the positions of a program.
pub trait Names {
    /// The name of a component, if it has one.
    fn name(&self, component: &[Number]) -> Option<String>;
}

/// The messages of one language.
pub struct Messages {
    language: Language,
    names: Option<Rc<dyn Names>>,
    bundle: FluentBundle<FluentResource>,
}

/// A value of a message.
pub type Value = FluentValue<'static>;

/// A text as a value.
pub fn text(text: impl ToString) -> Value {
    FluentValue::from(text.to_string())
}

/// What the user wrote, as a value: a long word shows its beginning.
pub fn quoted(word: impl ToString) -> Value {
    const SHOWN: usize = 40;
    let word = word.to_string();
    let beginning: String = word.chars().take(SHOWN).collect();
    FluentValue::from(if beginning.len() < word.len() { format!("{beginning}…") } else { word })
}

/// A number as a value: it chooses among variants by size.
pub fn number(number: usize) -> Value {
    FluentValue::from(number)
}

impl Messages {
    /// The messages of a language.
    pub fn new(language: Language) -> Messages {
        let tag = Language::ALL.iter().find(|(own, _)| *own == language).map_or("en", |(_, tag)| tag);
        let mut bundle = FluentBundle::new(vec![tag.parse::<LanguageIdentifier>().unwrap_or_default()]);
        bundle.set_use_isolating(false);
        // A resource with errors keeps the messages that could be read; the tests read the errors.
        let resource = match FluentResource::try_new(language.source().to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
        Messages { language, names: None, bundle }
    }

    /// The same, with names of components.
    pub fn naming(self, names: Rc<dyn Names>) -> Messages {
        Messages { names: Some(names), ..self }
    }

    /// The names of components, if they have any.
    pub fn names(&self) -> Option<&dyn Names> {
        self.names.as_deref()
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The message of an id.
    pub fn get(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// The message of an id with values. `id.attribute` names an attribute. An unknown id gives the id.
    pub fn with(&self, id: &str, values: &[(&str, Value)]) -> String {
        let (message, attribute) = id.split_once('.').map_or((id, None), |(id, attribute)| (id, Some(attribute)));
        let pattern = self.bundle.get_message(message).and_then(|message| match attribute {
            Some(attribute) => message.get_attribute(attribute).map(|attribute| attribute.value()),
            None => message.value(),
        });
        let Some(pattern) = pattern else { return id.to_owned() };
        let mut arguments = FluentArgs::new();
        for (name, value) in values {
            arguments.set((*name).to_owned(), value.clone());
        }
        let mut errors = Vec::new();
        self.bundle.format_pattern(pattern, Some(&arguments), &mut errors).into_owned()
    }

    /// Whether the language has a message of this id.
    pub fn has(&self, id: &str) -> bool {
        self.with(id, &[]) != id
    }
}

#[cfg(test)]
mod tests {
    use super::{Language, Messages};
    use fluent_bundle::FluentResource;
    use grundy_core::notation::Problem;
    use std::collections::BTreeSet;

    fn ids(language: Language) -> BTreeSet<String> {
        let source = language.source();
        let mut ids = BTreeSet::new();
        let mut last = String::new();
        for line in source.lines() {
            if let Some(rest) = line.strip_prefix("    .") {
                let attribute = rest.split('=').next().unwrap().trim();
                ids.insert(format!("{last}.{attribute}"));
            } else if line.starts_with(|letter: char| letter.is_ascii_lowercase()) {
                last = line.split('=').next().unwrap().trim().to_owned();
                assert!(ids.insert(last.clone()), "{last} stands twice");
            }
        }
        ids
    }

    #[test]
    fn every_language_reads_and_has_every_message() {
        for (language, _) in Language::ALL {
            FluentResource::try_new(language.source().to_owned()).unwrap();
            assert_eq!(ids(language), ids(Language::English));
        }
    }

    #[test]
    fn every_problem_has_a_message_and_a_hint_and_codes_differ() {
        let mut codes = BTreeSet::new();
        for (code, id) in Problem::ALL {
            assert!(codes.insert(code), "{code} stands twice");
            for (language, _) in Language::ALL {
                let messages = Messages::new(language);
                assert!(messages.has(id) && messages.has(&format!("{id}.help")), "{id}");
            }
        }
    }
}
