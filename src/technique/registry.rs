//! The registry: one line a family, the most specific names first.

use super::definition::Technique;
use super::{
    almost_locked, als, bent, chains, colors, deadly, exocets, fireworks, fish, impossible, locked,
    rank_zero, rectangles, single_digit, singles, structure, subsets, sue_de_coq, template, views, wings,
};
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
        chains::SPECIAL_FAMILY,
        fish::COMPLEX_FAMILY,
        als::FAMILY,
        chains::FAMILY,
        fireworks::FAMILY,
        rank_zero::FAMILY,
        structure::FAMILY,
        colors::MEDUSA_FAMILY,
        views::FAMILY,
        rectangles::FAMILY,
        deadly::FAMILY,
        impossible::FAMILY,
        template::FAMILY,
        exocets::FAMILY,
        exocets::WIDE_FAMILY,
    ]
    .concat()
});

/// All techniques, the most specific names first.
#[must_use]
pub fn all() -> &'static [Technique] {
    &REGISTRY
}

/// The technique of an id, written exactly so. [`Selection`](super::Selection) reads what people write.
#[must_use]
pub fn named(id: &str) -> Option<&'static Technique> {
    all().iter().find(|technique| technique.id == id)
}
