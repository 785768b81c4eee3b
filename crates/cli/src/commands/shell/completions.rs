//! `basecover completions`.

use crate::exit::{Exit, Failure};
use basecover::technique::spellings;
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

/// The commands whose argument is a name of techniques, with the argument.
const NAMED: [(&str, &str); 3] = [
    ("find", "technique"),
    ("solve", "techniques"),
    ("techniques", "name"),
];

/// The program with the names as values that are possible. Elsewhere they are not, for there are hundreds,
/// and clap would list them all in an error. Building puts together what the commands defer.
fn with_names(mut program: Command) -> Command {
    program.build();
    NAMED.into_iter().fold(program, |program, (command, argument)| {
        let names = PossibleValuesParser::new(spellings().map(|(name, _)| name));
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
