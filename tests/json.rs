//! The records against the schema that is shipped with them.

#[path = "common/schema.rs"]
mod schema;

use basecover::grid::{Candidate, Grid};
use basecover::lp::{Answer, Bases, Decision, Undecided, Verdict, answer, unplaced};
use basecover::pattern::{Pattern, Step, verify};
use basecover::report::json::{
    self, DecisionRecord, DecisionSummaryRecord, Discrepancy, Puzzle, RejectionRecord, StepRecord,
    SummaryRecord, VerificationRecord, Weights,
};
use basecover::report::{Question, Scope, Total};
use basecover::search::{Listing, Region, StopReason};
use schema::check;

/// The values of a witness.
type Values = Vec<(Candidate, basecover::lp::Ratio)>;

/// Block 1 holds 4 in row 1 only.
fn position() -> Grid {
    let pointing = |c: &Candidate| c.digit().index() == 3 && c.cell().block() == 0 && c.cell().row() != 0;
    Grid::from_live(Candidate::all().filter(|c| !pointing(c)).collect())
}

fn step() -> Step {
    let sets = |names: &[&str]| names.iter().map(|name| name.parse().unwrap()).collect::<Vec<_>>();
    let proven = verify(&position(), Pattern::new(sets(&["4b1"]), sets(&["4r1"]))).unwrap();
    Step::group([proven]).remove(0)
}

fn total(steps: &[Step]) -> Total {
    let mut total = Total::new(StopReason::Exhausted, 12);
    steps.iter().for_each(|step| total.add(step));
    total
}

#[test]
fn a_step_has_the_fields_of_the_schema_in_its_order() {
    let line = json::line(&StepRecord::new(&position(), &step()));
    check(&line).unwrap();
    let grid = json::grid(&position());
    assert_eq!(
        line,
        format!(
            "{}{grid}{}\n",
            r#"{"type":"step","schema":1,"grid":""#,
            concat!(
                r#"","technique":null,"also":[],"kind":"plain","order":1,"rank":0,"base":{"4b1":1},"patterns":[{"cover":{"4r1":1},"#,
                r#""eliminations":["4r1c4","4r1c5","4r1c6","4r1c7","4r1c8","4r1c9"]}],"#,
                r#""eliminations":["4r1c4","4r1c5","4r1c6","4r1c7","4r1c8","4r1c9"],"minimal":null}"#
            )
        )
    );
}

#[test]
fn every_record_fits_the_schema() {
    let grid = position();
    let region = Region {
        targets: Some(step().eliminations().into_iter().collect()),
        ..Region::default()
    };
    let scope = Scope {
        region: &region,
        listing: Listing::All,
        max_nodes: Some(100),
        techniques: None,
    };
    let puzzle = Puzzle {
        number: 3,
        name: Some("a name"),
        grid: &grid,
    };
    let time = Some(0.005);
    check(&json::line(&SummaryRecord::new(
        puzzle,
        &total(&[step()]),
        &scope,
        time,
    )))
    .unwrap();
    let whole = Region::default();
    let scope = Scope {
        region: &whole,
        listing: Listing::Best,
        max_nodes: None,
        techniques: None,
    };
    let puzzle = Puzzle {
        number: 1,
        name: None,
        grid: &grid,
    };
    check(&json::line(&SummaryRecord::new(
        puzzle,
        &total(&[]),
        &scope,
        None,
    )))
    .unwrap();

    let placed = "4r1c1".parse().unwrap();
    let mut solved = position();
    solved.place(placed);
    let single = Step::single("r1c1".parse().unwrap(), placed, Vec::new());
    check(&json::line(&StepRecord::new(&solved, &single))).unwrap();

    let base = Weights(vec![("4b1".parse().unwrap(), 1)]);
    let rejection =
        |line, cover| RejectionRecord::new(line, json::grid(&grid), base.clone(), cover, "why".to_owned());
    check(&json::line(&rejection(Some(2), None))).unwrap();
    check(&json::line(&rejection(None, Some(base.clone())))).unwrap();
    check(&json::line(&VerificationRecord::new(3, 4))).unwrap();
}

#[test]
fn the_schema_rejects_what_is_no_record() {
    let line = json::line(&StepRecord::new(&position(), &step()));
    for (good, bad) in [
        (r#""schema":1"#, r#""schema":2"#),
        (r#""order":1"#, r#""order":0"#),
        (r#""order":1"#, r#""order":"1""#),
        (r#"{"4b1":1}"#, r#"{"4b0":1}"#),
        (r#"{"4b1":1}"#, r#"{"4b1":0}"#),
        (r#""minimal":null"#, r#""minimal":1"#),
        (r#""also":[],"#, ""),
        (r#""also":[],"#, r#""also":[],"extra":1,"#),
        ("123456789", "12345678."),
        ("123456789", "123456788"),
        (r#"["4r1c4","#, r#"["4r1c0","#),
    ] {
        assert!(line.contains(good), "{good}");
        let outcome = check(&line.replacen(good, bad, 1));
        // A dead candidate more is another grid, and a good one.
        assert_eq!(outcome.is_ok(), bad == "12345678.", "{bad}: {outcome:?}");
    }
}

fn answers() -> Vec<Answer> {
    answer(&position(), &unplaced(&position()), Bases::Overlapping).unwrap()
}

/// Both kinds, read back, with every fraction, and the summary.
#[test]
fn decisions_fit_the_schema_and_are_proven_anew() {
    let (grid, answers) = (position(), answers());
    let mut eliminable = 0;
    for answer in &answers {
        let record = DecisionRecord::new(&grid, answer).unwrap();
        let line = json::line(&record);
        check(&line).unwrap();
        let read: DecisionRecord = serde_json::from_str(&line).unwrap();
        assert_eq!(read, record);
        assert_eq!(read.check(), Ok(()), "{line}");
        eliminable += usize::from(record.eliminable);
    }
    assert_eq!((eliminable, answers.len()), (6, 723));
    let targets = ["4r1c4", "4r1c1"].iter().map(|c| c.parse().unwrap()).collect();
    for targets in [None, Some(&targets)] {
        let puzzle = Puzzle {
            number: 1,
            name: None,
            grid: &grid,
        };
        let bases = Bases::Disjoint;
        let line = json::line(&DecisionSummaryRecord::new(
            puzzle,
            Question { targets, bases },
            &answers,
        ));
        check(&line).unwrap();
        assert!(
            line.contains(r#""eliminable":6,"no_plain":0,"not_eliminable":717,"undecided":0}"#),
            "{line}"
        );
    }
    let decision = Decision {
        candidate: answers[0].decision.candidate,
        verdict: Verdict::Undecided {
            reason: Undecided::Gap,
        },
    };
    let open = Answer {
        decision,
        bounds: None,
    };
    check(&json::line(&DecisionRecord::new(&grid, &open).unwrap_err())).unwrap();
}

#[test]
fn a_certificate_has_the_fields_of_the_schema_in_its_order() {
    let answers = answers();
    let answer = answers
        .iter()
        .find(|a| a.decision.candidate.to_string() == "4r1c4")
        .unwrap();
    let grid = json::grid(&position());
    assert_eq!(
        json::line(&DecisionRecord::new(&position(), answer).unwrap()),
        format!(
            "{}{grid}{}\n",
            r#"{"type":"decision","schema":1,"grid":""#,
            concat!(
                r#"","candidate":"4r1c4","eliminable":true,"bound":"0","base":{"4b1":1},"cover":{"4r1":1},"#,
                r#""rank_bound":0,"order_bound":1}"#
            )
        )
    );
}

#[test]
fn corrupted_decisions_are_rejected() {
    let records: Vec<_> = answers()
        .iter()
        .map(|a| DecisionRecord::new(&position(), a).unwrap())
        .collect();
    let certificate = records.iter().find(|record| record.eliminable).unwrap();
    let witness = records.iter().find(|record| !record.eliminable).unwrap();
    let reason = |record: &DecisionRecord, corrupt: &dyn Fn(&mut DecisionRecord)| {
        let mut record = record.clone();
        corrupt(&mut record);
        record.check().unwrap_err()
    };
    let field = |corrupt: &dyn Fn(&mut DecisionRecord)| match reason(certificate, corrupt) {
        Discrepancy::Field { field, .. } => field,
        other => panic!("{other}"),
    };
    assert_eq!(field(&|r| r.bound = Some("1/2".to_owned())), "bound");
    assert_eq!(field(&|r| r.bound = None), "bound");
    assert_eq!(field(&|r| r.rank_bound = Some(1)), "rank_bound");
    assert_eq!(reason(certificate, &|r| r.schema = 2), Discrepancy::Schema(2));
    // Another candidate; no cover; base and cover at once.
    let rejected = |corrupt: &dyn Fn(&mut DecisionRecord)| {
        let reason = reason(certificate, corrupt);
        assert!(matches!(reason, Discrepancy::Rejected { .. }), "{reason}");
    };
    rejected(&|r| r.candidate.0 = "4r5c4".parse().unwrap());
    rejected(&|r| r.cover = Some(Weights::default()));
    assert!(matches!(
        reason(certificate, &|r| r.cover = r.base.clone()),
        Discrepancy::BaseAndCover { .. }
    ));
    // The wrong proof, two, none.
    for corrupt in [
        (&|r: &mut DecisionRecord| r.eliminable = false) as &dyn Fn(&mut DecisionRecord),
        &|r| r.witness = witness.witness.clone(),
        &|r| r.base = None,
    ] {
        assert!(matches!(reason(certificate, corrupt), Discrepancy::Proof(_)));
    }
    assert!(matches!(
        reason(witness, &|r| r.eliminable = true),
        Discrepancy::Proof(_)
    ));
    assert!(matches!(
        reason(witness, &|r| r.witness = None),
        Discrepancy::Proof(_)
    ));
    // A witness for another candidate, one that does not add up, one with a dead candidate, a denominator out of reach.
    let elsewhere = "4r1c4".parse().unwrap();
    assert!(matches!(
        reason(witness, &|r| r.candidate.0 = elsewhere),
        Discrepancy::Below { candidate, .. } if candidate == elsewhere
    ));
    let point =
        |change: &dyn Fn(&mut Values)| reason(witness, &|r| change(&mut r.witness.as_mut().unwrap().0));
    assert!(matches!(point(&|v| v.truncate(80)), Discrepancy::Point(_)));
    assert!(matches!(
        point(&|v| v[0].1 = "-1".parse().unwrap()),
        Discrepancy::Point(_)
    ));
    assert!(matches!(
        point(&|v| v[0].0 = "4r2c1".parse().unwrap()),
        Discrepancy::Point(_)
    ));
    let huge = ["1/4611686018427387847", "1/4611686018427387903"];
    assert_eq!(
        point(&|v| (v[0].1, v[1].1) = (huge[0].parse().unwrap(), huge[1].parse().unwrap())),
        Discrepancy::Denominator
    );
}
