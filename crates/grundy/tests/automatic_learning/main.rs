//! Labels of small components against the definition, and what is learnt from them.

#[path = "../oracle/mod.rs"]
mod oracle;

mod labels;
mod learn;
mod systems;
mod systems_by_hand;
