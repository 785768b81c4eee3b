//! The command-line program: arguments to library calls, results to printers.

mod cli;

fn main() -> std::process::ExitCode {
    cli::main()
}
