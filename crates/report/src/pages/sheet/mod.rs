//! A contact sheet: drawings side by side on one self-contained page without scripts.
//!
//! The page is made piece by piece, [`head`], [`section`], [`card`] and [`TAIL`], so that a sheet of any
//! length can be written while its drawings are made. The caller puts the pieces in order: cards go into
//! sections.

use crate::drawing::svg::{self, Escaped};
use crate::{Entry, Picture, text, words};
use basecover::formats::{self, Format};
use basecover::grid::Grid;
use basecover::technique;
use std::fmt::Write;

const STYLE: &str = include_str!("sheet.css");

/// The end of the page.
pub const TAIL: &str = "</div>\n</section>\n</main>\n</body>\n</html>\n";

/// A part of the page, with a link at the beginning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// Its identifier in links: small letters and hyphens.
    pub id: String,
    /// Its name.
    pub title: String,
    /// The number of cards, if it is known before they are made.
    pub count: Option<usize>,
}

/// The beginning of the page: its title, a paragraph below it, and links to the sections if there are
/// several.
#[must_use]
pub fn head(title: &str, lead: &str, sections: &[Section]) -> String {
    let (title, lead) = (Escaped(title), Escaped(lead));
    let style = svg::page_style() + &svg::every_style() + STYLE;
    let frame = svg::frame();
    let ways: String = sections
        .iter()
        .map(|section| {
            let (id, title) = (Escaped(&section.id), Escaped(&section.title));
            let count = section.count.map(|count| format!(" <small>{count}</small>"));
            format!(
                "<li><a href=\"#{id}\">{title}{}</a></li>\n",
                count.unwrap_or_default()
            )
        })
        .collect();
    let nav = match sections {
        [] | [_] => String::new(),
        _ => format!("<nav aria-label=\"Sections\">\n<ul>\n{ways}</ul>\n</nav>\n"),
    };
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>\n{style}</style>\n</head>\n<body>\n<a class=\"skip\" href=\"#drawings\">To the drawings</a>\n\
         <header>\n<h1>{title}</h1>\n<p class=\"lead\">{lead}</p>\n{MARKS}{nav}</header>\n{frame}\
         <main id=\"drawings\">\n"
    )
}

/// A key to the drawings.
const MARKS: &str = "\
<details class=\"lead\">
<summary>How to read the drawings</summary>
<p>Base sets are filled: a cell is outlined, the places of a digit in a house are joined by a band. Cover sets are dashed. Candidates of base
sets lie on discs, those that cover sets alone hold in dashed rings, those that are covered more than once in diamonds. What is eliminated is
struck out on a square, what is placed has a double ring. In patterns that cover every template but not every candidate, the candidates that
are not covered lie on open discs.</p>
</details>
";

/// The beginning of a section, after the end of the previous one unless it is the first.
#[must_use]
pub fn section(section: &Section, is_first: bool) -> String {
    let end = if is_first { "" } else { "</div>\n</section>\n" };
    let (id, title) = (Escaped(&section.id), Escaped(&section.title));
    let count = section
        .count
        .map(|count| format!(" <small>{}</small>", words::counted(count, "drawing")));
    let count = count.unwrap_or_default();
    format!(
        "{end}<section aria-labelledby=\"{id}\">\n<h2 id=\"{id}\">{title}{count}</h2>\n<div class=\"cards\">\n"
    )
}

/// One drawing with all its text.
#[derive(Clone, Debug, Default)]
pub struct Card<'a> {
    /// Its identifier in links: small letters, digits and hyphens.
    pub id: &'a str,
    /// The name of the pattern or position.
    pub heading: &'a str,
    /// The lines below the name: further names, order, number of instances.
    pub facts: Vec<String>,
    /// What it is.
    pub what: &'a str,
    /// The explanation here, if the pictures do not have it.
    pub words: &'a str,
    /// Folded text: a summary and a paragraph each.
    pub more: Vec<(&'a str, String)>,
    /// The position as text.
    pub position: Option<&'a Grid>,
    /// The pictures.
    pub pictures: &'a [Picture],
}

/// A card.
#[must_use]
pub fn card(card: &Card<'_>) -> String {
    let mut out = String::new();
    // Writing to a string never fails.
    let _ = write_card(&mut out, card);
    out
}

fn write_card(out: &mut String, card: &Card<'_>) -> std::fmt::Result {
    let id = Escaped(card.id);
    writeln!(
        out,
        "<article class=\"card\" id=\"{id}\" aria-labelledby=\"{id}-name\">"
    )?;
    writeln!(out, "<h3 id=\"{id}-name\">{}</h3>", Escaped(card.heading))?;
    for fact in card.facts.iter().filter(|fact| !fact.is_empty()) {
        writeln!(out, "<p class=\"soft\">{}</p>", Escaped(fact))?;
    }
    for text in [card.what, card.words]
        .into_iter()
        .filter(|text| !text.is_empty())
    {
        writeln!(out, "<p>{}</p>", Escaped(text))?;
    }
    for picture in card.pictures {
        writeln!(out, "<figure>\n{}", svg::inline(picture))?;
        let words = if picture.words == card.words {
            ""
        } else {
            &picture.words
        };
        let heading = if card.pictures.len() > 1 {
            &picture.heading
        } else {
            ""
        };
        if !words.is_empty() || !heading.is_empty() {
            let (heading, words) = (Escaped(heading), Escaped(words));
            writeln!(out, "<figcaption><b>{heading}</b> {words}</figcaption>")?;
        }
        writeln!(out, "</figure>")?;
    }
    for (summary, paragraph) in &card.more {
        let (summary, paragraph) = (Escaped(summary), Escaped(paragraph));
        writeln!(
            out,
            "<details>\n<summary>{summary}</summary>\n<p>{paragraph}</p>\n</details>"
        )?;
    }
    if let Some(grid) = card.position {
        let (summary, text) = position(grid);
        let text = Escaped(&text);
        writeln!(
            out,
            "<details>\n<summary>{summary}</summary>\n<pre tabindex=\"0\">{text}</pre>\n</details>"
        )?;
    }
    writeln!(out, "</article>")
}

/// The position as text: its givens if they determine it, otherwise its candidates.
fn position(grid: &Grid) -> (&'static str, String) {
    match *grid == grid.standing() {
        true => ("The puzzle as text", formats::text(grid, Format::Givens)),
        false => ("The position as text", formats::text(grid, Format::Pencilmarks)),
    }
}

/// The card of a step, a decision, a form or a position; `number` counts the cards of the page.
#[must_use]
pub fn of_entry(number: usize, entry: &Entry) -> String {
    let heading = format!("{number}. {}", heading(entry));
    entry_card(&number.to_string(), &heading, entry, "")
}

/// The card of a form with an instance of it; `told` has the count and its source.
#[must_use]
pub fn of_form(id: &str, entry: &Entry, told: &str) -> String {
    entry_card(id, &heading(entry), entry, told)
}

fn heading(entry: &Entry) -> String {
    match entry.pictures.first() {
        Some(picture) => picture.heading.clone(),
        None => entry.heading(),
    }
}

fn entry_card(id: &str, heading: &str, entry: &Entry, told: &str) -> String {
    let order = match (entry.order, entry.rank) {
        (Some(order), Some(rank)) => format!("order {order}, rank {rank}"),
        _ => String::new(),
    };
    let also: Vec<_> = entry
        .also
        .iter()
        .map(|name| Picture::heading_for(Some(name)))
        .collect();
    let also = match also[..] {
        [] => String::new(),
        _ => format!("also {}", also.join(", ")),
    };
    let known = entry.technique.as_deref().and_then(technique::by_id);
    let result = match entry.placement {
        Some(c) => format!("{}={}", c.cell(), c.digit()),
        None => text::eliminations(&entry.eliminations, &[]),
    };
    card(&Card {
        id,
        heading,
        facts: vec![order, result, also, told.to_owned()],
        what: known.map_or("", |technique| technique.what),
        words: &entry.words,
        position: Some(&entry.grid),
        pictures: &entry.pictures,
        ..Card::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet() -> String {
        let grid: Grid = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9"
            .parse()
            .unwrap();
        let sections = ["first", "second"].map(|id| Section {
            id: id.to_owned(),
            title: "</title><script>".to_owned(),
            count: Some(1),
        });
        let entry = Entry::of_position(&grid, "<b>&".to_owned());
        let mut reduced = grid.clone();
        reduced.remove("8r1c2".parse().unwrap());
        head("</title><script>", "<b>", &sections)
            + &section(&sections[0], true)
            + &of_entry(1, &entry)
            + &section(&sections[1], false)
            + &of_entry(2, &Entry::of_position(&reduced, String::new()))
            + TAIL
    }

    #[test]
    fn text_stays_text_and_nothing_is_fetched() {
        let sheet = sheet();
        for mark in ["<script", "<b>&", "http:", "https:", "src=", "@import", "url("] {
            assert!(!sheet.contains(mark), "{mark}");
        }
        assert!(sheet.contains("<p>&lt;b&gt;&amp;</p>"));
    }

    /// Every element that is opened is closed, and every link has a target.
    #[test]
    fn the_page_is_whole() {
        let sheet = sheet();
        for element in [
            "html", "body", "main", "header", "nav", "section", "article", "figure", "details", "svg", "g",
        ] {
            let opened = [" ", ">"].map(|end| sheet.matches(&format!("<{element}{end}")).count());
            let closed = sheet.matches(&format!("</{element}>")).count();
            assert_eq!(opened.iter().sum::<usize>(), closed, "{element}");
            assert!(closed > 0, "{element}");
        }
        for (at, _) in sheet.match_indices("href=\"#") {
            let id = sheet[at + 7..].split('"').next().unwrap();
            assert_eq!(sheet.matches(&format!(" id=\"{id}\"")).count(), 1, "{id}");
        }
    }

    /// Each digit and each candidate of a position has a place of its own in the drawing.
    #[test]
    fn every_candidate_is_drawn() {
        let grid: Grid = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9"
            .parse()
            .unwrap();
        let drawn = svg::inline(&Picture::position(&grid, ""));
        let mut places = Vec::new();
        for text in drawn.split("<text").skip(1) {
            let value = |name: &str| text.split(name).nth(1).unwrap().split('"').next().unwrap();
            let digits = text.split('>').nth(1).unwrap().split('<').next().unwrap();
            let xs: Vec<_> = value(" x=\"").split(' ').collect();
            assert_eq!(xs.len(), digits.len());
            places.extend(xs.into_iter().map(|x| (x, value(" y=\""))));
        }
        assert_eq!(places.len(), grid.live().len());
        basecover::sorting::ascending(&mut places);
        places.dedup();
        assert_eq!(places.len(), grid.live().len());
    }

    /// The text of a position is read as that position.
    #[test]
    fn positions_are_told_whole() {
        let sheet = sheet();
        let told = sheet.split("<pre tabindex=\"0\">").skip(1);
        let read = |text: &str| {
            let text = text.split("</pre>").next().unwrap().replace("&#39;", "'");
            formats::read(&text, None).unwrap().remove(0).grid
        };
        let told: Vec<Grid> = told.map(read).collect();
        assert_eq!(told.len(), 2);
        assert!(told[0].is_live("8r1c2".parse().unwrap()) && !told[1].is_live("8r1c2".parse().unwrap()));
    }
}
