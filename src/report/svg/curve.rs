//! The line of a house's digit through its candidates.
//!
//! Rows and columns of several digits would hide each other, so each digit has a lane of its own between the rows or columns of
//! candidates: the line leaves a candidate, runs in the lane and comes back to the next one. In a block the lines are arcs.

use super::geometry::{CELL, Point, centre};
use crate::constraint::{ConstraintId, Kind};
use crate::grid::{Candidate, Digit};
use itertools::Itertools;

/// How far along the lane a line is on it.
const RAMP: f64 = 14.0;

/// The lane of each digit in a row, from the upper edge of its cells. The candidates stand at 12, 36 and 60.
const ROW_LANES: [f64; 9] = [4.0, 24.0, 20.4, 27.6, 48.0, 44.4, 51.6, 55.2, 68.5];

/// The lane of a digit's row (`across` false) or column, from the edge of the board.
fn lane(digit: Digit, kind: Kind, place: f64) -> f64 {
    let index = digit.index();
    // Across the board a digit stands where the transposed one does.
    let index = if kind == Kind::Column { index % 3 * 3 + index / 3 } else { index };
    place * CELL + ROW_LANES[index]
}

/// A line, and the places where its label may stand, the best first.
pub(super) struct Curve {
    /// The path.
    pub(super) path: String,
    /// Middles of labels.
    pub(super) places: Vec<Point>,
}

/// The line of a set through its live candidates. For a cell there is none.
pub(super) fn curve(set: ConstraintId, members: &[Candidate]) -> Option<Curve> {
    let digit = set.digit()?;
    let first = *members.first()?;
    Some(match set.kind() {
        Kind::Cell => return None,
        Kind::Row => along(members, lane(digit, Kind::Row, first.cell().row() as f64), |u, v| Point { x: u, y: v }),
        Kind::Column => along(
            members,
            lane(digit, Kind::Column, first.cell().column() as f64),
            |u, v| Point { x: v, y: u },
        ),
        Kind::Block => around(digit, members),
    })
}

/// A line in a lane; `place` gives the point for a way along the lane and a distance across it, and the same function gives both
/// back for a point.
fn along(members: &[Candidate], lane: f64, place: fn(f64, f64) -> Point) -> Curve {
    let points: Vec<Point> = members.iter().map(|&c| centre(c)).collect();
    let turned = |p: Point| place(p.x, p.y);
    let (first, last) = (turned(points[0]), turned(points[points.len() - 1]));
    let mut path = format!("M{}", points[0]);
    let mut places = Vec::new();
    for (a, b) in points.iter().map(|&p| turned(p)).tuple_windows() {
        let (from, to) = (a.x + RAMP, b.x - RAMP);
        path += &format!(
            "C{} {} {}L{}C{} {} {}",
            place(a.x + RAMP / 2.0, a.y),
            place(a.x + RAMP / 2.0, lane),
            place(from, lane),
            place(to, lane),
            place(b.x - RAMP / 2.0, lane),
            place(b.x - RAMP / 2.0, b.y),
            place(b.x, b.y),
        );
        let steps = ((to - from) / 6.0) as usize;
        places.extend((1..steps).map(|i| place(from + 6.0 * i as f64, lane)));
    }
    // Near an end of the line is best, within it or just beyond.
    places.extend([first.x - 20.0, last.x + 20.0].map(|u| place(u, first.y)));
    places.extend([first.x - 20.0, last.x + 20.0].map(|u| place(u, lane)));
    let off = |p: &Point| {
        let p = turned(*p);
        (p.x - first.x).abs().min((p.x - last.x).abs())
    };
    places.sort_by(|a, b| off(a).total_cmp(&off(b)));
    Curve { path, places }
}

/// Arcs from candidate to candidate of a block, on a short way.
fn around(digit: Digit, members: &[Candidate]) -> Curve {
    let points = shorter(
        serpentine(members, |c| (c.cell().row(), c.cell().column())),
        serpentine(members, |c| (c.cell().column(), c.cell().row())),
    );
    // Digits that stand side by side bow to different sides, or differently far.
    let bow = [-9.0, -13.0, 9.0][digit.index() % 3];
    let mut path = format!("M{}", points[0]);
    let mut places = Vec::new();
    for (&a, &b) in points.iter().tuple_windows() {
        let length = a.distance(b);
        let (across_x, across_y) = ((a.y - b.y) / length * bow, (b.x - a.x) / length * bow);
        let at = |t: f64, share: f64| Point {
            x: a.x + (b.x - a.x) * t + across_x * share,
            y: a.y + (b.y - a.y) * t + across_y * share,
        };
        // The middle of a cubic curve is three quarters of the way to its control points.
        path += &format!("C{} {} {b}", at(0.3, 4.0 / 3.0), at(0.7, 4.0 / 3.0));
        places.extend([at(0.5, 1.0), at(0.4, 1.0), at(0.6, 1.0), at(0.3, 1.0), at(0.7, 1.0)]);
    }
    for &end in [points.first(), points.last()].into_iter().flatten() {
        let steps = [(0.0, -15.0), (0.0, 15.0), (-20.0, 0.0), (20.0, 0.0)];
        places.extend(steps.map(|(dx, dy)| Point {
            x: end.x + dx,
            y: end.y + dy,
        }));
    }
    Curve { path, places }
}

/// Line by line, every other line backwards.
fn serpentine(members: &[Candidate], key: fn(Candidate) -> (usize, usize)) -> Vec<Point> {
    let mut sorted = members.to_vec();
    sorted.sort_by_key(|&c| key(c));
    let mut points = Vec::new();
    for (i, (_, line)) in sorted.into_iter().chunk_by(|&c| key(c).0).into_iter().enumerate() {
        let mut line: Vec<Point> = line.map(centre).collect();
        if i % 2 == 1 {
            line.reverse();
        }
        points.extend(line);
    }
    points
}

fn shorter(a: Vec<Point>, b: Vec<Point>) -> Vec<Point> {
    let length = |points: &[Point]| -> f64 { points.windows(2).map(|pair| pair[0].distance(pair[1])).sum() };
    if length(&b) < length(&a) { b } else { a }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lines of two digits in one row or column never run in the same lane.
    #[test]
    fn lanes_are_apart() {
        for kind in [Kind::Row, Kind::Column] {
            for (a, b) in Digit::all().tuple_combinations() {
                assert!((lane(a, kind, 0.0) - lane(b, kind, 0.0)).abs() >= 3.5, "{a} {b}");
            }
        }
    }

    #[test]
    fn a_line_starts_and_ends_at_its_candidates() {
        for set in ConstraintId::all().filter(|set| set.kind() != Kind::Cell) {
            let members = set.members();
            let Curve { path, .. } = curve(set, &members).unwrap();
            assert!(path.starts_with(&format!("M{}", centre(members[0]))), "{set} {path}");
            for member in members {
                assert!(path.contains(&centre(member).to_string()), "{set} {member}");
            }
        }
    }
}
