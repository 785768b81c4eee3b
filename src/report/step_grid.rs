//! A step in its candidates, for terminals: signs first, colours on top of them.

use super::picture::{Picture, Role};
use super::text;
use super::words::kinds;
use super::{Palette, explain};
use crate::grid::{Candidate, Cell, Digit, Grid};
use crate::pattern::Logic;
use crate::technique::Named;
use anstyle::Style;
use itertools::Itertools;

/// What the signs mean in patterns of a logic.
#[must_use]
pub fn signs(logic: Logic) -> &'static str {
    match logic {
        Logic::Candidates => {
            "signs: * base  # covered more than once  ~ covered only  - eliminated  + placed"
        }
        Logic::Templates => {
            "signs: * base  o base, not covered, but its templates are  # covered more than once  ~ covered only  - eliminated"
        }
    }
}

/// The least room beside the grid that the sets are worth.
const BESIDE: usize = 28;

/// Text and how it is coloured; the width of the one does not depend on the other.
struct Piece {
    text: String,
    style: Style,
}

impl Piece {
    fn plain(text: impl Into<String>) -> Self {
        Self::styled(text, Style::new())
    }

    fn styled(text: impl Into<String>, style: Style) -> Self {
        Self {
            text: text.into(),
            style,
        }
    }

    fn shown(&self) -> String {
        let style = self.style;
        format!("{style}{}{style:#}", self.text)
    }
}

/// A line of pieces.
type Line = Vec<Piece>;

fn width(line: &Line) -> usize {
    line.iter().map(|piece| piece.text.chars().count()).sum()
}

fn shown(line: &Line) -> String {
    line.iter().map(Piece::shown).collect()
}

/// A step with its first cover choice in the candidates, in lines of at most `columns` characters (80 at
/// least). Where there is room the sets stand beside the grid, else below it.
#[must_use]
pub fn step_grid(grid: &Grid, named: &Named, columns: usize, palette: &Palette) -> String {
    let Some(picture) = Picture::of_named(grid, named, 0) else {
        return text::named(named, palette);
    };
    let columns = columns.max(80);
    let one_line = one_line(&picture, palette);
    let fits = one_line.iter().all(|line| width(line) <= columns);
    let board = if fits { one_line } else { tall(&picture, palette) };
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
    lines
        .iter()
        .map(|line| shown(line).trim_end().to_owned() + "\n")
        .collect()
}

/// The name, and the others.
fn heading(named: &Named, columns: usize, palette: &Palette) -> Vec<Line> {
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

/// Order, rank, base sets and every cover choice with what it eliminates.
fn sets(named: &Named, columns: usize, palette: &Palette) -> Vec<Line> {
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
    for proven in step.patterns() {
        let cover = text::sets(proven.pattern().covers());
        lines.extend(wrapped("cover ", pieces(cover, palette.cover), columns));
        let off = text::eliminations(proven.eliminations(), proven.cannibalistic());
        lines.extend(wrapped("=>    ", pieces(off, palette.elimination), columns));
    }
    lines
}

/// Pieces with blanks between them, under each other behind a heading.
fn wrapped(heading: &str, pieces: impl IntoIterator<Item = Piece>, columns: usize) -> Vec<Line> {
    let indent = heading.chars().count();
    let start = |text: &str| vec![Piece::plain(text)];
    let mut lines = vec![start(heading)];
    let mut used = indent;
    for piece in pieces {
        let wide = piece.text.chars().count();
        if used > indent && used + 1 + wide > columns {
            lines.push(start(&" ".repeat(indent)));
            used = indent;
        }
        if let Some(line) = lines.last_mut() {
            if used > indent {
                line.push(Piece::plain(" "));
                used += 1;
            }
            line.push(piece);
            used += wide;
        }
    }
    lines
}

/// The sign of a candidate and its colour.
fn sign(picture: &Picture, candidate: Candidate, palette: &Palette) -> (&'static str, Style) {
    let twice = picture.covers_of(candidate) >= 2;
    match picture.role(candidate) {
        Role::Bystander | Role::Share | Role::Linked => ("", Style::new()),
        Role::Base if twice => ("#", palette.base),
        Role::Covered if twice => ("#", palette.cover),
        Role::Base => ("*", palette.base),
        Role::Open => ("o", palette.base),
        Role::Covered => ("~", palette.cover),
        Role::Eliminated | Role::Cannibal => ("-", palette.elimination),
        Role::Placed => ("+", palette.placement),
    }
}

/// One line for each row.
fn one_line(picture: &Picture, palette: &Palette) -> Vec<Line> {
    let grid = &picture.grid;
    let cell = |cell: Cell| -> Line {
        let digit = |digit: Digit| {
            let (sign, style) = sign(picture, Candidate::new(cell, digit), palette);
            let standing = grid.state(cell).digit().is_some() && sign.is_empty();
            let style = if standing { palette.placement } else { style };
            Piece::styled(format!("{sign}{digit}"), style)
        };
        grid.digits(cell).map(digit).collect()
    };
    let widths: Vec<usize> = (0..9)
        .map(|column| {
            (0..9)
                .map(|row| width(&cell(Cell::at(row, column))))
                .max()
                .unwrap_or(0)
        })
        .collect();
    let dashes = |stack: &[usize]| "-".repeat(stack.iter().sum::<usize>() + 2 * stack.len());
    let rule = || {
        vec![Piece::plain(format!(
            "+{}+",
            widths.chunks(3).map(dashes).format("+")
        ))]
    };
    let row = |row: usize| {
        let mut line = Line::new();
        for (column, room) in widths.iter().enumerate() {
            line.push(Piece::plain(if column % 3 == 0 { "| " } else { " " }));
            let digits = cell(Cell::at(row, column));
            let blanks = room + 1 - width(&digits);
            line.extend(digits);
            line.push(Piece::plain(" ".repeat(blanks)));
        }
        line.push(Piece::plain("|"));
        line
    };
    framed(rule, |index| vec![row(index)])
}

/// Three lines for each row, for positions with so many candidates that one is too long.
fn tall(picture: &Picture, palette: &Palette) -> Vec<Line> {
    let rule = || vec![Piece::plain(format!("+{0}+{0}+{0}+", "-".repeat(24)))];
    let line = |row: usize, third: usize| {
        let mut line = Line::new();
        for column in 0..9 {
            line.push(Piece::plain(if column % 3 == 0 { "| " } else { "  " }));
            let cell = Cell::at(row, column);
            if let Some(digit) = picture.grid.state(cell).digit()
                && picture.role(Candidate::new(cell, digit)) == Role::Bystander
            {
                let text = if third == 1 {
                    format!(" [{digit}]  ")
                } else {
                    " ".repeat(6)
                };
                line.push(Piece::styled(text, palette.placement));
                if column % 3 == 2 {
                    line.push(Piece::plain(" "));
                }
                continue;
            }
            for digit in Digit::all().skip(3 * third).take(3) {
                let candidate = Candidate::new(cell, digit);
                if picture.grid.is_live(candidate) {
                    let (sign, style) = sign(picture, candidate, palette);
                    line.push(Piece::styled(format!("{sign:>1}{digit}"), style));
                } else {
                    line.push(Piece::plain("  "));
                }
            }
            if column % 3 == 2 {
                line.push(Piece::plain(" "));
            }
        }
        line.push(Piece::plain("|"));
        line
    };
    let blank = || vec![Piece::plain(format!("|{0}|{0}|{0}|", " ".repeat(24)))];
    framed(rule, |row| {
        let mut lines: Vec<Line> = (0..3).map(|third| line(row, third)).collect();
        if row % 3 != 2 {
            lines.push(blank());
        }
        lines
    })
}

/// Rows with a rule around every three of them.
fn framed(rule: impl Fn() -> Line, row: impl Fn(usize) -> Vec<Line>) -> Vec<Line> {
    let mut lines = vec![rule()];
    for index in 0..9 {
        lines.extend(row(index));
        if index % 3 == 2 {
            lines.push(rule());
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats;
    use crate::pattern::{Step, verify_by};
    use crate::technique;

    /// The examples of all techniques but singles without eliminations.
    fn examples() -> impl Iterator<Item = (Grid, Named)> {
        technique::all().iter().filter_map(|technique| {
            let example = technique.example;
            let grid = formats::read(example.grid, None).unwrap().remove(0).grid;
            // The name of a derived truth is no notation of its own.
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
        let mut shown = 0;
        for (grid, named) in examples() {
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
        assert!(shown > 360, "{shown}");
    }

    /// Each candidate has its sign, in a line for each row and in three.
    #[test]
    fn signs_are_counted() {
        for (grid, named) in examples() {
            let picture = Picture::of_named(&grid, &named, 0).unwrap();
            for lines in [one_line, tall].map(|layout| layout(&picture, &Palette::default())) {
                let text: String = lines
                    .iter()
                    .skip(1)
                    .map(shown)
                    .filter(|line| !line.starts_with('+'))
                    .collect();
                for sign in ['*', 'o', '#', '~', '-', '+'] {
                    let marked =
                        |c: &Candidate| super::sign(&picture, *c, &Palette::default()).0.starts_with(sign);
                    let expected = grid.live().iter().filter(marked).count();
                    assert_eq!(text.matches(sign).count(), expected, "{sign}\n{text}");
                }
                let digits = text.chars().filter(char::is_ascii_digit).count();
                assert_eq!(digits, grid.live().len());
            }
        }
    }
}
