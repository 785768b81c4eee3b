//! Template logic against slow obvious code that lists every template, and against published data.

mod decide;
mod oracle;
mod shared;
mod stops;
mod templates;
mod verify;
