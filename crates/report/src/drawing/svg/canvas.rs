//! [`Canvas`]: where a drawing is written.

use super::geometry::Num;
use super::lettering::escape::Escaped;
#[cfg(feature = "png")]
use super::lettering::outline::Outlines;
use super::lettering::style::Lettering;
use std::fmt::{Display, Result, Write};
use std::ops::{Deref, DerefMut};

/// The elements of a drawing. Its texts are elements too, or the outlines of their letters stand for them.
#[derive(Default)]
pub(super) struct Canvas {
    elements: String,
    #[cfg(feature = "png")]
    outlines: Option<Outlines>,
}

impl Canvas {
    /// An empty canvas with these outlines.
    #[cfg(feature = "png")]
    pub(super) fn outlined(outlines: Outlines) -> Self {
        Self {
            elements: String::new(),
            outlines: Some(outlines),
        }
    }

    /// Writes a text.
    pub(super) fn text(&mut self, lettering: Lettering, x: f64, y: f64, text: impl Display) -> Result {
        let (class, text) = (lettering.attribute(), text.to_string());
        #[cfg(feature = "png")]
        if let Some(outlines) = &mut self.outlines {
            let id = outlines.define(lettering, Num(x), Num(y), &text);
            return write!(self.elements, "<use{class} href=\"#{id}\"/>");
        }
        let (x, y, text) = (Num(x), Num(y), Escaped(&text));
        write!(self.elements, r#"<text{class} x="{x}" y="{y}">{text}</text>"#)
    }

    /// Writes a text on a line of its own.
    pub(super) fn line(&mut self, lettering: Lettering, x: f64, y: f64, text: impl Display) -> Result {
        self.text(lettering, x, y, text)?;
        self.write_char('\n')
    }

    /// Writes a group, unless nothing is in it.
    pub(super) fn group(&mut self, class: &str, write: impl FnOnce(&mut Self) -> Result) -> Result {
        let before = self.len();
        writeln!(self, "<g class=\"{class}\">")?;
        let head = self.len();
        write(self)?;
        match self.len() == head {
            true => self.truncate(before),
            false => self.push_str("</g>\n"),
        }
        Ok(())
    }

    /// The style and the elements of a drawing that has this style if its texts are elements.
    ///
    /// Outlines are defined once, outside all groups, and used in the place of a text: style rules for the
    /// paths of a group do not apply to them, those for its texts have to.
    pub(super) fn finish(self, style: String) -> (String, String) {
        #[cfg(feature = "png")]
        if let Some(outlines) = self.outlines {
            return (style.replace(" text{", " use{"), self.elements + &outlines.defs());
        }
        (style, self.elements)
    }
}

impl Deref for Canvas {
    type Target = String;

    fn deref(&self) -> &String {
        &self.elements
    }
}

impl DerefMut for Canvas {
    fn deref_mut(&mut self) -> &mut String {
        &mut self.elements
    }
}

#[cfg(all(test, feature = "png"))]
mod tests {
    use super::super::lettering::metrics::Weight;
    use super::super::lettering::style::Anchor;
    use super::*;
    use resvg::usvg::{Group, Node, Options, Path, Tree};

    const LARGE: Lettering = Lettering {
        class: "",
        size: 100.0,
        weight: Weight::Regular,
        anchor: Anchor::Start,
        is_struck: false,
    };

    /// The paths of a drawing with outlines.
    fn paths(style: &str, write: impl FnOnce(&mut Canvas) -> Result) -> Vec<Path> {
        let mut canvas = Canvas::outlined(Outlines::new().unwrap());
        write(&mut canvas).unwrap();
        let (style, elements) = canvas.finish(style.to_owned());
        assert!(!elements.contains("<text"), "{elements}");
        let drawing = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"bc\" width=\"200\" height=\"100\">\
             <style>{style}</style>{elements}</svg>"
        );
        let tree = Tree::from_str(&drawing, &Options::default()).unwrap();
        let mut all = Vec::new();
        collect(tree.root(), &mut all);
        all
    }

    fn collect(group: &Group, all: &mut Vec<Path>) {
        for node in group.children() {
            match node {
                Node::Group(group) => collect(group, all),
                Node::Path(path) => all.push((**path).clone()),
                _ => panic!("a drawing of paths"),
            }
        }
    }

    /// Left, top, right and bottom, in thousandths of a size of 100, relative to the point 50, 80, of a text
    /// there.
    fn edges(lettering: Lettering, text: &str) -> [f32; 4] {
        let paths = paths("", |canvas| canvas.text(lettering, 50.0, 80.0, text));
        assert_eq!(paths.len(), 1);
        let edges = paths[0].abs_bounding_box();
        let [x, y] = [(edges.left(), edges.right()), (edges.top(), edges.bottom())];
        [x.0 - 50.0, y.0 - 80.0, x.1 - 50.0, y.1 - 80.0].map(|edge| (10.0 * edge).round())
    }

    /// An H of DejaVu Sans is 729 thousandths high and 752 wide, of which 98 on each side are empty; in bold
    /// 837 and 92.
    #[test]
    fn letters_stand_where_the_lettering_says() {
        let anchored = |anchor| edges(Lettering { anchor, ..LARGE }, "H");
        assert_eq!(anchored(Anchor::Start), [98.0, -729.0, 654.0, 0.0]);
        assert_eq!(anchored(Anchor::Middle), [-278.0, -729.0, 278.0, 0.0]);
        assert_eq!(anchored(Anchor::End), [-654.0, -729.0, -98.0, 0.0]);
        let bold = Lettering {
            weight: Weight::Bold,
            ..LARGE
        };
        assert_eq!(edges(bold, "H"), [92.0, -729.0, 745.0, 0.0]);
        let small = Lettering { size: 50.0, ..LARGE };
        assert_eq!(edges(small, "H"), [49.0, -365.0, 327.0, 0.0]);
        // The line has the full width of a letter.
        let struck = Lettering {
            is_struck: true,
            ..LARGE
        };
        assert_eq!(edges(struck, "H"), [0.0, -729.0, 752.0, 0.0]);
    }

    #[test]
    fn letters_come_one_after_the_other() {
        assert_eq!(edges(LARGE, "H&H"), [98.0, -742.0, 752.0 + 780.0 + 654.0, 14.0]);
    }

    /// Style of a group or of its paths applies to its letters only if it is inherited. Style of its texts
    /// applies.
    #[test]
    fn rules_of_paths_are_none_of_letters() {
        let style =
            ".bc .sets path{fill:none;stroke:red}.bc .sets .own{stroke:#00ff00}.bc .bare text{fill:none}";
        let own = Lettering {
            class: "own",
            ..LARGE
        };
        let paths = paths(style, |canvas| {
            canvas.group("sets", |canvas| {
                canvas.push_str("<path d=\"M0 0h9v9z\"/>");
                canvas.line(LARGE, 0.0, 50.0, "1")?;
                canvas.line(own, 0.0, 50.0, "1")?;
                canvas.group("bare", |canvas| canvas.line(own, 0.0, 50.0, "1"))
            })
        });
        let painted = |path: &Path| (path.fill().is_some(), path.stroke().is_some());
        let all: Vec<_> = paths.iter().map(painted).collect();
        assert_eq!(all, [(false, true), (true, false), (true, true), (false, true)]);
    }

    #[test]
    fn empty_groups_are_left_out() {
        let mut canvas = Canvas::default();
        canvas.group("empty", |_| Ok(())).unwrap();
        assert!(canvas.is_empty());
        canvas.group("full", |canvas| canvas.write_str("<g/>")).unwrap();
        assert_eq!(*canvas, "<g class=\"full\">\n<g/></g>\n");
    }
}
