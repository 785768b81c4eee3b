//! Describes the eliminations of given base sets, and the missing sets or candidates if there are none.

use crate::notation::script::{self, Script};
use crate::words::{and, counted};
use crate::{Palette, text};
use basecover::constraint::ConstraintSet;
use basecover::grid::Grid;
use basecover::pattern::{Proven, Step};
use basecover::search::StopReason;
use basecover::search::explore::{
    Completion, Completions, Exploration, Family, GivenSets, NearMiss, NearMisses, Need,
};
use basecover::technique;
use itertools::Itertools;

/// How an exploration is written.
#[derive(Clone, Copy, Debug)]
pub struct Style<'a> {
    /// The colours.
    pub palette: &'a Palette,
    /// The notation of the sets.
    pub script: Script,
    /// How many completions, and how many near misses, are listed.
    pub most: usize,
}

/// The results of given base sets.
#[must_use]
pub fn proves(grid: &Grid, sets: &GivenSets, found: &Exploration, style: Style<'_>) -> String {
    let families = found.families.iter().map(|family| family.proven.clone());
    let weighted = found.weighted.iter().map(|proven| (**proven).clone());
    let mut lines = self::sets(sets, style.palette) + &idle(grid, sets);
    for (what, proven) in [
        ("All of them, each once, prove", families.collect()),
        ("A part of them, each once, proves", found.parts.clone()),
        ("Taken more than once they prove", weighted.collect::<Vec<_>>()),
    ] {
        if !proven.is_empty() {
            lines += &format!("\n{what}\n{}", steps(grid, proven, style));
        }
    }
    lines += &most_at_once(found);
    let fallen = found.eliminations();
    let open = text::eliminations(&found.open.iter().collect::<Vec<_>>(), &[]);
    let conclusion = match (found.is_complete(), fallen.is_empty()) {
        (true, true) => {
            "By counting, these base sets prove nothing, whatever the cover sets and however often each set is taken. That is proven."
                .to_owned()
        }
        (true, false) => format!(
            "By counting, these base sets eliminate {} in all, and nothing else, whatever the cover sets and however often each set is taken. That is proven.",
            counted(fallen.len(), "candidate")
        ),
        (false, _) => {
            let why = match found.stop {
                StopReason::Exhausted => "The linear program could not be made exact".to_owned(),
                reason => format!("Stopped ({reason})"),
            };
            format!("{why}: it is not known whether they eliminate {open}.")
        }
    };
    lines + "\n" + &conclusion + "\n"
}

/// The sets, one line for each side that has some.
#[must_use]
pub fn sets(sets: &GivenSets, palette: &Palette) -> String {
    let Palette { strong, quiet, .. } = palette;
    let line = |name: &str, set: &ConstraintSet| match set.is_empty() {
        true => String::new(),
        false => format!(
            "{strong}{}{strong:#} {quiet}{}{quiet:#}\n",
            counted(set.len(), name),
            set.iter().join(" ")
        ),
    };
    line("base set", &sets.bases) + &line("cover set", &sets.covers)
}

/// The given sets that are not used.
fn idle(grid: &Grid, sets: &GivenSets) -> String {
    let mut settled = sets.bases.iter().filter(|id| {
        let live = id.live(grid);
        live.len() == 1 && grid.live().iter().all(|c| !live.iter().any(|own| own.sees(c)))
    });
    let settled = settled.join(", ");
    match settled.is_empty() {
        true => String::new(),
        false => format!(
            "{settled}: the only candidate there sees no other, so that it takes no part in what follows.\n"
        ),
    }
}

/// Patterns grouped into named steps.
fn steps(grid: &Grid, proven: Vec<Proven>, style: Style<'_>) -> String {
    let steps = Step::group(proven).into_iter();
    let named = steps.map(|step| technique::name(grid, step));
    named
        .map(|named| script::step_with_names(grid, &named, style.palette, style.script))
        .collect()
}

/// For each rank with several cover choices, the one that eliminates most.
fn most_at_once(found: &Exploration) -> String {
    let by_rank = found.families.chunk_by(|a, b| rank(a) == rank(b));
    let several = by_rank.filter(|families| families.len() > 1);
    let line = |families: &[Family]| {
        let Family { proven, is_most } = &families[0];
        let count = counted(proven.eliminations().len(), "candidate");
        let covers = proven.pattern().covers().map(|(id, _)| id).join(" ");
        let known = match is_most {
            true => "no cover sets of that rank eliminate more",
            false => "whether others of that rank eliminate more was not decided",
        };
        format!(
            "\nOf the cover sets of rank {}, {covers} eliminate most at once, {count}: {known}.\n",
            rank(&families[0])
        )
    };
    several.map(line).collect()
}

fn rank(family: &Family) -> i64 {
    family.proven.pattern().rank()
}

/// The fewest further sets.
#[must_use]
pub fn completions(grid: &Grid, found: &Completions, style: Style<'_>) -> String {
    let mut lines = String::new();
    for completion in found.found.iter().take(style.most) {
        lines += &completed(grid, completion, style);
    }
    let rest = found.found.len().saturating_sub(style.most);
    if rest > 0 {
        lines += &format!(
            "{} for other candidates, with as many further sets or more.\n",
            counted(rest, "completion")
        );
    }
    let without = found.without.len();
    if without > 0 {
        let targets = text::eliminations(&found.without.iter().collect::<Vec<_>>(), &[]);
        lines += &format!(
            "For {targets} the smallest pattern with your sets can do without one of your base sets.\n"
        );
    }
    let conclusion = match (found.stop, found.found.is_empty()) {
        (StopReason::Exhausted, true) if without > 0 => {
            "Larger patterns with all your sets, which may need each of your base sets, are not looked for."
                .to_owned()
        }
        (StopReason::Exhausted, true) => {
            let whose = if found.is_targeted {
                " for the candidates asked about"
            } else {
                ""
            };
            format!("No plain pattern{whose} that has all these sets needs each of the base sets.")
        }
        (StopReason::Exhausted, false) => {
            "No plain pattern with all these sets for the same candidate has fewer sets. That is proven."
                .to_owned()
        }
        (reason, _) => format!("Stopped ({reason}): there may be others, with fewer sets too."),
    };
    lines + &conclusion + "\n"
}

fn completed(grid: &Grid, completion: &Completion, style: Style<'_>) -> String {
    let Palette { strong, .. } = style.palette;
    let side = |name: &str, set: &ConstraintSet| match set.is_empty() {
        true => None,
        false => Some(format!("{name} {}", set.iter().join(" "))),
    };
    let sides = [side("base", &completion.bases), side("cover", &completion.covers)];
    format!(
        "{strong}{} for {}{strong:#}: {}\n{}",
        counted(completion.added(), "further set"),
        text::eliminations(&completion.targets, &[]),
        sides.into_iter().flatten().join("; "),
        steps(grid, vec![completion.proven.clone()], style)
    )
}

/// The candidates in the way.
#[must_use]
pub fn near_misses(found: &NearMisses, style: Style<'_>) -> String {
    let listed = found.found.iter().take(style.most);
    let mut lines: String = listed.map(|near| missed(near, style)).collect();
    let rest = found.found.len().saturating_sub(style.most);
    if rest > 0 {
        lines += &format!("{rest} more, none of them easier to get out of the way.\n");
    }
    let settled = found.settled.iter().map(|candidate| candidate.to_string());
    match settled.collect::<Vec<_>>() {
        none if none.is_empty() => {}
        one if one.len() == 1 => {
            lines += &format!(
                "{} is left out: it is true, some set has no other candidate.\n",
                one[0]
            )
        }
        several => {
            lines += &format!(
                "{} are left out: each is true, some set has no other candidate.\n",
                and(several)
            )
        }
    }
    if found.has_settled_pairs {
        lines += "Two that are all the candidates of a set are left out: one of them is true.\n";
    }
    let conclusion = match (found.is_complete, found.found.is_empty(), found.size) {
        (true, true, _) => "No candidate is in the way alone, and no two are.",
        (true, false, 1) => "No other candidate is in the way alone. That is proven.",
        (true, false, _) => "No candidate is in the way alone, and no other two are. That is proven.",
        _ => "Not all of them were decided: there may be others.",
    };
    lines + conclusion + "\n"
}

fn missed(near: &NearMiss, style: Style<'_>) -> String {
    let Palette { strong, quiet, .. } = style.palette;
    let needs = near.missing.iter().map(|(missing, need)| {
        let need = match need {
            Need::Plain(proven) => {
                let order = proven.pattern().order();
                format!("{missing} is eliminated by a pattern of order {order}: {proven}")
            }
            Need::Weighted => format!("{missing} is eliminated by weighted patterns only"),
            Need::Nothing => format!("no pattern eliminates {missing}"),
            Need::Unknown => format!("whether a pattern eliminates {missing} was not decided"),
        };
        format!("  {quiet}{need}{quiet:#}\n")
    });
    let missing: Vec<_> = near
        .missing
        .iter()
        .map(|(missing, _)| missing.to_string())
        .collect();
    let needs: String = needs.collect();
    format!(
        "{strong}If {} were false{strong:#}: {}\n{needs}",
        and(missing),
        near.then
    )
}
