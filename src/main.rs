//! scratch
use basecover::grid::*;
use basecover::search::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let mut cells = [CellState::Open; 81];
    for (s, c) in cells.iter_mut().zip(a[1].chars()) {
        *s = Digit::from_char(c).map_or(CellState::Open, CellState::Given);
    }
    let mut g = Grid::from_cells(cells).unwrap();
    g.place_singles();
    let order: usize = a[2].parse().unwrap();
    let dis = a[3] == "d";
    let all = a[4] == "a";
    let rank: usize = a[5].parse().unwrap();
    let t = std::time::Instant::now();
    let f = find(
        &g,
        &Region {
            max_order: order,
            max_rank: rank,
            overlap: if dis { Overlap::Forbidden } else { Overlap::Allowed },
            ..Region::default()
        },
        if all { Listing::All } else { Listing::Best },
        &Limits::default(),
    )
    .unwrap();
    let e: std::collections::BTreeSet<_> = f.steps.iter().flat_map(|s| s.eliminations()).collect();
    let np: usize = f.steps.iter().map(|s| s.patterns().len()).sum();
    println!(
        "live {} nodes {} steps {} patterns {} elims {} {:?} {:?}",
        g.live().len(),
        f.nodes,
        f.steps.len(),
        np,
        e.len(),
        f.stop,
        t.elapsed()
    );
}
