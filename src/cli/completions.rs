//! `basecover completions`.

use super::exit::{Exit, Failure};
use clap::{Args, Command};
use clap_complete::Shell;
use std::io::Write;

const AFTER: &str = "\
Examples:
  basecover completions bash > ~/.local/share/bash-completion/completions/basecover
  basecover completions zsh > ~/.zfunc/_basecover
  basecover completions fish > ~/.config/fish/completions/basecover.fish

Exit codes: 0 printed, 2 bad usage.";

/// Print the script that makes a shell complete command lines
#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct Arguments {
    /// The shell
    shell: Shell,
}

/// Prints the script.
pub(crate) fn run(arguments: &Arguments, mut program: Command) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut program, "basecover", &mut script);
    std::io::stdout().lock().write_all(&script)?;
    Ok(Exit::Found)
}
