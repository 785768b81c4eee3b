//! Published rows of base and cover sets, each realised in a position where it proves something, are
//! recognised.
//!
//! A row is realised by leaving every cell and house of the row's base sets only the candidates that its
//! covers hold, and all else alive.

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
        // A house with one place left: places r6c3.
        (
            "6b1 / 6c3 | 6r1c1 6r1c2 6r2c1 6r2c2 6r3c1 6r3c2 6r2c3 6r3c3",
            "hidden-single",
        ),
        (
            "r1c1 / 5r1 | 1r1c1 2r1c1 3r1c1 4r1c1 6r1c1 7r1c1 8r1c1 9r1c1",
            "naked-single",
        ),
        ("5b5 / 5r5", "pointing"),
        ("7b1 7b2 / 7r2 7r3", "franken-x-wing"),
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
        ("3r5 3b2 / 3r1 3c2 3c5", "almost-locked-range"),
        // The published chain has single places in its block.
        ("3r5 3b2 / 3r1 3c2 3c5 | 3r1c4 3r1c6 3r2c5 3r2c4", "x-chain"),
        (
            // The source prints 5c7 for 5r7, with which column 4 would not be covered outside block 2.
            "5r1 5c4 5c9 / 5b2 5b3 5b9 5r7 | 5r1c4 5r1c6 5r1c7 5r1c9 5r2c4 5r3c9 5r7c9 5r9c9 \
             5r2c5 5r2c6 5r3c5 5r3c6 5r2c7 5r2c8 5r3c7 5r3c8",
            "simple-colors",
        ),
        ("r1c5 r2c4 r2c6 r2c9 / 1b2 2b2 3r2 4r2", "sue-de-coq"),
        ("r2c4 r2c6 r3c2 r3c4 / 1b2 2r2 3r3 4b2 4r3", "als-xz"),
        (
            "r1c3 r1c4 r1c5 r1c9 r3c1 r3c2 r3c3 r3c8 / 2r1 3r1 4r1 5r3 6r3 7r3 1b1 8b3",
            "als-xz",
        ),
        (
            "r1c7 r1c8 r1c3 r2c3 r4c5 r4c7 / 1r1 1r4 9r1 4c3 5c3 2c7 4r4 | 1r1c3",
            "als-xy-wing",
        ),
        // The source prints 7c6 and 1c6, which do not meet r6c7 and r8c7.
        (
            "9r8 7c3 7c7 1c7 / 7r4 r6c7 r8c3 r8c7 | 7r8c7",
            "continuous-nice-loop",
        ),
        (
            "5r2 2c1 8c3 r4c4 / r2c1 r2c3 2r4 8r7 8c4",
            "discontinuous-nice-loop",
        ),
        (
            "r1c1 4c5 2r5 r8c5 r8c1 / 1r1 r1c5 r5c5 2c1 1c5 7r8 3c1 | 2r1c5 3r1c5 5r1c5 6r1c5 7r1c5 8r1c5 9r1c5 \
             1r5c5 3r5c5 5r5c5 6r5c5 7r5c5 8r5c5 9r5c5 1r2c5 1r3c5 1r4c5 1r5c5 1r6c5 1r7c5 1r9c5 \
             7r8c2 7r8c3 7r8c4 7r8c6 7r8c7 7r8c8 7r8c9 2r8c1",
            "medusa-empty-cell",
        ),
    ] {
        let found = names(row);
        assert!(found.contains(&name), "{row}: {found:?}, not {name}");
    }
}
