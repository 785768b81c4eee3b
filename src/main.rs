//! The command-line program: arguments to library calls, results to printers.

#![warn(
    clippy::cast_lossless,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss
)]

mod cli;

fn main() -> std::process::ExitCode {
    cli::main()
}
