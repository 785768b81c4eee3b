//! Techniques that rest on a derived truth: deadly and impossible patterns, symmetries, and parity.
//! Rectangles have a folder of their own.

pub(super) mod deadly;
pub(super) mod guarded;
pub(super) mod impossible;
pub(super) mod parity;
pub(super) mod symmetric;
