//! A survey's tally as tables.

#[cfg(feature = "charts")]
use super::chart::Chart;
use super::table::{Table, Value};
use crate::solve::{Measure, Rated};
use crate::survey::Tally;
use crate::survey::tally::{Closures, FirstRounds, Paths};
use std::collections::{BTreeMap, BTreeSet};

/// The tables of what was asked.
#[must_use]
pub fn tables(tally: &Tally) -> Vec<Table> {
    let mut tables = vec![puzzles(tally)];
    if tally.closure.puzzles > 0 {
        tables.push(closure(&tally.closure));
    }
    for (&measure, ratings) in &tally.ratings {
        tables.push(rating(measure, ratings));
    }
    if tally.first_round.puzzles > 0 {
        tables.push(first_round(&tally.first_round));
    }
    if tally.path.puzzles > 0 {
        tables.extend([path_orders(&tally.path), techniques(&tally.path)]);
    }
    tables
}

fn text(text: &str) -> Value {
    Value::Text(text.to_owned())
}

fn puzzles(tally: &Tally) -> Table {
    let mut table = Table::new("Puzzles", &["input", "lines"]);
    table
        .rows
        .push(vec![text("puzzles"), Value::Count(tally.puzzles)]);
    table
        .rows
        .push(vec![text("skipped"), Value::Count(tally.skipped)]);
    table
}

fn closure(closures: &Closures) -> Table {
    let all = closures.puzzles;
    let mut table = Table::new(
        "Closure: all that the linear program eliminates",
        &["puzzles", "number", "share"],
    );
    for (name, count) in [
        ("solved by singles", closures.singles),
        ("solved by patterns", closures.solved - closures.singles),
        ("not solved", all - closures.solved - closures.untouched),
        ("nothing eliminated after singles", closures.untouched),
    ] {
        table
            .rows
            .push(vec![text(name), Value::Count(count), Value::share(count, all)]);
    }
    table
}

fn rating(measure: Measure, ratings: &BTreeMap<Rated, u64>) -> Table {
    let name = measure.name();
    let all: u64 = ratings.values().sum();
    let mut table = Table::new(
        format!("Rating by {name}: the least limit that solves a puzzle"),
        &[name, "puzzles", "solved up to here"],
    );
    let mut solved = 0;
    // A limit that may not be the least stands behind the same one that is.
    let mut rated: Vec<_> = ratings
        .iter()
        .map(|(&rated, &count)| (limit(rated), label(rated), count))
        .collect();
    rated.sort();
    for (limit, label, count) in rated {
        let solved = limit.map_or(Value::Nothing, |_| {
            solved += count;
            Value::share(solved, all)
        });
        table
            .rows
            .push(vec![Value::Text(label), Value::Count(count), solved]);
    }
    table.rows.sort_by_key(|row| row[2] == Value::Nothing);
    table
}

/// A limit that solves a puzzle, if one is known.
fn limit(rated: Rated) -> Option<i64> {
    match rated {
        Rated::At(limit) | Rated::AtMost(limit) => Some(limit),
        Rated::Never | Rated::Undecided => None,
    }
}

/// As `basecover rate` writes it.
fn label(rated: Rated) -> String {
    match rated {
        Rated::At(limit) => limit.to_string(),
        Rated::AtMost(limit) => format!("{limit}?"),
        Rated::Never => "-".to_owned(),
        Rated::Undecided => "?".to_owned(),
    }
}

fn first_round(rounds: &FirstRounds) -> Table {
    let mut table = Table::new(
        "After singles: candidates by the smallest pattern that eliminates them",
        &[
            "order",
            "rank 0",
            "rank 1",
            "rank 2",
            "rank 3",
            "all",
            "share up to here",
        ],
    );
    let mut so_far = 0;
    let orders: BTreeSet<i64> = rounds.plain.keys().map(|&(order, _)| order).collect();
    for order in orders {
        let of = |rank| rounds.plain.get(&(order, rank)).copied().unwrap_or(0);
        let ranks = [0, 1, 2, 3].map(of);
        let all: u64 = ranks.iter().sum();
        so_far += all;
        let mut row = vec![text(&order.to_string())];
        row.extend(ranks.map(Value::Count));
        row.extend([Value::Count(all), Value::share(so_far, rounds.eliminable)]);
        table.rows.push(row);
    }
    let rest = |name: &str, count| {
        let mut row = vec![text(name)];
        row.extend([Value::Nothing, Value::Nothing, Value::Nothing, Value::Nothing]);
        row.extend([Value::Count(count), Value::share(count, rounds.eliminable)]);
        row
    };
    table.rows.push(rest("weighted only", rounds.weighted));
    table.rows.push(rest("of eliminable", rounds.eliminable));
    let mut none = rest("of candidates", rounds.candidates);
    none.pop();
    none.push(Value::Nothing);
    table.rows.push(none);
    table
}

fn path_orders(paths: &Paths) -> Table {
    let mut table = Table::new(
        "Simplest paths by their largest order",
        &["order", "puzzles", "solved up to here"],
    );
    let mut solved = 0;
    for (order, &count) in &paths.orders {
        solved += count;
        table.rows.push(vec![
            text(&order.to_string()),
            Value::Count(count),
            Value::share(solved, paths.puzzles),
        ]);
    }
    table.rows.push(vec![
        text("with trees"),
        Value::Count(paths.trees),
        Value::share(solved + paths.trees, paths.puzzles),
    ]);
    table.rows.push(vec![
        text("not solved"),
        Value::Count(paths.puzzles - paths.solved - paths.undecided),
        Value::Nothing,
    ]);
    if paths.undecided > 0 {
        table.rows.push(vec![
            text("not decided"),
            Value::Count(paths.undecided),
            Value::Nothing,
        ]);
    }
    table
}

fn techniques(paths: &Paths) -> Table {
    let mut table = Table::new(
        "Techniques of simplest paths",
        &["technique", "puzzles", "share of puzzles", "steps"],
    );
    let mut used: Vec<_> = paths.techniques.iter().collect();
    used.sort_by_key(|&(name, usage)| (std::cmp::Reverse(usage.steps), name));
    for (name, usage) in used {
        let name = if name.is_empty() { "no name" } else { name };
        table.rows.push(vec![
            text(name),
            Value::Count(usage.puzzles),
            Value::share(usage.puzzles, paths.puzzles),
            Value::Count(usage.steps),
        ]);
    }
    table
}

/// Techniques that a chart has room for.
#[cfg(feature = "charts")]
const SHOWN: usize = 10;

/// The ratings by order, the sizes of first rounds, the orders of paths and the most frequent techniques, as far as they were asked for.
#[cfg(feature = "charts")]
#[must_use]
pub fn charts(tally: &Tally) -> Vec<Chart> {
    let bars = |title: &str, unit: &str, bars: Vec<(String, f64)>| Chart::Bars {
        title: title.to_owned(),
        unit: unit.to_owned(),
        bars,
    };
    let mut charts = Vec::new();
    if let Some(ratings) = tally.ratings.get(&Measure::Order) {
        let bar = |(&rated, &count): (&Rated, &u64)| (label(rated), count as f64);
        charts.push(bars(
            "Puzzles by the least order that solves them",
            "puzzles",
            ratings.iter().map(bar).collect(),
        ));
    }
    if !tally.first_round.plain.is_empty() {
        let mut orders: BTreeMap<i64, u64> = BTreeMap::new();
        for (&(order, _), &count) in &tally.first_round.plain {
            *orders.entry(order).or_default() += count;
        }
        let orders = orders
            .iter()
            .map(|(order, &count)| (order.to_string(), count as f64));
        charts.push(bars(
            "After singles: eliminations by the order of the smallest pattern",
            "candidates",
            orders.collect(),
        ));
    }
    if tally.path.puzzles > 0 {
        let orders = tally
            .path
            .orders
            .iter()
            .map(|(order, &count)| (order.to_string(), count as f64));
        charts.push(bars(
            "Simplest paths by their largest order",
            "puzzles",
            orders.collect(),
        ));
        let mut used: Vec<_> = tally.path.techniques.iter().collect();
        used.sort_by_key(|&(name, usage)| (std::cmp::Reverse(usage.steps), name));
        let name = |name: &str| {
            if name.is_empty() {
                "no name".to_owned()
            } else {
                name.to_owned()
            }
        };
        let used = used
            .iter()
            .take(SHOWN)
            .map(|(technique, usage)| (name(technique), usage.steps as f64));
        charts.push(bars("Techniques of simplest paths", "steps", used.collect()));
    }
    charts
}
