//! Which derived truths may be base sets.

use super::exit::Failure;
use basecover::technique::Technique;
use basecover::truths::Selection;
use clap::Args;

/// The flags of the commands that know derived truths.
#[derive(Args, Debug)]
pub(crate) struct Derive {
    /// Derived truths that may be base sets: none, impossible (patterns that cannot be filled), unique (these
    /// assume one solution), all, or families by name, with commas between them
    #[arg(long, value_name = "WHICH")]
    derive: Option<Selection>,

    /// Derived truths with at most N guardians [default: 8 for tridagons, other limits for other families]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(..=729))]
    guardians: Option<u16>,

    /// Take it for granted that the puzzle has one solution: adds `unique` to --derive. A puzzle that is
    /// known to have several or none is refused. Where candidates are given instead of a puzzle, also that
    /// they are what is left of one that was given by its digits
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
            Some(most) => asked.with_guardians(most.into()),
            None => asked,
        }
    }
}

/// Whether what is asked for may be: what holds only in a puzzle with one solution has to be taken for
/// granted first.
pub(crate) fn permit(techniques: &[&'static Technique], derive: &Selection) -> Result<(), Failure> {
    let assuming = techniques
        .iter()
        .find(|technique| technique.assumes_one_solution());
    match assuming {
        Some(technique) if !derive.assumes_one_solution() => Err(Failure::input(format_args!(
            "{} holds only in a puzzle with one solution: use --assume-unique to assume that it has one",
            technique.id
        ))),
        _ => Ok(()),
    }
}
