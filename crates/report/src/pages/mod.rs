//! Pages for a browser: positions with their steps, sheets of drawings, the gallery of the techniques.

pub mod gallery;
pub mod html;
pub mod sheet;
