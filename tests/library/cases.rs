//! Cases of a library: what is written is read again in each form, what a form cannot say is told, and a
//! damaged text is refused.

use crate::common::random::solutions;
use basecover::constraint::ConstraintId;
use basecover::grid::{Candidate, CandidateSet, Cell, CellState, Grid};
use basecover::pattern::{Claim, Logic, Pattern};
use basecover_ask as ask;
use basecover_report::cases::{tlg, xsudo};
use basecover_report::json::{self, CaseRecord, Names};
use itertools::Itertools;
use proptest::prelude::*;

/// A position with digits of both kinds, some candidates gone.
fn grids() -> impl Strategy<Value = Grid> {
    let cells = prop::collection::vec(0..5_u8, 81);
    let gone = prop::collection::vec(0..729_usize, 0..60);
    (solutions(), cells, gone).prop_map(|(solution, kinds, gone)| {
        let mut cells = [CellState::Open; 81];
        for candidate in solution.iter() {
            let (cell, digit) = (candidate.cell().index(), candidate.digit());
            cells[cell] = match kinds[cell] {
                0 => CellState::Given(digit),
                1 => CellState::Placed(digit),
                _ => CellState::Open,
            };
        }
        let mut grid = Grid::from_cells(cells).unwrap();
        let gone = gone.into_iter().map(Candidate::from_index);
        gone.filter(|c| !solution.contains(*c))
            .for_each(|c| grid.remove(c));
        grid
    })
}

fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        Just(String::new()),
        "[a-z\"\\\\:|,{}=é数 ]{1,20}",
        "[a-z]{1,9}\n[a-z]{1,9}"
    ]
}

/// A case of any kind.
fn cases() -> impl Strategy<Value = CaseRecord> {
    let sets = || prop::collection::btree_map(0..324_usize, 1..4_i64, 0..6);
    let words = (texts(), prop::collection::vec(texts(), 0..3), texts(), texts());
    let list = || prop::collection::btree_set(0..729_usize, 0..4);
    let claims = (list(), list(), prop::collection::vec((1..6_usize, list()), 0..4));
    (grids(), sets(), sets(), any::<bool>(), words, claims).prop_map(
        |(grid, base, cover, templates, (title, tags, source, notes), (off, on, exact))| {
            let set = |(&id, &weight): (&usize, &i64)| (ConstraintId::from_index(id), weight);
            let bases = base.iter().map(set).map(|(id, weight)| (id, -weight));
            let covers = cover.iter().filter(|(id, _)| !base.contains_key(id)).map(set);
            let names = |all: std::collections::BTreeSet<usize>| {
                Names(all.into_iter().map(Candidate::from_index).collect())
            };
            let logic = if templates {
                Logic::Templates
            } else {
                Logic::Candidates
            };
            let claim = Claim {
                pattern: Pattern::from_weights(bases.chain(covers).collect::<Vec<_>>()),
                eliminations: Vec::new(),
                logic,
            };
            let case = CaseRecord::new(&grid);
            let case = if base.is_empty() { case } else { case.with(&claim) };
            let said = |(many, list): (usize, std::collections::BTreeSet<usize>)| {
                let list = list.into_iter().map(Candidate::from_index).join(" ");
                (!list.is_empty()).then(|| format!("exactly {many}: {list}"))
            };
            CaseRecord {
                title,
                tags: tags.into_iter().filter(|tag| !tag.is_empty()).collect(),
                source,
                notes,
                eliminations: names(off),
                placements: names(on),
                truths: exact.into_iter().filter_map(said).collect(),
                ..case
            }
        },
    )
}

/// What two cases agree in where something is told to be lost: the position, and the sets without weights.
fn kernel(case: &CaseRecord) -> (Grid, Vec<CellState>, String) {
    let grid = case.position().unwrap();
    let states = Cell::all().map(|cell| grid.state(cell)).collect();
    let sets = case.claim().unwrap().map_or_else(String::new, |claim| {
        let bases = claim.pattern.bases().map(|(id, _)| id).join(" ");
        format!("{bases} / {}", claim.pattern.covers().map(|(id, _)| id).join(" "))
    });
    (grid, states, sets)
}

/// The CRC-32 of a text by its polynomial, bit after bit.
fn sum(text: &str) -> u32 {
    let bits = text
        .bytes()
        .flat_map(|byte| (0..8).map(move |i| byte >> i & 1 == 1));
    let shift = |sum: u32, bit: bool| {
        let low = (sum & 1 == 1) != bit;
        sum >> 1 ^ if low { 0xedb8_8320 } else { 0 }
    };
    !bits.fold(u32::MAX, shift)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn a_line_of_a_library_comes_back(case in cases()) {
        let line = json::line(&case);
        prop_assert_eq!(line.lines().count(), 1);
        let read = ask::case(1, line.trim_end()).unwrap().unwrap();
        prop_assert_eq!(json::line(&read), line);
        prop_assert_eq!(read, case);
    }

    #[test]
    fn a_case_of_tlg_comes_back_or_what_is_lost_is_told(case in cases()) {
        let (text, lost) = tlg::write(&case).unwrap();
        let (read, left) = tlg::read(&text).unwrap();
        prop_assert_eq!(left, Vec::<String>::new());
        prop_assert_eq!(kernel(&read), kernel(&case));
        // What YZF-Sudoku does to the words is another matter.
        if lost.iter().all(|lost| lost.contains("YZF-Sudoku")) {
            prop_assert_eq!(&read, &case, "{}", text);
        }
        // What was read loses nothing of the text.
        let (again, _) = tlg::write(&read).unwrap();
        prop_assert_eq!(again, text);
    }

    #[test]
    fn truths_and_links_come_back_or_what_is_lost_is_told(case in cases()) {
        let (text, lost) = xsudo::write(&case).unwrap();
        let read = ask::cases(&text, None);
        prop_assert_eq!(read.len(), 1, "{}", text);
        let (read, _) = read[0].as_ref().unwrap();
        if lost.is_empty() {
            prop_assert_eq!(read, &case, "{}", text);
        }
        let (grid, states, sets) = kernel(read);
        let wanted = kernel(&case);
        prop_assert_eq!((grid, sets), (wanted.0, wanted.2), "{}", text);
        prop_assert_eq!(states, wanted.1, "{}", text);
    }

    #[test]
    fn a_changed_letter_is_seen(case in cases(), at in any::<prop::sample::Index>()) {
        let (text, _) = tlg::write(&case).unwrap();
        let body = text.find("CRC32").unwrap();
        let from = text.find('\n').unwrap() + 1;
        let places: Vec<usize> = (from..body).filter(|&i| text.as_bytes()[i].is_ascii_alphanumeric()).collect();
        let place = places[at.index(places.len())];
        let other = if &text[place..=place] == "Z" { "Y" } else { "Z" };
        let changed = format!("{}{other}{}", &text[..place], &text[place + 1..]);
        prop_assert!(tlg::read(&changed).is_err());
    }
}

/// A text as the editor writes it, with every field in use.
fn full() -> String {
    let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
        .parse()
        .unwrap();
    let open: CandidateSet = grid
        .live()
        .iter()
        .filter(|c| grid.state(c.cell()) == CellState::Open)
        .collect();
    let mut bytes = [0_u8; 92];
    open.iter()
        .for_each(|c| bytes[c.index() >> 3] |= 1 << (c.index() & 7));
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".as_bytes();
    let bits: Vec<u8> = bytes
        .iter()
        .flat_map(|b| (0..8).rev().map(move |i| b >> i & 1))
        .collect();
    let six = |six: &[u8]| {
        let value = (0..6).fold(0, |value, i| {
            2 * value + usize::from(six.get(i).is_some_and(|&b| b == 1))
        });
        letters[value] as char
    };
    let bits: String = bits.chunks(6).map(six).collect();
    let row = Cell::all()
        .map(|cell| grid.state(cell).digit().map_or(".".to_owned(), |d| d.to_string()))
        .join("");
    let body = format!(
        "YZF-TLG-CASE:2\nTITLE:\"A \\\"title\\\"\"\nTAGS:\"one two;three\"\nSOURCE:\"here\"\nGIVENS:{row}\nVALUES:{row}\n\
         INITIAL-BITS:{bits}\nACTIVE-BITS:{bits}\nTRUTHS:9c2 9c5 9b9\nLINKS:\nAUR1:1r1c2 2r1c2\nAUR2:\nDAUR:3r2c1\nGUR:\n\
         VIRTUAL1[1]:\nVIRTUAL2[2]:4r1c2 4r1c3\nRESULT-LINKS:9r6 9r7 9r9 9b8\nELIM:9r7c4\nSET:\n\
         OPTIONS:premise=unique-puzzle-derived;mode=aur;aur=1;link=box;vgroup=1\nFLAGS:12\nID:7\nCREATED:1780000000\n\
         UPDATED:1780000001\nNOTE:\"two\\nlines\"\n"
    );
    format!("{body}CRC32:{:08X}\nEND\n", sum(&body))
}

#[test]
fn every_field_of_a_case_of_tlg_comes_back() {
    let text = full();
    let (case, lost) = tlg::read(&text).unwrap();
    assert!(lost.is_empty(), "{lost:?}");
    assert_eq!((&*case.title, &*case.notes), ("A \"title\"", "two\nlines"));
    assert_eq!(case.tags, ["one two", "three"]);
    assert_eq!(case.truths, ["exactly 2: 4r1c2 4r1c3"]);
    // The links that the editor found are those of the pattern.
    let claim = case.claim().unwrap().unwrap();
    assert_eq!(claim.pattern.to_string(), "9c2 9c5 9b9 / 9r6 9r7 9r9 9b8");
    let own = ask::judge(Logic::Candidates, &case.position().unwrap(), claim);
    assert!(own.verdict.is_ok());
    assert_eq!(tlg::write(&case).unwrap(), (text.clone(), Vec::new()));
    // The same through a line of a library, and beside others.
    let line = json::line(&case);
    let back = ask::case(1, line.trim_end()).unwrap().unwrap();
    assert_eq!(tlg::write(&back).unwrap().0, text);
    let three = ask::cases(&format!("words\n{text}\n{text}more words\n{text}"), None);
    assert!(
        three.len() == 3
            && three
                .iter()
                .all(|read| read.as_ref().is_ok_and(|(read, _)| *read == case))
    );
}

#[test]
fn a_case_on_one_line_is_read() {
    let (case, _) = tlg::read(&full()).unwrap();
    let text = full();
    let field = |name: &str| {
        let line = text
            .lines()
            .find_map(|line| line.strip_prefix(&format!("{name}:")));
        line.unwrap().to_owned()
    };
    let meta = "eyJ0aXRsZSI6IkEgXCJ0aXRsZVwiIiwidGFncyI6Im9uZSB0d287dGhyZWUiLCJzb3VyY2UiOiJoZXJlIiwibm90ZXMiOiJ0d29cbmxpbmVzIn0";
    let body = format!(
        "YZFTLG2|M={meta}|G={}|V={}|I={}|P={}|T=9c2,9c5,9b9|L=|A1=112,212|A2=|D=321|GUR=|W1=1,|W2=2,412,413|R=9r6,9r7,9r9,9b8\
         |E=974|S=|O=U,3,1,2,12,1780000000,1780000001,1",
        field("GIVENS"),
        field("VALUES"),
        field("INITIAL-BITS"),
        field("ACTIVE-BITS")
    );
    let (read, _) = tlg::read(&format!("{body}|H={:08X}", sum(&body))).unwrap();
    let mut wanted = case;
    // A line has no number.
    wanted.tlg.remove("ID");
    assert_eq!(read, wanted);
}

#[test]
fn what_is_no_case_is_refused_with_its_place() {
    let good = json::line(&CaseRecord::new(&Grid::empty()));
    let good = good.trim_end();
    for (line, why) in [
        ("{", "line 3: EOF while parsing an object"),
        ("[]", "line 3: "),
        (
            r#"{"type":"step"}"#,
            "line 3: this is a record of the type `step`",
        ),
        (
            &good.replace("\"schema\":1", "\"schema\":2"),
            "line 3: schema 2 is not supported",
        ),
        (
            &good.replace("\"title\":\"\"", "\"title\":\"\",\"title\":\"\""),
            "line 3: ",
        ),
        (
            &good.replace("\"title\":\"\"", "\"givens\":\"12\""),
            "line 3: `givens` and `placed` are 81 characters",
        ),
        (
            &good.replace("\"title\":\"\"", "\"tags\":\"a\""),
            "line 3: invalid type",
        ),
        (
            &good.replace("\"title\":\"\"", "\"sets\":{\"base\":{\"r1c0\":0}}"),
            "line 3: the multiplicity of r1c0 is 0",
        ),
        (
            &good.replace("\"title\":\"\"", "\"sets\":{\"logic\":\"other\"}"),
            "line 3: `logic` is",
        ),
    ] {
        let error = ask::case(3, line).unwrap_err();
        assert!(error.starts_with(why), "{line}: {error}");
    }
    let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
        .parse()
        .unwrap();
    let case = CaseRecord::new(&grid);
    for (givens, why) in [
        (case.givens.replacen('1', "2", 1), "`grid` has other candidates"),
        (
            case.givens.replacen("1.", "11", 1),
            "two digits in one house are the same",
        ),
    ] {
        let line = json::line(&CaseRecord {
            givens,
            ..case.clone()
        });
        let error = ask::case(1, line.trim_end()).unwrap_err();
        assert!(error.contains(why), "{error}");
    }
    let text = full();
    for (from, to, why) in [
        (
            "YZF-TLG-CASE:2",
            "YZF-TLG-CASE:3",
            "version 3 of YZF-Sudoku's cases is not known",
        ),
        ("9c2 9c5", "9c2 9c0", "TRUTHS has to be sets"),
        ("ELIM:9r7c4", "ELIM:9r7", "ELIM has to be candidates"),
        ("NOTE:\"two", "NOTE:two", "NOTE has to be a text in quotes"),
        ("FLAGS:12", "FLAGS 12", "`FLAGS 12` is no field"),
        ("ID:7", "TITLE:\"\"", "TITLE is there twice"),
        ("VIRTUAL2[2]", "VIRTUAL2[9]", "VIRTUAL2[9] has to be named"),
        (
            "VALUES:1",
            "VALUES:2",
            "VALUES has to be the GIVENS and further digits",
        ),
        ("GIVENS:1", "GIVENS:", "GIVENS has to be 81 digits or dots"),
    ] {
        let changed = text.replace(from, to);
        let body = &changed[..changed.find("CRC32").unwrap()];
        let error = tlg::read(&format!("{body}END")).unwrap_err().to_string();
        assert!(error.contains(why), "{error}");
    }
    let two = ask::cases(&format!("{text}\n{}", text.replace("ELIM:9", "ELIM:8")), None);
    let line = text.lines().count() + 2;
    assert!(
        two[0].is_ok()
            && two[1]
                .as_ref()
                .is_err_and(|(at, why)| *at == line && why.contains("check sum"))
    );
}

#[test]
fn truths_and_links_take_the_position_before_them() {
    let puzzle = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let grid: Grid = puzzle.parse().unwrap();
    let logic = "3 Truths = {9C25 9B9}\n4 Links = {9r679 9b8}\n--> r7c4<>9";
    assert!(
        ask::cases(logic, None)[0]
            .as_ref()
            .is_err_and(|(line, why)| *line == 1 && why.contains("no position"))
    );
    let read = ask::cases(&format!("{puzzle}\n\n{logic}\n\nTitle: second\n{logic}\n"), None);
    let own = ask::cases(logic, Some(&grid));
    for case in read.iter().chain(&own) {
        let (case, _) = case.as_ref().unwrap();
        assert_eq!(case.position().unwrap(), grid);
        let claim = case.claim().unwrap().unwrap();
        assert_eq!(claim.pattern.to_string(), "9c2 9c5 9b9 / 9r6 9r7 9r9 9b8");
        assert_eq!(claim.eliminations.iter().join(" "), "9r7c4");
    }
    assert_eq!((read.len(), own.len()), (2, 1));
    assert_eq!(read[1].as_ref().unwrap().0.title, "second");
    let bad = ask::cases(
        &format!("{puzzle}\n3 Truths = {{9C2}} 4 Links = {{9r679 9b8}}"),
        None,
    );
    assert!(
        bad[0]
            .as_ref()
            .is_err_and(|(_, why)| why.contains("this is not a pattern"))
    );
}
