//! Names as people write them: each means one technique, one group or one family, and a typo is answered.

use basecover::technique::{self, Family, Group, ParseNameError, Selection, spellings};
use itertools::Itertools;

fn read(name: &str) -> &'static str {
    let selection: Selection = name.parse().unwrap_or_else(|error| panic!("{error}"));
    selection.name
}

fn ids(name: &str) -> Vec<&'static str> {
    let techniques = technique::select(name).into_iter();
    techniques.map(|technique| technique.id).collect()
}

/// What is suggested for a name that is none.
fn nearest(name: &str) -> Vec<String> {
    match name.parse::<Selection>() {
        Err(ParseNameError::Unknown { nearest, .. }) => nearest,
        other => panic!("{name}: {other:?}"),
    }
}

/// All names and other names, each with the name that it stands under.
fn printed() -> Vec<(&'static str, &'static str)> {
    let techniques = technique::all().iter().map(|t| (t.id, t.aliases));
    let groups = Group::ALL.map(|group| (group.name(), group.aliases()));
    let families = Family::ALL.iter().map(|family| (family.name, family.aliases));
    let all = techniques.chain(groups).chain(families);
    all.flat_map(|(name, aliases)| {
        let names = aliases.iter().copied().chain([name]);
        names.map(move |alias| (alias, name))
    })
    .collect()
}

/// If two had a name in common, it would mean the other one for one of them.
#[test]
fn every_printed_name_means_what_it_stands_under() {
    let printed = printed();
    for &(written, name) in &printed {
        let words: Vec<_> = written.split([' ', '-']).collect();
        let capital = |word: &&str| word[..1].to_uppercase() + &word[1..];
        let capitals = words.iter().map(capital).join(" ");
        let ways = [
            written.to_owned(),
            written.to_uppercase(),
            words.join("-"),
            words.join("_"),
            words.concat(),
            format!("  {} ", words.join("  ")),
            capitals.replace(' ', "-"),
            capitals,
        ];
        for way in ways {
            assert_eq!(read(&way), name, "{way}");
        }
    }
    assert!(printed.len() > 250, "{}", printed.len());
}

#[test]
fn names_are_read_as_people_write_them() {
    for (written, name) in [
        ("X-Wing", "x-wing"),
        ("xwing", "x-wing"),
        ("x wing", "x-wing"),
        ("X-Wings", "x-wing"),
        ("XY_WING", "xy-wing"),
        ("y-wing", "xy-wing"),
        ("Bent Triple", "xy-wing"),
        ("wxyz wing", "wxyz-wing"),
        ("Sue de Coq", "sue-de-coq"),
        ("suedecoq", "sue-de-coq"),
        ("SDC", "sue-de-coq"),
        ("Thor's Hammer", "tridagon"),
        ("thor\u{2019}s hammer", "tridagon"),
        ("xy-loop", "xy-cycle"),
        ("X-Loop", "continuous-nice-loop"),
        ("X-Cycle", "x-chain"),
        ("Nishio", "template"),
        ("Borescoper's Deadly Pattern", "bug-lite"),
        ("Unique Matrix", "bug-lite"),
        ("Rectangle Elimination", "empty-rectangle"),
        ("ERIP", "eri-pair"),
        ("Aligned Pair Exclusion", "death-blossom"),
        ("simple coloring", "simple-colors"),
        ("Simple Colouring", "simple-colors"),
        ("simple colours", "simple-colors"),
        ("kite", "two-string-kite"),
        ("2-string kite", "two-string-kite"),
        ("ER", "empty-rectangle"),
        ("AHS", "ahs-xz"),
        ("Box/Line Reduction", "claiming"),
        ("Pointing Pairs", "pointing"),
        ("Intersection Removal", "locked-candidates"),
        ("SK Loops", "sk-loop"),
        ("Naked Quadruple", "naked-quad"),
        ("starfish", "squirmbag"),
        ("Unit Forcing Chain", "region-forcing-chain"),
        ("Uniqueness Test 1", "unique-rectangle-1"),
        ("Unique Rectangle Type 4", "unique-rectangle-4"),
        ("UR1", "unique-rectangle-1"),
        ("BUG+1", "bug-plus-one"),
        ("bug plus 1", "bug-plus-one"),
        ("JE2", "junior-exocet"),
        ("JE2+", "exocet-plus"),
        ("Locked Candidate", "locked-candidates"),
        ("wing", "wings"),
        ("Almost Locked Sets", "als"),
    ] {
        assert_eq!(read(written), name, "{written}");
    }
}

#[test]
fn families_are_all_their_members() {
    for (written, members) in [
        (
            "Unique Rectangle",
            "unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 \
             unique-rectangle-6 hidden-rectangle external-unique-rectangle",
        ),
        (
            "ur",
            "unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 \
             unique-rectangle-6 hidden-rectangle external-unique-rectangle",
        ),
        ("ar", "avoidable-rectangle-1 avoidable-rectangle-2"),
        ("bug", "bug-plus-one bug-plus-n bug-lite"),
        (
            "sashimi",
            "sashimi-x-wing sashimi-swordfish sashimi-jellyfish sashimi-squirmbag sashimi-whale sashimi-leviathan",
        ),
        (
            "finned",
            "finned-x-wing finned-swordfish finned-jellyfish finned-squirmbag finned-whale finned-leviathan \
             finned-franken-x-wing finned-mutant-x-wing finned-franken-swordfish finned-mutant-swordfish \
             finned-franken-jellyfish finned-mutant-jellyfish finned-franken-squirmbag finned-mutant-squirmbag \
             finned-franken-whale finned-mutant-whale finned-franken-leviathan finned-mutant-leviathan",
        ),
        (
            "basic fish",
            "x-wing swordfish jellyfish squirmbag whale leviathan",
        ),
        (
            "fish of size 2",
            "x-wing sashimi-x-wing finned-x-wing franken-x-wing finned-franken-x-wing mutant-x-wing \
             finned-mutant-x-wing",
        ),
        (
            "forcing chain",
            "cell-forcing-chain region-forcing-chain digit-forcing-chain",
        ),
        (
            "nice loop",
            "continuous-nice-loop discontinuous-nice-loop grouped-continuous-nice-loop \
             grouped-discontinuous-nice-loop",
        ),
        ("fireworks", "firework-triple firework-quad"),
        ("3D Medusa", "medusa-trap medusa-wrap medusa-empty-cell"),
        (
            "exocets",
            "junior-exocet senior-exocet double-exocet triple-exocet locked-exocet exocet-plus exocet \
             single-base-exocet spare-exocet spare-locked-exocet spare-exocet-plus spare-locked-exocet-plus \
             locked-wide-exocet",
        ),
        (
            "almost locked candidates",
            "almost-locked-pair almost-locked-triple",
        ),
        ("bent naked quad", "wxyz-wing bent-naked-subset"),
        (
            "naked subset",
            "naked-pair naked-triple naked-quad naked-triple-plus naked-quad-plus",
        ),
        (
            "hidden subset",
            "hidden-pair hidden-triple hidden-quad hidden-pair-plus hidden-triple-plus",
        ),
        ("locked subset", "locked-pair locked-triple"),
        ("intersection removal", "pointing claiming"),
    ] {
        let members: Vec<_> = members.split_whitespace().sorted().collect();
        assert_eq!(
            ids(written).into_iter().sorted().collect_vec(),
            members,
            "{written}"
        );
    }
    for (written, word) in [("franken", "franken-"), ("mutant fish", "mutant-")] {
        let members: Vec<_> = ids(written);
        assert_eq!(members.len(), 12, "{written}");
        assert!(members.iter().all(|id| id.contains(word)), "{written}");
    }
    for family in Family::ALL {
        let own = family.techniques();
        assert!(own.len() > 1, "{}", family.name);
        let groups = Group::ALL.map(|group| technique::select(group.name()));
        assert!(groups.iter().all(|group| *group != own), "{}", family.name);
    }
}

/// Where one and many are two names, each keeps its meaning.
#[test]
fn an_id_is_always_the_technique() {
    for technique in technique::all() {
        assert_eq!(ids(technique.id), [technique.id]);
    }
    assert_eq!(ids("template"), ["template"]);
    assert!(ids("templates").len() > 1);
    assert_eq!(ids("exocet"), ["exocet"]);
}

#[test]
fn typos_are_answered_with_the_nearest_names() {
    for (typo, expected) in [
        ("x-wnig", &["x-wing"][..]),
        ("Swordfih", &["swordfish"]),
        ("naked qad", &["naked-quad"]),
        ("uniqe rectangle", &["unique-rectangles"]),
        ("thors hamer", &["thors-hammer"]),
        ("y-wng", &["y-wing"]),
        ("wigns", &["wings"]),
        ("ur 7", &["ur-1", "ur-2", "ur-3"]),
        ("medusa tap", &["medusa-trap"]),
        ("vxyz-wing", &["xyz-wing", "wxyz-wing", "vwxyz-wing"]),
        ("nothing", &[]),
        ("z", &[]),
    ] {
        assert_eq!(nearest(typo), expected, "{typo}");
    }
    for (typo, told) in [
        (
            " x-wnig ",
            "no technique is called `x-wnig`: did you mean `x-wing`?",
        ),
        (
            "ur 7",
            "no technique is called `ur 7`: did you mean `ur-1`, `ur-2` or `ur-3`?",
        ),
        ("nothing", "no technique is called `nothing`"),
        ("", "a name is missing"),
        (" -- ", "a name is missing"),
    ] {
        assert_eq!(typo.parse::<Selection>().unwrap_err().to_string(), told);
        assert!(technique::select(typo).is_empty(), "{typo}");
    }
    assert_eq!(nearest(&"wing".repeat(100_000)), [""; 0]);
}

#[test]
fn a_letter_that_is_missing_is_never_left_without_an_answer() {
    missing_letters_are_answered(5);
}

mod whole {
    #[test]
    #[ignore = "whole: each name, for 2 s"]
    fn a_letter_that_is_missing_is_never_left_without_an_answer() {
        super::missing_letters_are_answered(1);
    }
}

/// Of one in so many names.
fn missing_letters_are_answered(step: usize) {
    let mut answers = 0;
    let names = spellings().filter(|(name, _)| name.len() > 3);
    for (i, (name, _)) in names.enumerate().step_by(step) {
        let letters = name.char_indices().filter(|(_, c)| c.is_alphanumeric());
        for (at, letter) in letters.skip(i % 7).step_by(9) {
            let typo = [&name[..at], &name[at + letter.len_utf8()..]].concat();
            if typo.parse::<Selection>().is_ok() {
                continue;
            }
            let names = nearest(&typo);
            assert!((1..=3).contains(&names.len()), "{typo}: {names:?}");
            assert!(
                names.iter().map(|name| read(name)).all_unique(),
                "{typo}: {names:?}"
            );
            answers += 1;
        }
    }
    assert!(answers > 200 / step, "{answers}");
}

#[test]
fn spellings_can_be_typed_without_quotes_and_mean_what_they_say() {
    let names: Vec<_> = spellings().map(|(name, _)| name).collect();
    for (name, selection) in spellings() {
        assert_eq!(read(name), selection.name);
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-+".contains(c);
        assert!(name.chars().all(plain), "{name}");
    }
    assert!(names.iter().all_unique());
    for (written, name) in printed() {
        assert!(names.contains(&name), "{name}");
        let key = |name: &str| name.to_lowercase().replace([' ', '-', '\'', '/'], "");
        assert!(names.iter().any(|name| key(name) == key(written)), "{written}");
    }
}
