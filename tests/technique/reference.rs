//! Published rows of base and cover sets, each realised in a position where it proves something, are recognised.
//!
//! A row is realised by leaving every cell and house of the row's base sets only the candidates that its covers hold, and all else alive.

use basecover::constraint::ConstraintId;
use basecover::grid::{Candidate, Grid};
use basecover::pattern::{Claim, Step, verify};
use basecover::technique;

/// The position with all candidates but those of base sets that no cover holds.
fn realise(claim: &Claim, gone: &[Candidate]) -> Grid {
    let holds = |c: Candidate, id: ConstraintId| ConstraintId::of(c).contains(&id);
    let dead = |c: &Candidate| {
        let bases = claim.pattern.bases().filter(|&(id, _)| holds(*c, id)).count();
        let covers = claim.pattern.covers().filter(|&(id, _)| holds(*c, id)).count();
        covers < bases || gone.contains(c)
    };
    Grid::from_live(Candidate::all().filter(|c| !dead(c)).collect())
}

fn names(row: &str) -> Vec<&'static str> {
    // Behind a bar: what the row's position lacks besides.
    let (row, gone) = row.split_once('|').unwrap_or((row, ""));
    let gone: Vec<Candidate> = gone.split_whitespace().map(|c| c.parse().unwrap()).collect();
    let claim: Claim = row.parse().unwrap();
    let grid = realise(&claim, &gone);
    let proven = verify(&grid, claim.pattern).unwrap();
    let named = technique::name(&grid, Step::group([proven]).swap_remove(0));
    named
        .technique
        .into_iter()
        .chain(named.also)
        .map(|technique| technique.id)
        .collect()
}

#[test]
fn published_rows_bear_their_names() {
    for (row, name) in [
        ("5b5 / 5r5", "pointing"),
        ("r6c4 r6c5 / 3r6 8r6", "naked-pair"),
        ("2b4 4b4 9b4 / r4c2 r4c3 r5c2", "hidden-triple"),
        ("4r5 4r7 / 4c2 4c5", "x-wing"),
        ("4r1 4r7 / 4c5 4c7 4b2", "finned-x-wing"),
        ("8r1 8c3 8c8 / 8r9 8b1 8b3", "mutant-swordfish"),
        (
            "7r4 7r5 7r6 7r8 7c1 7b2 7b3 / 7r2 7r7 7c2 7c3 7c5 7c6 7c9 7b1 7b6",
            "finned-mutant-leviathan",
        ),
        ("6c8 6b4 / 6r6 6r8 6c3", "empty-rectangle"),
        ("r3c2 r6c2 r6c8 / 7r3 2r6 3c2 7c8", "xy-wing"),
        ("r4c7 r4c8 r9c8 / 5r4 6c8 9c8 9b6", "xyz-wing"),
        ("r4c5 r5c4 r5c9 r7c9 / 7r5 7r7 7c5 3c9 3b5", "remote-pair"),
        ("r3c4 r7c7 1r1 / 4r7 4c4 1c4 1c7", "w-wing"),
        ("r1c5 r4c4 r4c5 r7c4 / 8r1 2c5 3r4 1c4 8c4 | 8r4c4", "xy-chain"),
        ("3r5 3b2 / 3r1 3c2 3c5", "grouped-aic"),
    ] {
        let found = names(row);
        assert!(found.contains(&name), "{row}: {found:?}, not {name}");
    }
}
