//! Drawings as SVG. The bytes depend on nothing but the picture and the theme.
//!
//! Base sets are filled: a cell is outlined, the places of a digit in a house are joined by a band. Cover
//! sets are dashed. Every set has a colour and a name of its own. Nothing is told by colour alone: candidates
//! of base sets lie on discs, those that several cover sets hold in diamonds, what is eliminated is struck
//! out on a square, guardians of derived truths have a ring of their own. What only templates cover lies on
//! an open disc. Where the excess is told, what is not covered has a ring of another colour, and what takes
//! no part is dotted.

mod board;
mod caption;
mod curve;
mod escape;
mod excess;
mod geometry;
mod labels;
mod legend;
mod links;
mod marks;
mod metrics;
mod sets;
mod templates;
mod theme;
mod truths;

pub(super) use escape::Escaped;
#[cfg(feature = "charts")]
pub(super) use metrics::{Weight, width};
pub use theme::Theme;

use super::Picture;
use geometry::{BOARD, Num};
use std::fmt::Result;

/// The fonts of the drawings, regular and bold: DejaVu Sans, ASCII only.
#[cfg(feature = "png")]
pub(super) const FONTS: [&[u8]; 2] = [
    include_bytes!("font/DejaVuSans.ttf"),
    include_bytes!("font/DejaVuSans-Bold.ttf"),
];

/// Left of the board and above it.
const MARGIN: f64 = 26.0;
/// Right of the board and below the words.
const EDGE: f64 = 14.0;

/// A picture as a drawing with all its words.
///
/// ```
/// use basecover::report::Picture;
/// use basecover::report::svg::{self, Theme};
/// use basecover::{Grid, verify};
///
/// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// let proven = verify(&grid, "9c2 9c5 9b9 / 9r6 9r7 9r9 9b8".parse()?)?;
/// let picture = Picture::of_pattern(&grid, "A fish with a fin", &proven);
/// assert!(svg::draw(&picture, Theme::Auto).starts_with("<svg"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn draw(picture: &Picture, theme: Theme) -> String {
    let sets = sets::drawn(picture);
    let mut body = String::new();
    let mut height = BOARD + 2.0 * EDGE;
    // Writing to a string never fails.
    if layers(&mut body, picture, &sets).is_ok()
        && let Ok(end) = caption::caption(&mut body, picture, &sets, BOARD + 8.0)
    {
        height = end + EDGE;
    }
    let colours = (sets.len() + picture.derived.len()).max(links::colours(picture));
    let style = theme::style(theme, colours) + &more_style(theme, &[picture]);
    let (width, height) = (MARGIN + BOARD + EDGE, MARGIN + height);
    let title = format!("{}: {}", picture.heading, picture.facts);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"bc\" viewBox=\"{0} {0} {1} {2}\" width=\"{1}\" height=\"{2}\" \
         role=\"img\" aria-label=\"{3}\">\n<title>{3}</title>\n<desc>{4}</desc>\n<style>\n{style}</style>\n\
         <rect class=\"paper\" x=\"{0}\" y=\"{0}\" width=\"{1}\" height=\"{2}\"/>\n{body}</svg>\n",
        Num(-MARGIN),
        Num(width),
        Num(height),
        Escaped(title.trim_end_matches([':', ' '])),
        Escaped(&picture.words),
    )
}

/// The style of a page with several boards; the attribute `data-theme` of its root chooses the paper.
#[cfg(feature = "json")]
pub(super) fn page_style() -> String {
    theme::page_variables() + &theme::rules(Theme::Auto, theme::COLOURS)
}

/// The rules of derived truths, of templates, of excesses and of links, where there are some.
pub(super) fn more_style(theme: Theme, pictures: &[&Picture]) -> String {
    let of_truths = pictures.iter().any(|picture| !picture.derived.is_empty());
    let of_templates = pictures.iter().any(|picture| templates::is_in(picture));
    let of_excess = pictures.iter().any(|picture| excess::is_in(picture));
    let of_links = pictures.iter().any(|picture| picture.linked.is_some());
    let rules = [
        (of_truths, truths::RULES),
        (of_templates, templates::RULES),
        (of_excess, excess::RULES),
        (of_links, links::RULES),
    ];
    let needed = rules.into_iter().filter(|&(needed, _)| needed);
    needed.map(|(_, rules)| theme::painted(theme, rules)).collect()
}

/// The board of a picture without words and without style, for a page that has the style already. What the
/// grid alone tells is left to the script of the page: the groups `frame`, `digits` and `candidates` are
/// empty.
#[cfg(feature = "json")]
pub(super) fn board(picture: &Picture) -> String {
    let mut body = String::new();
    // Writing to a string never fails.
    let _ = overlay(&mut body, picture, &sets::drawn(picture));
    let side = Num(MARGIN + BOARD + 4.0);
    let title = format!("{}: {}", picture.heading, picture.facts);
    format!(
        "<svg class=\"bc\" viewBox=\"{0} {0} {side} {side}\" role=\"img\" aria-label=\"{1}\">\n{body}</svg>",
        Num(-MARGIN),
        Escaped(title.trim_end_matches([':', ' '])),
    )
}

/// The layers of the pattern alone.
#[cfg(feature = "json")]
fn overlay(out: &mut String, picture: &Picture, sets: &[sets::Drawn]) -> Result {
    out.push_str("<g class=\"frame\"></g>\n");
    truths::arguments(out, picture)?;
    sets::shapes(out, picture, sets)?;
    out.push_str("<g class=\"digits\"></g>\n");
    links::lines(out, picture)?;
    marks::below(out, picture, sets)?;
    out.push_str("<g class=\"candidates\"></g>\n");
    marks::above(out, picture, sets)?;
    truths::guardians(out, picture)?;
    excess::marks(out, picture)?;
    templates::frames(out, picture)?;
    sets::labels(out, picture, sets)
}

/// The board from bottom to top.
fn layers(out: &mut String, picture: &Picture, sets: &[sets::Drawn]) -> Result {
    board::frame(out)?;
    truths::arguments(out, picture)?;
    sets::shapes(out, picture, sets)?;
    board::digits(out, &picture.grid)?;
    links::lines(out, picture)?;
    marks::below(out, picture, sets)?;
    board::candidates(out, picture)?;
    marks::above(out, picture, sets)?;
    truths::guardians(out, picture)?;
    excess::marks(out, picture)?;
    templates::frames(out, picture)?;
    sets::labels(out, picture, sets)
}
