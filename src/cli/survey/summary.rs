//! `basecover survey --summary`.

use super::Arguments;
use super::part::{Part, Records};
use crate::cli::exit::{Exit, Failure};
use basecover::report::table::Table;
use basecover::report::{Palette, tally};
use basecover::survey::Tally;
use std::io::Write;

/// Merges surveys record by record, and prints what they come to.
pub(super) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let parts = arguments.files.iter().map(|path| Records::open(path));
    let mut parts = parts.collect::<Result<Vec<_>, _>>()?;
    let header = parts[0].header.whole();
    for part in &parts {
        if part.header.whole() != header {
            return Err(part.complaint(
                "surveys add up only when their measures, --after, --depth, --derive and --max-nodes are the same",
            ));
        }
        part.header_is_known()?;
    }
    let mut merged = arguments
        .output
        .as_ref()
        .map(|path| Part::create(path, &header))
        .transpose()?;
    let mut sum = Tally::default();
    let number = |part: &Records| part.next.as_ref().and_then(|(record, _)| record.puzzle());
    let mut last = None;
    while let Some(part) = parts
        .iter_mut()
        .filter(|part| part.next.is_some())
        .min_by_key(|part| number(part))
    {
        if number(part) == last {
            return Err(part.complaint("another part has a record of this puzzle too"));
        }
        last = number(part);
        if let Some((record, line)) = &part.next {
            record
                .count(&mut sum)
                .map_err(|discrepancy| part.complaint(&discrepancy.to_string()))?;
            if let Some(merged) = &mut merged {
                merged.write(line)?;
            }
        }
        part.advance()?;
    }
    let tables = tally::tables(&sum);
    #[cfg(feature = "charts")]
    let charts = tally::charts(&sum);
    for export in &arguments.export {
        export.write(
            &tables,
            #[cfg(feature = "charts")]
            &charts,
        )?;
    }
    let palette = Palette::colour();
    let texts: Vec<_> = tables.iter().map(|table: &Table| table.text(&palette)).collect();
    anstream::stdout().lock().write_all(texts.join("\n").as_bytes())?;
    Ok(Exit::Found)
}

impl Records {
    /// That the first record means something.
    fn header_is_known(&self) -> Result<(), Failure> {
        let header = basecover::report::json::SurveyLine::Survey(self.header.clone());
        let counted = header.count(&mut Tally::default());
        counted.map_err(|discrepancy| self.complaint(&discrepancy.to_string()))
    }
}
