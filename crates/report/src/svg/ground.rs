//! [`Ground`]: what the grid alone shows, below and between the layers of a pattern.

use super::board;
use crate::Picture;
use std::fmt::Result;

/// The rules of digits that are known to be givens or placed.
pub(super) const RULES: &str = include_str!("ground.css");

/// Who draws the frame, the digits and the candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ground {
    /// They are drawn here.
    Drawn,
    /// They are drawn here in few words: the frame is one that the page has, and what is in one line is one
    /// text.
    Short,
    /// The script of a page does: its groups are there, and empty.
    Left,
}

impl Ground {
    fn group(self, out: &mut String, class: &str, drawn: impl FnOnce(&mut String) -> Result) -> Result {
        match self {
            Self::Drawn | Self::Short => drawn(out),
            Self::Left => {
                out.push_str(&format!("<g class=\"{class}\"></g>\n"));
                Ok(())
            }
        }
    }

    pub(super) fn frame(self, out: &mut String) -> Result {
        match self {
            Self::Short => {
                out.push_str("<use href=\"#frame\"/>\n");
                Ok(())
            }
            Self::Drawn | Self::Left => self.group(out, "frame", board::frame),
        }
    }

    pub(super) fn digits(self, out: &mut String, picture: &Picture) -> Result {
        self.group(out, "digits", |out| {
            board::digits(out, picture, self == Self::Short)
        })
    }

    pub(super) fn candidates(self, out: &mut String, picture: &Picture) -> Result {
        self.group(out, "candidates", |out| {
            board::candidates(out, picture, self == Self::Short)
        })
    }
}
