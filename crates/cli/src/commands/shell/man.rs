//! `basecover man`.

use crate::exit::{Exit, Failure};
use crate::files::image::save;
use clap::{Args, Command};
use clap_mangen::Man;
use std::io::{self, Write};
use std::path::PathBuf;

const AFTER: &str = "\
Examples:
  basecover man | man -l -
  basecover man find | man -l -
  basecover man -o ~/.local/share/man/man1

Exit codes: 0 written, 2 bad usage.";

#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct Arguments {
    /// The command that the page is about [default: the program]
    command: Option<String>,

    /// Write every page to this folder: basecover.1, basecover-find.1 ...
    #[arg(long, short, value_name = "FOLDER", conflicts_with = "command")]
    output: Option<PathBuf>,
}

/// Prints a page, or writes all.
pub(crate) fn run(arguments: &Arguments, program: Command) -> Result<Exit, Failure> {
    let pages = pages(program);
    if let Some(folder) = &arguments.output {
        std::fs::create_dir_all(folder)
            .map_err(|error| Failure::input(format_args!("{}: {error}", folder.display())))?;
        for page in &pages {
            save(&folder.join(format!("{}.1", page.name)), &page.text()?)?;
        }
        return Ok(Exit::Found);
    }
    let wanted = match &arguments.command {
        Some(command) => format!("basecover-{command}"),
        None => "basecover".to_owned(),
    };
    let page = pages
        .iter()
        .find(|page| page.name == wanted)
        .ok_or_else(|| Failure::input(format_args!("no manual page for {wanted}")))?;
    io::stdout().lock().write_all(&page.text()?)?;
    Ok(Exit::Found)
}

/// A page of the manual.
struct Page {
    /// `basecover-find`.
    name: String,
    command: Command,
}

/// The page of the program and those of its commands. Building tells the commands their full names and the
/// options that all have.
fn pages(program: Command) -> Vec<Page> {
    let mut program = program.disable_help_subcommand(true);
    program.build();
    let commands = program.get_subcommands().map(|command| Page {
        name: format!("basecover-{}", command.get_name()),
        command: command.clone(),
    });
    let commands: Vec<_> = commands.collect();
    let first = Page {
        name: "basecover".to_owned(),
        command: program,
    };
    std::iter::once(first).chain(commands).collect()
}

impl Page {
    fn text(&self) -> io::Result<Vec<u8>> {
        let mut text = Vec::new();
        Man::new(self.command.clone()).render(&mut text)?;
        Ok(text)
    }
}
