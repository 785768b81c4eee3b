//! What a text concludes: `--> r6c7<>5, 5r9c25`, `=> -1 r7c7,r9c2`, `; r7c7 ≠ 1; stte`, `=> +5 r4c1`.

use super::product::candidates;
use super::scan::{Reader, Sign};
use super::text::word;
use super::{ParsePatternError, ParsePatternErrorKind as Kind};
use crate::grid::{Candidate, Cell, Grid};
use itertools::{Itertools, iproduct};
use std::ops::Range;

/// What a text says of candidates.
#[derive(Clone, Debug, Default)]
pub(super) struct Conclusion {
    /// Those that are false.
    pub(super) eliminations: Vec<Candidate>,
    /// Those that are true, and where.
    placements: Vec<(Candidate, Range<usize>)>,
}

impl Conclusion {
    /// Reads a text from a place on, to its end. An arrow may be first, and a second one where remarks alone
    /// part the two, as in `--> (5r6*6n7) => r6c7<>5`.
    pub(super) fn read(text: &str, from: usize) -> Result<Self, ParsePatternError> {
        let mut reader = Reader { text, at: from };
        let (mut found, mut arrow, mut ended) = (Self::default(), None, false);
        while let Some(c) = reader.peek() {
            let start = reader.at;
            if reader.attempt(|reader| found.item(reader)).is_some() {
                continue;
            }
            if reader.take_sign(Sign::Arrow) {
                let span = start..reader.at;
                if !found.is_empty() {
                    return error(span, Kind::Arrow);
                }
                arrow.get_or_insert(span);
            } else if reader.take_any(",;:.=") {
                ended |= c == ';' || c == '.';
            } else if let Some(end) = reader.rest().find(')').filter(|_| c == '(') {
                reader.at += end + 1;
            } else {
                let word = &reader.rest()[..word(reader.rest())];
                let is_remark = is_remark(word) || ended && !word.contains(|c: char| c.is_ascii_digit());
                if !is_remark {
                    let kind = candidates(word).err();
                    let kind = kind.unwrap_or_else(|| Kind::NotAnElimination(word.to_owned()));
                    return error(start..start + word.len(), kind);
                }
                reader.at += word.len();
            }
        }
        match arrow {
            Some(arrow) if found.is_empty() => error(arrow, Kind::Arrow),
            _ => Ok(found),
        }
    }

    fn is_empty(&self) -> bool {
        self.eliminations.is_empty() && self.placements.is_empty()
    }

    /// Takes in one statement: `-1 r7c7,r9c2`, `12r3c4`, `r7c7,r9c2<>1`, `+5 r4c1`, `r4c1=5`.
    fn item(&mut self, reader: &mut Reader<'_>) -> Option<()> {
        reader.skip_blanks();
        let start = reader.at;
        let is_true = reader.take('+');
        let _ = !is_true && (reader.take_sign(Sign::Weak) || reader.take_sign(Sign::Not));
        let (cells, digits, is_true) = match reader.digits() {
            Some(digits) => (reader.cells_alone()?, digits, is_true),
            None => {
                let cells = reader.cells()?;
                let is_true = is_true || reader.sign()? == Sign::Strong;
                let mut digits = reader.digits()?;
                while let Some(more) = reader.attempt(|reader| {
                    reader.take_any(",/").then_some(())?;
                    let more = reader.digits()?;
                    let is_last = reader.clone().cells().is_none();
                    is_last.then_some(more)
                }) {
                    digits.extend(more);
                }
                (cells, digits, is_true)
            }
        };
        let all = iproduct!(&cells, &digits).map(|(&cell, &digit)| Candidate::new(cell, digit));
        if !is_true {
            self.eliminations.extend(all);
            return Some(());
        }
        let one = all.exactly_one().ok()?;
        self.placements.push((one, start..reader.at));
        Some(())
    }

    /// The eliminations of a text that may not place a digit, since the position is not known.
    pub(super) fn without_placements(self, text: &str) -> Result<Vec<Candidate>, ParsePatternError> {
        match self.placements.into_iter().next() {
            Some((_, span)) => {
                let first = word(&text[span.start..]);
                let span = span.start..span.start + first;
                error(span.clone(), Kind::NotAnElimination(text[span].to_owned()))
            }
            None => Ok(self.eliminations),
        }
    }

    /// What is false in a position: a digit that is placed leaves no other in its cell, or if there is no
    /// other, no second place in its houses.
    pub(super) fn in_position(self, grid: &Grid) -> Vec<Candidate> {
        let mut all = self.eliminations;
        for (placed, _) in self.placements {
            let live = grid.live().iter().filter(|&c| c != placed);
            let of_cell = live.clone().filter(|c| c.cell() == placed.cell()).collect_vec();
            all.extend(match of_cell.is_empty() {
                false => of_cell,
                true => {
                    let same = |c: &Candidate| c.digit() == placed.digit() && c.cell().sees(placed.cell());
                    live.filter(same).collect()
                }
            });
        }
        all.into_iter().unique().collect()
    }
}

impl Reader<'_> {
    /// Cells of a digit that comes before them. The last ones are not taken where they begin a statement of
    /// their own, as in `-1 r7c7, r9c2<>3`.
    fn cells_alone(&mut self) -> Option<Vec<Cell>> {
        let mut cells = self.word()?;
        while let Some(more) = self.attempt(|reader| {
            reader.take_any("|,&+").then_some(())?;
            let more = reader.word()?;
            let sign = reader.clone().sign();
            (!matches!(sign, Some(Sign::Not | Sign::Strong))).then_some(more)
        }) {
            cells.extend(more);
        }
        Some(cells)
    }
}

/// What posters add: whether the rest is easy.
fn is_remark(word: &str) -> bool {
    let word = word.trim_end_matches(['.', '!']).to_ascii_lowercase();
    matches!(
        &*word,
        "stte" | "ste" | "btte" | "lclste" | "lclstte" | "and" | "loop" | "ring" | "etc"
    )
}

fn error<T>(span: Range<usize>, kind: Kind) -> Result<T, ParsePatternError> {
    Err(ParsePatternError { span, kind })
}
