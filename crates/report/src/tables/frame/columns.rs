//! The columns of each table.

use super::column::{Column, Kind};
use crate::json::SurveyRecord;
use basecover::pattern::Logic;
use basecover::solve::Measure;
use basecover::survey::Probe;
use itertools::Itertools;

/// The first columns of every row of a survey.
const PUZZLE: [(&str, Kind); 3] = [
    ("puzzle", Kind::Whole),
    ("name", Kind::Text),
    ("position", Kind::Text),
];

const CLOSURE: [(&str, Kind); 4] = [
    ("solved", Kind::Truth),
    ("singles", Kind::Whole),
    ("patterns", Kind::Whole),
    ("left", Kind::Whole),
];

const FIRST_ROUND: [(&str, Kind); 6] = [
    ("candidates", Kind::Whole),
    ("eliminable", Kind::Whole),
    ("plain", Kind::Sizes),
    ("weighted", Kind::Whole),
    ("nodes", Kind::Whole),
    ("stop", Kind::Text),
];

const PATH: [(&str, Kind); 11] = [
    ("solved", Kind::Truth),
    ("singles", Kind::Whole),
    ("steps", Kind::Whole),
    ("templates", Kind::Whole),
    ("trees", Kind::Whole),
    ("depth", Kind::Whole),
    ("order", Kind::Whole),
    ("rank", Kind::Whole),
    ("reading", Kind::Whole),
    ("longest", Kind::Whole),
    ("techniques", Kind::Counts),
];

/// The largest steps up to the first placement of a path, and up to its first elimination.
const FIRST: [&str; 2] = ["first_placement", "first_elimination"];

const SIZE: [&str; 3] = ["order", "rank", "depth"];

/// One row for each pattern: each step, once for each way to choose its cover sets.
const FIND: [(&str, Kind); 14] = [
    ("puzzle", Kind::Whole),
    ("name", Kind::Text),
    ("step", Kind::Whole),
    ("choice", Kind::Whole),
    ("technique", Kind::Text),
    ("also", Kind::Texts),
    ("kind", Kind::Text),
    ("order", Kind::Whole),
    ("rank", Kind::Whole),
    ("base", Kind::Texts),
    ("cover", Kind::Texts),
    ("eliminations", Kind::Texts),
    ("placements", Kind::Texts),
    ("minimal", Kind::Truth),
];

fn columns<'a>(names: &'a [(&str, Kind)]) -> impl Iterator<Item = Column> + 'a {
    names
        .iter()
        .map(|(name, kind)| Column::new(name, *kind, &format!("/{name}")))
}

/// The columns of a measure: its fields, with its name before them.
fn of_measure<'a>(probe: &'a str, names: &'a [(&str, Kind)]) -> impl Iterator<Item = Column> + 'a {
    names
        .iter()
        .map(move |(name, kind)| Column::new(&format!("{probe}_{name}"), *kind, &format!("/{probe}/{name}")))
}

/// The columns of a path: its fields, and those of its firsts.
fn walked(probe: &str) -> impl Iterator<Item = Column> + '_ {
    let firsts = FIRST
        .into_iter()
        .cartesian_product(SIZE)
        .map(move |(first, size)| {
            let name = format!("{probe}_{first}_{size}");
            Column::new(&name, Kind::Whole, &format!("/{probe}/{first}/{size}"))
        });
    of_measure(probe, &PATH).chain(firsts)
}

/// The columns of a survey: those of the puzzle, then those of each requested measure. With `timing` also the
/// `seconds` that each puzzle took, and the microseconds spent on each technique.
#[must_use]
pub fn survey_columns(survey: &SurveyRecord, timing: bool) -> Vec<Column> {
    let logic = match survey.logic {
        Some(_) => Logic::Templates,
        None => Logic::Candidates,
    };
    let mut all: Vec<Column> = columns(&PUZZLE).collect();
    // The reason why a puzzle was skipped; its row has only its number besides.
    all.push(Column::new("skipped", Kind::Text, "/reason"));
    all.extend(columns(&[("work", Kind::Whole)]));
    if timing {
        all.extend(columns(&[("seconds", Kind::Real)]));
    }
    for probe in survey.measures.iter().filter_map(|name| Probe::by_name(name)) {
        match probe {
            Probe::Closure => {
                all.extend(of_measure("closure", &CLOSURE));
                if logic == Logic::Templates {
                    all.extend(of_measure("closure", &[("needed", Kind::Text)]));
                }
            }
            Probe::FirstRound => all.extend(of_measure("first_round", &FIRST_ROUND)),
            Probe::Path => {
                all.extend(walked("path"));
                all.extend(of_measure("path", &[("undecided", Kind::Truth)]));
            }
            Probe::Techniques => {
                all.extend(walked("techniques"));
                if timing {
                    all.extend(of_measure("techniques", &[("microseconds", Kind::Counts)]));
                }
            }
            Probe::Rate => {
                all.extend(Measure::of(logic).into_iter().map(|measure| {
                    let name = measure.name();
                    Column::new(
                        &format!("rating_{}", name.replace('-', "_")),
                        Kind::Whole,
                        &format!("/rating/{name}"),
                    )
                }));
                all.push(Column::new("rating_undecided", Kind::Texts, "/undecided"));
            }
        }
    }
    all
}

/// The columns of a search.
#[must_use]
pub fn find_columns() -> Vec<Column> {
    columns(&FIND).collect()
}
