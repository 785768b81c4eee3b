//! [`Derived`]: truths beyond the 324, with the argument they rest on.

mod proof;

pub use proof::Proof;
pub(crate) use proof::{Cases, ProofLine};

use super::ConstraintId;
use crate::grid::{Candidate, CandidateSet, Cell, CellState, Digit, Grid, Symmetry};
use itertools::Itertools;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// The argument for a derived truth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DerivedKind {
    /// Without the guardians the cells cannot be filled.
    Impossible,
    /// Without the guardians every way to fill the cells has a partner with the same digits in every house,
    /// so that the puzzle would have another solution: the puzzle is assumed to have one only.
    Deadly,
    /// Without the guardians every open cell would hold two candidates, every digit two places in each house
    /// where it is open: a bivalue universal grave, which no puzzle with one solution holds. One solution is
    /// assumed.
    Bug,
    /// A symmetry keeps the givens, so it keeps the solution: with a candidate all are true that it goes to.
    /// The guardians are the candidates of a constraint, or images of them, without those of which some image
    /// is dead or two images see each other. One solution is assumed.
    Symmetry,
    /// An odd number of constraints hold an odd number of true candidates in all, so one true candidate is in
    /// an odd number of them. The guardians are the candidates that an odd number of them hold.
    Parity,
    /// Without the guardians a contradiction follows, by a [`Proof`] that comes with the truth: what somebody
    /// has claimed, and not a family of truths.
    Shown,
    /// So many of the guardians are true: no fewer candidates have one of each of the truths that come with
    /// it, its *parts*.
    Counted,
}

impl DerivedKind {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Impossible,
        Self::Deadly,
        Self::Bug,
        Self::Symmetry,
        Self::Parity,
        Self::Shown,
        Self::Counted,
    ];

    /// Its name in records.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Impossible => "impossible",
            Self::Deadly => "deadly",
            Self::Bug => "bug",
            Self::Symmetry => "symmetry",
            Self::Parity => "parity",
            Self::Shown => "shown",
            Self::Counted => "counted",
        }
    }

    /// Whether the argument holds only for a puzzle with one solution.
    #[must_use]
    pub fn assumes_one_solution(self) -> bool {
        match self {
            Self::Deadly | Self::Bug | Self::Symmetry => true,
            Self::Impossible | Self::Parity | Self::Shown | Self::Counted => false,
        }
    }
}

/// The givens of the puzzle, which an argument from uniqueness may not change.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Givens(
    /// By [`Cell::index`].
    Arc<[Option<Digit>; 81]>,
);

impl Givens {
    /// The givens of a position. If it has none (it was read from its candidates), every digit that is placed
    /// or alone in its cell may have been given.
    #[must_use]
    pub fn of(grid: &Grid) -> Self {
        let given = |cell| match grid.state(cell) {
            CellState::Given(digit) => Some(digit),
            CellState::Open | CellState::Placed(_) => None,
        };
        let alone = |cell| grid.digits(cell).exactly_one().ok();
        let cells =
            |digit: &dyn Fn(Cell) -> Option<Digit>| Arc::new(std::array::from_fn(|i| digit(Cell::new(i))));
        let known: Arc<[Option<Digit>; 81]> = cells(&given);
        match known.iter().any(Option::is_some) {
            true => Self(known),
            false => Self(cells(&alone)),
        }
    }

    /// The puzzle: the position in which nothing but the givens is known. None if they clash.
    #[must_use]
    pub fn puzzle(&self) -> Option<Grid> {
        let state = |i| self.at(Cell::new(i)).map_or(CellState::Open, CellState::Given);
        Grid::from_cells(std::array::from_fn(state)).ok()
    }

    /// The digit given in a cell.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<Digit> {
        self.0[cell.index()]
    }
}

impl fmt::Display for Givens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|digit| match digit {
            Some(digit) => write!(f, "{digit}"),
            None => f.write_str("."),
        })
    }
}

impl fmt::Debug for Givens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not the givens of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("givens are 81 characters: digits, and `.` or `0` for an empty cell")]
pub struct ParseGivensError;

impl FromStr for Givens {
    type Err = ParseGivensError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let cell = |c| match c {
            '.' | '0' => Some(None),
            _ => Digit::from_char(c).map(Some),
        };
        let cells: Option<Vec<_>> = text.chars().map(cell).collect();
        let cells: Result<[_; 81], _> = cells.ok_or(ParseGivensError)?.try_into();
        cells
            .map(|cells| Self(Arc::new(cells)))
            .map_err(|_| ParseGivensError)
    }
}

/// A set of candidates, the *guardians*, of which at least one is true, with the argument for it. Not one of
/// the 324: more than one of them may be true. So it may be a base set, never a cover set. A truth of the
/// kind [`DerivedKind::Counted`] says that at least so many are true, its *count*, which is 1 for all others.
///
/// It is only a claim: [`verify`](crate::pattern::verify()) proves it again, in the position of the pattern
/// that uses it. Proven in one position it holds in every later one, where candidates have been deleted.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Derived {
    /// Its name, which is not the name of a constraint.
    name: String,
    kind: DerivedKind,
    /// The cells of the argument; not looked at for [`DerivedKind::Bug`], which is about all open ones, for
    /// [`DerivedKind::Parity`] and [`DerivedKind::Symmetry`], which are about sets, and for
    /// [`DerivedKind::Shown`], whose argument is the proof.
    cells: Vec<Cell>,
    /// The sets of the argument, for [`DerivedKind::Parity`]; the one set for [`DerivedKind::Symmetry`].
    sets: Vec<ConstraintId>,
    /// Ascending, each once.
    guardians: Vec<Candidate>,
    /// For an argument from uniqueness.
    givens: Option<Givens>,
    /// What a truth of the kind [`DerivedKind::Symmetry`] needs.
    symmetry: Option<Symmetry>,
    /// What a truth of the kind [`DerivedKind::Shown`] needs.
    proof: Option<Arc<Proof>>,
    /// How many guardians are true at least.
    count: u16,
    /// What a truth of the kind [`DerivedKind::Counted`] needs.
    parts: Vec<Arc<Derived>>,
}

impl Derived {
    /// The truth that at least one of the guardians is true. None when the name is that of a constraint.
    #[must_use]
    pub fn new(
        name: String,
        kind: DerivedKind,
        cells: Vec<Cell>,
        guardians: &CandidateSet,
        givens: Option<Givens>,
    ) -> Option<Self> {
        let free = !name.is_empty() && name.parse::<ConstraintId>().is_err();
        free.then(|| Self {
            name,
            kind,
            cells,
            sets: Vec::new(),
            guardians: guardians.iter().collect(),
            givens,
            symmetry: None,
            proof: None,
            count: 1,
            parts: Vec::new(),
        })
    }

    /// The parity truth of these sets, under the name `parity-NUMBER`: the odd members among the candidates.
    /// It is one if the sets are different and their number is odd.
    #[must_use]
    pub fn parity(number: usize, candidates: &CandidateSet, sets: Vec<ConstraintId>) -> Self {
        let mut is_in = [false; ConstraintId::COUNT];
        sets.iter().for_each(|id| is_in[id.index()] = true);
        let count = |c| ConstraintId::of(c).iter().filter(|id| is_in[id.index()]).count();
        Self {
            name: format!("parity-{number}"),
            kind: DerivedKind::Parity,
            cells: Vec::new(),
            sets,
            guardians: candidates.iter().filter(|&c| count(c) % 2 == 1).collect(),
            givens: None,
            symmetry: None,
            proof: None,
            count: 1,
            parts: Vec::new(),
        }
    }

    /// The same with the sets of its argument.
    #[must_use]
    pub fn with_sets(self, sets: Vec<ConstraintId>) -> Self {
        Self { sets, ..self }
    }

    /// The same with the symmetry that its argument is about.
    #[must_use]
    pub fn with_symmetry(self, symmetry: Symmetry) -> Self {
        Self {
            symmetry: Some(symmetry),
            ..self
        }
    }

    /// The same with the proof that it rests on.
    #[must_use]
    pub fn with_proof(self, proof: Proof) -> Self {
        Self {
            proof: Some(Arc::new(proof)),
            ..self
        }
    }

    /// The same of so many guardians, with the truths that it rests on.
    #[must_use]
    pub fn with_parts(self, count: u16, parts: Vec<Arc<Self>>) -> Self {
        Self { count, parts, ..self }
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How it is written in a pattern: by its name, a parity truth by its sets, `parity(r1c1 r1c3 5r2)`.
    #[must_use]
    pub fn notation(&self) -> String {
        match self.kind {
            DerivedKind::Parity => format!("{}({})", self.kind.name(), self.sets.iter().format(" ")),
            _ => self.name.clone(),
        }
    }

    /// The argument for it.
    #[must_use]
    pub fn kind(&self) -> DerivedKind {
        self.kind
    }

    /// The cells of the argument.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The sets of the argument from parity, the set of one from symmetry; none for other kinds.
    #[must_use]
    pub fn sets(&self) -> &[ConstraintId] {
        &self.sets
    }

    /// Its candidates, live or not, ascending.
    #[must_use]
    pub fn guardians(&self) -> &[Candidate] {
        &self.guardians
    }

    /// The givens of the puzzle, as far as the argument needs them.
    #[must_use]
    pub fn givens(&self) -> Option<&Givens> {
        self.givens.as_ref()
    }

    /// The symmetry of an argument from symmetry.
    #[must_use]
    pub fn symmetry(&self) -> Option<&Symmetry> {
        self.symmetry.as_ref()
    }

    /// The proof of a truth that was shown.
    #[must_use]
    pub fn proof(&self) -> Option<&Proof> {
        self.proof.as_deref()
    }

    /// How many of its candidates are true at least.
    #[must_use]
    pub fn count(&self) -> i64 {
        self.count.into()
    }

    /// The truths that one with a count rests on.
    #[must_use]
    pub fn parts(&self) -> &[Arc<Self>] {
        &self.parts
    }

    /// The position in which none of its candidates is true.
    #[must_use]
    pub fn denied(&self, grid: &Grid) -> Grid {
        grid.without(self.guardians.iter().copied())
    }

    /// Its live candidates, ascending.
    pub fn live<'a>(&'a self, grid: &'a Grid) -> impl Iterator<Item = Candidate> + 'a {
        self.guardians.iter().copied().filter(|&c| grid.is_live(c))
    }

    /// Whether it has the candidate.
    #[must_use]
    pub fn contains(&self, candidate: Candidate) -> bool {
        self.guardians.binary_search(&candidate).is_ok()
    }
}

impl fmt::Display for Derived {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn givens_read_back() {
        let text = format!("5.3{}9", ".".repeat(77));
        let givens: Givens = text.parse().unwrap();
        assert_eq!(givens.to_string(), text);
        assert_eq!(givens.at(Cell::new(2)), Digit::from_char('3'));
        for bad in ["", "x", &text[1..], &format!("{text}.")] {
            assert_eq!(bad.parse::<Givens>(), Err(ParseGivensError), "{bad}");
        }
    }

    /// Digits alone in their cells may have been given, also where their candidates were not taken from the
    /// cells around.
    #[test]
    fn without_givens_every_lone_digit_is_one() {
        let lone: Candidate = "3r1c4".parse().unwrap();
        let others = |c: &Candidate| c.cell() != lone.cell() || *c == lone;
        let grid = Grid::from_live(Grid::empty().live().iter().filter(others).collect());
        let givens = Givens::of(&grid);
        assert_eq!(givens.at(lone.cell()), Some(lone.digit()));
        assert_eq!(Cell::all().filter(|&cell| givens.at(cell).is_some()).count(), 1);
    }

    #[test]
    fn no_derived_truth_bears_the_name_of_a_constraint() {
        let named = |name: &str| {
            let guardians = CandidateSet::default();
            Derived::new(
                name.to_owned(),
                DerivedKind::Impossible,
                Vec::new(),
                &guardians,
                None,
            )
        };
        assert!(named("4r1").is_none() && named("R1C2").is_none() && named("").is_none());
        assert!(named("tridagon-123-1").is_some());
    }
}
