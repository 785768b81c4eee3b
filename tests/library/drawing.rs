//! Drawings: snapshots of a few, and what is true of all of them.

#[cfg(feature = "json")]
use basecover::constraint::Position;
use basecover::formats;
use basecover::grid::Candidate;
use basecover::pattern::{Step, verify, verify_by};
use basecover::report::svg::{self, Theme};
use basecover::report::{Picture, Role};
use basecover::technique;
use roxmltree::Document;
use std::collections::BTreeSet;

/// The example of a technique.
fn example(name: &str) -> Picture {
    let example = technique::named(name).unwrap().example;
    let grid = formats::read(example.grid, None).unwrap().remove(0).grid;
    let step = Step::group([verify(&grid, example.pattern.parse().unwrap()).unwrap()]).remove(0);
    Picture::of_named(&grid, &technique::name(&grid, step), 0).unwrap()
}

/// All examples but those of singles that eliminate nothing.
fn examples() -> impl Iterator<Item = (&'static str, Picture)> {
    technique::all().iter().filter_map(|technique| {
        let example = technique.example;
        let grid = formats::read(example.grid, None).unwrap().remove(0).grid;
        let proven = verify_by(technique.logic(), &grid, example.pattern.parse().ok()?, &[]).ok()?;
        let step = Step::group([proven]).remove(0);
        let named = technique::name(&grid, step);
        Some((technique.id, Picture::of_named(&grid, &named, 0)?))
    })
}

/// The loop of thirty-two sets.
fn easter_monster() -> Picture {
    let puzzle =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles/easter-monster.txt")).unwrap();
    let grid = formats::read(&puzzle, None).unwrap().remove(0).grid;
    let pattern = "r2c1 r2c3 r2c7 r2c9 r4c1 r4c3 r4c7 r4c9 r6c1 r6c3 r6c7 r6c9 r8c1 r8c3 r8c7 r8c9 \
                   / 3r2 3r6 4r4 4r8 5r8 8r2 8r4 9r6 1c3 1c7 2c1 2c7 6c1 6c9 7c3 7c9";
    let step = Step::group([verify(&grid, pattern.parse().unwrap()).unwrap()]).remove(0);
    Picture::of_named(&grid, &technique::name(&grid, step), 0).unwrap()
}

#[test]
fn snapshots() {
    insta::assert_snapshot!("x-wing", svg::draw(&example("x-wing"), Theme::Light));
    insta::assert_snapshot!("als-xz", svg::draw(&example("als-xz"), Theme::Dark));
    insta::assert_snapshot!(
        "discontinuous-nice-loop",
        svg::draw(&example("discontinuous-nice-loop"), Theme::Auto)
    );
    insta::assert_snapshot!("easter-monster", svg::draw(&easter_monster(), Theme::Light));
}

/// Every set has a shape, and every one but a plain cell a name beside it; what is eliminated is struck out,
/// what lies in base sets has a disc.
#[test]
fn nothing_is_left_out() {
    let mut drawn = 0;
    for (name, picture) in examples().chain([("easter monster", easter_monster())]) {
        drawn += 1;
        let text = svg::draw(&picture, Theme::Auto);
        let document = Document::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let within = |node: roxmltree::Node<'_, '_>, class: &str| {
            let of = |node: roxmltree::Node<'_, '_>| {
                let classes = node.attribute("class").unwrap_or("");
                classes.split(' ').any(|own| own == class)
            };
            node.ancestors().any(of)
        };
        let with = |classes: &[&str], attribute: &'static str| -> BTreeSet<String> {
            document
                .descendants()
                .filter(|node| classes.iter().any(|class| within(*node, class)))
                .filter_map(|node| node.attribute(attribute))
                .map(str::to_owned)
                .collect()
        };
        let names = |sets: &[(basecover::constraint::ConstraintId, i64)]| -> BTreeSet<String> {
            sets.iter().map(|(id, _)| id.to_string()).collect()
        };
        let all: BTreeSet<_> = names(&picture.base)
            .union(&names(&picture.cover))
            .cloned()
            .collect();
        assert_eq!(with(&["bases", "covers"], "data-set"), all, "{name}");
        let labelled = picture.base.iter().chain(&picture.cover);
        let labelled = labelled.filter(|(id, n)| id.digit().is_some() || *n > 1);
        assert_eq!(
            with(&["names"], "data-set"),
            labelled.map(|(id, _)| id.to_string()).collect(),
            "{name}"
        );
        let role = |wanted: &[Role]| -> BTreeSet<String> {
            let has = |c: &Candidate| wanted.contains(&picture.role(*c));
            picture
                .grid
                .live()
                .iter()
                .filter(has)
                .map(|c| c.to_string())
                .collect()
        };
        assert_eq!(
            with(&["struck"], "data-c"),
            role(&[Role::Eliminated, Role::Cannibal]),
            "{name}"
        );
        assert_eq!(
            with(&["disc", "own"], "data-c"),
            role(&[Role::Base, Role::Cannibal, Role::Placed]),
            "{name}"
        );
        assert_eq!(with(&["open"], "data-c"), role(&[Role::Open]), "{name}");
        let open = picture
            .grid
            .live()
            .iter()
            .filter(|c| picture.grid.state(c.cell()).digit().is_none());
        let written = document.descendants().filter(|node| {
            node.tag_name().name() == "text" && ["n", "p", "x"].iter().any(|class| within(*node, class))
        });
        assert_eq!(written.count(), open.count(), "{name}");
    }
    assert!(drawn > 90, "{drawn} examples");
}

#[test]
fn multiplicities_are_told() {
    let mut weighted = 0;
    for (name, picture) in examples() {
        let text = svg::draw(&picture, Theme::Light);
        for (id, n) in picture.base.iter().chain(&picture.cover) {
            if *n > 1 {
                weighted += 1;
                let label = if id.digit().is_some() {
                    format!(">{id} x{n}<")
                } else {
                    format!(">x{n}<")
                };
                assert!(text.contains(&label), "{name}: {label}");
            }
        }
    }
    assert!(weighted > 0);
}

#[test]
fn drawings_are_small_and_the_same_every_time() {
    for (name, picture) in examples().chain([("easter monster", easter_monster())]) {
        for theme in [Theme::Light, Theme::Dark, Theme::Auto] {
            let text = svg::draw(&picture, theme);
            assert!(text.len() <= 60_000, "{name}: {} bytes", text.len());
            assert_eq!(text, svg::draw(&picture, theme));
        }
    }
}

/// What a drawing costs is what it is made of: an element for each candidate, one more for its disc or ring,
/// four more where it is struck out (five from its own base set), and a few for each set. (How long it takes
/// is measured by the bench.)
#[test]
fn drawings_have_few_elements() {
    for (name, picture) in examples().chain([("easter monster", easter_monster())]) {
        let text = svg::draw(&picture, Theme::Auto);
        let sets = picture.base.len() + picture.cover.len() + picture.derived.len();
        let marks = |candidate| match picture.role(candidate) {
            Role::Bystander => 0,
            Role::Eliminated => 4,
            Role::Cannibal => 5,
            _ => 1,
        };
        let live = picture.grid.live();
        let most = 50 + live.len() + live.iter().map(marks).sum::<usize>() + 12 * sets;
        let elements = |text: &str| {
            let document = Document::parse(text).unwrap();
            document.descendants().filter(|node| node.is_element()).count()
        };
        assert!(
            elements(&text) <= most,
            "{name}: {}, at most {most}",
            elements(&text)
        );
        // If each candidate were written once more, that would be too many.
        let twice = text.replace("<text", "<text/><text");
        assert!(elements(&twice) > most, "{name}: {most} are not few");
    }
}

#[cfg(feature = "png")]
#[test]
fn a_png_has_the_size_of_its_drawing_and_the_colours_of_its_theme() {
    use basecover::report::png;
    let picture = example("x-wing");
    for (theme, paper) in [
        (Theme::Light, [255, 255, 255]),
        (Theme::Auto, [255, 255, 255]),
        (Theme::Dark, [21, 24, 29]),
    ] {
        let bytes = png::draw(&picture, theme, 1.0).unwrap();
        let pixels = resvg::tiny_skia::Pixmap::decode_png(&bytes).unwrap();
        assert_eq!(pixels.width(), 688);
        let colour = |x, y| {
            let colour = pixels.pixel(x, y).unwrap().demultiply();
            [colour.red(), colour.green(), colour.blue()]
        };
        assert_eq!(colour(2, 2), paper);
        // The words are there: the fonts were found.
        let heading = (26..150).flat_map(|x| (682..706).map(move |y| (x, y)));
        let inked = heading.filter(|&(x, y)| colour(x, y) != paper).count();
        assert!(inked > 200, "{inked} pixels");
    }
}

/// The certificates of the linear program are no small patterns. All of their sets are told, and their
/// multiplicities.
#[cfg(feature = "json")]
#[test]
fn dense_certificates_are_thinned_out() {
    use basecover::lp::{self, Bases};
    use basecover::report::json::{self, DecisionRecord};

    let mut dense = 0;
    for (name, targets) in [
        ("golden-nugget", ["3r4c4", "3r7c4"]),
        ("inkala-2012", ["9r8c9", "9r9c9"]),
    ] {
        let file = format!("{}/puzzles/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        let mut puzzles = formats::read(&std::fs::read_to_string(file).unwrap(), None).unwrap();
        let grid = puzzles.remove(0).grid;
        let targets = targets.iter().map(|c| c.parse().unwrap()).collect();
        for answer in lp::answer(&Position::new(&grid).unwrap(), &targets, Bases::Overlapping) {
            let record = DecisionRecord::new(&grid, &answer).unwrap();
            if !record.eliminable {
                continue;
            }
            let entry = json::read(&json::line(&record))
                .unwrap()
                .entry()
                .unwrap()
                .unwrap();
            let [picture] = &entry.pictures[..] else {
                panic!("{name}: {} pictures", entry.pictures.len())
            };
            let text = svg::draw(picture, Theme::Auto);
            assert!(text.len() <= 60_000, "{name}: {} bytes", text.len());
            let sets = picture.base.len() + picture.cover.len();
            dense += usize::from(sets > 60);
            let document = Document::parse(&text).unwrap();
            let shapes = document
                .descendants()
                .filter(|node| node.attribute("data-set").is_some());
            assert!(shapes.count() >= sets);
            for (id, n) in picture.base.iter().chain(&picture.cover) {
                let told = if *n > 1 {
                    format!("{id} x{n}")
                } else {
                    id.to_string()
                };
                assert!(text.contains(&format!(" set {told}</title>")), "{name}: {told}");
            }
        }
    }
    assert!(dense >= 3, "{dense} dense certificates");
}

/// A whole solution, and the trees of one that patterns alone do not reach.
#[cfg(feature = "json")]
#[test]
fn a_page_of_a_whole_solution_is_small() {
    use basecover::grid::CandidateSet;
    use basecover::pattern::Logic;
    use basecover::report::{Entry, html};
    use basecover::search::Limits;
    use basecover::solve::{Plan, Strategy, solve};

    let mut trees = 0;
    for (name, strategy) in [
        ("gnpx-2", Strategy::Simplest),
        ("golden-nugget", Strategy::Closure),
    ] {
        let file = format!("{}/puzzles/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        let grid = formats::read(&std::fs::read_to_string(file).unwrap(), None)
            .unwrap()
            .remove(0)
            .grid;
        let plan = Plan::default().strategy(strategy).logic(Logic::Candidates);
        let mut entries = Vec::new();
        solve(
            &Position::new(&grid).unwrap(),
            &plan,
            &CandidateSet::default(),
            &Limits::default(),
            &mut |grid, deduction| {
                entries.push(Entry::of_deduction(grid, deduction).unwrap());
            },
        );
        let page = html::page(name, &entries);
        trees += entries.iter().filter(|entry| entry.order.is_none()).count();
        assert!(entries.len() >= 50, "{name}: {} steps", entries.len());
        for pair in entries.windows(2) {
            assert_eq!(pair[0].after(), pair[1].grid);
        }
        // The certificates of a closure are not small ones: dozens of sets, some with large multiplicities.
        let limit = if name == "gnpx-2" { 100_000 } else { 600_000 };
        assert!(page.len() <= limit, "{name}: {} bytes", page.len());
    }
    assert!(trees > 0);
}

fn rectangle() -> Picture {
    let (grid, proven) = crate::common::rectangle();
    Picture::of_pattern(&grid, "Unique-Rectangle-1", &proven)
}

/// The cells of the argument and the guardians are drawn, what the truth says is told, and that it rests on
/// one solution.
#[test]
fn derived_truths_are_drawn() {
    let picture = rectangle();
    assert_eq!(picture.facts, "order 1, rank 0, assumes one solution");
    for theme in [Theme::Light, Theme::Dark, Theme::Auto] {
        let text = svg::draw(&picture, theme);
        let document = Document::parse(&text).unwrap();
        let own = |class: &str| -> Vec<usize> {
            let is_own = |node: &roxmltree::Node<'_, '_>| {
                let mut classes = node.attribute("class").unwrap_or_default().split(' ');
                node.attribute("data-set") == Some("ur-12-1") && classes.any(|own| own == class)
            };
            let parts =
                |group: roxmltree::Node<'_, '_>| group.children().filter(|node| node.is_element()).count();
            document.descendants().filter(is_own).map(parts).collect()
        };
        // Four cells and a title on the board, a sample below it; one ring.
        assert_eq!(own("argument"), [5, 1]);
        assert_eq!(own("guardian"), [1]);
        for words in [
            "ur-12-1: 3r2c4 is true; this assumes that the puzzle has one solution",
            "guardian: in a derived truth",
            "cell of its argument",
            "assumes one solution",
        ] {
            assert!(text.contains(words), "{words}");
        }
    }
    let plain = svg::draw(&example("xy-wing"), Theme::Auto);
    assert!(!plain.contains("guardian") && !plain.contains("argument"));
}

/// Every partner has a line of its kind from the candidate and a disc, and each kind that is there is
/// explained.
#[test]
fn links_are_drawn() {
    use basecover::lp::{LinkKind, links};
    use basecover::report::links::{Direct, drawing};
    let text = ".....6..9...1..32.68.27.5......4....7......3...18.7..43.2....1.574........6.....2";
    let mut grid: basecover::Grid = text.parse().unwrap();
    grid.place_singles();
    let hub: Candidate = "2r6c7".parse().unwrap();
    let found = links(&basecover::Position::new(grid).unwrap(), None).unwrap();
    let picture = drawing(&found, hub, Direct::LeftOut);
    let linked = picture.linked.clone().unwrap();
    assert_eq!(linked.of, hub);
    let text = svg::draw(&picture, Theme::Auto);
    let document = Document::parse(&text).unwrap();
    for (kind, class, words) in [
        (LinkKind::ExactlyOne, "one", "exactly one of the two is true"),
        (LinkKind::AtLeastOne, "least", "at least one is true"),
        (LinkKind::AtMostOne, "most", "at most one is true"),
    ] {
        let partners: BTreeSet<String> = (found.pairs.iter())
            .filter(|link| link.pair.contains(&hub) && link.kind() == Some(kind) && !link.is_direct())
            .map(|link| {
                if link.pair[0] == hub {
                    link.pair[1]
                } else {
                    link.pair[0]
                }
            })
            .map(|partner| partner.to_string())
            .collect();
        assert!(!partners.is_empty(), "{kind:?}");
        let of_class = |node: &roxmltree::Node<'_, '_>| {
            let classes = node
                .parent()
                .and_then(|parent| parent.attribute("class"))
                .unwrap_or("");
            classes.starts_with("links") && classes.split(' ').any(|own| own == class)
        };
        let discs = document
            .descendants()
            .filter(|node| node.has_tag_name("circle"))
            .filter(of_class);
        let discs: BTreeSet<_> = discs
            .map(|disc| disc.attribute("data-c").unwrap().to_owned())
            .collect();
        assert_eq!(discs, partners, "{kind:?}");
        let mut paths = document
            .descendants()
            .filter(|node| node.has_tag_name("path"))
            .filter(of_class);
        let strokes = if kind == LinkKind::ExactlyOne { 2 } else { 1 };
        let lines = paths.next().unwrap().attribute("d").unwrap().matches('L').count();
        assert_eq!(lines, strokes * partners.len(), "{kind:?}");
        assert!(text.contains(words), "{words}");
    }
    assert!(
        linked
            .with
            .iter()
            .all(|(partner, _)| picture.role(*partner) == Role::Linked)
    );
}
