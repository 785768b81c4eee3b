//! [`Plan`]: the options of a path.

use super::rung;
use crate::pattern::{Form, Logic};
use crate::search::Region;
use crate::technique::{self, Technique};
use crate::truths::Selection;

/// How to choose the next step.
#[derive(Clone, Debug, Default)]
pub enum Strategy {
    /// Always a step of least order, then least rank, then first in canonical order.
    Simplest,
    /// The simplest step; where that is long, a template pattern or a certificate tree of a smaller [reading
    /// cost](crate::pattern::Step::reading), or a template pattern that is smaller by 3 or more in order, or
    /// a tree of cases whose patterns have half the order.
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
    /// Whether parity truths are looked for, where no pattern without them is left.
    pub(crate) parity: bool,
    pub(crate) max_order: i64,
    pub(crate) max_rank: i64,
    pub(crate) form: Form,
    pub(crate) depth: usize,
    pub(crate) derive: Selection,
    pub(crate) closing: Closing,
    /// Whether the questions to linear programs are bounded, as for a hint.
    pub(crate) is_bounded: bool,
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            strategy: Strategy::Readable,
            logic: Logic::Templates,
            parity: false,
            max_order: Region::ANY_ORDER,
            max_rank: 3,
            form: Form::Weighted,
            depth: 1,
            derive: Selection::none(),
            closing: Closing::Patterns,
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

    /// Whether parity truths are looked for, where no pattern of the [`logic`](Self::logic) without them is
    /// left, before any certificate tree; not for [`Strategy::Techniques`]. A path that is stuck says whether
    /// the search for them was complete ([`Path::parity`](super::Path::parity)).
    #[must_use]
    pub fn parity(mut self, parity: bool) -> Self {
        self.parity = parity;
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

    /// What may close the branches of certificate trees.
    #[must_use]
    pub fn closing(mut self, closing: Closing) -> Self {
        self.closing = closing;
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

    /// What [`closing`](Self::closing) was set to.
    #[must_use]
    pub fn get_closing(&self) -> Closing {
        self.closing
    }

    /// What [`derive`](Self::derive) was set to.
    #[must_use]
    pub fn get_derive(&self) -> &Selection {
        &self.derive
    }
}

/// What closes a branch of a certificate tree, or what follows from a supposition. Singles are always placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Closing {
    /// Singles alone: trial and error as Berthier measures it, and the usual forcing chains and nets.
    Singles,
    /// Also locked candidates.
    Locked,
    /// Also naked and hidden subsets.
    Subsets,
    /// Singles, locked candidates, and almost locked sets of up to four cells that lose a digit, which are
    /// then naked subsets: forcing nets as their authors describe them.
    Net,
    /// Patterns of any order and rank.
    #[default]
    Patterns,
}

impl Closing {
    /// All of them, as they are written.
    pub const ALL: [(&'static str, Self); 5] = [
        ("singles", Self::Singles),
        ("locked", Self::Locked),
        ("subsets", Self::Subsets),
        ("net", Self::Net),
        ("patterns", Self::Patterns),
    ];

    /// The plan of a branch; none where patterns of any order close it.
    #[must_use]
    pub fn plan(self) -> Option<Plan> {
        let names: &[&str] = match self {
            Self::Singles => &[],
            Self::Locked => &["locked-candidates"],
            Self::Subsets => &["locked-candidates", "subsets"],
            Self::Net => &["locked-candidates", "naked-subsets"],
            Self::Patterns => return None,
        };
        Some(by_names(names))
    }
}

/// A plan that places singles as they come, and looks for these techniques.
pub(super) fn by_names(names: &[&str]) -> Plan {
    let techniques = names.iter().flat_map(|name| technique::select(name)).collect();
    Plan::default()
        .strategy(Strategy::Techniques(techniques))
        .logic(Logic::Candidates)
        .depth(0)
}
