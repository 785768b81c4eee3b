//! The options of `solve`.

use super::How;
use crate::options::fields::{BadField, Fields};
use crate::options::kinds::{Each, Name, Names, Text, Whole, Words};
use crate::options::ladder::{OrderEntry, part};
use crate::options::options;
use crate::options::words::{Depth, Supposing, candidate, supposing};
use crate::puzzle::LOGICS;
use crate::{Claims, Derive};
use basecover::grid::Candidate;
use basecover::pattern::{Form, Logic};
use basecover::solve::Closing;

/// The strategies, as written after `--strategy`.
pub const STRATEGY: &Names<How> = &[
    ("readable", How::Readable, "The step that is quickest to read"),
    ("simplest", How::Simplest, "Least order, then least rank"),
    (
        "closure",
        How::Closure,
        "Everything that the linear program eliminates",
    ),
];

/// What may close a branch, as written after `--closing`.
const CLOSING: &Names<Closing> = &[
    (
        "singles",
        Closing::Singles,
        "Singles alone, as in trial and error and in most forcing chains",
    ),
    ("locked", Closing::Locked, "Also locked candidates"),
    ("subsets", Closing::Subsets, "Also naked and hidden subsets"),
    (
        "net",
        Closing::Net,
        "Singles, locked candidates, and almost locked sets of up to four cells that lose a digit, as in most \
         forcing nets",
    ),
    ("patterns", Closing::Patterns, "Patterns of any order and rank"),
];

/// The kinds, as written after `--kind`.
const KIND: &Names<Form> = &[
    ("plain", Form::Plain, "Every set once"),
    ("weighted", Form::Weighted, "With multiplicities too"),
];

options! {
    /// What `solve` is asked.
    #[derive(Clone, Debug, Default)]
    pub struct Solve {
        /// Suppose that a candidate is true, or with `not` that it is false, in the position after --after.
        /// All results then depend on the suppositions. r1c2=4 and r1c2<>4 may be written too. With all
        /// remaining candidates of a truth and `|` between them, as in '4r1c2 | 5r1c2 | 7r1c2', or with its
        /// name, as in r1c2, 4r1 or tridagon-123-1, each is supposed in turn, and what is true or false in
        /// all cases is shown side by side and proven. A truth is a set, or one of --derive and --truth.
        pub suppose: Vec<Supposing> = any("4r1c2,not 5r3c7", Each(Text(supposing))),
        /// What may close the branches of certificate trees, and what --suppose may use to go on. With less
        /// than patterns, a tree of depth 1 is a contradiction from one candidate, of depth 2 one in which
        /// candidates are supposed again.
        pub closing: Closing = or("LEVEL", "patterns", Name(CLOSING)),
        /// Instead of a path: prove this candidate false by the smallest certificate tree. Least depth comes
        /// first; at depth 0 one pattern is enough, or several in a row without cases. At depth 1 every truth
        /// is tried for the split: the one chosen has the fewest branches that need a pattern, then the
        /// fewest patterns (it is not proven that other patterns could not do with fewer). At depth 2 the
        /// candidate is supposed to be true, and every truth is tried in that position. A deeper tree is the
        /// first one found. Template patterns are used if candidate patterns give no tree of that depth.
        pub tree: Option<Candidate> = maybe("4r1c2", Text(candidate)),
        /// How to choose the next step.
        pub strategy: How = or("HOW", "readable", Name(STRATEGY)),
        /// What the patterns have to cover; `templates` allows both, and `parity` adds parity truths;
        /// `candidate-parity` adds them to candidates alone \[default: parity; templates with --depth 0,
        /// --tree, --suppose, --allow-multiple or --strategy simplest; with limits candidates;
        /// with --derive parity candidate-parity\].
        pub logic: Option<(Logic, bool)> = maybe("LOGIC", Name(LOGICS)),
        /// Only these techniques, in this order: each step is the first step of the first name that has one.
        /// `basecover techniques` lists the names, in any common spelling, as in 'Naked Pairs,y-wing';
        /// `human` is the order of `basecover hint`, `hodoku` that of HoDoKu 2, and then its score is printed
        /// too. Singles are placed as they appear, unless the list names some.
        pub techniques: Vec<OrderEntry> = any("NAME,...", Words(Text(part))),
        /// The largest order of a step.
        pub max_order: Option<u16> = maybe("N", Whole(1..=324)),
        /// The largest rank of a plain step.
        pub max_rank: Option<u8> = maybe("K", Whole(0..=3)),
        /// Only plain patterns, or also weighted ones when no plain one is left \[default: weighted, if there
        /// are no limits\].
        pub kind: Option<Form> = maybe("KIND", Name(KIND)),
        /// The largest depth of certificate trees; `complete` is as deep as necessary \[default: 1; with
        /// limits 0, with --tree 2\].
        pub depth: Option<usize> = maybe("D", Depth),
        /// Which derived truths may be base sets.
        pub derive: Derive = part(),
        /// Truths of the user.
        pub claims: Claims = part(),
        /// Accept a puzzle with several solutions, and go as far as logic that holds in all of them.
        pub allow_multiple: bool = flag(),
        /// Also print other ratings, as `basecover rate` does: depth of trial and error, braid, HoDoKu's
        /// score and level.
        pub ratings: bool = flag(),
    }
    rules rules
}

fn rules(fields: &mut Fields) -> Result<(), BadField> {
    // What sets limits to the steps.
    fields.group("limits", &["techniques", "max_order", "max_rank", "kind"]);
    fields.apart("tree", &["suppose", "strategy", "limits", "ratings"])?;
    fields.apart("techniques", &["strategy", "max_rank", "kind"])?;
    fields.apart("ratings", &["suppose"])
}
