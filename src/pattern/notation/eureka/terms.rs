//! The terms and links of a chain, as written.

use super::super::scan::{Reader, Sign, is_blank};
use super::super::text::arrow_in;
use super::{ChainFault, fault};
use crate::grid::{Cell, Digit};
use crate::pattern::ParsePatternError;
use std::ops::Range;

/// How two nodes are joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Link {
    Strong,
    Weak,
}

/// A term: cells, with their digits if it says them.
#[derive(Clone, Debug)]
pub(super) struct Term {
    /// One side, or several that are linked within the cells; none if no digit is written.
    pub(super) sides: Vec<Vec<Digit>>,
    /// One fewer than sides.
    pub(super) inside: Vec<Link>,
    pub(super) cells: Vec<Cell>,
    /// The bytes it is in.
    pub(super) span: Range<usize>,
}

/// A link between two terms, and the digit that a loop writes into it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Joint {
    pub(super) link: Link,
    pub(super) label: Option<Digit>,
}

/// A chain as written.
pub(super) struct Terms {
    /// The link that the first term is entered by: `6-` of `6- r4c3 -1- r7c3 -6`.
    pub(super) head: Option<Joint>,
    pub(super) terms: Vec<Term>,
    /// One fewer than terms.
    pub(super) joints: Vec<Joint>,
    /// The link that the last term is left by.
    pub(super) tail: Option<Joint>,
    /// The link by which it says that the last term is joined to the first.
    pub(super) closed: Option<Link>,
    /// Where the conclusion begins.
    pub(super) end: usize,
}

impl Reader<'_> {
    fn link(&mut self) -> Option<Link> {
        self.attempt(|reader| match reader.sign()? {
            Sign::Strong => Some(Link::Strong),
            Sign::Weak => Some(Link::Weak),
            Sign::Arrow | Sign::Not => None,
        })
    }

    /// `(4-1)`, `(1=264)`: digits in brackets, and the links between them.
    fn bracket(&mut self) -> Option<(Vec<Vec<Digit>>, Vec<Link>)> {
        self.attempt(|reader| {
            reader.take('(').then_some(())?;
            let (mut sides, mut links) = (Vec::new(), Vec::new());
            loop {
                sides.push(reader.run()?.into_iter().map(Digit::new).collect());
                match reader.link() {
                    Some(link) => links.push(link),
                    None => return reader.take(')').then_some((sides, links)),
                }
            }
        })
    }

    /// The cells of a term, in brackets or not, as an almost locked set or not.
    fn place(&mut self) -> Option<Vec<Cell>> {
        self.attempt(|reader| {
            let closing = reader.opening("[({");
            reader.attempt(|reader| {
                let is_set = "als".chars().all(|c| reader.take(c));
                is_set.then(|| reader.take(':'))
            });
            // Behind the comma a conclusion may begin: `... = (8)r9c4, r7c7<>1`.
            let all = reader.clone();
            let mut cells = reader.cells()?;
            if closing.is_none() && reader.clone().take_sign(Sign::Not) {
                *reader = all;
                cells = reader.word()?;
            }
            closing
                .is_none_or(|closing| reader.take(closing))
                .then_some(cells)
        })
    }

    /// `(4)r9c8`, `4r9c8`, `r9c8(4)`, `(4-1)r7c7`, `als(1=264)r5c789`, `[r9c8]`.
    fn term(&mut self) -> Option<Term> {
        self.attempt(|reader| {
            reader.skip_blanks();
            let start = reader.at;
            reader.attempt(|reader| {
                let is_named = ["als", "grp"].iter().any(|word| reader.take_word(word));
                is_named.then(|| reader.take(':'));
                (is_named && reader.peek()? == '(').then_some(())
            });
            let before = reader.bracket().or_else(|| {
                let run = reader.run()?;
                Some((vec![run.into_iter().map(Digit::new).collect()], Vec::new()))
            });
            let cells = reader.place()?;
            let (sides, inside) = before.or_else(|| reader.bracket()).unwrap_or_default();
            Some(Term {
                sides,
                inside,
                cells,
                span: start..reader.at,
            })
        })
    }

    /// What joins two terms: `=`, `-`, `=6=`, `-6-`.
    fn joint(&mut self) -> Option<Joint> {
        let link = self.link()?;
        let label = self.attempt(|reader| {
            let digit = one(&reader.digits()?)?;
            (reader.link()? == link).then_some(digit)
        });
        Some(Joint { link, label })
    }

    /// `6-` before the first term.
    fn head(&mut self) -> Option<Joint> {
        self.attempt(|reader| {
            let label = one(&reader.digits()?);
            let link = reader.link()?;
            (label.is_some() && reader.clone().place().is_some()).then_some(Joint { link, label })
        })
    }

    /// `-6` after the last term.
    fn tail(&mut self) -> Option<Joint> {
        self.attempt(|reader| {
            let link = reader.link()?;
            let label = one(&reader.digits()?);
            (label.is_some() && reader.is_over()).then_some(Joint { link, label })
        })
    }

    /// The link that closes a loop which is said to be one: `- loop`, `= loop`, `loop`, `=> loop`, `-`.
    fn says_loop(&mut self) -> Option<Link> {
        self.attempt(|reader| {
            let sign = reader.sign();
            let is_named = ["loop", "ring"].iter().any(|word| reader.take_word(word));
            let link = match sign {
                Some(Sign::Strong) => Link::Strong,
                Some(Sign::Not) => return None,
                Some(Sign::Weak | Sign::Arrow) | None => Link::Weak,
            };
            let is_said = is_named || sign == Some(Sign::Weak);
            (is_said && reader.is_over()).then_some(link)
        })
    }

    fn take_word(&mut self, word: &str) -> bool {
        self.skip_blanks();
        let found = self.rest().get(..word.len());
        let found = found.is_some_and(|found| found.eq_ignore_ascii_case(word));
        self.at += if found { word.len() } else { 0 };
        found
    }

    /// Whether a chain ends here: the text is over, or a conclusion follows.
    fn is_over(&mut self) -> bool {
        let states = |reader: &Self| {
            let mut reader = reader.clone();
            reader.cells().is_some() && reader.take_sign(Sign::Not)
        };
        match self.peek() {
            None => true,
            Some(c) => ",;:.".contains(c) || self.clone().take_sign(Sign::Arrow) || states(self),
        }
    }

    /// What comes before a chain: a number, a name, and the digits that HoDoKu lists.
    fn lead(&mut self) {
        self.skip_blanks();
        if let Some((name, _)) = self.rest().split_once(':').filter(|(name, _)| is_name(name)) {
            self.at += name.len() + 1;
        }
        // A number or a name that no colon ends.
        while let Some((word, _)) = self.rest().trim_start_matches(is_blank).split_once(' ') {
            let number = word.strip_suffix(['.', ')']).unwrap_or("x");
            let is_number = number.chars().all(|c| c.is_ascii_digit());
            let is_name =
                word.starts_with(char::is_alphabetic) && word.chars().all(|c| c.is_alphabetic() || c == '-');
            if !is_number && !is_name {
                break;
            }
            self.skip_blanks();
            self.at += word.len();
        }
        self.attempt(|reader| {
            reader.run()?;
            let mut several = false;
            while reader.take('/') {
                reader.run()?;
                several = true;
            }
            let digit_follows = reader.peek()?.is_ascii_digit();
            let mut ahead = reader.clone();
            let is_labelled = |joint: Joint| joint.label.is_some();
            let starts_loop = ahead.place().is_some() && ahead.joint().is_some_and(is_labelled);
            (several || digit_follows || starts_loop).then_some(())
        });
    }
}

/// Whether what comes before a colon is a name: it has a letter and no cell.
fn is_name(text: &str) -> bool {
    let begins = |(at, c): (usize, char)| {
        let inside = text[..at].ends_with(char::is_alphanumeric);
        !inside && c.is_alphabetic() && Reader { text, at }.word().is_some()
    };
    text.contains(char::is_alphabetic) && !text.char_indices().any(begins)
}

fn one(digits: &[Digit]) -> Option<Digit> {
    match digits {
        &[digit] => Some(digit),
        _ => None,
    }
}

/// Where a chain begins, if a text is meant as one: with a bracket and a digit, which no other notation does,
/// or with a term and a link where nothing parts base sets from cover sets.
pub(in crate::pattern::notation) fn start(text: &str) -> Option<usize> {
    let mut reader = Reader { text, at: 0 };
    reader.lead();
    reader.skip_blanks();
    let start = reader.at;
    let is_bracket = reader.clone().opening("(").is_some();
    let mut inside = Reader {
        text,
        at: start + usize::from(is_bracket),
    };
    let digit = inside.peek().is_some_and(|c| c.is_ascii_digit());
    if is_bracket && digit {
        return Some(start);
    }
    let arrow = arrow_in(&text[start..]);
    let parted = text[start..][..arrow].contains(['/', '\\', '{']);
    let _ = reader.head();
    let linked = reader.term().is_some() && reader.link().is_some();
    (linked && !parted).then_some(start)
}

impl Terms {
    /// Reads the terms of a chain up to its conclusion.
    pub(super) fn read(text: &str, start: usize) -> Result<Self, ParsePatternError> {
        let mut reader = Reader { text, at: start };
        let mut read = Self {
            head: reader.head(),
            terms: Vec::new(),
            joints: Vec::new(),
            tail: None,
            closed: None,
            end: 0,
        };
        loop {
            reader.skip_blanks();
            let rest = reader.at..text.trim_end().len().max(reader.at);
            let Some(term) = reader.term() else {
                return fault(upto_arrow(text, rest), ChainFault::Term);
            };
            read.terms.push(term);
            if let Some(tail) = reader.tail() {
                read.tail = Some(tail);
            } else {
                read.closed = reader.says_loop();
            }
            if reader.is_over() {
                read.end = reader.at;
                return Ok(read);
            }
            let rest = reader.at..text.trim_end().len();
            match reader
                .joint()
                .filter(|_| read.tail.is_none() && read.closed.is_none())
            {
                Some(joint) => read.joints.push(joint),
                None => return fault(upto_arrow(text, rest), ChainFault::Link),
            }
        }
    }
}

/// A span that ends before the arrow.
fn upto_arrow(text: &str, span: Range<usize>) -> Range<usize> {
    let own = &text[span.clone()];
    let end = own[..arrow_in(own)].trim_end().len();
    span.start..span.start + end
}
