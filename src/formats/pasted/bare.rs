//! A line without what a forum, a mail or a web page puts around and into it.

use crate::formats::givens;

/// The names of tags, of both `[b]` and `<b>`. A bracket with anything else in it belongs to a cell.
const TAGS: [&str; 36] = [
    "b",
    "i",
    "u",
    "s",
    "code",
    "quote",
    "color",
    "colour",
    "size",
    "font",
    "tt",
    "pre",
    "url",
    "spoiler",
    "hide",
    "center",
    "sub",
    "sup",
    "strike",
    "mono",
    "br",
    "p",
    "div",
    "span",
    "strong",
    "em",
    "kbd",
    "samp",
    "blockquote",
    "td",
    "tr",
    "table",
    "c",
    "list",
    "h",
    "a",
];

/// The longest tag, in characters.
const LONGEST: usize = 120;

/// The line without quotation marks before it, tags, fences and invisible characters; dashes of all kinds
/// are `-`, and upright lines that somebody draws with `!` are `|`.
pub(super) fn laid(line: &str) -> String {
    let mut line = untagged(&line.replace("&nbsp;", " ").replace("&gt;", ">"));
    line.retain(|c| !matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}'));
    let line: String = line
        .chars()
        .map(|c| match c {
            '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
            c => c,
        })
        .collect();
    let line = unquoted(&line);
    if line.trim_start().starts_with("```") || line.trim_start().starts_with("~~~") {
        return String::new();
    }
    ruled(line)
}

/// What follows the `>` of those who quote.
fn unquoted(line: &str) -> &str {
    let mut line = line;
    while let Some(rest) = line.trim_start().strip_prefix('>') {
        line = rest.strip_prefix(' ').unwrap_or(rest);
    }
    line
}

/// The line with `|` for the `!` of a frame: each of them stands alone, or the line is `!...!...!...!`.
fn ruled(line: &str) -> String {
    let ends = line.trim();
    let alone = |word: &str| word == "!" || !word.contains('!');
    let tight = ends.starts_with('!') && ends.ends_with('!') && ends.matches('!').count() == 4;
    let cells = |c: char| c == '!' || c == ' ' || givens::is_cell(c);
    let is_ruled = ends.matches('!').count() > 1 && ends.split_whitespace().all(alone);
    if is_ruled || tight && ends.chars().all(cells) {
        line.replace('!', "|")
    } else {
        line.to_owned()
    }
}

/// The line without tags. A tag separates what comes before and after it no more than it does on the page.
fn untagged(line: &str) -> String {
    let mut kept = String::new();
    let mut rest = line;
    while let Some(start) = rest.find(['[', '<']) {
        let (before, from) = rest.split_at(start);
        kept += before;
        let length = tag(from);
        if length == 0 {
            kept.push_str(&from[..1]);
        }
        rest = &from[length.max(1)..];
    }
    kept + rest
}

/// How many bytes the tag takes that begins here; 0 when there is none.
fn tag(from: &str) -> usize {
    let close = if from.starts_with('[') { ']' } else { '>' };
    let end = from.char_indices().take(LONGEST).find(|&(_, c)| c == close);
    let Some((end, _)) = end else { return 0 };
    let inside = from[1..end].trim_start_matches('/');
    let letters = inside
        .find(|c: char| !c.is_ascii_alphabetic())
        .unwrap_or(inside.len());
    let (name, rest) = inside.split_at(letters);
    let is_name = TAGS.iter().any(|tag| tag.eq_ignore_ascii_case(name));
    if is_name && (rest.is_empty() || rest.starts_with(['=', ' ', '/'])) {
        end + 1
    } else {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::laid;

    #[test]
    fn only_the_dress_is_dropped() {
        for (line, expected) in [
            ("> > | 12 3 |", "| 12 3 |"),
            ("[b]-5[/b] [color=#FF0000]12[/color]", "-5 12"),
            ("<span style=\"color:red\">7</span>8<br/>", "78"),
            ("[135] [b135] <5 >", "[135] [b135] <5 >"),
            ("1\u{200b}2 \u{2212}3", "12 -3"),
            ("```text", ""),
            ("[a(48)]", "[a(48)]"),
        ] {
            assert_eq!(laid(line).trim(), expected);
        }
    }
}
