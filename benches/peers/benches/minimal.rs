//! Looks for the smallest plain pattern of eliminable candidates with basecover and with HiGHS, checks that
//! they agree and prints both times.
//!
//! About fifty candidates of a list, evenly spread over those that the linear program leaves open: their
//! value is below 1, so some pattern eliminates them, and at most 3/4, so it may be a plain one. Both prove
//! the least order, or that there is no plain pattern. basecover then looks for the least rank of that order,
//! which it is told the value for, and verifies its pattern. As in [`find`](basecover::search::find) what the
//! targets of a position share is prepared once, and counted.

#[path = "../../positions/mod.rs"]
mod positions;

use basecover::constraint::Position;
use basecover::grid::{Candidate, Grid};
use basecover::lp::{Ratio, least_rank};
use basecover::search::{Limits, MinimalSearch, Region, Smallest};
use basecover_peers::{Settings, least_order, mean};
use criterion::{Criterion, SamplingMode};
use positions::{List, eliminable, lists};

/// How many candidates of a list are looked at, at most.
const TARGETS: usize = 50;

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let rows: Vec<_> = lists()
        .iter()
        .filter_map(|list| row(&mut criterion, list))
        .collect();
    criterion.final_summary();
    println!("\nms for one target\n");
    println!(
        "| | targets | with a plain pattern | basecover | HiGHS, own settings | ratio | HiGHS, tuned | ratio |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    rows.iter().for_each(|row| println!("{row}"));
}

/// A candidate to eliminate, its value, and the position it stands in.
struct Target<'a> {
    position: &'a Position,
    candidate: Candidate,
    value: Option<Ratio>,
}

impl Target<'_> {
    fn basecover(&self, search: &mut MinimalSearch<'_>) -> Option<i64> {
        match search.smallest(self.candidate, self.value, &Limits::default()) {
            Smallest::Proven(proven) => Some(proven.pattern().order()),
            Smallest::None => None,
            Smallest::Stopped(reason, _) => panic!("basecover stopped without a limit: {reason}"),
        }
    }

    fn highs(&self, settings: Settings) -> Option<i64> {
        let number = self.position.space().number_of(self.candidate);
        least_order(
            self.position.space(),
            number.expect("a candidate that sees another"),
            settings,
        )
    }
}

/// None where no candidate is left open.
fn row(criterion: &mut Criterion, list: &List) -> Option<String> {
    let positions: Vec<_> = (list.grids.iter())
        .map(|grid| Position::new(grid).expect("a consistent position"))
        .collect();
    let open: Vec<_> = (list.grids.iter().zip(&positions))
        .flat_map(|(grid, position)| {
            let target = move |(candidate, value)| Target {
                position,
                candidate,
                value,
            };
            eliminable(grid).into_iter().map(target)
        })
        .filter(|target| target.value.is_none_or(|value| least_rank(value).is_some()))
        .collect();
    let targets: Vec<_> = open.iter().step_by(open.len().div_ceil(TARGETS).max(1)).collect();
    if targets.is_empty() {
        return None;
    }

    let mut group = criterion.benchmark_group(format!("minimal/{}", list.name));
    group.sample_size(10).sampling_mode(SamplingMode::Flat);
    let region = Region::default();
    let (ours, basecover) = mean(&mut group, "basecover", || {
        let of_position = targets.chunk_by(|a, b| std::ptr::eq(a.position, b.position));
        let orders = of_position.flat_map(|targets| {
            let mut search = MinimalSearch::new(targets[0].position, &region);
            let order = |target: &&Target<'_>| target.basecover(&mut search);
            targets.iter().map(order).collect::<Vec<_>>()
        });
        orders.collect::<Vec<_>>()
    });
    let mut highs = |settings, name| {
        let (theirs, time) = mean(&mut group, name, || {
            let order = |target: &&Target<'_>| target.highs(settings);
            targets.iter().map(order).collect::<Vec<_>>()
        });
        for ((target, ours), theirs) in targets.iter().zip(&ours).zip(theirs) {
            assert_eq!(
                *ours, theirs,
                "least order for {} in {}: basecover, {name}",
                target.candidate, list.name
            );
        }
        time.as_secs_f64() * 1e3 / targets.len() as f64
    };
    let own = highs(Settings::Own, "HiGHS, own settings");
    let tuned = highs(Settings::Tuned, "HiGHS, tuned");
    group.finish();

    let basecover = basecover.as_secs_f64() * 1e3 / targets.len() as f64;
    Some(format!(
        "| {} | {} of {} | {} | {basecover:.3} | {own:.1} | {:.1} | {tuned:.1} | {:.1} |",
        list.name,
        targets.len(),
        open.len(),
        ours.iter().flatten().count(),
        own / basecover,
        tuned / basecover,
    ))
}
