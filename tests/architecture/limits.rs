//! A constant that cuts a search short is told: it is marked `Limit:` where it stands, and a sentence of the
//! documentation says what it leaves out.

use std::fs;
use std::path::Path;

/// Each constant that is marked, by its file below `src`, with words of its sentence on the page.
const LIMITS: [(&str, &str, &str, &str); 6] = [
    (
        "search/exact/fewest.rs",
        "COMPARED",
        "commands/find.md",
        "The comparison of the choices ends after 200,000 nodes",
    ),
    (
        "truths/mod.rs",
        "MOST",
        "derived.md",
        "the 24 truths with the fewest guardians",
    ),
    (
        "truths/cut.rs",
        "STEPS",
        "derived.md",
        "ends after 4,194,304 steps",
    ),
    (
        "search/exhaustive/every_pattern.rs",
        "MAX_ORDER",
        "derived.md",
        "patterns of orders above 56",
    ),
    (
        "search/rewriting/rewritten.rs",
        "PATIENCE",
        "derived.md",
        "after 65,536 states",
    ),
    (
        "technique/shape/readings.rs",
        "PATIENCE",
        "derived.md",
        "65,536 nodes to read the pattern as a chain or star. The heading says so",
    ),
];

/// Those that look like limits and leave nothing out of what is called complete, and why.
const HARMLESS: [(&str, &str, &str); 19] = [
    (
        "search/exact/cases.rs",
        "MOST_SPLITS",
        "a longer explanation is not printed, which is said in its place",
    ),
    (
        "truths/quantity.rs",
        "MOST",
        "a claim that needs more sets is refused",
    ),
    (
        "truths/quantity.rs",
        "MOST_CHOICES",
        "a claim that needs more work is refused",
    ),
    (
        "truths/parity.rs",
        "STEPS_A_NODE",
        "what a node counts for in `STEPS`, which is told",
    ),
    (
        "truths/selection.rs",
        "MOST_SETS",
        "the question: truths of more sets are not of the family",
    ),
    (
        "truths/wing.rs",
        "MOST_CHOICES",
        "says which of two proofs is written down",
    ),
    (
        "search/exhaustive/filling.rs",
        "PATIENCE",
        "what is left undecided is searched",
    ),
    (
        "search/rewriting/needed.rs",
        "PATIENCE",
        "says how small a pattern is made, and not whether it is the smallest",
    ),
    (
        "search/exhaustive/irreducible.rs",
        "MOST_COVERS",
        "one of two ways to do the same",
    ),
    (
        "search/smallest/minimal.rs",
        "MOST_RANK",
        "a lemma: no candidate lies in more than four constraints",
    ),
    (
        "search/smallest/minimal.rs",
        "MOST_BASED_RANK",
        "a lemma: above rank 1 no pattern needs a base set at its target",
    ),
    (
        "search/smallest/branch.rs",
        "MOST_PENALTY",
        "says in which order branches are tried",
    ),
    (
        "search/smallest/template/mod.rs",
        "MOST",
        "more sets than there are",
    ),
    ("search/explore/forced.rs", "MOST", "more sets than there are"),
    (
        "search/explore/near.rs",
        "MOST",
        "the question: what one or two candidates keep from falling",
    ),
    (
        "search/explore/families/most.rs",
        "PATIENCE",
        "told by `most` of the family",
    ),
    (
        "technique/regions/locked_rows.rs",
        "LARGEST",
        "the question: larger subsets have no name",
    ),
    (
        "technique/chains/alternating.rs",
        "LONGEST",
        "told by the stop reason `length-limit`",
    ),
    (
        "search/smallest/sifting.rs",
        "LEAST_CANDIDATES",
        "one of two ways to do the same",
    ),
];

/// The rooms that search.
const ROOMS: [&str; 3] = ["truths", "search", "technique"];

/// What the name of a limit begins with.
const BEGINNINGS: [&str; 8] = [
    "MOST",
    "MAX",
    "LONGEST",
    "LARGEST",
    "PATIENCE",
    "STEPS",
    "TRIED",
    "LEAST_CANDIDATES",
];

/// The constants of a file with the comments before them: name, and whether it is marked.
fn constants(text: &str) -> Vec<(String, bool)> {
    let mut marked = false;
    let mut found = Vec::new();
    for line in text.lines().map(str::trim) {
        let bare = line.strip_prefix("pub ").unwrap_or(line);
        let bare = bare
            .split_once(") ")
            .filter(|(start, _)| start.starts_with("pub("))
            .map_or(bare, |(_, rest)| rest);
        if let Some(comment) = line.strip_prefix("///") {
            marked |= comment.trim_start().starts_with("Limit: ");
        } else {
            let name = bare.strip_prefix("const ").and_then(|rest| rest.split_once(':'));
            found.extend(name.map(|(name, _)| (name.to_owned(), marked)));
            marked = false;
        }
    }
    found
}

/// What is wrong with a constant of a file.
fn fault(file: &str, name: &str, marked: bool, page: &dyn Fn(&str) -> String) -> Option<String> {
    let limit = LIMITS.iter().find(|limit| (limit.0, limit.1) == (file, name));
    let harmless = HARMLESS
        .iter()
        .any(|harmless| (harmless.0, harmless.1) == (file, name));
    let looks_like_one = BEGINNINGS.iter().any(|beginning| name.starts_with(beginning));
    match limit {
        None if marked => Some("is marked `Limit:` and has no sentence in the documentation".to_owned()),
        None if looks_like_one && !harmless => Some(
            "cuts a search short, or says why it does not: mark it `Limit:` or list it as harmless"
                .to_owned(),
        ),
        None => None,
        Some(_) if !marked => Some("is not marked `Limit:`".to_owned()),
        Some((_, _, file, words)) if !page(file).contains(words) => {
            Some(format!("docs/{file} does not say `{words}`"))
        }
        Some(_) => None,
    }
}

#[test]
fn constants_that_cut_a_search_are_told() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = |file: &str| {
        let text = fs::read_to_string(root.join("docs").join(file)).unwrap();
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let mut faults = Vec::new();
    let mut met = Vec::new();
    for (path, text) in super::package_files() {
        let file = path.to_str().unwrap().replace('\\', "/");
        let file = file.strip_prefix("src/").unwrap_or(&file).to_owned();
        for (name, marked) in constants(&text) {
            let is_searched = ROOMS.iter().any(|room| file.starts_with(&format!("{room}/")));
            if is_searched || marked {
                faults.extend(
                    fault(&file, &name, marked, &page).map(|fault| format!("{file}: {name} {fault}")),
                );
            }
            met.push((file.clone(), name));
        }
    }
    let listed = LIMITS.iter().map(|limit| (limit.0, limit.1));
    for (file, name) in listed.chain(HARMLESS.iter().map(|harmless| (harmless.0, harmless.1))) {
        if !met.contains(&(file.to_owned(), name.to_owned())) {
            faults.push(format!("{file} has no constant {name}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The test sees what it is to see.
#[test]
fn constants_that_are_not_told_are_found() {
    let page = |_: &str| "the 24 truths with the fewest guardians".to_owned();
    let faults = |file: &str, text: &str| -> Vec<String> {
        let faults = constants(text).into_iter();
        faults
            .filter_map(|(name, marked)| fault(file, &name, marked, &page))
            .collect()
    };
    let marked = "/// Limit: so many.\npub(super) const MOST: usize = 24;\n";
    assert!(faults("truths/mod.rs", marked).is_empty());
    assert_eq!(
        faults("truths/mod.rs", "/// So many.\nconst MOST: usize = 24;").len(),
        1
    );
    assert_eq!(faults("truths/new.rs", marked).len(), 1);
    assert_eq!(
        faults("truths/new.rs", "const MOST_TRIED: usize = 2_000;").len(),
        1
    );
    assert_eq!(
        faults("truths/cut.rs", "/// Limit: so many.\nconst STEPS: u64 = 1;").len(),
        1
    );
    assert!(faults("truths/new.rs", "const NAMES: [&str; 2] = [\"\", \"\"];").is_empty());
}
