//! The engine in Python: a question in, the lines of its answer out. What a Python person sees is made of them
//! in `python/basecover`.
//!
//! No option is read here: a request goes to `basecover_ask` as it is. Here stand the threads, the clock, and
//! the signals of Python.

mod call;
mod frame;
mod halt;
mod ordered;
mod pool;
mod source;
mod stream;
mod survey;
mod techniques;
mod value;

use pyo3::prelude::*;

/// The engine of basecover; the package `basecover` is the way in.
#[pymodule]
mod _engine {
    #[pymodule_export]
    use super::call::{reply, time_of};
    #[pymodule_export]
    use super::frame::{Frame, columns, find_frame, steps_table, survey_frame, table};
    #[pymodule_export]
    use super::stream::Lines;
    #[pymodule_export]
    use super::survey::{Survey, survey};
    #[pymodule_export]
    use super::techniques::techniques;
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
