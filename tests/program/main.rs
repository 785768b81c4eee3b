//! The program as a process: what it prints, writes and reads, and how it ends.
//!
//! What one command prints is recorded in `tests/cmd`; here is what takes more than one, or a signal, or a
//! pipe.

#[cfg(all(unix, feature = "board"))]
mod board;
mod common;

mod ask;
mod cases;
mod cmd;
mod completions;
mod convert;
mod deep;
mod draw;
mod drawings;
mod export;
#[cfg(unix)]
mod interrupts;
mod process;
mod records;
mod solutions;
mod streams;
mod suppose;
mod survey;
