//! The board over its wire: who is answered, what is answered, and that it ends.

use crate::common::{HARD, PUZZLE, ROOT, all_piped, basecover, output, piped, signal};
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::process::Child;
use std::time::{Duration, Instant};

/// A program that serves.
struct Server {
    child: Child,
    /// Host and port.
    host: String,
    token: String,
}

impl Server {
    fn start(arguments: &[&str]) -> Self {
        let mut child = all_piped(&mut basecover(&[&["board", "--no-open"], arguments].concat()));
        let mut address = String::new();
        BufReader::new(child.stdout.take().unwrap())
            .read_line(&mut address)
            .unwrap();
        let (host, token) = address
            .trim_end()
            .strip_prefix("http://")
            .and_then(|rest| rest.split_once("/#t="))
            .expect("an address");
        Self {
            host: host.to_owned(),
            token: token.to_owned(),
            child,
        }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.host).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        stream
    }

    /// Sends these bytes, and gives the head and the body of what comes back.
    fn sends(&self, bytes: &[u8]) -> (String, String) {
        let mut stream = self.connect();
        // What is refused early is not read to its end.
        let _ = stream.write_all(bytes);
        let mut all = Vec::new();
        if let Err(error) = stream.read_to_end(&mut all) {
            assert_eq!(error.kind(), ErrorKind::ConnectionReset);
        }
        let all = String::from_utf8(all).unwrap();
        let (head, body) = all.split_once("\r\n\r\n").unwrap_or((&all, ""));
        (head.to_owned(), body.to_owned())
    }

    fn gets(&self, path: &str, headers: &str) -> (String, String) {
        self.sends(format!("GET {path} HTTP/1.1\r\nConnection: close\r\n{headers}\r\n").as_bytes())
    }

    fn head(&self, question: &str) -> String {
        format!(
            "POST /api/ask HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
            self.host,
            self.token,
            question.len()
        )
    }

    fn asks(&self, question: &str) -> (String, String) {
        self.sends((self.head(question) + question).as_bytes())
    }

    /// Asks for a search that does not end by itself, which has begun when this is done.
    fn begins_without_end(&self) -> TcpStream {
        let question = endless();
        let mut stream = self.connect();
        stream
            .write_all((self.head(&question) + &question).as_bytes())
            .unwrap();
        stream.read_exact(&mut [0; 12]).unwrap();
        stream
    }

    /// The lines of an answer in chunks.
    fn lines(&self, question: &str) -> String {
        let (head, body) = self.asks(question);
        assert!(head.starts_with("HTTP/1.1 200 "), "{head}");
        let (mut lines, mut rest) = (String::new(), body.as_str());
        while let Some((size, more)) = rest.split_once("\r\n") {
            let size = usize::from_str_radix(size, 16).unwrap();
            lines += &more[..size];
            rest = &more[size + 2..];
        }
        lines
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn is(answer: &(String, String), status: u16) -> bool {
    answer.0.starts_with(&format!("HTTP/1.1 {status} "))
}

/// The processor time that a process has had, in seconds.
#[cfg(target_os = "linux")]
fn cpu_seconds(child: &Child) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", child.id())).unwrap();
    let fields: Vec<&str> = stat.rsplit_once(')').unwrap().1.split_whitespace().collect();
    // User and system time in ticks of a hundredth, the 14th and 15th of all.
    (fields[11].parse::<f64>().unwrap() + fields[12].parse::<f64>().unwrap()) / 100.0
}

#[test]
fn a_question_is_answered_with_the_records_of_the_program() {
    let server = Server::start(&[]);
    let question = format!(r#"{{"command":"hint","puzzle":"{PUZZLE}"}}"#);
    let records = String::from_utf8(output(&["hint", PUZZLE, "--format", "json"]).stdout).unwrap();
    let end = "{\"type\":\"end\",\"schema\":1,\"exit\":0}\n";
    assert_eq!(server.lines(&question), records + end);
    let bad = server.lines(r#"{"command":"hint","puzzle":"12"}"#);
    assert!(
        bad.starts_with(r#"{"type":"error","schema":1,"message":"line 1: "#),
        "{bad}"
    );
    assert!(
        bad.ends_with("{\"type\":\"end\",\"schema\":1,\"exit\":2}\n"),
        "{bad}"
    );
}

#[test]
fn a_position_is_told_with_its_solutions() {
    let server = Server::start(&[]);
    for (puzzle, solutions) in [
        (PUZZLE, "1"),
        (&PUZZLE.replacen('3', ".", 1), "2"),
        // Another digit in r1c2 than the solution has.
        (&PUZZLE.replacen("3.", "34", 1), "0"),
    ] {
        let lines = server.lines(&format!(r#"{{"command":"position","puzzle":"{puzzle}"}}"#));
        assert!(lines.contains(&format!(r#""givens":"{puzzle}""#)), "{lines}");
        assert!(lines.contains(&format!(r#""solutions":{solutions},"#)), "{lines}");
    }
}

#[test]
fn a_pattern_is_drawn_whether_it_holds_or_not() {
    let server = Server::start(&[]);
    let lines = |pattern: &str| {
        let question = r#"{"command":"draw","puzzle":"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..","pattern":"#;
        server.lines(&format!("{question}\"{pattern}\"}}"))
    };
    let whole = lines("9c2 9c5 9b9 / 9r6 9r7 9r9 9b8");
    assert!(
        whole.contains(r#""svg":"<svg "#) && whole.contains(r#""exit":0"#),
        "{whole}"
    );
    let short = lines("9c2 9c5 9b9 / 9r6 9r7 9r9");
    assert!(
        short.contains("9r8c5 is not covered") && short.contains(r#""exit":1"#),
        "{short}"
    );
}

#[test]
fn what_the_command_was_given_is_handed_on() {
    let server = Server::start(&[PUZZLE]);
    let known = format!(
        "Host: {}\r\nAuthorization: Bearer {}\r\n",
        server.host, server.token
    );
    let (head, body) = server.gets("/api/given", &known);
    assert!(head.starts_with("HTTP/1.1 200 "), "{head}");
    assert_eq!(
        body,
        format!(r#"{{"name":null,"share_base":null,"text":"{PUZZLE}"}}"#)
    );
}

#[test]
fn the_command_of_the_readme_serves_its_puzzle() {
    let readme = include_str!("../../README.md");
    let command = readme
        .lines()
        .find_map(|line| line.strip_prefix("    basecover board "));
    let file = command.expect("a command");
    let server = Server::start(&[&format!("{}/{file}", ROOT)]);
    let known = format!(
        "Host: {}\r\nAuthorization: Bearer {}\r\n",
        server.host, server.token
    );
    let (_, body) = server.gets("/api/given", &known);
    let given: serde_json::Value = serde_json::from_str(&body).unwrap();
    assert_eq!(given["name"], "easter-monster");
    assert!(given["text"].as_str().unwrap().contains("1.......2.9.4...5"));
}

#[test]
fn strangers_are_refused() {
    let server = Server::start(&[PUZZLE]);
    let host = format!("Host: {}\r\n", server.host);
    assert!(is(&server.gets("/", &host), 200));
    assert!(is(&server.gets("/", "Host: attacker.example\r\n"), 403));
    assert!(is(
        &server.gets("/", &(host.clone() + "Origin: http://attacker.example\r\n")),
        403
    ));
    for path in ["/api/given", "/api/ask"] {
        let asked = server.gets(path, &host);
        assert!(
            is(&asked, if path == "/api/ask" { 405 } else { 401 }),
            "{asked:?}"
        );
        assert!(!asked.1.contains(PUZZLE));
    }
    let question = format!(r#"{{"command":"hint","puzzle":"{PUZZLE}"}}"#);
    let known = server.head(&question) + &question;
    assert!(is(&server.sends(known.as_bytes()), 200));
    for (part, by, status) in [
        ("Bearer ", "Bearer 0", 401),
        ("Authorization", "X-Authorization", 401),
        ("application/json", "text/plain", 415),
        ("Host: ", "Host: attacker.", 403),
        ("Connection", "Origin: null\r\nConnection", 403),
        ("POST", "PUT", 405),
    ] {
        let altered = known.replacen(part, by, 1);
        assert!(is(&server.sends(altered.as_bytes()), status), "{by}");
    }
}

#[test]
fn no_path_leads_out_of_the_board() {
    let server = Server::start(&[]);
    let host = format!("Host: {}\r\n", server.host);
    for path in [
        "/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "//etc/passwd",
        "/etc/passwd",
        "/web",
        "/index.html/",
    ] {
        let asked = server.gets(path, &host);
        assert!(is(&asked, 404) || is(&asked, 400), "{path}: {asked:?}");
    }
}

#[test]
fn what_is_too_large_or_no_question_is_refused() {
    let server = Server::start(&[]);
    let large = " ".repeat((1 << 20) + 1);
    assert!(is(&server.asks(&large), 413));
    let headers = format!("Host: {}\r\nX: {}\r\n", server.host, "x".repeat(20_000));
    assert!(is(&server.gets("/", &headers), 431));
    assert!(is(&server.sends(b"\0\0\0\0\r\n\r\n"), 400));
    for question in ["", "{", "[]", "{\"command\":\"format\"}", "\u{202e}"] {
        let lines = server.lines(question);
        assert!(lines.starts_with(r#"{"type":"error","#), "{question}: {lines}");
    }
    let (head, _) = server.sends(&[server.head("ab").as_bytes(), b"\xff\xfe"].concat());
    assert!(head.starts_with("HTTP/1.1 400 "), "{head}");
}

#[test]
fn what_knows_no_chunks_is_answered_in_lines() {
    let server = Server::start(&[]);
    let question = format!(r#"{{"command":"hint","puzzle":"{PUZZLE}"}}"#);
    let old = server.head(&question).replacen("HTTP/1.1", "HTTP/1.0", 1) + &question;
    let (head, body) = server.sends(old.as_bytes());
    assert!(
        head.starts_with("HTTP/1.1 200 ") && !head.contains("chunked"),
        "{head}"
    );
    assert_eq!(body, server.lines(&question));
}

#[test]
fn a_question_says_how_long_it_is() {
    let server = Server::start(&[]);
    let known = server.head("{}") + "{}";
    for (length, status) in [
        ("Content-Length: 2\r\nTransfer-Encoding: chunked", 411),
        ("Content-Length: 2\r\nContent-Length: 2", 400),
        ("Content-Length: -2", 400),
        ("Content-Length: 184467440737095516160", 413),
        ("Content-Length: 2\r\nExpect: 100-continue", 100),
    ] {
        let altered = known.replacen("Content-Length: 2", length, 1);
        assert!(is(&server.sends(altered.as_bytes()), status), "{length}");
    }
}

fn endless() -> String {
    format!(r#"{{"command":"find","all":true,"max_order":20,"puzzle":"{HARD}"}}"#)
}

#[test]
fn what_holds_no_puzzle_is_refused_before_the_board_is_served() {
    let large = format!("{PUZZLE}\n").repeat(12_196);
    for (argument, input, reason) in [
        ("no-such-list.txt", "", "neither a file nor a puzzle"),
        ("12", "", "line 1: "),
        ("-", &large, "a million bytes"),
        ("-", "", "no puzzle"),
    ] {
        let refused = piped(&["board", "--no-open", argument], input.as_bytes());
        assert_eq!(refused.status.code(), Some(2), "{argument}");
        assert!(refused.stdout.is_empty());
        let told = String::from_utf8(refused.stderr).unwrap();
        assert!(told.starts_with("error: ") && told.contains(reason), "{told}");
    }
}

#[test]
fn a_port_that_is_taken_is_told() {
    let server = Server::start(&[]);
    let port = server.host.rsplit_once(':').unwrap().1;
    let other = output(&["board", "--no-open", "--port", port]);
    assert_eq!(other.status.code(), Some(2));
    let told = String::from_utf8(other.stderr).unwrap();
    assert!(told.starts_with(&format!("error: --port {port}: ")), "{told}");
}

#[test]
fn the_usual_port_is_taken_or_else_a_free_one() {
    // The boards of other tests may have the usual port when these two start, and give it back before it is
    // looked at.
    let taken = (0..100).any(|_| {
        let (one, other) = (Server::start(&[]), Server::start(&[]));
        assert_ne!(one.host, other.host);
        std::net::TcpListener::bind(("127.0.0.1", 8737)).is_err()
    });
    assert!(taken, "nobody has the usual port");
}

#[test]
fn the_page_is_told_where_shared_links_begin() {
    let given = |server: &Server| {
        let headers = format!(
            "Host: {}\r\nAuthorization: Bearer {}\r\n",
            server.host, server.token
        );
        server.gets("/api/given", &headers).1
    };
    let base = "https://example.org/board/";
    let told = given(&Server::start(&["--share-base", base]));
    assert!(told.contains(&format!(r#""share_base":"{base}""#)), "{told}");
    assert!(given(&Server::start(&[])).contains(r#""share_base":null"#));
    for bad in [
        "javascript:alert(1)",
        "example.org",
        "https://example.org/#1",
        "https://exam ple.org",
        "",
    ] {
        let refused = output(&["board", "--no-open", "--share-base", bad]);
        assert_eq!(refused.status.code(), Some(2), "{bad}");
        let told = String::from_utf8(refused.stderr).unwrap();
        assert!(told.contains("such as https://example.org/board/"), "{told}");
    }
}

mod clock {
    use super::*;

    #[test]
    #[ignore = "clock: alone, for 15 s"]
    fn only_so_many_questions_are_answered_at_once() {
        let server = Server::start(&[]);
        let asked = [(); 8].map(|()| server.begins_without_end());
        // The next one waits for its turn, and not for ever.
        let waiting = Instant::now();
        assert!(is(&server.asks(&endless()), 503));
        assert!(waiting.elapsed() > Duration::from_secs(10), "it does not wait");
        drop(asked);
        let hint = format!(r#"{{"command":"hint","puzzle":"{PUZZLE}"}}"#);
        let begun = Instant::now();
        assert!(is(&server.asks(&hint), 200));
        assert!(
            begun.elapsed() < Duration::from_secs(20),
            "the places are not given back"
        );
    }

    #[test]
    #[ignore = "clock: alone, for 15 s"]
    fn what_never_ends_is_closed_and_nobody_waits_for_it() {
        let server = Server::start(&[]);
        let silent = [(); 50].map(|()| server.connect());
        let mut slow = server.connect();
        let begun = Instant::now();
        assert!(is(&server.asks("{}"), 200));
        assert!(begun.elapsed() < Duration::from_secs(5), "the others wait");
        slow.write_all(b"GET / HTTP/1.1\r\n").unwrap();
        while slow.write_all(b"X: y\r\n").is_ok() {
            assert!(begun.elapsed() < Duration::from_secs(20), "it is read on and on");
            std::thread::sleep(Duration::from_millis(50));
        }
        for mut stream in silent {
            assert_eq!(stream.read(&mut [0]).unwrap_or(0), 0, "it is closed");
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "it is kept open");
    }

    #[cfg(target_os = "linux")]
    #[test]
    #[ignore = "clock: alone, for 15 s"]
    fn a_question_that_is_abandoned_stops_its_search() {
        let server = Server::start(&[]);
        drop(server.begins_without_end());
        let begun = Instant::now();
        loop {
            let before = cpu_seconds(&server.child);
            std::thread::sleep(Duration::from_millis(500));
            if cpu_seconds(&server.child) - before < 0.1 {
                break;
            }
            assert!(begun.elapsed() < Duration::from_secs(20), "the search goes on");
        }
    }

    #[test]
    #[ignore = "clock: alone, for 15 s"]
    fn it_ends_at_an_interrupt_whatever_is_asked() {
        let mut server = Server::start(&[]);
        let _asked = server.begins_without_end();
        signal(&server.child, "INT");
        let begun = Instant::now();
        let status = loop {
            if let Some(status) = server.child.try_wait().unwrap() {
                break status;
            }
            assert!(begun.elapsed() < Duration::from_secs(5), "it goes on");
            std::thread::sleep(Duration::from_millis(10));
        };
        assert_eq!(status.code(), Some(130));
    }
}
