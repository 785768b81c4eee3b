//! A step drawn in the candidates, for terminals: with signs first, and colours on top of them.

mod board;
mod line;

pub use board::signs;

use crate::words::kinds;
use crate::{Palette, Picture, explain, text};
use anstyle::Style;
use basecover::grid::Grid;
use basecover::technique::Named;
use board::{board, signs_in};
use itertools::Itertools;
use line::{GridLine, Piece, render, width, wrapped};
use std::collections::BTreeMap;

/// The least width beside the grid at which the sets are put there.
const BESIDE: usize = 28;

/// A step with its first cover choice, drawn in the candidates, in lines of at most `columns` characters (at
/// least 80). The sets are beside the grid if there is room, otherwise below it.
#[must_use]
pub fn step_grid(grid: &Grid, named: &Named, columns: usize, palette: &Palette) -> String {
    let Some(picture) = Picture::of_named(grid, named, 0) else {
        return text::step_with_names(named, palette);
    };
    let columns = columns.max(80);
    let board = board(&picture, columns, palette);
    let wide = board.iter().map(width).max().unwrap_or(0);
    let beside = columns.saturating_sub(wide + 2);

    let mut lines = heading(named, columns, palette);
    if beside >= BESIDE {
        let mut sets = sets(named, beside, palette).into_iter();
        for mut line in board {
            if let Some(set) = sets.next() {
                line.push(Piece::plain(" ".repeat(wide + 2 - width(&line))));
                line.extend(set);
            }
            lines.push(line);
        }
        lines.extend(sets.map(|mut set| {
            set.insert(0, Piece::plain(" ".repeat(wide + 2)));
            set
        }));
    } else {
        lines.extend(board);
        lines.extend(sets(named, columns, palette));
    }
    let words = explain(named);
    lines.extend(wrapped("", words.split(' ').map(Piece::plain), columns));
    text_of(&lines)
}

/// A picture drawn in the candidates, in lines of at most `columns` characters (at least 80); below it each
/// excess that is not 0, and the meaning of the signs.
#[must_use]
pub fn picture_grid(picture: &Picture, columns: usize, palette: &Palette) -> String {
    let columns = columns.max(80);
    let mut lines = board(picture, columns, palette);
    let mut by_excess: BTreeMap<i64, Vec<Piece>> = BTreeMap::new();
    for candidate in picture.grid.live().iter() {
        if let Some(excess) = picture.excess(candidate).filter(|&excess| excess != 0) {
            let style = match excess {
                ..0 => palette.elimination,
                _ => Style::new(),
            };
            let piece = Piece::styled(candidate.to_string(), style);
            by_excess.entry(excess).or_default().push(piece);
        }
    }
    for (excess, candidates) in by_excess {
        lines.extend(wrapped(&format!("excess {excess:<6}"), candidates, columns));
    }
    text_of(&lines) + &signs_in(picture)
}

fn text_of(lines: &[GridLine]) -> String {
    lines
        .iter()
        .map(|line| render(line).trim_end().to_owned() + "\n")
        .collect()
}

/// The name and the further names.
fn heading(named: &Named, columns: usize, palette: &Palette) -> Vec<GridLine> {
    let name = match named.technique {
        Some(technique) => vec![Piece::styled(technique.id, palette.strong)],
        None => kinds(&named.shape)
            .split(' ')
            .map(|word| Piece::styled(word, palette.quiet))
            .collect(),
    };
    let also = named.also.iter().map(|technique| technique.id).join(", ");
    let also = if also.is_empty() {
        also
    } else {
        format!("(also {also})")
    };
    let also = also
        .split_whitespace()
        .map(|word| Piece::styled(word, palette.quiet));
    wrapped("", name.into_iter().chain(also), columns)
}

/// Order, rank, base sets and every cover choice with its eliminations.
fn sets(named: &Named, columns: usize, palette: &Palette) -> Vec<GridLine> {
    let step = &named.step;
    let head = format!("order {} rank {}", step.order(), step.rank());
    let mut lines = vec![vec![Piece::styled(head, palette.quiet)]];
    let pieces = |names: String, style: Style| {
        let names: Vec<_> = names
            .split_whitespace()
            .map(|name| Piece::styled(name, style))
            .collect();
        names
    };
    let base = text::base_sets(step.base().iter().copied(), step.derived());
    lines.extend(wrapped("base  ", pieces(base, palette.base), columns));
    for (truth, _) in step.derived() {
        let said = text::argument(truth);
        lines.extend(wrapped("      ", pieces(said, palette.quiet), columns));
    }
    if let Some(placed) = step.placement() {
        let placed = format!("{}={}", placed.cell(), placed.digit());
        lines.extend(wrapped("=>    ", pieces(placed, palette.placement), columns));
    }
    let mut before = step.base().to_vec();
    for proven in step.patterns() {
        let own: Vec<_> = proven.pattern().bases().collect();
        if own != before {
            let base = text::base_sets(own.iter().copied(), step.derived());
            lines.extend(wrapped("base  ", pieces(base, palette.base), columns));
            before = own;
        }
        let cover = text::sets(proven.pattern().covers());
        lines.extend(wrapped("cover ", pieces(cover, palette.cover), columns));
        let off = text::eliminations(proven.eliminations(), proven.cannibalistic());
        lines.extend(wrapped("=>    ", pieces(off, palette.elimination), columns));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::board::{one_line, sign, tall};
    use super::*;
    use basecover::formats;
    use basecover::grid::Candidate;
    use basecover::pattern::{Step, verify_by};
    use basecover::technique;

    /// The examples of all techniques but singles without eliminations.
    fn examples() -> impl Iterator<Item = (Grid, Named)> {
        technique::all().iter().filter_map(|technique| {
            let example = technique.example;
            let grid = formats::read(example.grid, None).unwrap().remove(0).grid;
            // The name of a derived truth is not a notation of its own.
            let pattern = example.pattern.parse().ok()?;
            let proven = verify_by(technique.logic(), &grid, pattern, &[]).ok()?;
            let named = technique::name(&grid, Step::group([proven]).remove(0));
            Some((grid, named))
        })
    }

    fn uncoloured(text: &str) -> String {
        let mut rest = text.split('\u{1b}');
        let first = rest.next().unwrap_or_default().to_owned();
        first
            + &rest
                .map(|part| part.split_once('m').unwrap().1)
                .collect::<String>()
    }

    #[test]
    fn it_fits_and_colour_adds_nothing_but_colour() {
        fits_in_any_colour(4);
    }

    /// For one example in so many.
    fn fits_in_any_colour(share: usize) {
        let mut shown = 0;
        for (grid, named) in examples().step_by(share) {
            for columns in [0, 80, 100, 140] {
                let text = step_grid(&grid, &named, columns, &Palette::default());
                let widest = text.lines().map(|line| line.chars().count()).max().unwrap();
                assert!(widest <= columns.max(80), "{widest} of {columns}:\n{text}");
                let coloured = step_grid(&grid, &named, columns, &Palette::colour());
                assert_ne!(coloured, text);
                let trimmed: String = uncoloured(&coloured)
                    .lines()
                    .map(|line| line.trim_end().to_owned() + "\n")
                    .collect();
                assert_eq!(trimmed, text);
                shown += 1;
            }
        }
        assert!(shown > 360 / share, "{shown}");
    }

    #[test]
    fn signs_are_counted() {
        signs_are_right(4);
    }

    /// Each candidate has its sign, in a line for each row and in three: for one example in so many.
    fn signs_are_right(share: usize) {
        for (grid, named) in examples().step_by(share) {
            let picture = Picture::of_named(&grid, &named, 0).unwrap();
            for lines in [one_line, tall].map(|layout| layout(&picture, &Palette::default())) {
                let text: String = lines
                    .iter()
                    .skip(1)
                    .map(render)
                    .filter(|line| !line.starts_with('+'))
                    .collect();
                for mark in ['*', 'o', '#', '~', '-', '+'] {
                    let marked = |c: &Candidate| sign(&picture, *c, &Palette::default()).0.starts_with(mark);
                    let expected = grid.live().iter().filter(marked).count();
                    assert_eq!(text.matches(mark).count(), expected, "{mark}\n{text}");
                }
                let digits = text.chars().filter(char::is_ascii_digit).count();
                assert_eq!(digits, grid.live().len());
            }
        }
    }

    mod whole {
        use super::*;

        #[test]
        #[ignore = "whole: each example, for 2 s"]
        fn it_fits_and_colour_adds_nothing_but_colour() {
            fits_in_any_colour(1);
        }

        #[test]
        #[ignore = "whole: each example, for 1 s"]
        fn signs_are_counted() {
            signs_are_right(1);
        }
    }
}
