//! `convert`: a position in another format, its image under a symmetry, its least form.

use crate::options::kinds::{Text, TextOf};
use crate::options::{options, unasked};
use crate::sink::record;
use crate::{Complaint, Exit, Puzzle, Said, Sink};
use basecover::constraint::Givens;
use basecover::formats::{self, Format, Loss, ParseFormatError, ParseMorphError};
use basecover::grid::{Grid, Symmetry};
use basecover_report::json::ConvertedRecord;
use std::ops::ControlFlow;
use std::str::FromStr;

options! {
    /// What `convert` is asked.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct Convert {
        /// The format to write; minlex is the least of all puzzles that are the same up to symmetry, as 81
        /// characters, and then the transformation that leads there.
        pub to: To = or("FORMAT", "81", TextOf(To::NAMES, str::parse)),
        /// Transform the position first, step by step, as in 'transpose, swap r1 r2, 1->5'.
        ///
        /// The steps are transpose, antidiagonal, half-turn, quarter-turn, left-right, top-bottom; swap with
        /// two rows (r1 r2), columns (c1 c2), bands (band1 band2), stacks (stack1 stack2) or digits (1 5);
        /// rows 321456789 and columns 321456789, the new order; and 123->231, what digits become. Where
        /// arrows do not say what a digit becomes, they are closed to a cycle: 1->5 exchanges 1 and 5.
        pub morph: Option<Symmetry> = maybe("STEPS", Text(morph)),
        /// Also list the symmetries of the givens, each as steps of --morph: all transformations but the
        /// identity that change no given.
        pub symmetry: bool = flag(),
    }
}

impl Default for Convert {
    fn default() -> Self {
        unasked()
    }
}

/// What a position is written as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum To {
    /// Itself in a format.
    Format(Format),
    /// Its least form.
    Minlex,
}

impl To {
    /// Their names.
    pub const NAMES: [&'static str; Format::ALL.len() + 1] = {
        // The last one stays.
        let mut names = ["minlex"; Format::ALL.len() + 1];
        let mut i = 0;
        while i < Format::ALL.len() {
            names[i] = Format::ALL[i].name();
            i += 1;
        }
        names
    };

    /// The format of the text.
    #[must_use]
    pub fn format(self) -> Format {
        match self {
            Self::Format(format) => format,
            Self::Minlex => Format::Givens,
        }
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Format(format) => format.name(),
            Self::Minlex => "minlex",
        }
    }
}

impl FromStr for To {
    type Err = ParseFormatError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "minlex" => Ok(Self::Minlex),
            text => text.parse().map(Self::Format),
        }
    }
}

/// Reads the steps of a transformation.
fn morph(text: &str) -> Result<Symmetry, String> {
    text.parse()
        .map_err(|error: ParseMorphError| format!("\n{}", error.render(text).trim_end()))
}

/// A position that was converted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Converted {
    /// The position that is written.
    pub grid: Grid,
    to: To,
    /// What took the position there, if anything was to.
    pub transformation: Option<Symmetry>,
    /// The symmetries of its givens, if they were asked for.
    pub symmetries: Option<Vec<Symmetry>>,
}

impl Convert {
    /// Converts a position.
    ///
    /// # Errors
    /// If its symmetries cannot be listed.
    pub fn answer(&self, puzzle: &Puzzle) -> Result<Converted, Complaint> {
        let grid = puzzle.grid();
        let mut transformation = self.morph.clone();
        if self.to == To::Minlex {
            let morph = transformation.unwrap_or_else(Symmetry::identity);
            let least = morph.grid(grid).to_minlex();
            transformation = Some(morph.then(&least));
        }
        let grid = transformation
            .as_ref()
            .map_or_else(|| grid.clone(), |symmetry| symmetry.grid(grid));
        let symmetries = || {
            let all = Givens::of(&grid)
                .puzzle()
                .and_then(|puzzle| puzzle.automorphisms());
            all.ok_or(Complaint::Loose { line: puzzle.line })
        };
        let symmetries = self.symmetry.then(symmetries).transpose()?;
        Ok(Converted {
            grid,
            to: self.to,
            transformation,
            symmetries,
        })
    }

    /// Says the record of a position.
    pub(crate) fn record(&self, puzzle: &Puzzle, sink: &mut dyn Sink) -> Exit {
        match self.answer(puzzle) {
            Ok(converted) => {
                // The limits know when the caller breaks off.
                let _ = converted.records(puzzle, sink);
                Exit::Found
            }
            Err(complaint) => {
                let _ = sink.hear(Said::Error(&complaint));
                Exit::Bad
            }
        }
    }
}

impl Converted {
    /// The lines of the position: its text, after a least form the transformation, and its symmetries as
    /// comments.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = formats::text(&self.grid, self.to.format());
        if let (To::Minlex, Some(transformation)) = (self.to, &self.transformation) {
            text += &format!(" {transformation}");
        }
        match self.symmetries.as_deref() {
            None => {}
            Some([]) => text += "\n# no symmetry",
            Some(all) => all
                .iter()
                .for_each(|symmetry| text += &format!("\n# symmetry: {symmetry}")),
        }
        text
    }

    /// What the format cannot say about the position.
    #[must_use]
    pub fn loss(&self) -> Option<Loss> {
        formats::loss(&self.grid, self.to.format())
    }

    /// Says the record of the position, and what the format cannot say about it.
    pub fn records(&self, puzzle: &Puzzle, sink: &mut dyn Sink) -> ControlFlow<()> {
        let format = self.to.format();
        let text = formats::text(&self.grid, format);
        let (transformation, symmetries) = (self.transformation.as_ref(), self.symmetries.as_deref());
        let converted = ConvertedRecord::new(
            puzzle.in_records(),
            self.to.name(),
            text,
            transformation,
            symmetries,
        );
        record(&converted, sink)?;
        match self.loss() {
            None => ControlFlow::Continue(()),
            Some(loss) => sink.hear(Said::Warning(&Complaint::Loss {
                line: puzzle.line,
                loss: Box::new(loss),
            })),
        }
    }
}
