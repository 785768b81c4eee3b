//! A Rust file as words and marks, and the paths it names.

use std::path::Path;

/// What a file says, without comments and literals.
pub(crate) struct Source {
    words: Vec<String>,
    /// Full names: from the root of the package, or from `std`.
    paths: Vec<Vec<String>>,
}

impl Source {
    /// Reads a file; `file` is its path below `src`.
    pub(crate) fn new(file: &Path, text: &str) -> Self {
        let words = words(&code(text));
        let mut reader = PathReader {
            words: &words,
            module: module(file),
            paths: Vec::new(),
        };
        reader.read();
        let paths = reader.paths;
        Self { words, paths }
    }

    /// Paths inside the package, without the word `crate`.
    pub(crate) fn house_paths(&self) -> impl Iterator<Item = &Vec<String>> {
        self.paths.iter().filter(|path| path[0] != "std")
    }

    /// Paths into the standard library, with the word `std`.
    pub(crate) fn std_paths(&self) -> impl Iterator<Item = &Vec<String>> {
        self.paths.iter().filter(|path| path[0] == "std")
    }

    /// Names of the macros called.
    pub(crate) fn macros(&self) -> impl Iterator<Item = &str> {
        self.words
            .windows(2)
            .filter(|pair| pair[1] == "!")
            .map(|pair| &*pair[0])
    }

    /// Starts of paths that are given another name; `self as usize` is a cast.
    pub(crate) fn renames(&self) -> impl Iterator<Item = &str> {
        let renamed = |pair: &&[String]| HEADS.contains(&&*pair[0]) && pair[0] != "self" && pair[1] == "as";
        self.words.windows(2).filter(renamed).map(|pair| &*pair[0])
    }

    /// Whether the word occurs.
    pub(crate) fn says(&self, word: &str) -> bool {
        self.words.iter().any(|w| w == word)
    }
}

/// The words a path that leaves its module can start with.
const HEADS: [&str; 4] = ["crate", "self", "super", "std"];

/// The module a file is.
pub(crate) fn module(file: &Path) -> Vec<String> {
    let stem = file.with_extension("");
    let parts = stem.iter().map(|part| part.to_str().unwrap().to_owned());
    let last = |part: &String| ["mod", "lib", "main"].contains(&&**part);
    let mut parts: Vec<_> = parts.collect();
    if parts.last().is_some_and(last) {
        parts.pop();
    }
    parts
}

/// The text with every comment and literal replaced by a blank.
fn code(text: &str) -> String {
    let mut code = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let in_word = code.ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let skip = match c {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => block_comment(rest),
            '"' => literal(rest, '"'),
            // A quote, a character and a quote, or an escape, is a literal; all else is a lifetime.
            '\'' if rest[1..].starts_with('\\') || rest.chars().nth(2) == Some('\'') => literal(rest, '\''),
            'r' if !in_word || code.ends_with(['b', 'c']) => raw_literal(rest).unwrap_or(0),
            _ => 0,
        };
        if skip > 0 {
            code.push(' ');
            rest = &rest[skip..];
        } else {
            code.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
    code
}

/// The length of the block comment a text begins with; they nest.
fn block_comment(text: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    loop {
        let rest = &text[at..];
        at += if rest.starts_with("/*") {
            depth += 1;
            2
        } else if rest.starts_with("*/") {
            depth -= 1;
            2
        } else {
            rest.chars().next().map_or(0, char::len_utf8)
        };
        if depth == 0 || at >= text.len() {
            return at;
        }
    }
}

/// The length of the string or character literal a text begins with.
fn literal(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (i, c) in text.char_indices().skip(1) {
        if !escaped && c == quote {
            return i + 1;
        }
        escaped = !escaped && c == '\\';
    }
    text.len()
}

/// The length of the raw string a text begins with: `r`, hashes, a quote.
fn raw_literal(text: &str) -> Option<usize> {
    let hashes = text[1..].chars().take_while(|&c| c == '#').count();
    let body = text[1 + hashes..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    Some(2 + hashes + body.find(&end).map_or(body.len(), |i| i + end.len()))
}

/// Names, `::`, and all other characters one by one.
fn words(code: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut joined = false;
    for c in code.chars() {
        let named = c.is_alphanumeric() || c == '_';
        match words.last_mut() {
            Some(word) if joined && named => word.push(c),
            Some(word) if !joined && c == ':' && word == ":" => word.push(c),
            _ if !c.is_whitespace() => words.push(c.to_string()),
            _ => {}
        }
        joined = named;
    }
    words
}

/// Finds the paths of a file.
struct PathReader<'w> {
    words: &'w [String],
    /// Where the reader is: the file's module and the inline modules that are open.
    module: Vec<String>,
    paths: Vec<Vec<String>>,
}

impl PathReader<'_> {
    fn word(&self, at: usize) -> &str {
        self.words.get(at).map_or("", |word| word)
    }

    fn read(&mut self) {
        // For each open brace, whether it is that of an inline module.
        let mut braces = Vec::new();
        for at in 0..self.words.len() {
            match self.word(at) {
                "{" => {
                    let inline = at >= 2 && self.word(at - 2) == "mod";
                    if inline {
                        self.module.push(self.words[at - 1].clone());
                    }
                    braces.push(inline);
                }
                "}" if braces.pop() == Some(true) => {
                    self.module.pop();
                }
                head if HEADS.contains(&head) && self.starts_path(at) => {
                    let start = match head {
                        "crate" => Vec::new(),
                        "std" => vec!["std".to_owned()],
                        "super" => self.module[..self.module.len().saturating_sub(1)].to_vec(),
                        _ => self.module.clone(),
                    };
                    self.follow(at + 1, start);
                }
                _ => {}
            }
        }
    }

    /// Whether the head at this word is not itself in the middle of a path. `pub(in crate::x)` and `::std::x`
    /// are starts.
    fn starts_path(&self, at: usize) -> bool {
        let global = at >= 2 && self.word(at - 1) == "::" && !is_name(self.word(at - 2));
        self.word(at + 1) == "::" && (at == 0 || self.word(at - 1) != "::" || global)
    }

    /// Notes the path that begins with `path` and goes on at this word; returns the first word behind it.
    fn follow(&mut self, mut at: usize, mut path: Vec<String>) -> usize {
        while self.word(at) == "::" {
            at += 1;
            match self.word(at) {
                "{" => {
                    at += 1;
                    while !["}", ""].contains(&self.word(at)) {
                        at = match self.word(at) {
                            "," => at + 1,
                            _ => self.element(at, path.clone()),
                        };
                    }
                    return at + 1;
                }
                "super" => drop(path.pop()),
                "self" => {}
                // `size_of::<T>()` ends the path.
                "<" => break,
                name => path.push(name.to_owned()),
            }
            at += 1;
        }
        if path.is_empty() {
            // The root itself, which would make every room reachable by another name.
            path.push("crate".to_owned());
        }
        self.paths.push(path);
        at
    }

    /// Follows one element of a group; returns the `,` or `}` behind it.
    fn element(&mut self, at: usize, mut path: Vec<String>) -> usize {
        match self.word(at) {
            "super" => drop(path.pop()),
            "self" => {}
            name => path.push(name.to_owned()),
        }
        let mut at = self.follow(at + 1, path);
        while !["}", ",", ""].contains(&self.word(at)) {
            at += 1;
        }
        at
    }
}

fn is_name(word: &str) -> bool {
    word.starts_with(|c: char| c.is_alphabetic() || c == '_')
}
