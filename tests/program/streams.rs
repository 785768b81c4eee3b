//! Lists of any length: results as they come, what cannot be read, what never ends, and the flags that bound
//! the work.

#[cfg(unix)]
use crate::common::signal;
use crate::common::{PUZZLE, SOLVED_BY_SINGLES, all_piped, basecover};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Output};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// Two equal digits in a row.
const CLASH: &str = "33.......3.......................................................................";
/// The first row needs a 9 where the ninth column has one.
const CONTRADICTION: &str =
    "12345678...........................9.............................................";

/// Longer than any of these takes, even on a machine with other work.
const PATIENCE: Duration = Duration::from_secs(120);

/// The commands that take puzzles, and options with which they end soon.
const COMMANDS: [&[&str]; 5] = [
    &[
        "find",
        "-",
        "--after",
        "singles",
        "--max-order",
        "1",
        "--format",
        "json",
    ],
    &["decide", "-", "--after", "singles", "--format", "json"],
    &["solve", "-", "--strategy", "closure", "--format", "json"],
    &["rate", "-", "--measure", "rank", "--format", "json"],
    &["convert", "-", "--to", "81"],
];

fn start(arguments: &[&str]) -> Child {
    all_piped(&mut basecover(arguments))
}

/// Writes a piece again and again, as often as is asked for or until nobody reads any more; then closes the
/// pipe.
fn pour(child: &mut Child, piece: &[u8], times: usize) {
    let mut pipe = child.stdin.take().unwrap();
    let piece = piece.to_vec();
    std::thread::spawn(move || (0..times).try_for_each(|_| pipe.write_all(&piece)));
}

fn fed(arguments: &[&str], piece: &[u8], times: usize) -> Output {
    let mut child = start(arguments);
    pour(&mut child, piece, times);
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// The lines of standard output as they come.
fn lines(child: &mut Child) -> Receiver<String> {
    let out = BufReader::new(child.stdout.take().unwrap());
    let (sender, lines) = channel();
    std::thread::spawn(move || {
        out.lines()
            .map_while(Result::ok)
            .try_for_each(|line| sender.send(line))
    });
    lines
}

#[test]
fn results_come_while_the_input_goes_on() {
    for arguments in COMMANDS {
        let mut child = start(arguments);
        let mut pipe = child.stdin.take().unwrap();
        let lines = lines(&mut child);
        for round in 0..2 {
            writeln!(pipe, "{PUZZLE}").unwrap();
            pipe.flush().unwrap();
            let line = lines.recv_timeout(PATIENCE);
            assert!(line.is_ok(), "{arguments:?}: nothing after puzzle {}", round + 1);
        }
        drop(pipe);
        assert_eq!(child.wait().unwrap().code(), Some(0), "{arguments:?}");
    }
}

/// Headings are for several puzzles: the first is written as soon as there is a second one.
#[test]
fn headings_come_with_the_second_puzzle() {
    let alone = fed(&["find", "-", "--max-order", "1"], PUZZLE.as_bytes(), 1);
    assert!(!text(&alone.stdout).contains("puzzle 1"));
    let mut child = start(&["find", "-", "--max-order", "1"]);
    let mut pipe = child.stdin.take().unwrap();
    let lines = lines(&mut child);
    writeln!(pipe, "{PUZZLE} first\n{PUZZLE}").unwrap();
    assert_eq!(lines.recv_timeout(PATIENCE).unwrap(), "puzzle 1, line 1: first");
    drop(pipe);
    let rest: Vec<_> = lines.iter().collect();
    assert!(rest.contains(&"puzzle 2, line 2".to_owned()), "{rest:?}");
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

/// The most memory that a process has had, in KiB.
#[cfg(target_os = "linux")]
fn peak(child: &Child) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_the_list() {
    let mut child = start(&["convert", "-", "--to", "81"]);
    let mut pipe = child.stdin.take().unwrap();
    let lines = lines(&mut child);
    let mut rounds = Vec::new();
    for puzzles in [2_000, 20_000] {
        let piece = format!("{PUZZLE}\n").repeat(puzzles);
        let writer = std::thread::spawn(move || {
            pipe.write_all(piece.as_bytes()).unwrap();
            pipe
        });
        for i in 0..puzzles {
            assert!(lines.recv_timeout(PATIENCE).is_ok(), "puzzle {i} of {puzzles}");
        }
        pipe = writer.join().unwrap();
        rounds.push(peak(&child));
    }
    drop(pipe);
    assert_eq!(child.wait().unwrap().code(), Some(0));
    // Ten times as many puzzles would take ten megabytes more if they were kept.
    assert!(rounds[1] < rounds[0] + 4_000, "{rounds:?} KiB");
}

#[test]
fn what_cannot_be_read_is_told_and_skipped() {
    let list = format!("{SOLVED_BY_SINGLES}\n{CLASH}\nhello\n\n{CONTRADICTION}\n{SOLVED_BY_SINGLES}\n");
    for arguments in COMMANDS {
        let alone = fed(arguments, format!("{SOLVED_BY_SINGLES}\n").as_bytes(), 1);
        let all = fed(arguments, list.as_bytes(), 1);
        assert_eq!(all.status.code(), Some(2), "{arguments:?}: {}", text(&all.stderr));
        let results = |output: &Output| text(&output.stdout).lines().count();
        assert!(results(&alone) > 0);
        assert_eq!(results(&all), 2 * results(&alone), "{arguments:?}");
        let told = text(&all.stderr);
        let clash = format!(
            "standard input: line 2: r1c1 and r1c2 see each other and both hold 3\n2 | {CLASH}\n  | ^^"
        );
        for place in [
            &*clash,
            "standard input: line 3: no known format",
            "standard input: line 5: the position is contradictory: r1c9 has no live candidate",
        ] {
            assert!(told.contains(place), "{arguments:?}: {place}: {told}");
        }
        let last = told.lines().last().unwrap();
        assert_eq!(last, "error: 3 of 5 puzzles are skipped; the reasons are above");
    }
}

/// A puzzle that stands alone is no list: its error is all there is to say.
#[test]
fn a_single_bad_puzzle_is_an_error_and_nothing_else() {
    for arguments in COMMANDS {
        let end = fed(arguments, format!("# only this\n{CLASH}\n").as_bytes(), 1);
        assert_eq!(
            (end.status.code(), text(&end.stdout)),
            (Some(2), ""),
            "{arguments:?}"
        );
        let told = text(&end.stderr);
        assert!(
            told.starts_with("error: standard input: line 2: r1c1 and r1c2"),
            "{told}"
        );
        assert!(!told.contains("skipped"), "{told}");
    }
}

#[test]
fn a_target_that_is_gone_skips_the_puzzle() {
    let list = format!("{PUZZLE}\n{SOLVED_BY_SINGLES}\n");
    let arguments = ["decide", "-", "--target", "4r1c2", "--format", "json"];
    let end = fed(&arguments, list.as_bytes(), 1);
    assert_eq!(end.status.code(), Some(2));
    let told = text(&end.stderr);
    assert!(
        told.contains("4r1c2 is not a live candidate of the puzzle in line 2"),
        "{told}"
    );
    assert!(told.contains("1 of 2 puzzles is skipped"), "{told}");
    assert_eq!(text(&end.stdout).matches(r#""type":"decision""#).count(), 1);
}

#[test]
fn an_input_without_an_end_is_an_error() {
    let puzzles = COMMANDS.iter().copied();
    let others = [
        &["survey", "-", "--measure", "closure"][..],
        &["catalogue", "-", "--max-order", "1"],
        &["limits", "-", "--max-order", "1"],
        &["verify"],
        &["check"],
        &["classify"],
        &["draw"],
    ];
    for arguments in puzzles.chain(others) {
        let end = fed(arguments, &[0; 1 << 16], usize::MAX);
        assert_eq!(end.status.code(), Some(2), "{arguments:?}: {}", text(&end.stderr));
        let told = text(&end.stderr);
        assert!(told.contains("standard input: line 1: "), "{arguments:?}: {told}");
        assert!(told.contains(" bytes"), "{arguments:?}: {told}");
        assert!(told.len() < 1000, "{arguments:?}");
    }
    for (piece, arguments) in [(&b"y\n"[..], COMMANDS[0]), (b"<opensudoku>\n", COMMANDS[4])] {
        let end = fed(arguments, &piece.repeat(1 << 12), usize::MAX);
        assert_eq!(end.status.code(), Some(2), "{piece:?}");
        let told = text(&end.stderr);
        assert!(
            told.contains("standard input: line 1: ") && told.contains(" bytes"),
            "{piece:?}: {told}"
        );
    }
}

/// What came before the line without an end is done all the same.
#[test]
fn the_puzzles_before_an_endless_line_are_found() {
    let list = [format!("{SOLVED_BY_SINGLES}\n").as_bytes(), &vec![b'x'; 1 << 25]].concat();
    let end = fed(&["convert", "-", "--to", "81"], &list, 1);
    assert_eq!(end.status.code(), Some(2));
    assert_eq!(text(&end.stdout), format!("{SOLVED_BY_SINGLES}\n"));
    assert!(
        text(&end.stderr).contains("standard input: line 2: "),
        "{}",
        text(&end.stderr)
    );
}

/// Searches that end without a node: only between them can anybody ask.
#[cfg(unix)]
#[test]
fn a_signal_ends_a_list_of_quick_searches() {
    for name in ["INT", "TERM", "HUP"] {
        let arguments = [
            "find",
            "-",
            "--after",
            "singles",
            "--max-order",
            "2",
            "--format",
            "json",
        ];
        let mut child = start(&arguments);
        pour(&mut child, format!("{PUZZLE}\n").as_bytes(), usize::MAX);
        let lines = lines(&mut child);
        lines.recv_timeout(PATIENCE).unwrap();
        signal(&child, name);
        let rest: Vec<_> = lines.iter().collect();
        assert_eq!(child.wait().unwrap().code(), Some(130), "{name}");
        assert!(rest.iter().all(|line| line.ends_with('}')), "{name}");
    }
}

/// A program that waits for more ends too.
#[cfg(unix)]
#[test]
fn a_signal_ends_a_program_that_waits_for_input() {
    let others: [&[&str]; 6] = [
        &["survey", "-", "--measure", "closure"],
        &["limits", "-", "--max-order", "1"],
        &["verify"],
        &["check"],
        &["classify"],
        &["draw"],
    ];
    let children = COMMANDS.into_iter().chain(others).map(|arguments| {
        let mut child = start(arguments);
        let pipe = child.stdin.take().unwrap();
        (arguments, child, pipe)
    });
    let children: Vec<_> = children.collect();
    std::thread::sleep(Duration::from_millis(700));
    for (arguments, mut child, pipe) in children {
        signal(&child, "INT");
        assert_eq!(child.wait().unwrap().code(), Some(130), "{arguments:?}");
        drop(pipe);
    }
}

#[test]
fn the_shortest_time_is_looked_at() {
    let list = format!("{PUZZLE}\n{PUZZLE}\n");
    for arguments in [
        &["find", "-", "--after", "singles", "--max-order", "2"][..],
        &[
            "find",
            "-",
            "--after",
            "singles",
            "--technique",
            "fish,als,chains",
        ],
        &[
            "find",
            "-",
            "--after",
            "singles",
            "--like",
            "4r2 4r5 / 4c3 4c7 => r3c3<>4",
        ],
        &["decide", "-", "--after", "singles"],
    ] {
        let arguments = [arguments, &["--timeout", "0.000001", "--format", "json"]].concat();
        let end = fed(&arguments, list.as_bytes(), 1);
        assert_eq!(end.status.code(), Some(3), "{arguments:?}: {}", text(&end.stderr));
        let out = text(&end.stdout);
        assert_eq!(
            out.matches(r#""stop":"time-budget""#).count(),
            2,
            "{arguments:?}: {out}"
        );
    }
}

#[test]
fn threads_have_a_ceiling() {
    let arguments = ["find", "-", "--max-order", "1", "--threads", "500", "--verbose"];
    let end = fed(&arguments, PUZZLE.as_bytes(), 1);
    let cores = std::thread::available_parallelism().unwrap().get();
    if cores < 125 {
        let told = text(&end.stderr);
        assert!(
            told.contains(&format!("note: threads: {}\n", 4 * cores)),
            "{told}"
        );
        assert!(told.contains("warning: --threads 500: "), "{told}");
    }
}

#[test]
fn flags_say_what_would_be_right() {
    for (flag, value, message) in [
        ("--timeout", "inf", "leave out --timeout for no limit"),
        ("--timeout", "nan", "write a number of seconds, as in 10 or 0.5"),
        ("--timeout", "-1", "it has to be above 0"),
        ("--timeout", "1e300", "leave out --timeout for no limit"),
        ("--digits", "", "name at least one digit, as in 14"),
    ] {
        let end = fed(&["find", PUZZLE, &format!("{flag}={value}")], b"", 1);
        assert_eq!(end.status.code(), Some(2), "{flag} {value}");
        let told = text(&end.stderr);
        assert!(told.contains(message), "{flag} {value}: {told}");
    }
}

/// Help that nobody can read is no success.
#[cfg(target_os = "linux")]
#[test]
fn help_that_cannot_be_written_is_told() {
    for arguments in [
        &["--help"][..],
        &["find", "--help"],
        &["help", "find"],
        &["--version"],
        &["schema"],
    ] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let end = basecover(arguments).stdout(full).output().unwrap();
        assert_eq!(end.status.code(), Some(2), "{arguments:?}");
        assert!(text(&end.stderr).contains("cannot write: "), "{arguments:?}");
    }
}
