//! The registry: one line a family, the most specific names first.

use super::chains::{alternating, colors, single_digit, wings};
use super::definition::{NameBasis, Technique};
use super::derived_truths::{deadly, impossible, parity, symmetric};
use super::locked_sets::{almost_locked, als, bent, locked, singles, subsets, sue_de_coq};
use super::{exocets, fireworks, fish, rank_zero, rectangles, structure, template, views};
use itertools::Itertools;
use std::sync::LazyLock;

static REGISTRY: LazyLock<Vec<Technique>> = LazyLock::new(|| {
    [
        singles::FAMILY,
        locked::FAMILY,
        subsets::FAMILY,
        single_digit::FAMILY,
        fish::BASIC_FAMILY,
        wings::FAMILY,
        sue_de_coq::FAMILY,
        almost_locked::FAMILY,
        bent::FAMILY,
        colors::FAMILY,
        alternating::SPECIAL_FAMILY,
        fish::COMPLEX_FAMILY,
        als::FAMILY,
        alternating::FAMILY,
        fireworks::FAMILY,
        rank_zero::FAMILY,
        structure::FAMILY,
        colors::MEDUSA_FAMILY,
        views::FAMILY,
        rectangles::FAMILY,
        deadly::FAMILY,
        symmetric::FAMILY,
        impossible::FAMILY,
        template::FAMILY,
        exocets::FAMILY,
        exocets::WIDE_FAMILY,
        parity::FAMILY,
    ]
    .concat()
});

/// By the kind of shapes that may have them: the techniques, in the same order. A listing names some hundred
/// thousand shapes.
static BY_GROUND: LazyLock<Vec<(NameBasis, Vec<&Technique>)>> = LazyLock::new(|| {
    all()
        .iter()
        .into_group_map_by(|technique| technique.ground())
        .into_iter()
        .collect()
});

/// The techniques that a shape of this ground may have the name of, the most specific first.
pub(super) fn on(ground: NameBasis) -> &'static [&'static Technique] {
    let own = BY_GROUND.iter().find(|(other, _)| *other == ground);
    own.map_or(&[], |(_, techniques)| techniques)
}

/// All techniques, the most specific names first.
#[must_use]
pub fn all() -> &'static [Technique] {
    &REGISTRY
}

/// The technique of an id, written exactly so. [`Selection`](super::Selection) reads what people write.
#[must_use]
pub fn by_id(id: &str) -> Option<&'static Technique> {
    all().iter().find(|technique| technique.id == id)
}
