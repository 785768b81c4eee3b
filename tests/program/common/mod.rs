//! The program as a process, for the tests that start it; what they give it, and where it writes.

mod folder;
#[path = "../../common/schema.rs"]
pub(crate) mod schema;

pub(crate) use folder::{Folder, shell};

use std::io::{ErrorKind, Write};
use std::process::{Child, Command, Output, Stdio};

/// The root of the repository: commands run there, as a reader of the manual types them.
pub(crate) const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// The first sample of GNPX.
pub(crate) const PUZZLE: &str =
    "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9";
/// A puzzle that needs all its givens: the first of `generate`.
pub(crate) const MINIMAL: &str =
    ".9148........2..9.7.6.....5......8..3....7.....4....6....5..6.85...41..7.1.6..3..";
pub(crate) const SOLVED_BY_SINGLES: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// A search of order 20 takes longer than anybody waits.
pub(crate) const HARD: &str =
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
/// No pattern solves it: its rating needs certificate trees.
pub(crate) const HARDEST: &str =
    "..3......4...8..36..8...1...4..6..73...9..........2..5..4.7..686........7..6..5..";

/// The program with these arguments and nothing on standard input.
pub(crate) fn basecover(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_basecover"));
    command.args(arguments).current_dir(ROOT).stdin(Stdio::null());
    command
}

/// What the program prints when it is given nothing.
pub(crate) fn output(arguments: &[&str]) -> Output {
    basecover(arguments).output().unwrap()
}

/// What the program prints when it is given this on standard input.
pub(crate) fn piped(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = all_piped(&mut basecover(arguments));
    feed(&mut child, input.to_vec());
    child.wait_with_output().unwrap()
}

/// Starts the program with pipes at its input, output and messages.
pub(crate) fn all_piped(command: &mut Command) -> Child {
    let piped = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    piped.spawn().unwrap()
}

/// Gives this to a child on its standard input and closes it. A thread writes, so that a child that prints
/// more than a pipe holds before it has read everything goes on; one that ends before is no error of the
/// test.
pub(crate) fn feed(child: &mut Child, input: Vec<u8>) {
    let mut stdin = child.stdin.take().unwrap();
    std::thread::spawn(move || match stdin.write_all(&input) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => panic!("standard input: {error}"),
        _ => {}
    });
}

/// Sends a signal, `INT`, `TERM` or `HUP`.
#[cfg(unix)]
pub(crate) fn signal(child: &Child, name: &str) {
    let id = child.id().to_string();
    let kill = Command::new("kill").args([&format!("-{name}"), &id]).status();
    assert!(kill.unwrap().success(), "{name}");
}
