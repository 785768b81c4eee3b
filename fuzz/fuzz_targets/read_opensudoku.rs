#![no_main]

use basecover::formats::Format;
use basecover_fuzz::survives;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| survives(bytes, Some(Format::OpenSudoku)));
