//! The command-line program: arguments to library calls, results to printers.

#![warn(
    clippy::cast_lossless,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss
)]

mod cli;

/// Naming and proving make many small values that live briefly: a listing takes a sixth less time than with
/// glibc's allocator (benches/record/2026-11-28-epyc-xeon/search.md).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    cli::main()
}
