//! What the readers of records must keep, whatever bytes they are given.

use basecover::survey::Tally;
use basecover::survey::catalogue::Catalogue;
use basecover_report::json::{self, FormRecord, Record, SurveyLine};
use basecover_report::{Palette, tally};

/// No panic; an error that can be shown; a record that holds is drawn, and holds when it is written and read
/// again.
pub fn records(bytes: &[u8]) {
    for line in String::from_utf8_lossy(bytes).lines() {
        match json::read(line) {
            Ok(record) if holds(&record) => {
                assert!(
                    record.entry().is_ok() || is_permutation(&record),
                    "it holds, and is not drawn"
                );
                let written = written(&record);
                let again = json::read(&written).expect("what was written reads");
                assert!(holds(&again), "it holds no longer: {written}");
            }
            Ok(_) => {}
            Err(error) => shown(line, &error),
        }
    }
}

/// Whether the record claims something, and all that it claims is so.
fn holds(record: &Record) -> bool {
    let proven = match record {
        Record::Step(step) => step.check(),
        Record::Decision(decision) => decision.check(),
        Record::Expression(expression) => expression.check(),
        Record::Link(link) => link.check(),
        Record::Tree(tree) => tree.prove().map(drop),
        Record::Form(form) => form.entry().map(drop),
        Record::Path(path) => path.positions().map(drop),
        Record::Rejection(rejection) => rejection.prove().map(drop),
        Record::Other => return false,
    };
    match proven {
        Ok(()) => true,
        Err(discrepancy) => {
            assert!(!discrepancy.to_string().is_empty());
            false
        }
    }
}

/// Sets that prove something without weights are no step, and have no drawing.
fn is_permutation(record: &Record) -> bool {
    matches!(record, Record::Step(step) if step.kind == "permutation")
}

fn written(record: &Record) -> String {
    match record {
        Record::Step(record) => json::line(record),
        Record::Decision(record) => json::line(record),
        Record::Expression(record) => json::line(record),
        Record::Link(record) => json::line(record),
        Record::Tree(record) => json::line(record),
        Record::Form(record) => json::line(record),
        Record::Path(record) => json::line(record),
        Record::Rejection(record) => json::line(record),
        Record::Other => String::new(),
    }
}

/// No panic, however large the numbers are that are added up, and no puzzle is lost; an error that can be
/// shown.
pub fn survey(bytes: &[u8]) {
    let (mut sum, mut counted) = (Tally::default(), 0);
    for line in String::from_utf8_lossy(bytes).lines() {
        match SurveyLine::read(line) {
            Ok(Some(record)) => match record.count(&mut sum) {
                Ok(()) => counted += u64::from(record.puzzle().is_some()),
                Err(discrepancy) => assert!(!discrepancy.to_string().is_empty()),
            },
            Ok(None) => {}
            Err(error) => shown(line, &error),
        }
    }
    assert_eq!(sum.puzzles + sum.skipped, counted);
    for table in tally::tables(&sum) {
        assert!(!table.text(&Palette::colour()).is_empty());
    }
}

/// No panic, however often the counts say that a form occurs; what a catalogue lists is a catalogue again.
pub fn catalogue(bytes: &[u8]) {
    let mut sum = Catalogue::default();
    for line in String::from_utf8_lossy(bytes).lines() {
        match json::read(line) {
            Ok(Record::Form(record)) => {
                if let Ok((form, entry)) = record.entry() {
                    sum.insert(form, entry);
                }
            }
            Ok(_) => {}
            Err(error) => shown(line, &error),
        }
    }
    let forms = sum.sorted();
    assert!(forms.is_sorted_by_key(|(_, entry)| std::cmp::Reverse(entry.count)));
    for (form, entry) in forms {
        let again = FormRecord::new(form, entry)
            .entry()
            .expect("what was listed holds");
        assert_eq!(again.0, *form);
    }
}

/// The error points into the line.
fn shown(line: &str, error: &serde_json::Error) {
    assert!(error.line() <= 1 && error.column() <= line.len() + 1, "{error}");
}
