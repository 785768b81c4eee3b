//! Grids in XML of other programs than OpenSudoku: `.sdku` and its like.
//!
//! A cell is an element with its column, its row and its digit, as children or as attributes:
//! `<Cell><x>1</x><y>0</y><value>5</value></Cell>`, `<cell r="1" c="2" v="5"/>`. Cells without a digit may be
//! left out. Otherwise there are 81 such elements without places, row by row; or an element or an attribute
//! holds 81 characters, perhaps with blanks between them.
//!
//! Rows and columns count from 0 when one of them is 0, or when they are called `x` and `y`; from 1 when one
//! of them is 9. What can be read in both ways is refused.

use crate::formats::block::{Block, Place};
use crate::formats::error::{GameFault, ReadError};
use crate::formats::{Entry, Format, givens};
use crate::grid::{Cell, CellState, Digit, Grid};
use itertools::Itertools;
use roxmltree::{Document, Node};

/// What a document calls the parts of a cell.
const COLUMNS: [&str; 5] = ["x", "column", "col", "c", "colindex"];
const ROWS: [&str; 4] = ["y", "row", "r", "rowindex"];
const VALUES: [&str; 7] = ["value", "v", "digit", "number", "val", "given", "solution"];

/// A cell of a document.
struct Written {
    /// Row and column as written.
    place: Option<(usize, usize)>,
    digit: Option<Digit>,
    /// Where it is in the text, in bytes.
    start: usize,
}

/// What is called by one of these names in a cell, as a child or an attribute.
fn part(node: Node<'_, '_>, names: &[&str]) -> Option<String> {
    let is_one = |name: &str| names.iter().any(|own| own.eq_ignore_ascii_case(name));
    let attribute = node.attributes().find(|attribute| is_one(attribute.name()));
    let child = || {
        node.children()
            .find(|child| child.is_element() && is_one(child.tag_name().name()))
    };
    let text = attribute.map(|attribute| attribute.value().to_owned());
    text.or_else(|| child().map(|child| child.text().unwrap_or("").to_owned()))
        .map(|text| text.trim().to_owned())
}

/// The cell that an element is.
fn cell(node: Node<'_, '_>) -> Option<Written> {
    let number = |names| part(node, names)?.parse::<usize>().ok();
    let place = number(&ROWS).zip(number(&COLUMNS));
    let is_cell = node.tag_name().name().eq_ignore_ascii_case("cell") || node.has_tag_name("td");
    let own = || {
        (is_cell && !node.children().any(|child| child.is_element()))
            .then(|| node.text().unwrap_or("").trim().to_owned())
    };
    let value = match part(node, &VALUES) {
        Some(value) => value,
        None => own()?,
    };
    let digit = match value.as_str() {
        "" | "0" | "." | "-1" | "-" => None,
        one => Some(one.chars().exactly_one().ok().and_then(Digit::from_char)?),
    };
    (place.is_some() || is_cell).then_some(Written {
        place,
        digit,
        start: node.range().start,
    })
}

/// The position of a document; none when it holds none of this kind.
pub(super) fn read(
    block: Block<'_>,
    text: &str,
    document: &Document<'_>,
) -> Option<Result<Entry, ReadError>> {
    let cells: Vec<Written> = document
        .descendants()
        .filter(Node::is_element)
        .filter_map(cell)
        .collect();
    let placed: Vec<&Written> = cells.iter().filter(|cell| cell.place.is_some()).collect();
    if placed.iter().any(|cell| cell.digit.is_some()) {
        let is_x = document
            .descendants()
            .any(|node| node.has_tag_name("x") || node.attribute("x").is_some());
        return Some(of_places(block, text, &placed, is_x));
    }
    if cells.len() == 81 {
        let states = cells.iter().enumerate().map(|(i, cell)| (Cell::new(i), cell));
        return Some(position(block, text, states));
    }
    let texts = document
        .descendants()
        .filter(Node::is_text)
        .filter_map(|node| Some((node.text()?, node.range().start)));
    let attributes = document
        .descendants()
        .filter(Node::is_element)
        .flat_map(|node| node.attributes());
    let values = attributes.map(|attribute| (attribute.value(), attribute.range_value().start));
    let (cells, start) = texts
        .chain(values)
        .find_map(|(text, start)| Some((eighty_one(text)?, start)))?;
    let written: Vec<Written> = cells
        .chars()
        .map(|c| Written {
            place: None,
            digit: Digit::from_char(c),
            start,
        })
        .collect();
    let states = written.iter().enumerate().map(|(i, cell)| (Cell::new(i), cell));
    Some(position(block, text, states))
}

/// 81 cells in a text, without the blanks between them.
fn eighty_one(text: &str) -> Option<String> {
    let cells: String = text.chars().filter(|c| !c.is_whitespace()).take(82).collect();
    (cells.chars().all(givens::is_cell) && cells.chars().count() == 81).then_some(cells)
}

fn of_places(block: Block<'_>, text: &str, cells: &[&Written], is_x: bool) -> Result<Entry, ReadError> {
    let numbers = || {
        cells
            .iter()
            .filter_map(|cell| cell.place)
            .flat_map(|(row, column)| [row, column])
    };
    let first = match (
        numbers().any(|number| number == 0),
        numbers().any(|number| number == 9),
    ) {
        (true, false) => 0,
        (false, true) => 1,
        (false, false) if is_x => 0,
        _ => return Err(fault(block, text, cells[0].start, GameFault::Places)),
    };
    let mut states = Vec::new();
    for cell in cells {
        let (row, column) = cell.place.unwrap_or_default();
        let (Some(row), Some(column)) = (row.checked_sub(first), column.checked_sub(first)) else {
            continue;
        };
        if row > 8 || column > 8 {
            return Err(fault(block, text, cell.start, GameFault::Places));
        }
        states.push((Cell::at(row, column), *cell));
    }
    position(block, text, states.into_iter())
}

fn position<'a>(
    block: Block<'_>,
    text: &str,
    cells: impl Iterator<Item = (Cell, &'a Written)>,
) -> Result<Entry, ReadError> {
    let mut states = [CellState::Open; 81];
    let mut starts = [0; 81];
    let mut had = [false; 81];
    for (cell, written) in cells {
        if std::mem::replace(&mut had[cell.index()], true) {
            return Err(fault(block, text, written.start, GameFault::Twice));
        }
        starts[cell.index()] = written.start;
        states[cell.index()] = written.digit.map_or(CellState::Open, CellState::Given);
    }
    let clash =
        |clash: crate::grid::Clash| block.error(clash, &place(block, text, starts[clash.second.index()]));
    let grid = Grid::from_cells(states).map_err(clash)?;
    Ok(Entry::new(grid, Format::OpenSudoku, block.first))
}

fn fault(block: Block<'_>, text: &str, start: usize, fault: GameFault) -> ReadError {
    block.error(fault, &place(block, text, start))
}

/// Where an element begins.
fn place(block: Block<'_>, text: &str, start: usize) -> Place {
    let before = &text[..start];
    let line = before.matches('\n').count().min(block.lines.len() - 1);
    let column = before.chars().rev().take_while(|&c| c != '\n').count();
    let width = block.lines[line].chars().count();
    Place {
        line,
        span: column..width.max(column + 1),
    }
}
