//! Arguments: why each elimination of a step is false, statement by statement, using only the sets of its
//! patterns.
//!
//! The rank lemma proves a step at once; a person would explain it step by step. An [`Argument`] is that
//! explanation as data: [`tell`] makes the shortest one (a chain, cases, a supposition, or plain counting),
//! and [`check`](check()) replays it statement by statement, knowing only the rules. Sentences are made from
//! the argument alone.
//!
//! Statements build on what is known: candidates that are false, and *groups*, sets of candidates of which at
//! least one is true. Two candidates *exclude* each other if a cover set of the step holds both.
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
mod parts;
mod statement;
mod tell;

pub use check::{Fault, check};
pub use statement::{Argument, BaseSet, Statement};
pub use tell::{counted, tell};
