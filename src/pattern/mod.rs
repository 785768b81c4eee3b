//! Base/cover patterns: weights on constraints, their notation, and the judge, [`verify()`] and
//! [`TemplateJudge`], which alone decides what they prove.
//!
//! ```
//! use basecover::{Grid, Pattern, verify};
//!
//! let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
//! // Columns 2 and 5 and block 9 hold three 9s, each of them in row 6, 7 or 9 or in block 8.
//! let fish: Pattern = "9c2 9c5 9b9 / 9r6 9r7 9r9 9b8".parse()?;
//! let proven = verify(&grid, fish)?;
//! assert_eq!(proven.to_string(), "9c2 9c5 9b9 / 9r6 9r7 9r9 9b8 => r7c4<>9, r7c6<>9, r9c4<>9, r9c6<>9");
//!
//! let reason = verify(&grid, "9c2 9c5 9b9 / 9r6 9r7 9r9".parse()?).unwrap_err();
//! assert!(reason.to_string().starts_with("9r8c5 is not covered"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod by_logic;
mod derived;
mod lacks;
mod notation;
mod parity;
mod permutation;
mod position;
mod proof;
mod proven;
mod reading;
mod rejection;
mod step;
mod sum;
mod supposition;
mod template;
mod tree;
mod verify;
mod ways;
mod weights;

pub use by_logic::verify_by;
pub use derived::{Flaw, Unproven, prove_derived};
pub use lacks::Lacks;
pub use notation::{
    ChainFault, Claim, Notation, ParsePatternError, ParsePatternErrorKind, Side, candidates, sets,
};
pub(crate) use permutation::verify_permutation_within;
pub use permutation::{NotForced, verify_permutation};
pub use proof::NotAProof;
pub use proven::{Logic, Proven};
pub use rejection::Rejection;
pub use step::{Minimal, Step};
pub use sum::{NoBound, ParseSumError, Sum, verify_sum};
pub use supposition::{ParseSuppositionError, Supposition, Suppositions, Unsupposable};
pub use template::TemplateJudge;
pub use tree::{Split, Tree, TreeRejection, verify_tree};
pub use verify::{verify, verify_claim};
pub use weights::{Form, Pattern};
