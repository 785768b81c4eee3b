use basecover::constraint::Space;
use basecover::grid::*;
use basecover::lp::*;
use basecover::pattern::verify_claim;
struct Instant(u64);
fn cpu() -> u64 { std::fs::read_to_string("/proc/self/schedstat").unwrap().split(' ').next().unwrap().parse().unwrap() }
impl Instant { fn now() -> Self { Instant(cpu()) } fn ms(&self) -> f64 { (cpu() - self.0) as f64 / 1e6 } }

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let limit: usize = args.get(2).map_or(usize::MAX, |s| s.parse().unwrap());
    let bases = if args.get(3).is_none_or(|s| s == "overlap") { Bases::Overlapping } else { Bases::Disjoint };
    let text = std::fs::read_to_string(&args[1]).unwrap();
    let (mut targets, mut time, mut steps, mut integral, mut tight, mut infeasible, mut lost, mut bad, mut contradict) = (0, 0.0, 0, 0, 0, 0, 0, 0, 0);
    for line in text.lines().filter(|l| l.len() >= 81 && !l.starts_with('#')).take(limit) {
        let mut cells = [CellState::Open; 81];
        for (s, c) in cells.iter_mut().zip(line.chars()) {
            *s = Digit::from_char(c).map_or(CellState::Open, CellState::Given);
        }
        let mut grid = Grid::from_cells(cells).unwrap();
        grid.place_singles();
        let space = Space::new(&grid).unwrap();
        let d = decide(&grid);
        let t = Instant::now();
 let mut lp = OrderLp::new(&space, bases, Costs::ORDER);
        for d in d {
            let Verdict::Eliminable { value, .. } = d.verdict else { continue };
            targets += 1;
 let s0 = lp.steps(); lp.aim(space.number_of(d.candidate).unwrap());
            let outcome = lp.solve(None);
            steps += lp.steps() - s0;
            match outcome {
                Outcome::Optimal => {
                    if value.unwrap() > Ratio::new(3, 4) { contradict += 1; }
                    if let Some(p) = lp.pattern() {
                        integral += 1;
                        let order = p.order();
                        match verify_claim(&grid, p, &[d.candidate]) {
                            Ok(_) => if order == lp.bound().ceil() { tight += 1 },
                            Err(e) => { bad += 1; println!("{line} {}: {e}", d.candidate) }
                        }
                    }
                }
                Outcome::Infeasible => infeasible += 1,
                _ => lost += 1,
            }
        }
        time += t.ms();
    }
    println!("{targets} targets: mean {:.3} ms, {:.1} steps; integral {integral} (proven {tight}, bad {bad}), infeasible {infeasible}, lost {lost}, v>3/4 but feasible {contradict}", time / targets as f64, steps as f64 / targets as f64);
}
