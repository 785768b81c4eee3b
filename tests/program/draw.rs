//! `basecover draw`, `find --draw` and `find --html` as processes: the files that they write.

use crate::common::{Folder, PUZZLE, ROOT, output};
use basecover_report::json;
use std::fs;
use std::path::Path;

#[test]
fn one_step_or_all_of_them() {
    let folder = Folder::new("all");
    // A record has no givens, and neither has a grid of candidates.
    folder.succeed(&format!(
        "basecover convert {PUZZLE} --after singles --to 729 > position.txt"
    ));
    folder.succeed("basecover find position.txt --max-order 3 --format json --draw first.svg > steps.json");
    let first = folder.text("first.svg");
    assert_eq!(folder.succeed("basecover draw steps.json"), first);
    assert_eq!(folder.succeed("basecover draw - --step 1 < steps.json"), first);
    folder.succeed("basecover draw steps.json --step 3 -o third.svg");
    let third = folder.text("third.svg");
    assert!(third.contains(">AHS-XZ</text>"));
    assert_ne!(
        third,
        folder.succeed("basecover draw steps.json --step 3 --theme dark")
    );

    let listed = folder.succeed("basecover draw steps.json --all -o drawings");
    let names: Vec<_> = listed
        .lines()
        .map(|line| line.split("  ").next().unwrap().to_owned())
        .collect();
    assert_eq!(
        names.len(),
        fs::read_dir(folder.path().join("drawings")).unwrap().count()
    );
    assert!(names.len() >= 4);
    assert_eq!(folder.text("drawings/1.svg"), first);
    assert_eq!(folder.text("drawings/3.svg"), third);
}

/// One page with a card for each record that can be drawn; what is damaged or does not hold is told, with its
/// line, and passed over.
#[test]
fn all_on_one_page() {
    let folder = Folder::new("sheet");
    folder.succeed(&format!(
        "basecover find {PUZZLE} --after singles --max-order 3 --format json > steps.json"
    ));
    let steps = folder.text("steps.json");
    let count = steps
        .lines()
        .filter(|line| line.contains(r#""type":"step""#))
        .count();
    let told = folder.succeed("basecover draw steps.json --all --html -o sheet.html");
    assert_eq!(told, format!("sheet.html  {count} drawings\n"));
    let sheet = folder.text("sheet.html");
    assert_eq!(sheet.matches("<article ").count(), count);
    assert!(sheet.contains("AHS-XZ</h3>") && sheet.ends_with("</html>\n"));
    folder.succeed("basecover draw - --all --html -o piped.html < steps.json");
    let titled = |name: &str| folder.text(name).replace("standard input", "steps.json");
    assert_eq!(titled("piped.html"), sheet);

    let lines: Vec<&str> = steps.lines().collect();
    let wrong = lines[0].replace(r#""rank":0"#, r#""rank":1"#);
    assert_ne!(wrong, lines[0]);
    let damaged = format!("\n{}\n{{\"type\":\n{wrong}\n{}\n", lines[0], lines[1]);
    fs::write(folder.path().join("damaged.json"), damaged).unwrap();
    let output = folder.run("basecover draw damaged.json --all --html -o damaged.html");
    assert_eq!(output.status.code(), Some(2));
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(
        errors.contains("damaged.json: line 3: ") && errors.contains('^'),
        "{errors}"
    );
    assert!(
        errors.contains("damaged.json: line 4: the record does not hold: the record says rank 1"),
        "{errors}"
    );
    assert_eq!(folder.text("damaged.html").matches("<article ").count(), 2);
    assert!(folder.text("damaged.html").ends_with("</html>\n"));
    let strict = folder.run("basecover draw damaged.json --all --html --strict -o strict.html");
    assert_eq!(strict.status.code(), Some(2));
    assert_eq!(folder.text("strict.html").matches("<article ").count(), 1);

    fs::write(folder.path().join("wrong.json"), wrong).unwrap();
    let output = folder.run("basecover draw wrong.json --all --html -o wrong.html");
    assert_eq!(output.status.code(), Some(1));
    assert!(!folder.path().join("wrong.html").exists());
}

/// Positions of any format, their names and what is no puzzle; and forms with their counts.
#[test]
fn puzzles_and_catalogues_on_one_page() {
    let folder = Folder::new("puzzle-sheet");
    fs::write(
        folder.path().join("list.txt"),
        format!("{PUZZLE} the first\n3..x\n{PUZZLE} <again>\n"),
    )
    .unwrap();
    let output = folder.run("basecover draw list.txt --all --html --after singles -o sheet.html");
    assert_eq!(output.status.code(), Some(2));
    assert!(
        String::from_utf8(output.stderr)
            .unwrap()
            .contains("list.txt: line 2")
    );
    let sheet = folder.text("sheet.html");
    assert_eq!(sheet.matches("<article ").count(), 2);
    assert!(sheet.contains("the first</p>") && sheet.contains("&lt;again&gt;"));

    folder.succeed(&format!(
        "basecover catalogue {PUZZLE} --after singles --max-order 2 --format json > forms.jsonl"
    ));
    folder.succeed("basecover draw forms.jsonl --all --html -o forms.html");
    let forms = folder
        .text("forms.jsonl")
        .lines()
        .filter(|line| line.contains(r#""type":"form""#))
        .count();
    let sheet = folder.text("forms.html");
    assert_eq!(sheet.matches("<article ").count(), forms);
    assert_eq!(sheet.matches(" in 1 puzzle.</p>").count(), forms);

    let nothing = folder.run("basecover draw no-such-file.txt --all --html -o none.html");
    assert_eq!(nothing.status.code(), Some(2));
    fs::write(folder.path().join("empty.txt"), "\n\n").unwrap();
    assert_eq!(
        folder
            .run("basecover draw empty.txt --all --html -o none.html")
            .status
            .code(),
        Some(2)
    );
    assert!(!folder.path().join("none.html").exists());
}

/// The commands that draw steps and the one that draws records agree in either style, and one note says how
/// many steps are no chains.
#[test]
fn chains_are_drawn_by_every_command() {
    let folder = Folder::new("chains");
    let find = "basecover find puzzle.txt --after singles --technique xy-wing,skyscraper";
    fs::write(folder.path().join("puzzle.txt"), CHAINS).unwrap();
    folder.succeed(&format!("{find} --format json > steps.json"));
    folder.succeed(&format!("{find} --draw sets.svg --style sets"));
    folder.succeed(&format!("{find} --draw plain.svg"));
    assert_eq!(folder.text("sets.svg"), folder.text("plain.svg"));
    let output = folder.run(&format!(
        "{find} --draw chain.svg --html chains.html --style chain"
    ));
    let errors = String::from_utf8(output.stderr).unwrap();
    let steps = folder
        .text("steps.json")
        .lines()
        .filter(|line| line.contains("\"type\":\"step\""))
        .count();
    assert!(steps >= 3);
    assert!(!errors.contains("note"), "{errors}");
    let chain = folder.text("chain.svg");
    assert!(chain.contains("data-node=\"4\"") && !chain.contains("data-set="));
    // Records do not say which digits are givens; all else is the same.
    let links = |text: &str| {
        let drawn = text.split("<g class=\"chain\">").nth(1).unwrap();
        drawn.split("<text class=\"head\"").next().unwrap().to_owned()
    };
    let again = folder.succeed("basecover draw steps.json --style chain");
    assert!(
        links(&again) == links(&chain),
        "the same links, nodes and candidates"
    );
    assert!(chain.contains("class=\"fixed\" x") && !again.contains("class=\"fixed\" x"));
    assert!(folder.succeed("basecover draw steps.json") != again);
    let output = folder.run("basecover find puzzle.txt --after singles --html all.html --style chain");
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(errors.matches("note: ").count(), 1, "{errors}");
    assert!(
        errors.contains(" patterns are not chains: they are drawn with their sets"),
        "{errors}"
    );
}

/// The links of a candidate have the lines of chains where that is asked for, and bystanders are dim; the
/// records of the links are drawn alike.
#[test]
fn links_are_drawn_like_chains() {
    let folder = Folder::new("links");
    let links = "basecover links .....6..9...1..32.68.27.5......4....7......3...18.7..43.2....1.574........6.....2 \
                 --after singles --target 2r6c7";
    folder.succeed(&format!("{links} --draw sets.svg --style sets"));
    folder.succeed(&format!("{links} --draw plain.svg"));
    assert_eq!(folder.text("sets.svg"), folder.text("plain.svg"));
    let output = folder.run(&format!("{links} --draw chain.svg --style chain --format json"));
    assert!(output.stderr.is_empty(), "{output:?}");
    fs::write(folder.path().join("links.json"), output.stdout).unwrap();
    let chain = folder.text("chain.svg");
    for own in ["class=\"strong k0\"", "class=\"weak k1\"", "class=\"n dim\""] {
        assert!(
            chain.contains(own) && !folder.text("sets.svg").contains(own),
            "{own}"
        );
    }
    // The first record is of two candidates of which exactly one is true; a later one of a weak link.
    let draw = |style: &str| folder.succeed(&format!("basecover draw links.json --step 6 --style {style}"));
    assert!(draw("chain").contains("class=\"weak k1\"") && !draw("sets").contains("class=\"weak k1\""));
}

/// A puzzle with an XY-Wing, skyscrapers and more (gnpx-2).
const CHAINS: &str = "5..7....3.3.4...6.....36.....45.1.29..9...4..68.9.27.....27.....1...3.5.7....5..4\n";

#[cfg(feature = "png")]
#[test]
fn the_name_of_the_file_says_the_format() {
    let folder = Folder::new("png");
    // A record has no givens, and neither has a grid of candidates.
    folder.succeed(&format!(
        "basecover convert {PUZZLE} --after singles --to 729 > position.txt"
    ));
    folder.succeed("basecover find position.txt --first --format json --draw a.png > step.json");
    folder.succeed("basecover draw step.json -o b.PNG && basecover draw step.json --format png > c");
    let png = |name: &str| fs::read(folder.path().join(name)).unwrap();
    assert_eq!(&png("a.png")[..8], b"\x89PNG\r\n\x1a\n");
    assert!(png("a.png") == png("b.PNG") && png("a.png") == png("c"));
}

/// A name that promises another format is refused before anything is searched or written.
#[test]
fn other_formats_are_refused() {
    let folder = Folder::new("formats");
    folder.succeed(&format!(
        "basecover find {PUZZLE} --after singles --first --format json > step.json"
    ));
    for (line, known) in [
        ("find PUZZLE --draw x.pdf", ".svg or .png"),
        ("find PUZZLE --draw x.jpg", ".svg or .png"),
        ("find PUZZLE --draw x", ".svg or .png"),
        ("solve PUZZLE --draw x.pdf", ".svg or .png"),
        ("find PUZZLE --html x.pdf", ".html"),
        ("solve PUZZLE --html x.svg", ".html"),
        ("draw step.json -o x.jpg", ".svg or .png"),
        ("draw step.json -o x", ".svg or .png"),
        ("draw step.json -o x.png --format svg", "ends with .png"),
        ("draw no-such-file.json -o x.jpg", ".svg or .png"),
        ("limits PUZZLE --export x.pdf", ".csv"),
    ] {
        let output = folder.run(&format!("basecover {}", line.replace("PUZZLE", PUZZLE)));
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{line}");
        assert!(
            output.stdout.is_empty() && error.contains(known),
            "{line}: {error}"
        );
        assert_eq!(
            fs::read_dir(folder.path()).unwrap().count(),
            1,
            "{line} wrote a file"
        );
    }
    folder.succeed("basecover draw step.json -o x.pdf --format svg");
    assert!(folder.text("x.pdf").starts_with("<svg"));
}

/// A puzzle typed, from a file or from standard input is drawn as its position.
#[test]
fn positions_are_drawn() {
    let folder = Folder::new("positions");
    let typed = folder.succeed(&format!("basecover draw {PUZZLE}"));
    let document = roxmltree::Document::parse(&typed).unwrap();
    let words: Vec<_> = document.descendants().filter_map(|node| node.text()).collect();
    let filled = PUZZLE.chars().filter(char::is_ascii_digit).count();
    assert!(words.contains(&"Position"), "{words:?}");
    assert!(
        words
            .iter()
            .any(|words| words.starts_with(&format!("{filled} cells filled, ")))
    );
    folder.succeed(&format!(
        "echo '{PUZZLE} # a name' > list.txt && echo {PUZZLE} >> list.txt"
    ));
    assert_eq!(folder.succeed("basecover draw list.txt --step 2"), typed);
    assert_eq!(folder.succeed("sed 1d list.txt | basecover draw"), typed);
    folder.succeed(&format!(
        "basecover convert {PUZZLE} --to pencilmarks > marks.txt && basecover draw marks.txt -o marks.svg"
    ));
    // Pencil marks do not say which digits are givens.
    let bold = |line: &&str| !line.starts_with(".bc .given .fixed") && !line.starts_with(".bc .sample");
    let plain: Vec<_> = typed
        .lines()
        .filter(bold)
        .map(|line| line.replace(" class=\"fixed\"", ""))
        .collect();
    let marks = folder.text("marks.svg");
    assert!(marks.lines().eq(plain), "{marks}");
    assert!(folder.succeed("basecover draw list.txt").contains("a name"));
    // After singles it is what `find` starts from.
    let after = folder.succeed(&format!("basecover draw {PUZZLE} --after singles"));
    let step = folder.succeed(&format!(
        "basecover find {PUZZLE} --after singles --first --format json | basecover draw"
    ));
    let digits = |text: &str| {
        let document = roxmltree::Document::parse(text).unwrap();
        let of_givens = |node: &roxmltree::Node<'_, '_>| node.attribute("class") == Some("given");
        let group = document.descendants().find(of_givens).unwrap();
        group.children().filter(|node| node.is_element()).count()
    };
    assert_eq!(digits(&typed), filled);
    assert!(digits(&after) == digits(&step) && digits(&after) > filled);
    assert_eq!(
        folder
            .succeed("basecover draw list.txt --all -o all")
            .lines()
            .count(),
        2
    );
}

/// What is neither says so, and so do options that go with the other.
#[test]
fn what_cannot_be_drawn_says_why() {
    let folder = Folder::new("neither");
    fs::write(folder.path().join("poem.txt"), "Roses are red\n").unwrap();
    folder.succeed(&format!(
        "basecover find {PUZZLE} --after singles --first --format json > step.json"
    ));
    for (line, said) in [
        ("draw poem.txt", "neither records nor puzzles"),
        ("draw no-such-file.json", "neither a file nor a puzzle"),
        (
            "draw step.json --after singles",
            "--after and --input-format are for puzzles",
        ),
        ("draw < /dev/null", "neither records nor puzzles"),
    ] {
        let output = folder.run(&format!("basecover {line}"));
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(
            output.status.code() == Some(2) && error.contains(said),
            "{line}: {error}"
        );
    }
}

/// A CSV file holds one table.
#[test]
fn several_tables_are_several_csv_files() {
    let folder = Folder::new("csv");
    folder.succeed(&format!(
        "echo {PUZZLE} | basecover survey - --measure closure,rate -o survey.jsonl"
    ));
    let output = folder.run("basecover survey --summary survey.jsonl --export t.csv --export t.json");
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{told}");
    let tables: serde_json::Value = serde_json::from_str(&folder.text("t.json")).unwrap();
    let tables = tables.as_array().unwrap();
    assert!(tables.len() > 2 && !folder.path().join("t.csv").exists());
    let files = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name());
    let files: Vec<_> = files.map(|name| name.into_string().unwrap()).collect();
    let files: Vec<_> = files.iter().filter(|name| name.ends_with(".csv")).collect();
    assert_eq!(files.len(), tables.len());
    for file in files {
        assert!(told.contains(file), "{told}");
        let text = folder.text(file);
        let widths: Vec<_> = text.lines().map(|line| line.matches(',').count()).collect();
        assert!(
            widths.len() > 1 && widths.iter().all(|&commas| commas == widths[0]),
            "{file}: {text}"
        );
    }
    // One table is one file of the name that was given.
    folder.succeed(&format!(
        "basecover limits {PUZZLE} --after singles --max-order 1 --export one.csv"
    ));
    assert!(folder.text("one.csv").starts_with("rank,order,"));
}

/// Candidates are read as they are written, wherever an option names some.
#[test]
fn candidates_in_every_spelling() {
    let folder = Folder::new("spellings");
    for command in ["find", "decide"] {
        let ask = |target: &str| {
            folder.succeed(&format!(
                "basecover {command} {PUZZLE} --after singles --target '{target}'"
            ))
        };
        let one = ask("8r1c2");
        assert!(ask("r1c2<>8") == one && ask("8R1C2") == one, "{command}");
        let several = ask("8r3c2,1r3c2");
        assert!(ask("18r3c2") == several && ask("r3c2<>18") == several && ask("r3c2<>1,8r3c2") == several);
        let output = folder.run(&format!("basecover {command} {PUZZLE} --target r1c2=8"));
        assert_eq!(output.status.code(), Some(2));
    }
}

/// Every cover choice of a step is a picture.
#[test]
fn cover_choices_are_pictures() {
    let folder = Folder::new("choices");
    let puzzle = "5..7....3.3.4...6.....36.....45.1.29..9...4..68.9.27.....27.....1...3.5.7....5..4";
    folder.succeed(&format!(
        "basecover find {puzzle} --after singles --all --max-order 3 --format json > steps.json"
    ));
    let mut several = 0;
    for (i, line) in folder.text("steps.json").lines().enumerate() {
        let Some(entry) = json::read(line).unwrap().entry().unwrap() else {
            continue;
        };
        let pictures = entry.pictures.len();
        let (n, last) = (i + 1, pictures);
        folder.succeed(&format!(
            "basecover draw steps.json --step {n} --choice {last} > /dev/null"
        ));
        if pictures > 1 {
            several += 1;
            let one = folder.succeed(&format!("basecover draw steps.json --step {n}"));
            let two = folder.succeed(&format!("basecover draw steps.json --step {n} --choice 2"));
            assert!(one.contains("cover choice 1 of") && two.contains("cover choice 2 of") && one != two);
        }
        if several == 2 {
            return;
        }
    }
    panic!("{several} steps have several cover choices");
}

/// A certificate and a witness.
#[test]
fn decisions_are_drawn() {
    let folder = Folder::new("decisions");
    folder.succeed(&format!(
        "basecover decide {PUZZLE} --after singles --target 8r1c2,9r1c2 --format json > decisions.json"
    ));
    let eliminable = folder.succeed("basecover draw decisions.json");
    assert!(eliminable.contains(">8r1c2 is eliminable</text>") && eliminable.contains("class=\"struck\""));
    let not = folder.succeed("basecover draw decisions.json --step 2");
    assert!(not.contains(">9r1c2 is not eliminable</text>") && !not.contains("class=\"struck\""));
}

/// The split of a tree and each pattern of its branches, in the position that the branch supposes.
#[test]
fn trees_are_drawn() {
    let folder = Folder::new("tree");
    let steps = format!("basecover find {PUZZLE} --after singles --max-order 3 --target 8r1c2 --format json");
    let record: serde_json::Value =
        serde_json::from_str(folder.succeed(&steps).lines().next().unwrap()).unwrap();
    let pattern = serde_json::json!({
        "base": record["base"],
        "cover": record["patterns"][0]["cover"],
        "eliminations": record["patterns"][0]["eliminations"],
    });
    let leaf = serde_json::json!({"patterns": [pattern]});
    let mut tree = serde_json::json!({
        "type": "tree", "schema": 1, "grid": record["grid"], "candidate": "8r1c2",
        "proof": {"split": "r9c8", "branches": {}},
    });
    // One case for each candidate of a cell that the pattern does not touch.
    let grid = record["grid"].as_str().unwrap().as_bytes();
    let at = 9 * (9 * 8 + 7);
    let live: Vec<char> = grid[at..at + 9]
        .iter()
        .map(|&c| c as char)
        .filter(|&c| c != '.')
        .collect();
    assert!(live.len() > 1);
    for digit in &live {
        tree["proof"]["branches"][format!("{digit}r9c8")] = leaf.clone();
    }
    fs::write(folder.path().join("tree.json"), tree.to_string()).unwrap();
    let listed = folder.succeed("basecover draw tree.json --all -o parts");
    assert_eq!(listed.lines().count(), 1 + live.len(), "{listed}");
    assert!(listed.contains("split on r9c8"));
    for digit in &live {
        assert!(
            listed.contains(&format!("supposing {digit}r9c8, pattern 1 of 1")),
            "{listed}"
        );
    }

    // A pattern that proves less than it says is not drawn.
    let first = format!("{}r9c8", live[0]);
    tree["proof"]["branches"][first]["patterns"][0]["eliminations"] = serde_json::json!(["1r1c1"]);
    fs::write(folder.path().join("tree.json"), tree.to_string()).unwrap();
    assert_eq!(folder.run("basecover draw tree.json").status.code(), Some(1));
}

/// The README, the guide and the pages of the commands.
fn manual(package: &Path) -> String {
    let mut pages = vec![package.join("README.md"), package.join("docs/guide.md")];
    let commands = fs::read_dir(package.join("docs/commands")).unwrap();
    pages.extend(commands.map(|entry| entry.unwrap().path()));
    pages.sort();
    let texts = pages.iter().map(|page| fs::read_to_string(page).unwrap());
    texts.collect::<Vec<_>>().join("\n")
}

/// The commands that the manual shows without their output run as typed, and write the files that they name.
#[test]
fn the_other_commands_of_the_manual_run() {
    let package = Path::new(ROOT);
    let manual = manual(package);
    let commands: Vec<_> = manual
        .lines()
        .filter_map(|line| line.strip_prefix("    basecover "))
        // It does not end by itself: `board.rs` runs it.
        .filter(|command| !command.starts_with("board"))
        .collect();
    assert!(commands.len() >= 20, "{commands:?}");
    let folder = Folder::new("manual");
    fs::create_dir(folder.path().join("puzzles")).unwrap();
    fs::create_dir_all(folder.path().join("docs/readme")).unwrap();
    fs::create_dir_all(folder.path().join("docs/research")).unwrap();
    let examples = "docs/research/examples.jsonl";
    fs::copy(package.join(examples), folder.path().join(examples)).unwrap();
    for entry in fs::read_dir(package.join("puzzles")).unwrap() {
        let file = entry.unwrap();
        if file.path().is_dir() {
            continue;
        }
        fs::copy(file.path(), folder.path().join("puzzles").join(file.file_name())).unwrap();
    }
    for command in commands {
        folder.succeed(&format!("basecover {command}"));
        let words: Vec<_> = command.split_whitespace().collect();
        let named = words
            .windows(2)
            // Of `draw`, `--html` takes no file.
            .filter(|pair| ["-o", ">", "--draw", "--html"].contains(&pair[0]) && !pair[1].starts_with('-'));
        let files: Vec<_> = named.map(|pair| folder.path().join(pair[1])).collect();
        assert!(files.iter().all(|file| file.exists()), "{command}");
    }
}

/// One template of nine, around a candidate that only templates cover; standing digits among them.
#[test]
fn a_template_is_framed() {
    let folder = Folder::new("template");
    let puzzle = "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........";
    folder.succeed(&format!(
        "basecover classify {puzzle} --after singles --logic templates --pattern 'r5c4 r5c6 / r4c2 r6c8' --format json > exocet.json"
    ));
    let framed = |text: &str| -> Vec<String> {
        let document = roxmltree::Document::parse(text).unwrap();
        let nine = |node: &roxmltree::Node<'_, '_>| node.attribute("class") == Some("nine");
        let groups = document
            .descendants()
            .filter(nine)
            .flat_map(|group| group.children());
        groups
            .filter_map(|node| node.attribute("data-c"))
            .map(str::to_owned)
            .collect()
    };
    assert_eq!(framed(&folder.succeed("basecover draw exocet.json")), [""; 0]);
    for n in 1..=6 {
        let nine = framed(&folder.succeed(&format!("basecover draw exocet.json --template {n}")));
        let digit = &nine[0][..1];
        assert!(nine.len() == 9 && nine.iter().all(|c| c.starts_with(digit)));
        // It visits one base cell and one target.
        for pair in [["r5c4", "r5c6"], ["r4c2", "r6c8"]] {
            let visits = nine.iter().filter(|c| pair.contains(&&c[1..])).count();
            assert_eq!(visits, 1, "{nine:?}");
        }
    }
    assert_eq!(
        folder
            .run("basecover draw exocet.json --template 7")
            .status
            .code(),
        Some(2)
    );
}

/// The forms of a catalogue are drawn by their examples, with the words that say how often they occur.
#[test]
fn forms_of_a_catalogue() {
    let folder = Folder::new("forms");
    folder.succeed(&format!(
        "echo {PUZZLE} | basecover catalogue - --after singles --max-order 2 -o catalogue.jsonl"
    ));
    let printed = folder.succeed("basecover draw catalogue.jsonl --all -o drawn");
    let forms = folder.text("catalogue.jsonl").matches(r#""type":"form""#).count();
    assert!(forms > 1 && printed.lines().count() == forms, "{printed}");
    assert!(folder.succeed("basecover draw catalogue.jsonl").contains("<svg"));
    folder.succeed("basecover verify < catalogue.jsonl");
    folder.succeed("basecover check catalogue.jsonl");
    // A form that the example is no instance of.
    folder.succeed(
        "sed '2!d; s/\"form\":\"[^\"]*\"/\"form\":\"4b1 \\/ 4r1 => r1c4<>4\"/' catalogue.jsonl > wrong.jsonl",
    );
    for command in ["draw wrong.jsonl", "verify < wrong.jsonl", "check wrong.jsonl"] {
        assert_eq!(
            folder.run(&format!("basecover {command}")).status.code(),
            Some(1),
            "{command}"
        );
    }
}

/// It is drawn all the same: the place where it went wrong may be seen.
#[test]
fn a_position_without_a_solution_is_drawn_and_told() {
    let broken = "31.5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9";
    let drawn = output(&["draw", broken]);
    let told = String::from_utf8(drawn.stderr).unwrap();
    assert_eq!(drawn.status.code(), Some(2), "{told}");
    assert!(told.contains("without the given 1 in r1c2 it has one"), "{told}");
    assert!(drawn.stdout.starts_with(b"<svg"));
    let unasked = output(&["draw", broken, "--no-solution-check"]);
    assert_eq!(unasked.status.code(), Some(0));
    assert_eq!(unasked.stdout, drawn.stdout);
}

/// `verify` draws what its record draws, whether the pattern proves something or not; a page has both.
#[test]
fn patterns_of_ones_own_are_drawn() {
    let folder = Folder::new("own");
    // A record has no givens, and neither has a grid of candidates.
    folder.succeed(&format!(
        "basecover convert {PUZZLE} --after singles --to 729 > position.txt"
    ));
    let verify =
        |pattern: &str, more: &str| format!("basecover verify position.txt --pattern '{pattern}' {more}");
    for (pattern, code, heading) in [
        ("r9c2 r9c4 / 1r9 6r9", 0, "Naked Pair"),
        ("r9c2 r9c4 / 1r9", 1, "Proves nothing"),
        ("8c3 / 8b1 => r9c7<>1", 1, "Does not prove what is claimed"),
    ] {
        let output = folder.run(&verify(pattern, "--draw own.svg --html own.html --format json"));
        assert_eq!(output.status.code(), Some(code), "{pattern}");
        let own = folder.text("own.svg");
        assert!(own.contains(&format!(">{heading}</text>")), "{pattern}");
        assert!(folder.text("own.html").contains("basecover verify"));
        fs::write(folder.path().join("record.json"), output.stdout).unwrap();
        if code == 1 {
            assert_eq!(folder.succeed("basecover draw record.json"), own, "{pattern}");
        }
        assert!(
            folder
                .succeed("basecover draw record.json --excess")
                .contains("class=\"excesses\"")
        );
    }
    // Of several the first is drawn, and the page has all of them.
    fs::write(
        folder.path().join("patterns.txt"),
        "r9c2 r9c4 / 1r9\nr9c2 r9c4 / 1r9 6r9\n",
    )
    .unwrap();
    let both = "--pattern-file patterns.txt --draw both.svg --html both.html";
    folder.run(&format!("basecover verify {PUZZLE} --after singles {both}"));
    assert!(folder.text("both.svg").contains(">Proves nothing</text>"));
    assert!(folder.text("both.html").contains("2 steps"));
}

/// A sum has no drawing, and neither has the rejection of a record: the other records of a file have.
#[test]
fn records_without_a_drawing_are_passed_over() {
    let folder = Folder::new("passed");
    folder.succeed(&format!(
        "basecover decide {PUZZLE} --after singles --expr '8r1c2 + 8r3c2' --format json > sum.json"
    ));
    let output = folder.run("basecover draw sum.json");
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        output.status.code() == Some(2) && error.contains("no step"),
        "{error}"
    );
    folder.succeed(&format!(
        "basecover find {PUZZLE} --after singles --first --format json > step.json; cat sum.json step.json > all.json"
    ));
    assert_eq!(
        folder.succeed("basecover draw all.json"),
        folder.succeed("basecover draw step.json")
    );
    folder.run(
        "sed 's/\"rank\":[0-9]*/\"rank\":7/' step.json | basecover verify --format json > rejected.json",
    );
    assert!(folder.text("rejected.json").contains("\"type\":\"rejection\""));
    assert_eq!(folder.run("basecover draw rejected.json").status.code(), Some(2));
}
