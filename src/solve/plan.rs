//! [`Plan`]: what is asked of a path.

use crate::pattern::Form;
use crate::search::Region;
use crate::technique::Technique;
use crate::truths::Selection;

/// How the next step is chosen.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub enum Strategy {
    /// Always a step of least order, then least rank, then first in canonical order.
    #[default]
    Simplest,
    /// Everything that the linear program eliminates, in the order it is met.
    Closure,
    /// The first step of the first of these techniques that has one.
    Techniques(Vec<&'static Technique>),
}

/// What is asked of a path.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Plan {
    /// How the next step is chosen.
    pub strategy: Strategy,
    /// The largest order of a step; not for [`Strategy::Closure`].
    pub max_order: i64,
    /// The largest rank of a step; not for [`Strategy::Closure`], and only plain patterns of higher rank are left out.
    pub max_rank: i64,
    /// Whether weighted patterns are used where no plain one is left.
    pub form: Form,
    /// How many splits on a way down certificate trees may have; 0 for none.
    pub depth: usize,
    /// The derived truths that may be base sets where no pattern without them is left.
    pub derive: Selection,
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            strategy: Strategy::Simplest,
            max_order: Region::ANY_ORDER,
            max_rank: 3,
            form: Form::Weighted,
            depth: 1,
            derive: Selection::none(),
        }
    }
}

impl Plan {
    /// With this [`strategy`](Self#structfield.strategy).
    #[must_use]
    pub fn strategy(mut self, strategy: Strategy) -> Self {
        self.strategy = strategy;
        self
    }

    /// With this [`max_order`](Self#structfield.max_order).
    #[must_use]
    pub fn max_order(mut self, max_order: i64) -> Self {
        self.max_order = max_order;
        self
    }

    /// With this [`max_rank`](Self#structfield.max_rank).
    #[must_use]
    pub fn max_rank(mut self, max_rank: i64) -> Self {
        self.max_rank = max_rank;
        self
    }

    /// With this [`form`](Self#structfield.form).
    #[must_use]
    pub fn form(mut self, form: Form) -> Self {
        self.form = form;
        self
    }

    /// With this [`depth`](Self#structfield.depth).
    #[must_use]
    pub fn depth(mut self, depth: usize) -> Self {
        self.depth = depth;
        self
    }

    /// With these derived truths: [`derive`](Self#structfield.derive).
    #[must_use]
    pub fn derive(mut self, derive: Selection) -> Self {
        self.derive = derive;
        self
    }
}
