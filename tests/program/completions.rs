//! The script for a shell knows the names of techniques.

use super::common::output;

/// What the script for bash offers at a place: the words in the first quotes behind it.
fn offered(place: &str) -> Vec<String> {
    let script = String::from_utf8(output(&["completions", "bash"]).stdout).unwrap();
    let behind = script.split(place).nth(1).unwrap();
    let words = behind.split('"').nth(1).unwrap();
    words.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn names_of_techniques_are_completed() {
    for (place, templates) in [
        ("\n                --technique)\n", false),
        ("\n                --techniques)\n", false),
        ("\n        basecover__subcmd__techniques)\n", true),
    ] {
        let offered = offered(place);
        let offers = |name: &str| offered.iter().any(|word| word == name);
        // Techniques, groups, families and other names.
        for name in [
            "x-wing",
            "fish",
            "unique-rectangles",
            "ur",
            "y-wing",
            "thors-hammer",
        ] {
            assert!(offers(name), "{place}: {name}");
        }
        // Nothing searches these by name.
        for name in ["junior-exocet", "templates", "exocets", "je2"] {
            assert_eq!(offers(name), templates, "{place}: {name}");
        }
    }
}
