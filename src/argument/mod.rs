//! Arguments: why each elimination of a step is false, statement by statement, with the sets of its patterns
//! alone.
//!
//! The rank lemma proves a step at once; a person tells it as a story. An [`Argument`] is that story as data:
//! [`tell`] makes the shortest that a person would tell (a chain, cases, a supposition, or plain counting),
//! [`check`](check()) replays it statement by statement and knows no story, only the rules. Sentences are
//! made from the argument and from nothing else.
//!
//! What is known when a statement is made: candidates that are false, and *groups*, sets of candidates of
//! which at least one is true. Two candidates *exclude* each other when a cover set of the step holds both.
//!
//! ```
//! use basecover::argument::{self, Statement};
//! use basecover::pattern::Step;
//! use basecover::{Grid, technique, verify};
//!
//! let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
//! let proven = verify(&grid, "9c2 9c5 9b9 / 9r6 9r7 9r9 9b8".parse()?)?;
//! let named = technique::name(&grid, Step::group([proven]).remove(0));
//! let told = argument::tell(&named);
//! assert!(matches!(told.statements[..], [Statement::Count { .. }]));
//! assert_eq!(argument::check(&grid, &named.step, &told), Ok(()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cases;
mod chain;
mod check;
mod count;
mod line;
mod net;
mod statement;
mod tell;

pub use check::{Fault, check};
pub use statement::{Argument, BaseSet, Statement};
pub use tell::{counted, tell};
