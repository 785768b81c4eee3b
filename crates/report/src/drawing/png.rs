//! Drawings as PNG.

use super::svg::{self, Theme};
use crate::Picture;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Why a PNG could not be made.
#[derive(Debug, thiserror::Error)]
pub enum PngError {
    /// The drawing cannot be read.
    #[error("the drawing cannot be read: {0}")]
    Svg(String),
    /// The picture is too large, or has no size.
    #[error("the picture has no possible size")]
    Size,
    /// The pixels cannot be packed.
    #[error("the pixels cannot be packed: {0}")]
    Encoding(String),
}

/// A picture as PNG, this many pixels for each unit of the SVG drawing (which is 688 wide). Pixels cannot
/// follow the reader's preference, so [`Theme::Auto`] is light.
///
/// # Errors
/// [`PngError`] if the picture is too large for memory.
pub fn draw(picture: &Picture, theme: Theme, scale: f32) -> Result<Vec<u8>, PngError> {
    let theme = match theme {
        Theme::Auto => Theme::Light,
        theme => theme,
    };
    let drawing = svg::outlined(picture, theme).map_err(|error| PngError::Svg(error.to_string()))?;
    let tree =
        Tree::from_str(&drawing, &Options::default()).map_err(|error| PngError::Svg(error.to_string()))?;
    // A last row that the drawing fills only partly would be translucent.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "what is out of range becomes 0 or the largest, and the pixmap refuses both"
    )]
    let pixels = |length: f32| (length * scale).floor() as u32;
    let (width, height) = (pixels(tree.size().width()), pixels(tree.size().height()));
    let mut pixmap = Pixmap::new(width, height).ok_or(PngError::Size)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap
        .encode_png()
        .map_err(|error| PngError::Encoding(error.to_string()))
}
