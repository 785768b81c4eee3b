//! How each text of a drawing is set. The style rules take their values from here, see [`value`].

use super::metrics::{Weight, width};

/// The point of a text that stands at its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// How a text is set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lettering {
    /// The class of the text itself; empty if the group around it has the style.
    pub(crate) class: &'static str,
    pub(crate) size: f64,
    pub(crate) weight: Weight,
    pub(crate) anchor: Anchor,
    pub(crate) is_struck: bool,
}

/// The names of rows and columns.
pub(crate) const AXIS: Lettering = Lettering::new("", 11.0, Weight::Regular, Anchor::Middle);
/// A candidate outside the pattern.
pub(crate) const BYSTANDER: Lettering = Lettering::new("", 14.0, Weight::Regular, Anchor::Middle);
/// A candidate of the pattern, or an eliminated one.
pub(crate) const MEMBER: Lettering = Lettering::new("", 14.0, Weight::Bold, Anchor::Middle);
/// The digit of a cell.
pub(crate) const DIGIT: Lettering = Lettering::new("", 40.0, Weight::Regular, Anchor::Middle);
/// A given.
pub(crate) const GIVEN: Lettering = Lettering::new("fixed", DIGIT.size, Weight::Bold, DIGIT.anchor);
/// A digit in the legend.
pub(crate) const SAMPLE: Lettering = Lettering::new("sample", 14.0, DIGIT.weight, DIGIT.anchor);
/// A given in the legend.
pub(crate) const GIVEN_SAMPLE: Lettering =
    Lettering::new("fixed sample", SAMPLE.size, GIVEN.weight, GIVEN.anchor);
/// The name of a set beside its line.
pub(crate) const NAME: Lettering = Lettering::new("", 8.5, Weight::Bold, Anchor::Middle);
/// The name of an unused set.
pub(crate) const IDLE_NAME: Lettering = Lettering {
    is_struck: true,
    ..NAME
};
/// The number of a node.
pub(crate) const NUMBER: Lettering = Lettering::new("", 8.5, Weight::Bold, Anchor::Middle);
/// The number of a node in the legend.
pub(crate) const NUMBER_SAMPLE: Lettering = Lettering::new("sample", 7.0, NUMBER.weight, NUMBER.anchor);
/// The sign of a region.
pub(crate) const REGION: Lettering = Lettering::new("", 8.0, Weight::Bold, Anchor::Middle);
/// A number below a candidate.
pub(crate) const VALUE: Lettering = Lettering::new("value", 7.5, Weight::Bold, Anchor::Middle);
/// A number of at most two characters on a tile.
pub(crate) const TILE: Lettering = Lettering::new("", 11.0, Weight::Bold, Anchor::End);
/// A number of three characters on a tile.
pub(crate) const LONG: Lettering = Lettering::new("long", 9.0, TILE.weight, TILE.anchor);
/// A longer number on a tile.
pub(crate) const LONGER: Lettering = Lettering::new("longer", 6.5, TILE.weight, TILE.anchor);
/// The digit of a tile.
pub(crate) const TILE_DIGIT: Lettering = Lettering::new("digit", 8.5, Weight::Regular, Anchor::Start);
/// The heading.
pub(crate) const HEAD: Lettering = Lettering::new("head", 20.0, Weight::Bold, Anchor::Start);
/// The facts beside the heading.
pub(crate) const FACTS: Lettering = Lettering::new("facts", 13.0, Weight::Regular, Anchor::Start);
/// Text below the board.
pub(crate) const WORDS: Lettering = Lettering::new("words", 12.0, Weight::Regular, Anchor::Start);
/// The same in a group of words.
pub(crate) const LISTED: Lettering = Lettering { class: "", ..WORDS };
/// Text of less weight below the board.
pub(crate) const SAY: Lettering = Lettering {
    class: "say",
    ..WORDS
};

/// The names of letterings in the style rules.
const NAMED: [(&str, Lettering); 19] = [
    ("axis", AXIS),
    ("bystander", BYSTANDER),
    ("member", MEMBER),
    ("digit", DIGIT),
    ("given", GIVEN),
    ("sample", SAMPLE),
    ("name", NAME),
    ("idle-name", IDLE_NAME),
    ("number", NUMBER),
    ("number-sample", NUMBER_SAMPLE),
    ("region", REGION),
    ("value", VALUE),
    ("tile", TILE),
    ("long", LONG),
    ("longer", LONGER),
    ("tile-digit", TILE_DIGIT),
    ("head", HEAD),
    ("facts", FACTS),
    ("words", WORDS),
];

/// The value of a lettering with its name in the style rules: `value-size`, `value-weight`, `value-anchor`.
pub(crate) fn value(name: &str) -> Option<String> {
    let (name, property) = name.rsplit_once('-')?;
    let &(_, lettering) = NAMED.iter().find(|(named, _)| *named == name)?;
    let told = match (property, lettering.weight, lettering.anchor) {
        ("size", ..) => return Some(format!("{}px", lettering.size)),
        ("weight", Weight::Regular, _) => "normal",
        ("weight", Weight::Bold, _) => "bold",
        ("anchor", _, Anchor::Start) => "start",
        ("anchor", _, Anchor::Middle) => "middle",
        ("anchor", _, Anchor::End) => "end",
        ("line", ..) if lettering.is_struck => "line-through",
        _ => return None,
    };
    Some(told.to_owned())
}

impl Lettering {
    const fn new(class: &'static str, size: f64, weight: Weight, anchor: Anchor) -> Self {
        Self {
            class,
            size,
            weight,
            anchor,
            is_struck: false,
        }
    }

    /// The class as an attribute after the name of an element.
    pub(crate) fn attribute(self) -> String {
        match self.class {
            "" => String::new(),
            class => format!(" class=\"{class}\""),
        }
    }

    /// The width of a text.
    pub(crate) fn width(self, text: &str) -> f64 {
        width(text, self.size, self.weight)
    }

    /// Words in lines no wider than `room`; a word that is wider by itself has a line of its own.
    pub(crate) fn wrap(self, text: &str, room: f64) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split_whitespace() {
            match lines.last_mut() {
                Some(line) if self.width(&format!("{line} {word}")) <= room => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.to_owned()),
            }
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_keep_every_word_and_the_width() {
        let text = "Pointing: all places of 8 in block 4 lie in column 2. So 8r1c2 and 8r3c2 are false.";
        for room in [60.0, 120.0, 1000.0] {
            let lines = WORDS.wrap(text, room);
            assert_eq!(lines.join(" "), text);
            let fits = |line: &String| WORDS.width(line) <= room || !line.contains(' ');
            assert!(lines.iter().all(fits), "{lines:?}");
        }
    }
}
