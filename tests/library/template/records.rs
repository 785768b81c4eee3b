//! Records of template patterns: each damage has to be seen, by the reader that proves them anew.

use crate::common::positions::after_singles;
use crate::survey::catalogue::{catalogue, scope};
use basecover::constraint::Position;
use basecover::lp::template::answer;
use basecover::pattern::{Logic, Step, verify_by};
use basecover::survey::catalogue::Counted;
use basecover_report::json::{self, CatalogueRecord, DecisionRecord, Discrepancy, FormRecord, StepRecord};

const FATA_MORGANA: &str =
    "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........";

/// A base cell dropped, another target cell, a cover too few or too many, an elimination more, another order,
/// rank or kind.
#[test]
fn damaged_steps_are_rejected() {
    let grid = after_singles(FATA_MORGANA);
    let pattern = "r5c4 r5c6 / r4c2 r6c8".parse().unwrap();
    let proven = verify_by(Logic::Templates, &grid, pattern, &[]).unwrap();
    let whole = StepRecord::new(&grid, &Step::group([proven]).remove(0));
    assert_eq!(whole.check(), Ok(()));
    let cells = ["r4c3", "r1c1"].map(|name| name.parse().unwrap());
    let damages: [&dyn Fn(&mut StepRecord); 9] = [
        &|r| r.base.sets.0.truncate(1),
        &|r| r.base.sets.0[0].1 = 2,
        &|r| r.patterns[0].cover.0[0].0 = cells[0],
        &|r| r.patterns[0].cover.0.truncate(1),
        &|r| r.patterns[0].cover.0.push((cells[1], 1)),
        &|r| r.patterns[0].eliminations.0.push("1r1c1".parse().unwrap()),
        &|r| r.order = 3,
        &|r| r.rank = 1,
        &|r| r.kind = "plain".to_owned(),
    ];
    for (i, damage) in damages.into_iter().enumerate() {
        let mut record = whole.clone();
        damage(&mut record);
        assert!(record.check().is_err(), "damage {i}");
    }
}

/// A value changed, a template that is none, one left out, one twice, and the certificate's sets.
#[test]
fn damaged_decisions_are_rejected() {
    let grid = after_singles(FATA_MORGANA);
    let answers = answer(&Position::new(&grid).unwrap(), &grid.unplaced());
    let records: Vec<_> = answers
        .iter()
        .map(|answer| DecisionRecord::new(&grid, answer).unwrap())
        .collect();
    assert!(records.iter().all(|record| record.check().is_ok()));
    let falls = records.iter().find(|record| record.eliminable).unwrap();
    let is_mixed = |record: &&DecisionRecord| record.templates.as_ref().is_some_and(|mix| mix.len() > 9);
    let stays = records.iter().find(is_mixed).unwrap();
    let refused = |record: &DecisionRecord, damage: &dyn Fn(&mut DecisionRecord)| {
        let mut record = record.clone();
        damage(&mut record);
        record.check().unwrap_err()
    };
    let mix = |damage: &dyn Fn(&mut Vec<_>)| refused(stays, &|r| damage(r.templates.as_mut().unwrap()));
    mix(&|mix| mix[0].value = "1/7".to_owned());
    mix(&|mix| mix[0].value = "0".to_owned());
    mix(&|mix| mix[0].candidates.0[0] = mix[1].candidates.0[0]);
    mix(&|mix| mix.truncate(mix.len() - 1));
    mix(&|mix| mix.push(mix[0].clone()));
    // Another candidate; the other logic, for which neither proof is one.
    refused(stays, &|r| r.candidate = falls.candidate);
    assert!(matches!(
        refused(stays, &|r| r.logic = None),
        Discrepancy::Proof(_)
    ));
    let sets = refused(falls, &|r| r.base.as_mut().unwrap().sets.0.truncate(1));
    assert!(matches!(sets, Discrepancy::Rejected { .. }), "{sets}");
    refused(falls, &|r| r.cover.as_mut().unwrap().0.truncate(1));
    refused(falls, &|r| r.bound = Some("1/9".to_owned()));
    refused(falls, &|r| r.candidate = stays.candidate);
    refused(falls, &|r| r.logic = None);
}

/// A form of a catalogue, and what stands at the end of one.
#[test]
fn records_of_forms_prove_themselves_and_corrupted_ones_are_refused() {
    let grid = after_singles(FATA_MORGANA);
    let catalogue = catalogue(1, Logic::Templates, &grid, Counted::Irreducible);
    for (form, entry) in catalogue.sorted() {
        let record = FormRecord::new(form, entry);
        let read: FormRecord = serde_json::from_str(&json::line(&record)).unwrap();
        assert_eq!(read.entry(), Ok((form.clone(), entry.clone())));
    }
    let exocet = catalogue
        .sorted()
        .into_iter()
        .find(|(form, _)| form.pattern().rank() == 0);
    let (form, entry) = exocet.unwrap();
    assert_eq!(entry.example.technique, Some("junior-exocet"));
    let refused = |corrupt: &dyn Fn(&mut FormRecord)| {
        let mut record = FormRecord::new(form, entry);
        corrupt(&mut record);
        record.entry().unwrap_err()
    };
    // As a pattern of candidates it covers too little.
    assert!(matches!(
        refused(&|r| r.kind = None),
        Discrepancy::Rejected { .. }
    ));
    assert!(matches!(
        refused(&|r| r.kind = Some("plain".into())),
        Discrepancy::Proof(_)
    ));
    assert!(matches!(
        refused(&|r| r.example.base.0.truncate(1)),
        Discrepancy::Rejected { .. }
    ));
    assert!(matches!(refused(&|r| r.form.push(' ')), Discrepancy::Form(_)));
    let end = CatalogueRecord::new(scope(Logic::Templates, Counted::Irreducible), "subsets", None);
    assert_eq!(end.scope(), scope(Logic::Templates, Counted::Irreducible));
    let other = CatalogueRecord {
        logic: Some("magic".into()),
        ..end
    };
    assert!(matches!(other.logic(), Err(Discrepancy::Proof(_))));
}
