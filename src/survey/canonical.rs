//! The canonical form of a pattern for a target: the same for all its images under the symmetries of the grid, and for no other pattern.
//!
//! A form is itself an image of the pattern: two patterns with one form are joined by a symmetry, whatever else may be wrong here. That two joined ones
//! have one form is what the search below is for.
//!
//! # The search
//! The sets and the target are *facts* about vertices: nine rows, columns and digits, three bands and stacks. Base set `4r2` is a fact about row 2 and digit 4, the
//! target one about its row, column and digit. A symmetry permutes the vertices of each kind so that bands and stacks stay together; transposition is tried by itself.
//!
//! Vertices are coloured by kind, and colours are split by the facts their vertices take part in until nothing splits any more. Where vertices still share a colour, one of the first
//! such colour is given a colour of its own, each in turn, and splitting goes on: a tree, with a numbering of the vertices at each leaf. The form is the
//! image at the leaf with the least trace (what the splits on the way there have seen) and, among those, the least image.
//! (The method of McKay, *Practical graph isomorphism*, 1981.)
//!
//! # Pruning
//! *Trace.* A node whose trace is greater than that of the best leaf is given up. *Proof.* Traces do not depend on the numbers of vertices, so joined patterns
//! have the same tree up to numbers, with the same traces.
//! *Automorphisms.* Two leaves with one image differ by a symmetry that keeps the pattern. When it fixes the vertices chosen above a node and sends one child to another, the two subtrees hold the same
//! images: the second is left at once, and one that was not entered yet never is.

use crate::constraint::{ConstraintId, Kind};
use crate::grid::{Candidate, Cell, Digit, House, Symmetry, Transpose};
use crate::pattern::{Claim, ParsePatternError, Pattern};
use std::fmt;
use std::str::FromStr;

/// A pattern and a target in the position that stands for all their images.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CanonicalForm {
    pattern: Pattern,
    target: Candidate,
}

impl CanonicalForm {
    /// The form of a pattern that eliminates a target, and a symmetry that takes the two there.
    #[must_use]
    pub fn of(pattern: &Pattern, target: Candidate) -> (Self, Symmetry) {
        let sides = [Transpose::No, Transpose::Yes].map(|transpose| Facts::of(pattern, target, transpose));
        let roots = sides.each_ref().map(Facts::root);
        let mut best: Option<(Leaf, Transpose)> = None;
        let least = roots[0].trace.min(roots[1].trace);
        for ((facts, root), transpose) in sides.iter().zip(roots).zip([Transpose::No, Transpose::Yes]) {
            if root.trace > least {
                continue;
            }
            let leaf = Search::new(facts).run(root);
            if best.as_ref().is_none_or(|(other, _)| leaf.key() < other.key()) {
                best = Some((leaf, transpose));
            }
        }
        let (leaf, transpose) = best.expect("one of the two has the least trace");
        let place = |from: usize| std::array::from_fn(|i| leaf.places[from + i]);
        let symmetry = Symmetry::new(transpose, place(ROWS), place(COLUMNS), place(DIGITS));
        let symmetry = symmetry.expect("rows of a band have places in one band");
        let form = Self {
            pattern: image(pattern, &symmetry),
            target: symmetry.candidate(target),
        };
        (form, symmetry)
    }

    /// Whether these are in canonical position, and the form they are then.
    #[must_use]
    pub fn at(pattern: Pattern, target: Candidate) -> Option<Self> {
        let own = Self { pattern, target };
        (Self::of(&own.pattern, target).0 == own).then_some(own)
    }

    /// The base sets and cover sets, in canonical position.
    #[must_use]
    pub fn pattern(&self) -> &Pattern {
        &self.pattern
    }

    /// The target, in canonical position.
    #[must_use]
    pub fn target(&self) -> Candidate {
        self.target
    }
}

impl fmt::Display for CanonicalForm {
    /// As a claim: base sets, a slash, cover sets, an arrow, the target.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (cell, digit) = (self.target.cell(), self.target.digit());
        write!(f, "{} => {cell}<>{digit}", self.pattern)
    }
}

/// Why a text is no canonical form.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseFormError {
    /// It is no pattern.
    #[error(transparent)]
    Pattern(#[from] ParsePatternError),
    /// It has no target, or several.
    #[error("a form eliminates one candidate, not {0}")]
    Targets(usize),
}

impl FromStr for CanonicalForm {
    type Err = ParseFormError;

    /// Reads a claim with one elimination, in any position.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let claim: Claim = text.parse()?;
        match claim.eliminations[..] {
            [target] => Ok(Self::of(&claim.pattern, target).0),
            ref targets => Err(ParseFormError::Targets(targets.len())),
        }
    }
}

/// The image of a pattern.
#[must_use]
pub fn image(pattern: &Pattern, symmetry: &Symmetry) -> Pattern {
    let weights = pattern.weights();
    Pattern::from_weights(weights.map(|(id, weight)| (image_of(id, symmetry), weight)))
}

/// Where a constraint goes.
fn image_of(id: ConstraintId, symmetry: &Symmetry) -> ConstraintId {
    let [first, .., last] = id.members().map(|member| symmetry.candidate(member));
    let (own, other) = (ConstraintId::of(first), ConstraintId::of(last));
    // Two candidates of a row lie in no other set together, if they are far apart.
    let shared = own.into_iter().find(|id| other.contains(id));
    shared.expect("a symmetry takes constraints to constraints")
}

// The vertices: where each kind begins.
const ROWS: usize = 0;
const COLUMNS: usize = 9;
const DIGITS: usize = 18;
const BANDS: usize = 27;
const STACKS: usize = 30;
const VERTICES: usize = 33;

/// A number for each vertex.
type Numbers = [u8; VERTICES];

/// The sets of an image, ascending, and its target.
type Image = (Vec<(ConstraintId, i64)>, Candidate);

/// Something about two or three vertices.
struct Fact {
    /// What it says; the same for facts that a symmetry may join.
    label: u64,
    vertices: [u8; 3],
    /// How many of them count.
    length: usize,
}

/// What is known about the vertices.
struct Facts {
    facts: Vec<Fact>,
    /// The vertices some fact is about, and the bands and stacks of such; the others may be permuted freely.
    touched: Vec<u8>,
    /// The sets, for images.
    weights: Vec<(ConstraintId, i64)>,
    target: Candidate,
}

/// Vertices by colour, as far as they are told apart.
#[derive(Clone)]
struct Colouring {
    /// By touched vertex: how many have a lower colour.
    colours: Numbers,
    /// How many colours there are.
    count: usize,
    /// What the splits have seen.
    trace: u64,
}

/// A numbering of the vertices.
struct Leaf {
    /// By vertex: its place in the form; bands and stacks count from [`BANDS`] and [`STACKS`].
    places: Numbers,
    /// The sets and the target of the form.
    image: Image,
    /// The traces of the nodes on the way, from the root.
    traces: Vec<u64>,
    /// The vertices chosen on the way.
    path: Vec<u8>,
}

impl Leaf {
    fn key(&self) -> (&[u64], &Image) {
        (&self.traces, &self.image)
    }
}

/// Stirs a number into another: a step of splitmix64.
fn stir(state: u64, number: u64) -> u64 {
    let mut z = (state ^ number).wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

impl Facts {
    fn of(pattern: &Pattern, target: Candidate, transpose: Transpose) -> Self {
        let turned = Symmetry::new(
            transpose,
            std::array::from_fn(|i| i as u8),
            std::array::from_fn(|i| i as u8),
            std::array::from_fn(|i| i as u8),
        )
        .expect("the identity is a symmetry");
        let weights: Vec<_> = pattern
            .weights()
            .map(|(id, weight)| (image_of(id, &turned), weight))
            .collect();
        let target = turned.candidate(target);
        let mut facts = Self {
            facts: Vec::with_capacity(weights.len() + 1),
            touched: Vec::new(),
            weights,
            target,
        };
        for i in 0..facts.weights.len() {
            let (id, weight) = facts.weights[i];
            let digit = id.digit().map_or(0, |digit| DIGITS + digit.index());
            let label = stir(id.kind().index() as u64, weight as u64);
            match id.house() {
                None => {
                    let cell = Cell::new(id.index());
                    facts.add(label, &[ROWS + cell.row(), COLUMNS + cell.column()]);
                }
                Some(House::Row(row)) => facts.add(label, &[ROWS + usize::from(row), digit]),
                Some(House::Column(column)) => facts.add(label, &[COLUMNS + usize::from(column), digit]),
                Some(House::Block(block)) => {
                    let block = usize::from(block);
                    facts.add(label, &[BANDS + block / 3, STACKS + block % 3, digit]);
                }
            }
        }
        let (cell, digit) = (target.cell(), target.digit());
        let label = Kind::ALL.len() as u64;
        facts.add(
            label,
            &[ROWS + cell.row(), COLUMNS + cell.column(), DIGITS + digit.index()],
        );
        let mut touched = [false; VERTICES];
        for fact in &facts.facts {
            for &vertex in &fact.vertices[..fact.length] {
                touched[usize::from(vertex)] = true;
                if let Some(above) = above(vertex.into()) {
                    touched[above] = true;
                }
            }
        }
        facts.touched = (0..VERTICES as u8).filter(|&v| touched[usize::from(v)]).collect();
        facts
    }

    fn add(&mut self, label: u64, vertices: &[usize]) {
        let mut own = [0; 3];
        own.iter_mut()
            .zip(vertices)
            .for_each(|(own, &vertex)| *own = vertex as u8);
        self.facts.push(Fact {
            label,
            vertices: own,
            length: vertices.len(),
        });
    }

    /// The colours of the kinds, split as far as they will.
    fn root(&self) -> Colouring {
        let starts = [COLUMNS, DIGITS, BANDS, STACKS];
        let kind = |vertex: u8| starts.iter().filter(|&&from| from <= usize::from(vertex)).count();
        let mut colouring = Colouring {
            colours: [0; VERTICES],
            count: 0,
            trace: 0,
        };
        for kinds in self.touched.chunk_by(|&a, &b| kind(a) == kind(b)) {
            for &vertex in kinds {
                let lower = |&&other: &&u8| kind(other) < kind(vertex);
                colouring.colours[usize::from(vertex)] = self.touched.iter().filter(lower).count() as u8;
            }
            colouring.count += 1;
        }
        self.split(&mut colouring);
        colouring
    }

    /// Splits colours until each vertex of a colour takes part in the same facts with the same colours.
    fn split(&self, colouring: &mut Colouring) {
        loop {
            let colour = |vertex: usize| u64::from(colouring.colours[vertex]);
            let mut seen = [0u64; VERTICES];
            for fact in &self.facts {
                let vertices = &fact.vertices[..fact.length];
                let all = vertices
                    .iter()
                    .fold(fact.label, |all, &v| stir(all, colour(v.into())));
                for &vertex in vertices {
                    let seen = &mut seen[usize::from(vertex)];
                    *seen = seen.wrapping_add(stir(all, 1));
                }
            }
            for &line in &self.touched {
                let line = usize::from(line);
                if let Some(above) = above(line) {
                    seen[line] = seen[line].wrapping_add(stir(2, colour(above)));
                    seen[above] = seen[above].wrapping_add(stir(3, colour(line)));
                }
            }
            let mut keys = [(0, 0, 0); VERTICES];
            let keys = &mut keys[..self.touched.len()];
            for (key, &vertex) in keys.iter_mut().zip(&self.touched) {
                *key = (
                    colouring.colours[usize::from(vertex)],
                    seen[usize::from(vertex)],
                    vertex,
                );
            }
            keys.sort_unstable();
            let mut count = 0;
            let mut lower = 0;
            for i in 0..keys.len() {
                let (colour, seen, vertex) = keys[i];
                if i == 0 || (keys[i - 1].0, keys[i - 1].1) != (colour, seen) {
                    count += 1;
                    lower = i as u8;
                }
                colouring.colours[usize::from(vertex)] = lower;
                colouring.trace = stir(stir(colouring.trace, lower.into()), seen);
            }
            let before = std::mem::replace(&mut colouring.count, count);
            if count == before || count == self.touched.len() {
                return;
            }
        }
    }

    /// The vertices of the first colour that has several; none when all are told apart.
    fn shared(&self, colouring: &Colouring) -> Vec<u8> {
        let mut sizes = [0; VERTICES];
        let colour = |vertex: u8| usize::from(colouring.colours[usize::from(vertex)]);
        self.touched.iter().for_each(|&vertex| sizes[colour(vertex)] += 1);
        let first = sizes.iter().position(|&size| size > 1);
        let of = |&vertex: &u8| Some(colour(vertex)) == first;
        self.touched.iter().copied().filter(of).collect()
    }

    /// The places that the colours give to the vertices: in the order of colours, those without one behind the others.
    fn places(&self, colouring: &Colouring) -> Numbers {
        let mut colours = [u8::MAX; VERTICES];
        for &vertex in &self.touched {
            colours[usize::from(vertex)] = colouring.colours[usize::from(vertex)];
        }
        let mut places = [0; VERTICES];
        let mut rank = |from: usize, length: usize, base: usize| {
            for v in from..from + length {
                let before = |u: &usize| (colours[*u], *u) < (colours[v], v);
                places[v] = (base + (from..from + length).filter(before).count()) as u8;
            }
        };
        rank(DIGITS, 9, 0);
        rank(BANDS, 3, 0);
        rank(STACKS, 3, 0);
        for third in 0..3 {
            rank(ROWS + 3 * third, 3, 0);
            rank(COLUMNS + 3 * third, 3, 0);
        }
        for line in 0..9 {
            places[ROWS + line] += 3 * places[BANDS + line / 3];
            places[COLUMNS + line] += 3 * places[STACKS + line / 3];
        }
        places
    }

    /// The sets and the target at these places.
    fn image(&self, places: &Numbers) -> Image {
        let place = |vertex: usize| usize::from(places[vertex]);
        let digit = |digit: Digit| Digit::new(place(DIGITS + digit.index()));
        let cell = |cell: Cell| Cell::at(place(ROWS + cell.row()), place(COLUMNS + cell.column()));
        let line = |from: usize, line: u8| places[from + usize::from(line)];
        let id = |id: ConstraintId| match (id.house(), id.digit()) {
            (Some(house), Some(own)) => ConstraintId::in_house(
                digit(own),
                match house {
                    House::Row(i) => House::Row(line(ROWS, i)),
                    House::Column(i) => House::Column(line(COLUMNS, i)),
                    House::Block(i) => House::Block(3 * line(BANDS, i / 3) + line(STACKS, i % 3)),
                },
            ),
            _ => ConstraintId::cell(cell(Cell::new(id.index()))),
        };
        let mut weights: Vec<_> = self
            .weights
            .iter()
            .map(|&(own, weight)| (id(own), weight))
            .collect();
        weights.sort_unstable();
        let target = Candidate::new(cell(self.target.cell()), digit(self.target.digit()));
        (weights, target)
    }
}

/// The band of a row, the stack of a column.
fn above(vertex: usize) -> Option<usize> {
    match vertex {
        ROWS..COLUMNS => Some(BANDS + (vertex - ROWS) / 3),
        COLUMNS..DIGITS => Some(STACKS + (vertex - COLUMNS) / 3),
        _ => None,
    }
}

/// The tree of choices.
struct Search<'a> {
    facts: &'a Facts,
    best: Option<Leaf>,
    first: Option<Leaf>,
    /// Symmetries that keep the facts: by vertex, where it goes.
    automorphisms: Vec<Numbers>,
    traces: Vec<u64>,
    path: Vec<u8>,
}

/// The depth of the node whose next child is to be tried.
struct Back(usize);

impl<'a> Search<'a> {
    fn new(facts: &'a Facts) -> Self {
        Self {
            facts,
            best: None,
            first: None,
            automorphisms: Vec::new(),
            traces: Vec::new(),
            path: Vec::new(),
        }
    }

    fn run(mut self, root: Colouring) -> Leaf {
        self.traces.push(root.trace);
        self.node(&root);
        self.best.expect("the first leaf is never given up")
    }

    fn node(&mut self, colouring: &Colouring) -> Back {
        let depth = self.path.len();
        let shared = self.facts.shared(colouring);
        if shared.is_empty() {
            return self.leaf(colouring);
        }
        let mut tried: Vec<u8> = Vec::new();
        for &vertex in &shared {
            if !tried.is_empty() && self.is_joined(vertex, &tried) {
                continue;
            }
            let mut child = colouring.clone();
            for &other in shared.iter().filter(|&&other| other != vertex) {
                child.colours[usize::from(other)] += 1;
            }
            child.count += 1;
            self.facts.split(&mut child);
            self.traces.push(child.trace);
            self.path.push(vertex);
            let hopeless = self.best.as_ref().is_some_and(|best| {
                let length = best.traces.len().min(self.traces.len());
                self.traces[..length] > best.traces[..length]
            });
            let back = if hopeless { Back(depth) } else { self.node(&child) };
            self.path.pop();
            self.traces.pop();
            tried.push(vertex);
            if back.0 < depth {
                return back;
            }
        }
        Back(depth)
    }

    /// Whether an automorphism that fixes all choices so far sends one of these vertices to the other one.
    fn is_joined(&self, vertex: u8, tried: &[u8]) -> bool {
        let mut orbit: Numbers = std::array::from_fn(|i| i as u8);
        let fixes = |map: &&Numbers| self.path.iter().all(|&v| map[usize::from(v)] == v);
        for map in self.automorphisms.iter().filter(fixes) {
            for v in 0..VERTICES {
                let (one, other) = (orbit[v], orbit[usize::from(map[v])]);
                if one != other {
                    orbit.iter_mut().filter(|o| **o == other).for_each(|o| *o = one);
                }
            }
        }
        tried
            .iter()
            .any(|&other| orbit[usize::from(other)] == orbit[usize::from(vertex)])
    }

    fn leaf(&mut self, colouring: &Colouring) -> Back {
        let places = self.facts.places(colouring);
        let leaf = Leaf {
            image: self.facts.image(&places),
            places,
            traces: self.traces.clone(),
            path: self.path.clone(),
        };
        let mut back = Back(self.path.len());
        for other in [&self.first, &self.best].into_iter().flatten() {
            if other.image == leaf.image {
                // Where this leaf's places send a vertex, and the other's bring it back.
                let mut home = [0; VERTICES];
                (0..VERTICES).for_each(|v| home[slot(&other.places, v)] = v as u8);
                let map: Numbers = std::array::from_fn(|v| home[slot(&leaf.places, v)]);
                let fork = leaf
                    .path
                    .iter()
                    .zip(&other.path)
                    .take_while(|(a, b)| a == b)
                    .count();
                let keeps = leaf.path[..fork].iter().all(|&v| map[usize::from(v)] == v);
                let joins = || {
                    leaf.path
                        .get(fork)
                        .zip(other.path.get(fork))
                        .is_some_and(|(&a, &b)| map[usize::from(a)] == b)
                };
                if keeps && joins() {
                    back.0 = back.0.min(fork);
                }
                self.automorphisms.push(map);
            }
        }
        if self.best.as_ref().is_none_or(|best| leaf.key() < best.key()) {
            if self.first.is_none() {
                self.first = Some(Leaf {
                    image: leaf.image.clone(),
                    traces: leaf.traces.clone(),
                    path: leaf.path.clone(),
                    places,
                });
            }
            self.best = Some(leaf);
        }
        back
    }
}

/// The place of a vertex among those of all kinds.
fn slot(places: &Numbers, vertex: usize) -> usize {
    let from = [STACKS, BANDS, DIGITS, COLUMNS, ROWS];
    let from = from.into_iter().find(|&from| from <= vertex).unwrap_or(ROWS);
    from + usize::from(places[vertex])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(text: &str) -> CanonicalForm {
        text.parse().unwrap()
    }

    #[test]
    fn x_wings_have_one_form() {
        let wing = form("4r2 4r5 / 4c3 4c7 => r3c3<>4");
        assert_eq!(wing, form("7c9 7c1 / 7r4 7r8 => r4c2<>7"));
        // Rows of one band; columns of one stack; a target in a block of the wing.
        for other in [
            "4r2 4r3 / 4c3 4c7 => r5c3<>4",
            "4r2 4r5 / 4c3 4c2 => r7c3<>4",
            "4r2 4r5 / 4c3 4c7 => r7c3<>4",
        ] {
            assert_ne!(wing, form(other), "{other}");
        }
    }

    #[test]
    fn weights_count() {
        let plain = form("r1c1 r1c2 / 1r1 2r1 => r1c3<>1");
        let weighted = form("2*r1c1 r1c2 / 2*1r1 2r1 => r1c3<>1");
        assert_ne!(plain, weighted);
        assert_eq!(weighted, form("r5c6 2*r4c6 / 9c6 2*2c6 => r6c6<>2"));
    }

    #[test]
    fn a_form_is_its_own_form() {
        let wing = form("4r2 4r5 / 4c3 4c7 => r3c3<>4");
        assert_eq!(wing.to_string().parse(), Ok(wing.clone()));
        assert_eq!(
            CanonicalForm::at(wing.pattern.clone(), wing.target),
            Some(wing.clone())
        );
        let elsewhere = "4r2 4r5 / 4c3 4c7".parse().unwrap();
        assert_eq!(CanonicalForm::at(elsewhere, "4r3c3".parse().unwrap()), None);
        assert_eq!(
            "4r2 4r5 / 4c3 4c7".parse::<CanonicalForm>(),
            Err(ParseFormError::Targets(0))
        );
    }
}
