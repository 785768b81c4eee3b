//! The simplex over the fractional solutions of a position: equations, row reduction, tableau.

pub(super) mod columns;
pub(super) mod determinant;
pub(super) mod matrix;
pub(super) mod ratio_test;
pub(super) mod row_reduction;
pub(super) mod tableau;
