//! Techniques as users name them: one, a group, or several in an order.

use basecover::solve::Ladder;
use basecover::technique::{Group, ParseNameError, Selection, Technique};

/// Reads the name of a technique, a group or a family.
///
/// # Errors
/// A sentence about what names there are.
pub fn techniques(name: &str) -> Result<Selection, String> {
    name.parse().map_err(|error| match error {
        ParseNameError::Unknown { ref nearest, .. } if nearest.is_empty() => {
            let groups = Group::ALL.map(Group::name).join(", ");
            format!("{error}; the groups are {groups}, and `basecover techniques` lists all")
        }
        _ => error.to_string(),
    })
}

/// A part of an order: a ladder, or what comes after the name of a technique or a group.
#[derive(Clone, Debug)]
pub struct OrderEntry {
    /// As it was written.
    pub name: String,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
    Ladder(Ladder),
    Techniques(Selection),
}

impl OrderEntry {
    /// A ladder.
    #[must_use]
    pub fn of(ladder: Ladder) -> Self {
        Self {
            name: ladder.name.to_owned(),
            what: What::Ladder(ladder),
        }
    }

    /// The ladder that it is.
    #[must_use]
    pub fn ladder(&self) -> Option<Ladder> {
        match self.what {
            What::Ladder(ladder) => Some(ladder),
            What::Techniques(_) => None,
        }
    }

    /// Its techniques. Of a ladder those that hold only in a puzzle with one solution are left out, unless it
    /// may be assumed that it has one; who names one of them has to say so.
    #[must_use]
    pub fn techniques(&self, assume_unique: bool) -> Vec<&'static Technique> {
        match &self.what {
            What::Ladder(ladder) => ladder.techniques(assume_unique),
            What::Techniques(selection) => selection.techniques.clone(),
        }
    }
}

/// The techniques of all parts, in order.
#[must_use]
pub(crate) fn in_order(parts: &[OrderEntry], assume_unique: bool) -> Vec<&'static Technique> {
    parts
        .iter()
        .flat_map(|part| part.techniques(assume_unique))
        .collect()
}

/// Reads the name of a ladder, or of techniques.
///
/// # Errors
/// A sentence about what names there are.
pub fn part(name: &str) -> Result<OrderEntry, String> {
    let what = match Ladder::by_name(&name.trim().to_lowercase()) {
        Some(ladder) => What::Ladder(ladder),
        None => What::Techniques(techniques(name).map_err(|error| {
            let ladders = Ladder::ALL.map(|ladder| ladder.name).join(" and ");
            format!("{error}; the orders are {ladders}")
        })?),
    };
    Ok(OrderEntry {
        name: name.to_owned(),
        what,
    })
}
