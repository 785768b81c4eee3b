//! What is compared with lists of puzzles and patterns that are not in this repository.

mod basics;
mod exact;
mod minimal_orders;
mod set_logic;
