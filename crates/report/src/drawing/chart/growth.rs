//! Lines over whole numbers, with a logarithmic scale for the heights and a legend beside them.

use super::axis::{Axis, axes};
use super::{Area, LABEL, MARGIN, Outcome, Series, TITLE, WIDTH, widest};
use basecover::casts::fit;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

/// The colours of the lines, which colour-blind readers can also distinguish (after Okabe and Ito, without
/// their yellow, which is hard to see on white).
const INKS: [RGBColor; 8] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(86, 180, 233),
    RGBColor(230, 159, 0),
    RGBColor(0, 0, 0),
    RGBColor(130, 90, 60),
];

/// The distance between names in the legend, in pixels.
const LEADING: usize = 22;
/// The length of a line's sample in the legend, in pixels.
const SAMPLE: u32 = 34;
/// The top of the legend, in pixels: beside the upper end of the plot.
const TOP: usize = 52;

/// The height of a chart with this many lines, in pixels.
pub(super) fn height(lines: usize) -> u32 {
    (fit::<u32>(TOP + LEADING * lines) + MARGIN).max(460)
}

/// The points of a line that a logarithmic scale can show.
fn points(line: &Series) -> impl Iterator<Item = (f64, f64)> + '_ {
    let above_nothing = line.points.iter().filter(|point| point.1 > 0.0);
    above_nothing.map(|&(x, height)| (x, height.log10()))
}

/// Draws the lines and the legend.
pub(super) fn draw(area: &Area<'_>, title: &str, [over, unit]: [&str; 2], lines: &[Series]) -> Outcome {
    let names: Vec<_> = lines
        .iter()
        .map(|line| match points(line).next() {
            Some(_) => line.name.clone(),
            None => format!("{}: nothing above 0", line.name),
        })
        .collect();
    let (plot, legend) = area.split_horizontally(WIDTH - widest(&names) - SAMPLE - 2 * MARGIN);
    let ink = |i: usize| INKS[i % INKS.len()];
    // Where lines coincide, their points appear as concentric rings.
    let radius = |i: usize| 3 + 2 * fit::<i32>(lines.len() - 1 - i);

    let label = ("sans-serif", LABEL)
        .into_font()
        .color(&BLACK)
        .pos(Pos::new(HPos::Left, VPos::Center));
    for (i, name) in names.into_iter().enumerate() {
        let y: i32 = fit(TOP + LEADING * i);
        legend.draw(&PathElement::new([(0, y), (24, y)], ink(i).stroke_width(2)))?;
        legend.draw(&Text::new(name, (SAMPLE.cast_signed(), y), label.clone()))?;
    }

    let all = || lines.iter().flat_map(points);
    let Some((first, last)) = span(all().map(|point| point.0)) else {
        area.titled(title, ("sans-serif", TITLE))?;
        return Ok(());
    };
    let heights = lines.iter().flat_map(|line| &line.points).map(|point| point.1);
    let (low, high) = span(heights.filter(|&height| height > 0.0)).unwrap_or((1.0, 1.0));
    let (x, y) = (
        Axis::of_whole(first, last, over),
        Axis::of_logarithms(low, high, unit),
    );
    let mut chart = axes(&plot, title, &x, &y)?;
    for (i, line) in lines.iter().enumerate() {
        chart.draw_series(LineSeries::new(points(line), ink(i).stroke_width(2)))?;
        chart.draw_series(points(line).map(|point| Circle::new(point, radius(i), ink(i).stroke_width(2))))?;
    }
    Ok(())
}

/// The least and the greatest number.
fn span(numbers: impl Iterator<Item = f64>) -> Option<(f64, f64)> {
    numbers.fold(None, |span, number| match span {
        None => Some((number, number)),
        Some((low, high)) => Some((low.min(number), high.max(number))),
    })
}
