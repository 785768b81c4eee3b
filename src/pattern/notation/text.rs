//! Cutting a text into words and marks.

use std::ops::Range;

/// What a piece of text is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    /// A run of characters that are none of the other marks.
    Word,
    /// `/` or `\`: what follows covers.
    Slash,
    /// `{`.
    Open,
    /// `}`.
    Close,
    /// `,`, `;`, `:` or `=`: means nothing by itself.
    Comma,
    /// `-->`, `->`, `=>` and their kin: eliminations follow.
    Arrow,
    /// Text in round brackets: a remark.
    Remark,
}

/// A piece of text.
#[derive(Clone, Debug)]
pub(super) struct Token<'t> {
    pub(super) mark: Mark,
    pub(super) text: &'t str,
    /// Where it stands, in bytes.
    pub(super) span: Range<usize>,
}

/// Arrows, each before those it begins with.
const ARROWS: [&str; 6] = ["-->", "==>", "->", "=>", "→", "⇒"];

/// Cuts a text into tokens. Every character that is not blank is in just one of them.
pub(super) fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        let (mark, length) = if c.is_whitespace() {
            at += c.len_utf8();
            continue;
        } else if let Some(arrow) = arrow(rest) {
            (Mark::Arrow, arrow)
        } else {
            match c {
                '/' | '\\' => (Mark::Slash, 1),
                '{' => (Mark::Open, 1),
                '}' => (Mark::Close, 1),
                ',' | ';' | ':' | '=' => (Mark::Comma, 1),
                // A bracket that is never closed is a word, so that it is complained about.
                '(' => rest
                    .find(')')
                    .map_or((Mark::Word, 1), |end| (Mark::Remark, end + 1)),
                _ => (Mark::Word, word(rest)),
            }
        };
        let span = at..at + length;
        tokens.push(Token {
            mark,
            text: &text[span.clone()],
            span,
        });
        at += length;
    }
    tokens
}

/// Where the first arrow of a chain stands, or its end. In a chain `-` and `=` are links, which tokens are
/// not cut at.
pub(super) fn arrow_in(text: &str) -> usize {
    let arrows = ARROWS.iter().filter_map(|arrow| text.find(arrow));
    arrows.min().unwrap_or(text.len())
}

/// The length of the arrow a text begins with.
fn arrow(text: &str) -> Option<usize> {
    ARROWS
        .iter()
        .find(|arrow| text.starts_with(**arrow))
        .map(|arrow| arrow.len())
}

/// The length of the word a text begins with; at least its first character.
pub(super) fn word(text: &str) -> usize {
    let ends = |&(i, c): &(usize, char)| {
        i > 0 && (c.is_whitespace() || "/\\{},;:=(".contains(c) || arrow(&text[i..]).is_some())
    };
    text.char_indices().find(ends).map_or(text.len(), |(i, _)| i)
}
