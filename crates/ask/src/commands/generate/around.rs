//! `generate --around`: the puzzles of a vicinity, each once up to symmetry.

use super::{BATCH, Generate, Generated, Made, Swap};
use crate::Exit;
use basecover::formats::{self, ReadError};
use basecover::grid::Grid;
use basecover::parallel;
use basecover::search::{Halt, Limits, StopReason};
use basecover::survey::{PuzzleForm, Vicinity, generate};
use std::collections::HashSet;
use std::ops::ControlFlow;

/// Reads the puzzles around which others are looked for: one at least.
///
/// # Errors
/// What is wrong with the first that cannot be read.
pub fn seeds(text: &str) -> Result<Vec<Grid>, ReadError> {
    let entries = formats::read(text, None)?;
    Ok(entries.into_iter().map(|entry| entry.grid).collect())
}

/// So many attempts and puzzles for each thread are looked at before the suitable ones are printed.
const EACH: u64 = 8;

impl Generate {
    /// Reports the puzzles of the vicinity, in the order of the attempts.
    pub(super) fn each_around(
        &self,
        at_once: u64,
        limits: &Limits<'_>,
        tell: &mut dyn FnMut(&Made) -> ControlFlow<()>,
    ) -> Generated {
        let mut walk = Walk {
            asked: self,
            vicinity: Vicinity::new(self.wanted.seed, &self.around),
            told: self.around.iter().map(PuzzleForm::of).collect(),
            made: 0,
        };
        let at_once = at_once.saturating_mul(EACH).clamp(1, BATCH);
        let last = walk.vicinity.attempts();
        let most = self.wanted.attempts.unwrap_or(u64::MAX).min(last);
        let mut attempts = 0;
        let end = |made, attempts, exit| Generated {
            made,
            attempts,
            complete: Some(false),
            exit,
        };
        while attempts < most {
            let batch: Vec<u64> = (attempts..most.min(attempts.saturating_add(at_once))).collect();
            let found = parallel::map(&batch, |&attempt| walk.neighbours(attempt, limits));
            let found = found.into_iter().collect::<Result<Vec<_>, _>>();
            let found: Vec<_> = match found {
                Ok(found) => found.into_iter().flatten().collect(),
                Err(halt) => return end(walk.made, attempts, exit(halt.into())),
            };
            match walk.tell(&found, at_once, limits, tell) {
                Ok(Some(attempt)) => return end(walk.made, attempt + 1, Exit::Found),
                Ok(None) => attempts += batch.len() as u64,
                Err(exit) => return end(walk.made, attempts, exit),
            }
        }
        if attempts < last {
            return end(walk.made, attempts, Exit::Stopped);
        }
        let exit = if walk.made > 0 { Exit::Found } else { Exit::Nothing };
        Generated {
            complete: Some(true),
            ..end(walk.made, attempts, exit)
        }
    }
}

/// A puzzle with one solution.
struct Neighbour {
    attempt: u64,
    swap: Swap,
    grid: Grid,
}

/// A walk through a vicinity.
struct Walk<'a> {
    asked: &'a Generate,
    vicinity: Vicinity,
    /// The forms of the puzzles that were printed, and of those around which they are. What is not as
    /// required is not kept: it is seldom found again, and is not as required then either.
    told: HashSet<PuzzleForm>,
    made: u64,
}

impl Walk<'_> {
    /// What an attempt meets.
    fn neighbours(&self, attempt: u64, limits: &Limits<'_>) -> Result<Vec<Neighbour>, Halt> {
        let Some(near) = self.vicinity.attempt(attempt) else {
            return Ok(Vec::new());
        };
        let neighbour = |(added, grid)| Neighbour {
            attempt,
            grid,
            swap: Swap {
                around: near.puzzle as u64 + 1,
                removed: near.removed.clone(),
                added,
            },
        };
        Ok(near.puzzles(limits)?.into_iter().map(neighbour).collect())
    }

    /// Reports those that are as required and were not printed before; the attempt that made as many as
    /// requested, if one did.
    fn tell(
        &mut self,
        found: &[Neighbour],
        at_once: u64,
        limits: &Limits<'_>,
        tell: &mut dyn FnMut(&Made) -> ControlFlow<()>,
    ) -> Result<Option<u64>, Exit> {
        for some in found.chunks(usize::try_from(at_once).unwrap_or(usize::MAX)) {
            let forms = parallel::map(some, |neighbour| self.form(&neighbour.grid, limits));
            for (neighbour, form) in some.iter().zip(forms) {
                let Some(form) = form.map_err(exit)? else {
                    continue;
                };
                if !self.told.insert(form) {
                    continue;
                }
                self.made += 1;
                let made = Made {
                    number: self.made,
                    attempt: neighbour.attempt,
                    swap: Some(neighbour.swap.clone()),
                    grid: neighbour.grid.clone(),
                };
                if tell(&made).is_break() {
                    return Err(Exit::Interrupted);
                }
                if self.made == self.asked.wanted.count {
                    return Ok(Some(neighbour.attempt));
                }
            }
        }
        Ok(None)
    }

    /// The form of a puzzle; none if it is not one of those asked for, or was printed before.
    fn form(&self, grid: &Grid, limits: &Limits<'_>) -> Result<Option<PuzzleForm>, StopReason> {
        limits.go_on()?;
        if !self.asked.wish().admits(grid) || !generate::is_minimal(grid) {
            return Ok(None);
        }
        let form = PuzzleForm::of(grid);
        if self.told.contains(&form) || !self.asked.accepts(grid, limits)? {
            return Ok(None);
        }
        Ok(Some(form))
    }
}

/// What it means that a search was ended.
fn exit(stop: StopReason) -> Exit {
    match stop {
        StopReason::Interrupted => Exit::Interrupted,
        _ => Exit::Stopped,
    }
}
