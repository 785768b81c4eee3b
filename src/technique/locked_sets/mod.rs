//! Techniques that count the cells and digits of houses: as many cells as digits, or one more.

pub(super) mod almost_locked;
pub(super) mod almost_sets;
pub(super) mod als;
pub(super) mod bent;
pub(super) mod locked;
pub(super) mod singles;
pub(super) mod subsets;
pub(super) mod sue_de_coq;
