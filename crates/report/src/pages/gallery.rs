//! The gallery: every technique with its drawing, its sentence and its example, as one page.

use super::sheet::{self, Card, Section};
use crate::{Entry, Picture, text};
use basecover::constraint::{ConstraintId, Position};
use basecover::formats;
use basecover::grid::{Candidate, Grid};
use basecover::pattern::{Claim, Step, verify_by};
use basecover::search::Limits;
use basecover::technique::{self, Group, Named, Query, Technique};
use std::collections::BTreeMap;

/// How many patterns have each name, and where they were counted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// By the name of a technique in kebab case.
    pub of: BTreeMap<String, u64>,
    /// A sentence for the beginning of the page that says where they were counted.
    pub told: String,
}

const LEAD: &str = "Every technique that basecover knows by name, each with the example that basecover techniques tells of it: what it is, \
    where it is, and what it proves there. Each drawing has been proven again. No technique has a search of its own: it is a name for base sets \
    and cover sets of one shape.";

/// A section for forms of patterns that were mined.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Mined {
    /// The identifier of the section in links.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The example of each form, and the text below its name: where and how often it was counted.
    pub forms: Vec<(Entry, String)>,
}

/// The page of some techniques, group by group, and of the forms that were mined.
#[must_use]
pub fn page(techniques: &[&'static Technique], counts: &Counts, mined: &[Mined]) -> String {
    let mut parts: Vec<(Section, Vec<&'static Technique>)> = Vec::new();
    for group in Group::ALL.into_iter().map(Some).chain([None]) {
        // A technique of several groups is shown in the first.
        let is_own = |technique: &&&'static Technique| technique.groups.first().copied() == group;
        let own: Vec<_> = techniques.iter().filter(is_own).copied().collect();
        if !own.is_empty() {
            let (id, title) = section_title(group);
            let count = Some(own.len());
            parts.push((Section { id, title, count }, own));
        }
    }
    let of_forms = mined.iter().map(|mined| Section {
        id: mined.id.clone(),
        title: mined.title.clone(),
        count: Some(mined.forms.len()),
    });
    let sections: Vec<_> = parts
        .iter()
        .map(|(section, _)| section.clone())
        .chain(of_forms.clone())
        .collect();
    let lead = [LEAD, &counts.told].map(str::trim).join(" ");
    let mut page = sheet::head("Techniques", lead.trim(), &sections);
    for (i, (section, techniques)) in parts.iter().enumerate() {
        page += &sheet::section(section, i == 0);
        page.extend(techniques.iter().map(|technique| card(technique, counts)));
    }
    for (section, mined) in of_forms.zip(mined) {
        page += &sheet::section(&section, parts.is_empty());
        for (number, (entry, told)) in (1..).zip(&mined.forms) {
            page += &sheet::of_form(&format!("{}-{number}", mined.id), entry, told);
        }
    }
    page + sheet::TAIL
}

/// The identifier and the title of a section.
fn section_title(group: Option<Group>) -> (String, String) {
    let name = group.map_or("other", Group::name);
    let title = match group {
        Some(Group::Als) => "Almost locked sets".to_owned(),
        Some(Group::Derived) => "Derived truths".to_owned(),
        _ => {
            let mut title = name.replace('-', " ");
            title[..1].make_ascii_uppercase();
            title
        }
    };
    (format!("group-{name}"), title)
}

fn card(technique: &'static Technique, counts: &Counts) -> String {
    let shown = example(technique);
    let facts = shown.as_ref().map_or_else(String::new, |(_, picture)| {
        let fallen = text::eliminations(&picture.eliminations, &[]);
        let placed = picture.placement.map(|c| format!("{}={}", c.cell(), c.digit()));
        format!("{}: {}", picture.facts, placed.unwrap_or(fallen))
    });
    let aliases = match technique.aliases {
        [] => String::new(),
        aliases => format!("Also called {}", aliases.join(", ")),
    };
    let counted = counts.of.get(technique.id).map_or_else(String::new, |&count| {
        format!("Counted: {}", crate::words::counted(count, "pattern"))
    });
    let (grid, pictures) = shown.map_or((None, Vec::new()), |(grid, picture)| (Some(grid), vec![picture]));
    sheet::card(&Card {
        id: technique.id,
        heading: &Picture::heading_for(Some(technique.id)),
        facts: vec![aliases, facts, counted],
        what: technique.what,
        words: "",
        more: vec![("Why it is valid", technique.why.to_owned())],
        position: grid.as_ref(),
        pictures: &pictures,
    })
}

/// The example of a technique with its drawing; a test checks all techniques.
fn example(technique: &'static Technique) -> Option<(Grid, Picture)> {
    let grid = formats::read(technique.example.grid, None).ok()?.pop()?.grid;
    let (named, choice) = match technique.groups.contains(&Group::Derived) {
        // The names of derived truths are those of their generators: so the pattern is looked up among those
        // found.
        true => found(&grid, technique)?,
        false => (proven(&grid, technique)?, 0),
    };
    let picture = Picture::of_named(&grid, &named, choice)?;
    Some((grid, picture))
}

fn found(grid: &Grid, technique: &'static Technique) -> Option<(Named, usize)> {
    let position = Position::new(grid).ok()?;
    let found = technique::find(&position, &Query::new(&[technique]), &Limits::default());
    found.steps.into_iter().find_map(|named| {
        let is_shown = |text: String| text == technique.example.pattern;
        let mut patterns = named.step.patterns().iter();
        let choice = patterns.position(|proven| is_shown(proven.pattern().to_string()))?;
        Some((named, choice))
    })
}

fn proven(grid: &Grid, technique: &'static Technique) -> Option<Named> {
    let claim: Claim = technique.example.pattern.parse().ok()?;
    let bases: Vec<_> = claim.pattern.bases().collect();
    let proven = verify_by(technique.logic(), grid, claim.pattern, &[]).ok()?;
    let live = |truth: ConstraintId| -> Vec<Candidate> {
        truth.members().into_iter().filter(|&c| grid.is_live(c)).collect()
    };
    let single = match bases[..] {
        [(truth, 1)] => Some((truth, live(truth))),
        _ => None,
    };
    let step = match single {
        Some((truth, places)) if places.len() == 1 => Step::single(truth, places[0], vec![proven]),
        _ => Step::group([proven]).pop()?,
    };
    Some(technique::name(grid, step))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::svg::Escaped;

    mod whole {
        use super::*;

        #[test]
        #[ignore = "whole: all techniques, for 2 s"]
        fn every_technique_is_drawn_and_found_from_the_top() {
            let all: Vec<_> = technique::all().iter().collect();
            let counts = Counts {
                of: [("x-wing".to_owned(), 7)].into(),
                told: "Counted <nowhere>.".to_owned(),
            };
            let grid: Grid =
                "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9"
                    .parse()
                    .unwrap();
            let entry = Entry::of_position(&grid, "Nothing is proven.".to_owned());
            let mined = Mined {
                id: "mined".to_owned(),
                title: "Mined".to_owned(),
                forms: vec![(entry, "3 times in 2 puzzles".to_owned())],
            };
            let page = page(&all, &counts, &[mined]);
            assert_eq!(page.matches("<article ").count(), all.len() + 1);
            assert_eq!(page.matches("<figure>").count(), all.len() + 1);
            assert!(page.contains("id=\"mined-1\"") && page.contains("3 times in 2 puzzles"));
            for technique in all {
                let name = Picture::heading_for(Some(technique.id));
                let name = Escaped(&name);
                assert!(
                    page.contains(&format!("<h3 id=\"{}-name\">{name}</h3>", technique.id)),
                    "{name}"
                );
            }
            assert_eq!(page.matches("Counted: ").count(), 1);
            assert!(page.contains("Counted: 7 patterns") && page.contains("Counted &lt;nowhere&gt;."));
            let targets = page.matches("href=\"#group-").count();
            assert_eq!(targets, page.matches("<h2 id=\"group-").count());
            assert_eq!(targets + 1, page.matches("</section>").count());
            assert!(page.contains("href=\"#mined\""));
        }
    }
}
