//! `--order` and `--techniques`: techniques in an order, as users name them.

use super::selection::techniques;
use basecover::solve::Ladder;
use basecover::technique::Technique;

/// A part of an order: a ladder, or what stands behind the name of a technique or a group.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) name: String,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
    Ladder(Ladder),
    Techniques(Vec<&'static Technique>),
}

impl Part {
    /// Its techniques. Of a ladder those that hold only in a puzzle with one solution are left out, unless it
    /// may be assumed that it has one; who names one of them has to say so.
    pub(super) fn techniques(&self, assume_unique: bool) -> Vec<&'static Technique> {
        match &self.what {
            What::Ladder(ladder) => ladder.techniques(assume_unique),
            What::Techniques(techniques) => techniques.clone(),
        }
    }
}

/// The techniques of all parts, in order.
pub(super) fn in_order(parts: &[Part], assume_unique: bool) -> Vec<&'static Technique> {
    parts
        .iter()
        .flat_map(|part| part.techniques(assume_unique))
        .collect()
}

/// Reads the name of a ladder, of a technique or of a group.
pub(super) fn part(name: &str) -> Result<Part, String> {
    let what = match Ladder::named(name) {
        Some(ladder) => What::Ladder(ladder),
        None => What::Techniques(techniques(name)?.techniques),
    };
    Ok(Part {
        name: name.to_owned(),
        what,
    })
}
