//! Charts as SVG.
//!
//! The plotting library does not know the width of text. So the ticks are chosen here, and the room for their
//! labels, for names and for legends is measured beforehand: no label is cut off, and none covers the data.

mod axis;
mod bars;
mod growth;
mod ranking;

use super::svg::{Weight, width};
use plotters::coord::Shift;
use plotters::prelude::*;

/// The width of all charts, in pixels.
const WIDTH: u32 = 900;
/// The margin at the edge, in pixels.
const MARGIN: u32 = 12;
/// The size of a title.
const TITLE: f64 = 20.0;
/// The size of all other text.
const LABEL: f64 = 15.0;
/// The colour of bars.
const BAR: RGBColor = RGBColor(86, 150, 200);

/// A line of a chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// Its name in the legend.
    pub name: String,
    /// Points, ascending by the first coordinate.
    pub points: Vec<(f64, f64)>,
}

/// The content of a chart.
#[derive(Clone, PartialEq, Debug)]
pub enum Chart {
    /// Vertical bars over short labels: how often each value occurs.
    Bars {
        /// The title.
        title: String,
        /// The meaning of the labels.
        over: String,
        /// The unit of the heights.
        unit: String,
        /// Label and height.
        bars: Vec<(String, f64)>,
    },
    /// Horizontal bars, one below the other, with names of any length beside them.
    Ranking {
        /// The title.
        title: String,
        /// The unit of the lengths.
        unit: String,
        /// Name and length.
        bars: Vec<(String, f64)>,
    },
    /// Lines over whole numbers; the scale of the heights is logarithmic.
    Growth {
        /// The title.
        title: String,
        /// The meaning of the whole numbers.
        over: String,
        /// The unit of the heights.
        unit: String,
        /// The lines. Points without height are left out.
        lines: Vec<Series>,
    },
}

impl Chart {
    /// The height in pixels: more for more names or lines.
    fn height(&self) -> u32 {
        match self {
            Self::Bars { .. } => 320,
            Self::Ranking { bars, .. } => ranking::height(bars.len()),
            Self::Growth { lines, .. } => growth::height(lines.len()),
        }
    }

    fn draw(&self, area: &Area<'_>) -> Outcome {
        match self {
            Self::Bars {
                title,
                over,
                unit,
                bars,
            } => bars::draw(area, title, [over, unit], bars),
            Self::Ranking { title, unit, bars } => ranking::draw(area, title, unit, bars),
            Self::Growth {
                title,
                over,
                unit,
                lines,
            } => growth::draw(area, title, [over, unit], lines),
        }
    }
}

/// Charts one below the other. Empty if plotting fails, which it does not as long as no file is written.
#[must_use]
pub fn svg(charts: &[Chart]) -> String {
    let mut text = String::new();
    let height: u32 = charts.iter().map(Chart::height).sum();
    {
        let area = SVGBackend::with_string(&mut text, (WIDTH, height.max(1))).into_drawing_area();
        if draw(&area, charts).is_err() || area.present().is_err() {
            return String::new();
        }
    }
    text
}

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Outcome = Result<(), Box<dyn std::error::Error>>;

fn draw(area: &Area<'_>, charts: &[Chart]) -> Outcome {
    area.fill(&WHITE)?;
    let mut rest = area.clone();
    for chart in charts {
        let (part, below) = rest.split_vertically(chart.height());
        chart.draw(&part)?;
        rest = below;
    }
    Ok(())
}

/// The width of a label, in pixels; fonts other than the measured one are seldom wider.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a label is some hundred pixels wide"
)]
fn wide(label: &str) -> u32 {
    // The library's font size is 1.24 times that of SVG.
    width(label, LABEL / 1.24, Weight::Regular).ceil() as u32
}

/// The width of the widest label.
fn widest<'a>(labels: impl IntoIterator<Item = &'a String>) -> u32 {
    labels.into_iter().map(|label| wide(label)).max().unwrap_or(0)
}

/// A count above or beside its bar.
fn count(height: f64) -> String {
    format!("{height:.0}")
}

#[cfg(test)]
mod tests;
