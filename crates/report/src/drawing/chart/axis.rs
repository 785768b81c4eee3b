//! Axes: the values with ticks, and the room for their labels.

use super::{Area, LABEL, MARGIN, TITLE, WIDTH, widest};
use plotters::coord::ranged1d::{DefaultFormatting, KeyPointHint, Ranged};
use plotters::coord::types::RangedCoordf64;
use plotters::prelude::*;
use std::ops::Range;

/// The most steps between the ticks of an axis of counts.
const STEPS: f64 = 6.0;
/// The most ticks of a logarithmic axis; beyond that only the powers of ten have ticks.
const LOGARITHMIC: usize = 9;

/// One axis of a chart.
pub(super) struct Axis<'a> {
    /// From the lower or left end to the other.
    pub(super) range: Range<f64>,
    /// Within the range, ascending: the place and the label.
    pub(super) ticks: Vec<(f64, String)>,
    /// The title of the axis; may be empty.
    pub(super) title: &'a str,
}

/// The numbers of a range, with the ticks chosen for an axis.
pub(super) struct Scale {
    range: Range<f64>,
    ticks: Vec<f64>,
}

impl Ranged for Scale {
    type FormatOption = DefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, limit: (i32, i32)) -> i32 {
        RangedCoordf64::from(self.range.clone()).map(value, limit)
    }

    fn key_points<Hint: KeyPointHint>(&self, hint: Hint) -> Vec<f64> {
        match hint.weight().allow_light_points() {
            true => Vec::new(),
            false => self.ticks.clone(),
        }
    }

    fn range(&self) -> Range<f64> {
        self.range.clone()
    }
}

impl<'a> Axis<'a> {
    /// Counts from 0, with room beyond the highest for a label.
    pub(super) fn of_counts(highest: f64, title: &'a str) -> Self {
        let step = step(highest / STEPS);
        let steps = (highest / step).ceil().max(1.0);
        let ticks = (0u32..)
            .map(f64::from)
            .take_while(|&i| i <= steps)
            .map(|i| i * step);
        Self {
            range: 0.0..steps * step * 1.08,
            ticks: ticks.map(|tick| (tick, tick.to_string())).collect(),
            title,
        }
    }

    /// Logarithms to the base 10 of all values from one above 0 to another.
    pub(super) fn of_logarithms(low: f64, high: f64, title: &'a str) -> Self {
        let around = |values: Vec<f64>| {
            let first = values.iter().rposition(|&value| value <= low).unwrap_or(0);
            let last = values.iter().position(|&value| value >= high);
            let last = last.unwrap_or(values.len() - 1).max(first + 1);
            values.into_iter().take(last + 1).skip(first).collect::<Vec<_>>()
        };
        let mut values = around(decades(&[1, 2, 5]));
        if values.len() > LOGARITHMIC {
            values = around(decades(&[1]));
        }
        let ticks: Vec<_> = values
            .into_iter()
            .map(|value| (value.log10(), value.to_string()))
            .collect();
        // Beyond the outer ticks there is room for the rings of the points.
        let (first, last) = (ticks[0].0, ticks[ticks.len() - 1].0);
        let room = 0.06 * (last - first);
        Self {
            range: first - room..last + room,
            ticks,
            title,
        }
    }

    /// Whole numbers, with half a step free on either side.
    pub(super) fn of_whole(first: f64, last: f64, title: &'a str) -> Self {
        let step = step((last - first) / 16.0);
        let ticks = (0u32..)
            .map(|i| first + f64::from(i) * step)
            .take_while(|&tick| tick <= last);
        Self {
            range: first - 0.5..last + 0.5,
            ticks: ticks.map(|tick| (tick, tick.to_string())).collect(),
            title,
        }
    }

    fn label(&self, at: f64) -> String {
        let tick = self.ticks.iter().find(|(tick, _)| *tick == at);
        tick.map_or_else(String::new, |(_, label)| label.clone())
    }

    fn scale(&self) -> Scale {
        Scale {
            range: self.range.clone(),
            ticks: self.ticks.iter().map(|&(tick, _)| tick).collect(),
        }
    }
}

/// The least of 1, 2, 5, 10, 20, 50 ... that is at least this.
fn step(least: f64) -> f64 {
    let steps = decades(&[1, 2, 5]).into_iter().filter(|&step| step >= 1.0);
    steps.into_iter().find(|&step| step >= least).unwrap_or(least)
}

/// These digits times each power of ten, ascending, over the range of all counts and times.
fn decades(digits: &[u32]) -> Vec<f64> {
    // Read, not computed: 0.001 computed as a power would be written with more digits.
    let values = (-12..=20).flat_map(|power| digits.iter().map(move |digit| format!("{digit}e{power}")));
    values.filter_map(|value| value.parse().ok()).collect()
}

/// Draws the axes below a title, and returns the area for the data.
pub(super) fn axes<'a, 'b>(
    area: &'a Area<'b>,
    title: &str,
    x: &Axis<'_>,
    y: &Axis<'_>,
) -> Result<ChartContext<'a, SVGBackend<'b>, Cartesian2d<Scale, Scale>>, Box<dyn std::error::Error>> {
    let labels = |axis: &Axis<'_>| widest(axis.ticks.iter().map(|(_, label)| label));
    let beside = |title: &str| if title.is_empty() { 0 } else { 24 };
    let mut chart = ChartBuilder::on(area)
        .caption(title, ("sans-serif", TITLE))
        .margin(MARGIN)
        // The last label is centred below its tick.
        .margin_right(MARGIN + labels(x) / 2)
        .x_label_area_size(24 + beside(x.title))
        .y_label_area_size((labels(y) + 14 + beside(y.title)).min(WIDTH / 2))
        .build_cartesian_2d(x.scale(), y.scale())?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .bold_line_style(BLACK.mix(0.15))
        .axis_style(BLACK.mix(0.6))
        .label_style(("sans-serif", LABEL))
        .x_label_formatter(&|&at| x.label(at))
        .y_label_formatter(&|&at| y.label(at))
        .x_desc(x.title)
        .y_desc(y.title)
        .draw()?;
    Ok(chart)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels<'a>(axis: &'a Axis<'a>) -> Vec<&'a str> {
        axis.ticks.iter().map(|(_, label)| &**label).collect()
    }

    #[test]
    fn counts_are_whole() {
        let of = |highest| Axis::of_counts(highest, "");
        assert_eq!(labels(&of(0.0)), ["0", "1"]);
        assert_eq!(labels(&of(2.0)), ["0", "1", "2"]);
        assert_eq!(labels(&of(30.0)), ["0", "5", "10", "15", "20", "25", "30"]);
        assert_eq!(labels(&of(1_234_567.0)).last(), Some(&"1500000"));
        for highest in 0..2000 {
            let axis = of(f64::from(highest));
            assert!(axis.ticks.len() as f64 <= 1.0 + STEPS);
            assert!(axis.range.end > f64::from(highest));
        }
    }

    #[test]
    fn logarithms_enclose_all_values() {
        let of = |low, high| Axis::of_logarithms(low, high, "");
        assert_eq!(labels(&of(8.0, 19.0)), ["5", "10", "20"]);
        assert_eq!(labels(&of(8.0, 8.0)), ["5", "10"]);
        assert_eq!(labels(&of(1.0, 1.0)), ["1", "2"]);
        assert_eq!(
            labels(&of(0.0012, 0.04)),
            ["0.001", "0.002", "0.005", "0.01", "0.02", "0.05"]
        );
        assert_eq!(
            labels(&of(3.0, 90000.0)),
            ["1", "10", "100", "1000", "10000", "100000"]
        );
    }

    #[test]
    fn one_whole_number_has_its_tick() {
        assert_eq!(labels(&Axis::of_whole(1.0, 1.0, "")), ["1"]);
        assert_eq!(labels(&Axis::of_whole(1.0, 4.0, "")), ["1", "2", "3", "4"]);
        assert_eq!(labels(&Axis::of_whole(1.0, 56.0, "")).len(), 12);
    }
}
