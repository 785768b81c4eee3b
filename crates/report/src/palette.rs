//! [`Palette`]: the colours of the parts of a report. Every report has the same text without colour.

use anstyle::{AnsiColor, Style};

/// The styles of a report. The default is no style.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Palette {
    /// Order and rank, and the words that frame a result.
    pub quiet: Style,
    /// Base sets.
    pub base: Style,
    /// Cover sets.
    pub cover: Style,
    /// Eliminations, and rejections.
    pub elimination: Style,
    /// Placements and acceptances.
    pub placement: Style,
    /// Headings and the outcome of a search.
    pub strong: Style,
}

impl Palette {
    /// The palette of the sixteen colours that every terminal has.
    #[must_use]
    pub const fn colour() -> Self {
        Self {
            quiet: Style::new().dimmed(),
            base: AnsiColor::Blue.on_default(),
            cover: AnsiColor::Yellow.on_default(),
            elimination: AnsiColor::Red.on_default().bold(),
            placement: AnsiColor::Green.on_default().bold(),
            strong: Style::new().bold(),
        }
    }
}
