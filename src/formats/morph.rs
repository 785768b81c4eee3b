//! Symmetries as text: `transpose, swap r1 r2, 1->5`.

use crate::casts::fit;
use crate::grid::{Digit, Symmetry, Transpose};
use std::fmt;
use std::ops::Range;
use std::str::FromStr;

/// The lines, or digits, as they are.
const SAME: [u8; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
/// The last becomes the first.
const TURNED: [u8; 9] = [8, 7, 6, 5, 4, 3, 2, 1, 0];

/// The symmetries of the cells that have a name.
const NAMED: [(&str, Transpose, [u8; 9], [u8; 9]); 7] = [
    ("transpose", Transpose::Yes, SAME, SAME),
    ("antidiagonal", Transpose::Yes, TURNED, TURNED),
    ("half-turn", Transpose::No, TURNED, TURNED),
    ("quarter-turn", Transpose::Yes, SAME, TURNED),
    ("left-right", Transpose::No, SAME, TURNED),
    ("top-bottom", Transpose::No, TURNED, SAME),
    // Givens with this symmetry are called `diagonal`.
    ("diagonal", Transpose::Yes, SAME, SAME),
];

/// What is wrong with a text that should be a symmetry.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseMorphErrorKind {
    /// A step that is not known.
    #[error(
        "`{0}` is not a step: write `transpose`, `antidiagonal`, `half-turn`, `quarter-turn`, `left-right`, \
         `top-bottom`, `swap r1 r2`, `rows 321456789`, `columns 321456789` or `1->5`, with commas between steps"
    )]
    NotAStep(String),
    /// Something that cannot be swapped.
    #[error(
        "`{0}` cannot be swapped: write two rows `r1 r2`, columns `c1 c2`, bands `band1 band2`, stacks \
         `stack1 stack2` or digits `1 5`"
    )]
    NotALine(String),
    /// Not two things of one kind.
    #[error("swap two rows, two columns, two bands, two stacks or two digits, as in `swap r1 r2`")]
    NotAPair,
    /// Two lines that do not lie together.
    #[error("{0} and {1} are in different {2}s: swap them with the whole {2}s, as in `swap {2}1 {2}2`")]
    Apart(String, String, &'static str),
    /// An order that tears a band or a stack apart, or lacks a line.
    #[error(
        "`{0}` is not an order of the {1}: write the nine numbers in their new order, those of a {2} side by side, \
         as in `{1} 321456789`"
    )]
    Order(String, &'static str, &'static str),
    /// An arrow without digits, or with different numbers of them.
    #[error("write as many digits after an arrow as before it, as in `1->5` or `123->231`")]
    Arrow,
    /// A digit that should become two.
    #[error("{0} would become {1} and {2}")]
    Two(Digit, Digit, Digit),
    /// Two digits that should become one.
    #[error("{0} and {1} would both become {2}")]
    One(Digit, Digit, Digit),
}

/// A text that is not a symmetry: what is wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{kind}")]
pub struct ParseMorphError {
    /// The bytes at fault, at character boundaries.
    pub span: Range<usize>,
    /// What is wrong, and what would be right.
    pub kind: ParseMorphErrorKind,
}

impl ParseMorphError {
    /// The text, with carets under the fault and the message under them.
    #[must_use]
    pub fn render(&self, text: &str) -> String {
        // The steps may stand on several lines; as one line they keep their places.
        let line = text.replace(['\n', '\r', '\t'], " ");
        let before = text[..self.span.start].chars().count();
        let carets = text[self.span.clone()].chars().count().max(1);
        format!("{line}\n{}{}\n{self}\n", " ".repeat(before), "^".repeat(carets))
    }
}

impl fmt::Display for Symmetry {
    /// In the notation that is read; lines in the order in which they stand afterwards.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits: [u8; 9] = std::array::from_fn(|i| fit(self.digit(Digit::new(i)).index()));
        let written = |map: [u8; 9]| -> String { map.map(|i| char::from(b'1' + i)).iter().collect() };
        let lines = |name: &str, map: [u8; 9]| (map != SAME).then(|| format!("{name} {}", written(map)));
        let cells = (self.transpose(), self.rows(), self.columns());
        let named = NAMED
            .iter()
            .find(|&&(_, transpose, rows, columns)| (transpose, rows, columns) == cells);
        let mut steps = match named {
            Some((name, ..)) => vec![(*name).to_owned()],
            None => {
                let inverse = self.inverse();
                let (rows, columns) = match self.transpose() {
                    Transpose::No => (inverse.rows(), inverse.columns()),
                    Transpose::Yes => (inverse.columns(), inverse.rows()),
                };
                let transpose = (self.transpose() == Transpose::Yes).then(|| "transpose".to_owned());
                let steps = [transpose, lines("rows", rows), lines("columns", columns)];
                steps.into_iter().flatten().collect()
            }
        };
        if digits != SAME {
            steps.push(relabelling(&digits));
        }
        match steps.is_empty() {
            true => f.write_str("identity"),
            false => f.write_str(&steps.join(", ")),
        }
    }
}

/// `15->51`: the digits that become others.
fn relabelling(digits: &[u8; 9]) -> String {
    let moved = || (0..9_u8).filter(|&from| digits[usize::from(from)] != from);
    let sign = |digit: u8| char::from(b'1' + digit);
    let from: String = moved().map(sign).collect();
    let to: String = moved().map(|from| sign(digits[usize::from(from)])).collect();
    format!("{from}->{to}")
}

impl FromStr for Symmetry {
    type Err = ParseMorphError;

    /// Reads steps that are taken one after the other, with commas between them.
    ///
    /// Arrows that follow each other are one relabelling. A digit about which they say nothing stays; if
    /// another one becomes it, it becomes the one that nothing becomes: `1->5` alone exchanges 1 and 5.
    ///
    /// ```
    /// use basecover::Grid;
    /// use basecover::grid::Symmetry;
    ///
    /// let symmetry: Symmetry = "transpose, swap r1 r2, 1->5".parse()?;
    /// assert_eq!(symmetry.candidate("1r3c2".parse()?), "5r1c3".parse()?);
    /// assert_eq!(symmetry.to_string(), "transpose, rows 213456789, 15->51");
    /// assert!("swap r1 r4".parse::<Symmetry>().is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut whole = Self::identity();
        let mut arrows = Arrows::default();
        let mut start = 0;
        for part in text.split([',', ';', '\n']) {
            let step = Word::new(part, start);
            start += part.len() + 1;
            if step.text.contains(ARROWS) {
                arrows.read(&step)?;
            } else {
                whole = whole.then(&std::mem::take(&mut arrows).symmetry());
                whole = whole.then(&self::step(&step)?);
            }
        }
        Ok(whole.then(&arrows.symmetry()))
    }
}

/// The heads of arrows: no other step has one.
const ARROWS: [char; 4] = ['>', '<', '→', '↔'];

/// A part of the text, and where it stands.
#[derive(Clone, Copy)]
struct Word<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Word<'t> {
    /// Without the blanks around it.
    fn new(text: &'t str, at: usize) -> Self {
        let trimmed = text.trim_start();
        Self {
            text: trimmed.trim_end(),
            at: at + text.len() - trimmed.len(),
        }
    }

    /// Its words, with blanks between them.
    fn words(self) -> Vec<Self> {
        let mut words = Vec::new();
        let mut rest = self;
        while !rest.text.is_empty() {
            let end = rest.text.find(char::is_whitespace).unwrap_or(rest.text.len());
            words.push(Word::new(&rest.text[..end], rest.at));
            rest = Word::new(&rest.text[end..], rest.at + end);
        }
        words
    }

    fn error(self, kind: ParseMorphErrorKind) -> ParseMorphError {
        ParseMorphError {
            span: self.at..self.at + self.text.len(),
            kind,
        }
    }
}

/// A symmetry of the cells.
fn cells(transpose: Transpose, rows: [u8; 9], columns: [u8; 9]) -> Symmetry {
    Symmetry::new(transpose, rows, columns, SAME).expect("bands and stacks stay together")
}

/// Reads a step that is no arrow.
fn step(step: &Word<'_>) -> Result<Symmetry, ParseMorphError> {
    let words = step.words();
    let Some((verb, rest)) = words.split_first() else {
        return Err(step.error(ParseMorphErrorKind::NotAStep(String::new())));
    };
    let verb = verb.text.to_ascii_lowercase();
    let named = NAMED.iter().find(|(name, ..)| *name == verb && rest.is_empty());
    if let Some(&(_, transpose, rows, columns)) = named {
        return Ok(cells(transpose, rows, columns));
    }
    Ok(match (verb.as_str(), rest) {
        ("identity", []) => Symmetry::identity(),
        ("swap", rest) => swap(step, rest)?,
        ("rows", [_, ..]) => order(step, rest, "rows", "band")?,
        ("columns", [_, ..]) => order(step, rest, "columns", "stack")?,
        _ => return Err(step.error(ParseMorphErrorKind::NotAStep(step.text.to_owned()))),
    })
}

/// What a swap may name: the letters before the number, and how many there are.
const LINES: [(&str, usize); 5] = [("band", 3), ("stack", 3), ("r", 9), ("c", 9), ("", 9)];

/// Reads what is swapped.
fn swap(step: &Word<'_>, named: &[Word<'_>]) -> Result<Symmetry, ParseMorphError> {
    let line = |word: &Word<'_>| {
        let lower = word.text.to_ascii_lowercase();
        let line = LINES.iter().find_map(|&(kind, count)| {
            let number = Digit::from_char(lower.strip_prefix(kind)?.parse().ok()?)?;
            (number.index() < count).then_some((kind, number.index()))
        });
        line.ok_or_else(|| word.error(ParseMorphErrorKind::NotALine(word.text.to_owned())))
    };
    let lines = named.iter().map(line).collect::<Result<Vec<_>, _>>()?;
    let [(kind, one), (other_kind, other)] = lines[..] else {
        return Err(step.error(ParseMorphErrorKind::NotAPair));
    };
    if kind != other_kind {
        return Err(step.error(ParseMorphErrorKind::NotAPair));
    }
    let house = if kind == "r" { "band" } else { "stack" };
    if matches!(kind, "r" | "c") && one / 3 != other / 3 {
        let name = |i: usize| named[i].text.to_ascii_lowercase();
        let apart = ParseMorphErrorKind::Apart(name(0), name(1), house);
        let span = named[0].at..named[1].at + named[1].text.len();
        return Err(ParseMorphError { span, kind: apart });
    }
    let mut map = SAME;
    match kind {
        "band" | "stack" => (0..3).for_each(|i| map.swap(one * 3 + i, other * 3 + i)),
        _ => map.swap(one, other),
    }
    Ok(match kind {
        "r" | "band" => cells(Transpose::No, map, SAME),
        "c" | "stack" => cells(Transpose::No, SAME, map),
        _ => relabelled(map),
    })
}

/// Reads the order of the lines afterwards.
fn order(
    step: &Word<'_>,
    named: &[Word<'_>],
    lines: &'static str,
    house: &'static str,
) -> Result<Symmetry, ParseMorphError> {
    let text: String = named.iter().map(|word| word.text).collect();
    let read = || {
        let order: Option<Vec<Digit>> = text.chars().map(Digit::from_char).collect();
        let order: [Digit; 9] = order?.try_into().ok()?;
        let mut map = [0; 9];
        for (place, line) in order.iter().enumerate() {
            map[line.index()] = fit(place);
        }
        match lines {
            "rows" => Symmetry::new(Transpose::No, map, SAME, SAME),
            _ => Symmetry::new(Transpose::No, SAME, map, SAME),
        }
        // A line named twice leaves a place twice, or a line without one.
        .filter(|_| Digit::all().all(|line| order.contains(&line)))
    };
    read().ok_or_else(|| step.error(ParseMorphErrorKind::Order(text.clone(), lines, house)))
}

fn relabelled(digits: [u8; 9]) -> Symmetry {
    Symmetry::new(Transpose::No, SAME, SAME, digits).expect("a permutation of the digits")
}

/// What arrows say.
#[derive(Default)]
struct Arrows {
    /// By digit: what it becomes.
    becomes: [Option<Digit>; 9],
}

impl Arrows {
    /// Reads `1->5`, `123->231` or `1->2->3`.
    fn read(&mut self, step: &Word<'_>) -> Result<(), ParseMorphError> {
        let wrong = || step.error(ParseMorphErrorKind::Arrow);
        let text = step.text.replace("→", "->").replace("=>", "->");
        let sides = text.split("->").map(|side| {
            let digits = side.chars().filter(|c| !c.is_whitespace()).map(Digit::from_char);
            digits.collect::<Option<Vec<Digit>>>()
        });
        let sides = sides.collect::<Option<Vec<_>>>().ok_or_else(wrong)?;
        if sides.len() < 2 || sides[0].is_empty() || sides.iter().any(|side| side.len() != sides[0].len()) {
            return Err(wrong());
        }
        for pair in sides.windows(2) {
            for (&from, &to) in pair[0].iter().zip(&pair[1]) {
                self.add(from, to).map_err(|kind| step.error(kind))?;
            }
        }
        Ok(())
    }

    fn add(&mut self, from: Digit, to: Digit) -> Result<(), ParseMorphErrorKind> {
        if let Some(other) = self.becomes[from.index()].filter(|&other| other != to) {
            return Err(ParseMorphErrorKind::Two(from, other, to));
        }
        let already = Digit::all().find(|&other| other != from && self.becomes[other.index()] == Some(to));
        if let Some(other) = already {
            return Err(ParseMorphErrorKind::One(other, from, to));
        }
        self.becomes[from.index()] = Some(to);
        Ok(())
    }

    /// The relabelling: what is said, and every chain closed to a cycle.
    fn symmetry(&self) -> Symmetry {
        let before = |digit: Digit| Digit::all().find(|from| self.becomes[from.index()] == Some(digit));
        let becomes = |index: usize| {
            let digit = Digit::new(index);
            self.becomes[index].unwrap_or_else(|| {
                let mut first = digit;
                while let Some(earlier) = before(first) {
                    first = earlier;
                }
                first
            })
        };
        relabelled(std::array::from_fn(|index| fit(becomes(index).index())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Candidate, Cell};

    fn read(text: &str) -> Symmetry {
        text.parse()
            .unwrap_or_else(|error: ParseMorphError| panic!("{}", error.render(text)))
    }

    #[test]
    fn steps_do_what_their_names_say() {
        let cell = |text: &str, row: usize, column: usize| {
            let image = read(text).cell(Cell::at(row - 1, column - 1));
            (image.row() + 1, image.column() + 1)
        };
        assert_eq!(cell("transpose", 2, 9), (9, 2));
        assert_eq!(cell("Antidiagonal", 1, 2), (8, 9));
        assert_eq!(cell("half-turn", 1, 2), (9, 8));
        assert_eq!(cell("quarter-turn", 1, 2), (2, 9));
        assert_eq!(cell("left-right", 1, 2), (1, 8));
        assert_eq!(cell("top-bottom", 1, 2), (9, 2));
        assert_eq!(cell("swap r1 r3", 1, 2), (3, 2));
        assert_eq!(cell("swap C4 C5", 1, 4), (1, 5));
        assert_eq!(cell("swap band1 band3", 2, 4), (8, 4));
        assert_eq!(cell("swap stack2 stack3", 2, 4), (2, 7));
        // The third row comes first.
        assert_eq!(cell("rows 312456789", 3, 1), (1, 1));
        assert_eq!(cell("columns 7 8 9 1 2 3 4 5 6", 1, 1), (1, 4));
        assert_eq!(cell("transpose, swap r1 r2; transpose", 5, 1), (5, 2));
        let digits = |text: &str| {
            let symmetry = read(text);
            Digit::all()
                .map(|digit| symmetry.digit(digit).to_char())
                .collect::<String>()
        };
        assert_eq!(digits("1->5"), "523416789");
        assert_eq!(digits("1 -> 5 -> 7"), "523476189");
        assert_eq!(digits("123->231, transpose"), "231456789");
        assert_eq!(digits("1->2, 2->3"), "231456789");
        assert_eq!(digits("1->2, transpose, 2->3"), "312456789");
        assert_eq!(digits("swap 1 2, swap 2 3"), "312456789");
        assert_eq!(digits("identity"), "123456789");
    }

    #[test]
    fn what_is_written_is_read() {
        for text in [
            "identity",
            "transpose, rows 312456897, columns 987123456, 123456789->912345678",
            "quarter-turn, swap band1 band2, 1->9, 3->4",
            "columns 213456789, transpose, rows 132456789",
        ] {
            let symmetry = read(text);
            let again = read(&symmetry.to_string());
            assert!(
                Candidate::all().all(|c| symmetry.candidate(c) == again.candidate(c)),
                "{text}"
            );
        }
    }

    #[test]
    fn errors_point_at_their_place() {
        for (text, place, words) in [
            ("", "", "is not a step"),
            ("transpose,,1->5", "", "is not a step"),
            ("transpose, turn", "turn", "`turn` is not a step"),
            ("swap r1 r4", "r1 r4", "r1 and r4 are in different bands"),
            ("swap c3 c4", "c3 c4", "different stacks"),
            ("swap r1 c1", "swap r1 c1", "two rows"),
            ("swap r1", "swap r1", "two rows"),
            ("swap band1 band4", "band4", "`band4` cannot be swapped"),
            ("swap r1 é", "é", "`é` cannot be swapped"),
            ("rows 142356789", "rows 142356789", "is not an order of the rows"),
            ("columns 11", "columns 11", "is not an order of the columns"),
            ("rows 113456789", "rows 113456789", "is not an order of the rows"),
            ("transpose,1->", "1->", "as many digits"),
            ("12->3", "12->3", "as many digits"),
            ("1<->5", "1<->5", "as many digits"),
            ("0->1", "0->1", "as many digits"),
            ("1->2, 1->3", "1->3", "1 would become 2 and 3"),
            ("1->2, 3->2", "3->2", "1 and 3 would both become 2"),
        ] {
            let error = text.parse::<Symmetry>().unwrap_err();
            assert_eq!(&text[error.span.clone()], place, "{text}");
            assert!(error.to_string().contains(words), "{text}: {error}");
            assert!(error.render(text).contains('^'));
        }
    }
}
