//! [`Family`]: techniques that people speak of by one name.

use crate::technique::definition::{Group, Technique};
use crate::technique::registry::all;

/// A name for several techniques that is narrower than a group, or goes across groups.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Family {
    /// The name, in kebab case.
    pub name: &'static str,
    /// Other names.
    pub aliases: &'static [&'static str],
    /// Whether a technique is one of them.
    has: fn(&Technique) -> bool,
}

impl Family {
    /// All of them.
    pub const ALL: &[Self] = &[
        family("naked-subsets", &["naked set"], |t| {
            t.id.starts_with("naked-") && subset(t)
        }),
        family("hidden-subsets", &["hidden set"], |t| {
            t.id.starts_with("hidden-") && subset(t)
        }),
        family("locked-subsets", &["locked set"], |t| {
            t.id.starts_with("locked-") && subset(t)
        }),
        family("almost-locked-candidates", &["alc"], |t| {
            t.id.starts_with("almost-locked-") && subset(t)
        }),
        family("basic-fish", &[], |t| {
            matches!(
                t.id,
                "x-wing" | "swordfish" | "jellyfish" | "squirmbag" | "whale" | "leviathan"
            )
        }),
        family("finned-fish", &["finned"], |t| t.id.starts_with("finned-")),
        family("sashimi-fish", &["sashimi"], |t| t.id.starts_with("sashimi-")),
        family("franken-fish", &["franken"], |t| {
            fish(t) && t.id.contains("franken-")
        }),
        family("mutant-fish", &["mutant"], |t| {
            fish(t) && t.id.contains("mutant-")
        }),
        family("fish-of-size-2", &["2-fish"], |t| fish(t) && t.orders.0 == 2),
        family("fish-of-size-3", &["3-fish"], |t| fish(t) && t.orders.0 == 3),
        family("fish-of-size-4", &["4-fish"], |t| fish(t) && t.orders.0 == 4),
        family("fish-of-size-5", &["5-fish"], |t| fish(t) && t.orders.0 == 5),
        family("fish-of-size-6", &["6-fish"], |t| fish(t) && t.orders.0 == 6),
        family("fish-of-size-7", &["7-fish"], |t| fish(t) && t.orders.0 == 7),
        family("bent-naked-quads", &[], |t| {
            matches!(t.id, "wxyz-wing" | "bent-naked-subset")
        }),
        family("nice-loops", &[], |t| t.id.ends_with("-nice-loop")),
        family("forcing-chains", &[], |t| t.id.ends_with("-forcing-chain")),
        family("3d-medusa", &["medusa"], |t| t.id.starts_with("medusa-")),
        family("fireworks", &[], |t| t.id.starts_with("firework-")),
        family("exocets", &[], |t| {
            t.groups.contains(&Group::Templates) && t.id.contains("exocet")
        }),
        family("parity-patterns", &["parity truth"], |t| {
            matches!(t.id, "parity" | "template-parity")
        }),
        family("unique-rectangles", &["ur", "uniqueness test"], |t| {
            t.id.starts_with("unique-rectangle-")
                || matches!(t.id, "hidden-rectangle" | "external-unique-rectangle")
        }),
        family("avoidable-rectangles", &["ar"], |t| {
            t.id.starts_with("avoidable-rectangle-")
        }),
        family("bug", &["bivalue universal grave"], |t| t.id.starts_with("bug-")),
    ];

    /// Its techniques, the most specific first.
    #[must_use]
    pub fn techniques(&self) -> Vec<&'static Technique> {
        all().iter().filter(|technique| (self.has)(technique)).collect()
    }
}

const fn family(name: &'static str, aliases: &'static [&'static str], has: fn(&Technique) -> bool) -> Family {
    Family { name, aliases, has }
}

fn subset(technique: &Technique) -> bool {
    technique.groups.contains(&Group::Subsets)
}

fn fish(technique: &Technique) -> bool {
    technique.groups.contains(&Group::Fish)
}
