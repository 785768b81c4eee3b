//! How names are compared and how they are written without blanks.

/// A name without the ways to write it: small letters and digits. Two names are one when this is the same:
/// `X-Wing`, `xwing` and `x_wing`, or `BUG+1` and `bug plus 1`.
pub(super) fn key(name: &str) -> String {
    name.replace('+', "plus")
        .chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect::<String>()
        .replace("colour", "color")
}

/// A name in kebab case, for a command line without quotes: `thors-hammer` for `thor's hammer`.
pub(super) fn dashed(name: &str) -> String {
    let words = name.to_lowercase().replace('\'', "");
    let words = words.split(|c: char| !c.is_alphanumeric() && c != '+');
    words
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_forgets_how_a_name_is_written() {
        for (name, expected) in [
            ("X-Wing", "xwing"),
            (" xy_WING ", "xywing"),
            ("Thor\u{2019}s Hammer", "thorshammer"),
            ("Box/Line Reduction", "boxlinereduction"),
            ("Simple Colouring", "simplecoloring"),
            ("BUG+1", "bugplus1"),
            (" - ", ""),
        ] {
            assert_eq!(key(name), expected, "{name}");
        }
    }

    #[test]
    fn dashes_stand_between_words() {
        for (name, expected) in [
            ("thor's hammer", "thors-hammer"),
            ("box/line reduction", "box-line-reduction"),
            ("JE2++", "je2++"),
            ("n lines minus n-1 lines", "n-lines-minus-n-1-lines"),
        ] {
            assert_eq!(dashed(name), expected);
            assert_eq!(key(&dashed(name)), key(name));
        }
    }
}
