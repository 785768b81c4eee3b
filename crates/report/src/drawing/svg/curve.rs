//! The line of a house's digit through its candidates.
//!
//! Rows and columns of several digits would hide each other, so each digit has a lane of its own between the
//! rows or columns of candidates: the line leaves a candidate, runs in the lane and returns to the next one.
//! In a block the lines are arcs.

use super::geometry::{CELL, Point, centre};
use basecover::constraint::{ConstraintId, Kind};
use basecover::grid::{Candidate, Digit, House};
use basecover::sorting;
use itertools::Itertools;
use std::collections::BTreeMap;

/// The distance along the lane in which a line reaches it.
const RAMP: f64 = 14.0;

/// The gap between the candidates in which a digit's row runs, counted from the upper edge of its cells:
/// above them, below the first three digits, below the second three, below all. If 8 were in the last gap,
/// only it would share that with 9, and would touch its row.
const GAP: [usize; 9] = [0, 1, 1, 1, 2, 2, 2, 2, 3];
/// The order within a gap, from above.
const ORDER: [usize; 9] = [0, 1, 0, 2, 1, 0, 2, 3, 0];
/// The middle of each gap.
const MIDDLE: [f64; 4] = [4.0, 24.0, 48.0, 68.2];

/// The lanes of all rows and columns of a picture; those in one gap are spread over it.
pub(super) struct Lanes(BTreeMap<ConstraintId, f64>);

impl Lanes {
    /// The lanes of these sets.
    pub(super) fn new(sets: impl IntoIterator<Item = ConstraintId>) -> Self {
        let mut gaps: BTreeMap<_, Vec<(usize, ConstraintId)>> = BTreeMap::new();
        for set in sets {
            let (Some(digit), Some(house)) = (set.digit(), set.house()) else {
                continue;
            };
            let (place, index) = match house {
                House::Row(row) => (row, digit.index()),
                // For columns a digit has the place of the transposed digit.
                House::Column(column) => (column, digit.index() % 3 * 3 + digit.index() / 3),
                House::Block(_) => continue,
            };
            let gap = gaps.entry((set.kind(), place, GAP[index])).or_default();
            gap.push((ORDER[index], set));
        }
        let mut lanes = BTreeMap::new();
        for ((_, place, gap), mut sets) in gaps {
            basecover::sorting::ascending(&mut sets);
            // The space between candidates is 14 wide.
            let apart = match sets.len() {
                1 | 2 => 6.6,
                3 => 5.4,
                _ => 4.4,
            };
            let first = f64::from(place) * CELL + MIDDLE[gap] - apart * (sets.len() - 1) as f64 / 2.0;
            for (i, (_, set)) in sets.into_iter().enumerate() {
                lanes.insert(set, first + apart * i as f64);
            }
        }
        Self(lanes)
    }

    /// The lane of a row from the upper edge of the board, or of a column from its left edge.
    fn of(&self, set: ConstraintId) -> Option<f64> {
        self.0.get(&set).copied()
    }
}

/// How a line turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bend {
    /// Smoothly.
    Round,
    /// With corners in rows and columns; the path is half as long.
    Sharp,
}

/// A line, and the possible places of its label, the best first.
pub(super) struct Curve {
    /// The path.
    pub(super) path: String,
    /// The centres of possible labels.
    pub(super) places: Vec<Point>,
}

/// The line of a set through its live candidates; none for a cell.
pub(super) fn curve(set: ConstraintId, members: &[Candidate], lanes: &Lanes, bend: Bend) -> Option<Curve> {
    let digit = set.digit()?;
    if members.is_empty() {
        return None;
    }
    Some(match set.kind() {
        Kind::Cell => return None,
        Kind::Row => along(members, lanes.of(set)?, bend, |u, v| Point { x: u, y: v }),
        Kind::Column => along(members, lanes.of(set)?, bend, |u, v| Point { x: v, y: u }),
        Kind::Block => around(digit, members, bend),
    })
}

/// A line in a lane; `place` maps a distance along the lane and one across it to a point, and is its own
/// inverse.
fn along(members: &[Candidate], lane: f64, bend: Bend, place: fn(f64, f64) -> Point) -> Curve {
    let points: Vec<Point> = members.iter().map(|&c| centre(c)).collect();
    let turned = |p: Point| place(p.x, p.y);
    let (first, last) = (turned(points[0]), turned(points[points.len() - 1]));
    let mut path = format!("M{}", points[0]);
    let mut places = Vec::new();
    let off = lane - first.y;
    for (a, b) in points.iter().map(|&p| turned(p)).tuple_windows() {
        let (from, to) = (a.x + RAMP, b.x - RAMP);
        // Relative to the current point: half as long.
        path += &match bend {
            Bend::Sharp => format!(
                "l{} {} {}",
                place(RAMP, off),
                place(to - from, 0.0),
                place(RAMP, -off)
            ),
            Bend::Round => format!(
                "c{} {} {}l{}c{} {} {}",
                place(RAMP / 2.0, 0.0),
                place(RAMP / 2.0, off),
                place(RAMP, off),
                place(to - from, 0.0),
                place(RAMP / 2.0, 0.0),
                place(RAMP / 2.0, -off),
                place(RAMP, -off),
            ),
        };
        let steps = (1..).take_while(|&i| f64::from(i + 1) <= (to - from) / 6.0);
        places.extend(steps.map(|i| place(from + 6.0 * f64::from(i), lane)));
    }
    // The best places are near an end of the line, within it or just beyond.
    places.extend([first.x - 20.0, last.x + 20.0].map(|u| place(u, first.y)));
    places.extend([first.x - 20.0, last.x + 20.0].map(|u| place(u, lane)));
    let off = |p: &Point| {
        let p = turned(*p);
        (p.x - first.x).abs().min((p.x - last.x).abs())
    };
    sorting::by(&mut places, |a, b| off(a).total_cmp(&off(b)));
    Curve { path, places }
}

/// Arcs from candidate to candidate of a block, along a short path.
fn around(digit: Digit, members: &[Candidate], bend: Bend) -> Curve {
    let points = shorter(
        serpentine(members, |c| (c.cell().row(), c.cell().column())),
        serpentine(members, |c| (c.cell().column(), c.cell().row())),
    );
    // The arcs of neighbouring digits bow to different sides, or by different amounts.
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
        path += &match bend {
            Bend::Round => format!("C{} {} {b}", at(0.3, 4.0 / 3.0), at(0.7, 4.0 / 3.0)),
            // The middle of a quadratic curve is half of the way.
            Bend::Sharp => format!("Q{} {b}", at(0.5, 2.0)),
        };
        places.extend([
            at(0.5, 1.0),
            at(0.4, 1.0),
            at(0.6, 1.0),
            at(0.3, 1.0),
            at(0.7, 1.0),
        ]);
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

/// Orders candidates line by line, every other line backwards.
fn serpentine(members: &[Candidate], key: fn(Candidate) -> (usize, usize)) -> Vec<Point> {
    let sorted = sorting::sorted_by_key(members.iter().copied(), |&c| key(c));
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

    /// Lines of two digits in one row or column never run in the same lane, and are seldom closer than the
    /// width of a band.
    #[test]
    fn lanes_are_apart() {
        for (kind, name) in [(Kind::Row, "r"), (Kind::Column, "c")] {
            for digits in Digit::all().powerset() {
                let sets = digits
                    .iter()
                    .map(|digit| format!("{digit}{name}4").parse().unwrap());
                let sets: Vec<ConstraintId> = sets.collect();
                let lanes = Lanes::new(sets.iter().copied());
                let least = if digits.len() <= 3 { 5.3 } else { 3.5 };
                for (&a, &b) in sets.iter().tuple_combinations() {
                    let apart = (lanes.of(a).unwrap() - lanes.of(b).unwrap()).abs();
                    assert!(apart >= least, "{kind:?} {a} {b}: {apart}");
                }
            }
        }
    }

    /// The points of a path after each of its commands.
    fn rests(path: &str) -> Vec<(f64, f64)> {
        let mut rests: Vec<(f64, f64)> = Vec::new();
        let mut rest = path;
        while let Some(command) = rest.chars().next() {
            let end = rest[1..]
                .find(char::is_alphabetic)
                .map_or(rest.len(), |at| at + 1);
            let numbers: Vec<f64> = rest[1..end]
                .split_whitespace()
                .map(|n| n.parse().unwrap())
                .collect();
            // Curves have only their end; a line command may have several points.
            let taken = match command {
                'c' | 'C' => 6,
                'Q' => 4,
                _ => 2,
            };
            assert_eq!(numbers.len() % taken, 0, "{path}");
            for step in numbers.chunks(taken) {
                let (from_x, from_y) = match rests.last() {
                    Some(&from) if command.is_lowercase() => from,
                    _ => (0.0, 0.0),
                };
                rests.push((from_x + step[taken - 2], from_y + step[taken - 1]));
            }
            rest = &rest[end..];
        }
        rests
    }

    #[test]
    fn a_line_passes_its_candidates() {
        for set in ConstraintId::all().filter(|set| set.kind() != Kind::Cell) {
            let members = set.members();
            for bend in [Bend::Round, Bend::Sharp] {
                let Curve { path, .. } = curve(set, &members, &Lanes::new([set]), bend).unwrap();
                let rests = rests(&path);
                for &member in &members {
                    let Point { x, y } = centre(member);
                    let near = |&(a, b): &(f64, f64)| (a - x).abs() < 0.5 && (b - y).abs() < 0.5;
                    assert!(rests.iter().any(near), "{set} {member} {path}");
                }
            }
        }
    }
}
