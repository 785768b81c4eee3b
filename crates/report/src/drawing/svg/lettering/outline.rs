//! The outlines of letters, for renderers without fonts.
//!
//! resvg can render text too, in any script. That would add a sixth to the build time of this program, and a
//! seventh to its size; the drawings only need ASCII letters in two fonts, one after the other.

use super::metrics::{FONTS, Weight};
use super::style::{Anchor, Lettering};
use crate::drawing::svg::geometry::Num;
use std::fmt::Write;
use ttf_parser::{Face, FaceParsingError, GlyphId, OutlineBuilder};

/// The outlines of the texts of a drawing.
pub(crate) struct Outlines {
    regular: Face<'static>,
    bold: Face<'static>,
    paths: String,
    count: usize,
}

impl Outlines {
    pub(crate) fn new() -> Result<Self, FaceParsingError> {
        let [regular, bold] = FONTS;
        Ok(Self {
            regular: Face::parse(regular, 0)?,
            bold: Face::parse(bold, 0)?,
            paths: String::new(),
            count: 0,
        })
    }

    /// Defines the outline of a text, and returns its name.
    pub(crate) fn define(&mut self, lettering: Lettering, x: Num, y: Num, text: &str) -> String {
        let name = format!("letters{}", self.count);
        self.count += 1;
        let face = match lettering.weight {
            Weight::Regular => &self.regular,
            Weight::Bold => &self.bold,
        };
        // Writing to a string never fails.
        let _ = write!(self.paths, "<path id=\"{name}\" d=\"");
        let path = LetterPath {
            face,
            scale: Num(lettering.size).rounded() / f32::from(face.units_per_em()),
            x: x.rounded(),
            y: y.rounded(),
            out: &mut self.paths,
        };
        path.set(text, lettering);
        self.paths += "\"/>";
        name
    }

    /// All definitions.
    pub(crate) fn defs(self) -> String {
        format!("<defs>{}</defs>", self.paths)
    }
}

/// A line of letters, as the data of a path.
struct LetterPath<'a> {
    face: &'a Face<'a>,
    /// Units of the drawing per unit of the font, whose y axis points upwards.
    scale: f32,
    /// The start of the next letter.
    x: f32,
    y: f32,
    out: &'a mut String,
}

impl LetterPath<'_> {
    fn set(mut self, text: &str, lettering: Lettering) {
        let glyphs: Vec<_> = text.chars().map(|c| self.glyph(c)).collect();
        let width: f32 = glyphs.iter().map(|&glyph| self.advance(glyph)).sum();
        match lettering.anchor {
            Anchor::Start => {}
            Anchor::Middle => self.x -= width / 2.0,
            Anchor::End => self.x -= width,
        }
        if lettering.is_struck {
            self.strike_out(width);
        }
        for glyph in glyphs {
            self.face.outline_glyph(glyph, &mut self);
            self.x += self.advance(glyph);
        }
    }

    /// A control character is a space, as in an element. The first glyph of a font replaces characters that
    /// it lacks.
    fn glyph(&self, c: char) -> GlyphId {
        let c = if c.is_control() { ' ' } else { c };
        self.face.glyph_index(c).unwrap_or_default()
    }

    fn advance(&self, glyph: GlyphId) -> f32 {
        f32::from(self.face.glyph_hor_advance(glyph).unwrap_or_default()) * self.scale
    }

    fn strike_out(&mut self, width: f32) {
        let Some(line) = self.face.strikeout_metrics() else {
            return;
        };
        let [middle, thickness] = [line.position, line.thickness].map(f32::from);
        let (x, y, thickness) = (self.x, self.y - middle * self.scale, thickness * self.scale);
        let _ = write!(
            self.out,
            "M{x} {}h{width}v{thickness}h-{width}z",
            y - thickness / 2.0
        );
    }

    fn point(&mut self, command: char, points: &[(f32, f32)]) {
        self.out.push(command);
        for (x, y) in points {
            // Writing to a string never fails.
            let _ = write!(
                self.out,
                "{} {} ",
                self.x + x * self.scale,
                self.y - y * self.scale
            );
        }
    }
}

impl OutlineBuilder for LetterPath<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.point('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.point('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.point('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.point('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.out.push('Z');
    }
}
