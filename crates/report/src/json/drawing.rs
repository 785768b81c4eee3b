//! [`DrawingRecord`]: a drawing for a page.

use super::SCHEMA;
use crate::Picture;
use crate::drawing::svg::{self, Theme};
use serde::Serialize;

/// A drawing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DrawingRecord {
    /// Always `drawing`.
    pub r#type: &'static str,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The heading.
    pub heading: String,
    /// Order, rank and so on; empty for a position.
    pub facts: String,
    /// The explanation in words; may be empty.
    pub words: String,
    /// How the pattern is drawn if not with its sets: `chain`, or `heat` for a heat map.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub style: Option<&'static str>,
    /// The drawing with its words, as SVG.
    pub svg: String,
}

impl DrawingRecord {
    /// The record of a picture.
    #[must_use]
    pub fn new(picture: &Picture, theme: Theme) -> Self {
        Self {
            r#type: "drawing",
            schema: SCHEMA,
            heading: picture.heading.clone(),
            facts: picture.facts.clone(),
            words: picture.words.clone(),
            style: picture.drawn_as(),
            svg: svg::draw(picture, theme),
        }
    }
}
