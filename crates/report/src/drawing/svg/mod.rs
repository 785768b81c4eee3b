//! Drawings as SVG. The bytes depend on nothing but the picture and the theme.
//!
//! Base sets are filled: a cell is outlined, the places of a digit in a house are joined by a band. Cover
//! sets are dashed. Every set has a colour and a name of its own. Nothing depends on colour alone: candidates
//! of base sets are on discs, those that several cover sets hold in diamonds, eliminations are struck out on
//! a square, guardians of derived truths have a ring of their own. Candidates that only templates cover are
//! on open discs. If the excess is shown, uncovered candidates have a ring of another colour, and unused sets
//! are dotted.
//!
//! A pattern may be drawn [as a chain](Picture::styled) instead: numbered nodes, strong links bold, weak
//! links dashed. A pattern of [high order](Picture::is_heat) is a heat map: a tile with the excess of each
//! candidate, and no lines.

mod board;
mod canvas;
mod caption;
mod chain;
mod curve;
mod excess;
mod fins;
mod geometry;
mod ground;
mod heat;
mod legend;
mod lettering;
mod links;
mod marks;
mod regions;
mod route;
mod sets;
mod templates;
mod theme;
mod truths;

pub(crate) use lettering::escape::Escaped;
#[cfg(feature = "charts")]
pub(super) use lettering::metrics::{Weight, width};
use theme::Colours;
pub use theme::Theme;

use crate::{Chained, Picture};
use canvas::Canvas;
use geometry::{BOARD, Num};
use ground::Ground;
use std::fmt::Result;
#[cfg(feature = "png")]
use {lettering::outline::Outlines, ttf_parser::FaceParsingError};

/// The margin left of the board and above it.
const MARGIN: f64 = 26.0;
/// The margin right of the board and below the text.
const EDGE: f64 = 14.0;

/// A picture as a drawing with all its text.
///
/// ```
/// use basecover_report::Picture;
/// use basecover_report::svg::{self, Theme};
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
    drawn(picture, theme, Canvas::default())
}

/// The same with the outlines of letters, for renderers without fonts.
#[cfg(feature = "png")]
pub(super) fn outlined(picture: &Picture, theme: Theme) -> std::result::Result<String, FaceParsingError> {
    Ok(drawn(picture, theme, Canvas::outlined(Outlines::new()?)))
}

fn drawn(picture: &Picture, theme: Theme, mut canvas: Canvas) -> String {
    let sets = sets::drawn(picture);
    let mut height = BOARD + 2.0 * EDGE;
    // Writing to a string never fails.
    if layers(&mut canvas, picture, &sets, Ground::Drawn).is_ok()
        && let Ok(end) = caption::caption(&mut canvas, picture, &sets, BOARD + 8.0)
    {
        height = end + EDGE;
    }
    let base = picture.base.len() + picture.derived.len();
    let colours = match (&picture.chained, links::colours(picture)) {
        (Some(_), _) => Colours::each(chain::COLOURS),
        (None, 0) => Colours::of_sets(base, picture.cover.len()),
        (None, linked) => Colours::each(linked.max(base + picture.cover.len())),
    };
    let further = match picture.chained.is_some() || picture.is_heat() || picture.regions.is_some() {
        true => theme::more_variables(theme),
        false => String::new(),
    };
    let style = theme::style(theme, colours) + &further + &more_style(theme, &[picture]);
    let (style, elements) = canvas.finish(style);
    let (width, height) = (MARGIN + BOARD + EDGE, MARGIN + height);
    let title = format!("{}: {}", picture.heading, picture.facts);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"bc\" viewBox=\"{0} {0} {1} {2}\" width=\"{1}\" height=\"{2}\" \
         role=\"img\" aria-label=\"{3}\">\n<title>{3}</title>\n<desc>{4}</desc>\n<style>\n{style}</style>\n\
         <rect class=\"paper\" x=\"{0}\" y=\"{0}\" width=\"{1}\" height=\"{2}\"/>\n{elements}</svg>\n",
        Num(-MARGIN),
        Num(width),
        Num(height),
        Escaped(title.trim_end_matches([':', ' '])),
        Escaped(&described(picture)),
    )
}

/// The text of a picture, with the chain before it.
fn described(picture: &Picture) -> String {
    match &picture.chained {
        Some(chained) => format!("Chain: {}. {}", chained.eureka, picture.words),
        None => picture.words.clone(),
    }
}

/// The style of a page with several boards; the attribute `data-theme` of its root chooses light or dark
/// paper.
pub(crate) fn page_style() -> String {
    theme::page_variables() + &theme::rules(Theme::Auto, Colours::each(theme::COLOURS))
}

/// The style rules of derived truths, templates, excesses and links, if the pictures have some.
pub(crate) fn more_style(theme: Theme, pictures: &[&Picture]) -> String {
    let of_truths = pictures.iter().any(|picture| !picture.derived.is_empty());
    let of_templates = pictures.iter().any(|picture| templates::is_in(picture));
    let of_odd = pictures.iter().any(|picture| templates::is_odd(picture));
    let of_excess = pictures.iter().any(|picture| excess::is_in(picture));
    let of_links = pictures.iter().any(|picture| picture.linked.is_some());
    let of_chains = pictures
        .iter()
        .any(|picture| picture.chained.is_some() || links::as_chain(picture));
    let of_heat = pictures.iter().any(|picture| picture.is_heat());
    let of_fins = pictures.iter().any(|picture| !picture.fins.is_empty());
    let of_regions = pictures.iter().any(|picture| picture.regions.is_some());
    let of_givens = pictures.iter().any(|picture| ground::has_givens(picture));
    let rules = [
        (of_truths, truths::RULES),
        (of_templates, templates::RULES),
        (of_odd, templates::ODD),
        (of_excess, excess::RULES),
        (of_links, links::RULES),
        (of_chains, chain::RULES),
        (of_heat, heat::RULES),
        (of_fins, fins::RULES),
        (of_regions, regions::RULES),
        (of_givens, ground::RULES),
    ];
    let needed = rules.into_iter().filter(|&(needed, _)| needed);
    needed.map(|(_, rules)| theme::painted(theme, rules)).collect()
}

/// All further rules, for a page whose drawings are not known yet.
pub(crate) fn every_style() -> String {
    let rules = [
        truths::RULES,
        templates::RULES,
        templates::ODD,
        excess::RULES,
        links::RULES,
        chain::RULES,
        heat::RULES,
        fins::RULES,
        ground::RULES,
    ];
    rules.map(|rules| theme::painted(Theme::Auto, rules)).concat()
}

/// The frame that the boards of a page share.
pub(crate) fn frame() -> String {
    let mut canvas = Canvas::default();
    // Writing to a string never fails.
    let _ = board::frame(&mut canvas);
    let elements: &str = &canvas;
    // Style rules do not see the elements around a used one, so the class is needed here too.
    format!(
        "<svg class=\"defs\" aria-hidden=\"true\"><defs><g id=\"frame\" class=\"bc\">\n{elements}</g></defs></svg>\n"
    )
}

/// The board of a picture, for a page that already has the style and the [`frame`].
pub(crate) fn inline(picture: &Picture) -> String {
    boarded(picture, Ground::Short)
}

/// The board of a picture without text and style, for a page that already has the style. The script of the
/// page draws the grid itself: the groups `frame`, `digits` and `candidates` are empty.
pub(crate) fn board(picture: &Picture) -> String {
    boarded(picture, Ground::Left)
}

fn boarded(picture: &Picture, ground: Ground) -> String {
    let mut canvas = Canvas::default();
    // Writing to a string never fails.
    let _ = layers(&mut canvas, picture, &sets::drawn(picture), ground);
    let elements: &str = &canvas;
    let side = Num(MARGIN + BOARD + 4.0);
    let title = format!("{}: {}", picture.heading, picture.facts);
    format!(
        "<svg class=\"bc\" viewBox=\"{0} {0} {side} {side}\" role=\"img\" aria-label=\"{1}\">\n{elements}</svg>",
        Num(-MARGIN),
        Escaped(title.trim_end_matches([':', ' '])),
    )
}

/// Draws the layers of the board from bottom to top.
fn layers(out: &mut Canvas, picture: &Picture, sets: &[sets::Drawn], ground: Ground) -> Result {
    ground.frame(out)?;
    match (&picture.chained, picture.is_heat()) {
        (_, true) => heated(out, picture, ground),
        (Some(chained), false) => linked(out, picture, chained, ground),
        (None, false) => with_sets(out, picture, sets, ground),
    }
}

/// A pattern with its sets.
fn with_sets(out: &mut Canvas, picture: &Picture, sets: &[sets::Drawn], ground: Ground) -> Result {
    regions::cells(out, picture)?;
    truths::arguments(out, picture)?;
    sets::shapes(out, picture, sets)?;
    ground.digits(out, picture)?;
    links::lines(out, picture)?;
    marks::below(out, picture, sets)?;
    fins::hatches(out, picture)?;
    ground.candidates(out, picture)?;
    marks::above(out, picture, sets)?;
    truths::guardians(out, picture)?;
    excess::marks(out, picture)?;
    templates::frames(out, picture)?;
    sets::labels(out, picture, sets)
}

/// A pattern as a chain.
fn linked(out: &mut Canvas, picture: &Picture, chained: &Chained, ground: Ground) -> Result {
    chain::areas(out, chained)?;
    ground.digits(out, picture)?;
    let numbers = chain::links_and_nodes(out, picture, chained)?;
    marks::struck(out, picture)?;
    ground.candidates(out, picture)?;
    chain::numbers(out, &numbers)
}

/// A pattern as a heat map.
fn heated(out: &mut Canvas, picture: &Picture, ground: Ground) -> Result {
    truths::arguments(out, picture)?;
    ground.digits(out, picture)?;
    ground.candidates(out, picture)?;
    heat::tiles(out, picture)?;
    truths::guardians(out, picture)?;
    templates::frames(out, picture)
}
