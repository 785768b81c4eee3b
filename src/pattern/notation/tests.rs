use super::ParsePatternErrorKind as Kind;
use super::{Claim, Notation, ParsePatternError, Side};
use crate::constraint::ConstraintId;
use crate::grid::Candidate;
use crate::pattern::Pattern;
use proptest::prelude::*;

fn sets(text: &str) -> Vec<ConstraintId> {
    text.split_whitespace()
        .map(|word| word.parse().unwrap())
        .collect()
}

fn pattern(bases: &str, covers: &str) -> Pattern {
    Pattern::new(sets(bases), sets(covers))
}

fn read(text: &str) -> Pattern {
    text.parse()
        .unwrap_or_else(|error: ParsePatternError| panic!("{}", error.render(text)))
}

#[test]
fn the_three_notations_of_one_pattern() {
    let example = pattern("r1c3 r2c3 6c1", "r1c2 6r2 8c3 4b1");
    for (notation, text) in [
        (Notation::Own, "r1c3 r2c3 6c1 / r1c2 6r2 8c3 4b1"),
        (
            Notation::Xsudo,
            "3 Truths = {12N3 6C1} 4 Links = {1n2 6r2 8c3 4b1}",
        ),
        (Notation::Gnpx, "r12c3 c1#6 / r1c2 r2#6 c3#8 b1#4"),
    ] {
        assert_eq!(example.to_notation(notation), text);
        for text in [text.to_owned(), text.to_uppercase(), text.to_lowercase()] {
            assert_eq!(read(&text), example, "{text}");
        }
    }
}

#[test]
fn a_weight_is_a_multiplicity_or_a_repetition() {
    let mut weights: Vec<_> = sets("4r1 4r2 r5c5 7b3")
        .into_iter()
        .zip([-2, -1, 3, 12])
        .collect();
    weights.push(("r5c6".parse().unwrap(), 2));
    let heavy = Pattern::from_weights(weights);
    assert_eq!(heavy.to_string(), "2*4r1 4r2 / 3*r5c5 2*r5c6 12*7b3");
    assert_eq!(
        heavy.to_notation(Notation::Gnpx),
        "r12#4 r1#4 / r5c56 r5c56 r5c5 12*b3#7"
    );
    assert_eq!(
        heavy.to_notation(Notation::Xsudo),
        "3 Truths = {4R12 4R1} 17 Links = {5n56 5n56 5n5 12*7b3}"
    );
    let heaviest = Pattern::from_weights([
        (sets("4r1")[0], -1),
        (sets("4c1")[0], i64::MAX),
        (sets("4c2")[0], i64::MAX),
    ]);
    assert_eq!(read(&heaviest.to_notation(Notation::Xsudo)), heaviest);
    assert_eq!(read("4r1 r12#4 \\ 12*7b3, 2*r5c56 5n5"), heavy);
}

/// The sets of each shape of word, against a list written out by hand.
#[test]
fn words_name_products() {
    for (word, listed) in [
        ("r1c2", "r1c2"),
        ("4r1", "4r1"),
        ("49R1", "4r1 9r1"),
        ("3N36", "r3c3 r3c6"),
        ("28n17", "r2c1 r2c7 r8c1 r8c7"),
        ("7C258", "7c2 7c5 7c8"),
        ("2B4", "2b4"),
        ("16b37", "1b3 1b7 6b3 6b7"),
        ("r57#4", "4r5 4r7"),
        ("b4#249", "2b4 4b4 9b4"),
        ("r6c45", "r6c4 r6c5"),
        ("r36c2", "r3c2 r6c2"),
        ("c1#2", "2c1"),
    ] {
        assert_eq!(read(&format!("{word} / 5b9")), pattern(listed, "5b9"), "{word}");
    }
}

#[test]
fn xsudo_in_full() {
    let wing = pattern("r3c2 r6c2 r6c8", "7r3 2r6 3c2 7c8");
    let lists = "{3N2 6N28} \\ {7r3 2r6 3c2 7c8}";
    let full = "3 Truths = {3N2 6N28} 4 Links = {7r3 2r6 3c2 7c8}";
    for text in [
        lists,
        "{3N2 6N28 \\ 7r3 2r6 3c2 7c8}",
        full,
        "3 Sets = {3N2 6N28} 4 Links = {7r3 2r6 3c2 7c8}",
        "12 Nodes, Rank 1: 3 Sets={3N2 6N28} 4 Links={7r3 2r6 3c2 7c8}",
        "Rank 1(12+14)\nTruths {r3c2 6N28}\nLinks {7r3 2r6 3c2 7c8}\n",
    ] {
        let claim: Claim = text
            .parse()
            .unwrap_or_else(|error: ParsePatternError| panic!("{}", error.render(text)));
        assert_eq!(
            (claim.pattern, claim.eliminations),
            (wing.clone(), vec![]),
            "{text}"
        );
    }
    for (arrow, listed) in [
        ("--> r3c8<>7", "7r3c8"),
        ("=> r3c8<>72, r4c28<>5", "7r3c8 2r3c8 5r4c2 5r4c8"),
        ("--> (7r3*7c8) => 7r3c8", "7r3c8"),
        ("→ 5r9c25", "5r9c2 5r9c5"),
        ("-> R3C8≠7", "7r3c8"),
    ] {
        let claim: Claim = format!("{full} {arrow}").parse().unwrap();
        let listed: Vec<Candidate> = listed.split(' ').map(|word| word.parse().unwrap()).collect();
        assert_eq!(
            (claim.pattern, claim.eliminations),
            (wing.clone(), listed),
            "{arrow}"
        );
    }
}

/// The text at fault, and why.
fn fault(text: &str) -> (&str, Kind) {
    let error = text.parse::<Claim>().expect_err(text);
    (&text[error.span], error.kind)
}

#[test]
fn what_is_no_pattern_is_told_why() {
    let not_a_set = |word: &str| Kind::NotASet(word.to_owned());
    for word in [
        "4x1", "r1", "r41", "0r1", "r0c1", "4r", "n3", "#", "r1c2c3", "b1c2", "n1#2", "4r1r2", "é", "77",
        "4r1#2",
    ] {
        assert_eq!(fault(&format!("4r2 {word} / 4c2")), (word, not_a_set(word)));
    }
    assert_eq!(fault("4r2 c5(139) / 4c2"), ("c5", not_a_set("c5")));
    assert_eq!(fault("4r2 (139) / 4c2"), ("(139)", not_a_set("(139)")));
    assert_eq!(fault("4r2 (139 / 4c2").0, "(");
    assert_eq!(
        fault("4r2 5r1c2 / 4c2"),
        ("5r1c2", Kind::Candidate("5r1c2".parse().unwrap()))
    );
    let repeated = |text: &str, digit| Kind::Repeated {
        text: text.to_owned(),
        digit,
    };
    assert_eq!(fault("4r232 / 4c2"), ("4r232", repeated("4r232", 2)));
    assert_eq!(fault("r3c2 / 2*99c2"), ("2*99c2", repeated("99c2", 9)));
    for times in ["0", "-1", "x", "", "99999999999999999999", "2*2"] {
        let word = format!("{times}*4r1");
        let expected = Kind::Multiplicity(format!("{}*", times.split('*').next().unwrap_or("")));
        match times {
            "2*2" => assert_eq!(fault("2*2*4r1 / 4c2"), ("2*2*4r1", not_a_set("2*4r1"))),
            _ => assert_eq!(fault(&format!("{word} / 4c2")), (&*word, expected)),
        }
    }
    let both = |text: &str| Kind::BothSides(text.parse().unwrap());
    assert_eq!(fault("4r2 r1c1 / 4c2 r24#4"), ("r24#4", both("4r2")));
    assert_eq!(fault("4r2 r1c1"), ("", Kind::NoSeparator));
    assert_eq!(fault(""), ("", Kind::NoSeparator));
    assert_eq!(fault("{4r2} {4c2}"), ("", Kind::NoSeparator));
    assert_eq!(fault("4r2 / 4c2 \\ 4c3"), ("\\", Kind::SecondSeparator));
    assert_eq!(fault(" / 4c2"), ("/", Kind::Empty(Side::Base)));
    assert_eq!(fault("4r2 /"), ("/", Kind::Empty(Side::Cover)));
    assert_eq!(fault("Links = {4c2}"), ("Links", Kind::Empty(Side::Base)));
    assert_eq!(fault("{4r2 / 4c2"), ("{", Kind::Brace('{')));
    assert_eq!(fault("4r2} / 4c2"), ("}", Kind::Brace('}')));
    assert_eq!(fault("{{4r2}} / 4c2"), ("{", Kind::Brace('{')));
    let count = |side, stated, listed| Kind::Count { side, stated, listed };
    assert_eq!(
        fault("3 Truths = {4r26} 2 Links = {4c38}"),
        ("3", count(Side::Base, 3, 2))
    );
    assert_eq!(
        fault("2 Truths = {4r26} 1 Links = {2*4c38}"),
        ("1", count(Side::Cover, 1, 4))
    );
    assert_eq!(fault("4r2 / 4c2 =>"), ("=>", Kind::Arrow));
    assert_eq!(fault("4r2 / 4c2 => 4r1c2 => 4r2c2"), ("=>", Kind::Arrow));
    let not_an_elimination = |word: &str| Kind::NotAnElimination(word.to_owned());
    for word in ["4r2", "r1c2", "r1c2=4", "r1c2<4", "0r1c2", "r1c2<>"] {
        let text = format!("4r2 / 4c2 => {word}");
        let first = word.split('=').next().unwrap();
        assert_eq!(fault(&text), (first, not_an_elimination(first)));
    }
    assert_eq!(fault("4r2 / 4c2 => 4r1c22"), ("4r1c22", repeated("4r1c22", 2)));
}

#[test]
fn a_fault_is_shown_in_its_line() {
    let text = "4r2 4r6 /\n\té 4x3 4c8\n";
    let error = text.parse::<Pattern>().unwrap_err();
    assert_eq!(error.kind, Kind::NotASet("é".to_owned()));
    let text = "4r2 4r6 /\n\t4c8 4x3\n";
    let shown = text.parse::<Pattern>().unwrap_err().render(text);
    assert!(
        shown.starts_with(" 4c8 4x3\n     ^^^\n`4x3` does not name a set: "),
        "{shown}"
    );
    let shown = "4r2 4r6\n".parse::<Pattern>().unwrap_err().render("4r2 4r6\n");
    assert!(
        shown.starts_with("4r2 4r6\n       ^\nno slash separates "),
        "{shown}"
    );
}

/// Any pattern with sets on both sides; most weights small, some beyond all bounds.
fn any_pattern() -> impl Strategy<Value = Pattern> {
    let weight = prop_oneof![10 => Just(1i64), 3 => 1..5i64, 1 => 1..=i64::MAX];
    let side = || prop::collection::btree_map(0usize..324, weight.clone(), 1..40);
    (side(), side())
        .prop_map(|(bases, covers)| {
            let bases: Vec<_> = bases
                .into_iter()
                .filter(|(id, _)| !covers.contains_key(id))
                .collect();
            let signed = bases.into_iter().map(|(id, w)| (id, -w)).chain(covers);
            Pattern::from_weights(signed.map(|(id, w)| (ConstraintId::from_index(id), w)))
        })
        .prop_filter("a base is left", |pattern| pattern.order() > 0)
}

proptest! {
    #[test]
    fn what_is_written_reads_back(pattern in any_pattern()) {
        for notation in [Notation::Own, Notation::Xsudo, Notation::Gnpx] {
            let text = pattern.to_notation(notation);
            for text in [text.to_uppercase(), text.to_lowercase(), text] {
                prop_assert_eq!(text.parse(), Ok(pattern.clone()), "{}", text);
            }
        }
    }

    /// Words of all notations in any order and of either case mean what they mean alone.
    #[test]
    fn notations_mix(a in any_pattern(), b in any_pattern(), c in any_pattern()) {
        // The bases of all three, each in a notation of its own, against a cover that none of them has as a
        // base.
        let lists = |p: &Pattern, n| p.to_notation(n);
        let base = |text: &str| match text.split_once('{') {
            Some((_, truths)) => truths.split('}').next().unwrap_or("").to_owned(),
            None => text.split('/').next().unwrap_or("").to_owned(),
        };
        let text = format!("{} {{{}}} {}", base(&lists(&a, Notation::Gnpx)), base(&lists(&b, Notation::Xsudo)), base(&lists(&c, Notation::Own)));
        let total = Pattern::from_weights([&a, &b, &c].iter().flat_map(|p| p.bases()).map(|(id, w)| (id, -w)));
        let free = ConstraintId::all().find(|&id| total.weight(id) == 0).unwrap();
        let expected = Pattern::from_weights(total.weights().chain([(free, 1)]));
        prop_assert_eq!(format!("{text} / {free}").parse(), Ok(expected));
    }

    #[test]
    fn no_text_panics(text in any::<String>(), pieces in "([1-9]{1,3}[rcbnRCBN#*][1-9]{0,2}|[{}()/\\\\,=: \n-]|-->|=>|Truths|Links|Rank|Nodes|é){0,20}") {
        for text in [text, pieces] {
            if let Err(error) = text.parse::<Claim>() {
                prop_assert!(text.get(error.span.clone()).is_some(), "{:?}", error.span);
                prop_assert!(error.render(&text).contains('^'));
                // Rendering survives a text it does not belong to.
                let _ = error.render("é");
            }
        }
    }
}
