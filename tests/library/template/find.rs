//! The smallest template patterns, against published data and every pattern tried one by one.

use super::shared::names;
use crate::common::positions::from_729;
use crate::common::shared::records;
use basecover::Region;
use basecover::constraint::Position;
use basecover::grid::Candidate;
use basecover::search::template::TemplateSearch;
use basecover::search::{Limits, Smallest};

/// The least order of every candidate that some pattern eliminates, as an integer programming solver has it.
#[test]
#[ignore = "needs ../shared: run by .ci/run"]
fn orders_are_those_of_an_integer_program() {
    let mut count = 0;
    for record in records("template_orders.jsonl") {
        let position = Position::new(from_729(record["grid"].as_str().unwrap())).unwrap();
        let region = Region::templates();
        let mut search = TemplateSearch::new(&position, &region);
        for target in names::<Candidate>(&record["eliminable"]) {
            let start = std::time::Instant::now();
            let before = search.node_count();
            let smallest = search.smallest(target, None, &Limits::default());
            let order = match &smallest {
                Smallest::Proven(proven) => Some(proven.pattern().order()),
                Smallest::None => None,
                Smallest::Stopped(..) => panic!("{target}"),
            };
            let rank = match &smallest {
                Smallest::Proven(p) => p.pattern().rank(),
                _ => -9,
            };
            eprintln!(
                "{target} {order:?} rank {rank} nodes {} {:?}",
                search.node_count() - before,
                start.elapsed()
            );
            assert_eq!(order, record["order"][target.to_string()].as_i64(), "{target}");
            count += 1;
        }
    }
    assert!(count > 100, "{count}");
}
