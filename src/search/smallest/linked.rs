//! Finds a smallest pattern for each half of a link.

use super::contradiction::{smallest_contradiction, weighted_contradiction};
use super::weighted::weighted;
use crate::constraint::Position;
use crate::grid::Candidate;
use crate::lp::{Decision, Half, Link, LinkVerdict, Verdict};
use crate::parallel;
use crate::pattern::{Minimal, Proven};
use crate::search::{Limits, MinimalSearch, Region, Smallest};
use std::sync::Arc;

/// A link with the smallest patterns that were found for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shortest {
    /// The link.
    pub link: Link,
    /// For each half, in the order of [`Half::ALL`]: whether its pattern is plain and proven to be a smallest
    /// plain one.
    pub minimal: [Minimal; 2],
}

impl From<Link> for Shortest {
    /// The link with its patterns, whose minimality is unknown.
    fn from(link: Link) -> Self {
        Self {
            link,
            minimal: [Minimal::Unknown; 2],
        }
    }
}

/// Each link with a smallest plain pattern for each of its halves that needs one; if there is no plain one,
/// with a weighted one that has as few base sets as the linear program finds.
///
/// At most one of a pair: with the first supposed true, the smallest pattern that eliminates the second. At
/// least one: with both deleted, the smallest that eliminates every candidate. By the link theorem
/// ([`links`](crate::lp::links())) the halves have no other patterns. If it is stopped, the remaining links
/// keep their patterns.
#[must_use]
pub fn shortest_links(at: &Position, links: &[Link], limits: &Limits<'_>) -> Vec<Shortest> {
    parallel::map(links, |link| {
        let (mut link, mut minimal) = (link.clone(), [Minimal::Unknown; 2]);
        for (half, minimal) in Half::ALL.into_iter().zip(&mut minimal) {
            let pair = link.pair;
            let verdict = match half {
                Half::AtMostOne => &mut link.at_most,
                Half::AtLeastOne => &mut link.at_least,
            };
            if let LinkVerdict::Proven(known) = verdict
                && let Some((proven, is_minimal)) = smallest(at, pair, half, known, limits)
            {
                (*known, *minimal) = (Arc::new(proven), is_minimal);
            }
        }
        Shortest { link, minimal }
    })
}

fn smallest(
    at: &Position,
    pair: [Candidate; 2],
    half: Half,
    known: &Arc<Proven>,
    limits: &Limits<'_>,
) -> Option<(Proven, Minimal)> {
    let place = at.later(half.position(at.grid(), pair)).ok()?;
    let smallest = match half {
        Half::AtMostOne => MinimalSearch::new(&place, &Region::default()).smallest(pair[1], None, limits),
        Half::AtLeastOne => smallest_contradiction(&place, limits),
    };
    match smallest {
        Smallest::Proven(proven) => Some((*proven, Minimal::Proven)),
        Smallest::Stopped(_, proven) => Some((*proven?, Minimal::Unknown)),
        Smallest::None => {
            let proven = match half {
                Half::AtMostOne => weighted(&place, &decided(pair[1], known), None),
                Half::AtLeastOne => weighted_contradiction(&place),
            };
            Some((proven?, Minimal::Unknown))
        }
    }
}

/// The decision that a pattern proves, with only the fields that the search for a weighted pattern reads.
fn decided(candidate: Candidate, known: &Arc<Proven>) -> Decision {
    Decision {
        candidate,
        verdict: Verdict::Eliminable {
            value: None,
            certificate: Arc::clone(known),
            optimum: None,
        },
    }
}
