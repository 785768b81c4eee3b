//! The [`Proof`] of a derived truth as a [`Tree`], and back: what a proof is made from, and written as.

use super::{Claim, Logic, Pattern, Split, Tree};
use crate::constraint::{Cases, DerivedKind, Proof, ProofLine};

/// Why a tree cannot be the proof of a derived truth.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotAProof {
    /// More nested splits than [`Proof::DEEPEST`].
    #[error("it has more than {} nested splits", Proof::DEEPEST)]
    Deep,
    /// A pattern that covers every template, and perhaps not every candidate.
    #[error("a pattern of it is proven by templates, and the patterns of a proof cover every candidate")]
    Templates,
    /// A derived truth that may not be used in a proof.
    #[error("{0} is not of the kind impossible, and a proof rests on no other derived truths")]
    Rests(String),
}

impl TryFrom<&Tree> for Proof {
    type Error = NotAProof;

    fn try_from(tree: &Tree) -> Result<Self, NotAProof> {
        match tree.depth() > Self::DEEPEST {
            true => Err(NotAProof::Deep),
            false => proof(tree),
        }
    }
}

/// The same of a tree that is not too deep for the stack.
fn proof(tree: &Tree) -> Result<Proof, NotAProof> {
    let each = |split: &Split| {
        let case = |(case, below): &(_, Tree)| Ok((*case, proof(below)?));
        Ok(Cases {
            truth: split.truth,
            each: split.branches.iter().map(case).collect::<Result<_, _>>()?,
        })
    };
    Ok(Proof {
        lines: tree.patterns.iter().map(line).collect::<Result<_, _>>()?,
        cases: tree.split.as_ref().map(each).transpose()?,
    })
}

fn line(claim: &Claim) -> Result<ProofLine, NotAProof> {
    let derived = claim.pattern.derived();
    let other = derived
        .iter()
        .find(|(truth, _)| truth.kind() != DerivedKind::Impossible);
    match (claim.logic, other) {
        (Logic::Templates, _) => Err(NotAProof::Templates),
        (_, Some((truth, _))) => Err(NotAProof::Rests(truth.name().to_owned())),
        (Logic::Candidates, None) => Ok(ProofLine {
            weights: claim.pattern.weights().collect(),
            derived: derived.to_vec(),
            eliminations: claim.eliminations.clone(),
        }),
    }
}

impl From<&Proof> for Tree {
    fn from(proof: &Proof) -> Self {
        let claim = |line: &ProofLine| Claim {
            pattern: Pattern::from_weights(line.weights.iter().copied())
                .with_derived(line.derived.iter().cloned()),
            eliminations: line.eliminations.clone(),
            logic: Logic::Candidates,
        };
        let split = |Cases { truth, each }: &Cases| Split {
            truth: *truth,
            branches: (each.iter())
                .map(|(case, below)| (*case, Self::from(below)))
                .collect(),
        };
        Self {
            patterns: proof.lines.iter().map(claim).collect(),
            split: proof.cases.as_ref().map(split),
        }
    }
}
