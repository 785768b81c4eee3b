//! `--explain`: how fully a step is explained.

use super::voice::is_verbose;
use basecover::argument::tell;
use basecover::technique::Named;
use basecover_report::numbered;
use clap::ValueEnum;

/// The values of `--explain`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum Explain {
    /// In a line
    Line,
    /// Also numbered statements, each by one rule from earlier ones
    Full,
}

impl Explain {
    /// What is below the line, with the reading cost if that was asked for.
    pub(crate) fn statements(self, named: &Named) -> String {
        let statements = match self {
            Self::Line => String::new(),
            Self::Full => {
                let numbered = numbered(&tell(named));
                let indented = numbered.lines().map(|line| format!("    {line}\n"));
                indented.collect()
            }
        };
        statements + &cost(named.step.reading())
    }
}

/// The reading cost of a step or a tree; nothing unless --verbose is given.
pub(crate) fn cost(reading: i64) -> String {
    match is_verbose() {
        true => format!("    reading cost {reading}\n"),
        false => String::new(),
    }
}
