//! Text inside SVG and HTML.

use std::fmt;

/// Text that is safe inside an element and inside a quoted attribute.
pub(crate) struct Escaped<'a>(pub(crate) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            '\'' => f.write_str("&#39;"),
            // XML cannot represent the other control characters.
            c if c.is_control() && !matches!(c, '\n' | '\t') => f.write_str(" "),
            c => write!(f, "{c}"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Escaped;

    #[test]
    fn nothing_ends_an_element_or_an_attribute() {
        assert_eq!(
            Escaped("a<b> & \"c\" 'd'\u{0}").to_string(),
            "a&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39; "
        );
    }
}
