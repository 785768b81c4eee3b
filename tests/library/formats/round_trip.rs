//! What is written reads back.

use super::positions;
use basecover::formats::{self, Format};
use basecover::grid::{Candidate, Cell, Grid};
use proptest::prelude::*;

/// The one position of a text.
fn one(text: &str, format: Option<Format>) -> Grid {
    match &formats::read(text, format).unwrap_or_else(|error| panic!("{error}"))[..] {
        [entry] => entry.grid.clone(),
        entries => panic!("{} positions in\n{text}", entries.len()),
    }
}

/// Writes, reads (told the format, and not), and compares with what [`formats::Loss`] promised.
fn round_trip(grid: &Grid) {
    for format in Format::ALL {
        let written = formats::write(grid, format);
        let read = one(&written.text, Some(format));
        assert_eq!(one(&written.text, None), read, "{}", written.text);

        let mut live = *grid.live();
        if let Some(loss) = &written.loss {
            live = live.or(&loss.revived);
            assert!(loss.revived.and(grid.live()).is_empty());
        }
        assert_eq!(*read.live(), live, "{}", written.text);
        for cell in Cell::all() {
            let newly = written
                .loss
                .as_ref()
                .is_some_and(|loss| loss.placed.contains(&cell));
            let stood = grid.state(cell).digit();
            assert_eq!(
                read.state(cell).digit().is_some(),
                stood.is_some() || newly,
                "{cell}\n{}",
                written.text
            );
        }
        match format {
            Format::Pencilmarks | Format::Library | Format::Susser | Format::Board => {
                assert_eq!((&written.loss, &read), (&None, grid));
            }
            // Exact up to what `Grid::from_live` says of cells whose last candidate sees no other.
            Format::Candidates => assert_eq!(read, Grid::from_live(*grid.live())),
            Format::Givens | Format::SimpleSudoku | Format::Sdk | Format::Sdm => {
                assert_eq!(read, grid.standing());
            }
            // Only such a cell may be placed.
            Format::Sdx => assert_eq!(read.live(), grid.live(), "{}", written.text),
            // Only cells without a candidate are not said.
            Format::OpenSudoku | Format::FPuzzles | Format::SudokuPad => {
                let revived = |c: Candidate| grid.digits(c.cell()).next().is_none();
                assert!(read.live().minus(grid.live()).iter().all(revived));
            }
        }
        assert_eq!(written.loss.is_none(), read == *grid);
    }
    assert_eq!(grid.to_string().parse().as_ref(), Ok(grid));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn solvable_positions(grid in positions::solvable()) {
        round_trip(&grid);
    }

    #[test]
    fn contradictory_positions(grid in positions::any_grid()) {
        round_trip(&grid);
    }

    #[test]
    fn positions_with_last_candidates_only(grid in positions::sparse_grid()) {
        round_trip(&grid);
    }

    /// Formats that tell given digits from placed ones keep it.
    #[test]
    fn who_placed_a_digit_is_kept(grid in positions::solvable()) {
        for format in [Format::Library, Format::Susser, Format::Board, Format::Sdk, Format::OpenSudoku, Format::FPuzzles, Format::SudokuPad] {
            let read = one(&formats::write(&grid, format).text, Some(format));
            for cell in Cell::all() {
                prop_assert_eq!(read.state(cell), grid.state(cell), "{} {}", format, cell);
            }
        }
    }

    /// Several positions as one text: a document, or one after the other.
    #[test]
    fn lists_of_one_format(grids in prop::collection::vec(positions::solvable(), 1..5)) {
        for format in Format::ALL {
            let expected: Vec<_> = grids.iter().map(|grid| one(&formats::text(grid, format), Some(format))).collect();
            let text = formats::list(&grids.iter().collect::<Vec<_>>(), format);
            for told in [None, Some(format)] {
                let read: Vec<_> = formats::entries(&text, told).map(|entry| entry.map(|entry| entry.grid)).collect();
                prop_assert_eq!(read, expected.iter().cloned().map(Ok).collect::<Vec<_>>(), "{}", text);
            }
        }
    }

    /// A list of positions in all formats, one after the other.
    #[test]
    fn lists_of_positions(grids in prop::collection::vec((positions::solvable(), prop::sample::select(&Format::ALL[..])), 1..6)) {
        let texts: Vec<_> = grids.iter().map(|(grid, format)| formats::write(grid, *format)).collect();
        let expected: Vec<_> = texts.iter().zip(&grids).map(|(written, (_, format))| one(&written.text, Some(*format))).collect();
        for between in ["\n", "\n\n", "\r\n# comment\r\n"] {
            let text = texts.iter().map(|written| &written.text[..]).collect::<Vec<_>>().join(between);
            let read: Vec<_> = formats::entries(&text, None).map(|entry| entry.map(|entry| entry.grid)).collect();
            prop_assert_eq!(read, expected.iter().cloned().map(Ok).collect::<Vec<_>>(), "{}", text);
        }
    }
}

/// The givens `1` and a second cell whose last candidate is 2, which no other candidate sees.
fn with_a_loss() -> Grid {
    let mut grid = one(&format!("1{}", ".".repeat(80)), None);
    let two = "2r5c5".parse().unwrap();
    for candidate in Candidate::all().filter(|c| c.sees(two)) {
        grid.remove(candidate);
    }
    grid
}

#[test]
fn a_loss_is_told() {
    let loss = |format| {
        formats::write(&with_a_loss(), format)
            .loss
            .map(|loss| loss.to_string())
    };
    assert_eq!(
        loss(Format::Givens).unwrap(),
        "the format `81` does not say that 28 candidates are eliminated (2r1c5, 2r2c5, 2r3c5, 2r4c4, 2r4c5, ...)"
    );
    assert_eq!(
        loss(Format::Candidates).unwrap(),
        "the format `729` does not say that 1 cell is not placed yet (r5c5)"
    );
    assert_eq!((loss(Format::Pencilmarks), loss(Format::Library)), (None, None));
}

#[test]
fn texts_look_as_others_write_them() {
    let mut grid = with_a_loss();
    assert_eq!(
        formats::write(&grid, Format::Givens).text,
        format!("1{}", ".".repeat(80))
    );
    assert!(
        formats::write(&grid, Format::Candidates)
            .text
            .starts_with("1.........23456789.23456789")
    );
    let line = formats::write(&grid, Format::Library).text;
    assert!(
        line.starts_with(":0000:x:1....") && line.contains(".:155 215 225 ") && line.ends_with(" 955:::"),
        "{line}"
    );
    grid.place("2r5c5".parse().unwrap());
    grid.place("9r9c9".parse().unwrap());
    assert!(formats::write(&grid, Format::Library).text.contains("....+2...."));
    grid.reopen("2r5c5".parse::<Candidate>().unwrap().cell());
    insta::assert_snapshot!(formats::write(&grid, Format::Pencilmarks).text, @r"
    .--------------------------------.--------------------------------.--------------------------------.
    | 1         23456789   23456789  | 23456789   3456789   23456789  | 23456789   23456789   2345678  |
    | 23456789  23456789   23456789  | 123456789  13456789  123456789 | 123456789  123456789  12345678 |
    | 23456789  23456789   23456789  | 123456789  13456789  123456789 | 123456789  123456789  12345678 |
    :--------------------------------+--------------------------------+--------------------------------:
    | 23456789  123456789  123456789 | 13456789   13456789  13456789  | 123456789  123456789  12345678 |
    | 3456789   13456789   13456789  | 13456789   2?        13456789  | 13456789   13456789   1345678  |
    | 23456789  123456789  123456789 | 13456789   13456789  13456789  | 123456789  123456789  12345678 |
    :--------------------------------+--------------------------------+--------------------------------:
    | 23456789  123456789  123456789 | 123456789  13456789  123456789 | 12345678   12345678   12345678 |
    | 23456789  123456789  123456789 | 123456789  13456789  123456789 | 12345678   12345678   12345678 |
    | 2345678   12345678   12345678  | 12345678   1345678   12345678  | 12345678   12345678   9        |
    '--------------------------------------------------------------------------------------------------'
    ");
}
