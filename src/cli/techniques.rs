//! `basecover techniques`.

use super::exit::{Exit, Failure};
use basecover::technique::{self, Group, Technique};
use clap::Args;
use std::io::Write;

const AFTER: &str = "\
Examples:
  basecover techniques
  basecover techniques xy-wing
  basecover techniques fish

Exit codes: 0 listed, 2 no technique or group has this name.";

/// List the techniques, or tell what one of them is
#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct Arguments {
    /// A technique or a group
    name: Option<String>,
}

/// Prints the list, or the manual of the technique that is asked for.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let text = match &arguments.name {
        None => list(),
        Some(name) => match technique::select(name)[..] {
            [] => {
                let groups = Group::ALL.map(Group::name).join(", ");
                return Err(Failure::Input(format!(
                    "{name}: no technique has this name; the groups are {groups}, and `basecover techniques` lists all"
                )));
            }
            [technique] => manual(technique),
            ref several => several.iter().map(|technique| line(technique)).collect(),
        },
    };
    let mut out = anstream::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(Exit::Found)
}

fn list() -> String {
    let of = |group: &Group| {
        let own = technique::all()
            .iter()
            .filter(|technique| technique.groups.contains(group));
        format!("{}\n{}", group.name(), own.map(line).collect::<String>())
    };
    let rest = technique::all()
        .iter()
        .filter(|technique| technique.groups.is_empty());
    Group::ALL.iter().map(of).collect::<String>() + "other\n" + &rest.map(line).collect::<String>()
}

fn line(technique: &Technique) -> String {
    format!("  {:32} {}\n", technique.id, technique.what)
}

/// What users read about a technique.
fn manual(technique: &Technique) -> String {
    let mut text = format!("{}\n\n{}\n\n{}\n", technique.id, technique.what, technique.why);
    let example = technique.example;
    text += &format!("\nExample:\n  {}\n  {}\n", example.grid, example.pattern);
    if !technique.groups.is_empty() {
        let groups: Vec<_> = technique.groups.iter().map(|group| group.name()).collect();
        text += &format!("\nIn the groups: {}\n", groups.join(", "));
    }
    if !technique.aliases.is_empty() {
        text += &format!("\nOther names: {}\n", technique.aliases.join(", "));
    }
    let references: Vec<_> = technique
        .references
        .iter()
        .map(|address| format!("  {address}\n"))
        .collect();
    text + "\nReferences:\n" + &references.concat()
}
