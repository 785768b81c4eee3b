//! A survey's tally as tables.

use super::table::{Table, Value};
#[cfg(feature = "charts")]
use crate::drawing::chart::Chart;
use basecover::solve::{Measure, Rated};
use basecover::sorting;
use basecover::survey::Tally;
use basecover::survey::tally::{Closures, FirstRounds, Paths, Usage};
use std::collections::{BTreeMap, BTreeSet};

/// The tables of the requested measures.
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
        tables.extend([
            path_orders(&tally.path),
            techniques("Techniques of simplest paths", &tally.path),
        ]);
    }
    if tally.techniques.puzzles > 0 {
        tables.extend([
            by_techniques(&tally.techniques),
            techniques("A person's techniques, in the order of hints", &tally.techniques),
        ]);
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
    for (name, count) in outcomes(closures) {
        table
            .rows
            .push(vec![text(name), Value::Count(count), Value::share(count, all)]);
    }
    table
}

/// The outcomes of closures, and how often each occurs.
fn outcomes(closures: &Closures) -> Vec<(&'static str, u64)> {
    let by_candidates = closures.solved - closures.singles - closures.templates - closures.parity;
    let patterns = match closures.templates_asked {
        0 => vec![("solved by patterns", by_candidates)],
        _ => vec![
            ("solved by candidate patterns", by_candidates),
            ("solved by template patterns", closures.templates),
        ],
    };
    let parity = (closures.parity > 0).then_some(("solved with parity truths", closures.parity));
    let unsolved = [
        (
            "not solved",
            closures.puzzles - closures.solved - closures.untouched,
        ),
        ("nothing eliminated after singles", closures.untouched),
    ];
    [("solved by singles", closures.singles)]
        .into_iter()
        .chain(patterns)
        .chain(parity)
        .chain(unsolved)
        .collect()
}

fn rating(measure: Measure, ratings: &BTreeMap<Rated, u64>) -> Table {
    let name = measure.name();
    let all: u64 = ratings.values().sum();
    let mut table = Table::new(
        format!("Rating by {name}: the least limit that solves a puzzle"),
        &[name, "puzzles", "solved up to here"],
    );
    let mut solved = 0;
    // A limit that may not be the least comes after an equal one that is.
    let mut rated: Vec<_> = ratings
        .iter()
        .map(|(&rated, &count)| (limit(rated), label(rated), count))
        .collect();
    sorting::by(&mut rated, Ord::cmp);
    for (limit, label, count) in rated {
        let solved = limit.map_or(Value::Nothing, |_| {
            solved += count;
            Value::share(solved, all)
        });
        table
            .rows
            .push(vec![Value::Text(label), Value::Count(count), solved]);
    }
    sorting::by_key(&mut table.rows, |row| row[2] == Value::Nothing);
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

fn by_techniques(paths: &Paths) -> Table {
    let mut table = Table::new("By a person's techniques", &["", "puzzles", "share"]);
    let singles = |paths: &Paths| paths.orders.get(&0).copied().unwrap_or_default();
    for (name, count) in [
        ("solved by singles", singles(paths)),
        ("solved by further techniques", paths.solved - singles(paths)),
        ("not solved", paths.puzzles - paths.solved),
    ] {
        table.rows.push(vec![
            text(name),
            Value::Count(count),
            Value::share(count, paths.puzzles),
        ]);
    }
    table
}

fn techniques(title: &str, paths: &Paths) -> Table {
    let mut table = Table::new(title, &["technique", "puzzles", "share of puzzles", "steps"]);
    let is_timed = paths.techniques.values().any(|usage| usage.microseconds > 0);
    if is_timed {
        table.columns.push("looked for (ms)".to_owned());
    }
    for (name, usage) in used(paths) {
        let mut row = vec![
            text(name),
            Value::Count(usage.puzzles),
            Value::share(usage.puzzles, paths.puzzles),
            Value::Count(usage.steps),
        ];
        if is_timed {
            row.push(Value::Count(usage.microseconds / 1000));
        }
        table.rows.push(row);
    }
    table
}

/// The techniques of paths with their usage, the most frequent first.
fn used(paths: &Paths) -> Vec<(&str, &Usage)> {
    let named = |(name, usage)| {
        (
            if String::is_empty(name) {
                "no name"
            } else {
                &**name
            },
            usage,
        )
    };
    let mut used: Vec<_> = paths.techniques.iter().map(named).collect();
    sorting::by_key(&mut used, |&(_, usage)| std::cmp::Reverse(usage.steps));
    used
}

/// The most techniques in a chart.
#[cfg(feature = "charts")]
const SHOWN: usize = 10;

/// Charts of the outcomes of closures, the ratings by each measure, the sizes of first rounds, the orders of
/// paths and the most frequent techniques, as far as they were requested.
#[cfg(feature = "charts")]
#[must_use]
pub fn charts(tally: &Tally) -> Vec<Chart> {
    let mut charts = Vec::new();
    if tally.closure.puzzles > 0 {
        charts.push(Chart::Ranking {
            title: "Closure: all that the linear program eliminates".to_owned(),
            unit: "puzzles".to_owned(),
            bars: outcomes(&tally.closure)
                .into_iter()
                .map(|(name, count)| (name.to_owned(), count as f64))
                .collect(),
        });
    }
    let bars = |title: String, over: &str, unit: &str, bars: Vec<(String, f64)>| Chart::Bars {
        title,
        over: over.to_owned(),
        unit: unit.to_owned(),
        bars,
    };
    for (measure, ratings) in &tally.ratings {
        let name = measure.name();
        let bar = |(&rated, &count): (&Rated, &u64)| (label(rated), count as f64);
        charts.push(bars(
            format!("Puzzles by the least {name} that solves them"),
            name,
            "puzzles",
            ratings.iter().map(bar).collect(),
        ));
    }
    let by_order = |orders: &BTreeMap<i64, u64>| {
        let bar = |(order, &count): (&i64, &u64)| (order.to_string(), count as f64);
        orders.iter().map(bar).collect()
    };
    if !tally.first_round.plain.is_empty() {
        let mut orders: BTreeMap<i64, u64> = BTreeMap::new();
        for (&(order, _), &count) in &tally.first_round.plain {
            *orders.entry(order).or_default() += count;
        }
        charts.push(bars(
            "After singles: eliminations by the order of the smallest pattern".to_owned(),
            "order",
            "candidates",
            by_order(&orders),
        ));
    }
    if tally.path.puzzles > 0 {
        charts.push(bars(
            "Simplest paths by their largest order".to_owned(),
            "order",
            "puzzles",
            by_order(&tally.path.orders),
        ));
        charts.push(Chart::Ranking {
            title: "Techniques of simplest paths".to_owned(),
            unit: "steps".to_owned(),
            bars: most_used(&tally.path),
        });
    }
    if tally.techniques.puzzles > 0 {
        charts.push(Chart::Ranking {
            title: "A person's techniques, in the order of hints".to_owned(),
            unit: "steps".to_owned(),
            bars: most_used(&tally.techniques),
        });
    }
    charts
}

/// The most frequent techniques with their counts.
#[cfg(feature = "charts")]
fn most_used(paths: &Paths) -> Vec<(String, f64)> {
    let most = used(paths).into_iter().take(SHOWN);
    most.map(|(name, usage)| (name.to_owned(), usage.steps as f64))
        .collect()
}

#[cfg(all(test, feature = "charts"))]
mod tests {
    use super::*;

    /// Regression test: only the ratings by order were drawn.
    #[test]
    fn every_measure_is_drawn() {
        let mut tally = Tally::default();
        for measure in Measure::ALL {
            tally.ratings.insert(measure, BTreeMap::from([(Rated::At(3), 5)]));
        }
        tally.closure.puzzles = 5;
        tally.closure.solved = 5;
        let text = crate::drawing::chart::svg(&charts(&tally));
        for measure in Measure::ALL {
            let title = format!("the least {} that", measure.name());
            assert!(text.contains(&title), "{title}");
        }
        assert!(text.contains("solved by patterns"));
    }
}
