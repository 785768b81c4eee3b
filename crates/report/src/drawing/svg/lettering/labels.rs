//! The small names of the sets, each beside its line, where it hides least.

use super::style::NAME;
use crate::drawing::svg::curve::Curve;
use crate::drawing::svg::geometry::{Area, CELL, DISC, Point, centre, middle};
use crate::{Picture, Role};
use basecover::grid::Cell;

/// The boxes that labels should not hide.
pub(crate) struct Labels {
    taken: Vec<Area>,
}

impl Labels {
    /// The boxes of all candidates and digits of a picture.
    pub(crate) fn new(picture: &Picture) -> Self {
        let grid = &picture.grid;
        let candidates = grid
            .live()
            .iter()
            .filter(|c| grid.state(c.cell()).digit().is_none())
            .map(|c| {
                let (width, height) = match picture.role(c) {
                    Role::Bystander => (10.0, 11.0),
                    _ => (2.0 * DISC, 2.0 * DISC),
                };
                Area {
                    middle: centre(c),
                    width,
                    height,
                }
            });
        let digits = Cell::all()
            .filter(|&cell| grid.state(cell).digit().is_some())
            .map(|cell| Area {
                middle: middle(cell),
                width: CELL / 2.0,
                height: CELL / 2.0,
            });
        Self {
            taken: candidates.chain(digits).collect(),
        }
    }

    /// Chooses the place of a label, the first of the best, and marks it as taken.
    pub(crate) fn put(&mut self, text: &str, curve: &Curve) -> Option<Area> {
        let area = |&middle: &Point| Area {
            middle,
            width: NAME.width(text) + 3.0,
            height: 9.0,
        };
        // A place further down the list is chosen only if it hides less.
        let cost = |(i, area): (usize, Area)| {
            let hidden: f64 = self.taken.iter().map(|taken| taken.overlap(&area)).sum();
            let outside = if area.on_board() { 0.0 } else { 1000.0 };
            (hidden + outside + i as f64 / 4.0, area)
        };
        let costs = curve.places.iter().map(area).enumerate().map(cost);
        let (_, best) = costs.min_by(|a, b| a.0.total_cmp(&b.0))?;
        // A label would hide another one completely, so it counts more than a digit.
        self.taken.push(Area {
            width: best.width + 2.0,
            height: best.height + 2.0,
            ..best
        });
        self.taken.push(best);
        Some(best)
    }
}
