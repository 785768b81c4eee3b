//! The records against the schema that is shipped with them.

use crate::common::file;
use crate::common::records;
use crate::common::schema::check;
use basecover::constraint::Position;
use basecover::grid::{Candidate, Grid};
use basecover::lp::{Answer, Bases, Decision, LinkVerdict, Undecided, Verdict, answer, extremes, links};
use basecover::pattern::{Logic, NoBound, Pattern, Step, Sum, verify};
use basecover::search::{Listing, Region, Shortest, StopReason};
use basecover::solve::{Hardest, Measure, PathTotals, Rated};
use basecover_report::json::{
    self, Base, CatalogueRecord, DecisionRecord, DecisionSummaryRecord, Discrepancy, ExpressionRecord,
    FindingsRecord, FormRecord, LinkRecord, LinkSummaryRecord, Puzzle, RejectionRecord, SkippedRecord, Spent,
    StepRecord, SummaryRecord, SurveyLine, SurveyRecord, VerificationRecord, Weights,
};
use basecover_report::{Question, Scope, Total};
use std::sync::LazyLock;

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

/// Records that broke a reader once, and nasty ones made by hand; the files that broke a reader of puzzles
/// are tried too.
#[test]
fn past_crashes_stay_fixed() {
    let root = file("tests/crashes");
    let mut files = 0;
    for folder in std::fs::read_dir(root).unwrap() {
        for file in std::fs::read_dir(folder.unwrap().path()).unwrap() {
            let bytes = std::fs::read(file.unwrap().path()).unwrap();
            records::records(&bytes);
            records::survey(&bytes);
            records::catalogue(&bytes);
            files += 1;
        }
    }
    assert!(files >= 20, "only {files} files");
}

/// What no survey writes is not added up.
#[test]
fn impossible_findings_are_refused() {
    let text = include_str!("../../crashes/survey/sums_above_the_largest_number.jsonl");
    let solved_and_undecided = include_str!("../../crashes/survey/solved_and_undecided.jsonl");
    for (text, message) in [
        (text, "it is at most 729"),
        (
            solved_and_undecided,
            "the record says undecided true, it is false, for the path is solved",
        ),
    ] {
        let record = SurveyLine::read(text.lines().nth(1).unwrap()).unwrap().unwrap();
        let error = record
            .count(&mut basecover::survey::Tally::default())
            .unwrap_err();
        assert!(error.to_string().ends_with(message), "{error}");
    }
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
                r#"","technique":null,"also":[],"kind":"plain","order":1,"rank":0,"reading":2,"base":{"4b1":1},"#,
                r#""patterns":[{"cover":{"4r1":1},"#,
                r#""eliminations":["4r1c4","4r1c5","4r1c6","4r1c7","4r1c8","4r1c9"]}],"#,
                r#""eliminations":["4r1c4","4r1c5","4r1c6","4r1c7","4r1c8","4r1c9"],"#,
                r#""argument":[{"count":{"base":{"4b1":1},"cover":{"4r1":1}},"#,
                r#""so":{"false":["4r1c4","4r1c5","4r1c6","4r1c7","4r1c8","4r1c9"]}}],"minimal":null}"#
            )
        )
    );
}

#[test]
fn every_record_fits_the_schema() {
    let grid = position();
    let region = Region::default().targets(
        step()
            .eliminations()
            .into_iter()
            .collect::<basecover::CandidateSet>(),
    );
    let scope = Scope {
        region: &region,
        derived: &[],
        cuts: &[],
        listing: Listing::All,
        max_nodes: Some(100),
        techniques: None,
        like: None,
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
        derived: &[],
        cuts: &[],
        listing: Listing::Best,
        max_nodes: None,
        techniques: None,
        like: None,
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

    let sets = Weights(vec![("4b1".parse().unwrap(), 1)]);
    let base = Base {
        sets: sets.clone(),
        derived: vec![("tridagon-123-1".to_owned(), 1)],
    };
    let rejection =
        |line, cover| RejectionRecord::new(line, json::grid(&grid), base.clone(), cover, "why".to_owned());
    check(&json::line(&rejection(Some(2), None))).unwrap();
    check(&json::line(&rejection(None, Some(sets)))).unwrap();
    check(&json::line(&VerificationRecord::new(3, 4))).unwrap();
}

#[test]
fn the_schema_rejects_what_is_no_record() {
    let line = json::line(&StepRecord::new(&position(), &step()));
    for (good, bad) in [
        (r#""schema":1"#, r#""schema":2"#),
        (r#""order":1"#, r#""order":-1"#),
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

/// They take seconds.
static ANSWERS: LazyLock<Vec<Answer>> = LazyLock::new(|| {
    answer(
        &Position::new(position()).unwrap(),
        &position().unplaced(),
        Bases::Overlapping,
    )
});

/// Both kinds, read back, with every fraction, and the summary.
#[test]
fn decisions_fit_the_schema_and_are_proven_anew() {
    let (grid, answers) = (position(), &*ANSWERS);
    let mut eliminable = 0;
    for answer in answers {
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
            Question {
                logic: Logic::Candidates,
                targets,
                bases,
                truths: &[],
                cuts: &[],
            },
            answers,
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
    let answer = ANSWERS
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
                r#"","candidate":"4r1c4","eliminable":true,"bound":"0","base":{"4r2":1,"4r3":1},"cover":{"4b2":1,"4b3":1},"#,
                r#""rank_bound":0,"order_bound":1}"#
            )
        )
    );
}

#[test]
fn corrupted_decisions_are_rejected() {
    let records: Vec<_> = ANSWERS
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
        reason(certificate, &|r| r.cover = r.base.clone().map(|base| base.sets)),
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
    // A witness for another candidate, one that does not add up, one with a dead candidate, a denominator out
    // of reach.
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

#[test]
fn records_of_surveys_fit_the_schema_and_read_back() {
    use basecover::survey::{Closed, Findings, FirstRound, Needed, Probe, Probes, Walked};
    let probes = Probes {
        asked: Probe::ALL.to_vec(),
        depth: 1,
        max_nodes: Some(100),
        logic: Logic::Templates,
        parity: false,
        derive: "impossible"
            .parse::<basecover::truths::Selection>()
            .unwrap()
            .with_guardians(5),
        without: vec!["als".to_owned()],
    };
    let header = SurveyRecord::new(&probes, "singles", "2/4".parse().ok());
    let all = Findings {
        closure: Some(Closed {
            solved: false,
            singles: 3,
            patterns: 2,
            left: 100,
            needed: Some(Needed::Trees),
            undecided: true,
        }),
        first_round: Some(FirstRound {
            candidates: 120,
            eliminable: 9,
            plain: [((1, 0), 3), ((4, 1), 2)].into(),
            weighted: 4,
            nodes: 77,
            stop: StopReason::NodeBudget,
        }),
        path: Some(Walked {
            solved: false,
            totals: PathTotals {
                singles: 4,
                steps: 5,
                templates: 2,
                trees: 1,
                depth: 1,
                order: 4,
                bound: 2,
                rank: None,
                reading: 30,
                longest: 12,
                techniques: [(String::new(), 2), ("x-wing".to_owned(), 3)].into(),
                first_placement: None,
                first_elimination: Some(Hardest {
                    order: 2,
                    rank: Some(1),
                    depth: 0,
                }),
                microseconds: [("x-wing".to_owned(), 12)].into(),
                hodoku: None,
                hodoku_level: None,
            },
            undecided: true,
        }),
        techniques: Some(Walked {
            solved: true,
            totals: PathTotals::default(),
            undecided: false,
        }),
        rating: Some(vec![
            (Measure::Order, Rated::At(4)),
            (Measure::Rank, Rated::Never),
            (Measure::WeightedOrder, Rated::AtMost(3)),
            (Measure::WeightedRank, Rated::Undecided),
        ]),
    };
    let skipped = SkippedRecord::new(9, "no puzzle".to_owned());
    let mut lines = vec![json::line(&header), json::line(&skipped)];
    for (found, seconds) in [(&all, Some(0.5)), (&all, None), (&Findings::default(), None)] {
        let record = FindingsRecord::new(3, Some("a name"), &position(), found, Spent { work: 7, seconds });
        assert_eq!(record.findings().as_ref(), Ok(found));
        lines.push(json::line(&record));
    }
    for line in &lines {
        check(line).unwrap();
        let read = SurveyLine::read(line.trim_end()).unwrap().unwrap();
        let again = match &read {
            SurveyLine::Survey(record) => json::line(record),
            SurveyLine::Findings(record) => json::line(record),
            SurveyLine::Skipped(record) => json::line(record),
        };
        assert_eq!(&again, line);
    }
    let wrong = lines[2].replace("node-budget", "boredom");
    let SurveyLine::Findings(record) = SurveyLine::read(&wrong).unwrap().unwrap() else {
        panic!("{wrong}");
    };
    assert!(matches!(
        record.findings(),
        Err(Discrepancy::Field { field: "stop", .. })
    ));
}

/// The least and the greatest value of a sum: what is written reads back and holds, and whatever is changed
/// in it is found.
#[test]
fn expressions_fit_the_schema_and_corrupted_ones_are_refused() {
    let mut grid: Grid = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9"
        .parse()
        .unwrap();
    grid.place_singles();
    let sum: Sum = "1r7c3 - 2r3c3 + 1r3c3".parse().unwrap();
    let found = extremes(&Position::new(grid.clone()).unwrap(), &sum).unwrap();
    let record = ExpressionRecord::new(&grid, &sum, &found, &[]);
    let line = json::line(&record);
    check(&line).unwrap();
    let Ok(json::Record::Expression(again)) = json::read(line.trim_end()) else {
        panic!("{line}");
    };
    assert_eq!(*again, record);
    record.check().unwrap();
    let refused = |corrupt: &dyn Fn(&mut ExpressionRecord)| {
        let mut record = record.clone();
        corrupt(&mut record);
        record.check().unwrap_err()
    };
    type Side = fn(&mut ExpressionRecord) -> &mut json::ExtremeFields;
    let sides: [Side; 2] = [|r| r.least.as_mut().unwrap(), |r| r.greatest.as_mut().unwrap()];
    for side in sides {
        assert!(matches!(
            refused(&|r| side(r).value = "2".to_owned()),
            Discrepancy::Field { .. }
        ));
        assert!(matches!(
            refused(&|r| side(r).value = "two".to_owned()),
            Discrepancy::Proof(_)
        ));
        assert!(matches!(
            refused(&|r| side(r).scale = 0),
            Discrepancy::Bound(NoBound::Scale(0))
        ));
        assert!(matches!(
            refused(&|r| side(r).scale = 1 << 41),
            Discrepancy::Bound(NoBound::Large)
        ));
        refused(&|r| side(r).scale += 1);
        assert!(matches!(
            refused(&|r| {
                side(r).cover.0.pop();
            }),
            Discrepancy::Bound(NoBound::Short { .. })
        ));
        assert!(matches!(
            refused(&|r| {
                side(r).witness.0.pop();
            }),
            Discrepancy::Point(_)
        ));
    }
    assert_eq!(refused(&|r| r.schema = 2), Discrepancy::Schema(2));
    assert!(matches!(
        refused(&|r| r.sum = "1r7c3 1r3c3".to_owned()),
        Discrepancy::Sum(_)
    ));
    refused(&|r| r.sum = "1r7c3 - 3*2r3c3 + 1r3c3".to_owned());
    refused(&|r| std::mem::swap(&mut r.least, &mut r.greatest));
    assert!(matches!(refused(&|r| r.least = None), Discrepancy::Proof(_)));
    let nothing = |r: &mut ExpressionRecord| {
        let sets = r.greatest.take().unwrap();
        (r.least, r.contradiction) = (
            None,
            Some(json::SetFields {
                base: sets.base,
                cover: sets.cover,
            }),
        );
    };
    refused(&nothing);
}

/// Links of every kind: what is written reads back, holds and is drawn, the steps beside it hold, and
/// whatever is changed is found.
#[test]
fn links_fit_the_schema_and_corrupted_ones_are_refused() {
    let mut grid: Grid = ".....6..9...1..32.68.27.5......4....7......3...18.7..43.2....1.574........6.....2"
        .parse()
        .unwrap();
    grid.place_singles();
    let found = links(&Position::new(grid.clone()).unwrap(), None).unwrap();
    let (mut kinds, mut steps) = (std::collections::BTreeSet::new(), 0);
    for link in &found.pairs {
        kinds.insert((link.kind(), link.is_direct()));
        let shown = Shortest::from(link.clone());
        let record = LinkRecord::new(&found.position, &shown);
        let line = json::line(&record);
        check(&line).unwrap();
        let read = json::read(line.trim_end()).unwrap();
        assert!(read.entry().unwrap().is_some(), "{line}");
        let json::Record::Link(again) = read else {
            panic!("{line}");
        };
        assert_eq!(*again, record);
        assert_eq!(record.prove().unwrap(), (grid.clone(), link.clone()));
        refuse_corrupted_link(&record);
        for line in json::link_steps(&grid, &shown) {
            check(&line).unwrap();
            let json::Record::Step(step) = json::read(line.trim_end()).unwrap() else {
                panic!("{line}");
            };
            step.check().unwrap();
            steps += 1;
        }
    }
    assert!(kinds.len() >= 5 && steps >= 20, "{kinds:?} {steps}");
    let proofs = |link: &basecover::lp::Link| {
        [&link.at_most, &link.at_least].map(|half| usize::from(matches!(half, LinkVerdict::Proven(_))))
    };
    assert_eq!(steps, found.pairs.iter().flat_map(proofs).sum::<usize>());

    let puzzle = Puzzle {
        number: 1,
        name: None,
        grid: &grid,
    };
    let summary = LinkSummaryRecord::new(puzzle, None, &found);
    check(&json::line(&summary)).unwrap();
    let counted = [summary.exactly_one, summary.at_least_one, summary.at_most_one];
    let counted = counted.iter().sum::<usize>() + summary.direct + summary.unlinked + summary.undecided;
    assert_eq!(counted, summary.pairs);
}

/// Every change to the record of a link is found.
fn refuse_corrupted_link(record: &LinkRecord) {
    type Half = fn(&mut LinkRecord) -> &mut json::HalfFields;
    let refused = |corrupt: &dyn Fn(&mut LinkRecord)| {
        let mut corrupted = record.clone();
        corrupt(&mut corrupted);
        let refused = corrupted.check();
        assert!(refused.is_err(), "{corrupted:?}");
        refused.unwrap_err()
    };
    assert_eq!(refused(&|r| r.schema = 2), Discrepancy::Schema(2));
    assert!(matches!(
        refused(&|r| r.direct ^= true),
        Discrepancy::Field { field: "direct", .. }
    ));
    let other = if record.link.is_none() {
        "at-most-one"
    } else {
        "none"
    };
    let named = |r: &mut LinkRecord| r.link = Some(other.to_owned()).filter(|other| other != "none");
    assert!(matches!(
        refused(&named),
        Discrepancy::Field { field: "link", .. }
    ));
    assert!(matches!(
        refused(&|r| r.candidates.0.truncate(1)),
        Discrepancy::Proof(_)
    ));
    let twice = |r: &mut LinkRecord| r.candidates.0[1] = r.candidates.0[0];
    assert!(matches!(refused(&twice), Discrepancy::Proof(_)));
    let dead = |r: &mut LinkRecord| {
        let grid = r.position().unwrap();
        r.candidates.0[1] = Candidate::all().find(|&c| !grid.is_live(c)).unwrap();
    };
    assert!(matches!(refused(&dead), Discrepancy::Proof(_)));
    let halves: [Half; 2] = [
        |r| r.at_most_one.as_mut().unwrap(),
        |r| r.at_least_one.as_mut().unwrap(),
    ];
    for half in halves {
        let fields = half(&mut record.clone()).clone();
        assert!(matches!(
            refused(&|r| {
                let mix = half(r);
                mix.set = Some("r1c1".to_owned());
                mix.witness = Some(json::Values(Vec::new()));
            }),
            Discrepancy::Proof(_)
        ));
        if fields.set.is_some() {
            let far = |r: &mut LinkRecord| half(r).set = Some("5r1".to_owned());
            assert!(matches!(refused(&far), Discrepancy::Proof(_)));
            let unknown = |r: &mut LinkRecord| half(r).set = Some("tridagon-1".to_owned());
            assert!(matches!(refused(&unknown), Discrepancy::Undeclared(_)));
        }
        if fields.cover.is_some() {
            let fewer = |r: &mut LinkRecord| {
                half(r).cover.as_mut().unwrap().0.pop();
            };
            assert!(matches!(
                refused(&fewer),
                Discrepancy::Rejected { .. } | Discrepancy::Proof(_)
            ));
            refused(&|r| half(r).base = Some(Base::default()));
        }
        if fields.witness.is_some() {
            let fewer = |r: &mut LinkRecord| {
                half(r).witness.as_mut().unwrap().0.pop();
            };
            assert!(matches!(refused(&fewer), Discrepancy::Point(_)));
        }
    }
    // A witness of one half says nothing about the other.
    let witness = |half: &Option<json::HalfFields>| half.as_ref().unwrap().witness.clone();
    let (most, least) = (witness(&record.at_most_one), witness(&record.at_least_one));
    if most.is_some() && least.is_some() {
        let swapped = |r: &mut LinkRecord| std::mem::swap(&mut r.at_most_one, &mut r.at_least_one);
        assert!(matches!(refused(&swapped), Discrepancy::Value { .. }));
    }
}

/// A catalogue's records, and every claim of theirs proven anew.
#[test]
fn forms_fit_the_schema_and_corrupted_ones_are_refused() {
    use basecover::survey::catalogue::{Catalogue, Counted, Scope};
    let scope = Scope {
        logic: Logic::Candidates,
        max_order: 1,
        max_rank: 3,
        counted: Counted::Irreducible,
    };
    let limits = basecover::search::Limits::default();
    let (catalogue, stop) = Catalogue::of(5, &Position::new(position()).unwrap(), scope, &limits);
    assert_eq!((stop, catalogue.len()), (StopReason::Exhausted, 1));
    let (form, entry) = catalogue.sorted()[0];
    let record = FormRecord::new(form, entry);
    let line = json::line(&record);
    check(&line).unwrap();
    let read: FormRecord = serde_json::from_str(&line).unwrap();
    assert_eq!(read.entry(), Ok((form.clone(), entry.clone())));
    assert_eq!((entry.count, entry.example.technique), (6, Some("pointing")));
    check(&json::line(&CatalogueRecord::new(scope, "none", None))).unwrap();
    let refused = |corrupt: &dyn Fn(&mut FormRecord)| {
        let mut record = record.clone();
        corrupt(&mut record);
        record.entry().unwrap_err()
    };
    assert!(matches!(refused(&|r| r.schema = 2), Discrepancy::Schema(2)));
    assert!(matches!(
        refused(&|r| r.form = "4b1 / 4r1 => r1c4<>4".to_owned()),
        Discrepancy::Form(_)
    ));
    assert!(matches!(
        refused(&|r| r.example.target.0 = "4r2c4".parse().unwrap()),
        Discrepancy::Rejected { pattern: 1, .. }
    ));
    assert!(matches!(
        refused(&|r| r.technique = Some("magic".to_owned())),
        Discrepancy::Technique(_)
    ));
}
