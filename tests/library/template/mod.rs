//! Template logic against slow obvious code that lists every template, and against published data.

mod decide;
mod find;
mod names;
mod oracle;
mod sentences;
mod shared;
mod solve;
mod stops;
mod templates;
mod verify;
