//! [`Ladder`]: the order in which a person looks for techniques.

use super::hodoku;
use crate::technique::{self, Technique};

/// Techniques in the order in which they are looked for: what stands first is preferred.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ladder {
    /// Its name, as written in `--order`.
    pub name: &'static str,
    /// What it is, in a sentence.
    pub what: &'static str,
    ids: &'static [&'static str],
}

impl Ladder {
    /// The one that a hint takes by default.
    pub const HUMAN: Self = HUMAN;
    /// That of HoDoKu 2.
    pub const HODOKU: Self = HODOKU;
    /// All of them.
    pub const ALL: [Self; 2] = [HUMAN, HODOKU];

    /// That of a name.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ladder| ladder.name == name)
    }

    /// The techniques, in order; those that hold only where the puzzle has one solution are left out unless
    /// that may be assumed.
    #[must_use]
    pub fn techniques(self, assume_unique: bool) -> Vec<&'static Technique> {
        let all = self.ids.iter().filter_map(|id| technique::by_id(id));
        all.filter(|technique| assume_unique || !technique.assumes_one_solution())
            .collect()
    }
}

/// By how much there is to see: one cell or house, then the candidates of one house, one digit, a few cells,
/// short chains and almost locked sets, long ones, and last what branches.
const HUMAN: Ladder = Ladder {
    name: "human",
    what: "What is seen at a glance first, then what takes one house, one digit, a few cells, a chain, a net.",
    ids: &[
        "full-house",
        "hidden-single",
        "naked-single",
        "pointing",
        "claiming",
        "locked-pair",
        "naked-pair",
        "hidden-pair",
        "locked-triple",
        "naked-triple",
        "hidden-triple",
        "naked-quad",
        "hidden-quad",
        "x-wing",
        "unique-rectangle-1",
        "bug-plus-one",
        "gurths-symmetrical-placement",
        "symmetry",
        "skyscraper",
        "two-string-kite",
        "turbot-fish",
        "empty-rectangle",
        "xy-wing",
        "chute-remote-pair",
        "eri-pair",
        "w-wing",
        "xyz-wing",
        "simple-colors",
        "unique-rectangle-2",
        "unique-rectangle-3",
        "unique-rectangle-4",
        "unique-rectangle-5",
        "unique-rectangle-6",
        "hidden-rectangle",
        "avoidable-rectangle-1",
        "avoidable-rectangle-2",
        "swordfish",
        "remote-pair",
        "finned-x-wing",
        "sashimi-x-wing",
        "multi-colors",
        "jellyfish",
        "finned-swordfish",
        "sashimi-swordfish",
        "hidden-pair-plus",
        "naked-triple-plus",
        "hidden-triple-plus",
        "naked-quad-plus",
        "almost-locked-pair",
        "almost-locked-triple",
        "wxyz-wing",
        "m-wing",
        "s-wing",
        "h-wing",
        "l-wing",
        "x-chain",
        "xy-chain",
        "sue-de-coq",
        "als-xz",
        "ahs-xz",
        "continuous-nice-loop",
        "aic",
        "discontinuous-nice-loop",
        "finned-jellyfish",
        "sashimi-jellyfish",
        "bent-naked-subset",
        "vwxyz-wing",
        "uvwxyz-wing",
        "als-w-wing",
        "als-xy-wing",
        "grouped-continuous-nice-loop",
        "grouped-aic",
        "grouped-discontinuous-nice-loop",
        "als-chain",
        "hinge",
        "strong-hinge",
        "medusa-trap",
        "medusa-wrap",
        "medusa-empty-cell",
        "firework-triple",
        "firework-quad",
        "unique-loop",
        "bug-lite",
        "death-blossom",
        "finned-franken-x-wing",
        "franken-swordfish",
        "finned-franken-swordfish",
        "finned-mutant-x-wing",
        "mutant-swordfish",
        "finned-mutant-swordfish",
        "franken-jellyfish",
        "finned-franken-jellyfish",
        "mutant-jellyfish",
        "finned-mutant-jellyfish",
        "tridagon",
        "broken-wing",
        "sk-loop",
        "msls",
        "multi-fish",
        "set",
        "cell-forcing-chain",
        "region-forcing-chain",
        "digit-forcing-chain",
        "kraken-fish",
        "net",
    ],
};

/// Its points for each step are in `hodoku.rs`.
const HODOKU: Ladder = Ladder {
    name: "hodoku",
    what: "The order of HoDoKu 2 as it is installed.",
    ids: &hodoku::ORDER,
};

#[cfg(test)]
mod tests {
    use super::Ladder;
    use crate::technique;
    use itertools::Itertools;

    #[test]
    fn every_rung_is_a_technique_and_none_is_twice() {
        for ladder in Ladder::ALL {
            assert!(ladder.ids.iter().all_unique(), "{}", ladder.name);
            for id in ladder.ids {
                assert!(technique::by_id(id).is_some(), "{id}");
            }
            let all = ladder.techniques(true);
            let sure = ladder.techniques(false);
            assert!(all.len() == ladder.ids.len() && sure.len() < all.len());
        }
    }
}
