//! Drawings: snapshots of a few, and what is true of all of them.

use crate::common::file;
use basecover::constraint::Position;
use basecover::formats;
use basecover::grid::Candidate;
use basecover::pattern::{Step, verify, verify_by};
use basecover::technique;
use basecover_report::svg::{self, Theme};
use basecover_report::{Picture, Role, Strength, Style};
use roxmltree::Document;
use std::collections::BTreeSet;

/// The example of a technique.
fn example(name: &str) -> Picture {
    let example = technique::by_id(name).unwrap().example;
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
    let puzzle = std::fs::read_to_string(file("puzzles/easter-monster.txt")).unwrap();
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
/// four more where it is struck out (five from its own base set), and a few for each set, those of a truth
/// among them. (How long it takes is measured by the bench.)
#[test]
fn drawings_have_few_elements() {
    for (name, picture) in examples().chain([("easter monster", easter_monster())]) {
        let text = svg::draw(&picture, Theme::Auto);
        let sets = picture.base.len() + picture.cover.len() + picture.derived.len();
        let of_truths: usize = picture.derived.iter().map(|(truth, _)| truth.sets().len()).sum();
        let marks = |candidate| match picture.role(candidate) {
            Role::Bystander => 0,
            Role::Eliminated => 4,
            Role::Cannibal => 5,
            _ => 1,
        };
        let live = picture.grid.live();
        let most = 50 + live.len() + live.iter().map(marks).sum::<usize>() + 12 * sets + 8 * of_truths;
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

#[test]
fn a_png_has_the_size_of_its_drawing_and_the_colours_of_its_theme() {
    use basecover_report::png;
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

/// The certificates of the linear program are no small patterns: most are heat maps. All of their sets are
/// told, and their multiplicities.
#[test]
fn dense_certificates_are_thinned_out() {
    use basecover::lp::{self, Bases};
    use basecover_report::json::{self, DecisionRecord};

    let mut dense = 0;
    for (name, targets) in [
        ("golden-nugget", ["3r4c4", "3r7c4"]),
        ("inkala-2012", ["9r8c9", "2r9c1"]),
    ] {
        let file = file(&format!("puzzles/{name}.txt"));
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
            assert_eq!(picture.is_heat(), shapes.count() == 0, "{name}");
            let words = document
                .descendants()
                .filter(|node| node.attribute("class") == Some("words"));
            let words = words.filter_map(|node| node.text()).collect::<Vec<_>>().join(" ");
            for (id, n) in picture.base.iter().chain(&picture.cover) {
                let told = if *n > 1 {
                    format!("{id} x{n}")
                } else {
                    id.to_string()
                };
                let is_told = match picture.is_heat() {
                    true => {
                        format!(" {words},").contains(&format!(" {told},"))
                            || words.contains(&format!(" {told} "))
                    }
                    false => text.contains(&format!(" set {told}</title>")),
                };
                assert!(is_told, "{name}: {told}");
            }
        }
    }
    assert!(dense >= 3, "{dense} dense certificates");
}

/// A whole solution, and the trees of one that patterns alone do not reach.
#[test]
fn a_page_of_a_whole_solution_is_small() {
    use basecover::grid::CandidateSet;
    use basecover::pattern::Logic;
    use basecover::search::Limits;
    use basecover::solve::{Plan, Strategy, solve};
    use basecover_report::{Entry, html};

    let mut trees = 0;
    for (name, strategy) in [
        ("gnpx-2", Strategy::Simplest),
        ("golden-nugget", Strategy::Closure),
    ] {
        let file = file(&format!("puzzles/{name}.txt"));
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
    use basecover_report::links::{Direct, drawing};
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

/// All examples in the style of chains that are drawn as chains.
fn chains() -> impl Iterator<Item = (&'static str, Picture)> {
    let styled = examples().map(|(name, picture)| (name, picture.styled(Style::Chain)));
    styled.filter(|(_, picture)| picture.chained.is_some())
}

/// The elements of a drawing that have an attribute.
fn with<'a>(document: &'a Document<'a>, attribute: &'a str) -> Vec<roxmltree::Node<'a, 'a>> {
    let own = document
        .descendants()
        .filter(move |node| node.has_attribute(attribute));
    own.collect()
}

/// The numbers of a path, two for each point: only `M`, `C`, `L` and `z` occur in links.
fn points(path: &str) -> Vec<(f64, f64)> {
    let text = path.replace(|c: char| c.is_alphabetic(), " ");
    let numbers: Vec<f64> = text.split_whitespace().map(|n| n.parse().unwrap()).collect();
    numbers.chunks(2).map(|pair| (pair[0], pair[1])).collect()
}

/// What is drawn of a chain is what the chain says: nodes numbered in its order, strong and weak links in
/// turn, each told by its form.
#[test]
fn chains_are_drawn_as_they_are() {
    let mut drawn = 0;
    for (name, picture) in chains() {
        drawn += 1;
        let chained = picture.chained.as_ref().unwrap();
        let text = svg::draw(&picture, Theme::Auto);
        let document = Document::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let numbers: Vec<_> = with(&document, "data-node")
            .iter()
            .map(|node| node.attribute("data-node").unwrap().to_owned())
            .collect();
        let wanted: Vec<_> = (1..=chained.nodes.len()).map(|n| n.to_string()).collect();
        assert_eq!(numbers, wanted, "{name}");
        let links: Vec<_> = with(&document, "data-link")
            .iter()
            .map(|node| {
                (
                    node.attribute("data-link").unwrap(),
                    node.attribute("class").unwrap(),
                )
            })
            .map(|(ends, class)| (ends.to_owned(), class.to_owned()))
            .collect();
        let wanted: Vec<_> = chained
            .links
            .iter()
            .map(|link| {
                let class = match link.strength {
                    Strength::Strong => "strong k0",
                    Strength::Weak => "weak k1",
                };
                (format!("{}-{}", link.from + 1, link.to + 1), class.to_owned())
            })
            .collect();
        assert_eq!(links, wanted, "{name}");
        for pair in chained.links.windows(2) {
            assert_ne!(
                pair[0].strength, pair[1].strength,
                "{name}: strong and weak in turn"
            );
            assert_eq!(pair[0].to, pair[1].from, "{name}: one after the other");
        }
        // Every candidate of a node has its disc, and no set is drawn besides.
        let members: BTreeSet<String> = (chained.nodes.iter())
            .flat_map(|node| node.candidates.iter())
            .map(|c| c.to_string())
            .collect();
        let discs: BTreeSet<String> = document
            .descendants()
            .filter(|node| node.tag_name().name() == "circle")
            .filter_map(|node| node.attribute("data-c").map(str::to_owned))
            .collect();
        assert_eq!(discs, members, "{name}");
        assert!(with(&document, "data-set").is_empty(), "{name}");
        for candidate in &picture.eliminations {
            assert!(
                text.contains(&format!("<g data-c=\"{candidate}\"><rect")),
                "{name}: {candidate} is struck"
            );
        }
        let described = document
            .descendants()
            .find(|node| node.has_tag_name("desc"))
            .unwrap();
        assert!(described.text().unwrap().contains(&chained.eureka), "{name}");
    }
    assert!(drawn > 30, "{drawn} chains");
}

/// A strong link is true: unless one node holds a true candidate, its base sets leave only the other.
#[test]
fn the_links_of_a_chain_hold() {
    for (name, picture) in chains() {
        let chained = picture.chained.as_ref().unwrap();
        for link in &chained.links {
            let ends = [link.from, link.to].map(|i| chained.nodes[i].candidates);
            match link.strength {
                Strength::Weak => {
                    let both = ends[0].iter().flat_map(|a| ends[1].iter().map(move |b| (a, b)));
                    for (a, b) in both {
                        assert!(a.sees(b), "{name}: {a} and {b} of a weak link");
                    }
                }
                Strength::Strong => {
                    let held = |id: &basecover::constraint::ConstraintId| {
                        let live = id.members().into_iter().filter(|&c| picture.grid.is_live(c));
                        live.filter(|c| !ends.iter().any(|end| end.contains(*c)))
                            .collect::<Vec<_>>()
                    };
                    let left: Vec<_> = link.sets.iter().flat_map(held).collect();
                    // One set leaves nothing; an almost locked set fewer digits than it has cells.
                    let digits: BTreeSet<_> = left.iter().map(|c| c.digit()).collect();
                    assert!(digits.len() < link.sets.len(), "{name}: {left:?}");
                }
            }
        }
    }
}

/// The curves stay on the board, end at their nodes, and none runs through a digit of another node.
#[test]
fn links_lead_from_node_to_node() {
    let at = |c: Candidate| {
        let (row, column, digit) = (c.cell().row(), c.cell().column(), c.digit().index());
        let place = |line: usize, third: usize| 72.0 * line as f64 + 24.0 * third as f64 + 12.0;
        (place(column, digit % 3), place(row, digit / 3))
    };
    let distance = |a: (f64, f64), b: (f64, f64)| ((a.0 - b.0).powi(2) + (a.1 - b.1).powi(2)).sqrt();
    let (mut curves, mut through) = (0, 0);
    for (name, picture) in chains() {
        let chained = picture.chained.as_ref().unwrap();
        let text = svg::draw(&picture, Theme::Light);
        let document = Document::parse(&text).unwrap();
        for (node, link) in with(&document, "data-link").iter().zip(&chained.links) {
            let paths: Vec<_> = node.children().filter_map(|path| path.attribute("d")).collect();
            let [shaft, head] = paths[..] else {
                panic!("{name}: a line and its arrowhead");
            };
            let [a, b, c, d] = points(shaft)[..] else {
                panic!("{name}: {shaft}");
            };
            let tip = points(head)[0];
            let ends = [link.from, link.to].map(|i| chained.nodes[i].candidates);
            let near = |point, node: usize| ends[node].iter().any(|c| distance(point, at(c)) < 13.0);
            assert!(near(a, 0) && near(tip, 1), "{name}: {shaft} {head}");
            curves += 1;
            let others = chained.nodes.iter().flat_map(|node| node.candidates.iter());
            let others: Vec<_> = others
                .filter(|c| !ends.iter().any(|end| end.contains(*c)))
                .collect();
            let mut hits = false;
            for i in 0..=40 {
                let t = f64::from(i) / 40.0;
                let u = 1.0 - t;
                let of = |a: f64, b: f64, c: f64, d: f64| {
                    u * u * u * a + 3.0 * u * u * t * b + 3.0 * u * t * t * c + t * t * t * d
                };
                let point = (of(a.0, b.0, c.0, d.0), of(a.1, b.1, c.1, d.1));
                for x in [point.0, point.1, tip.0, tip.1] {
                    assert!((0.0..=648.0).contains(&x), "{name}: {shaft} leaves the board");
                }
                hits |= others.iter().any(|&c| distance(point, at(c)) < 7.0);
            }
            through += usize::from(hits);
        }
    }
    assert!(curves > 100, "{curves}");
    assert_eq!(through, 0, "of {curves} curves run through a node");
}

/// What is no chain keeps its sets, and a fish has its fins hatched.
#[test]
fn what_is_no_chain_keeps_its_sets() {
    let (mut others, mut finned) = (0, 0);
    for (name, picture) in examples() {
        let plain = svg::draw(&picture, Theme::Light);
        let styled = picture.styled(Style::Chain);
        if styled.chained.is_some() {
            continue;
        }
        others += 1;
        let text = svg::draw(&styled, Theme::Light);
        let document = Document::parse(&text).unwrap();
        let sets = |text: &str| text.matches("data-set=").count();
        assert_eq!(sets(&text), sets(&plain), "{name}");
        let hatched = document
            .descendants()
            .filter(|node| node.attribute("class") == Some("fin"));
        let hatched = hatched.filter(|node| node.has_attribute("data-c")).count();
        assert_eq!(hatched, styled.fins.len(), "{name}");
        finned += usize::from(hatched > 0);
    }
    assert!(others > 30 && finned > 10, "{others}, {finned} of them with fins");
}

/// A pattern of many sets that eliminates something: one for each order above and below the limit.
fn of_order(order: i64) -> Picture {
    let puzzle = std::fs::read_to_string(file("puzzles/easter-monster.txt")).unwrap();
    let grid = formats::read(&puzzle, None).unwrap().remove(0).grid;
    let once = easter_monster();
    let times = |sets: &[(basecover::constraint::ConstraintId, i64)]| {
        let all = sets.iter().map(|&(id, n)| (id, n * (order / 16)));
        all.collect::<Vec<_>>()
    };
    let weights = times(&once.base)
        .into_iter()
        .map(|(id, n)| (id, -n))
        .chain(times(&once.cover));
    let pattern = basecover::pattern::Pattern::from_weights(weights);
    Picture::of_pattern(&grid, "Many sets", &verify(&grid, pattern).unwrap())
}

/// Above the limit each candidate in a set has a tile with its excess, and nothing has a line.
#[test]
fn high_orders_are_heat_maps() {
    let (below, above) = (of_order(48), of_order(64));
    assert!(!below.is_heat() && above.is_heat());
    assert!(!svg::draw(&below, Theme::Light).contains("class=\"heat\""));
    for theme in [Theme::Light, Theme::Dark, Theme::Auto] {
        let text = svg::draw(&above, theme);
        let document = Document::parse(&text).unwrap();
        assert!(with(&document, "data-set").is_empty());
        let mut tiles = 0;
        for tile in with(&document, "data-c") {
            let candidate: Candidate = tile.attribute("data-c").unwrap().parse().unwrap();
            let words: Vec<_> = tile
                .descendants()
                .filter(|node| node.has_tag_name("text"))
                .collect();
            let words: Vec<_> = words.iter().filter_map(|node| node.text()).collect();
            let excess = above.excess(candidate).unwrap().to_string();
            assert_eq!(words, [candidate.digit().to_string(), excess], "{candidate}");
            let is_off = above.eliminations.contains(&candidate);
            assert_eq!(
                tile.attribute("class").unwrap() == "tile off",
                is_off,
                "{candidate}"
            );
            tiles += 1;
        }
        let open = above
            .grid
            .live()
            .iter()
            .filter(|c| above.grid.state(c.cell()).digit().is_none());
        assert_eq!(tiles, open.filter(|&c| above.excess(c).is_some()).count());
        for (id, n) in above.base.iter().chain(&above.cover) {
            assert!(text.contains(&format!("{id} x{n}")), "{id} is listed");
        }
    }
    // The style of chains changes nothing about it.
    let chain = above.clone().styled(Style::Chain);
    assert!(chain.is_heat() && chain.chained.is_none());
}

/// Givens are bold in each style, placed digits are not.
#[test]
fn givens_are_bolder_than_placed_digits() {
    let puzzle = std::fs::read_to_string(file("puzzles/gnpx-2.txt")).unwrap();
    let mut grid = formats::read(&puzzle, None).unwrap().remove(0).grid;
    let givens = basecover::grid::Cell::all()
        .filter(|&cell| grid.state(cell).digit().is_some())
        .count();
    basecover::solve::basics::apply(&mut grid, basecover::solve::basics::After::Singles);
    let picture = Picture::position(&grid, "Position");
    let bold = |picture: &Picture| {
        let text = svg::draw(picture, Theme::Light);
        text.matches("<text class=\"fixed\" x").count()
    };
    assert_eq!(bold(&picture), givens);
    let styled = picture.styled(Style::Chain);
    assert!(givens > 16);
    assert_eq!(bold(&styled), givens);
    assert!(svg::draw(&styled, Theme::Light).contains(">placed</text>"));
}
