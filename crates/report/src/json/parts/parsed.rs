//! [`Parsed`]: a line of JSON, parsed once, whose type says what record it is.

use super::distinct::Distinct;
use basecover::pattern::Tree;
use serde::Deserialize;
use serde::de::{DeserializeOwned, Error};
use serde_json::Value;

/// The most nested brackets: two for each split of a tree, and eight for the record around it and a pattern
/// at its end. A shown truth needs no more: its proof has fewer splits.
const DEEPEST: usize = 2 * Tree::DEEPEST + 8;

/// An object that has a type, and no key twice.
pub struct Parsed<'a> {
    text: &'a str,
    value: Value,
}

#[derive(Deserialize)]
struct Head {
    #[serde(rename = "type")]
    _type: String,
}

impl<'a> Parsed<'a> {
    /// Parses a line.
    ///
    /// # Errors
    /// If it is not JSON, has no type, or has a key twice in one object.
    pub fn new(text: &'a str) -> Result<Self, serde_json::Error> {
        let Distinct(value) = deep(text)?;
        match value["type"].is_string() {
            true => Ok(Self { text, value }),
            false => Err(deep::<Head>(text)
                .err()
                .unwrap_or_else(|| Error::missing_field("type"))),
        }
    }

    /// Its type.
    #[must_use]
    pub fn r#type(&self) -> &str {
        self.value["type"].as_str().unwrap_or_default()
    }

    /// The record that it is. A value has no places: where it does not match, the text is read again for one.
    ///
    /// # Errors
    /// The first field that is missing or wrong.
    pub fn read<T: DeserializeOwned>(self) -> Result<T, serde_json::Error> {
        T::deserialize(self.value).or_else(|_| deep(self.text))
    }
}

/// Reads a value with brackets nested deeper than `serde_json` allows by default.
///
/// It recurses once for each open bracket, and [`depth`] counts the same brackets as long as the text is
/// JSON; where it is not, reading ends. So the stack is bounded.
fn deep<T: DeserializeOwned>(line: &str) -> Result<T, serde_json::Error> {
    if depth(line) > DEEPEST {
        let most = Tree::DEEPEST;
        return Err(serde_json::Error::custom(format_args!(
            "brackets deeper than {DEEPEST}: a tree has at most {most} nested splits"
        )));
    }
    let mut reader = serde_json::Deserializer::from_str(line);
    reader.disable_recursion_limit();
    let value = T::deserialize(&mut reader)?;
    reader.end()?;
    Ok(value)
}

/// The most brackets open at once, outside strings.
fn depth(line: &str) -> usize {
    let (mut open, mut deepest) = (0_usize, 0);
    let (mut quoted, mut escaped) = (false, false);
    for byte in line.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            b'{' | b'[' if !quoted => {
                open += 1;
                deepest = deepest.max(open);
            }
            b'}' | b']' if !quoted => open = open.saturating_sub(1),
            _ => {}
        }
    }
    deepest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_in_strings_do_not_count() {
        for (text, expected) in [
            ("", 0),
            ("{}", 1),
            (r#"{"a":[[1],{"b":2}]}"#, 3),
            (r#"{"[[[":"\"[[["}"#, 1),
            (r#"["\\",[]]"#, 2),
            ("]]][", 1),
        ] {
            assert_eq!(depth(text), expected, "{text}");
        }
    }
}
