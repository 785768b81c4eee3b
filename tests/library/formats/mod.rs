//! Reading and writing positions: layouts, errors, round trips, and texts that once broke a reader.

mod crashes;
mod dialects;
mod errors;
mod layouts;
mod lines;
mod lists;
mod pasted;
mod positions;
mod programs;
mod round_trip;
