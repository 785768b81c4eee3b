//! The program as a process, for the tests that start it.
#![allow(dead_code, reason = "each test crate uses a part")]

use std::io::{ErrorKind, Write};
use std::process::{Child, Command, Output, Stdio};

/// The program with these arguments and nothing on standard input.
pub(crate) fn basecover(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_basecover"));
    command.args(arguments).stdin(Stdio::null());
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

/// Gives this to a child on its standard input and closes it. A thread writes, so that a child that prints more than
/// a pipe holds before it has read everything goes on; one that ends before is no error of the test.
pub(crate) fn feed(child: &mut Child, input: Vec<u8>) {
    let mut stdin = child.stdin.take().unwrap();
    std::thread::spawn(move || match stdin.write_all(&input) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => panic!("standard input: {error}"),
        _ => {}
    });
}

/// Sends a signal, `INT` or `TERM`.
#[cfg(unix)]
pub(crate) fn signal(child: &Child, name: &str) {
    let id = child.id().to_string();
    let kill = Command::new("kill").args([&format!("-{name}"), &id]).status();
    assert!(kill.unwrap().success(), "{name}");
}
