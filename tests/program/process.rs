//! The program as a process: pipes, signals, threads, limits.

#[cfg(unix)]
use crate::common::signal;
use crate::common::{HARD, HARDEST, PUZZLE, SOLVED_BY_SINGLES, all_piped, basecover, feed, output, piped};
use std::io::{BufRead, BufReader};
use std::time::{Duration, Instant};

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn any_number_of_threads_gives_the_same_bytes() {
    for options in [
        &["--all", "--max-order", "3"][..],
        &["--best", "--max-order", "3"],
        &["--first"],
        &["--prefer", "rank"],
        &["--all", "--max-order", "5", "--max-nodes", "5000"],
    ] {
        for format in ["text", "json"] {
            let run = |threads| {
                let fixed = [
                    "find",
                    PUZZLE,
                    "--after",
                    "singles",
                    "--format",
                    format,
                    "--threads",
                    threads,
                ];
                output(&[&fixed, options].concat())
            };
            let (one, two) = (run("1"), run("2"));
            assert!(
                text(&one.stdout).lines().count() > 1,
                "{options:?}: a comparison of nothing"
            );
            assert_eq!(text(&one.stdout), text(&two.stdout), "{options:?}");
            assert_eq!(one.status.code(), two.status.code());
        }
    }
}

#[test]
fn any_number_of_threads_decides_the_same() {
    for options in [&[][..], &["--certificates"], &["--format", "json"]] {
        let run = |threads| {
            output(
                &[
                    &["decide", PUZZLE, "--after", "singles", "--threads", threads],
                    options,
                ]
                .concat(),
            )
        };
        let (one, two) = (run("1"), run("2"));
        assert!(
            text(&one.stdout).lines().count() > 50,
            "{options:?}: a comparison of nothing"
        );
        assert_eq!(text(&one.stdout), text(&two.stdout), "{options:?}");
        assert_eq!((one.status.code(), two.status.code()), (Some(0), Some(0)));
    }
}

#[test]
fn what_find_prints_verify_accepts() {
    let found = output(&[
        "find",
        PUZZLE,
        "--after",
        "singles",
        "--max-order",
        "3",
        "--all",
        "--format",
        "json",
    ]);
    let verdict = piped(&["verify"], &found.stdout);
    let steps = text(&found.stdout).lines().count() - 1;
    assert!(steps > 0);
    assert_eq!(text(&verdict.stdout), format!("{steps} accepted, 0 rejected\n"));
    assert_eq!(verdict.status.code(), Some(0));
}

#[test]
fn records_have_to_be_about_the_puzzle_that_is_given() {
    let found = output(&[
        "find",
        PUZZLE,
        "--after",
        "singles",
        "--max-order",
        "1",
        "--format",
        "json",
    ]);
    for (after, code) in [("singles", 0), ("subsets", 1)] {
        let verdict = piped(&["verify", PUZZLE, "--after", after], &found.stdout);
        assert_eq!(verdict.status.code(), Some(code), "{after}");
    }
}

#[test]
fn a_reader_that_leaves_is_no_error() {
    // More than a pipe holds, so that the program has to notice.
    let list = vec![PUZZLE; 400].join("\n");
    let mut child = all_piped(&mut basecover(&["convert", "-", "--to", "729"]));
    feed(&mut child, list.into_bytes());
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap())
        .read_line(&mut line)
        .unwrap();
    assert_eq!(line.len(), 730);
    let end = child.wait_with_output().unwrap();
    assert_eq!(text(&end.stderr), "");
    assert_eq!(end.status.code(), Some(0));
}

/// Of the tests themselves: what a program leaves unread breaks none of them.
#[test]
fn input_that_nobody_reads_breaks_no_test() {
    let more_than_a_pipe_holds = vec![b'\n'; 1 << 20];
    let version = piped(&["--version"], &more_than_a_pipe_holds);
    assert_eq!(version.status.code(), Some(0));
}

#[test]
fn colour_is_for_terminals_only() {
    let plain = output(&["find", PUZZLE, "--after", "singles", "--max-order", "1"]);
    assert!(!plain.stdout.contains(&0x1b));
    let mut forced = basecover(&["find", PUZZLE, "--after", "singles", "--max-order", "1"]);
    let coloured = forced.env("CLICOLOR_FORCE", "1").output().unwrap();
    assert!(coloured.stdout.contains(&0x1b));
    let quiet = forced
        .env("NO_COLOR", "1")
        .env_remove("CLICOLOR_FORCE")
        .output()
        .unwrap();
    assert_eq!(quiet.stdout, plain.stdout);
}

#[cfg(unix)]
#[test]
fn ctrl_c_prints_what_is_finished() {
    let mut find = basecover(&[
        "find",
        "-",
        "--after",
        "singles",
        "--all",
        "--max-order",
        "20",
        "--format",
        "json",
        "--threads",
        "1",
    ]);
    let mut child = all_piped(&mut find);
    let list = format!("{SOLVED_BY_SINGLES}\n{HARD}\n{SOLVED_BY_SINGLES}\n");
    feed(&mut child, list.into_bytes());
    let mut lines = BufReader::new(child.stdout.take().unwrap())
        .lines()
        .map(Result::unwrap);
    assert!(lines.next().unwrap().contains(r#""stop":"exhausted""#));
    // The second search is under way by now; a puzzle that was not begun has no summary.
    std::thread::sleep(Duration::from_secs(1));
    signal(&child, "INT");
    let rest: Vec<_> = lines.collect();
    let end = child.wait_with_output().unwrap();
    assert_eq!(end.status.code(), Some(130), "{}", text(&end.stderr));
    assert!(rest.last().unwrap().contains(r#""stop":"interrupted""#));
    assert_eq!(
        rest.iter()
            .filter(|line| line.contains(r#""type":"summary""#))
            .count(),
        1
    );
}

/// A puzzle that no candidate pattern solves: its paths need template patterns, and trees where those are not
/// used.
#[test]
fn any_number_of_threads_solves_the_same_and_check_accepts_it() {
    for options in [
        &["--strategy", "closure"][..],
        &["--max-order", "3"],
        &["--depth", "0"],
    ] {
        let run = |threads| {
            output(
                &[
                    &["solve", HARDEST, PUZZLE, "--format", "json", "--threads", threads],
                    options,
                ]
                .concat(),
            )
        };
        let (one, two) = (run("1"), run("2"));
        assert!(
            text(&one.stdout).lines().count() > 50,
            "{options:?}: a comparison of nothing"
        );
        assert_eq!(text(&one.stdout), text(&two.stdout), "{options:?}");
        let solved = !options.contains(&"--max-order");
        assert_eq!(one.status.code(), Some(i32::from(!solved)), "{options:?}");
        let verdict = piped(&["check"], &one.stdout);
        assert_eq!(verdict.status.code(), Some(0), "{}", text(&verdict.stdout));
        assert!(
            text(&verdict.stdout).contains("2 paths"),
            "{}",
            text(&verdict.stdout)
        );
    }
}

#[test]
fn check_stops_at_the_first_record_that_fails() {
    let path = output(&["solve", PUZZLE, "--format", "json"]);
    let lines: Vec<_> = text(&path.stdout).lines().collect();
    assert!(lines.len() > 20);
    let refuse = |lines: &[&str]| {
        let verdict = piped(&["check"], lines.join("\n").as_bytes());
        assert_eq!(verdict.status.code(), Some(1));
        text(&verdict.stdout).to_owned()
    };
    // A step left out: the next one begins elsewhere.
    let without = [&lines[..9], &lines[10..]].concat();
    assert!(refuse(&without).starts_with("line 10: rejected: the position does not follow"));
    // An end that is not reached.
    let last = lines.len() - 1;
    let unsolved = lines[last].replace(r#""solved":true"#, r#""solved":false"#);
    assert!(
        refuse(&[&lines[..last], &[&unsolved]].concat()).contains("the record says solved false, it is true")
    );
    // A claim more than is proven.
    let first = lines
        .iter()
        .position(|line| line.contains(r#""type":"step""#) && !line.contains("placements"))
        .unwrap();
    let more = lines[first].replacen(r#""eliminations":["#, r#""eliminations":["1r1c1","#, 1);
    let text = refuse(&[&lines[..first], &[&more], &lines[first + 1..]].concat());
    assert!(
        text.starts_with(&format!("line {}: rejected: ", first + 1)),
        "{text}"
    );
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_the_steps_of_a_path() {
    // Without templates Fata Morgana takes long, but not its first step.
    let slow = "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........";
    let mut solve = basecover(&[
        "solve",
        "-",
        "--logic",
        "candidates",
        "--format",
        "json",
        "--threads",
        "1",
    ]);
    let list = format!("{PUZZLE}\n{slow}\n");
    let mut child = all_piped(&mut solve);
    feed(&mut child, list.into_bytes());
    let mut lines = BufReader::new(child.stdout.take().unwrap())
        .lines()
        .map(Result::unwrap);
    let mut seen: Vec<String> = Vec::new();
    for line in lines.by_ref() {
        let end = line.contains(r#""type":"path""#);
        seen.push(line);
        if end {
            break;
        }
    }
    // The first step of the second path: a path that was not begun has no record.
    seen.extend(lines.next());
    signal(&child, "INT");
    seen.extend(lines);
    let end = child.wait_with_output().unwrap();
    assert_eq!(end.status.code(), Some(130), "{}", text(&end.stderr));
    assert!(seen.last().unwrap().contains(r#""stop":"interrupted""#));
    let verdict = piped(&["check"], seen.join("\n").as_bytes());
    assert_eq!(verdict.status.code(), Some(0), "{}", text(&verdict.stdout));
}

mod clock {
    use super::*;

    #[test]
    #[ignore = "clock: alone, for a second"]
    fn the_clock_stops_a_search() {
        let start = Instant::now();
        let end = output(&["find", HARD, "--all", "--max-order", "20", "--timeout", "0.2"]);
        assert!(start.elapsed() < Duration::from_secs(20));
        assert_eq!(end.status.code(), Some(3), "{}", text(&end.stdout));
        assert!(text(&end.stdout).contains("stopped by the time limit, not complete"));
    }
}
