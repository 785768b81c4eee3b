//! [`Chained`]: a pattern as a chain, its nodes in order and the links between them.

use crate::{Picture, eureka};
use basecover::constraint::ConstraintId;
use basecover::grid::CandidateSet;
use basecover::pattern::{Step, verify_by};
use basecover::search::chain::{Chain, Closing, Node};
use basecover::sorting;
use basecover::technique::{self, Fins};

/// How a pattern is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Style {
    /// With its base sets and cover sets.
    #[default]
    Sets,
    /// As a chain, if it is one, with its nodes and links.
    Chain,
}

/// A chain as it is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chained {
    /// The nodes in their order; a drawing numbers them from 1.
    pub nodes: Vec<Node>,
    /// The links in their order, strong and weak in turn.
    pub links: Vec<ChainLink>,
    /// The chain in the notation of the forums.
    pub eureka: String,
}

/// A link between two nodes of a chain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChainLink {
    /// The number of the node that it leads from, from 0.
    pub from: usize,
    /// The number of the node that it leads to, from 0.
    pub to: usize,
    /// Its strength.
    pub strength: Strength,
    /// The sets that make it: the base sets of a strong link (several for an almost locked set), the cover
    /// set of a weak one.
    pub sets: Vec<ConstraintId>,
}

/// The strength of a link between two nodes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Strength {
    /// Unless one of them holds a true candidate, the other does.
    Strong,
    /// When one of them holds a true candidate, the other holds none.
    Weak,
}

impl Chained {
    /// The nodes and links of a chain.
    fn of(chain: &Chain) -> Self {
        let nodes: Vec<Node> = chain.parts.iter().flat_map(|part| [part.from, part.to]).collect();
        let strong = chain.parts.iter().enumerate().map(|(i, part)| ChainLink {
            from: 2 * i,
            to: 2 * i + 1,
            strength: Strength::Strong,
            sets: part.bases.clone(),
        });
        // The last weak link, from the last node to the first, exists only in a loop.
        let weak = chain.links.iter().enumerate().map(|(i, &cover)| ChainLink {
            from: 2 * i + 1,
            to: (2 * i + 2) % nodes.len(),
            strength: Strength::Weak,
            sets: vec![cover],
        });
        let mut links: Vec<ChainLink> = strong.chain(weak).collect();
        sorting::by_key(&mut links, |link| link.from);
        assert_eq!(
            chain.links.len() + usize::from(chain.closing != Closing::Loop),
            chain.parts.len()
        );
        Self {
            nodes,
            links,
            eureka: eureka(chain),
        }
    }
}

impl Chained {
    /// Whether the last node is linked with the first.
    #[must_use]
    pub fn is_loop(&self) -> bool {
        self.links.last().is_some_and(|link| link.to == 0)
    }
}

impl Picture {
    /// The same picture in a style. The chain style shows the chain that gives the pattern its name; without
    /// one it keeps the sets, with the fins of a fish hatched. Givens are bolder there than placed digits.
    /// This takes as long as naming the pattern.
    #[must_use]
    pub fn styled(self, style: Style) -> Self {
        match style {
            Style::Sets => self,
            Style::Chain => {
                let (chained, fins) = self.links_and_fins().unwrap_or_default();
                Self {
                    style,
                    chained,
                    fins,
                    ..self
                }
            }
        }
    }

    /// The chain that gives the pattern its name, or the fins of the fish; none if it has no name.
    fn links_and_fins(&self) -> Option<(Option<Chained>, CandidateSet)> {
        if self.placement.is_some() || self.is_heat() {
            return None;
        }
        // A pattern that proves nothing has no name.
        let proven = verify_by(self.logic, &self.grid, self.pattern(), &[]).ok()?;
        let named = technique::name(&self.grid, Step::group([proven]).pop()?);
        let chained = named.path().map(Chained::of);
        let fish = named
            .shape
            .fish
            .filter(|fish| fish.finned != Fins::None && chained.is_none());
        Some((chained, fish.map(|fish| fish.fins).unwrap_or_default()))
    }

    /// How the pattern is drawn if not with its sets: `chain`, or `heat` for a heat map.
    pub(crate) fn drawn_as(&self) -> Option<&'static str> {
        match (&self.chained, self.is_heat()) {
            (_, true) => Some("heat"),
            (Some(_), false) => Some("chain"),
            (None, false) => None,
        }
    }

    /// Whether a chain was requested, but its sets are not one.
    #[must_use]
    pub fn is_no_chain(&self) -> bool {
        self.style == Style::Chain && self.chained.is_none() && !self.cover.is_empty()
    }
}
