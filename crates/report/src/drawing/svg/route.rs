//! Routes for the links of a chain: curves from node to node that run between the candidates, not through
//! them, and keep apart from each other.

use super::geometry::{BOARD, DISC, PITCH, Point, centre, middle, place};
use crate::Picture;
use basecover::grid::{Candidate, CandidateSet};
use itertools::Itertools;

/// How far a curve may bow at each end: half a pitch runs midway between two rows of candidates.
const BOWS: [f64; 13] = [
    0.0, 8.0, -8.0, 16.0, -16.0, 24.0, -24.0, 36.0, -36.0, 52.0, -52.0, 72.0, -72.0,
];
/// How many steps of a curve are checked.
const STEPS: u32 = 32;
/// The distance between the middle of a node and the end of its links.
const CLEAR: f64 = DISC + 1.0;
/// The length of an arrowhead.
const HEAD: f64 = 8.0;

/// A cubic curve.
#[derive(Clone, Copy)]
struct Cubic([Point; 4]);

fn between(a: Point, b: Point, t: f64) -> Point {
    Point {
        x: a.x + (b.x - a.x) * t,
        y: a.y + (b.y - a.y) * t,
    }
}

impl Cubic {
    /// From one point to another, bowed by these distances near its ends.
    fn bowed(a: Point, b: Point, [near, far]: [f64; 2]) -> Self {
        let length = a.distance(b).max(1.0);
        let (across_x, across_y) = ((a.y - b.y) / length, (b.x - a.x) / length);
        let control = |t: f64, bow: f64| {
            let on = between(a, b, t);
            Point {
                x: on.x + across_x * bow,
                y: on.y + across_y * bow,
            }
        };
        Self([a, control(0.2, near), control(0.8, far), b])
    }

    /// The curve up to `t`, and the rest.
    fn split(self, t: f64) -> (Self, Self) {
        let [a, b, c, d] = self.0;
        let (ab, bc, cd) = (between(a, b, t), between(b, c, t), between(c, d, t));
        let (abc, bcd) = (between(ab, bc, t), between(bc, cd, t));
        let here = between(abc, bcd, t);
        (Self([a, ab, abc, here]), Self([here, bcd, cd, d]))
    }

    fn at(self, t: f64) -> Point {
        self.split(t).0.0[3]
    }

    fn reversed(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([d, c, b, a])
    }

    /// The curve without the part at its beginning that is nearer to the start than this.
    fn away(self, radius: f64) -> Self {
        let (mut low, mut high) = (0.0, 0.5);
        for _ in 0..20 {
            let t = (low + high) / 2.0;
            match self.at(t).distance(self.0[0]) < radius {
                true => low = t,
                false => high = t,
            }
        }
        self.split(low).1
    }

    /// The points at even steps.
    fn points(self) -> impl Iterator<Item = Point> {
        (0..=STEPS).map(move |i| self.at(f64::from(i) / f64::from(STEPS)))
    }
}

/// A curve with its arrowhead.
pub(super) struct Route {
    /// The curve up to the arrowhead.
    pub(super) path: String,
    /// The arrowhead, a triangle.
    pub(super) head: String,
}

/// The board with the marks that the curves avoid.
pub(super) struct Router<'a> {
    picture: &'a Picture,
    /// The candidates of all nodes.
    nodes: CandidateSet,
    /// Points of the curves already drawn.
    taken: Vec<Point>,
}

impl<'a> Router<'a> {
    pub(super) fn new(picture: &'a Picture, nodes: CandidateSet) -> Self {
        Self {
            picture,
            nodes,
            taken: Vec::new(),
        }
    }

    /// The best route from one node to another; later routes avoid it.
    pub(super) fn route(&mut self, from: &CandidateSet, to: &CandidateSet) -> Option<Route> {
        let mut best: Option<(f64, Cubic)> = None;
        for (a, b) in from.iter().cartesian_product(to.iter()) {
            for (&near, &far) in BOWS.iter().cartesian_product(&BOWS) {
                let whole = Cubic::bowed(centre(a), centre(b), [near, far]);
                let seen = whole.away(CLEAR).reversed().away(CLEAR).reversed();
                let limit = best.map_or(f64::INFINITY, |(cost, _)| cost);
                let turn = if near * far < 0.0 { 1.5 } else { 0.0 };
                let cost = turn + 0.02 * (near.abs() + far.abs());
                if let Some(cost) = self.cost(seen, [a, b], cost, limit) {
                    best = Some((cost, seen));
                }
            }
        }
        let (_, curve) = best?;
        self.taken.extend(curve.points());
        let back = curve.reversed();
        let shaft = back.away(HEAD).reversed();
        let (tip, base) = (curve.0[3], shaft.0[3]);
        let length = tip.distance(base).max(1.0);
        let (dx, dy) = ((tip.x - base.x) / length, (tip.y - base.y) / length);
        let wing = |side: f64| Point {
            x: base.x - side * dy * HEAD / 2.0,
            y: base.y + side * dx * HEAD / 2.0,
        };
        let [a, b, c, d] = shaft.0;
        Some(Route {
            path: format!("M{a}C{b} {c} {d}"),
            head: format!("M{tip}L{} {}z", wing(1.0), wing(-1.0)),
        })
    }

    /// The cost of what a curve hides and of its length, added to a cost; none if it reaches a limit.
    fn cost(&self, curve: Cubic, ends: [Candidate; 2], mut cost: f64, limit: f64) -> Option<f64> {
        let mut length = 0.0;
        for (before, here) in curve.points().tuple_windows() {
            let step = before.distance(here);
            length += step;
            // Weighted by its length, so that a slow part of a curve counts no more than a fast one.
            cost += self.hidden(here, ends) * step / 5.0 + 0.03 * step;
            if cost >= limit {
                return None;
            }
        }
        // An arrowhead and a bit of its line have to be visible.
        cost += (2.0 * HEAD - length).max(0.0) * 4.0;
        (cost < limit).then_some(cost)
    }

    /// The cost of the marks near a point.
    fn hidden(&self, point: Point, ends: [Candidate; 2]) -> f64 {
        let near = |distance: f64, reach: f64| ((reach - distance) / reach).max(0.0);
        let outside = point.x < 2.0 || point.y < 2.0 || point.x > BOARD - 2.0 || point.y > BOARD - 2.0;
        let Some(place) = place(point).filter(|_| !outside) else {
            return 1000.0;
        };
        let cell = place.cell();
        let by_content = if self.picture.grid.state(cell).digit().is_some() {
            2.0 * near(point.distance(middle(cell)), 22.0)
        } else if ends.contains(&place) || !self.picture.grid.is_live(place) {
            0.0
        } else if self.nodes.contains(place) || self.picture.eliminations.contains(&place) {
            8.0 * near(point.distance(centre(place)), 16.0)
        } else {
            3.0 * near(point.distance(centre(place)), 11.0)
        };
        let by_lines = self.taken.iter().map(|&other| near(point.distance(other), 7.0));
        by_content + 3.0 * by_lines.fold(0.0, f64::max)
    }

    /// The best place for the number of a node: at a corner of one of its candidates, where there is nothing
    /// else. Later routes avoid it.
    pub(super) fn number(&mut self, node: &CandidateSet) -> Option<Point> {
        let corners = [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)];
        let places = node.iter().flat_map(|c| {
            let at = centre(c);
            corners.map(|(dx, dy)| Point {
                x: at.x + dx * PITCH / 2.0,
                y: at.y + dy * PITCH / 2.0,
            })
        });
        let cost = |point: Point| {
            let near = |others: f64, reach: f64| (reach - others).max(0.0);
            let lines = self.taken.iter().map(|&p| near(p.distance(point), 9.0));
            let outside = [point.x, point.y].map(|x| {
                if (7.0..=BOARD - 7.0).contains(&x) {
                    0.0
                } else {
                    30.0
                }
            });
            let others = self.nodes.minus(node);
            let others = others.iter().map(|c| near(centre(c).distance(point), 18.0));
            // The stroke through an elimination runs to two corners of its place.
            let struck = self.picture.eliminations.iter();
            let struck = struck.map(|&c| near(centre(c).distance(point), 20.0));
            lines.fold(0.0, f64::max) + outside[0] + outside[1] + others.sum::<f64>() + struck.sum::<f64>()
        };
        let places = places
            .enumerate()
            .map(|(i, point)| (cost(point) + i as f64 / 4.0, point));
        let (_, best) = places.min_by(|a, b| a.0.total_cmp(&b.0))?;
        // Counted like a few points of a line, in proportion to its width.
        self.taken.push(best);
        Some(best)
    }
}
