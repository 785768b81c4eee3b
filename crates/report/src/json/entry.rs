//! Records as drawings. Everything drawn has been proven again.

use super::{
    DecisionRecord, Discrepancy, FormRecord, LinkRecord, Record, RejectionRecord, StepRecord, TreeRecord,
    position,
};
use crate::sentences::links;
use crate::text::counted;
use crate::{Entry, Judged, Linked, Picture};
use basecover::grid::{Candidate, Grid};
use basecover::lp::{Half, LinkVerdict, Ratio};
use basecover::pattern::{Logic, Pattern, verify_by};

impl Record {
    /// Whether the record has a drawing.
    #[must_use]
    pub fn has_drawing(&self) -> bool {
        match self {
            Self::Step(_) | Self::Decision(_) | Self::Tree(_) | Self::Form(_) | Self::Link(_) => true,
            Self::Rejection(record) => record.is_of_pattern(),
            Self::Expression(_) | Self::Path(_) | Self::Other => false,
        }
    }

    /// The drawing: the cover choices of a step, the certificate or the witness of a decision, the split of a
    /// tree and every pattern of its branches, the example of a form, a link and its patterns, a rejected
    /// pattern with its faults. None for a record that [has no drawing](Self::has_drawing).
    ///
    /// # Errors
    /// The first [`Discrepancy`]: only valid claims are drawn.
    pub fn entry(&self) -> Result<Option<Entry>, Discrepancy> {
        match self {
            Self::Step(record) => step(record).map(|entry| Some(entry.supposing(&record.supposed.0))),
            Self::Decision(record) => decision(record).map(|entry| Some(entry.supposing(&record.supposed.0))),
            Self::Tree(record) => tree(record).map(|entry| Some(entry.supposing(&record.supposed.0))),
            Self::Form(record) => form(record).map(Some),
            Self::Rejection(record) => rejection(record),
            Self::Link(record) => link(record).map(Some),
            Self::Expression(_) | Self::Path(_) | Self::Other => Ok(None),
        }
    }
}

fn step(record: &StepRecord) -> Result<Entry, Discrepancy> {
    let (grid, step) = record.prove()?;
    let words = record.explanation.clone().unwrap_or_default();
    let heading = Picture::heading_for(record.technique.as_deref());
    let pictures = (0..).map_while(|choice| Picture::of_step(&grid, &step, choice));
    let titled = |picture| Picture {
        heading: heading.clone(),
        words: words.clone(),
        ..picture
    };
    Ok(Entry {
        technique: record.technique.clone(),
        also: record.also.clone(),
        order: Some(step.order()),
        rank: Some(step.rank()),
        eliminations: step.eliminations(),
        placement: step.placement(),
        pictures: pictures.map(titled).collect(),
        words,
        grid,
    })
}

fn decision(record: &DecisionRecord) -> Result<Entry, Discrepancy> {
    record.check()?;
    let grid = record.position()?;
    let candidate = record.candidate.0;
    let (heading, words, eliminations) = if record.eliminable {
        let value = record.bound.as_ref().map_or_else(
            || "the position has no fractional solution".to_owned(),
            |bound| format!("its value is {bound} at most in every fractional solution"),
        );
        (
            format!("{candidate} is eliminable"),
            format!("The pattern proves that {candidate} is false: {value}."),
            vec![candidate],
        )
    } else {
        let words = format!(
            "No base and cover sets eliminate {candidate}: in this fractional solution, whose values add up to 1 in every cell and for \
             every digit of every house, its value is 1."
        );
        (format!("{candidate} is not eliminable"), words, Vec::new())
    };
    let picture = match (&record.base, &record.cover) {
        (Some(base), Some(cover)) => {
            let truths = record.derived.truths(record.givens.as_deref())?;
            let proven = prove(
                record.logic()?,
                &grid,
                base.with(cover, &truths, 1)?,
                &[candidate],
            )?;
            Picture::of_pattern(&grid, &heading, &proven)
        }
        _ => {
            let values = record.shares(&grid)?;
            Picture {
                shares: values
                    .into_iter()
                    .filter(|&(_, value)| value > Ratio::ZERO)
                    .collect(),
                ..Picture::position(&grid, &heading)
            }
        }
    };
    let certified = record.eliminable.then_some(());
    Ok(Entry {
        technique: Some("decision".to_owned()),
        also: Vec::new(),
        order: certified.map(|()| picture.order()),
        rank: certified.map(|()| picture.rank()),
        eliminations,
        placement: None,
        pictures: vec![Picture {
            words: words.clone(),
            ..picture
        }],
        words,
        grid,
    })
}

fn tree(record: &TreeRecord) -> Result<Entry, Discrepancy> {
    let (grid, tree) = record.prove()?;
    Ok(Entry::of_tree(&grid, record.candidate.0, &tree)?)
}

/// The two candidates, then each pattern in the position in which it proves one half of the link.
fn link(record: &LinkRecord) -> Result<Entry, Discrepancy> {
    let (grid, link) = record.prove()?;
    let [first, second] = link.pair;
    let kind = link.kind();
    let heading = kind.map_or_else(|| "No link".to_owned(), links::sentence);
    let words = match kind {
        Some(kind) => format!("Of {first} and {second} {} is true.", links::name(kind)),
        None => format!("No base and cover sets say how many of {first} and {second} are true."),
    };
    let picture = Picture {
        facts: link.to_string(),
        words: words.clone(),
        linked: Some(Linked {
            of: first,
            with: kind.map(|kind| (second, kind)).into_iter().collect(),
        }),
        ..Picture::position(&grid, &heading)
    };
    let patterns = Half::ALL.into_iter().filter_map(|half| {
        let LinkVerdict::Proven(proven) = link.half(half) else {
            return None;
        };
        let heading = match half {
            Half::AtMostOne => format!("If {first} is true, {second} is false"),
            Half::AtLeastOne => "If both are false, no candidate is left".to_owned(),
        };
        let place = half.position(&grid, link.pair);
        Some(Picture::of_pattern(&place, &heading, proven))
    });
    Ok(Entry {
        technique: Some("link".to_owned()),
        also: Vec::new(),
        order: None,
        rank: None,
        eliminations: Vec::new(),
        placement: None,
        pictures: [picture].into_iter().chain(patterns).collect(),
        words,
        grid,
    })
}

fn form(record: &FormRecord) -> Result<Entry, Discrepancy> {
    let (_, form) = record.entry()?;
    let grid = position(&record.example.grid)?;
    let proven = prove(
        record.logic()?,
        &grid,
        form.example.pattern,
        &[form.example.target],
    )?;
    let words = format!(
        "The form {}: {} in {}.",
        record.form,
        counted(record.count, "time"),
        counted(record.puzzles, "puzzle")
    );
    let picture = Picture {
        words: words.clone(),
        ..Picture::of_pattern(&grid, &Picture::heading_for(record.technique.as_deref()), &proven)
    };
    Ok(Entry {
        technique: record.technique.clone(),
        also: Vec::new(),
        order: Some(record.order),
        rank: Some(record.rank),
        eliminations: picture.eliminations.clone(),
        placement: None,
        pictures: vec![picture],
        words,
        grid,
    })
}

fn rejection(record: &RejectionRecord) -> Result<Option<Entry>, Discrepancy> {
    let judged = record.prove()?;
    Ok(judged.map(|(grid, claim, _)| Judged::new(&grid, claim).entry()))
}

fn prove(
    logic: Logic,
    grid: &Grid,
    pattern: Pattern,
    claimed: &[Candidate],
) -> Result<basecover::pattern::Proven, Discrepancy> {
    verify_by(logic, grid, pattern, claimed).map_err(|rejection| Discrepancy::Rejected {
        pattern: 1,
        rejection,
    })
}
