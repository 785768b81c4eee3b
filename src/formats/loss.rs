//! What a format cannot say about a position.

use super::Format;
use crate::grid::{CandidateSet, Cell, Grid};
use itertools::Itertools;
use std::fmt;

/// A position as text, and what the text leaves out.
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
#[non_exhaustive]
pub struct Written {
    /// The text: one line without its line break, or the lines of a frame with a line break after each but
    /// the last.
    pub text: String,
    /// How the position that is read back from the text differs; `None` when it is the same.
    pub loss: Option<Loss>,
}

/// How the position that is read back from a text differs from the one that was written. Never empty on both
/// counts.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Loss {
    /// The format that cannot say it.
    pub format: Format,
    /// Dead candidates that are live again: `81` names no candidates, and programs with notes name none in a
    /// cell that has none left.
    pub revived: CandidateSet,
    /// Open cells that count as placed: `729` and `sdx` cannot tell a digit that is in a cell from a last
    /// candidate that sees no other.
    pub placed: Vec<Cell>,
}

impl Loss {
    /// Compares a position with what its text reads as.
    pub(super) fn between(format: Format, written: &Grid, read: &Grid) -> Option<Self> {
        let stands = |grid: &Grid, cell| grid.state(cell).digit().is_some();
        let loss = Self {
            format,
            revived: read.live().minus(written.live()),
            placed: Cell::all()
                .filter(|&cell| stands(read, cell) && !stands(written, cell))
                .collect(),
        };
        (!loss.revived.is_empty() || !loss.placed.is_empty()).then_some(loss)
    }
}

impl fmt::Display for Loss {
    /// One sentence for a user, without a full stop.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = |f: &mut fmt::Formatter<'_>, names: Vec<String>| {
            write!(f, " ({}", names.iter().take(5).format(", "))?;
            f.write_str(if names.len() > 5 { ", ...)" } else { ")" })
        };
        write!(f, "the format `{}` does not say that ", self.format)?;
        if !self.revived.is_empty() {
            let n = self.revived.len();
            let are = if n == 1 { "candidate is" } else { "candidates are" };
            write!(f, "{n} {are} eliminated")?;
            named(f, self.revived.iter().map(|c| c.to_string()).collect())?;
        }
        if !self.placed.is_empty() {
            let n = self.placed.len();
            let (and, are) = (
                if self.revived.is_empty() { "" } else { " and " },
                if n == 1 { "cell is" } else { "cells are" },
            );
            write!(f, "{and}{n} {are} not placed yet")?;
            named(f, self.placed.iter().map(|c| c.to_string()).collect())?;
        }
        Ok(())
    }
}
