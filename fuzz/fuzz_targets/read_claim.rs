#![no_main]

use basecover::formats;
use basecover_fuzz::claims;
use libfuzzer_sys::fuzz_target;

/// The first sample of GNPX's General Logic page, singles placed: chains and fish of many kinds.
const POSITION: &str = "+3..5.+1.+62.5.2.+9+31+4...+436...+4.59.7.31..9+3.+54..23+78+146+9+5+5..79+3..+6+97..+58.4+38.+3.+42..9:812";

fuzz_target!(|bytes: &[u8]| {
    let grid = formats::read(POSITION, None).expect("it reads").remove(0).grid;
    claims(bytes, &grid);
});
