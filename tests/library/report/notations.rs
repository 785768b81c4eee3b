//! Steps written in every notation for people, read again and judged again.

use crate::common::{property, rectangle};
use basecover::constraint::Position;
use basecover::formats;
use basecover::grid::{Candidate, CandidateSet, Grid};
use basecover::pattern::{ChainFault, Claim, Notation, ParsePatternErrorKind as Kind, Step, verify_claim};
use basecover::search::{Limits, Listing};
use basecover::technique::{self, Group, Named, Query};
use basecover_report::script::{self, Script};
use basecover_report::{Palette, explain, forum, step_grid};
use std::collections::BTreeMap;
use std::sync::LazyLock;

const SCRIPTS: [Script; 6] = [
    Script::Sets(Notation::Own),
    Script::Sets(Notation::Xsudo),
    Script::Sets(Notation::Gnpx),
    Script::Eureka,
    Script::NiceLoop,
    Script::Fish,
];

fn grid(text: &str) -> Grid {
    formats::read(text, None).unwrap().swap_remove(0).grid
}

/// The positions of the examples, each once.
fn positions() -> Vec<Grid> {
    let mut texts: Vec<_> = technique::all()
        .iter()
        .map(|technique| technique.example.grid)
        .collect();
    texts.sort_unstable();
    texts.dedup();
    texts.into_iter().map(grid).collect()
}

/// The steps of many techniques in a position.
fn steps(grid: &Grid) -> Vec<Named> {
    let groups = |technique: &&technique::Technique| {
        let own = [
            Group::Subsets,
            Group::Fish,
            Group::SingleDigit,
            Group::Wings,
            Group::Chains,
            Group::Als,
        ];
        technique.orders.0 <= 4 && technique.groups.iter().any(|group| own.contains(group))
    };
    let techniques: Vec<_> = technique::all().iter().filter(groups).collect();
    let query = Query::new(&techniques).max_order(5).listing(Listing::Best);
    let limits = Limits::default().max_nodes(20_000);
    technique::find(&Position::new(grid).unwrap(), &query, &limits).steps
}

/// Reads a claim; the judge accepts all of it, and it eliminates what it says.
#[track_caller]
fn judge(grid: &Grid, text: &str) -> Vec<Candidate> {
    let claims = Claim::read(text, grid).unwrap_or_else(|error| panic!("{}", error.render(text)));
    let mut claimed = Vec::new();
    for claim in claims {
        let proven = verify_claim(grid, claim.pattern, &claim.eliminations);
        if let Err(rejection) = proven {
            panic!("{text}: {rejection}");
        }
        claimed.extend(claim.eliminations);
    }
    claimed.sort();
    claimed
}

/// Positions and their steps.
type Examples = Vec<(Grid, Vec<Named>)>;

/// One position in so many.
fn examples(step: usize) -> Examples {
    let with_steps = |grid: Grid| (grid.clone(), steps(&grid));
    positions().into_iter().step_by(step).map(with_steps).collect()
}

static SAMPLE: LazyLock<Examples> = LazyLock::new(|| examples(5));

/// Counts what is written, and why something else is.
fn written(examples: &Examples) -> BTreeMap<String, usize> {
    let mut written: BTreeMap<String, usize> = BTreeMap::new();
    for (grid, steps) in examples {
        for named in steps {
            let all: CandidateSet = named.step.eliminations().into_iter().collect();
            for script in SCRIPTS {
                let lines = script::lines(grid, named, script);
                let mut told = CandidateSet::default();
                for line in &lines {
                    assert_eq!(
                        judge(grid, &line.claim("=>")),
                        line.eliminations,
                        "{}",
                        line.claim("=>")
                    );
                    told = told.or(&line.eliminations.iter().copied().collect());
                    let key = match line.instead {
                        None => format!("{script:?}"),
                        Some(why) => why.to_owned(),
                    };
                    *written.entry(key).or_default() += 1;
                }
                // A single may have nothing left to say.
                assert_eq!(told, all, "{}", explain(named));
            }
        }
    }
    written
}

#[test]
fn what_is_written_is_read_and_proven_again() {
    let written = written(&SAMPLE);
    assert!(written["Eureka"] > 60 && written["Fish"] > 20, "{written:?}");
}

/// The grid of the forum text reads as the position before the step, and says what falls.
fn forum_texts_hold(examples: &Examples) {
    for (grid, steps) in examples {
        for named in steps.iter().take(20) {
            let text = forum::step(grid, named);
            let (code, behind) = text.split_once("[/code]\n").unwrap();
            let entry = formats::read(code, None).unwrap_or_else(|error| panic!("{error}\nin\n{code}"));
            assert_eq!((entry.len(), &entry[0].grid), (1, grid), "{text}");
            let falls: usize = code.matches('-').count() - code.matches("--").count();
            assert!(falls > 0, "{text}");
            assert!(behind.trim_end().ends_with(&explain(named)), "{text}");
            for line in behind
                .lines()
                .filter(|line| line.contains("=>") || line.contains("-->"))
            {
                judge(grid, line);
            }
        }
    }
}

#[test]
fn a_forum_text_holds_the_position() {
    forum_texts_hold(&SAMPLE);
}

mod whole {
    use super::*;

    #[test]
    #[ignore = "whole: all positions, for 10 s"]
    fn what_is_written_is_read_and_proven_again() {
        let all = examples(1);
        let written = written(&all);
        assert!(written["Eureka"] > 600 && written["Fish"] > 200, "{written:?}");
        assert!(
            written["NiceLoop"] > 600 && written["no loop"] < 200,
            "{written:?}"
        );
        assert!(
            written["no chain"] > 20 && written["no fish"] > 200,
            "{written:?}"
        );
        forum_texts_hold(&all);
    }
}

/// A position with an xy-wing, the one of the readme.
fn wing() -> Grid {
    let example = technique::by_id("xy-wing").unwrap().example;
    grid(example.grid)
}

/// The chain of the wing and what it eliminates, in Eureka.
fn chain() -> (String, Vec<Candidate>) {
    let example = technique::by_id("xy-wing").unwrap().example;
    let claim: Claim = example.pattern.parse().unwrap();
    let proven = verify_claim(&wing(), claim.pattern, &[]).unwrap();
    let named = technique::name(&wing(), Step::group([proven]).remove(0));
    let line = script::lines(&wing(), &named, Script::Eureka).remove(0);
    assert_eq!(line.instead, None);
    (line.sets, line.eliminations)
}

#[test]
fn a_chain_in_many_hands() {
    let (grid, (text, eliminated)) = (wing(), chain());
    let target = eliminated[0];
    let (digit, cell) = (target.digit(), target.cell());
    for shape in [
        format!("{text} => {cell}<>{digit}"),
        format!("  {} --> {target}", text.replace(' ', "")),
        format!("({digit}){cell} - {text} => {cell}<>{digit}"),
        format!("{text} - ({digit}){cell} -> {cell}≠{digit}"),
        format!("({digit}){cell}-{text}-({digit}){cell}").to_uppercase(),
    ] {
        assert_eq!(judge(&grid, &shape), [target], "{shape}");
    }
    // Without a target: everything that sees both ends.
    let all: CandidateSet = Claim::read(&text, &grid)
        .unwrap()
        .into_iter()
        .flat_map(|claim| {
            verify_claim(&grid, claim.pattern, &[])
                .unwrap()
                .eliminations()
                .to_vec()
        })
        .collect();
    assert!(eliminated.iter().all(|&c| all.contains(c)));
}

#[test]
fn what_is_no_chain_is_told_why() {
    let grid = wing();
    let fault = |text: &str| {
        let error = Claim::read(text, &grid).expect_err(text);
        let at = text[error.span.clone()].to_owned();
        match error.kind {
            Kind::Chain(fault) => (at, fault),
            other => panic!("{text}: {other:?}"),
        }
    };
    for (text, at) in [
        ("(1", "(1"),
        ("(1)", "(1)"),
        ("(1)r5", "(1)r5"),
        ("(1=)r5c1", "(1=)r5c1"),
        ("(1=2)r5c1 - ", ""),
        ("(11)r5c1", "(11)r5c1"),
        ("(1=2)r0c1", "(1=2)r0c1"),
        ("(1=2)r1c1 - 2x1", "2x1"),
    ] {
        if at.is_empty() {
            continue;
        }
        assert_eq!(fault(text), (at.to_owned(), ChainFault::Term), "{text}");
    }
    assert_eq!(fault("(1=2)r1c1 (2=3)r1c2").1, ChainFault::Link);
    assert_eq!(fault("(1)r1c1").1, ChainFault::Turns);
    assert_eq!(fault("(1)r1c1 = (1)r1c2 = (1)r1c3").1, ChainFault::Turns);
    assert_eq!(fault("(1)r1c1 - (1)r1c2").1, ChainFault::Turns);
    assert_eq!(
        fault("(1)r1c1 = (2)r5c5"),
        ("(1)r1c1 = (2)r5c5".to_owned(), ChainFault::Strong)
    );
    assert_eq!(fault("(1)r1c1 = (1)r5c5").1, ChainFault::Strong);
    assert_eq!(fault("(1=2)r1c1 - (2=3)r5c5").1, ChainFault::Weak);
    assert_eq!(
        fault("(1=234)r1c12").1,
        ChainFault::AlmostLocked { cells: 2, digits: 4 }
    );
}

#[test]
fn a_chain_that_is_wrong_is_rejected() {
    // Each strong link is one in no position where all candidates are live.
    let grid = Grid::empty();
    for text in [
        "(1=2)r1c1 - (2=1)r1c2 => r1c3<>1",
        "(1)r1c1 = (1)r1c2 => r1c3<>1",
        "(1=23)r1c12 - (3=1)r1c3 - loop => r1c9<>3",
    ] {
        for claim in Claim::read(text, &grid).unwrap() {
            assert!(
                verify_claim(&grid, claim.pattern, &claim.eliminations).is_err(),
                "{text}"
            );
        }
    }
}

#[test]
fn fish_are_read_in_many_hands() {
    let expected: Claim = "4r2 4r5 4b9 / 4c3 4c7 4b1 => r3c3<>4".parse().unwrap();
    for text in [
        r"4'r25b9\c37b1 => r3c3<>4",
        r"4’R25 B9 \ C37 + B1 --> 4r3c3",
        " 4'b9r52/b1c73=>r3c3<>4",
    ] {
        assert_eq!(text.parse::<Claim>().as_ref(), Ok(&expected), "{text}");
    }
    let kind = |text: &str| {
        let error = text.parse::<Claim>().expect_err(text);
        (text[error.span].to_owned(), error.kind)
    };
    let no_house = |word: &str| (word.to_owned(), Kind::NotAHouse(word.to_owned()));
    assert_eq!(kind(r"4'r2x5\c37"), no_house("x5"));
    assert_eq!(kind(r"4'r2\c33"), no_house("c33"));
    assert_eq!(kind(r"4'r\c3"), no_house("r"));
    assert_eq!(kind(r"4'r20\c3"), no_house("r20"));
    assert_eq!(kind(r"4'é\c3"), no_house("é"));
    assert_eq!(kind(r"4'r25").1, Kind::NoSeparator);
    assert_eq!(kind(r"4'r25\c3\c7").1, Kind::SecondSeparator);
    assert_eq!(kind(r"4'r25\").1, Kind::Empty(basecover::pattern::Side::Cover));
    assert_eq!(kind(r"4'r25\c3r5").1, Kind::BothSides("4r5".parse().unwrap()));
}

/// Only our own notation names derived truths; the others say why they are not used. What the truth says
/// stands beside it.
#[test]
fn derived_truths_are_named() {
    let (grid, proven) = rectangle();
    let named = technique::name(&grid, Step::group([proven]).remove(0));
    for script in SCRIPTS {
        let lines = script::lines(&grid, &named, script);
        let instead = (script != Script::default()).then_some("a derived truth");
        assert_eq!((lines.len(), lines[0].instead), (1, instead), "{script:?}");
        assert_eq!(lines[0].claim("=>"), "ur-12-1 / r2c4 => r2c4<>12");
        let text = script::step_with_names(&grid, &named, &Palette::default(), script);
        assert_eq!(
            text.matches("ur-12-1: 3r2c4 is true; this assumes").count(),
            1,
            "{text}"
        );
    }
    let text = forum::step(&grid, &named);
    let said = "ur-12-1 / r2c4 --> r2c4<>12\nur-12-1: 3r2c4 is true; this assumes that the puzzle has one solution\n";
    assert!(text.contains(said) && text.contains("-1-2(3)"), "{text}");
    let text = step_grid(&grid, &named, 200, &Palette::default());
    assert!(
        text.contains("*3") && text.contains("ur-12-1: 3r2c4 is true;"),
        "{text}"
    );
}

proptest::proptest! {
    #[test]
    fn no_chain_panics(pieces in "(\\([1-9]{1,3}([=-][1-9]{1,3}){0,2}\\)r[1-9]{1,2}c[1-9]{1,2}|[=-]| |\\||loop|=>|r1c1<>1|\\[r[1-9]c[1-9]{1,2}\\]|-[1-9]-|=[1-9]=|[A-J][1-9]|b[1-9]p[1-9]|AIC: |[1-9][r-]|→ -1|≠2|−|; r2c[1-9]|4'r12|\\\\c34|é|\\(){1,12}") {
        for grid in [Grid::empty(), wing()] {
            property::claims(pieces.as_bytes(), &grid);
        }
    }
}
