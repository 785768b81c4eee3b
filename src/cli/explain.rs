//! `--explain`: how fully a step is explained.

use basecover::argument::tell;
use basecover::report::numbered;
use basecover::technique::Named;
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
    /// What is below the line.
    pub(crate) fn statements(self, named: &Named) -> String {
        match self {
            Self::Line => String::new(),
            Self::Full => {
                let numbered = numbered(&tell(named));
                let indented = numbered.lines().map(|line| format!("    {line}\n"));
                indented.collect()
            }
        }
    }
}
