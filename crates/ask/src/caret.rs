//! An error in a line of JSON, with a caret below its place.

/// Characters on either side of the place that are shown.
const CONTEXT: usize = 50;

/// The message of an error in a line with this number, the line, and a caret below the place.
#[must_use]
pub fn at_column(number: usize, line: &str, error: &serde_json::Error) -> String {
    let message = error.to_string();
    let message = message.split(" at line ").next().unwrap_or(&message);
    // serde_json counts bytes from 1; 0 means before the first.
    below(number, line, error.column().saturating_sub(1), message)
}

/// The same for a message about what begins after this many bytes of the line.
pub(super) fn below(number: usize, line: &str, bytes: usize, message: &str) -> String {
    let before = line
        .bytes()
        .take(bytes)
        .filter(|byte| byte & 0xc0 != 0x80)
        .count();
    let from = before.saturating_sub(CONTEXT);
    let dots = if from > 0 { "..." } else { "" };
    let shown: String = line.chars().skip(from).take(2 * CONTEXT).collect();
    let margin = " ".repeat(number.to_string().len());
    let blanks = " ".repeat(dots.len() + before - from);
    format!("line {number}: {message}\n{number} | {dots}{shown}\n{margin} | {blanks}^")
}

/// Where the name of a field of an object begins: the number of its line from 1, the line, and how many bytes
/// come before it there. None if the text, which is JSON, has no such field.
pub(super) fn field<'a>(text: &'a str, name: &str) -> Option<(usize, &'a str, usize)> {
    let (mut open, mut quoted, mut escaped, mut start) = (0_usize, false, false, 0);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' if quoted => {
                quoted = false;
                let is_key = text[at + 1..].trim_start().starts_with(':');
                if open == 1 && is_key && is_name(&text[start..=at], name) {
                    return Some(place(text, start));
                }
            }
            b'"' => (quoted, start) = (true, at),
            b'{' | b'[' if !quoted => open += 1,
            b'}' | b']' if !quoted => open = open.saturating_sub(1),
            _ => {}
        }
    }
    None
}

fn is_name(quoted: &str, name: &str) -> bool {
    serde_json::from_str::<String>(quoted).is_ok_and(|read| read == name)
}

fn place(text: &str, at: usize) -> (usize, &str, usize) {
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let number = text[..at].matches('\n').count() + 1;
    (number, text[start..].lines().next().unwrap_or(""), at - start)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_found_where_they_stand() {
        let text = "{\"a\": [\"b:\", {\"b\": 1}],\n \"\\u0062\" : \"b\"}";
        assert_eq!(field(text, "a"), Some((1, "{\"a\": [\"b:\", {\"b\": 1}],", 1)));
        assert_eq!(field(text, "b"), Some((2, " \"\\u0062\" : \"b\"}", 1)));
        assert_eq!(field(text, "c"), None);
        assert_eq!(below(12, "äb", 2, "no"), "line 12: no\n12 | äb\n   |  ^");
    }
}
