//! The fins of a fish, hatched.

use super::geometry::{Num, centre};
use crate::Picture;
use std::fmt::{Result, Write};

/// The style rules of these marks, for drawings that contain some.
pub(super) const RULES: &str = include_str!("style/fins.css");

/// The hatching of a disc from its middle: four strokes, each as long as the disc is wide there.
const STROKES: [((f64, f64), f64); 4] = [
    ((-9.2, -2.0), 7.2),
    ((-8.6, 3.6), 12.2),
    ((-3.6, 8.6), 12.2),
    ((2.0, 9.2), 7.2),
];

/// The hatching of a disc around a point.
pub(super) fn hatching(x: f64, y: f64) -> String {
    let strokes = STROKES
        .map(|((dx, dy), long)| format!("M{} {}l{} -{}", Num(x + dx), Num(y + dy), Num(long), Num(long)));
    strokes.concat()
}

/// The hatches, above the discs and below the digits.
pub(super) fn hatches(out: &mut String, picture: &Picture) -> Result {
    for fin in picture
        .fins
        .iter()
        .filter(|fin| picture.eliminations.binary_search(fin).is_err())
    {
        let at = centre(fin);
        writeln!(
            out,
            r#"<path class="fin" data-c="{fin}" d="{}"/>"#,
            hatching(at.x, at.y)
        )?;
    }
    Ok(())
}
