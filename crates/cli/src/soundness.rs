//! `--no-solution-check`: whether the number of solutions of a position is reported.

use super::voice::Notices;
use basecover::grid::Grid;
use basecover::search::Limits;
use basecover_ask::{self as ask, Solutions};
use clap::Args;

// The flag of the commands that look.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Check {
    /// Do not check whether the position has one solution
    #[arg(long)]
    pub(crate) no_solution_check: bool,
}

impl Check {
    /// Counts the solutions of a position, and reports on standard error what is wrong with it. None are
    /// counted where that was not asked for, or takes too long.
    pub(crate) fn tell(self, grid: &Grid, line: usize, limits: &Limits<'_>) -> Solutions {
        match self.no_solution_check {
            true => Solutions::One,
            false => ask::solutions(grid, line, limits, &mut Notices),
        }
    }
}
