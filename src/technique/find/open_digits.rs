//! [`OpenDigits`]: the digits whose houses still eliminate something new.

use crate::constraint::{ConstraintId, ConstraintSet, Kind, Position, Templates};
use crate::pattern::Logic;
use crate::search::Region;
use crate::search::chain::{ChainRegion, Closing, Ends};
use crate::technique::area::Area;
use std::cell::OnceCell;

/// The digits of a position with a candidate in no template, computed when first asked for.
///
/// *Lemma.* Where every digit has a template, patterns of houses alone, no cell among their base and cover
/// sets, eliminate no candidate that lies in one. *Proof.* Take such a template, and any for each other
/// digit. Together they hold one candidate in each house of each digit: what the pattern says of its sets
/// holds, and so what it says of the candidate. But it is there.
///
/// Nor is another digit any part of an irreducible pattern there. *Proof.* A template of it has one candidate
/// in each of its base and cover sets, each in at least as many of the latter as of the former: there are as
/// many cover sets as base sets at least. Without them the rank is no larger, and each elimination is in as
/// many sets.
#[derive(Default)]
pub(super) struct OpenDigits(OnceCell<[bool; 9]>);

impl OpenDigits {
    /// What of an area there is to search; none if it holds nothing.
    pub(super) fn left(&self, position: &Position, area: Area) -> Option<Area> {
        if !position.derived().is_empty() || !is_of_houses(&area) {
            return Some(area);
        }
        let digits = *self.0.get_or_init(|| open_digits(position));
        if digits == [false; 9] {
            return None;
        }
        Some(match area {
            Area::Patterns(region) => Area::Patterns(Region {
                digits: std::array::from_fn(|digit| digits[digit] && region.digits[digit]),
                ..region
            }),
            Area::Chains(region) => Area::Chains(ChainRegion {
                bases: Some(of_digits(region.bases, digits)),
                ..region
            }),
            other => other,
        })
    }
}

/// By digit: whether it has a candidate in no template. All of them where one has no template at all.
fn open_digits(position: &Position) -> [bool; 9] {
    let live = position.grid().live();
    let templates = Templates::new(position.grid());
    if templates.first_missing().is_some() {
        return [true; 9];
    }
    let mut digits = [false; 9];
    let in_no_template = live.minus(&templates.candidates());
    in_no_template
        .iter()
        .for_each(|c| digits[c.digit().index()] = true);
    digits
}

/// Whether its patterns are of houses alone.
fn is_of_houses(area: &Area) -> bool {
    let has_cells = |sets: Option<ConstraintSet>| {
        let is_cell = |id: ConstraintId| id.kind() == Kind::Cell;
        sets.is_none_or(|sets| sets.iter().any(is_cell))
    };
    let cell = Kind::Cell.index();
    match area {
        Area::Patterns(region) => {
            region.logic == Logic::Candidates
                && (!region.base_kinds[cell] || !has_cells(region.bases))
                && (!region.cover_kinds[cell] || !has_cells(region.covers))
        }
        // A link by a cell leads to another digit, and one of two parts does not lead back from it.
        Area::Chains(region) => {
            let returns = *region.parts.end() > 2
                || region.ends != Ends::SameDigit
                || region.closings != [Closing::Open];
            region.cells == 0 && region.als == 0 && (!returns || !has_cells(region.covers))
        }
        _ => false,
    }
}

/// The houses of some digits, of those that may be base sets.
fn of_digits(bases: Option<ConstraintSet>, digits: [bool; 9]) -> ConstraintSet {
    let may_be = |id: &ConstraintId| bases.is_none_or(|bases| bases.contains(*id));
    let is_of_digit = |id: &ConstraintId| id.digit().is_some_and(|digit| digits[digit.index()]);
    ConstraintId::all().filter(is_of_digit).filter(may_be).collect()
}
