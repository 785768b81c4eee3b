//! The names of digits, cells, candidates and sets, each kind one after the other in one text: a listing
//! writes millions of them.

/// The nine digits.
pub(super) const DIGITS: &str = "123456789";
/// The 81 cells, `r1c1` to `r9c9`.
pub(super) const CELLS: &str = text(&const { cells() });
/// The 729 candidates, `1r1c1` to `9r9c9`.
pub(super) const CANDIDATES: &str = text(&const { candidates() });
/// The digits in rows, then in columns, then in blocks, `1r1` to `9b9`.
const SETS: &str = text(&const { sets() });

/// The name of a digit in a house, of 243: the rows digit by digit, then the columns, then the blocks.
#[inline]
pub(crate) fn name_in_house(number: usize) -> &'static str {
    place(SETS, number, 3)
}

/// The name at a place of a text of names that are so long.
#[inline]
pub(super) fn place(names: &'static str, at: usize, length: usize) -> &'static str {
    &names[at * length..(at + 1) * length]
}

const fn cells() -> [u8; 81 * 4] {
    let mut names = [0; 81 * 4];
    let mut cell = 0;
    while cell < 81 {
        let name = [b'r', digit(cell / 9), b'c', digit(cell % 9)];
        put(&mut names, 4 * cell, &name);
        cell += 1;
    }
    names
}

const fn candidates() -> [u8; 729 * 5] {
    let mut names = [0; 729 * 5];
    let mut c = 0;
    while c < 729 {
        let name = [digit(c % 9), b'r', digit(c / 81), b'c', digit(c / 9 % 9)];
        put(&mut names, 5 * c, &name);
        c += 1;
    }
    names
}

const fn sets() -> [u8; 243 * 3] {
    let mut names = [0; 243 * 3];
    let mut set = 0;
    while set < 243 {
        let name = [digit(set % 81 / 9), b"rcb"[set / 81], digit(set % 9)];
        put(&mut names, 3 * set, &name);
        set += 1;
    }
    names
}

const fn digit(index: usize) -> u8 {
    DIGITS.as_bytes()[index]
}

const fn put(names: &mut [u8], from: usize, name: &[u8]) {
    let mut i = 0;
    while i < name.len() {
        names[from + i] = name[i];
        i += 1;
    }
}

const fn text(names: &[u8]) -> &str {
    match str::from_utf8(names) {
        Ok(text) => text,
        Err(_) => panic!("letters and digits are text"),
    }
}
