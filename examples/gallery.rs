//! The drawings of the documentation, one for each family of techniques. A test compares them with what lies in `docs`.
//!
//! `cargo run --example gallery`

use basecover::constraint::ConstraintId;
use basecover::formats;
use basecover::pattern::{Pattern, Step, verify};
use basecover::report::svg::{self, Theme};
use basecover::report::{Picture, explain};
use basecover::technique::{self, Named};
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// The families and the technique that stands for each.
const FAMILIES: [(&str, &str); 21] = [
    ("Singles", "hidden-single"),
    ("Locked candidates", "pointing"),
    ("Subsets", "naked-triple"),
    ("Almost locked subsets", "almost-locked-pair"),
    ("Fish", "x-wing"),
    ("Finned fish", "finned-swordfish"),
    ("Franken and mutant fish", "mutant-swordfish"),
    ("Single digits", "skyscraper"),
    ("Colours", "simple-colors"),
    ("Wings", "xy-wing"),
    ("Bent subsets", "wxyz-wing"),
    ("Chains", "xy-chain"),
    ("Loops", "continuous-nice-loop"),
    ("Grouped chains", "grouped-aic"),
    ("Almost locked sets", "als-xz"),
    ("Chains of almost locked sets", "als-chain"),
    ("Sue de Coq", "sue-de-coq"),
    ("Loops of cells", "sk-loop"),
    ("Kraken fish", "kraken-fish"),
    ("Nets", "net"),
    ("Fish of several digits", "multi-fish"),
];

const HEAD: &str = "\
# Gallery

One drawing for each family of techniques, each the example that `basecover techniques NAME` gives. Base sets are filled: a cell is outlined, the
places of a digit in a house are joined by a band. Cover sets are dashed. Every set has its colour and its name. Candidates of base sets lie on
discs, those that cover sets alone hold in dashed rings, those that are covered more than once in diamonds; what is eliminated is struck out on
a square.

`cargo run --example gallery` draws this page anew; a test fails when it is not current.
";

/// The pattern of the first page: sixteen cells and sixteen digits of rows and columns.
const LOOP: &str = "r2c1 r2c3 r2c7 r2c9 r4c1 r4c3 r4c7 r4c9 r6c1 r6c3 r6c7 r6c9 r8c1 r8c3 r8c7 r8c9 \
    / 3r2 3r6 4r4 4r8 5r8 8r2 8r4 9r6 1c3 1c7 2c1 2c7 6c1 6c9 7c3 7c9";

/// Every file of the gallery: its path below the package, and its text.
pub(crate) fn files() -> Result<Vec<(String, String)>, Box<dyn Error>> {
    let mut files = Vec::new();
    let mut page = HEAD.to_owned();
    for (family, id) in FAMILIES {
        let technique = technique::named(id).ok_or("a technique of the table")?;
        let example = technique.example().ok_or("every technique has an example")?;
        let (picture, words) = draw(example.grid, example.pattern)?;
        write!(
            page,
            "\n## {family}\n\n![{}](gallery/{id}.svg)\n\n{words}\n",
            picture.heading
        )?;
        files.push((format!("docs/gallery/{id}.svg"), svg::draw(&picture, Theme::Auto)));
    }
    let puzzle =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles/easter-monster.txt"))?;
    let (picture, words) = draw(&puzzle, LOOP)?;
    write!(
        page,
        "\n## Multi-sector locked sets\n\nEaster Monster, from the givens.\n\n![MSLS](gallery/easter-monster.svg)\n\n{words}\n"
    )?;
    files.push((
        "docs/gallery/easter-monster.svg".to_owned(),
        svg::draw(&picture, Theme::Auto),
    ));
    files.push(("docs/gallery.md".to_owned(), page));
    Ok(files)
}

/// A pattern in a position, named and told.
fn draw(position: &str, pattern: &str) -> Result<(Picture, String), Box<dyn Error>> {
    let grid = formats::read(position, None)?.remove(0).grid;
    let pattern: Pattern = pattern.parse()?;
    let bases: Vec<_> = pattern.bases().collect();
    let proven = verify(&grid, pattern)?;
    let live = |truth: ConstraintId| {
        truth
            .members()
            .into_iter()
            .filter(|&c| grid.is_live(c))
            .collect::<Vec<_>>()
    };
    let step = match bases[..] {
        [(truth, 1)] if live(truth).len() == 1 => Step::single(truth, live(truth)[0], vec![proven]),
        _ => Step::group([proven]).remove(0),
    };
    let named: Named = technique::name(&grid, step);
    let picture = Picture::of_named(&grid, &named, 0).ok_or("every step has a picture")?;
    Ok((picture, explain(&named)))
}

#[allow(dead_code, reason = "the test of the gallery uses the rest of this file")]
fn main() -> Result<(), Box<dyn Error>> {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    fs::create_dir_all(package.join("docs/gallery"))?;
    for (path, text) in files()? {
        fs::write(package.join(path), text)?;
    }
    Ok(())
}
