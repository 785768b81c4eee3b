//! Properties of every chart, read from its SVG.

use super::*;
use roxmltree::{Document, Node};

fn bars(pairs: impl IntoIterator<Item = (String, f64)>) -> Chart {
    Chart::Bars {
        title: "Puzzles by their order".to_owned(),
        over: "order".to_owned(),
        unit: "puzzles".to_owned(),
        bars: pairs.into_iter().collect(),
    }
}

fn ranking(pairs: &[(&str, f64)]) -> Chart {
    Chart::Ranking {
        title: "Techniques".to_owned(),
        unit: "steps".to_owned(),
        bars: pairs
            .iter()
            .map(|&(name, length)| (name.to_owned(), length))
            .collect(),
    }
}

fn growth(lines: &[(&str, &[(f64, f64)])]) -> Chart {
    let line = |&(name, points): &(&str, &[(f64, f64)])| Series {
        name: name.to_owned(),
        points: points.to_vec(),
    };
    Chart::Growth {
        title: "Cost".to_owned(),
        over: "largest order".to_owned(),
        unit: "nodes".to_owned(),
        lines: lines.iter().map(line).collect(),
    }
}

/// Charts with few data, many, none, zeros, one point, large and small numbers, long names.
fn charts() -> Vec<Chart> {
    let orders = |n: u32, by: f64| bars((1..=n).map(|i| (i.to_string(), f64::from(i % 7) * by)));
    vec![
        orders(0, 1.0),
        orders(1, 1.0),
        orders(2, 0.0),
        orders(24, 3.0),
        orders(56, 123_456.0),
        ranking(&[]),
        ranking(&[("x-wing", 0.0)]),
        ranking(&[
            ("almost-locked-pair", 120_000.0),
            ("discontinuous-nice-loop", 5.0),
            ("a < b & c", 3.0),
        ]),
        growth(&[]),
        growth(&[("rank 0", &[(1.0, 0.0), (2.0, 0.0)])]),
        growth(&[("rank 0", &[(1.0, 8.0)]), ("exhaustive, rank 3", &[(1.0, 19.0)])]),
        growth(&[
            ("rank 0", &[(1.0, 0.0012), (2.0, 0.039)]),
            ("rank 1", &[(1.0, 0.01), (2.0, 0.01)]),
        ]),
        growth(&[
            ("rank 0", &[(1.0, 8.0), (4.0, 3e9)]),
            ("rank 1", &[(1.0, 9.0), (4.0, 0.0)]),
        ]),
    ]
}

fn number(node: Node<'_, '_>, name: &str) -> f64 {
    node.attribute(name).unwrap().parse().unwrap()
}

/// The labels of a chart with their rectangles: left, upper, right and lower edge.
fn labels(document: &Document<'_>) -> Vec<(String, [f64; 4])> {
    let texts = document.descendants().filter(|node| node.has_tag_name("text"));
    texts
        .map(|node| {
            let words = node.text().unwrap().trim().to_owned();
            let (x, y, size) = (number(node, "x"), number(node, "y"), number(node, "font-size"));
            let long = width(&words, size, Weight::Regular);
            let before = match node.attribute("text-anchor").unwrap() {
                "start" => 0.0,
                "middle" => long / 2.0,
                "end" => long,
                other => panic!("{other}"),
            };
            // The upper edge of the letters, relative to the anchor.
            let above = match node.attribute("dy").unwrap() {
                "0.76em" => 0.0,
                "0.5ex" => size / 2.0,
                "-0.5ex" => size,
                other => panic!("{other}"),
            };
            let place = match node.attribute("transform") {
                None => [x - before, y - above, x - before + long, y - above + size],
                Some(turn) => {
                    assert!(turn.starts_with("rotate(270"), "{turn}");
                    [x - above, y - (long - before), x - above + size, y + before]
                }
            };
            (words, place)
        })
        .collect()
}

#[test]
fn every_label_is_inside() {
    for (i, chart) in charts().iter().enumerate() {
        let text = svg(std::slice::from_ref(chart));
        let document = Document::parse(&text).unwrap();
        let (wide, high) = (
            number(document.root_element(), "width"),
            number(document.root_element(), "height"),
        );
        let labels = labels(&document);
        assert!(!labels.is_empty(), "chart {i} says nothing");
        for (words, [left, top, right, bottom]) in labels {
            assert!(
                left >= 0.0 && right <= wide,
                "chart {i}: {words:?} from {left} to {right}"
            );
            assert!(
                top >= 0.0 && bottom <= high,
                "chart {i}: {words:?} from {top} to {bottom}"
            );
        }
    }
}

/// Labels are wider than high, so only those on one line can overlap.
#[test]
fn no_label_lies_over_another() {
    for (i, chart) in charts().iter().enumerate() {
        let text = svg(std::slice::from_ref(chart));
        let document = Document::parse(&text).unwrap();
        let labels = labels(&document);
        for (n, (one, [left, top, right, bottom])) in labels.iter().enumerate() {
            for (other, [next, above, ..]) in &labels[n + 1..] {
                let on_one_line = top == above && bottom > above;
                let apart = right <= next || next < left;
                assert!(!on_one_line || apart, "chart {i}: {one:?} and {other:?}");
            }
        }
    }
}

#[test]
fn every_bar_has_its_label_and_its_count() {
    for pairs in [1, 2, 15].map(|n| (1..=n).map(|i| (format!("o{i}"), f64::from(100 + i)))) {
        let pairs: Vec<_> = pairs.collect();
        let rows: Vec<_> = pairs.iter().map(|(name, length)| (&**name, *length)).collect();
        for chart in [bars(pairs.clone()), ranking(&rows)] {
            let text = svg(&[chart]);
            let document = Document::parse(&text).unwrap();
            let said: Vec<_> = labels(&document).into_iter().map(|(words, _)| words).collect();
            for (label, height) in &pairs {
                assert!(
                    said.contains(label) && said.contains(&height.to_string()),
                    "{label}: {said:?}"
                );
            }
            let filled = document
                .descendants()
                .filter(|node| node.has_tag_name("rect") && node.attribute("fill") == Some("#5696C8"));
            assert_eq!(filled.count(), pairs.len());
        }
    }
}

/// Every point above 0 is drawn, every line is in the legend, and the legend is to the right of all points.
#[test]
fn the_legend_is_beside_the_lines() {
    let names = [
        "exhaustive, rank 0",
        "minimal, rank 0",
        "exhaustive, rank 1",
        "none",
    ];
    let lines: [(&str, &[(f64, f64)]); 4] = [
        (names[0], &[(1.0, 7.0), (2.0, 49.0), (3.0, 343.0)]),
        (names[1], &[(1.0, 7.0), (2.0, 49.0), (3.0, 343.0)]),
        (names[2], &[(1.0, 0.0), (2.0, 90.0), (3.0, 1000.0)]),
        (names[3], &[(1.0, 0.0), (2.0, 0.0), (3.0, 0.0)]),
    ];
    let text = svg(&[growth(&lines)]);
    let document = Document::parse(&text).unwrap();
    let circles: Vec<_> = document
        .descendants()
        .filter(|node| node.has_tag_name("circle"))
        .collect();
    assert_eq!(circles.len(), 8);
    let right = circles
        .iter()
        .map(|&circle| number(circle, "cx") + number(circle, "r"));
    let right = right.fold(0.0, f64::max);
    let labels = labels(&document);
    for name in names {
        let (_, [left, ..]) = labels.iter().find(|(words, _)| words.starts_with(name)).unwrap();
        assert!(*left > right, "{name} at {left}, points up to {right}");
    }
    // Lines that coincide differ in the size of their rings.
    let first: Vec<_> = circles
        .iter()
        .filter(|c| number(**c, "cx") == number(circles[0], "cx"))
        .collect();
    assert_eq!(first.len(), 2);
    assert_ne!(first[0].attribute("r"), first[1].attribute("r"));
}

#[test]
fn charts_stand_one_below_the_other() {
    let all = charts();
    let text = svg(&all);
    assert_eq!(svg(&all), text);
    let document = Document::parse(&text).unwrap();
    let high = number(document.root_element(), "height");
    assert_eq!(high, f64::from(all.iter().map(Chart::height).sum::<u32>()));
    let titles = labels(&document)
        .into_iter()
        .filter(|(words, _)| words == "Puzzles by their order");
    assert_eq!(titles.count(), 5);
}
