//! [`Named`]: a step and its names.

use crate::grid::Grid;
use crate::pattern::{Logic, Step};
use crate::search::chain::Chain;
use crate::technique::definition::{NameBasis, Technique};
use crate::technique::registry;
use crate::technique::shape::Shape;

/// A step and its names.
#[derive(Clone, Debug)]
pub struct Named {
    /// The step.
    pub step: Step,
    /// The most specific name, or that which was asked for; none when no name fits.
    pub technique: Option<&'static Technique>,
    /// The other names that fit, the most specific first.
    pub also: Vec<&'static Technique>,
    /// The shape of the first cover choice that has this name.
    pub shape: Shape,
    /// Of steps that are listed by their eliminations: the names of the further ones that have the same, and
    /// how many have each.
    pub alike: Vec<(&'static Technique, usize)>,
}

impl Named {
    /// The names that any of the shapes bears, those of all cover choices in all their readings. The first of
    /// those asked for comes before more specific ones.
    pub(in crate::technique) fn headed(
        step: Step,
        mut shapes: Vec<Shape>,
        asked: &[&'static Technique],
    ) -> Self {
        let bearer = |technique: &Technique| shapes.iter().position(|shape| (technique.accepts)(shape));
        // All cover choices of a step are of one logic and have the same derived truths.
        let names = shapes
            .first()
            .map_or(&[][..], |shape| registry::on(NameBasis::of(shape)));
        let mut names: Vec<_> = names
            .iter()
            .filter_map(|&technique| Some((technique, bearer(technique)?)))
            .collect();
        let place = |asked: &&'static Technique| names.iter().position(|(own, _)| own == asked);
        if let Some(place) = asked.iter().find_map(place) {
            names[..=place].rotate_right(1);
        }
        let shown = names.first().map_or(0, |&(_, shape)| shape);
        let mut names = names.into_iter().map(|(technique, _)| technique);
        Self {
            technique: names.next(),
            also: names.collect(),
            step,
            shape: shapes.swap_remove(shown),
            alike: Vec::new(),
        }
    }

    /// The first of these techniques whose name it bears.
    #[must_use]
    pub fn first_of(&self, techniques: &[&'static Technique]) -> Option<&'static Technique> {
        let mut techniques = techniques.iter().copied();
        techniques.find(|technique| self.is(technique))
    }

    /// The steps that it is [joined](Step::joined) of, each with its names, its own first; itself, where it
    /// is not.
    #[must_use]
    pub fn parts(&self, grid: &Grid) -> Vec<Self> {
        if !self.step.is_joined() {
            return vec![self.clone()];
        }
        let parts = Step::group(self.step.patterns().iter().cloned()).into_iter();
        parts
            .map(|part| name_among(grid, part, self.technique.as_slice()))
            .collect()
    }

    /// Its path, if its name is one that is explained along a path.
    #[must_use]
    pub fn path(&self) -> Option<&Chain> {
        let told = self.technique.is_some_and(Technique::is_told_by_path);
        self.shape.chain.as_ref().filter(|_| told)
    }

    /// Whether it has a name, the most specific one or another.
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
    let techniques = registry::on(NameBasis::of(shape)).iter().copied();
    techniques
        .filter(|technique| (technique.accepts)(shape))
        .collect()
}

/// Names a step that was found in any way, by all its cover choices. What places a digit says so.
///
/// ```
/// use basecover::pattern::Step;
/// use basecover::{Grid, technique, verify};
///
/// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// let proven = verify(&grid, "9c2 9c5 9b9 / 9r6 9r7 9r9 9b8".parse()?)?;
/// let named = technique::name(&grid, Step::group([proven]).remove(0));
/// assert_eq!(named.technique.map(|technique| technique.id), Some("finned-franken-swordfish"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn name(grid: &Grid, step: Step) -> Named {
    name_among(grid, step, &[])
}

/// Names a step for which some techniques were asked: the first of them whose name it bears comes before more
/// specific ones.
#[must_use]
pub fn name_among(grid: &Grid, step: Step, asked: &[&'static Technique]) -> Named {
    let step = step.or_single(grid);
    let shapes = shapes(grid, &step);
    Named::headed(step, shapes, asked)
}

/// The first of these techniques whose name a step bears; the other names are not asked for.
#[must_use]
pub fn first_of(grid: &Grid, step: Step, techniques: &[&'static Technique]) -> Option<&'static Technique> {
    let shapes = shapes(grid, &step.or_single(grid));
    let mut techniques = techniques.iter().copied();
    techniques.find(|technique| shapes.iter().any(|shape| technique.bears(shape)))
}

/// The shapes of all cover choices of a step, in all their readings.
fn shapes(grid: &Grid, step: &Step) -> Vec<Shape> {
    let choices = step.patterns().iter();
    match (step.placement(), step.logic()) {
        (Some(_), _) => vec![Shape::of_single(grid, step.base()[0].0, step.patterns().first())],
        (None, Logic::Candidates) => choices.flat_map(|proven| Shape::readings(grid, proven)).collect(),
        // Chains and stars are covered candidate by candidate: there is nothing to read.
        (None, Logic::Templates) => choices.map(|proven| Shape::without_chain(grid, proven)).collect(),
    }
}
