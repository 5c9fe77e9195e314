//! The catalogue: every entry says what it has to, and the options of what a template prints are those of a program
//! that is written from the game's definition.

mod board;
mod compare;
mod entries;
mod graph;
mod heaps;
mod laws;
mod phases;
mod several;
mod texts;
