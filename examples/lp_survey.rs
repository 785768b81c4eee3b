use basecover::constraint::Space;
use basecover::grid::{CellState, Digit, Grid};
use basecover::lp::Verdict;
struct Instant(u64);
fn cpu() -> u64 { std::fs::read_to_string("/proc/self/schedstat").unwrap().split(' ').next().unwrap().parse().unwrap() }
impl Instant { fn now() -> Self { Instant(cpu()) } fn elapsed(&self) -> std::time::Duration { std::time::Duration::from_nanos(cpu() - self.0) } }

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let limit: usize = args.get(2).map_or(usize::MAX, |s| s.parse().unwrap());
    let singles = args.get(3).is_none_or(|s| s != "givens");
    let text = std::fs::read_to_string(&args[1]).unwrap();
    let (mut setup, mut phase1, mut pivots) = (0.0, 0, 0); let (mut n, mut elim, mut not, mut und, mut time, mut worst, mut maxden) = (0, 0, 0, 0, 0.0, 0f64, 0);
    for line in text.lines().filter(|l| l.len() >= 81 && !l.starts_with('#')).take(limit) {
        let mut cells = [CellState::Open; 81];
        for (s, c) in cells.iter_mut().zip(line.chars()) {
            *s = Digit::from_char(c).map_or(CellState::Open, CellState::Given);
        }
        let mut grid = Grid::from_cells(cells).unwrap();
        if singles { grid.place_singles(); }
        let t = Instant::now();
        let Ok(space) = Space::new(&grid) else { println!("contradiction {line}"); continue; };
        let mut dec = basecover::lp::Decider::new(&grid, &space); let t1 = t.elapsed().as_secs_f64(); setup += t1; let p0 = dec.pivots(); phase1 += p0; let d = dec.decide_all(); pivots += dec.pivots() - p0;
        let dt = t.elapsed().as_secs_f64();
        time += dt; worst = worst.max(dt); n += 1;
        for d in d {
            match d.verdict {
                Verdict::Eliminable { value, .. } => { elim += 1; maxden = maxden.max(value.map_or(0, |v| v.denominator())); }
                Verdict::NotEliminable { witness } => { not += 1; maxden = maxden.max(witness.values().map(|v| v.1.denominator()).max().unwrap()); }
                Verdict::Undecided { reason } => { und += 1; println!("{} {reason:?} {line}", d.candidate); }
            }
        }
    }
    println!("{n} puzzles: {elim} eliminable, {not} not, {und} undecided; mean {:.3} ms, worst {:.3} ms, max den {maxden}; setup {:.3} ms, phase 1 {} pivots, then {}", time / n as f64 * 1e3, worst * 1e3, setup / n as f64 * 1e3, phase1 / n, pivots / n);
}
