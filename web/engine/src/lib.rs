//! The engine in a browser: a question in, the lines of its answer out.

use basecover::Limits;
use basecover::ask::reply;
use js_sys::Function;
use std::ops::ControlFlow;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Answers a question: a request of docs/json.md. `hear` is called with each line of the answer as soon as it
/// is there, and answers whether to go on. Returns the exit code of the program.
#[wasm_bindgen]
pub fn ask(request: &str, hear: &Function) -> u8 {
    let mut hear = |line: &str| match hear.call1(&JsValue::NULL, &JsValue::from_str(line)) {
        Ok(heard) if heard.is_truthy() => ControlFlow::Continue(()),
        _ => ControlFlow::Break(()),
    };
    reply(request, &Limits::default(), &mut hear).code()
}
