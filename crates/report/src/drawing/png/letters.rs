//! Turns the text of a drawing into the outlines of its letters.
//!
//! resvg can render text too, in any script. That would add a sixth to the build time of this program, and a
//! seventh to its size; the drawings only need ASCII letters in two fonts, one after the other.

use super::PngError;
use crate::drawing::svg::{Escaped, FONTS};
use resvg::usvg::roxmltree::{Document, Node};
use simplecss::{AttributeOperator, Declaration, Element, PseudoClass, StyleSheet};
use std::fmt::Write;
use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// A drawing in which the outlines of the letters replace each `text`, in the same place and style.
///
/// They are paths defined once and used there, so style rules for the paths around a text do not apply to its
/// letters.
pub(super) fn outlined(drawing: &str) -> Result<String, PngError> {
    let document = Document::parse(drawing).map_err(|error| PngError::Svg(error.to_string()))?;
    let called = |name| (document.descendants()).filter(move |node| node.tag_name().name() == name);
    let mut sheet = StyleSheet::new();
    called("style")
        .filter_map(|style| style.text())
        .for_each(|rules| sheet.parse_more(rules));
    let faces = FONTS.map(|font| Face::parse(font, 0));
    let [Ok(regular), Ok(bold)] = &faces else {
        return Err(PngError::Svg("its fonts are damaged".to_owned()));
    };
    let (mut out, mut outlines, mut done) = (String::new(), String::new(), 0);
    for (i, text) in called("text").enumerate() {
        let style = Style::of(text, &sheet);
        let face = match style.get("font-weight") {
            Some("bold") => bold,
            _ => regular,
        };
        out += &drawing[done..text.range().start];
        // Writing to a string never fails.
        let _ = write!(out, "<use href=\"#letters{i}\" style=\"");
        for Declaration { name, value, .. } in style.own() {
            let _ = write!(out, "{name}:{};", Escaped(value));
        }
        out += "\"/>";
        let _ = write!(outlines, "<path id=\"letters{i}\" d=\"");
        LetterPath::new(face, &style, text, &mut outlines)?.set(text.text().unwrap_or_default(), &style);
        outlines += "\"/>";
        done = text.range().end;
    }
    let (rest, end) = drawing.split_at(document.root_element().range().end - "</svg>".len());
    Ok(format!("{out}{}<defs>{outlines}</defs>{end}", &rest[done..]))
}

/// The style declarations that apply to a text.
struct Style<'a> {
    /// The innermost element last, and for each element the most specific last: for each name, the last one
    /// applies.
    said: Vec<&'a Declaration<'a>>,
    /// How many, the first ones, apply to the elements around it.
    inherited: usize,
}

impl<'a> Style<'a> {
    fn of(text: Node<'_, '_>, sheet: &'a StyleSheet<'a>) -> Self {
        let said_of = |node| {
            let rules = sheet.rules.iter();
            let rules = rules.filter(move |rule| rule.selector.matches(&Matched(node)));
            rules.flat_map(|rule| &rule.declarations)
        };
        let around: Vec<_> = text.ancestors().skip(1).filter(Node::is_element).collect();
        let mut said: Vec<_> = around.into_iter().rev().flat_map(said_of).collect();
        let inherited = said.len();
        said.extend(said_of(text));
        Self { said, inherited }
    }

    /// The declarations that apply to the text itself.
    fn own(&self) -> &[&'a Declaration<'a>] {
        &self.said[self.inherited..]
    }

    fn get(&self, property: &str) -> Option<&'a str> {
        let named = self.said.iter().rfind(|said| said.name == property);
        named.map(|said| said.value)
    }
}

/// An element, for matching selectors.
struct Matched<'a, 'input>(Node<'a, 'input>);

impl Element for Matched<'_, '_> {
    fn parent_element(&self) -> Option<Self> {
        self.0.parent_element().map(Self)
    }

    fn prev_sibling_element(&self) -> Option<Self> {
        self.0.prev_sibling_element().map(Self)
    }

    fn has_local_name(&self, name: &str) -> bool {
        self.0.tag_name().name() == name
    }

    fn attribute_matches(&self, name: &str, operator: AttributeOperator<'_>) -> bool {
        self.0
            .attribute(name)
            .is_some_and(|value| operator.matches(value))
    }

    fn pseudo_class_matches(&self, _: PseudoClass<'_>) -> bool {
        false
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

impl<'a> LetterPath<'a> {
    fn new(
        face: &'a Face<'a>,
        style: &Style<'_>,
        text: Node<'_, '_>,
        out: &'a mut String,
    ) -> Result<Self, PngError> {
        let size = style.get("font-size").and_then(|size| size.strip_suffix("px"));
        let number = |told: Option<&str>| told.and_then(|told| told.parse::<f32>().ok());
        let numbers = (
            number(size),
            number(text.attribute("x")),
            number(text.attribute("y")),
        );
        let (Some(size), Some(x), Some(y)) = numbers else {
            return Err(PngError::Svg("a text without a size in px or a place".to_owned()));
        };
        let scale = size / f32::from(face.units_per_em());
        Ok(Self {
            face,
            scale,
            x,
            y,
            out,
        })
    }

    fn set(mut self, text: &str, style: &Style<'_>) {
        let glyphs: Vec<_> = text.chars().map(|c| self.glyph(c)).collect();
        let width: f32 = glyphs.iter().map(|&glyph| self.advance(glyph)).sum();
        match style.get("text-anchor") {
            Some("middle") => self.x -= width / 2.0,
            Some("end") => self.x -= width,
            _ => {}
        }
        if style.get("text-decoration") == Some("line-through") {
            self.strike_out(width);
        }
        for glyph in glyphs {
            self.face.outline_glyph(glyph, &mut self);
            self.x += self.advance(glyph);
        }
    }

    /// The first glyph of a font replaces characters that it lacks.
    fn glyph(&self, c: char) -> GlyphId {
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

#[cfg(test)]
mod tests {
    use super::*;
    use resvg::usvg::{Group, Options, Path, Tree};

    /// The paths of a drawing with these rules and elements, after the letters are inserted.
    fn paths(rules: &str, elements: &str) -> Vec<Path> {
        let drawing = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"bc\" width=\"200\" height=\"100\">\
             <style>{rules}</style>{elements}</svg>"
        );
        let outlined = outlined(&drawing).unwrap();
        assert!(!outlined.contains("<text"), "{outlined}");
        let tree = Tree::from_str(&outlined, &Options::default()).unwrap();
        let mut all = Vec::new();
        collect(tree.root(), &mut all);
        all
    }

    fn collect(group: &Group, all: &mut Vec<Path>) {
        for node in group.children() {
            match node {
                resvg::usvg::Node::Group(group) => collect(group, all),
                resvg::usvg::Node::Path(path) => all.push((**path).clone()),
                _ => panic!("a drawing of paths"),
            }
        }
    }

    /// Left, top, right and bottom, in thousandths of a size of 100, relative to the point 50, 80.
    fn edges(path: &Path) -> [f32; 4] {
        let edges = path.abs_bounding_box();
        let [x, y] = [(edges.left(), edges.right()), (edges.top(), edges.bottom())];
        [x.0 - 50.0, y.0 - 80.0, x.1 - 50.0, y.1 - 80.0].map(|edge| (10.0 * edge).round())
    }

    /// An H of DejaVu Sans is 729 thousandths high and 752 wide, of which 98 on each side are empty; in bold
    /// 837 and 92.
    #[test]
    fn letters_stand_where_the_rules_say() {
        let of = |more: &str| {
            let text = "<g class=\"big\"><text class=\"own\" x=\"50\" y=\"80\">H</text></g>";
            let paths = paths(&format!(".bc .big{{font-size:100px}}.bc .own{{{more}}}"), text);
            assert_eq!(paths.len(), 1);
            edges(&paths[0])
        };
        assert_eq!(of(""), [98.0, -729.0, 654.0, 0.0]);
        assert_eq!(of("text-anchor:middle"), [-278.0, -729.0, 278.0, 0.0]);
        assert_eq!(of("text-anchor:end"), [-654.0, -729.0, -98.0, 0.0]);
        assert_eq!(of("font-weight:bold"), [92.0, -729.0, 745.0, 0.0]);
        assert_eq!(of("font-size:50px"), [49.0, -365.0, 327.0, 0.0]);
        // The line has the full width of a letter.
        assert_eq!(of("text-decoration:line-through"), [0.0, -729.0, 752.0, 0.0]);
    }

    #[test]
    fn letters_come_one_after_the_other() {
        let paths = paths(".bc{font-size:100px}", "<text x=\"50\" y=\"80\">H&amp;H</text>");
        assert_eq!(edges(&paths[0]), [98.0, -742.0, 752.0 + 780.0 + 654.0, 14.0]);
    }

    #[test]
    fn letters_have_a_size_and_a_place() {
        let drawing = |rules: &str, place: &str| {
            outlined(&format!(
                "<svg class=\"bc\"><style>{rules}</style><text{place}>1</text></svg>"
            ))
        };
        assert!(drawing(".bc{font-size:9px}", " x=\"1\" y=\"-2.5\"").is_ok());
        for (rules, place) in [
            ("", " x=\"1\" y=\"1\""),
            (".bc{font-size:1em}", " x=\"1\" y=\"1\""),
            (".bc{font-size:9px}", " x=\"1\""),
        ] {
            assert!(matches!(drawing(rules, place), Err(PngError::Svg(_))));
        }
    }

    /// Quotes in a rule do not end an attribute.
    #[test]
    fn rules_may_hold_quotes() {
        let rules = ".bc text{font-size:9px;font-family:\"DejaVu Sans\",'Verdana';fill:red}";
        let paths = paths(rules, "<text x=\"0\" y=\"50\">1</text>");
        assert_eq!(paths.len(), 1);
        assert!(paths[0].fill().is_some());
    }

    /// Style of a group or of its paths applies to its letters only if it is inherited.
    #[test]
    fn rules_of_paths_are_none_of_letters() {
        let rules = ".bc{font-size:9px}.bc .sets path{fill:none;stroke:red}.bc .sets{fill:#0000ff}.bc .sets .own{stroke:#00ff00}";
        let elements = "<g class=\"sets\"><path d=\"M0 0h9v9z\"/><text x=\"0\" y=\"50\">1</text>\
                        <text class=\"own\" x=\"0\" y=\"50\">1</text></g>";
        let paths = paths(rules, elements);
        let painted = |path: &Path| (path.fill().is_some(), path.stroke().is_some());
        let all: Vec<_> = paths.iter().map(painted).collect();
        assert_eq!(all, [(false, true), (true, false), (true, true)]);
    }
}
