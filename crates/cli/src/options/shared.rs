//! The options that many commands have: how long they may take, on how many threads, and how their results
//! are printed.

use clap::{Args, ValueEnum};
use std::num::NonZeroUsize;
use std::ops::Deref;
use std::time::Duration;

// How long it may take.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Timeout {
    /// Stop each puzzle after this time
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,
}

// How many threads are at work.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Threads {
    /// Number of threads; it does not change the results [default: one per core; at most 4 per core]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

// How results are printed.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Printed {
    /// How results are printed
    #[arg(long, default_value = "text")]
    format: Output,
}

/// How results are printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum Output {
    /// For people
    Text,
    /// For programs: one JSON object a line
    Json,
}

impl Deref for Timeout {
    type Target = Option<Duration>;

    fn deref(&self) -> &Option<Duration> {
        &self.timeout
    }
}

impl Deref for Threads {
    type Target = Option<NonZeroUsize>;

    fn deref(&self) -> &Option<NonZeroUsize> {
        &self.threads
    }
}

impl Deref for Printed {
    type Target = Output;

    fn deref(&self) -> &Output {
        &self.format
    }
}

/// Reads a positive number of seconds, whole or not.
fn seconds(text: &str) -> Result<Duration, String> {
    let number: Option<f64> = text.parse().ok().filter(|number: &f64| !number.is_nan());
    let number = number.ok_or("write a number of seconds, as in 10 or 0.5")?;
    match Duration::try_from_secs_f64(number) {
        Ok(time) if !time.is_zero() => Ok(time),
        Err(_) if number > 0.0 => Err("it is too large: leave out --timeout for no limit".to_owned()),
        _ => Err("it has to be above 0".to_owned()),
    }
}
