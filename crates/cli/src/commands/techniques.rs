//! `basecover techniques`.

use crate::exit::{Exit, Failure};
use basecover::technique::{self, Family, Group, Technique};
use basecover_ask::{OrderEntry, part};
use clap::Args;
use std::io::Write;

const AFTER: &str = "\
Examples:
  basecover techniques
  basecover techniques xy-wing
  basecover techniques 'Sue de Coq'
  basecover techniques fish
  basecover techniques 'unique rectangle'
  basecover techniques human

Exit codes: 0 listed, 2 no technique, group, family or order has this name.";

#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct Arguments {
    /// A technique, a group or a family, in any common spelling: xy-wing, XYWing, Y-Wing; or an order: human,
    /// hodoku
    #[arg(value_parser = part)]
    name: Option<OrderEntry>,
}

/// Prints the list, or the manual of the technique that is asked for.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let text = match &arguments.name {
        None => list(),
        Some(part) => match (part.ladder(), &part.techniques(true)[..]) {
            (Some(ladder), techniques) => format!("{}\n{}", ladder.what, lines(techniques)),
            (None, [technique]) => manual(technique) + &namesakes(technique),
            (None, several) => lines(several),
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
    let lists = [
        Group::ALL.iter().map(of).collect(),
        "other\n".to_owned(),
        rest.map(line).collect(),
        "families\n".to_owned(),
        Family::ALL.iter().map(members).collect(),
    ];
    lists.concat()
}

fn members(family: &Family) -> String {
    let techniques = family.techniques();
    let ids: Vec<_> = techniques.iter().map(|technique| technique.id).collect();
    format!("  {:32} {}\n", family.name, ids.join(", "))
}

/// The family that people call as this technique is called: all exocets are exocets.
fn namesakes(technique: &Technique) -> String {
    let family = Family::ALL
        .iter()
        .find(|family| family.name.strip_suffix('s') == Some(technique.id));
    family.map_or_else(String::new, |family| {
        let techniques = family.techniques().into_iter();
        format!(
            "\nThe family {}:\n{}",
            family.name,
            techniques.map(line).collect::<String>()
        )
    })
}

fn lines(techniques: &[&Technique]) -> String {
    techniques.iter().map(|technique| line(technique)).collect()
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
    let families = Family::ALL
        .iter()
        .filter(|family| family.techniques().contains(&technique));
    let families: Vec<_> = families.map(|family| family.name).collect();
    if !families.is_empty() {
        text += &format!("\nIn the families: {}\n", families.join(", "));
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
