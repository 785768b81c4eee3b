//! [`Plan`]: the options of a path.

use super::rung;
use crate::pattern::{Form, Logic};
use crate::search::Region;
use crate::technique::Technique;
use crate::truths::Selection;

/// How to choose the next step.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub enum Strategy {
    /// Always a step of least order, then least rank, then first in canonical order.
    Simplest,
    /// The simplest step; where that is long, a template pattern or a certificate tree of a smaller [reading
    /// cost](crate::pattern::Step::reading).
    #[default]
    Readable,
    /// Everything that the linear program eliminates, in the order it is found.
    Closure,
    /// The first step of the first of these techniques that has one. Singles take part where they are among
    /// them; otherwise they are placed as they come.
    Techniques(Vec<&'static Technique>),
}

impl Strategy {
    /// The techniques that are looked for by name, in their order.
    #[must_use]
    pub fn techniques(&self) -> &[&'static Technique] {
        match self {
            Self::Simplest | Self::Readable | Self::Closure => &[],
            Self::Techniques(techniques) => techniques,
        }
    }

    pub(super) fn names_singles(&self) -> bool {
        match self {
            Self::Simplest | Self::Readable | Self::Closure => false,
            Self::Techniques(techniques) => techniques.iter().any(|technique| rung::places(technique)),
        }
    }
}

/// What is asked of a path.
#[derive(Clone, Debug)]
pub struct Plan {
    pub(crate) strategy: Strategy,
    pub(crate) logic: Logic,
    pub(crate) max_order: i64,
    pub(crate) max_rank: i64,
    pub(crate) form: Form,
    pub(crate) depth: usize,
    pub(crate) derive: Selection,
    /// Whether the questions to linear programs are bounded, as for a hint.
    pub(crate) is_bounded: bool,
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            strategy: Strategy::Readable,
            logic: Logic::Templates,
            max_order: Region::ANY_ORDER,
            max_rank: 3,
            form: Form::Weighted,
            depth: 1,
            derive: Selection::none(),
            is_bounded: false,
        }
    }
}

impl Plan {
    /// How to choose the next step.
    #[must_use]
    pub fn strategy(mut self, strategy: Strategy) -> Self {
        self.strategy = strategy;
        self
    }

    /// Whether template patterns are used: where no candidate pattern is left or a smaller one takes its
    /// place, and in the branches of certificate trees; not for [`Strategy::Techniques`]. By default they
    /// are.
    #[must_use]
    pub fn logic(mut self, logic: Logic) -> Self {
        self.logic = logic;
        self
    }

    /// The largest order of a step; not for [`Strategy::Closure`].
    #[must_use]
    pub fn max_order(mut self, max_order: i64) -> Self {
        self.max_order = max_order;
        self
    }

    /// The largest rank of a step; not for [`Strategy::Closure`], and only plain patterns of higher rank are
    /// left out.
    #[must_use]
    pub fn max_rank(mut self, max_rank: i64) -> Self {
        self.max_rank = max_rank;
        self
    }

    /// Whether weighted patterns are used where no plain one is left.
    #[must_use]
    pub fn form(mut self, form: Form) -> Self {
        self.form = form;
        self
    }

    /// How many nested splits certificate trees may have; 0 for none.
    #[must_use]
    pub fn depth(mut self, depth: usize) -> Self {
        self.depth = depth;
        self
    }

    /// The derived truths that may be base sets where no pattern without them is left.
    #[must_use]
    pub fn derive(mut self, derive: Selection) -> Self {
        self.derive = derive;
        self
    }

    /// Whether the search for each kind of step (patterns, those with derived truths, template patterns,
    /// certificate trees) is given up after a number of questions to linear programs, which
    /// [`hints`](super::hints) names, and the next kind is looked for.
    #[must_use]
    pub fn bounded(mut self, is_bounded: bool) -> Self {
        self.is_bounded = is_bounded;
        self
    }

    /// What [`strategy`](Self::strategy) was set to.
    #[must_use]
    pub fn get_strategy(&self) -> &Strategy {
        &self.strategy
    }

    /// What [`logic`](Self::logic) was set to.
    #[must_use]
    pub fn get_logic(&self) -> Logic {
        self.logic
    }

    /// What [`form`](Self::form) was set to.
    #[must_use]
    pub fn get_form(&self) -> Form {
        self.form
    }

    /// What [`depth`](Self::depth) was set to.
    #[must_use]
    pub fn get_depth(&self) -> usize {
        self.depth
    }

    /// What [`derive`](Self::derive) was set to.
    #[must_use]
    pub fn get_derive(&self) -> &Selection {
        &self.derive
    }
}
