//! [`reply`]: a question as text, its answer as lines of JSON, and nothing else. Servers ask here.

use super::{Exit, Request, Said, answer};
use basecover::search::Limits;
use basecover_report::json::{self, EndRecord, MessageRecord};
use serde::Serialize;
use std::ops::ControlFlow;

/// Answers a request in lines: each record, warning and error as one, as soon as it is ready; the last one
/// has the type `end`. The exit is what it tells. Where `hear` breaks off, the search ends.
///
/// ```
/// use basecover::Limits;
/// use basecover_ask::{Exit, reply};
/// use std::ops::ControlFlow;
///
/// let mut lines = Vec::new();
/// let exit = reply(r#"{"command": "hint", "puzzel": "..."}"#, &Limits::default(), &mut |line: &str| {
///     lines.push(line.to_owned());
///     ControlFlow::Continue(())
/// });
/// assert_eq!(exit, Exit::Bad);
/// assert!(lines[0].starts_with(r#"{"type":"error","schema":1,"message":"#));
/// assert_eq!(lines[1], "{\"type\":\"end\",\"schema\":1,\"exit\":2}\n");
/// ```
pub fn reply(request: &str, limits: &Limits<'_>, hear: &mut dyn FnMut(&str) -> ControlFlow<()>) -> Exit {
    match request.parse() {
        Ok(request) => reply_to(&request, limits, hear),
        Err(bad) => {
            // Nothing follows but the end.
            let _ = write(&MessageRecord::error(bad), hear);
            end(Exit::Bad, hear)
        }
    }
}

/// The same for a request that is read.
pub fn reply_to(
    request: &Request,
    limits: &Limits<'_>,
    hear: &mut dyn FnMut(&str) -> ControlFlow<()>,
) -> Exit {
    let exit = answer(request, limits, &mut |said: Said<'_>| match said {
        Said::Record(line) => hear(line),
        Said::Warning(complaint) => write(&MessageRecord::warning(complaint), hear),
        Said::Error(complaint) => write(&MessageRecord::error(complaint), hear),
    });
    end(exit, hear)
}

fn end(exit: Exit, hear: &mut dyn FnMut(&str) -> ControlFlow<()>) -> Exit {
    // The last line: there is nothing to break off.
    let _ = write(&EndRecord::new(exit.code()), hear);
    exit
}

fn write(record: &impl Serialize, hear: &mut dyn FnMut(&str) -> ControlFlow<()>) -> ControlFlow<()> {
    hear(&json::line(record))
}
