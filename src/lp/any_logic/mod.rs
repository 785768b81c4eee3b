//! What drives the linear programs of candidates and of templates alike, through traits.

pub(super) mod climb_end;
pub(super) mod closing;
pub(super) mod decides;
pub(super) mod dual_simplex;
pub(super) mod order_program;
