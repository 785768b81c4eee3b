//! Vertical bars over short labels.

use super::axis::{Axis, axes};
use super::{Area, BAR, LABEL, Outcome, WIDTH, count, widest};
use basecover::casts::fit;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

/// With fewer bars than this, the bars get no wider.
const FEWEST: usize = 8;

/// Draws the bars, each with its height above it if there is room for all of these.
pub(super) fn draw(area: &Area<'_>, title: &str, [over, unit]: [&str; 2], bars: &[(String, f64)]) -> Outcome {
    let highest = bars.iter().map(|&(_, height)| height).fold(0.0, f64::max);
    // The axis beside the bars takes the rest of the width.
    let places = bars.len().max(FEWEST);
    let room = (WIDTH - 150) / fit::<u32>(places);
    let every = (widest(bars.iter().map(|(label, _)| label)) + 6).div_ceil(room.max(1));
    let placed = || {
        bars.iter()
            .zip(0..)
            .map(|((label, height), i)| (f64::from(i), label, *height))
    };
    let labelled = placed().step_by(every.max(1) as usize);
    let (middle, half) = ((bars.len() as f64 - 1.0) / 2.0, places as f64 / 2.0);
    let x = Axis {
        range: middle - half..middle + half,
        ticks: labelled.map(|(at, label, _)| (at, label.clone())).collect(),
        title: over,
    };
    let mut chart = axes(area, title, &x, &Axis::of_counts(highest, unit))?;
    chart.draw_series(placed().map(|(at, _, height)| {
        let corners = [(at - 0.4, 0.0), (at + 0.4, height)];
        Rectangle::new(corners, BAR.filled())
    }))?;
    let counts: Vec<_> = bars.iter().map(|&(_, height)| count(height)).collect();
    if widest(&counts) + 4 <= room {
        let above = ("sans-serif", LABEL)
            .into_font()
            .color(&BLACK)
            .pos(Pos::new(HPos::Center, VPos::Bottom));
        chart.draw_series(placed().zip(counts).map(|((at, _, height), count)| {
            EmptyElement::at((at, height)) + Text::new(count, (0, -2), above.clone())
        }))?;
    }
    Ok(())
}
