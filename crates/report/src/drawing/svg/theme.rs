//! Colours: eight hues that colour-blind readers can distinguish, in four strengths, on light and on dark
//! paper.

use super::lettering::style;
use itertools::Itertools;

/// The background of a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// White paper.
    Light,
    /// Dark paper.
    Dark,
    /// As the reader prefers: colours are custom properties that follow `prefers-color-scheme`.
    #[default]
    Auto,
}

/// How many colours there are. Patterns with more sets use some of them twice.
pub(super) const COLOURS: usize = 32;

/// So many sets are told apart by their hue. Of more all base sets have one, and all cover sets another.
const FEW: usize = 8;

/// The colours of the sets of a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Colours {
    /// How many numbers there are.
    pub(super) count: usize,
    /// The first number of a cover set.
    pub(super) first_cover: usize,
}

impl Colours {
    /// One for each number.
    pub(super) fn each(count: usize) -> Self {
        Self {
            count: count.clamp(1, COLOURS),
            first_cover: 0,
        }
    }

    /// Those of so many base sets and derived truths, and of so many cover sets.
    pub(super) fn of_sets(base: usize, cover: usize) -> Self {
        let all = base + cover;
        Self {
            first_cover: first_cover(base, cover),
            ..Self::each(all)
        }
    }

    /// The colour of a number.
    fn of(self, number: usize) -> usize {
        match self.count > FEW && self.first_cover > 0 {
            true => usize::from(number >= self.first_cover),
            false => number,
        }
    }
}

/// The first number of a cover set. Where there are not enough numbers, both sides share them.
fn first_cover(base: usize, cover: usize) -> usize {
    match base + cover <= COLOURS {
        true => base,
        false => COLOURS / 2,
    }
}

/// The number of a base set by its place among these and the derived truths, of so many base and cover sets.
pub(super) fn of_base(place: usize, base: usize, cover: usize) -> usize {
    match base + cover <= COLOURS {
        true => place,
        false => place % (COLOURS / 2),
    }
}

/// The number of a cover set by its place among these.
pub(super) fn of_cover(place: usize, base: usize, cover: usize) -> usize {
    first_cover(base, cover) + of_base(place, base, cover)
}

/// A colour for each kind of paper.
type Pair = [u32; 2];

/// The parts with one colour in all patterns.
const PARTS: [(&str, Pair); 9] = [
    ("paper", [0xffffff, 0x15181d]),
    ("ink", [0x16181c, 0xf2f3f5]),
    ("soft", [0x4b515a, 0xb4bbc5]),
    ("faint", [0x6a7078, 0x939ba6]),
    ("line", [0xc9cdd3, 0x3a4049]),
    ("frame", [0x2a2e35, 0xaab1bb]),
    ("off", [0xc0262c, 0xff6b66]),
    ("on-off", [0xffffff, 0x15181d]),
    ("placed", [0x00704a, 0x4fd6a0]),
];

/// The colours only of chains and heat maps: the digits outside a chain, its nodes, and the tiles of heat
/// maps with their text.
const MORE: [(&str, Pair); 12] = [
    ("dim", [0x8a9098, 0x69727d]),
    ("node", [0xb2d1e8, 0x2b4b66]),
    ("h0", [0xf4edcf, 0x262e42]),
    ("h1", [0xe1cc5c, 0x3c4a6b]),
    ("h2", [0xa99d64, 0x757575]),
    ("h3", [0x3c4a6b, 0xb0a572]),
    ("h4", [0x00204c, 0xffe945]),
    ("on-h0", [0x16181c, 0xffffff]),
    ("on-h1", [0x16181c, 0xffffff]),
    ("on-h2", [0x16181c, 0xffffff]),
    ("on-h3", [0xffffff, 0x16181c]),
    ("on-h4", [0xffffff, 0x16181c]),
];

/// Blue, amber, green, pink, violet, olive, sky and wine. Neighbours in this order differ in lightness or in
/// the blue-yellow direction, which the common colour blindnesses keep.
const HUES: [Pair; 8] = [
    [0x0068b5, 0x57b0f5],
    [0xb46a00, 0xf2b04a],
    [0x00806a, 0x3fceb0],
    [0xc2528f, 0xf08fc4],
    [0x4a3bb0, 0xa99cff],
    [0x75740a, 0xd3d057],
    [0x2b8fc9, 0x9adcff],
    [0x8a1c4e, 0xf07ba6],
];

/// The colour of a set, by its place in the pattern: the hues in turn, then the same ones weaker or stronger.
fn colour(index: usize) -> Pair {
    let [light, dark] = HUES[index % 8];
    match index / 8 % 4 {
        0 => [light, dark],
        1 => [mix(light, 0x000000, 30), mix(dark, 0x15181d, 35)],
        2 => [mix(light, 0x909090, 45), mix(dark, 0xffffff, 45)],
        _ => [mix(light, 0x404040, 62), mix(dark, 0x808890, 55)],
    }
}

/// The colour of a disc: that of its set, weak enough for a digit.
fn tint(index: usize) -> Pair {
    let [light, dark] = colour(index);
    [mix(0xffffff, light, 30), mix(0x15181d, dark, 34)]
}

/// A colour with some percent of another in it.
fn mix(colour: u32, other: u32, percent: u32) -> u32 {
    let channel = |shift: u32| {
        let part = |colour: u32| (colour >> shift) & 0xff;
        ((part(colour) * (100 - percent) + part(other) * percent) / 100) << shift
    };
    channel(16) | channel(8) | channel(0)
}

/// The declarations of all colours on one paper: `--paper:#ffffff;...`.
fn declarations(paper: usize, colours: Colours) -> String {
    let sets = (0..colours.count).map(|i| {
        let k = colours.of(i);
        format!("--k{i}:#{:06x};--t{i}:#{:06x};", colour(k)[paper], tint(k)[paper])
    });
    declared(&PARTS, paper).chain(sets).collect()
}

/// The declarations of some parts on one paper.
fn declared(parts: &[(&str, Pair)], paper: usize) -> impl Iterator<Item = String> {
    (parts.iter()).map(move |(name, pair)| format!("--{name}:#{:06x};", pair[paper]))
}

/// The custom properties of a page; the attribute `data-theme` of its root can force either paper.
pub(super) fn page_variables() -> String {
    let all = |paper: usize| -> String {
        let more = declared(&MORE, paper);
        more.fold(declarations(paper, Colours::each(COLOURS)), |all, one| all + &one)
    };
    let (light, dark) = (all(0), all(1));
    format!(
        ":root{{color-scheme:light;{light}}}\n\
         @media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{color-scheme:dark;{dark}}}}}\n\
         :root[data-theme=dark]{{color-scheme:dark;{dark}}}\n\
         @media print{{:root,:root[data-theme]{{color-scheme:light;{light}}}}}\n"
    )
}

/// The style sheet of a drawing. The marks of a picture without sets take the first colour.
pub(super) fn style(theme: Theme, colours: Colours) -> String {
    let rules = rules(theme, colours);
    match theme {
        Theme::Light | Theme::Dark => rules,
        Theme::Auto => format!(
            ".bc{{{}}}\n@media (prefers-color-scheme:dark){{.bc{{{}}}}}\n{rules}",
            declarations(0, colours),
            declarations(1, colours)
        ),
    }
}

/// The declarations of the further colours in a drawing that needs them; empty if the colours are written
/// out.
pub(super) fn more_variables(theme: Theme) -> String {
    let of = |paper: usize| declared(&MORE, paper).collect::<String>();
    match theme {
        Theme::Light | Theme::Dark => String::new(),
        Theme::Auto => format!(
            ".bc{{{}}}\n@media (prefers-color-scheme:dark){{.bc{{{}}}}}\n",
            of(0),
            of(1)
        ),
    }
}

/// Rules in which the colours of a theme replace the names of parts, and values those of letterings. Names
/// begin with `$`.
pub(super) fn painted(theme: Theme, rules: &str) -> String {
    let paint = |name: &str| -> String {
        let pair = (PARTS.iter().chain(&MORE))
            .find(|(part, _)| *part == name)
            .map(|&(_, pair)| pair);
        match (theme, pair) {
            (Theme::Light, Some([light, _])) => format!("#{light:06x}"),
            (Theme::Dark, Some([_, dark])) => format!("#{dark:06x}"),
            _ => format!("var(--{name})"),
        }
    };
    let mut parts = rules.split('$');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let is_in_name = |c: char| c.is_ascii_alphanumeric() || c == '-';
        let (name, rest) = part.split_at(part.find(|c| !is_in_name(c)).unwrap_or(part.len()));
        out += &style::value(name).unwrap_or_else(|| paint(name));
        out += rest;
    }
    out
}

/// The rules of all drawings. A page with several of them needs them once.
pub(super) fn rules(theme: Theme, colours: Colours) -> String {
    let set = |i: usize| {
        let k = colours.of(i);
        let literal = |paper: usize| {
            (
                format!("#{:06x}", colour(k)[paper]),
                format!("#{:06x}", tint(k)[paper]),
            )
        };
        let (colour, tint) = match theme {
            Theme::Light => literal(0),
            Theme::Dark => literal(1),
            Theme::Auto => (format!("var(--k{i})"), format!("var(--t{i})")),
        };
        format!(".bc .k{i}{{color:{colour}}}.bc .disc .k{i}{{fill:{tint}}}")
    };
    painted(theme, RULES) + &(0..colours.count).map(set).join("\n") + "\n"
}

/// The rules.
const RULES: &str = include_str!("style/rules.css");

#[cfg(test)]
mod tests {
    use super::*;

    /// The lightness of a colour as WCAG defines it.
    fn luminance(colour: u32) -> f64 {
        let channel = |shift: u32| {
            let share = f64::from((colour >> shift) & 0xff) / 255.0;
            if share <= 0.03928 {
                share / 12.92
            } else {
                ((share + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
    }

    fn contrast(a: u32, b: u32) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn lines_stand_out_and_words_are_readable() {
        let part = |name: &str| PARTS.iter().find(|(part, _)| *part == name).unwrap().1;
        for paper in 0..2 {
            for i in 0..COLOURS {
                let contrast = contrast(colour(i)[paper], part("paper")[paper]);
                assert!(contrast >= 3.0, "colour {i} on paper {paper}: {contrast:.2}");
            }
            for name in ["ink", "soft", "faint", "off", "placed"] {
                let contrast = contrast(part(name)[paper], part("paper")[paper]);
                assert!(contrast >= 4.5, "{name} on paper {paper}: {contrast:.2}");
            }
            for i in 0..COLOURS {
                assert!(
                    contrast(part("ink")[paper], tint(i)[paper]) >= 4.5,
                    "a digit on disc {i}"
                );
            }
            assert!(contrast(part("on-off")[paper], part("off")[paper]) >= 4.5);
        }
    }

    #[test]
    fn chains_and_heat_maps_are_readable() {
        let part = |name: &str| {
            let mut parts = PARTS.iter().chain(&MORE);
            parts.find(|(part, _)| *part == name).unwrap().1
        };
        for paper in 0..2 {
            let of = |a: &str, b: &str| contrast(part(a)[paper], part(b)[paper]);
            // Dim digits recede, but are still visible.
            assert!((3.0..4.5).contains(&of("dim", "paper")), "dim on paper {paper}");
            assert!(of("ink", "node") >= 4.5, "a digit in a node on paper {paper}");
            assert!(of("off", "paper") >= 4.5);
            for level in 0..5 {
                let (tile, number) = (format!("h{level}"), format!("on-h{level}"));
                let contrast = of(&tile, &number);
                assert!(contrast >= 4.5, "level {level} on paper {paper}: {contrast:.2}");
            }
            // The higher the excess, the further from the paper.
            let levels: Vec<f64> = (0..5).map(|level| of(&format!("h{level}"), "paper")).collect();
            assert!(levels.is_sorted(), "{levels:?}");
            assert_eq!(
                part("node")[paper],
                tint(0)[paper],
                "nodes are tinted as discs are"
            );
        }
    }

    #[test]
    fn no_two_sets_share_a_colour() {
        for paper in 0..2 {
            assert!((0..COLOURS).map(|i| colour(i)[paper]).all_unique());
        }
    }

    #[test]
    fn a_drawing_for_one_paper_has_no_custom_property() {
        for theme in [Theme::Light, Theme::Dark] {
            let style = style(theme, Colours::each(COLOURS));
            assert!(!style.contains("var(") && !style.contains('$'), "{style}");
        }
        assert!(!style(Theme::Auto, Colours::each(3)).contains('$'));
    }
}
