//! `--suppose`: candidates that are taken for true or for false before a command looks at a position.

use super::input::Puzzle;
use basecover::pattern::{Suppositions, Unsupposable};
use basecover::report::supposed;
use clap::Args;

/// What is supposed.
#[derive(Args, Clone, Debug)]
pub(crate) struct Suppose {
    /// Suppose that a candidate is true, or with `not` that it is false, in the position after --after:
    /// everything that is said then holds where the suppositions do, and only there. They may also be written
    /// r1c2=4 and r1c2<>4
    #[arg(long, value_name = "4r1c2,not 5r3c7")]
    suppose: Vec<Suppositions>,
}

impl Suppose {
    /// All of them.
    pub(crate) fn all(&self) -> Suppositions {
        self.suppose.iter().flat_map(Suppositions::iter).collect()
    }

    /// The puzzle where they are made; as it is where there are none.
    ///
    /// # Errors
    /// The line, and why they cannot be made.
    pub(crate) fn made(&self, puzzle: &Puzzle) -> Result<Puzzle, String> {
        let supposed = self.all();
        match supposed.position(&puzzle.position) {
            Ok(position) => Ok(Puzzle {
                position,
                supposed,
                ..puzzle.clone()
            }),
            Err(error) => Err(complaint(puzzle, &supposed, &error)),
        }
    }
}

/// Why suppositions cannot be made in a puzzle.
pub(crate) fn complaint(puzzle: &Puzzle, suppositions: &Suppositions, error: &Unsupposable) -> String {
    let line = puzzle.line;
    match error {
        Unsupposable::Contradiction(empty) => format!(
            "line {line}: --suppose: {}; `basecover solve` with the same --suppose writes the proof",
            supposed::at_once(suppositions, empty.0)
        ),
        _ => format!("line {line}: --suppose: {error}"),
    }
}
