//! Which derived truths may be base sets.

use basecover::truths::Selection;
use clap::Args;

/// The flags of the commands that know derived truths.
#[derive(Args, Debug)]
pub(crate) struct Derive {
    /// Derived truths that may be base sets: none, impossible (patterns that cannot be filled), unique (these assume one solution), all,
    /// or families by name, with commas between them
    #[arg(long, value_name = "WHICH")]
    derive: Option<Selection>,

    /// Derived truths with at most N guardians [default: 8 for tridagons, other limits for other families]
    #[arg(long, value_name = "N")]
    guardians: Option<usize>,

    /// Take it for granted that the puzzle has one solution: adds `unique` to --derive
    #[arg(long)]
    assume_unique: bool,
}

impl Derive {
    /// What was asked for; nothing where nothing was said.
    pub(crate) fn or_none(&self) -> Selection {
        self.or(Selection::none())
    }

    /// What was asked for; what holds in every puzzle where nothing was said.
    pub(crate) fn or_impossible(&self) -> Selection {
        self.or(Selection::impossible())
    }

    fn or(&self, default: Selection) -> Selection {
        let asked = self.derive.clone().unwrap_or(default);
        let asked = match self.assume_unique {
            true => asked.and(&Selection::unique()),
            false => asked,
        };
        match self.guardians {
            Some(most) => asked.with_guardians(most),
            None => asked,
        }
    }
}
