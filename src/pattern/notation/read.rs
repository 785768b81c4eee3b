//! Reading a pattern, and what it is claimed to eliminate.

use super::conclusion::Conclusion;
use super::product::Product;
use super::text::{Mark, Token, tokens};
use super::{ParsePatternError, ParsePatternErrorKind as Kind, Side, eureka, fish};
use crate::constraint::{ConstraintId, ConstraintSet, Derived, DerivedKind};
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::pattern::{Logic, Pattern};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::str::FromStr;
use std::sync::Arc;

/// A pattern as somebody wrote it down, with what they say it eliminates. Nothing is proven yet: see
/// [`verify_by`](crate::pattern::verify_by).
///
/// ```
/// use basecover::Grid;
/// use basecover::pattern::{Claim, verify_claim};
///
/// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// // A Franken swordfish as Xsudo writes it: 9r7c4 is false, its fin 9r8c5 need not be.
/// for (arrow, is_proven) in [("r7c4<>9", true), ("r8c5<>9", false)] {
///     let claim: Claim = format!("3 Truths = {{9C25 9B9}} 4 Links = {{9r679 9b8}} => {arrow}").parse()?;
///     assert_eq!(verify_claim(&grid, claim.pattern, &claim.eliminations).is_ok(), is_proven);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The pattern.
    pub pattern: Pattern,
    /// The eliminations after the arrow (`--> r6c7<>5, 5r9c25`), in the order of the text; none when there is
    /// no arrow.
    pub eliminations: Vec<Candidate>,
    /// The lemma it is meant by. No notation tells: what is read is meant by candidates.
    pub logic: Logic,
}

impl FromStr for Claim {
    type Err = ParsePatternError;

    /// Reads a pattern in any of the [notations](crate::pattern::Notation), or in a mixture of them, with or
    /// without eliminations.
    ///
    /// The bases are separated from the covers by `/` or `\`, or by the words `Truths` or `Sets` and `Links`.
    /// Lists may be in braces. The number before such a word is compared with the list; Xsudo's
    /// `15 Nodes, Rank 1:` is not, since what it says depends on the grid. So are remarks in round brackets
    /// behind `Rank` or an arrow. A digit and a quote begin a fish, `4'r569b2\\r1c57b4+c8`.
    fn from_str(text: &str) -> Result<Self, ParsePatternError> {
        let (pattern, conclusion) = pattern(text)?;
        Ok(Self::new(pattern, conclusion.without_placements(text)?))
    }
}

/// A pattern in base sets and cover sets or a fish, and what is after it.
fn pattern(text: &str) -> Result<(Pattern, Conclusion), ParsePatternError> {
    let tokens = tokens(text);
    let (lists, before) = at_arrow(&tokens, text);
    let pattern = match fish::digit(text) {
        Some((digit, from)) if from <= before.len() => fish::read(before, digit, from)?,
        _ => Lists::read(lists, text.trim_end().len())?,
    };
    Ok((pattern, Conclusion::read(text, before.len())?))
}

impl Claim {
    /// Reads what is claimed of a position: a pattern in any notation that is read without one, or a chain in
    /// Eureka or as a loop, which says its base and cover sets only together with the position. A chain may
    /// make several patterns, since its ends meet different targets in different covers.
    ///
    /// # Errors
    /// [`ParsePatternError`] when the text is neither.
    pub fn read(text: &str, grid: &Grid) -> Result<Vec<Self>, ParsePatternError> {
        let Some(start) = eureka::start(text) else {
            let (pattern, conclusion) = pattern(text)?;
            return Ok(vec![Self::new(pattern, conclusion.in_position(grid))]);
        };
        let choices = eureka::read(text, start, grid)?.into_iter();
        Ok(choices.map(|(pattern, own)| Self::new(pattern, own)).collect())
    }

    /// Reads base sets alone, each once, with or without eliminations: a pattern without cover sets, about
    /// which there is only [exact logic](crate::search::exact).
    ///
    /// # Errors
    /// [`ParsePatternError`] when the text is something else.
    pub fn of_base_sets(text: &str, grid: &Grid) -> Result<Self, ParsePatternError> {
        let tokens = tokens(text);
        let (lists, before) = at_arrow(&tokens, text);
        let bases = sets(before)?;
        if let Some(parted) = Lists::collect(lists)?.parted {
            return error(parted, Kind::OneSide);
        }
        let conclusion = Conclusion::read(text, before.len())?;
        Ok(Self::new(
            Pattern::new(bases.iter(), []),
            conclusion.in_position(grid),
        ))
    }

    /// What a chain says that does not hold in the position, with the place: a strong link with a third
    /// place, a candidate that is gone, a conclusion that does not see both ends. Its patterns are rejected
    /// by the judge, who knows of no chains. None for other patterns, and for texts that do not read.
    #[must_use]
    pub fn doubts(text: &str, grid: &Grid) -> Vec<ParsePatternError> {
        let start = eureka::start(text);
        let doubts = start.and_then(|start| eureka::doubts(text, start, grid).ok());
        doubts.unwrap_or_default()
    }

    fn new(pattern: Pattern, eliminations: Vec<Candidate>) -> Self {
        Self {
            pattern,
            eliminations,
            logic: Logic::Candidates,
        }
    }
}

/// Reads sets of one side, in any of the [notations](crate::pattern::Notation): `r1c3 r2c3 6c1`,
/// `3 Truths = {12N3 6C1}`, `r12c3 c1#6`.
///
/// # Errors
/// [`ParsePatternError`] when the text is something else, or names a set twice.
pub fn sets(text: &str) -> Result<ConstraintSet, ParsePatternError> {
    let lists = Lists::collect(&tokens(text))?;
    if let Some(parted) = lists
        .parted
        .clone()
        .filter(|_| lists.side == Side::Cover && !lists.sets[0].is_empty())
    {
        return error(parted, Kind::OneSide);
    }
    for side in [Side::Base, Side::Cover] {
        lists.as_stated(side)?;
    }
    if !lists.parities.is_empty() {
        return error(
            0..text.len(),
            Kind::NotASet(DerivedKind::Parity.name().to_owned()),
        );
    }
    let sets = || lists.sets.iter().flatten();
    if let Some((&id, _)) = sets().find(|&(_, &times)| times != 1) {
        return error(0..text.len(), Kind::Twice(id));
    }
    match sets().next() {
        None => error(text.len()..text.len(), Kind::NoSet),
        Some(_) => Ok(sets().map(|(&id, _)| id).collect()),
    }
}

/// The tokens before the first arrow, and the text before it.
fn at_arrow<'a, 't>(tokens: &'a [Token<'t>], text: &'t str) -> (&'a [Token<'t>], &'t str) {
    let arrow = tokens.iter().position(|token| token.mark == Mark::Arrow);
    let (lists, behind) = tokens.split_at(arrow.unwrap_or(tokens.len()));
    let end = behind.first().map_or(text.len(), |arrow| arrow.span.start);
    (lists, &text[..end])
}

impl FromStr for Pattern {
    type Err = ParsePatternError;

    /// Reads a pattern as [`Claim`] does. Eliminations after an arrow are checked for their form, then
    /// dropped.
    fn from_str(text: &str) -> Result<Self, ParsePatternError> {
        text.parse().map(|claim: Claim| claim.pattern)
    }
}

fn error<T>(span: Range<usize>, kind: Kind) -> Result<T, ParsePatternError> {
    Err(ParsePatternError { span, kind })
}

/// A word between, before or after the lists.
enum Keyword {
    /// What follows is on this side.
    List(Side),
    /// `Nodes`: the number before it is the candidates of the pattern in its grid.
    Nodes,
    /// `Rank`: a number and perhaps a remark follow.
    Rank,
}

fn keyword(word: &str) -> Option<Keyword> {
    match word.to_ascii_lowercase().as_str() {
        "truth" | "truths" | "set" | "sets" | "base" | "bases" => Some(Keyword::List(Side::Base)),
        "link" | "links" | "linkset" | "linksets" | "cover" | "covers" => Some(Keyword::List(Side::Cover)),
        "node" | "nodes" => Some(Keyword::Nodes),
        "rank" => Some(Keyword::Rank),
        _ => None,
    }
}

/// How many times a word is meant, and what it is without that: `2*r1c2`.
fn times(text: &str) -> (Result<i64, Kind>, &str) {
    match text.split_once('*') {
        None => (Ok(1), text),
        Some((times, word)) => {
            let number = times.parse::<i64>().ok().filter(|&n| n > 0);
            (
                number.ok_or_else(|| Kind::Multiplicity(format!("{times}*"))),
                word,
            )
        }
    }
}

/// Whether the sets of a parity truth follow a word.
fn is_parity(text: &str) -> bool {
    times(text).1.eq_ignore_ascii_case(DerivedKind::Parity.name())
}

/// The two lists, half read.
struct Lists {
    /// Multiplicities, base and cover.
    sets: [BTreeMap<ConstraintId, i64>; 2],
    /// Base sets that are parity truths, with multiplicities.
    parities: Vec<(Vec<ConstraintId>, i64)>,
    /// What was announced, and where: base and cover.
    stated: [Option<(i128, Range<usize>)>; 2],
    /// The list being read.
    side: Side,
    /// Where the covers begin.
    parted: Option<Range<usize>>,
}

impl Lists {
    fn read(tokens: &[Token<'_>], end: usize) -> Result<Pattern, ParsePatternError> {
        Self::collect(tokens)?.finish(end)
    }

    fn collect(tokens: &[Token<'_>]) -> Result<Self, ParsePatternError> {
        let mut lists = Self {
            sets: Default::default(),
            parities: Vec::new(),
            stated: [None, None],
            side: Side::Base,
            parted: None,
        };
        let mut open = None;
        let mut rest = tokens.iter().peekable();
        let mut number = None;
        while let Some(token) = rest.next() {
            let stated = number.take();
            match token.mark {
                Mark::Slash if lists.parted.is_some() => {
                    return error(token.span.clone(), Kind::SecondSeparator);
                }
                Mark::Slash => lists.begin(Side::Cover, token),
                Mark::Open if open.is_none() => open = Some(token.span.clone()),
                Mark::Close if open.is_some() => open = None,
                Mark::Open => return error(token.span.clone(), Kind::Brace('{')),
                Mark::Close => return error(token.span.clone(), Kind::Brace('}')),
                Mark::Comma => {}
                Mark::Word => match keyword(token.text) {
                    Some(Keyword::List(side)) => {
                        lists.begin(side, token);
                        lists.stated[side as usize] = stated;
                    }
                    Some(Keyword::Nodes) => {}
                    Some(Keyword::Rank) => {
                        rest.next_if(|next| next.mark == Mark::Comma);
                        rest.next_if(|next| next.text.parse::<i64>().is_ok());
                        rest.next_if(|next| next.mark == Mark::Remark);
                    }
                    None => match token.text.parse::<i128>() {
                        Ok(n) if rest.peek().is_some_and(|next| keyword(next.text).is_some()) => {
                            number = Some((n, token.span.clone()));
                        }
                        _ => match rest.next_if(|next| next.mark == Mark::Remark && is_parity(token.text)) {
                            Some(list) => lists.parity(token, list)?,
                            None => lists.word(token)?,
                        },
                    },
                },
                Mark::Remark | Mark::Arrow => {
                    return error(token.span.clone(), Kind::NotASet(token.text.to_owned()));
                }
            }
        }
        match open {
            Some(span) => error(span, Kind::Brace('{')),
            None => Ok(lists),
        }
    }

    /// What follows `token` is on this side.
    fn begin(&mut self, side: Side, token: &Token<'_>) {
        self.side = side;
        if side == Side::Cover {
            self.parted.get_or_insert(token.span.clone());
        }
    }

    /// Takes in a parity truth: its word, and its sets in brackets.
    fn parity(&mut self, word: &Token<'_>, list: &Token<'_>) -> Result<(), ParsePatternError> {
        let fault = |kind| ParsePatternError {
            span: word.span.start..list.span.end,
            kind,
        };
        let times = times(word.text).0.map_err(fault)?;
        let mut sets = Vec::new();
        for word in list
            .text
            .trim_matches(['(', ')'])
            .split(|c: char| c.is_whitespace() || matches!(c, ',' | ';'))
        {
            if !word.is_empty() {
                sets.extend(Product::read(word).map_err(fault)?.sets());
            }
        }
        let different: BTreeSet<_> = sets.iter().collect();
        match self.side {
            Side::Base if different.len() == sets.len() && sets.len() % 2 == 1 => {
                self.parities.push((sets, times));
                Ok(())
            }
            Side::Base => Err(fault(Kind::Parity)),
            Side::Cover => Err(fault(Kind::ParityCovers)),
        }
    }

    /// Takes in a word that names sets.
    fn word(&mut self, token: &Token<'_>) -> Result<(), ParsePatternError> {
        let fault = |kind| ParsePatternError {
            span: token.span.clone(),
            kind,
        };
        let (times, word) = times(token.text);
        let product = Product::read(word).map_err(fault)?;
        let (here, there) = (self.side as usize, 1 - self.side as usize);
        let times = times.map_err(fault)?;
        for id in product.sets() {
            if self.sets[there].contains_key(&id) {
                return Err(fault(Kind::BothSides(id)));
            }
            let sum = self.sets[here].entry(id).or_default();
            *sum = sum.saturating_add(times);
        }
        Ok(())
    }

    /// The pattern, if both lists are there, or both are empty, and as long as they were said to be.
    fn finish(self, end: usize) -> Result<Pattern, ParsePatternError> {
        let Some(parted) = self.parted.clone() else {
            return error(end..end, Kind::NoSeparator);
        };
        // The pattern without sets, which eliminates what is in no template.
        let is_empty = self.sets.iter().all(BTreeMap::is_empty) && self.parities.is_empty();
        for side in [Side::Base, Side::Cover] {
            let has_parity = side == Side::Base && !self.parities.is_empty();
            if self.sets[side as usize].is_empty() && !is_empty && !has_parity {
                return error(parted, Kind::Empty(side));
            }
            self.as_stated(side)?;
        }
        let [bases, covers] = self.sets;
        let bases = bases.into_iter().map(|(id, times)| (id, -times));
        let parity = |(i, (sets, times)): (usize, (Vec<_>, i64))| {
            (
                Arc::new(Derived::parity(i + 1, &CandidateSet::full(), sets)),
                times,
            )
        };
        let parities = self.parities.into_iter().enumerate().map(parity);
        Ok(Pattern::from_weights(bases.chain(covers)).with_derived(parities))
    }

    /// Whether a list is as long as it was said to be.
    fn as_stated(&self, side: Side) -> Result<(), ParsePatternError> {
        let sets = &self.sets[side as usize];
        let parities = self.parities.iter().filter(|_| side == Side::Base);
        let parities: i128 = parities.map(|&(_, times)| i128::from(times)).sum();
        let listed = parities + sets.values().map(|&times| i128::from(times)).sum::<i128>();
        match &self.stated[side as usize] {
            Some((stated, span)) if *stated != listed => error(
                span.clone(),
                Kind::Count {
                    side,
                    stated: *stated,
                    listed,
                },
            ),
            _ => Ok(()),
        }
    }
}
