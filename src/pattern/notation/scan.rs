//! [`Reader`]: digits, cells and signs, as people write them in chains and after arrows.

use super::product::digits;
use crate::casts::fit;
use crate::grid::{Cell, Digit, House};
use itertools::{Itertools, iproduct};

/// What is written between two terms, or before a conclusion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sign {
    /// `=`, of any length: a strong link.
    Strong,
    /// `-`, any dash of any length: a weak link.
    Weak,
    /// `=>`, `-->`, `→` and their kin: the conclusion follows.
    Arrow,
    /// `<>`, `≠`, `!=`: is not.
    Not,
}

/// The characters that signs are made of. A run of dashes or of equals signs is one sign.
const DASHES: &str = "-‐‑‒–—―−﹣－";
const EQUALS: &str = "=＝";
const ARROWS: &str = "→⇒⟶⟹➔➜";
const NOT: [&str; 5] = ["<>", "≠", "!=", "=/=", "/="];

/// Whether a character is not seen, though some of them are no white space.
pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}')
}

/// A reader of the characters of a text. What reads nothing leaves it where it is, but after blanks.
#[derive(Clone)]
pub(super) struct Reader<'t> {
    pub(super) text: &'t str,
    pub(super) at: usize,
}

impl<'t> Reader<'t> {
    pub(super) fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    pub(super) fn skip_blanks(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start_matches(is_blank).len();
    }

    pub(super) fn peek(&mut self) -> Option<char> {
        self.skip_blanks();
        self.rest().chars().next()
    }

    pub(super) fn take(&mut self, wanted: char) -> bool {
        let found = self.peek().is_some_and(|c| c.eq_ignore_ascii_case(&wanted));
        if found {
            self.at += wanted.len_utf8();
        }
        found
    }

    pub(super) fn take_any(&mut self, wanted: &str) -> bool {
        wanted.chars().any(|c| self.take(c))
    }

    /// What `read` reads; where that is nothing, no text is used up.
    pub(super) fn attempt<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let at = self.at;
        let found = read(self);
        if found.is_none() {
            self.at = at;
        }
        found
    }

    /// The next sign. Dashes and equals signs together are none, but before a `>`.
    pub(super) fn sign(&mut self) -> Option<Sign> {
        self.skip_blanks();
        let rest = self.rest();
        if let Some(not) = NOT.iter().find(|not| rest.starts_with(**not)) {
            self.at += not.len();
            return Some(Sign::Not);
        }
        if let Some(arrow) = rest.chars().next().filter(|&c| ARROWS.contains(c)) {
            self.at += arrow.len_utf8();
            return Some(Sign::Arrow);
        }
        let behind = rest.trim_start_matches(|c| DASHES.contains(c) || EQUALS.contains(c));
        let run = &rest[..rest.len() - behind.len()];
        let all = |of: &str| !run.is_empty() && run.chars().all(|c| of.contains(c));
        let (sign, length) = match () {
            () if !run.is_empty() && behind.starts_with('>') => (Sign::Arrow, run.len() + 1),
            () if all(DASHES) => (Sign::Weak, run.len()),
            () if all(EQUALS) => (Sign::Strong, run.len()),
            () => return None,
        };
        self.at += length;
        Some(sign)
    }

    /// Whether this sign comes next; it is then used up.
    pub(super) fn take_sign(&mut self, wanted: Sign) -> bool {
        let found = self.attempt(|reader| (reader.sign()? == wanted).then_some(()));
        found.is_some()
    }

    /// A run of different digits, each less one. The mark `^` of a candidate in a base set says nothing new.
    pub(super) fn run(&mut self) -> Option<Vec<usize>> {
        self.skip_blanks();
        let rest = self.rest();
        let behind = rest.trim_start_matches(|c: char| c.is_ascii_digit() || c == '^');
        let run = digits(&rest[..rest.len() - behind.len()].replace('^', ""))?;
        self.at += rest.len() - behind.len();
        Some(run)
    }

    /// Digits, in brackets or not.
    pub(super) fn digits(&mut self) -> Option<Vec<Digit>> {
        self.attempt(|reader| {
            let closing = reader.opening("({");
            let run = reader.run()?;
            let closed = closing.is_none_or(|closing| reader.take(closing));
            closed.then(|| run.into_iter().map(Digit::new).collect())
        })
    }

    /// One of these brackets, if it comes next: the bracket that closes it.
    pub(super) fn opening(&mut self, brackets: &str) -> Option<char> {
        let open = brackets.chars().find(|&open| self.take(open))?;
        Some(match open {
            '(' => ')',
            '[' => ']',
            _ => '}',
        })
    }

    /// `r5c4`, `r13c4`, `b7p268` or `D4`: cells in one word.
    pub(super) fn word(&mut self) -> Option<Vec<Cell>> {
        self.attempt(|reader| {
            reader.take('r').then_some(())?;
            let rows = reader.run()?;
            reader.take('c').then_some(())?;
            Some(
                iproduct!(rows, reader.run()?)
                    .map(|(r, c)| Cell::at(r, c))
                    .collect(),
            )
        })
        .or_else(|| {
            self.attempt(|reader| {
                reader.take('b').then_some(())?;
                let blocks = reader.run()?;
                reader.take('p').then_some(())?;
                let cell = |(block, place): (usize, usize)| House::Block(fit(block)).cells()[place];
                Some(iproduct!(blocks, reader.run()?).map(cell).collect())
            })
        })
        .or_else(|| self.attempt(Self::lettered))
    }

    /// `D4`, `AB1`: rows as capital letters, the last of them I or J. No blank is inside.
    fn lettered(&mut self) -> Option<Vec<Cell>> {
        self.skip_blanks();
        let row = |c: char| match c {
            'A'..='I' => Some(usize::from(c as u8 - b'A')),
            'J' => Some(8),
            _ => None,
        };
        let rows: Vec<usize> = self.rest().chars().map_while(row).collect();
        self.at += rows.len();
        let goes_on = self.rest().starts_with(|c: char| c.is_ascii_digit());
        (goes_on && !rows.is_empty() && rows.iter().all_unique()).then_some(())?;
        Some(
            iproduct!(rows, self.run()?)
                .map(|(r, c)| Cell::at(r, c))
                .collect(),
        )
    }

    /// Cells, in canonical order: words with `|` or a comma between them.
    pub(super) fn cells(&mut self) -> Option<Vec<Cell>> {
        let mut cells = self.word()?;
        while let Some(more) = self.attempt(|reader| {
            reader.take_any("|,&+").then_some(())?;
            reader.word()
        }) {
            cells.extend(more);
        }
        crate::sorting::ascending(&mut cells);
        cells.dedup();
        Some(cells)
    }
}
