//! What is written reads back.

use crate::positions;
use basecover::formats::{self, Format};
use basecover::grid::{Cell, Grid};
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
            Format::Pencilmarks | Format::Library => assert_eq!((&written.loss, &read), (&None, grid)),
            // Exact up to what `Grid::from_live` says of cells whose last candidate sees no other.
            Format::Candidates => assert_eq!(read, Grid::from_live(*grid.live())),
            Format::Givens => assert_eq!(read, grid.standing()),
        }
        assert_eq!(written.loss.is_none(), read == *grid);
    }
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

    /// HoDoKu's lines and the 81 characters keep who placed a digit or forget it, as they should.
    #[test]
    fn a_library_line_keeps_who_placed_a_digit(grid in positions::solvable()) {
        let read = one(&formats::write(&grid, Format::Library).text, None);
        for cell in Cell::all() {
            prop_assert_eq!(read.state(cell), grid.state(cell));
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
