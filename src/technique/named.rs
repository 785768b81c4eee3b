//! [`Named`]: a step and what it is called.

use super::registry::{self, Technique};
use super::shape::Shape;
use crate::grid::Grid;
use crate::pattern::Step;

/// A step and its names.
#[derive(Clone, Debug)]
pub struct Named {
    /// The step.
    pub step: Step,
    /// The most specific name; none when no name fits.
    pub technique: Option<&'static Technique>,
    /// The other names that fit, the most specific first.
    pub also: Vec<&'static Technique>,
    /// The shape of its first pattern.
    pub shape: Shape,
}

impl Named {
    pub(super) fn new(step: Step, shape: Shape) -> Self {
        let mut names = names(&shape).into_iter();
        Self {
            technique: names.next(),
            also: names.collect(),
            step,
            shape,
        }
    }

    /// Whether it bears a name, the most specific one or another.
    #[must_use]
    pub fn is(&self, technique: &Technique) -> bool {
        self.technique
            .iter()
            .chain(&self.also)
            .any(|own| *own == technique)
    }
}

/// All names of a shape, the most specific first.
#[must_use]
pub fn names(shape: &Shape) -> Vec<&'static Technique> {
    registry::all()
        .iter()
        .filter(|technique| (technique.accepts)(shape))
        .collect()
}

/// Names a step that was found in any way. The names are those of its first cover choice.
#[must_use]
pub fn name(grid: &Grid, step: Step) -> Named {
    let shape = match (step.placement(), step.patterns().first()) {
        (Some(_), first) => Shape::of_single(grid, step.base()[0].0, first),
        (None, Some(first)) => Shape::of(grid, first),
        // No step is without a pattern unless it is a single.
        (None, None) => Shape::nothing(grid, &step),
    };
    Named::new(step, shape)
}
