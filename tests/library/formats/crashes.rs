//! Texts that broke a reader once, and nasty ones made by hand: none may panic, whatever reads must be
//! written and read again.

use super::positions;
use crate::common::file;
use crate::common::property;
use basecover::formats::{self, Format};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use std::fs;

#[test]
fn past_crashes_stay_fixed() {
    let root = file("tests/crashes");
    let mut files = 0;
    for folder in fs::read_dir(root).unwrap() {
        for file in fs::read_dir(folder.unwrap().path()).unwrap() {
            let bytes = fs::read(file.unwrap().path()).unwrap();
            for format in Format::ALL.map(Some).into_iter().chain([None]) {
                property::survives(&bytes, format);
            }
            files += 1;
        }
    }
    assert!(files >= 20, "only {files} files");
}

/// One small damage to a text.
#[derive(Clone, Debug)]
enum Damage {
    Drop(Index),
    Put(Index, char),
    Cut(Index),
    Repeat(Index, Index),
}

fn damages() -> impl Strategy<Value = Vec<Damage>> {
    let characters: Vec<char> = "0123456789.+*:,|=-u?()[]<>\"&#%/\\ \nAé".chars().collect();
    let damage = prop_oneof![
        4 => any::<Index>().prop_map(Damage::Drop),
        4 => (any::<Index>(), select(characters)).prop_map(|(at, c)| Damage::Put(at, c)),
        1 => any::<Index>().prop_map(Damage::Cut),
        1 => (any::<Index>(), any::<Index>()).prop_map(|(a, b)| Damage::Repeat(a, b)),
    ];
    prop::collection::vec(damage, 1..6)
}

fn damaged(text: &str, damages: &[Damage]) -> String {
    let mut text: Vec<char> = text.chars().collect();
    for damage in damages {
        if text.is_empty() {
            break;
        }
        let at = |index: &Index| index.index(text.len());
        match damage {
            Damage::Drop(index) => {
                text.remove(at(index));
            }
            Damage::Put(index, c) => text.insert(at(index), *c),
            Damage::Cut(index) => text.truncate(at(index)),
            Damage::Repeat(a, b) => {
                let (a, b) = (at(a).min(at(b)), at(a).max(at(b)));
                let piece = text[a..b].to_vec();
                text.splice(a..a, piece);
            }
        }
    }
    text.into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// What a hand may do to a text that was right: the reader says what is wrong with it, or reads what it
    /// has become.
    #[test]
    fn damaged_texts_break_no_reader(
        grid in positions::solvable(), written in select(&Format::ALL[..]), damages in damages(), told in any::<bool>(),
    ) {
        let text = damaged(&formats::text(&grid, written), &damages);
        property::survives(text.as_bytes(), told.then_some(written));
    }
}
