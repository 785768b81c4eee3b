//! `--suppose`: candidates that are assumed true or false before a command looks at a position.

use super::shared::Output;
use crate::exit::{Exit, Failure};
use crate::reading::input::heading;
use crate::voice::{self, Records};
use basecover::pattern::Suppositions;
use basecover_ask::{AtOnce, Puzzle};
use basecover_report::{Script, script, supposed};
use std::io::Write;

/// Prints what suppositions prove of a puzzle by being made, and says how that ends; nothing where they can
/// be made. Where there are several puzzles, a heading is above it.
pub(crate) fn at_once(
    supposed: &Suppositions,
    puzzle: &Puzzle,
    format: Output,
    are_several: impl FnOnce() -> bool,
    out: &mut impl Write,
) -> Result<Option<Exit>, Failure> {
    let Some(at_once) = AtOnce::of(puzzle, supposed) else {
        return Ok(None);
    };
    match format {
        Output::Json => Records::to(out, |sink| at_once.records(sink))?,
        Output::Text => {
            if are_several() {
                out.write_all(heading(puzzle).as_bytes())?;
            }
            let palette = voice::palette();
            let grid = at_once.puzzle.grid();
            let step = script::step_with_names(grid, &at_once.named, &palette, Script::default());
            let below = supposed::below(&at_once.puzzle.supposed);
            out.write_all(format!("{}\n{step}{below}", at_once.sentence).as_bytes())?;
        }
    }
    out.flush()?;
    Ok(Some(at_once.exit()))
}
