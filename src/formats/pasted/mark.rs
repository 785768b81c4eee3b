//! [`Mark`]: a cell of candidates as people write it, with the marks of a step.

use crate::grid::Digit;

/// What a piece of a row between two separators means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    /// A group as the strict reader has it.
    Group {
        text: String,
        /// Whether letters were dropped.
        lettered: bool,
    },
    /// `u5`: a 5 that was placed, or a 5 with a mark where other cells have letters too.
    Placed(char),
    /// An open cell without candidates, or one that says nothing of them.
    Blank,
    /// A label of a mark that might be a candidate.
    Unclear { token: String, without: String },
    /// No cell.
    Decoration,
}

/// The most letters of the marks of one cell; more are a word.
const LETTERS: usize = 2;

/// Reads a token; none when no cell looks like it.
pub(super) fn mark(token: &str) -> Option<Mark> {
    if token == "()" {
        return Some(Mark::Group {
            text: token.to_owned(),
            lettered: false,
        });
    }
    if matches!(token, "." | "0" | "_" | "x" | "X" | "·") {
        return Some(Mark::Blank);
    }
    let strange = |c: char| c.is_control() || c.is_numeric() && Digit::from_char(c).is_none();
    let letters = token.chars().filter(|c| c.is_alphabetic()).count();
    if letters > LETTERS || token.contains(strange) || is_name(token) || !dots_stand_for_digits(token) {
        return None;
    }
    let digits: String = token.chars().filter(|&c| Digit::from_char(c).is_some()).collect();
    if digits.is_empty() {
        return (letters == 0).then_some(Mark::Decoration);
    }
    // SudoCue's mark for a digit that was placed comes before one digit.
    if let Some(placed) = token.strip_prefix(['u', 'U']) {
        let mut placed = placed.chars();
        if let (Some(digit), None) = (placed.next(), placed.next()) {
            return Some(Mark::Placed(digit));
        }
        return None;
    }
    if let Some(without) = without_label(token) {
        return Some(Mark::Unclear {
            token: token.to_owned(),
            without,
        });
    }
    let open = token.chars().count() == 2 && token.ends_with('?');
    Some(Mark::Group {
        text: if open { token.to_owned() } else { digits },
        lettered: letters > 0,
    })
}

/// Whether it names a cell or a candidate, as in `r1c2` and `4r1c2`: sentences do so, cells do not.
fn is_name(token: &str) -> bool {
    let letters: String = token.chars().filter(|c| c.is_alphabetic()).collect();
    letters.eq_ignore_ascii_case("rc")
}

/// Whether dots, if there are any, stand where the other digits would, as in `1.3..6...`.
fn dots_stand_for_digits(token: &str) -> bool {
    let place = |(i, c): (usize, char)| Digit::from_char(c).is_none_or(|digit| digit.index() == i);
    !token.contains('.') || token.chars().enumerate().all(place)
}

/// The digits after a label such as the `a2` of `a2(135)`: its digit may be a candidate or the number of the
/// mark.
fn without_label(token: &str) -> Option<String> {
    let characters: Vec<char> = token.chars().collect();
    let is_digit = |c: char| Digit::from_char(c).is_some();
    let label = characters.windows(3).position(|three| {
        three[0].is_alphabetic() && is_digit(three[1]) && matches!(three[2], '(' | '[' | '{' | ':' | '=')
    })?;
    let rest = characters.iter().enumerate().filter(|&(i, _)| i != label + 1);
    let digits: String = rest.map(|(_, &c)| c).filter(|&c| is_digit(c)).collect();
    (!digits.is_empty()).then_some(digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digits(token: &str) -> Option<String> {
        match mark(token) {
            Some(Mark::Group { text, .. }) => Some(text),
            _ => None,
        }
    }

    #[test]
    fn marks_are_dropped_and_candidates_stay() {
        for (token, expected) in [
            ("b135", "135"),
            ("a(48)-135", "48135"),
            ("(35)7*", "357"),
            ("-5", "5"),
            ("135ab", "135"),
            ("5#", "5"),
            ("5?", "5?"),
            ("{1,3}@", "13"),
            ("1.3......", "13"),
            ("()", "()"),
        ] {
            assert_eq!(digits(token).as_deref(), Some(expected), "{token}");
        }
    }

    #[test]
    fn words_and_names_are_no_cells() {
        for token in ["abc1", "r1c2", "4r1c2", "and", "10", "7²", "35.1", "u12"] {
            assert_eq!(mark(token), None, "{token}");
        }
        assert_eq!(mark("*"), Some(Mark::Decoration));
        assert_eq!(mark("."), Some(Mark::Blank));
    }

    #[test]
    fn a_numbered_mark_is_unclear() {
        let Some(Mark::Unclear { without, .. }) = mark("a2(135)") else {
            panic!("it has two readings")
        };
        assert_eq!(without, "135");
        assert_eq!(digits("a2").as_deref(), Some("2"));
    }
}
