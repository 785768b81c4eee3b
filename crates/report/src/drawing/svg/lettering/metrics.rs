//! The fonts of the drawings, and the width of text in them. Other sans-serif fonts are seldom wider.

/// DejaVu Sans, regular and bold, ASCII only.
#[cfg(feature = "png")]
pub(super) const FONTS: [&[u8]; 2] = [
    include_bytes!("font/DejaVuSans.ttf"),
    include_bytes!("font/DejaVuSans-Bold.ttf"),
];

/// The widths of the printable characters of ASCII in thousandths of the font's size, DejaVu Sans.
const REGULAR: [u16; 95] = [
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636, 636, 636,
    636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632, 575, 775, 752, 295,
    295, 656, 557, 863, 748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838,
    500, 500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521,
    392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
];

/// The same in bold.
const BOLD: [u16; 95] = [
    348, 456, 521, 838, 696, 1002, 872, 306, 457, 457, 523, 838, 380, 415, 380, 365, 696, 696, 696, 696, 696,
    696, 696, 696, 696, 696, 400, 400, 838, 838, 838, 580, 1000, 774, 762, 734, 830, 683, 683, 821, 837, 372,
    372, 775, 637, 995, 837, 850, 733, 850, 770, 720, 682, 812, 774, 1103, 771, 724, 725, 457, 365, 457, 838,
    500, 500, 675, 716, 593, 716, 678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687, 716, 716, 493, 595,
    478, 712, 652, 924, 645, 652, 582, 712, 365, 712, 838,
];

/// How heavy the letters are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

/// The width of a text. A character that the fonts lack counts as a wide one.
pub(crate) fn width(text: &str, size: f64, weight: Weight) -> f64 {
    let widths = match weight {
        Weight::Regular => &REGULAR,
        Weight::Bold => &BOLD,
    };
    let one = |c: char| match (c as usize).checked_sub(32).and_then(|i| widths.get(i)) {
        Some(&width) => f64::from(width),
        None => 1000.0,
    };
    text.chars().map(one).sum::<f64>() * size / 1000.0
}

#[cfg(all(test, feature = "png"))]
mod tests {
    use super::*;

    #[test]
    fn the_widths_are_those_of_the_fonts() {
        for (bytes, weight) in FONTS.iter().zip([Weight::Regular, Weight::Bold]) {
            let font = ttf_parser::Face::parse(bytes, 0).unwrap();
            let unit = 1000.0 / f64::from(font.units_per_em());
            for c in ' '..='~' {
                let advance = font.glyph_hor_advance(font.glyph_index(c).unwrap()).unwrap();
                let advance = f64::from(advance) * unit;
                assert!(
                    (width(&c.to_string(), 1000.0, weight) - advance).abs() <= 0.51,
                    "{c}"
                );
            }
        }
    }
}
