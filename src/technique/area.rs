//! [`Area`]: where a technique has the search look.

use crate::search::Region;
use crate::search::chain::ChainRegion;
use crate::search::star::StarRegion;

/// A region of one of the growths of the one search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Area {
    /// Every irreducible pattern of a small region.
    Patterns(Region),
    /// The same over some of the derived truths of a family: there may be more.
    Truths(Region),
    /// For each candidate a smallest pattern of a region that is too large for all.
    Smallest(Region),
    /// Paths of parts.
    Chains(ChainRegion),
    /// A cell or a digit's house with a part at each of its candidates.
    Stars(StarRegion),
}
