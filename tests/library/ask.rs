//! Requests: what is no request is refused with a sentence, and whoever listens can stop the search.

use basecover::Limits;
use basecover::search::Halt;
use basecover_ask::{Exit, Request, Said, answer};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

const PUZZLE: &str = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9";

/// Patterns link 35 pairs of its candidates.
const LINKED: &str = ".....6..9...1..32.68.27.5......4....7......3...18.7..43.2....1.574........6.....2";

/// A request of a command with these fields, each written as JSON.
fn request(command: &str, fields: &str) -> Request {
    about(PUZZLE, command, fields)
}

/// The same about another puzzle.
fn about(puzzle: &str, command: &str, fields: &str) -> Request {
    let text = format!(r#"{{"command":"{command}","puzzle":"{puzzle}"{fields}}}"#);
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// What the message says, and below which character its caret stands.
#[test]
fn bad_requests_are_refused_with_a_sentence() {
    for (fields, message, at) in [
        ("", "`command` is missing: one of find, hint, decide", None),
        (
            r#""command":"fnid""#,
            "`command`: `fnid` is not one of find, hint",
            Some("\"command\""),
        ),
        (
            r#""command":7"#,
            "`command`: write a text, not 7",
            Some("\"command\""),
        ),
        (
            r#""command":"decide""#,
            "`puzzle` is missing: the text of one or several positions",
            None,
        ),
        (
            r#""command":"decide","puzle":"x""#,
            "did you mean `puzzle`? The fields are command, puzzle,",
            Some("\"puzle\""),
        ),
        (
            r#""command":"decide","puzzle":"x","after":"single""#,
            "`after`: `single` is not one of none, singles, locked",
            Some("\"after\""),
        ),
        (
            r#""command":"decide","puzzle":"x","target":"4x1""#,
            "`target`: ",
            Some("\"target\""),
        ),
        (
            r#""command":"decide","puzzle":"x","target":[4]"#,
            "`target`: write a text, or an array of texts, not 4",
            Some("\"target\""),
        ),
        (
            r#""command":"decide","puzzle":"x","expr":"4r1c2 +""#,
            "`expr`: ",
            Some("\"expr\""),
        ),
        (
            r#""command":"decide","puzzle":"x","expr":"4r1c2","target":"4r1c2""#,
            "`expr` cannot be used with `target`",
            Some("\"expr\""),
        ),
        (
            r#""command":"decide","puzzle":"x","expr":"4r1c2","logic":"templates""#,
            "it cannot be used with --logic templates",
            None,
        ),
        (
            r#""command":"decide","puzzle":"x","disjoint":"yes""#,
            "`disjoint`: write true or false, not \"yes\"",
            Some("\"disjoint\""),
        ),
        (
            r#""command":"decide","puzzle":"x","truth_depth":82"#,
            "`truth_depth`: write a small number",
            Some("\"truth_depth\""),
        ),
        (
            r#""command":"decide","puzzle":"x","derive":"trid""#,
            "`derive`: ",
            Some("\"derive\""),
        ),
        (
            r#""command":"decide","puzzle":"x","suppose":"4r1""#,
            "`suppose`: `4r1` is not a supposition",
            Some("\"suppose\""),
        ),
        (
            r#""command":"find","puzzle":"x","max_order":0"#,
            "`max_order`: write a whole number from 1 to 324, not 0",
            Some("\"max_order\""),
        ),
        (
            r#""command":"find","puzzle":"x","max_nodes":-1"#,
            "`max_nodes`: write a whole number, 0 or more, not -1",
            Some("\"max_nodes\""),
        ),
        (
            r#""command":"find","puzzle":"x","max_rank":4"#,
            "has rank 3 at most",
            None,
        ),
        (
            r#""command":"find","puzzle":"x","all":true"#,
            "`all` needs `max_order` or `technique`",
            Some("\"all\""),
        ),
        (
            r#""command":"find","puzzle":"x","first":true,"best":true"#,
            "`best` cannot be used with `first`",
            Some("\"best\""),
        ),
        (
            r#""command":"find","puzzle":"x","technique":"x-wing","form":"cells""#,
            "`technique` cannot be used with `form`",
            Some("\"technique\""),
        ),
        (
            r#""command":"find","puzzle":"x","technique":"y-wong""#,
            "`technique`: ",
            Some("\"technique\""),
        ),
        (
            r#""command":"find","puzzle":"x","technique":"unique-rectangle-1""#,
            "use --assume-unique",
            None,
        ),
        (
            r#""command":"find","puzzle":"x","like":"r1c1 / 1r1""#,
            "`like`: ",
            Some("\"like\""),
        ),
        (
            r#""command":"find","puzzle":"x","digits":"1,4""#,
            "`digits`: write the digits without blanks",
            Some("\"digits\""),
        ),
        (
            r#""command":"find","puzzle":"x","timeout":5"#,
            "`timeout` is not a field",
            Some("\"timeout\""),
        ),
        (
            r#""command":"hint","puzzle":"x","count":0"#,
            "`count`: write a whole number from 1",
            Some("\"count\""),
        ),
        (
            r#""command":"solve","puzzle":"x","strategy":"closure","max_order":3"#,
            "the closure uses every pattern",
            None,
        ),
        (
            r#""command":"solve","puzzle":"x","tree":"45r1c2""#,
            "`tree`: name one candidate",
            Some("\"tree\""),
        ),
        (
            r#""command":"rate","puzzle":"x","measure":"odor""#,
            "`measure`: the measures are",
            Some("\"measure\""),
        ),
        (r#""command":"explore","puzzle":"x""#, "`base` is missing", None),
        (
            r#""command":"explore","puzzle":"x","base":"r1c2 zz""#,
            "`base`: ",
            Some("\"base\""),
        ),
        (
            r#""command":"explore","puzzle":"x","base":"r1c2","cover":"r1c2""#,
            "is both base and cover",
            None,
        ),
        (r#""command":"verify","puzzle":"x""#, "`pattern` is missing", None),
        (
            r#""command":"verify","pattern":"r1c2/1r1""#,
            "`pattern` needs `puzzle`",
            Some("\"pattern\""),
        ),
        (
            r#""command":"classify","pattern":"r1c2/1r1","records":"","puzzle":"x""#,
            "`records` cannot be used with `pattern`",
            Some("\"records\""),
        ),
    ] {
        let text = format!("{{{fields}}}");
        let error = text.parse::<Request>().expect_err(&text).to_string();
        assert!(error.contains(message), "{text}: {error}");
        let Some(at) = at else {
            assert!(!error.contains('^'), "{text}: {error}");
            continue;
        };
        let lines: Vec<&str> = error.lines().collect();
        let [.., shown, caret] = lines[..] else {
            panic!("{text}: {error}");
        };
        let place = shown.chars().skip(caret.find('^').unwrap()).collect::<String>();
        assert!(place.starts_with(at), "{text}: {error}");
    }
    for (text, place) in [
        ("[]", None),
        ("{\"command\":\n  decide}", Some("2 |   decide}")),
        ("", Some("1 | ")),
    ] {
        let error = text.parse::<Request>().unwrap_err().to_string();
        match place {
            None => assert!(error.starts_with("a request is an object"), "{error}"),
            Some(place) => assert!(error.contains(place) && error.ends_with('^'), "{error}"),
        }
    }
}

/// A key that stands twice is refused at any depth; a byte-order mark before a request is passed over.
#[test]
fn a_request_says_everything_once() {
    for (text, key, place) in [
        (
            r#"{"command":"decide","puzzle":"x","puzzle":"y"}"#,
            "puzzle",
            r#"":"y""#,
        ),
        (
            r#"{"command":"decide","puzzle":"x","a":[{"b":1,"b":2}]}"#,
            "b",
            r#"":2"#,
        ),
        (
            r#"{"command":"find","command":"decide","puzzle":"x"}"#,
            "command",
            r#"":"decide""#,
        ),
    ] {
        for text in [text.to_owned(), format!("\u{feff}{text}")] {
            let error = text.parse::<Request>().unwrap_err().to_string();
            assert!(
                error.contains(&format!("`{key}` appears twice in one object")),
                "{error}"
            );
            let lines: Vec<&str> = error.lines().collect();
            let [.., shown, caret] = lines[..] else {
                panic!("{text}: {error}");
            };
            let at = shown.chars().skip(caret.find('^').unwrap()).collect::<String>();
            assert!(at.starts_with(place), "{error}");
            assert!(serde_json::from_str::<Request>(&text).is_err());
        }
    }
    let plain = r#"{"command":"decide","puzzle":"x"}"#;
    assert!(plain.parse::<Request>().is_ok() && format!("\u{feff}{plain}").parse::<Request>().is_ok());
    assert!(format!("\u{feff}\u{feff}{plain}").parse::<Request>().is_err());
}

/// What is said to a sink that breaks off after so many pieces, and how it ends.
fn pieces(request: &Request, most: usize) -> (usize, Exit) {
    let mut heard = 0;
    let exit = answer(request, &Limits::default(), &mut |_: Said<'_>| {
        heard += 1;
        match heard < most {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    });
    (heard, exit)
}

#[test]
fn nothing_comes_after_a_break() {
    for request in [
        request("find", r#","after":"singles""#),
        request("decide", ""),
        request("hint", r#","count":3"#),
        about(LINKED, "links", r#","after":"singles","direct":true"#),
        request("solve", ""),
        request("survey", r#","measure":"closure""#),
        request("explore", r#","base":"9c25 9b9""#),
        request("verify", r#","pattern":["8b4/8c2","8b4/8c3"]"#),
        request(
            "classify",
            r#","after":"singles","pattern":["8b4/8c2","8b4/8c2"]"#,
        ),
    ] {
        assert_eq!(pieces(&request, 1), (1, Exit::Interrupted), "{request:?}");
        let (all, exit) = pieces(&request, usize::MAX);
        assert!(all > 1 && exit != Exit::Interrupted, "{request:?}");
    }
}

/// The whole path takes a hundred thousand linear programs and more; the first step is a single.
#[test]
fn a_break_stops_the_search() {
    let hard = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
    let text = format!(
        r#"{{"command":"solve","puzzle":"{}\n{hard}","depth":"complete"}}"#,
        PUZZLE
    );
    let asked = AtomicUsize::new(0);
    let over = AtomicBool::new(false);
    // What the search asks after the break is answered by the break.
    let stop = || {
        assert!(!over.load(Ordering::Relaxed));
        asked.fetch_add(1, Ordering::Relaxed);
        None
    };
    let exit = answer(
        &text.parse().unwrap(),
        &Limits::default().stop(&stop),
        &mut |_: Said<'_>| {
            over.store(true, Ordering::Relaxed);
            ControlFlow::Break(())
        },
    );
    assert_eq!(exit, Exit::Interrupted);
    assert!(asked.load(Ordering::Relaxed) > 0);
}

#[test]
fn limits_are_those_of_the_caller() {
    let stop = || Some(Halt::Time);
    let mut summary = String::new();
    let mut keep = |said: Said<'_>| {
        if let Said::Record(line) = said {
            line.clone_into(&mut summary);
        }
        ControlFlow::Continue(())
    };
    let find = request("find", r#","max_nodes":7"#);
    let exit = answer(&find, &Limits::default().stop(&stop), &mut keep);
    assert!(
        exit == Exit::Stopped && summary.contains(r#""stop":"time-budget""#),
        "{summary}"
    );
    let find = request(
        "find",
        r#","after":"singles","max_nodes":7,"max_order":9,"all":true"#,
    );
    let exit = answer(&find, &Limits::default().max_nodes(3), &mut |said: Said<'_>| {
        if let Said::Record(line) = said {
            line.clone_into(&mut summary);
        }
        ControlFlow::Continue(())
    });
    assert!(
        exit == Exit::Stopped && summary.contains(r#""max_nodes":3"#),
        "{summary}"
    );
}
