//! `basecover schema`.

use crate::exit::{Exit, Failure};
use clap::Args;
use std::io::Write;

/// The description that the documentation points to.
const SCHEMA: &str = include_str!("../../../schema.json");

const AFTER: &str = "\
The records of --format json are one object a line. This is JSON Schema, draft 2020-12; docs/json.md says what the fields mean.

Examples:
  basecover schema > basecover.schema.json

Exit codes: 0 printed, 2 bad usage.";

#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct Arguments {}

/// Prints the schema.
pub(crate) fn run() -> Result<Exit, Failure> {
    std::io::stdout().lock().write_all(SCHEMA.as_bytes())?;
    Ok(Exit::Found)
}
