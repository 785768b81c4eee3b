//! Drawings as files: their format, their look, and what the name of a file has to say.

use crate::exit::Failure;
use crate::options::asked::Asked;
use crate::voice;
use basecover_ask as ask;
use basecover_report::svg::{self, Theme};
use basecover_report::{Entry, Picture};
use clap::{Args, ValueEnum};
use std::path::{Path, PathBuf};

// How drawings look.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Look {
    #[command(flatten)]
    look: Asked<ask::Look>,
}

// How patterns are drawn.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Drawing {
    #[command(flatten)]
    drawing: Asked<ask::Drawing>,
}

impl Drawing {
    /// A picture in the style.
    pub(crate) fn of(self, picture: Picture) -> Picture {
        picture.styled(self.drawing.style)
    }

    /// An entry with its pictures in the style.
    pub(crate) fn entry(self, entry: Entry) -> Entry {
        let pictures = entry.pictures.into_iter().map(|picture| self.of(picture));
        Entry {
            pictures: pictures.collect(),
            ..entry
        }
    }

    /// Says once how many of these are drawn with their sets though chains were asked for.
    pub(crate) fn tell<'a>(self, pictures: impl IntoIterator<Item = &'a Picture>) {
        let (mut all, mut others) = (0_usize, 0_usize);
        for picture in pictures {
            all += 1;
            others += usize::from(picture.is_no_chain());
        }
        self.tell_count((all, others));
    }

    /// The same, where they were counted.
    pub(crate) fn tell_count(self, (all, others): (usize, usize)) {
        match (others, all) {
            (0, _) => {}
            (1, 1) => voice::remark("not a chain: the pattern is drawn with its sets"),
            _ => voice::remark(format_args!(
                "{others} of {all} patterns are not chains: they are drawn with their sets"
            )),
        }
    }
}

/// The values of `--format`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum Image {
    Svg,
    Png,
}

/// What this program says instead of a PNG when it was built without the feature.
const NO_PNG: &str = "this program was built without the feature `png`: write an SVG";

impl Image {
    /// The format that the name of a file ends with.
    fn of_name(file: &Path) -> Option<Self> {
        match &*ending(file) {
            "svg" => Some(Self::Svg),
            "png" => Some(Self::Png),
            _ => None,
        }
    }

    /// The format that is asked for, or that the name of the file ends with; it is never another one than the
    /// name says.
    pub(crate) fn chosen(asked: Option<Self>, file: Option<&Path>) -> Result<Self, String> {
        let image = match (asked, file, file.and_then(Self::of_name)) {
            (None, None, _) => Self::Svg,
            (None, Some(_), None) => return Err("the name has to end with .svg or .png".to_owned()),
            (None, Some(_), Some(named)) => named,
            (Some(asked), _, Some(named)) if asked != named => {
                let (named, asked) = (named.ending(), asked.ending());
                return Err(format!("the name ends with .{named}, but --format is {asked}"));
            }
            (Some(asked), ..) => asked,
        };
        match image {
            Self::Png if !cfg!(feature = "png") => Err(NO_PNG.to_owned()),
            image => Ok(image),
        }
    }

    pub(crate) fn ending(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
        }
    }
}

/// A file for a drawing, in the format that its name ends with.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    file: PathBuf,
    image: Image,
}

/// Reads the name of a file for a drawing.
pub(crate) fn sheet(file: &str) -> Result<Sheet, String> {
    let file = PathBuf::from(file);
    let image = Image::chosen(None, Some(&file))?;
    Ok(Sheet { file, image })
}

/// Reads the name of a file for a page.
pub(crate) fn page(file: &str) -> Result<PathBuf, String> {
    let file = PathBuf::from(file);
    match &*ending(&file) {
        "html" | "htm" => Ok(file),
        _ => Err("the name has to end with .html".to_owned()),
    }
}

impl Look {
    /// A picture in a format.
    pub(crate) fn draw(self, picture: &Picture, image: Image) -> Result<Vec<u8>, Failure> {
        match image {
            Image::Svg => Ok(svg::draw(picture, self.look.theme).into_bytes()),
            Image::Png => png(picture, self.look.theme),
        }
    }

    /// Writes a picture to its file.
    pub(crate) fn draw_to(self, picture: &Picture, sheet: &Sheet) -> Result<(), Failure> {
        save(&sheet.file, &self.draw(picture, sheet.image)?)
    }
}

/// One and a half pixels for each unit: the digits are as large as in a book.
#[cfg(feature = "png")]
fn png(picture: &Picture, theme: Theme) -> Result<Vec<u8>, Failure> {
    basecover_report::png::draw(picture, theme, 1.5).map_err(Failure::input)
}

#[cfg(not(feature = "png"))]
fn png(_: &Picture, _: Theme) -> Result<Vec<u8>, Failure> {
    Err(Failure::input(NO_PNG))
}

/// What comes after the last dot of a file's name, in small letters.
pub(super) fn ending(file: &Path) -> String {
    file.extension()
        .map_or_else(String::new, |end| end.to_string_lossy().to_lowercase())
}

/// Writes a file.
pub(crate) fn save(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    std::fs::write(file, bytes).map_err(|error| Failure::input(format_args!("{}: {error}", file.display())))
}
