//! The benchmark of search limits as a table.

use super::table::{Table, Value};
#[cfg(feature = "charts")]
use crate::drawing::chart::{Chart, Series};
use basecover::search::StopReason;
use basecover::survey::cost::{Cost, SearchKind};

/// One line of the benchmark.
#[derive(Clone, PartialEq, Debug)]
pub struct Measured {
    /// The search that was measured.
    pub search: SearchKind,
    /// The largest order.
    pub order: i64,
    /// The largest rank.
    pub rank: i64,
    /// Its cost.
    pub cost: Cost,
    /// How long it took, if that is reported.
    pub seconds: Option<f64>,
    /// The nodes divided by those of the previous order, at the same rank.
    pub growth: Option<f64>,
}

/// The benchmark line by line, with both searches of one limit in neighbouring lines.
#[must_use]
pub fn table(title: &str, lines: &[Measured]) -> Table {
    let mut columns = vec![
        "rank",
        "order",
        "search",
        "targets",
        "eliminations",
        "patterns",
        "nodes",
        "growth",
        "stop",
    ];
    if lines.iter().any(|line| line.seconds.is_some()) {
        columns.push("seconds");
    }
    let mut table = Table::new(title, &columns);
    for line in lines {
        let Cost {
            targets,
            eliminations,
            patterns,
            nodes,
            stop,
        } = line.cost;
        let mut row = vec![
            Value::Count(line.rank.unsigned_abs()),
            Value::Count(line.order.unsigned_abs()),
            Value::Text(line.search.name().to_owned()),
            Value::Count(targets),
            Value::Count(eliminations),
            Value::Count(patterns),
            Value::Count(nodes),
            line.growth.map_or(Value::Nothing, Value::Number),
            Value::Text(match stop {
                StopReason::Exhausted => "complete".to_owned(),
                other => other.to_string(),
            }),
        ];
        row.extend(line.seconds.map(Value::Number));
        table.rows.push(row);
    }
    table
}

/// Charts of nodes, patterns, eliminations, and the time if it is known, over the orders: a line for each
/// search and rank.
#[cfg(feature = "charts")]
#[must_use]
pub fn charts(lines: &[Measured]) -> Vec<Chart> {
    let growth = |title: &str, unit: &str, height: &dyn Fn(&Measured) -> Option<f64>| {
        let mut series: Vec<Series> = Vec::new();
        for line in lines {
            let name = format!("{}, rank {}", line.search.name(), line.rank);
            let Some(height) = height(line) else { continue };
            let point = (line.order as f64, height);
            match series.iter_mut().find(|series| series.name == name) {
                Some(series) => series.points.push(point),
                None => series.push(Series {
                    name,
                    points: vec![point],
                }),
            }
        }
        Chart::Growth {
            title: title.to_owned(),
            over: "largest order".to_owned(),
            unit: unit.to_owned(),
            lines: series,
        }
    };
    let mut charts = vec![
        growth("Nodes of searches", "nodes", &|line| Some(line.cost.nodes as f64)),
        growth("Patterns found", "patterns", &|line| {
            Some(line.cost.patterns as f64)
        }),
        growth("Candidates eliminated", "eliminations", &|line| {
            Some(line.cost.eliminations as f64)
        }),
    ];
    if lines.iter().any(|line| line.seconds.is_some()) {
        charts.push(growth("Time of searches", "seconds", &|line| line.seconds));
    }
    charts
}
