//! Derived truths in JSON: named among the base sets, and declared in a field of their own.

use crate::json::{Discrepancy, Names, Node, Weights};
use basecover::constraint::{ConstraintId, Derived, DerivedKind, Givens, Proof};
use basecover::grid::{Cell, Grid, Symmetry};
use basecover::pattern::{Pattern, Step, Tree, Unproven};
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::sync::Arc;

/// The base sets as an object: name to positive multiplicity, constraints in canonical order, then derived
/// truths.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Base {
    /// The constraints.
    pub sets: Weights,
    /// The derived truths, by name.
    pub derived: Vec<(String, i64)>,
}

impl Base {
    /// The base sets of a pattern.
    #[must_use]
    pub fn of(pattern: &Pattern) -> Self {
        Self::new(pattern.bases().collect(), pattern.derived())
    }

    /// The base sets of a step.
    #[must_use]
    pub fn of_step(step: &Step) -> Self {
        Self::new(step.base().to_vec(), step.derived())
    }

    /// The base sets of a pattern.
    #[must_use]
    pub fn of_pattern(pattern: &Pattern) -> Self {
        Self::new(pattern.bases().collect(), pattern.derived())
    }

    fn new(sets: Vec<(ConstraintId, i64)>, derived: &[(Arc<Derived>, i64)]) -> Self {
        let named = |(truth, multiplicity): &(Arc<Derived>, i64)| (truth.name().to_owned(), *multiplicity);
        Self {
            sets: Weights(sets),
            derived: derived.iter().map(named).collect(),
        }
    }

    /// The number of base sets, with multiplicity.
    #[must_use]
    pub fn order(&self) -> i64 {
        let derived = self.derived.iter().map(|&(_, multiplicity)| multiplicity);
        let sets = self.sets.0.iter().map(|&(_, multiplicity)| multiplicity);
        sets.chain(derived).fold(0, i64::saturating_add)
    }

    /// How many true candidates the base sets hold at least, with multiplicity.
    pub(super) fn held(&self, declared: &[Arc<Derived>]) -> i64 {
        let further = self.derived.iter().map(|(name, multiplicity)| {
            let truth = declared.iter().find(|truth| truth.name() == name);
            truth.map_or(0, |truth| multiplicity.saturating_mul(truth.count() - 1))
        });
        further.fold(self.order(), i64::saturating_add)
    }

    /// The pattern with these base sets and cover sets.
    ///
    /// # Errors
    /// If a name is unknown, or a set is both base set and cover set. `pattern` is the place of the pattern,
    /// for the message.
    pub(crate) fn with(
        &self,
        cover: &Weights,
        declared: &[Arc<Derived>],
        pattern: usize,
    ) -> Result<Pattern, Discrepancy> {
        disjoint(pattern, &self.sets, cover)?;
        let bases = self.sets.0.iter().map(|&(id, multiplicity)| (id, -multiplicity));
        let derived = self.derived.iter().map(|(name, multiplicity)| {
            let truth = declared.iter().find(|truth| truth.name() == name);
            let truth = truth.ok_or_else(|| Discrepancy::Undeclared(name.clone()))?;
            Ok((Arc::clone(truth), *multiplicity))
        });
        let derived = derived.collect::<Result<Vec<_>, Discrepancy>>()?;
        Ok(Pattern::from_weights(bases.chain(cover.0.iter().copied())).with_derived(derived))
    }
}

/// Checks that no constraint is both base set and cover set.
fn disjoint(pattern: usize, base: &Weights, cover: &Weights) -> Result<(), Discrepancy> {
    let covers = |id| cover.0.iter().any(|&(other, _)| other == id);
    match base.0.iter().find(|&&(id, _)| covers(id)) {
        Some(&(constraint, _)) => Err(Discrepancy::BaseAndCover { pattern, constraint }),
        None => Ok(()),
    }
}

impl Serialize for Base {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let sets = self
            .sets
            .0
            .iter()
            .map(|&(id, multiplicity)| (id.to_string(), multiplicity));
        serializer.collect_map(sets.chain(self.derived.iter().cloned()))
    }
}

impl<'de> Deserialize<'de> for Base {
    /// Names may be in any order. A repeated name and a multiplicity below one are errors.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct BaseVisitor;
        impl<'de> Visitor<'de> for BaseVisitor {
            type Value = Base;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object that gives constraints their multiplicities, as in {\"r1c2\":1}")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut base = Base::default();
                while let Some((name, multiplicity)) = map.next_entry::<String, i64>()? {
                    if multiplicity < 1 {
                        return Err(A::Error::custom(format!(
                            "the multiplicity of {name} is {multiplicity}"
                        )));
                    }
                    let id: Option<ConstraintId> = name.parse().ok();
                    let twice = base.derived.iter().any(|(other, _)| *other == name)
                        || base.sets.0.iter().any(|&(other, _)| Some(other) == id);
                    if twice {
                        return Err(A::Error::custom(format!("{name} is listed twice")));
                    }
                    match id {
                        Some(id) => base.sets.0.push((id, multiplicity)),
                        None => base.derived.push((name, multiplicity)),
                    }
                }
                basecover::sorting::ascending(&mut base.sets.0);
                Ok(base)
            }
        }
        deserializer.deserialize_map(BaseVisitor)
    }
}

/// The argument for one derived truth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Argument {
    /// `impossible`, `deadly`, `bug`, `symmetry`, `parity`, `shown` or `counted`.
    pub kind: String,
    /// For `counted` alone: how many of the candidates are true at least.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u16>,
    /// The cells it is about; left out for `symmetry`, `parity`, `shown` and `counted`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<String>,
    /// For `parity` an odd number of constraints, for `symmetry` one; left out for the others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sets: Vec<String>,
    /// For `symmetry` alone: the symmetry that keeps the givens, as steps of `convert --morph`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub map: Option<String>,
    /// The guardians, ascending.
    pub candidates: Names,
    /// For `shown` alone: how a contradiction follows if all the guardians are false.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<Node>,
    /// For `counted` alone: truths of which fewer candidates do not have one each.
    #[serde(default, skip_serializing_if = "Declared::is_empty")]
    pub parts: Declared,
}

/// Derived truths by name. In a record they are in the field `derived`, next to `givens` if one of them
/// assumes one solution.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Declared(pub Vec<(String, Argument)>);

impl Declared {
    /// These truths in a position, without the guardians that are dead there, with proofs restricted to it,
    /// and the givens they need.
    #[must_use]
    pub fn new<'a>(
        grid: &Grid,
        truths: impl IntoIterator<Item = &'a Arc<Derived>>,
    ) -> (Self, Option<String>) {
        let mut declared = Self::default();
        let mut givens = None;
        for truth in truths {
            let proof = |proof: &Proof| {
                let denied = truth.denied(grid);
                Node::new(&denied, &Tree::from(&proof.restricted(&denied)))
            };
            let argument = Argument {
                kind: truth.kind().name().to_owned(),
                cells: truth.cells().iter().map(Cell::to_string).collect(),
                sets: truth.sets().iter().map(ConstraintId::to_string).collect(),
                map: truth.symmetry().map(Symmetry::to_string),
                candidates: Names(truth.live(grid).collect()),
                proof: truth.proof().map(proof),
                count: (truth.kind() == DerivedKind::Counted)
                    .then(|| u16::try_from(truth.count()).unwrap_or(u16::MAX)),
                parts: Self::new(grid, truth.parts()).0,
            };
            givens = givens.or(truth.givens().map(Givens::to_string));
            declared.0.push((truth.name().to_owned(), argument));
        }
        (declared, givens)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The truths; nothing is proven yet.
    pub(crate) fn truths(&self, givens: Option<&str>) -> Result<Vec<Arc<Derived>>, Discrepancy> {
        let givens: Option<Givens> = givens
            .map(str::parse)
            .transpose()
            .map_err(|_| Discrepancy::Proof("`givens` are 81 characters, digits or `.`"))?;
        let truth = |(name, argument): &(String, Argument)| {
            let kind = DerivedKind::ALL
                .into_iter()
                .find(|kind| kind.name() == argument.kind);
            let kind = kind.ok_or(Discrepancy::Proof(
                "the kind of a derived truth is `impossible`, `deadly`, `bug`, `symmetry`, `parity`, `shown` or `counted`",
            ))?;
            let cell = |text: &String| match text.parse::<ConstraintId>() {
                Ok(id) if id.index() < 81 => Some(Cell::new(id.index())),
                _ => None,
            };
            let cells: Option<Vec<_>> = argument.cells.iter().map(cell).collect();
            let cells = cells.ok_or(Discrepancy::Proof(
                "one of the cells of a derived truth is not a cell",
            ))?;
            let sets: Result<Vec<ConstraintId>, _> = argument.sets.iter().map(|set| set.parse()).collect();
            let sets = sets
                .map_err(|_| Discrepancy::Proof("one of the sets of a derived truth is not a constraint"))?;
            let guardians = argument.candidates.0.iter().copied().collect();
            let givens = givens.clone().filter(|_| kind.assumes_one_solution());
            let truth = Derived::new(name.clone(), kind, cells, &guardians, givens);
            let truth = truth.ok_or(Discrepancy::Proof(
                "a derived truth bears the name of a constraint",
            ))?;
            let proof = argument.proof.as_ref().filter(|_| kind == DerivedKind::Shown);
            if argument.count.is_some() != (kind == DerivedKind::Counted) {
                return Err(Discrepancy::Proof(
                    "a derived truth of the kind `counted` has a `count`, and no other has one",
                ));
            }
            if let Some(count) = argument.count {
                return Ok(Arc::new(truth.with_parts(count, argument.parts.truths(None)?)));
            }
            Ok(Arc::new(match proof {
                Some(node) => truth.with_proof(self::proof(name, node)?),
                None if kind == DerivedKind::Parity => truth.with_sets(sets),
                None if kind == DerivedKind::Symmetry => {
                    let map: Option<Symmetry> = argument.map.as_ref().and_then(|map| map.parse().ok());
                    let map = map.ok_or(Discrepancy::Proof(
                        "a derived truth of the kind `symmetry` has a `map`, steps as in `transpose, 1->5`",
                    ))?;
                    truth.with_sets(sets).with_symmetry(map)
                }
                None => truth,
            }))
        };
        self.0.iter().map(truth).collect()
    }
}

/// The proof that a truth comes with; nothing is proven yet.
fn proof(name: &str, node: &Node) -> Result<Proof, Discrepancy> {
    let tree = node.tree()?;
    Proof::try_from(&tree).map_err(|reason| Discrepancy::NotAProof {
        name: name.to_owned(),
        reason,
    })
}

/// Checks that each of these truths holds in a position, used or not, and that no part of a proof is
/// unnecessary there.
pub(crate) fn prove_all(grid: &Grid, truths: &[Arc<Derived>]) -> Result<(), Discrepancy> {
    truths.iter().try_for_each(|truth| {
        let is_idle = |truth: &Arc<Derived>| {
            let restricted = |proof: &Proof| proof.restricted(&truth.denied(grid)) != *proof;
            truth.proof().is_some_and(restricted)
        };
        if is_idle(truth) || truth.parts().iter().any(is_idle) {
            return Err(Discrepancy::Proof(
                "the proof of a derived truth deletes candidates already dead in this grid, or continues after a contradiction",
            ));
        }
        basecover::pattern::prove_derived(grid, truth).map_err(|reason: Unproven| Discrepancy::Derived {
            name: truth.name().to_owned(),
            reason,
        })
    })
}

impl Serialize for Declared {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, argument)| (name, argument)))
    }
}

impl<'de> Deserialize<'de> for Declared {
    /// Names may be in any order. A repeated name is an error.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct DeclaredVisitor;
        impl<'de> Visitor<'de> for DeclaredVisitor {
            type Value = Declared;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object that gives derived truths their arguments")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut declared = Declared::default();
                while let Some((name, argument)) = map.next_entry::<String, Argument>()? {
                    if declared.0.iter().any(|(other, _)| *other == name) {
                        return Err(A::Error::custom(format!("{name} is declared twice")));
                    }
                    declared.0.push((name, argument));
                }
                Ok(declared)
            }
        }
        deserializer.deserialize_map(DeclaredVisitor)
    }
}
