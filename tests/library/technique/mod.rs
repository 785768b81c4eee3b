//! Names: against the textbooks, under symmetries, and each on an example of its own.

mod both_ways;
mod chains;
mod derived;
mod examples;
mod first;
mod reference;
mod selection;
mod sets;
mod symmetry;
mod textbook;
mod within;

/// Three samples of GNPX and AI Escargot.
const PUZZLES: [&str; 4] = [
    "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9",
    "5..7....3.3.4...6.....36.....45.1.29..9...4..68.9.27.....27.....1...3.5.7....5..4",
    "1..4....8.9.1...5.....63.....13.5.79..3...8..76.2.94.....75.....1...6.4.8....4..2",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
];
