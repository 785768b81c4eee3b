//! [`Selection`]: techniques by a name as people write it.

use super::family::Family;
use super::spelling::{dashed, key};
use crate::technique::definition::{Group, Technique};
use crate::technique::registry::{all, by_id};
use itertools::Itertools;
use std::collections::HashMap;
use std::str::FromStr;
use std::sync::LazyLock;

/// What a name means: a technique, or those of a group or of a family.
///
/// Case does not matter, nor whether blanks, dashes or nothing are between the words. Other names are read as
/// well, and one for many or many for one.
///
/// ```
/// use basecover::technique::Selection;
///
/// let wing: Selection = "Y-Wing".parse()?;
/// assert_eq!(wing.name, "xy-wing");
/// let rectangles: Selection = "unique rectangle".parse()?;
/// assert_eq!(rectangles.name, "unique-rectangles");
/// assert_eq!(rectangles.techniques.len(), 8);
/// # Ok::<(), basecover::technique::ParseNameError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Selection {
    /// The name that stands first, in kebab case.
    pub name: &'static str,
    /// The techniques, the most specific first; at least one.
    pub techniques: Vec<&'static Technique>,
}

/// Why a text names no technique, no group and no family.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseNameError {
    /// There is not a letter in it, and no digit.
    #[error("a name is missing")]
    Missing,
    /// Nothing is called so.
    #[error("no technique is called `{name}`{}", question(nearest))]
    Unknown {
        /// The name.
        name: String,
        /// The names nearest to it, at most three; none if all are far from it.
        nearest: Vec<String>,
    },
}

fn question(nearest: &[String]) -> String {
    let names: Vec<_> = nearest.iter().map(|name| format!("`{name}`")).collect();
    match &names[..] {
        [] => String::new(),
        [name] => format!(": did you mean {name}?"),
        [rest @ .., last] => format!(": did you mean {} or {last}?", rest.join(", ")),
    }
}

/// A way to write a name.
struct Spelling {
    /// In kebab case.
    dashed: String,
    key: String,
    means: &'static Selection,
}

static SELECTIONS: LazyLock<Vec<(Selection, &[&str])>> = LazyLock::new(|| {
    let group = |group: Group| {
        let own = all().iter().filter(move |t| t.groups.contains(&group));
        (group.name(), own.collect(), group.aliases())
    };
    // An id is always read as the technique itself, so techniques come first.
    let techniques = all().iter().map(|t| (t.id, vec![t], t.aliases));
    let families = Family::ALL.iter().map(|f| (f.name, f.techniques(), f.aliases));
    techniques
        .chain(Group::ALL.map(group))
        .chain(families)
        .map(|(name, techniques, aliases)| (Selection { name, techniques }, aliases))
        .collect()
});

/// First names before other names.
static SPELLINGS: LazyLock<Vec<Spelling>> = LazyLock::new(|| {
    let first = SELECTIONS.iter().map(|(means, _)| (means.name, means));
    let others = SELECTIONS
        .iter()
        .flat_map(|(means, aliases)| aliases.iter().map(move |alias| (*alias, means)));
    first
        .chain(others)
        .map(|(name, means)| Spelling {
            dashed: dashed(name),
            key: key(name),
            means,
        })
        .unique_by(|spelling| spelling.key.clone())
        .collect()
});

static BY_KEY: LazyLock<HashMap<&str, &Selection>> = LazyLock::new(|| {
    SPELLINGS
        .iter()
        .map(|spelling| (&*spelling.key, spelling.means))
        .collect()
});

/// All names in kebab case, with what they mean: techniques, groups, families, and the other names of all.
pub fn spellings() -> impl Iterator<Item = (&'static str, &'static Selection)> {
    SPELLINGS
        .iter()
        .map(|spelling| (&*spelling.dashed, spelling.means))
}

/// The techniques that a name means, read as [`Selection`] reads it; none when it means nothing.
#[must_use]
pub fn select(name: &str) -> Vec<&'static Technique> {
    name.parse()
        .map_or_else(|_| Vec::new(), |selection: Selection| selection.techniques)
}

impl FromStr for Selection {
    type Err = ParseNameError;

    fn from_str(name: &str) -> Result<Self, ParseNameError> {
        // An id needs no table of all spellings: filling it takes a third of the time of a short search.
        if let Some(technique) = by_id(name) {
            return Ok(Self {
                name: technique.id,
                techniques: vec![technique],
            });
        }
        let key = key(name);
        if key.is_empty() {
            return Err(ParseNameError::Missing);
        }
        let read = |key: &str| BY_KEY.get(key).copied();
        read(&key)
            // One for many, and many for one: `wing` means `wings`, `xy-chains` means `xy-chain`.
            .or_else(|| read(key.strip_suffix('s')?))
            .or_else(|| read(&format!("{key}s")))
            .cloned()
            .ok_or_else(|| ParseNameError::Unknown {
                name: name.trim().to_owned(),
                nearest: nearest(&key),
            })
    }
}

/// The names that take the fewest changes, at most one for every three letters.
fn nearest(key: &str) -> Vec<String> {
    let length = key.chars().count();
    let most = (length / 3).max(1);
    let changes = |name: &str| {
        // So long a word that this takes time is far from every name.
        let near = name.chars().count().abs_diff(length) <= most;
        let changes = near.then(|| strsim::osa_distance(key, name))?;
        (changes <= most && changes < length).then_some(changes)
    };
    let of_one_or_many = |spelling: &'static Spelling| {
        let one = spelling.key.strip_suffix('s').and_then(changes);
        let least = changes(&spelling.key).into_iter().chain(one).min()?;
        Some((least, spelling))
    };
    SPELLINGS
        .iter()
        .filter_map(of_one_or_many)
        .min_set_by_key(|(changes, _)| *changes)
        .into_iter()
        .map(|(_, spelling)| spelling)
        .unique_by(|spelling| spelling.means.name)
        .map(|spelling| spelling.dashed.clone())
        .take(3)
        .collect()
}
