//! Every command under SIGINT, SIGTERM and `--timeout`: it ends soon, prints whole lines, and calls nothing
//! complete that is not.

use crate::common::{HARD, HARDEST, PUZZLE, all_piped, basecover, output, piped, signal};
use std::io::{Read, Write};
use std::process::Child;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// A position without a solution, which is found out after thousands of branches: three digits cannot fill
/// the cells that hold only them (in one of the four blocks of a tridagon the diagonal is odd, in the others
/// even), and before a branch is about these, each of ten loops of cells with two digits is filled in both
/// ways.
fn unsolvable() -> String {
    const ROWS: [&str; 9] = [
        "16 789 16 25 25 789 34 789 34",
        "789 25 25 789 34 34 16 16 789",
        "34 34 789 16 789 16 789 25 25",
        "25 34 789 789 16 16 25 34 789",
        "789 16 34 25 789 25 789 34 16",
        "25 789 16 34 34 789 25 789 16",
        "34 789 34 16 16 789 789 25 25",
        "16 16 789 789 25 25 34 789 34",
        "789 25 25 34 789 34 16 16 789",
    ];
    let cells = ROWS.iter().flat_map(|row| row.split(' '));
    cells
        .flat_map(|cell| ('1'..='9').map(move |digit| if cell.contains(digit) { digit } else { '.' }))
        .collect()
}

/// 420,000 templates, and 729 programs with all of them.
const NOTHING_GIVEN: &str =
    ".................................................................................";

/// How often a piece of input is repeated: minutes of work for every command that does more than copy.
const REPEATED: usize = 20_000;

/// What a command reads.
#[derive(Clone, Copy)]
enum Input {
    Nothing,
    /// One puzzle a line. The pipe stays open.
    Puzzles,
    /// One position a line that has no solution, which takes a while to find out. The pipe stays open.
    Unsolvable,
    /// The records of a path, again and again. The pipe stays open.
    Records,
    /// Those of a path once, for a command that reads to the end before it does anything. The pipe stays
    /// open.
    Path,
}
use Input::{Nothing, Path, Puzzles, Records, Unsolvable};

/// Where proofs are written.
const PROOFS: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/proofs");

/// Where drawings are written.
const SHEET: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/sheet.html");

/// What no line holds, for the commands whose lines say nothing about completeness.
const COPIES: &str = "complete";

/// Command lines that do not end by themselves; what they read; and what none of their lines may hold, for it
/// would say that all was done.
const COMMANDS: [(&[&str], Input, &str); 30] = [
    (
        &[
            "find",
            "-",
            "--after",
            "singles",
            "--max-order",
            "2",
            "--format",
            "json",
        ],
        Puzzles,
        r#""puzzle":20000,"#,
    ),
    (
        &["find", HARD, "--all", "--max-order", "20", "--format", "json"],
        Nothing,
        r#""stop":"exhausted""#,
    ),
    (
        &["decide", "-", "--format", "json"],
        Puzzles,
        r#""puzzle":20000,"#,
    ),
    (
        &["links", NOTHING_GIVEN, "--format", "json"],
        Nothing,
        r#""undecided":0"#,
    ),
    (
        &["solve", "-", "--format", "json"],
        Unsolvable,
        r#""type":"path""#,
    ),
    (
        &["decide", "-", "--logic", "templates", "--format", "json"],
        Puzzles,
        r#""puzzle":20000,"#,
    ),
    (
        &[
            "decide",
            NOTHING_GIVEN,
            "--logic",
            "templates",
            "--format",
            "json",
        ],
        Nothing,
        r#""not_eliminable":729"#,
    ),
    (&["solve", "-", "--format", "json"], Puzzles, r#""puzzle":20000,"#),
    (
        &["solve", HARD, "--logic", "candidates", "--format", "json"],
        Nothing,
        r#""solved":true"#,
    ),
    (
        &["solve", "-", "--suppose", "8r3c8", "--format", "json"],
        Puzzles,
        r#""puzzle":20000,"#,
    ),
    (
        &["solve", "-", "--tree", "8r3c8", "--format", "json"],
        Puzzles,
        r#""puzzle":20000,"#,
    ),
    (&["hint", "-", "--format", "json"], Puzzles, r#""puzzle":20000,"#),
    (&["rate", "-", "--format", "json"], Puzzles, r#""puzzle":20000,"#),
    (&["rate", HARDEST, "--format", "json"], Nothing, "rating"),
    (&["survey", "-"], Puzzles, r#""puzzle":20000,"#),
    (
        &["catalogue", "-", "--after", "singles", "--format", "json"],
        Puzzles,
        r#""puzzles":20000,"#,
    ),
    (
        &["limits", HARD, "--max-order", "20", "--budget", "100000000000"],
        Nothing,
        "\n  20 ",
    ),
    (&["generate", "--count", "100000000"], Nothing, COPIES),
    (
        &[
            "generate",
            "--count",
            "100000000",
            "--around",
            HARD,
            "--require",
            "depth>3",
        ],
        Nothing,
        COPIES,
    ),
    (
        &[
            "solutions",
            NOTHING_GIVEN,
            "--limit",
            "1000000000000",
            "--format",
            "json",
        ],
        Nothing,
        r#""complete":true"#,
    ),
    (&["convert", "-", "--to", "729"], Puzzles, COPIES),
    (&["equal", "-", "--format", "json"], Puzzles, r#""puzzle":20000,"#),
    (&["case", "list", "-"], Records, COPIES),
    (
        &["export", "-", "--proof", "veripb", "-o", PROOFS],
        Puzzles,
        "20000: ",
    ),
    (&["check", "--format", "json"], Records, r#""holds":true"#),
    (
        &["verify", "--format", "json"],
        Records,
        r#""type":"verification""#,
    ),
    (&["classify", "--format", "json"], Records, r#""type":"summary""#),
    (&["draw"], Path, "<svg"),
    (&["draw", "--all", "--html", "-o", SHEET], Records, COPIES),
    (&["explore", HARD], Puzzles, COPIES),
];

/// Truths whose proofs take long: the same one many times over, each proven by itself.
fn claims(command: &'static str) -> Vec<&'static str> {
    let claim = ["--truth", "2r7c4"];
    let claims = std::iter::repeat_n(claim, 40).flatten();
    [command, HARDEST, "--truth-depth", "complete"]
        .into_iter()
        .chain(claims)
        .collect()
}

/// How long a program that does nothing takes at this moment, on this machine.
fn idle() -> Duration {
    let start = Instant::now();
    assert!(output(&["--version"]).status.success());
    start.elapsed()
}

/// Writes its input and keeps the pipe open for as long as the sender that is returned lives.
fn feed(child: &mut Child, input: Input) -> std::sync::mpsc::Sender<()> {
    let mut pipe = child.stdin.take().unwrap();
    let (open, closed) = channel();
    let piece = match input {
        Nothing => return open,
        Puzzles => format!("{PUZZLE}\n").into_bytes(),
        Unsolvable => format!("{}\n", unsolvable()).into_bytes(),
        Records | Path => output(&["solve", PUZZLE, "--format", "json"]).stdout,
    };
    let repeated = if matches!(input, Path) { 1 } else { REPEATED };
    std::thread::spawn(move || {
        // A program that has ended reads no more.
        let _ = (0..repeated).try_for_each(|_| pipe.write_all(&piece));
        let _ = closed.recv();
    });
    open
}

/// What comes out of a pipe, piece by piece.
fn pieces(mut pipe: impl Read + Send + 'static) -> Receiver<Vec<u8>> {
    let (sender, pieces) = channel();
    std::thread::spawn(move || {
        let mut buffer = [0; 1 << 16];
        while let Ok(read @ 1..) = pipe.read(&mut buffer) {
            if sender.send(buffer[..read].to_vec()).is_err() {
                return;
            }
        }
    });
    pieces
}

/// Waits, and ends the child by force when the time is over: none then.
fn within(child: &mut Child, limit: Duration) -> Option<std::process::ExitStatus> {
    let start = Instant::now();
    while start.elapsed() < limit {
        if let Some(status) = child.try_wait().unwrap() {
            return Some(status);
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    None
}

/// What is wrong with a command that is interrupted as soon as something has come out of it, or, if nothing
/// comes, when it has had time to start and `patience` more.
fn complaint(
    (arguments, input, complete): (&[&str], Input, &str),
    name: &str,
    patience: Duration,
) -> Option<String> {
    let idle = idle();
    let mut child = all_piped(&mut basecover(arguments));
    let open = feed(&mut child, input);
    let (out, told) = (
        pieces(child.stdout.take().unwrap()),
        pieces(child.stderr.take().unwrap()),
    );
    let mut text = out.recv_timeout(patience + 10 * idle).unwrap_or_default();
    let status = match child.try_wait().unwrap() {
        Some(status) => return Some(format!("it ended before the signal: {status}")),
        None => {
            signal(&child, name);
            within(&mut child, Duration::from_secs(10) + 20 * idle)
        }
    };
    drop(open);
    text.extend(out.iter().flatten());
    let (text, told) = (
        String::from_utf8(text).unwrap(),
        String::from_utf8(told.iter().flatten().collect()).unwrap(),
    );
    match status.map(|status| status.code()) {
        None => Some("it goes on".to_owned()),
        Some(Some(130)) if !text.is_empty() && !text.ends_with('\n') => {
            Some("the last line is torn".to_owned())
        }
        Some(Some(130)) if text.contains(complete) => Some("it calls complete what is not".to_owned()),
        Some(Some(130)) => None,
        Some(code) => Some(format!("it ends with {code:?}: {told}")),
    }
}

/// Every command, or one in so many.
fn commands_obey(name: &str, step: usize, patience: Duration) {
    let told = |command: (&[&str], Input, &str)| {
        let complaint = complaint(command, name, patience)?;
        Some(format!("{:?}: {complaint}\n", command.0))
    };
    let complaints: Vec<_> = COMMANDS.into_iter().step_by(step).filter_map(told).collect();
    assert!(complaints.is_empty(), "SIG{name}:\n{}", complaints.concat());
}

#[test]
fn every_command_ends_at_an_interrupt() {
    commands_obey("INT", 1, Duration::ZERO);
}

#[test]
fn three_commands_end_when_they_are_asked_to() {
    commands_obey("TERM", COMMANDS.len().div_ceil(3), Duration::ZERO);
}

mod kills {
    use super::*;

    /// In the middle of their work, too.
    const LATER: Duration = Duration::from_millis(300);

    #[test]
    #[ignore = "kills: waits for 15 s"]
    fn every_command_ends_at_a_later_interrupt() {
        commands_obey("INT", 1, LATER);
    }

    #[test]
    #[ignore = "kills: waits for 15 s"]
    fn every_command_ends_when_it_is_asked_to() {
        commands_obey("TERM", 1, LATER);
    }
}

#[test]
fn the_proof_of_a_truth_ends_at_an_interrupt() {
    for command in ["solve", "find", "decide"] {
        let complaint = complaint((&claims(command), Nothing, "eliminat"), "INT", Duration::ZERO);
        assert_eq!(complaint, None, "{command}");
    }
}

/// This is no list of commands that somebody forgot to make longer.
#[test]
fn no_command_is_left_out() {
    /// They print what is written down.
    const QUICK: [&str; 5] = ["techniques", "schema", "completions", "man", "help"];
    /// `board.rs` interrupts it.
    const SERVED: &str = "board";
    let help = String::from_utf8(output(&["--help"]).stdout).unwrap();
    let listed = help
        .split("Commands:\n")
        .nth(1)
        .unwrap()
        .split("\n\n")
        .next()
        .unwrap();
    let names = listed
        .lines()
        .filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let mut count = 0;
    for name in names.filter(|name| !name.is_empty() && !QUICK.contains(name) && *name != SERVED) {
        assert!(
            COMMANDS.iter().any(|(arguments, ..)| arguments[0] == name),
            "{name}"
        );
        count += 1;
    }
    assert!(count > 10, "{count}");
}

/// A puzzle that is not known to have one solution yet is neither solved nor called a wrong one.
#[test]
fn the_check_for_one_solution_looks_at_the_clock() {
    let end = piped(&["solve", "-", "--timeout", "0.001"], unsolvable().as_bytes());
    let told = String::from_utf8(end.stderr).unwrap();
    assert_eq!(end.status.code(), Some(3), "{told}");
    assert!(
        told.contains("not known yet whether the puzzle has one solution"),
        "{told}"
    );
    // Without a clock it is known.
    let end = piped(&["solve", "-"], unsolvable().as_bytes());
    let told = String::from_utf8(end.stderr).unwrap();
    assert_eq!(end.status.code(), Some(2), "{told}");
    assert!(told.contains("the puzzle has no solution"), "{told}");
}

#[test]
fn every_clock_stops_its_command() {
    for arguments in [
        &["find", HARD, "--all", "--max-order", "20"][..],
        &["solve", HARD, "--logic", "candidates", "--threads", "1"],
        &["rate", HARDEST],
        &["decide", NOTHING_GIVEN, "--logic", "templates"],
        &claims("solve"),
        &["links", NOTHING_GIVEN],
    ] {
        let idle = idle();
        let mut child = all_piped(basecover(arguments).args(["--timeout", "0.3"]));
        let (out, told) = (
            pieces(child.stdout.take().unwrap()),
            pieces(child.stderr.take().unwrap()),
        );
        let status = within(&mut child, Duration::from_secs(10) + 20 * idle);
        let said: Vec<u8> = out.iter().flatten().chain(told.iter().flatten()).collect();
        let said = String::from_utf8(said).unwrap();
        let code = status.unwrap_or_else(|| panic!("{arguments:?} goes on")).code();
        assert_eq!(code, Some(3), "{arguments:?}: {said}");
        assert!(said.contains("time limit"), "{arguments:?}: {said}");
    }
}
