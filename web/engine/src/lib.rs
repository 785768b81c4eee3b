//! The engine in a browser: a question in, the lines of its answer out.
//!
//! The memory of the module is all that it shares with the page. [`question`] gives room for the text of a
//! question, the page writes it there, and [`ask`] answers it: each line goes out through the page's function
//! `hear`.

use basecover::Limits;
use basecover_ask::reply;
use basecover_report::json::{MessageRecord, line};
use std::cell::RefCell;
use std::ops::ControlFlow;
use std::panic;

thread_local! {
    /// The text of the next question.
    static QUESTION: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

// A name that the page can call is one that nothing else may have, and what it gives us to call is nothing
// that Rust can check: so the words `unsafe`. There is no other function here by these names, and the page
// reads the bytes of the line and nothing else.
#[allow(unsafe_code)]
mod page {
    #[link(wasm_import_module = "page")]
    unsafe extern "C" {
        /// Takes a line of so many bytes of UTF-8.
        pub(super) safe fn hear(line: *const u8, len: usize);
    }

    /// Room for a question of so many bytes of UTF-8. It stands until the question is asked.
    #[unsafe(no_mangle)]
    extern "C" fn question(len: usize) -> *mut u8 {
        super::question(len)
    }

    /// Answers the question: a request of docs/json.md. Returns the exit code of the program.
    #[unsafe(no_mangle)]
    extern "C" fn ask() -> u32 {
        super::ask()
    }
}

fn question(len: usize) -> *mut u8 {
    QUESTION.with_borrow_mut(|question| {
        question.clear();
        question.resize(len, 0);
        question.as_mut_ptr()
    })
}

fn ask() -> u32 {
    // An error is reported before the module ends: it ends without a message.
    panic::set_hook(Box::new(|told| hear(&line(&MessageRecord::error(told)))));
    // The page has the text as UTF-16, and turns it into UTF-8 itself.
    let question = QUESTION.take();
    let question = String::from_utf8_lossy(&question);
    let mut hear = |line: &str| {
        hear(line);
        // Who gives a question up ends the worker: it hears nothing while it computes.
        ControlFlow::Continue(())
    };
    reply(&question, &Limits::default(), &mut hear).code().into()
}

fn hear(line: &str) {
    page::hear(line.as_ptr(), line.len());
}
