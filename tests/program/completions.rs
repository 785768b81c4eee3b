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
    for place in [
        "\n                --technique)\n",
        "\n                --techniques)\n",
        "\n        basecover__subcmd__techniques)\n",
    ] {
        let offered = offered(place);
        let offers = |name: &str| offered.iter().any(|word| word == name);
        // Techniques, groups, families and other names; those for template patterns, too.
        for name in [
            "x-wing",
            "fish",
            "unique-rectangles",
            "ur",
            "y-wing",
            "thors-hammer",
            "junior-exocet",
            "templates",
            "exocets",
            "je2",
        ] {
            assert!(offers(name), "{place}: {name}");
        }
    }
}
