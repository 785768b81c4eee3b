//! Techniques that are chains: alternating chains and loops, wings, colours, and two strong links of one
//! digit.

pub(super) mod alternating;
pub(super) mod colors;
pub(super) mod single_digit;
pub(super) mod winged;
pub(super) mod wings;
