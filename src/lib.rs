//! General Logic for Sudoku: finds and proves base/cover-set eliminations.
//!
//! A *pattern* is a family of *base sets* whose candidates fit into a family of *cover sets*, both drawn from
//! the 324 [constraints](ConstraintId) of a Sudoku: a cell holds a digit, a row, column or block holds each
//! digit. Fish, wings, chains and almost locked sets are patterns. This crate searches for patterns as such,
//! so none is missing; it proves each that it finds, and names it afterwards.
//!
//! # Should I use it?
//!
//! Use it to list *every* elimination of a position up to an order, to find a *smallest* pattern for each and
//! to know that none is smaller, to know that there is *none at all*, to check patterns of your own or of
//! another program, to rate puzzles, or to study thousands of them.
//!
//! It is not the fastest way to a solution: [`Grid::solutions`] and every backtracking solver are. It knows
//! only classic Sudoku of nine by nine cells, and only the patterns above, with [weights](pattern::Form) and
//! [derived truths](truths) on request.
//!
//! # A tour
//!
//! This program prints a smallest step of AI Escargot, explains it, and draws it:
//!
//! ```
#![doc = include_str!("../examples/tour.rs")]
//! ```
//!
//! It prints, above the drawing:
//!
//! ```text
//! 9c2 9c5 9b9 / 9r6 9r7 9r9 9b8 => r7c4<>9, r7c6<>9, r9c4<>9, r9c6<>9
//! Finned-Franken-Swordfish: column 2, column 5 and block 9 hold 9 once each, 3 times in all, always in row 6,
//! row 7 and row 9, except for the fin 9r8c5; only candidates that also see it are false. So 9r7c4,
//! 9r7c6, 9r9c4 and 9r9c6 are false.
//! ```
//!
//! **The position.** A [`Grid`] holds the live candidates and the placed digits. It is read from [twelve
//! formats](formats), and you can change it:
//!
//! ```
//! # use basecover::Grid;
//! let mut grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
//! grid.remove("9r7c4".parse()?);
//! println!("{grid}"); // pencilmarks, since 81 characters would not say that 9r7c4 is false
//! assert_eq!(grid.place_singles(), ["1r8c3".parse()?]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Searches and linear programs start from a [`Position`]: a grid in which every constraint has a live
//! candidate, with the derived truths that are proven in it. It never changes; [`Position::apply`] makes the
//! position after a step.
//!
//! **The search.** [`find`] takes a position, a [`Region`], a [`Listing`] and [`Limits`]: where to look, how
//! much to list, when to stop. It always says why it ended, and only [`StopReason::Exhausted`] proves that
//! there is nothing else:
//!
//! ```
//! use basecover::{Grid, Limits, Listing, Position, Region, StopReason, find};
//!
//! # let mut grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
//! # grid.place_singles();
//! let below = Region::default().max_order(2);
//! let position = Position::new(grid)?;
//! let found = find(&position, &below, Listing::All, &Limits::default());
//! assert!(found.steps.is_empty() && found.stop == StopReason::Exhausted);
//!
//! let found = find(&position, &Region::default(), Listing::First, &Limits::default());
//! for step in &found.steps {
//!     let later = position.apply(&step)?;
//!     assert!(later.grid().live().len() < position.grid().live().len());
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **The proof.** A [`Step`] has a [`Proven`] pattern for each choice of cover sets, and only [`verify`]
//! makes those. It shares no code with the search, accepts patterns from any source, and says what is wrong
//! with one that proves nothing:
//!
//! ```
//! use basecover::{Grid, Pattern, verify};
//!
//! # let mut grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
//! # grid.place_singles();
//! let pattern: Pattern = "9c2 9c5 9b9 / 9r6 9r7 9r9 9b8".parse()?;
//! assert_eq!((pattern.order(), pattern.rank()), (3, 1));
//! assert_eq!(verify(&grid, pattern)?.eliminations().len(), 4);
//!
//! let pattern: Pattern = "9c2 9c5 9b9 / 9r6 9r7 9r9".parse()?;
//! assert!(verify(&grid, pattern).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **The decision.** [`decide`] asks a linear program which candidates *any* pattern eliminates, of any
//! order, rank and weights. Both answers carry their proof: a pattern, or a fractional solution that no
//! pattern can contradict.
//!
//! ```
//! use basecover::{Grid, Position, Verdict, decide};
//!
//! # let mut grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
//! # grid.place_singles();
//! let decisions = decide(&Position::new(grid)?);
//! let eliminable = decisions.iter().filter(|d| matches!(d.verdict, Verdict::Eliminable { .. }));
//! assert_eq!(eliminable.count(), 6);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to go on
//!
//! | to | look at |
//! |---|---|
//! | read and write positions | [`formats`] |
//! | read, write and check patterns | [`pattern`] |
//! | list patterns, or find the smallest | [`search`] |
//! | know that there is none, or bounds on order and rank | [`lp`] |
//! | search by name, or name what was found | [`technique`] |
//! | argue a step statement by statement | [`argument`] |
//! | use truths from impossible patterns, or from the assumption of one solution | [`truths`] |
//! | solve and rate puzzles, with certificate trees where no pattern is left | [`solve`] |
//! | generate puzzles, and study many | [`survey`] |
//!
//! Three packages stand on this one: `basecover-report` prints, draws and stores results, `basecover-ask`
//! answers requests as the program does, with its JSON records, and `basecover-cli` is the program.
//!
//! # Features
//!
//! The library reads no clock and no file, whatever its features; without `parallel` it starts no thread.
//!
//! | feature | adds |
//! |---|---|
//! | `parallel` | searches share their work among threads; results are the same without it. On by default |
//! | `xml` | the documents of OpenSudoku |
//! | `links` | links to f-puzzles and SudokuPad |
//! | `serde` | the totals of a path can be stored |
#![warn(missing_docs)]
// A cast that does not fit goes wrong silently, and perhaps only where `usize` has 32 bits; `casts::fit`
// panics instead.
#![warn(
    clippy::cast_lossless,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss
)]

pub mod argument;
pub mod bits;
#[doc(hidden)]
pub mod casts;
pub mod constraint;
pub mod formats;
pub mod grid;
pub mod lp;
#[doc(hidden)]
pub mod parallel;
pub mod pattern;
pub mod search;
pub mod solve;
#[doc(hidden)]
pub mod sorting;
pub mod survey;
pub mod technique;
pub mod truths;
mod wide;

pub use constraint::{ConstraintId, Contradiction, Position};
pub use formats::Format;
pub use grid::{Candidate, CandidateSet, Cell, Digit, Grid};
pub use lp::{Verdict, decide};
pub use pattern::{Pattern, Proven, Rejection, Step, verify};
pub use search::{Found, Limits, Listing, Region, StopReason, find};
