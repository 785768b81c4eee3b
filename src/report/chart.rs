//! Charts as SVG.

use crate::bits::fit;
use plotters::coord::Shift;
use plotters::prelude::*;

/// The size of one chart, in pixels.
const SIZE: (u32, u32) = (900, 460);

/// A line of a chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// What it shows.
    pub name: String,
    /// Ascending by the first.
    pub points: Vec<(f64, f64)>,
}

/// What a chart shows.
#[derive(Clone, PartialEq, Debug)]
pub enum Chart {
    /// Bars with names below them.
    Bars {
        /// What it is about.
        title: String,
        /// What the heights count.
        unit: String,
        /// Name and height.
        bars: Vec<(String, f64)>,
    },
    /// Lines over whole numbers; the scale of the heights is logarithmic.
    Growth {
        /// What it is about.
        title: String,
        /// What the whole numbers are.
        over: String,
        /// What the heights count.
        unit: String,
        /// The lines. Points without height are left out.
        lines: Vec<Series>,
    },
}

/// Charts one below the other. Empty when plotting fails, which it does not where nothing is written to a file.
#[must_use]
pub fn svg(charts: &[Chart]) -> String {
    let mut text = String::new();
    {
        let height = SIZE.1 * fit::<u32>(charts.len().max(1));
        let area = SVGBackend::with_string(&mut text, (SIZE.0, height)).into_drawing_area();
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
    for (part, chart) in area.split_evenly((charts.len().max(1), 1)).iter().zip(charts) {
        match chart {
            Chart::Bars { title, unit, bars } => draw_bars(part, title, unit, bars)?,
            Chart::Growth {
                title,
                over,
                unit,
                lines,
            } => draw_growth(part, title, [over, unit], lines)?,
        }
    }
    Ok(())
}

fn draw_bars(area: &Area<'_>, title: &str, unit: &str, bars: &[(String, f64)]) -> Outcome {
    let highest = bars.iter().map(|&(_, height)| height).fold(1.0, f64::max);
    let count: u32 = fit(bars.len().max(1));
    let mut chart = ChartBuilder::on(area)
        .caption(title, ("sans-serif", 18))
        .margin(12)
        .x_label_area_size(40)
        .y_label_area_size(70)
        .build_cartesian_2d((0..count - 1).into_segmented(), 0.0..highest * 1.05)?;
    let name = |segment: &SegmentValue<u32>| match segment {
        SegmentValue::Exact(i) | SegmentValue::CenterOf(i) => bars
            .get(*i as usize)
            .map_or(String::new(), |(name, _)| name.clone()),
        SegmentValue::Last => String::new(),
    };
    let whole = |height: &f64| format!("{height:.0}");
    chart
        .configure_mesh()
        .disable_x_mesh()
        .x_labels(bars.len())
        .x_label_formatter(&name)
        .y_label_formatter(&whole)
        .y_desc(unit)
        .draw()?;
    // Histogram of plotters draws its bars in an order that no two runs agree on.
    let bar = |(&(_, height), i): (&(String, f64), u32)| {
        let corners = [
            (SegmentValue::Exact(i), 0.0),
            (SegmentValue::Exact(i + 1), height),
        ];
        let mut bar = Rectangle::new(corners, BLUE.mix(0.6).filled());
        bar.set_margin(0, 0, 3, 3);
        bar
    };
    chart.draw_series(bars.iter().zip(0..).map(bar))?;
    Ok(())
}

fn draw_growth(area: &Area<'_>, title: &str, [over, unit]: [&str; 2], lines: &[Series]) -> Outcome {
    let points = || {
        lines
            .iter()
            .flat_map(|line| &line.points)
            .filter(|point| point.1 > 0.0)
    };
    let (left, right) = points().fold((f64::MAX, f64::MIN), |(a, b), point| {
        (a.min(point.0), b.max(point.0))
    });
    let (low, high) = points().fold((f64::MAX, f64::MIN), |(a, b), point| {
        (a.min(point.1), b.max(point.1))
    });
    if left > right {
        return Ok(());
    }
    let mut chart = ChartBuilder::on(area)
        .caption(title, ("sans-serif", 18))
        .margin(12)
        .x_label_area_size(40)
        .y_label_area_size(80)
        .build_cartesian_2d(left..right.max(left + 1.0), (low / 2.0..high * 2.0).log_scale())?;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "left is not above right, and both are orders"
    )]
    let orders = (right - left) as usize + 1;
    let whole = |number: &f64| format!("{number:.0}");
    chart
        .configure_mesh()
        .x_labels(orders)
        .x_label_formatter(&whole)
        .y_label_formatter(&|height| match *height {
            height if height >= 1.0 => format!("{height:.0}"),
            height => format!("{height}"),
        })
        .x_desc(over)
        .y_desc(unit)
        .draw()?;
    for (i, line) in lines.iter().enumerate() {
        let colour = Palette99::pick(i).to_rgba();
        let points = || line.points.iter().copied().filter(|point| point.1 > 0.0);
        chart
            .draw_series(LineSeries::new(points(), colour.stroke_width(2)))?
            .label(&line.name)
            .legend(move |(x, y)| PathElement::new(vec![(x, y), (x + 18, y)], colour.stroke_width(2)));
        chart.draw_series(points().map(|point| Circle::new(point, 3, colour.filled())))?;
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperLeft)
        .border_style(BLACK.mix(0.3))
        .background_style(WHITE.mix(0.8))
        .draw()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every bar and every point is drawn, and what is written is well-formed.
    #[test]
    fn charts_show_what_they_are_given() {
        let bars = vec![("x-wing".to_owned(), 12.0), ("a < b & c".to_owned(), 3.0)];
        let line = |name: &str, by: f64| Series {
            name: name.to_owned(),
            points: (1..5).map(|x| (f64::from(x), by.powi(x))).collect(),
        };
        let charts = [
            Chart::Bars {
                title: "Techniques".to_owned(),
                unit: "steps".to_owned(),
                bars,
            },
            Chart::Growth {
                title: "Cost".to_owned(),
                over: "order".to_owned(),
                unit: "nodes".to_owned(),
                lines: vec![line("rank 0", 7.0), line("rank 1", 12.0)],
            },
        ];
        let text = svg(&charts);
        let document = roxmltree::Document::parse(&text).unwrap();
        let count = |name: &str| {
            document
                .descendants()
                .filter(|node| node.has_tag_name(name))
                .count()
        };
        assert_eq!(count("circle"), 8);
        assert!(count("rect") > 2 && count("polyline") > 2);
        for word in ["Techniques", "x-wing", "rank 1", "nodes"] {
            assert!(text.contains(word), "{word}");
        }
        assert_eq!(svg(&charts), text);
        let empty = Chart::Growth {
            title: "Nothing".to_owned(),
            over: "order".to_owned(),
            unit: "nodes".to_owned(),
            lines: Vec::new(),
        };
        assert!(roxmltree::Document::parse(&svg(&[empty])).is_ok());
    }
}
