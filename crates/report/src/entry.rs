//! [`Entry`]: a step on a page or in a list of drawings.

use super::drawing::case_split;
use super::drawing::picture::after;
use super::sentences::{exact_logic, supposed};
use super::{Picture, text};
use basecover::grid::{Candidate, CandidateSet, Cell, Grid};
use basecover::pattern::{Pattern, Suppositions, Tree, TreeRejection, verify_tree};
use basecover::solve::Deduction;
use basecover::technique::{self, Named};

/// A step with the pictures of its cover choices, a case split with those of its branches, or a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The name of the technique; none if no name fits.
    pub technique: Option<String>,
    /// Further names.
    pub also: Vec<String>,
    /// The number of base sets, with multiplicity; none for a case split, which has many, and for a position.
    pub order: Option<i64>,
    /// Covers less bases, with multiplicity; none if `order` is none.
    pub rank: Option<i64>,
    /// The position before it.
    pub grid: Grid,
    /// Its eliminations, ascending.
    pub eliminations: Vec<Candidate>,
    /// The candidate that it places.
    pub placement: Option<Candidate>,
    /// A sentence or two; may be empty.
    pub words: String,
    /// At least one.
    pub pictures: Vec<Picture>,
}

impl Entry {
    /// A named step in its position.
    #[must_use]
    pub fn of_named(grid: &Grid, named: &Named) -> Self {
        let step = &named.step;
        let pictures: Vec<Picture> = (0..)
            .map_while(|choice| Picture::of_named(grid, named, choice))
            .collect();
        Self {
            technique: named.technique.map(|technique| technique.id.to_owned()),
            also: named
                .also
                .iter()
                .map(|technique| technique.id.to_owned())
                .collect(),
            order: Some(step.order()),
            rank: Some(step.rank()),
            grid: grid.clone(),
            eliminations: step.eliminations(),
            placement: step.placement(),
            words: pictures
                .first()
                .map_or_else(String::new, |picture| picture.words.clone()),
            pictures,
        }
    }

    /// Eliminations by exact logic: the base sets, and as cover sets the links that it needs.
    #[must_use]
    pub fn of_permutations(grid: &Grid, pattern: &Pattern, eliminations: &CandidateSet) -> Self {
        let eliminations: Vec<_> = eliminations.iter().collect();
        let words = exact_logic::sentence(pattern, &eliminations);
        let (order, links) = (pattern.order(), pattern.covers().count());
        Self {
            technique: Some("exact-logic".to_owned()),
            also: Vec::new(),
            order: Some(order),
            rank: Some(pattern.rank()),
            grid: grid.clone(),
            eliminations: eliminations.clone(),
            placement: None,
            words: words.clone(),
            pictures: vec![Picture {
                facts: format!("order {order}, {}", text::counted(links, "link")),
                base: pattern.bases().collect(),
                cover: pattern.covers().collect(),
                eliminations,
                words,
                ..Picture::position(grid, "Exact logic")
            }],
        }
    }

    /// The position alone, with a heading, which may be empty.
    #[must_use]
    pub fn of_position(grid: &Grid, words: String) -> Self {
        let is_filled = |cell: &Cell| grid.state(*cell).digit().is_some();
        let filled = Cell::all().filter(is_filled).count();
        let open = grid.live().len() - filled;
        Self {
            technique: None,
            also: Vec::new(),
            order: None,
            rank: None,
            grid: grid.clone(),
            eliminations: Vec::new(),
            placement: None,
            words: words.clone(),
            pictures: vec![Picture {
                facts: format!(
                    "{} filled, {} left",
                    text::counted(filled, "cell"),
                    text::counted(open, "candidate")
                ),
                words,
                ..Picture::position(grid, "Position")
            }],
        }
    }

    /// A certificate tree for a candidate: a picture for each of its patterns and splits.
    ///
    /// # Errors
    /// Why the tree is not a proof.
    pub fn of_tree(grid: &Grid, target: Candidate, tree: &Tree) -> Result<Self, TreeRejection> {
        verify_tree(grid, target, tree)?;
        let mut pictures = case_split::pictures(grid, target, tree);
        let words = format!("Every case ends without {target}.");
        if pictures.is_empty() {
            // A target that is dead without any pattern is rejected above, but a constraint may be empty from
            // the start.
            pictures.push(Picture::position(grid, "Contradiction"));
        }
        Ok(Self {
            technique: Some("case-split".to_owned()),
            also: Vec::new(),
            order: None,
            rank: None,
            grid: grid.clone(),
            eliminations: vec![target],
            placement: None,
            words,
            pictures,
        })
    }

    /// A deduction of a path, in the position in which it is valid.
    ///
    /// # Errors
    /// Why its tree is not a proof, if it is one.
    pub fn of_deduction(grid: &Grid, deduction: &Deduction) -> Result<Self, TreeRejection> {
        match deduction {
            Deduction::Tree { target, tree } => Self::of_tree(grid, *target, tree),
            Deduction::Single { .. } | Deduction::Step(_) => {
                // Only a tree is not a step.
                let step = deduction
                    .step(grid)
                    .ok_or(TreeRejection::Open { branch: Vec::new() })?;
                Ok(Self::of_named(grid, &technique::name(grid, step)))
            }
        }
    }

    /// The same in a position with these suppositions: its words, and those of its pictures, begin with them.
    #[must_use]
    pub fn supposing(mut self, suppositions: &Suppositions) -> Self {
        let words = self.pictures.iter_mut().map(|picture| &mut picture.words);
        for words in words.chain([&mut self.words]) {
            *words = supposed::before(suppositions, words);
        }
        self
    }

    /// The heading above it.
    #[must_use]
    pub fn heading(&self) -> String {
        Picture::heading_for(self.technique.as_deref())
    }

    /// The position after it.
    #[must_use]
    pub fn after(&self) -> Grid {
        let eliminated: CandidateSet = self.eliminations.iter().copied().collect();
        after(&self.grid, &eliminated, self.placement)
    }
}
