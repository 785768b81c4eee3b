//! Obi-Wahn's notation of fish: `4'r569b2\r1c57b4+c8`.
//!
//! One digit, base houses, covers, and after a `+` the covers of the fins, which count like the others. The
//! quote after the digit sets it apart: without it `r1c57` would name two cells.

use super::product::digits;
use super::{ParsePatternError, ParsePatternErrorKind as Kind, Side};
use crate::casts::fit;
use crate::constraint::ConstraintId;
use crate::grid::{Digit, House};
use crate::pattern::Pattern;

/// Splits a text that begins as a fish into the digit and the length of what says so; none when it does not.
pub(super) fn digit(text: &str) -> Option<(Digit, usize)> {
    let blanks = text.len() - text.trim_start().len();
    let mut start = text[blanks..].char_indices();
    let (_, first) = start.next()?;
    let (quote, _) = start.next().filter(|&(_, c)| matches!(c, '\'' | '’' | '´'))?;
    let length = text[blanks + quote..].chars().next().map_or(0, char::len_utf8);
    Some((Digit::from_char(first)?, blanks + quote + length))
}

/// Reads the houses of a fish. `text` is the whole line up to an arrow, of which `from` bytes name the digit.
pub(super) fn read(text: &str, digit: Digit, from: usize) -> Result<Pattern, ParsePatternError> {
    let fault = |span, kind| ParsePatternError { span, kind };
    let end = text.trim_end().len();
    let mut sides = [Vec::new(), Vec::new()];
    let mut parted = None;
    let mut at = from;
    while let Some(c) = text[at..].chars().next() {
        let next = at + c.len_utf8();
        match c {
            c if c.is_whitespace() => {}
            '\\' | '/' if parted.is_none() => parted = Some(at..next),
            '\\' | '/' => return Err(fault(at..next, Kind::SecondSeparator)),
            '+' if parted.is_some() => {}
            _ => {
                let run = text[next..].chars().take_while(char::is_ascii_digit).count();
                let word = &text[at..next + run];
                let not_a_set = || fault(at..next + run, Kind::NotAHouse(word.to_owned()));
                let house = match c.to_ascii_lowercase() {
                    'r' => House::Row,
                    'c' => House::Column,
                    'b' => House::Block,
                    _ => return Err(not_a_set()),
                };
                let numbers = digits(&text[next..next + run]).ok_or_else(not_a_set)?;
                let sets = numbers
                    .into_iter()
                    .map(|i| ConstraintId::in_house(digit, house(fit(i))));
                sides[usize::from(parted.is_some())].extend(sets);
                at = next + run;
                continue;
            }
        }
        at = next;
    }
    let Some(parted) = parted else {
        return Err(fault(end..end, Kind::NoSeparator));
    };
    let [bases, covers] = sides;
    for (side, sets) in [(Side::Base, &bases), (Side::Cover, &covers)] {
        if sets.is_empty() {
            return Err(fault(parted, Kind::Empty(side)));
        }
    }
    if let Some(both) = bases.iter().find(|base| covers.contains(base)) {
        return Err(fault(parted, Kind::BothSides(*both)));
    }
    Ok(Pattern::new(bases, covers))
}
