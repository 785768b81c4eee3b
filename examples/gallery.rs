//! The drawings of the documentation, one for each family of techniques, and the page of all techniques. A
//! test compares them with what lies in `docs`.
//!
//! `cargo run --example gallery`

use basecover::Position;
use basecover::constraint::ConstraintId;
use basecover::formats;
use basecover::grid::Grid;
use basecover::pattern::{Logic, Pattern, Step, verify_by};
use basecover::search::Limits;
use basecover::solve::basics::{self, After};
use basecover::survey::Catalogue;
use basecover::survey::catalogue::{Counted, Scope};
use basecover::technique::{self, Named};
use basecover_report::gallery::{self, Counts, Mined};
use basecover_report::svg::{self, Theme};
use basecover_report::{Entry, Picture, explain, json};
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// The families and the technique that stands for each.
const FAMILIES: [(&str, &str); 36] = [
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
    ("Templates", "template"),
    ("Exocets", "junior-exocet"),
    ("Exocets beyond the band", "senior-exocet"),
    ("Double exocets", "double-exocet"),
    ("Triple exocets", "triple-exocet"),
    ("Exocets with a locked digit", "locked-exocet"),
    ("Exocets with further targets", "exocet-plus"),
    ("Exocets with one base cell", "single-base-exocet"),
    ("Exocets with a spare target", "spare-exocet"),
    (
        "Exocets with locked digits and a spare target",
        "spare-locked-exocet",
    ),
    (
        "Exocets with further targets and a spare one",
        "spare-exocet-plus",
    ),
    (
        "Exocets with locked digits of both kinds",
        "spare-locked-exocet-plus",
    ),
    ("Exocets with base cells in any places", "locked-wide-exocet"),
    ("Parity truths", "parity"),
    ("Parity truths of templates", "template-parity"),
];

const HEAD: &str = "\
# Gallery

One drawing for each family of techniques: the example that `basecover techniques NAME` gives. Base sets are
filled: a cell is outlined, the places of a digit in a house are joined by a band. Cover sets are dashed.
Every set has its colour and its name. Candidates of base sets lie on discs, candidates of cover sets only in
dashed rings, candidates covered more than once in diamonds; eliminated candidates are struck out on a square.
In patterns that cover every template but not every candidate, uncovered candidates lie on open discs
([theory.md](theory.md), section 14).

[techniques.html](techniques.html) has a drawing of every technique, on one page for a browser.

[examples.jsonl](research/examples.jsonl) has three real examples of each of 150 techniques: position, step
and reason, with the puzzle that each comes from. This command proves them and draws them on one page:

    basecover draw docs/research/examples.jsonl --all --html -o examples.html

They are from published lists: top1465, hardest_1106, unbiased_sample, gsf_q2_sample, te2_sample, te3_sample
and msls_bank ([research.md](research.md) describes them), and HoDoKu's collection of positions, reglib-1.4;
symmetric givens are from two threads of forum.enjoysudoku.com (t38400 and t6355).
`basecover find LIST.txt --after singles --technique NAME` finds more (`--after closure` for exocets). Only a
firework-quad is missing: there is none in the 7,917 puzzles and positions of these lists, clue17_sample and
top95, nor in 12,505 generated puzzles (`--seed 11`), neither after singles nor after subsets.

`cargo run --example gallery` draws this page again; a test fails if it is out of date.
";

/// The pattern of the first page: sixteen cells and sixteen digits of rows and columns.
const LOOP: &str = "r2c1 r2c3 r2c7 r2c9 r4c1 r4c3 r4c7 r4c9 r6c1 r6c3 r6c7 r6c9 r8c1 r8c3 r8c7 r8c9 \
    / 3r2 3r6 4r4 4r8 5r8 8r2 8r4 9r6 1c3 1c7 2c1 2c7 6c1 6c9 7c3 7c9";

/// A certificate for one of the two candidates that linear logic eliminates in Golden Nugget: no plain
/// pattern does.
const CERTIFICATE: &str = "r1c7 r2c7 7*r4c6 4*r5c5 4*r6c5 4*r7c1 4*r7c2 4*r7c6 3*r8c3 4*r8c5 3*r9c3 1r4 4r4 4*6r9 7r3 1c3 2c3 2*2c5 2c8 2c9 \
    4*3c1 4*3c2 4*3c6 4*5c1 4*5c2 7c3 2*7c5 2b9 6*3b2 3*3b4 4b1 2*4b2 2*4b9 3*5b4 4*5b8 7*6b4 7b9 4*8b7 7*9b4 4*9b8 \
    / r1c3 2*r1c5 r2c3 2*r2c5 r4c4 r4c8 7*r5c1 7*r6c2 r7c7 2*r7c9 4*r8c1 4*r8c4 4*r8c6 4*r9c2 4*r9c6 2r6 2*2r9 7*3r4 8*3r7 2*4r8 4*5r1 7*5r4 \
    4*6r7 7r8 4*1c5 1c7 6*3c4 4*3c5 4c2 2*4c6 4c7 3*5c3 7*6c3 4*6c5 7c1 7c6 4*1b7 2b3 4*3b5 2*4b8 7b3 6*7b5 3*7b7";

/// Every file of the gallery: its path below the package, and its text.
pub(crate) fn files() -> Result<Vec<(String, String)>, Box<dyn Error>> {
    let mut files = Vec::new();
    let mut page = HEAD.to_owned();
    for (family, id) in FAMILIES {
        let technique = technique::by_id(id).ok_or("a technique of the table")?;
        let example = technique.example;
        let (picture, words) = draw(example.grid, example.pattern, technique.logic())?;
        write!(
            page,
            "\n## {family}\n\n![{}](gallery/{id}.svg)\n\n{words}\n",
            picture.heading
        )?;
        files.push((format!("docs/gallery/{id}.svg"), svg::draw(&picture, Theme::Auto)));
    }
    for (family, puzzle, of, pattern) in [
        (
            "Multi-sector locked sets",
            "easter-monster",
            "Easter Monster",
            LOOP,
        ),
        ("Weighted patterns", "golden-nugget", "Golden Nugget", CERTIFICATE),
    ] {
        let file = checkout().join(format!("puzzles/{puzzle}.txt"));
        let (picture, words) = draw(&fs::read_to_string(file)?, pattern, Logic::Candidates)?;
        let heading = &picture.heading;
        write!(
            page,
            "\n## {family}\n\n{of}, from the givens.\n\n![{heading}](gallery/{puzzle}.svg)\n\n{words}\n"
        )?;
        files.push((
            format!("docs/gallery/{puzzle}.svg"),
            svg::draw(&picture, Theme::Auto),
        ));
    }
    files.push(("docs/gallery.md".to_owned(), page));
    let all: Vec<_> = technique::all().iter().collect();
    files.push((
        "docs/techniques.html".to_owned(),
        gallery::page(&all, &counts()?, &mined()?),
    ));
    Ok(files)
}

/// The forms that docs/research.md shows: the title of a section, and how many there are of it.
const MINED: [(&str, &str, usize); 3] = [
    ("mined-templates", "Mined: template patterns that had no name", 20),
    ("mined-singles", "Mined: without a name after singles", 10),
    ("mined-subsets", "Mined: without a name after subsets", 10),
];

/// The checkout: the test of the gallery is compiled in a package below it.
fn checkout() -> &'static Path {
    let mut above = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let holds = |folder: &&Path| folder.join("docs/gallery").exists();
    above.find(holds).expect("docs/gallery is part of it")
}

/// The forms of docs/research/forms.jsonl, lines of the catalogues that docs/research.md has the commands of.
fn mined() -> Result<Vec<Mined>, Box<dyn Error>> {
    let file = checkout().join("docs/research/forms.jsonl");
    let text = fs::read_to_string(file)?;
    let mut forms = text.lines().map(form);
    let mut sections = Vec::new();
    for (id, title, count) in MINED {
        sections.push(Mined {
            id: id.to_owned(),
            title: title.to_owned(),
            forms: forms.by_ref().take(count).collect::<Result<_, _>>()?,
        });
    }
    match forms.next() {
        None => Ok(sections),
        Some(_) => Err("a form of no section".into()),
    }
}

/// The example of a form, proven and named again, and how often the form was counted.
fn form(line: &str) -> Result<(Entry, String), Box<dyn Error>> {
    let json::Record::Form(record) = json::read(line)? else {
        return Err("no record of a form".into());
    };
    let (form, counted) = record.entry()?;
    let example = counted.example;
    let grid = Grid::from_live(example.live);
    let proven = verify_by(form.logic(), &grid, example.pattern, &[example.target])?;
    let named = technique::name(&grid, Step::group([proven]).remove(0));
    let told = format!("{form}: {} times in {} puzzles", counted.count, counted.puzzles);
    Ok((Entry::of_named(&grid, &named), told))
}

/// The puzzles in which names are counted.
const PUZZLES: [&str; 9] = [
    "ai-escargot",
    "easter-monster",
    "fata-morgana",
    "gnpx-1",
    "gnpx-2",
    "gnpx-3",
    "golden-nugget",
    "inkala-2012",
    "tridagon",
];

/// How many patterns bear each name: what `basecover catalogue puzzles/*.txt --after singles --max-order 3`
/// counts, and `--logic templates --max-order 2` besides.
fn counts() -> Result<Counts, Box<dyn Error>> {
    let scopes = [(Logic::Candidates, 3, 3), (Logic::Templates, 2, i64::MAX)];
    let mut catalogue = Catalogue::default();
    for (number, puzzle) in (1..).zip(PUZZLES) {
        let file = checkout().join(format!("puzzles/{puzzle}.txt"));
        let mut grid = formats::read(&fs::read_to_string(file)?, None)?.remove(0).grid;
        basics::apply(&mut grid, After::Singles);
        let position = Position::new(&grid)?;
        for (logic, max_order, max_rank) in scopes {
            let scope = Scope {
                logic,
                max_order,
                max_rank,
                counted: Counted::Irreducible,
            };
            catalogue.merge(Catalogue::of(number, &position, scope, &Limits::default()).0);
        }
    }
    let mut counts = Counts {
        told: "The counts are those of irreducible patterns in the nine puzzles of the folder puzzles, after singles: what basecover catalogue \
               puzzles/*.txt --after singles finds there with --max-order 3, and of template patterns with --logic templates --max-order 2. \
               Below the techniques stand the forms of docs/research.md, each with an instance, and how often it was counted there."
            .to_owned(),
        ..Counts::default()
    };
    for (_, entry) in catalogue.sorted() {
        if let Some(name) = entry.example.technique {
            *counts.of.entry(name.to_owned()).or_default() += entry.count;
        }
    }
    Ok(counts)
}

/// A pattern in a position, named and told.
fn draw(position: &str, pattern: &str, logic: Logic) -> Result<(Picture, String), Box<dyn Error>> {
    let grid = formats::read(position, None)?.remove(0).grid;
    let pattern: Pattern = pattern.parse()?;
    let bases: Vec<_> = pattern.bases().collect();
    let proven = verify_by(logic, &grid, pattern, &[])?;
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
    let package = checkout();
    for (path, text) in files()? {
        fs::write(package.join(path), text)?;
    }
    Ok(())
}
