//! `basecover completions`.

use super::exit::{Exit, Failure};
use basecover::ask::{searched, techniques};
use basecover::technique::{Selection, spellings};
use clap::builder::PossibleValuesParser;
use clap::{Args, Command};
use clap_complete::Shell;
use std::io::Write;

const AFTER: &str = "\
Examples:
  basecover completions bash > ~/.local/share/bash-completion/completions/basecover
  basecover completions zsh > ~/.zfunc/_basecover
  basecover completions fish > ~/.config/fish/completions/basecover.fish

Exit codes: 0 printed, 2 bad usage.";

#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct Arguments {
    /// The shell
    shell: Shell,
}

/// Reads a name.
type Reader = fn(&str) -> Result<Selection, String>;

/// The commands whose argument is a name of techniques, with the argument and its reader.
const NAMED: [(&str, &str, Reader); 3] = [
    ("find", "technique", searched),
    ("solve", "techniques", searched),
    ("techniques", "name", techniques),
];

/// The program with the names as values that are possible. Elsewhere they are not, for there are hundreds,
/// and clap would list them all in an error. Building puts together what the commands defer.
fn with_names(mut program: Command) -> Command {
    program.build();
    NAMED
        .into_iter()
        .fold(program, |program, (command, argument, read)| {
            let names = spellings()
                .map(|(name, _)| name)
                .filter(|name| read(name).is_ok());
            let names = PossibleValuesParser::new(names);
            program.mut_subcommand(command, |command| {
                command.mut_arg(argument, |argument| argument.value_parser(names))
            })
        })
}

/// Prints the script.
pub(crate) fn run(arguments: &Arguments, program: Command) -> Result<Exit, Failure> {
    let mut program = with_names(program);
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut program, "basecover", &mut script);
    std::io::stdout().lock().write_all(&script)?;
    Ok(Exit::Found)
}
