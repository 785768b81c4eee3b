//! Horizontal bars with their names beside them.

use super::axis::{Axis, axes};
use super::{Area, BAR, LABEL, MARGIN, Outcome, count};
use basecover::casts::fit;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

/// The distance between bars, in pixels.
const LEADING: u32 = 24;

/// The height of this many bars with their title and their axis, in pixels.
pub(super) fn height(bars: usize) -> u32 {
    2 * MARGIN + 90 + LEADING * fit::<u32>(bars.max(1))
}

/// Draws the bars from the top; each has its length beside it.
pub(super) fn draw(area: &Area<'_>, title: &str, unit: &str, bars: &[(String, f64)]) -> Outcome {
    let longest = bars.iter().map(|&(_, length)| length).fold(0.0, f64::max);
    // The first bar is at the top, where places are highest.
    let placed = || {
        bars.iter()
            .zip(0..)
            .map(|((name, length), i)| (-f64::from(i), name, *length))
    };
    let y = Axis {
        range: 0.5 - bars.len().max(1) as f64..0.5,
        ticks: placed().map(|(at, name, _)| (at, name.clone())).collect(),
        title: "",
    };
    let mut chart = axes(area, title, &Axis::of_counts(longest, unit), &y)?;
    chart.draw_series(placed().map(|(at, _, length)| {
        let corners = [(0.0, at - 0.35), (length, at + 0.35)];
        Rectangle::new(corners, BAR.filled())
    }))?;
    let beside = ("sans-serif", LABEL)
        .into_font()
        .color(&BLACK)
        .pos(Pos::new(HPos::Left, VPos::Center));
    chart.draw_series(placed().map(|(at, _, length)| {
        EmptyElement::at((length, at)) + Text::new(count(length), (5, 0), beside.clone())
    }))?;
    Ok(())
}
