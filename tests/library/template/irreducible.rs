//! Whether a template pattern could do without a part of itself.

use crate::common::positions::after_singles;
use basecover::constraint::Position;
use basecover::pattern::{Pattern, TemplateJudge};
use basecover::search::template::TemplateSearch;
use basecover::search::{Limits, Listing, Region, find};

/// Twice a pattern is a pattern, and could do without its half.
#[test]
fn what_could_do_without_a_part_is_not_irreducible() {
    let puzzle = "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........";
    let grid = after_singles(puzzle);
    let (position, region) = (Position::new(&grid).unwrap(), Region::templates().max_order(2));
    let found = find(&position, &region, Listing::All, &Limits::default());
    let mut search = TemplateSearch::new(&position, &region);
    for proven in found.steps.iter().flat_map(|step| step.patterns().to_vec()) {
        let twice = Pattern::from_weights(proven.pattern().weights().map(|(id, weight)| (id, 2 * weight)));
        for &target in proven.eliminations() {
            assert!(
                TemplateJudge::new(&grid)
                    .verify_claim(twice.clone(), &[target])
                    .is_ok()
            );
            let mut holds = |pattern| search.is_irreducible(pattern, target, &Limits::default());
            assert_eq!(holds(proven.pattern()), Ok(true));
            assert_eq!(holds(&twice), Ok(false));
        }
    }
}
