//! The program from outside: what it prints and how it exits, case by case. `TRYCMD=overwrite` rewrites the
//! cases.

#[test]
fn commands_print_what_their_cases_say() {
    std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).unwrap();
    trycmd::TestCases::new()
        .case("tests/cmd/*.md")
        .case("tests/cmd/*.toml")
        .case("README.md")
        .case("docs/commands/*.md")
        .case("docs/guide.md")
        .case("docs/research.md")
        .case("examples/research/session.md")
        .case("docs/formats.md")
        .case("docs/notations.md")
        .case("docs/derived.md")
        .case("docs/theory.md")
        .env("NO_COLOR", "1")
        .env("COLUMNS", "100");
}
