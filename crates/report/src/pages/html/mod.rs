//! Steps as one self-contained page: it needs no network and no other file.
//!
//! The list of steps is text. The drawings are packed data, and only the current one is put into the page; so
//! a page of many steps is small and opens at once.
//!
//! No template engine: the frame has seven places, each filled once, and neither conditions nor loops. An
//! engine would replace only `fill`; this file would still make the two lists and the packed data.

use crate::drawing::svg::{self, Escaped, Theme};
use crate::{Entry, Picture, Style, json, text};
use base64::prelude::{BASE64_STANDARD, Engine};
use basecover::constraint::ConstraintId;
use basecover::grid::{Cell, CellState};
use basecover::sorting;
use itertools::Itertools;
use miniz_oxide::deflate::compress_to_vec;
use serde::Serialize;
use std::collections::BTreeMap;

/// The frame of the page; names in double braces are filled in.
const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// The compression level, of 10. Higher levels take longer and save little.
const LEVEL: u8 = 6;

/// A step as the script reads it.
#[derive(Serialize)]
struct StepData<'a> {
    heading: String,
    technique: &'a str,
    also: &'a [String],
    order: Option<i64>,
    rank: Option<i64>,
    words: &'a str,
    off: Vec<String>,
    placed: Option<String>,
    /// 729 characters.
    before: String,
    /// 729 characters.
    after: String,
    /// 81 characters, `1` for each given; only if givens are bolder than placed digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    givens: Option<String>,
    pictures: Vec<PictureData<'a>>,
}

/// A drawing as the script reads it.
#[derive(Serialize)]
struct PictureData<'a> {
    facts: &'a str,
    /// Only if they differ from those of the step.
    #[serde(skip_serializing_if = "Option::is_none")]
    words: Option<&'a str>,
    /// 729 characters; only if it is not the position of the step.
    #[serde(skip_serializing_if = "Option::is_none")]
    grid: Option<String>,
    base: Vec<String>,
    cover: Vec<String>,
    /// If the sets are not drawn: `chain` or `heat`.
    #[serde(skip_serializing_if = "Option::is_none")]
    style: Option<&'static str>,
    /// The chain, if it is drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    chain: Option<&'a str>,
    /// By candidate in a set: its excess, if shown.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    excess: BTreeMap<String, i64>,
    /// By candidate in more base sets than cover sets, if templates have to be covered: one of its templates.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    templates: BTreeMap<String, Vec<String>>,
    svg: String,
}

/// A page of steps in their order.
#[must_use]
pub fn page(title: &str, entries: &[Entry]) -> String {
    let data: Vec<_> = entries.iter().map(step).collect();
    // Every map of the data has strings for keys, so there is always a text.
    let data = pack(&serde_json::to_vec(&data).unwrap_or_else(|_| b"[]".to_vec()));
    let items: String = entries
        .iter()
        .enumerate()
        .map(|(i, entry)| item(i, entry))
        .collect();
    let names = entries.iter().map(technique).unique();
    let options: String = names
        .map(|name| format!("<option value=\"{0}\">{0}</option>", Escaped(name)))
        .collect();
    let pictures: Vec<_> = entries.iter().flat_map(|entry| &entry.pictures).collect();
    let style = svg::page_style() + &svg::more_style(Theme::Auto, &pictures) + STYLE;
    let count = text::counted(entries.len(), "step");
    let title = Escaped(title).to_string();
    let parts: [(&str, &str); 7] = [
        ("{{title}}", &title),
        ("{{count}}", &count),
        ("{{style}}", &style),
        ("{{techniques}}", &options),
        ("{{items}}", &items),
        ("{{data}}", &data),
        ("{{script}}", SCRIPT),
    ];
    fill(PAGE, &parts)
}

/// The data in the page: deflated, then in base64. Steps mostly repeat the data of those before, so they
/// compress well.
fn pack(data: &[u8]) -> String {
    BASE64_STANDARD.encode(compress_to_vec(data, LEVEL))
}

/// Replaces each name by its text, in one pass: inserted text is not searched again.
fn fill(frame: &str, parts: &[(&str, &str)]) -> String {
    let mut page = String::new();
    let mut rest = frame;
    while let Some(at) = rest.find("{{") {
        let (before, here) = rest.split_at(at);
        page += before;
        match parts.iter().find(|(name, _)| here.starts_with(name)) {
            Some((name, text)) => {
                page += text;
                rest = &here[name.len()..];
            }
            None => {
                page += "{{";
                rest = &here[2..];
            }
        }
    }
    page + rest
}

/// The name by which steps are filtered.
fn technique(entry: &Entry) -> &str {
    entry.technique.as_deref().unwrap_or("no name")
}

/// A step in the list.
fn item(i: usize, entry: &Entry) -> String {
    let facts = entry
        .order
        .zip(entry.rank)
        .map(|(order, rank)| format!("order {order}, rank {rank}"));
    format!(
        "<li><button type=\"button\" data-step=\"{i}\"><span class=\"number\">{}</span> <b>{}</b> <span class=\"facts\">{}</span> \
         <span class=\"result\">{}</span></button></li>\n",
        i + 1,
        Escaped(&entry.heading()),
        Escaped(&facts.unwrap_or_default()),
        Escaped(&result(entry)),
    )
}

/// `r1c2=4`, or `r3c4<>57`.
fn result(entry: &Entry) -> String {
    match entry.placement {
        Some(c) => format!("{}={}", c.cell(), c.digit()),
        None => text::eliminations(&entry.eliminations, &[]),
    }
}

fn step(entry: &Entry) -> StepData<'_> {
    StepData {
        heading: entry.heading(),
        technique: technique(entry),
        also: &entry.also,
        order: entry.order,
        rank: entry.rank,
        words: &entry.words,
        off: entry.eliminations.iter().map(ToString::to_string).collect(),
        placed: entry.placement.map(|c| c.to_string()),
        before: json::grid(&entry.grid),
        after: json::grid(&entry.after()),
        givens: (entry.pictures.iter().any(|picture| picture.style == Style::Chain)).then(|| {
            let sign = |cell| match entry.grid.state(cell) {
                CellState::Given(_) => '1',
                _ => '.',
            };
            Cell::all().map(sign).collect()
        }),
        pictures: entry
            .pictures
            .iter()
            .map(|picture| drawing(entry, picture))
            .collect(),
    }
}

fn drawing<'a>(entry: &Entry, picture: &'a Picture) -> PictureData<'a> {
    let name = |&(id, multiplicity): &(ConstraintId, i64)| match multiplicity {
        1 => id.to_string(),
        n => format!("{id} x{n}"),
    };
    let derived = picture
        .derived
        .iter()
        .map(|(truth, multiplicity)| match multiplicity {
            1 => truth.name().to_owned(),
            n => format!("{} x{n}", truth.name()),
        });
    let numbered = (picture.grid.live().iter()).filter(|_| picture.is_numbered);
    let excess = numbered.filter_map(|c| Some((c.to_string(), picture.excess(c)?)));
    PictureData {
        facts: &picture.facts,
        words: (picture.words != entry.words).then_some(&picture.words),
        grid: (picture.grid != entry.grid).then(|| json::grid(&picture.grid)),
        base: picture.base.iter().map(name).chain(derived).collect(),
        cover: picture.cover.iter().map(name).collect(),
        style: picture.drawn_as(),
        chain: picture.chained.as_ref().map(|chained| &*chained.eureka),
        excess: sorting::map(excess),
        templates: sorting::map(
            picture
                .open()
                .filter_map(|open| picture.template(open))
                .map(|shown| {
                    (
                        shown.through.to_string(),
                        shown.nine.map(|c| c.to_string()).to_vec(),
                    )
                }),
        ),
        svg: svg::board(picture),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use basecover::formats;
    use basecover::grid::Grid;
    use basecover::pattern::{Logic, Step, verify_by};
    use basecover::technique;
    use miniz_oxide::inflate::decompress_to_vec;

    /// The data that the script of a page reads.
    fn steps(page: &str) -> serde_json::Value {
        let data = page.split("id=\"data\">").nth(1).unwrap();
        let data = BASE64_STANDARD.decode(data.split('<').next().unwrap()).unwrap();
        serde_json::from_slice(&decompress_to_vec(&data).unwrap()).unwrap()
    }

    fn entry(words: &str) -> Entry {
        let grid = Grid::empty();
        Entry {
            technique: Some("x-wing".to_owned()),
            also: Vec::new(),
            order: Some(2),
            rank: Some(0),
            eliminations: vec!["1r1c1".parse().unwrap()],
            placement: None,
            words: words.to_owned(),
            pictures: vec![Picture::position(&grid, "X-Wing")],
            grid,
        }
    }

    /// Text of any kind stays text: it can neither end the data nor be read as a part of the page.
    #[test]
    fn text_stays_text() {
        let page = page(
            "</title><script>{{data}}",
            &[entry("</script><b>{{items}} \u{2028}")],
        );
        assert_eq!(page.matches("</script>").count(), 2, "the data and the script");
        assert!(page.contains("<title>&lt;/title&gt;&lt;script&gt;{{data}}</title>"));
        assert_eq!(steps(&page)[0]["words"], "</script><b>{{items}} \u{2028}");
    }

    /// For each candidate on an open disc the data has the nine candidates of a template that holds it.
    #[test]
    fn templates_come_along() {
        let example = technique::by_id("junior-exocet").unwrap().example;
        let grid = formats::read(example.grid, None).unwrap().remove(0).grid;
        let pattern = example.pattern.parse().unwrap();
        let proven = verify_by(Logic::Templates, &grid, pattern, &[]).unwrap();
        let named = technique::name(&grid, Step::group([proven]).remove(0));
        let page = page("steps", &[Entry::of_named(&grid, &named)]);
        assert!(page.contains(".bc .open circle"));
        let steps = steps(&page);
        let templates = steps[0]["pictures"][0]["templates"].as_object().unwrap();
        let open: Vec<_> = templates.keys().collect();
        assert_eq!(open, ["1r5c4", "1r5c6", "3r5c4", "3r5c6", "6r5c4", "6r5c6"]);
        for (through, nine) in templates {
            let nine: Vec<_> = nine
                .as_array()
                .unwrap()
                .iter()
                .map(|c| c.as_str().unwrap())
                .collect();
            assert!(nine.len() == 9 && nine.contains(&through.as_str()));
            assert!(nine.iter().all(|c| c.starts_with(&through[..1])) && nine.iter().all_unique());
        }
    }

    #[test]
    fn nothing_is_fetched() {
        let page = page("steps", &[entry("")]);
        for address in ["http:", "https:", "src=", "@import", "url("] {
            assert!(!page.contains(address), "{address}");
        }
    }
}
