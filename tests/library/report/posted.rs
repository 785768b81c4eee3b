//! Chains as people post them: one reader, many hands.

use basecover::constraint::Position;
use basecover::formats;
use basecover::grid::{Candidate, Grid};
use basecover::pattern::{
    ChainFault, Claim, Notation, ParsePatternErrorKind as Kind, Proven, Rejection, verify_claim,
};
use basecover::search::{Limits, Listing};
use basecover::technique::{self, Group, Named, Query};
use basecover_report::script::{self, Script};
use itertools::Itertools;

/// A sample of GNPX, singles placed.
fn position() -> Grid {
    let mut grid = formats::read(include_str!("../../../puzzles/gnpx-2.txt"), None)
        .unwrap()
        .remove(0)
        .grid;
    grid.place_singles();
    grid
}

fn candidates(text: &str) -> Vec<Candidate> {
    text.split(' ').map(|word| word.parse().unwrap()).collect()
}

/// What a text claims, and what its patterns prove.
#[track_caller]
fn judged(grid: &Grid, text: &str) -> (Vec<Candidate>, Result<Vec<Proven>, Rejection>) {
    let claims = Claim::read(text, grid).unwrap_or_else(|error| panic!("{}", error.render(text)));
    let said = claims
        .iter()
        .flat_map(|claim| claim.eliminations.clone())
        .sorted();
    let said = said.collect();
    let prove = |claim: Claim| verify_claim(grid, claim.pattern, &claim.eliminations);
    (said, claims.into_iter().map(prove).collect())
}

/// A position that stands in a post.
fn posted(text: &str) -> Grid {
    formats::read(text, None).unwrap().remove(0).grid
}

/// Every text claims these candidates, all are proven, by these base sets, and nothing is in doubt.
#[track_caller]
fn all_say(claimed: &str, bases: &str, texts: &[&str]) {
    all_say_of(&position(), claimed, bases, texts);
}

#[track_caller]
fn all_say_of(grid: &Grid, claimed: &str, bases: &str, texts: &[&str]) {
    for text in texts {
        let (said, proven) = judged(grid, text);
        assert_eq!(said, candidates(claimed), "{text}");
        let proven = proven.unwrap_or_else(|rejection| panic!("{text}: {rejection}"));
        for proven in proven {
            let own = proven.pattern().bases().map(|(id, _)| id.to_string());
            assert_eq!(own.sorted().join(" "), bases, "{text}");
        }
        assert_eq!(Claim::doubts(text, grid), [], "{text}");
    }
}

#[test]
fn eureka_in_many_hands() {
    all_say(
        "1r2c9",
        "1r1 1r6",
        &[
            "(1)r1c7 = (1)r1c3 - (1)r6c3 = (1)r6c9 => r2c9<>1",
            "1r1c7=1r1c3-1r6c3=1r6c9 => -1 r2c9",
            "r1c7(1) == r1c3(1) -- r6c3(1) == r6c9(1) ==> -1r2c9",
            "(1)r1c7=r1c3-r6c3=r6c9; r2c9 ≠ 1; stte",
            "r1c7=(1)r1c3-r6c3=r6c9 => r2c9 != 1 ; lclste",
            "Skyscraper: 1r1c7 === r1c3 – r6c3 ＝ r6c9, r2c9 <> 1",
            "1. Skyscraper (2/3): (1)A7=A3—F3=F9 → –1 B9; ste.",
            "AIC Type 1: (1)R1C7 = (1)R1C3 − (1)R6C3\n\t= (1)R6C9\n=> 1R2C9",
            "AIC (1)r1c7\u{a0}=\u{200b}r1c3 ‑ r6c3 = r6c9 ⇒ (1)r2c9",
            "1) 1b3p1=1b1p3-b4p9=b6p9 ----> r2c9<>{1}",
            "(1)r2c9-r1c7=r1c3-r6c3=r6c9-r2c9",
            "1r1c7=1r1c3-1r6c3=1r6c9 - 1 r2c9 => <>(1)r2c9; btte",
            "X-Chain: 1 1- r1c7 =1= r1c3 -1- r6c3 =1= r6c9 -1 => r2c9<>1",
        ],
    );
    all_say(
        "9r7c7 9r9c7",
        "r5c8 r7c8 r9c8",
        &[
            "(9=1)r7c8 - (1=8)r5c8 - (8=9)r9c8 => r7c7<>9, r9c7<>9",
            "XY-Wing: r7c8(9=1) - r5c8(1=8) - r9c8(8=9) => r7c7,r9c7<>9",
            "(9=1)G8-(1=8)E8-(8=9)J8 => -9 G7,J7; stte",
            "(9=1)r7c8-(1=8)r5c8-(8=9)I8 => -9 r79c7",
            "XY-Chain: 9 9- r7c8 -1- r5c8 -8- r9c8 -9 => r79c7<>9",
            "9-(r7c8)-1-(r5c8)-8-(r9c8)-9; r7c7, r9c7 <> 9",
            "(9=18)r57c8 - (8=9)r9c8 => -9 r79c7",
            "(9=81)r5c8|r7c8 - (8=9)r9c8 => -9 r79c7",
            "(9=1)r7c8 - (1=98)r5c8|r9c8 => -9 r79c7",
        ],
    );
}

#[test]
fn loops_in_many_hands() {
    all_say(
        "1r2c9",
        "1r1 1r6",
        &[
            "[r2c9]-1-[r1c7]=1=[r1c3]-1-[r6c3]=1=[r6c9]-1-[r2c9] => r2c9<>1",
            "r2c9 -1- r1c7 =1= r1c3 -1- r6c3 =1= r6c9 -1- r2c9 => r2c9<>1",
            "Discontinuous Nice Loop: 1 r2c9 -1- r1c7 =1= r1c3 -1- r6c3 =1= r6c9 -1- r2c9 => r2c9<>1",
            "[B9]–1–[A7]=1=[A3]–1–[F3]=1=[F9]–1–[B9]",
            "(r2c9)-1-(r1c7)=1=(r1c3)-1-(r6c3)=1=(r6c9)-1-(r2c9) => -1 r2c9",
            "[r2c9]--1--[r1c7]==1==[r1c3]--1--[r6c3]==1==[r6c9]--1--[r2c9]",
        ],
    );
    all_say(
        "9r7c7",
        "r5c8 r7c8 r9c8",
        &[
            "[r7c7]-9-[r7c8]-1-[r5c8]-8-[r9c8]-9-[r7c7] => r7c7<>9",
            "[r7c7]-9-[ALS:r5c8,r7c8]-8-[r9c8]-9-[r7c7] => r7c7<>9",
            "r7c7 -9- r5c8|r7c8 -8- r9c8 -9- r7c7",
        ],
    );
}

/// HoDoKu's example of a grouped continuous nice loop.
const HODOKU: &str = "
    | 78  5    2    | 4     3      1      | 9      6    78   |
    | 48  3    6    | 7     29     29     | 48     1    5    |
    | 1   9    47   | 68    568    568    | 34     2    347  |
    | 2   17   1378 | 1389  45789  345789 | 1358   358  6    |
    | 9   4    1378 | 1368  5678   35678  | 12358  358  1238 |
    | 5   6    138  | 1238  28     238    | 7      4    9    |
    | 3   127  9    | 268   24678  24678  | 12458  578  1248 |
    | 6   27   5    | 2389  1      234789 | 2348   378  2348 |
    | 47  8    147  | 5     27     237    | 6      9    123  |";

/// A loop may begin with either of its links, and say that it is one or end where it began.
#[test]
fn loops_begin_and_end_as_one_likes() {
    all_say_of(
        &posted(HODOKU),
        "1r5c3",
        "1r6 2c4 r9c1 r9c3 r9c5",
        &[
            "(1)r6c4 = (1)r6c3 - (1=472)r9c135 - (2)r78c4 = (2)r6c4 - loop => r5c3<>1",
            "(1)r6c4=r6c3-als(1=472)r9c135-grp(2)r78c4=r6c4-loop => r5c3<>1",
            "(1)r6c4=r6c3-(1=472)r9c135-(2)r78c4=r6c4 => Loop; -1 r5c3",
            "(1)r6c4=r6c3-(1=472)r9c135-(2)r78c4=r6c4 loop, r5c3<>1",
            "(1)r6c4=r6c3-(1=472)r9c135-(2)r78c4=(2-1)r6c4 => -1 r5c3",
            "(1)r6c4=r6c3-(1=472)r9c135-(2)r78c4=(2)r6c4-(1)r6c4 => loop => -1 r5c3",
            "(2)r6c4 - (1)r6c4 = (1)r6c3 - (1=472)r9c135 - (2)r78c4 = (2)r6c4 => r5c3<>1",
            "(2-1)r6c4 = r6c3 - (1=472)r9c135 - (2)r78c4 = (2)r6c4 - loop => r5c3<>1",
            "(2-1)r6c4 = r6c3 - (1=472)r9c135 - (2)r78c4 = loop => r5c3<>1",
            "(1)r6c3 - (1=472)r9c135 - (2)r78c4 = (2-1)r6c4 = (1)r6c3 => ring: r5c3<>1",
        ],
    );
    let fault = |text: &str| match Claim::read(text, &posted(HODOKU)).expect_err(text).kind {
        Kind::Chain(fault) => fault,
        other => panic!("{text}: {other:?}"),
    };
    let open = "(1)r6c4 = (1)r6c3 - (1=472)r9c135 - (2)r78c4";
    assert_eq!(fault(&format!("{open} - loop")), ChainFault::Turns);
    assert_eq!(fault(&format!("{open} = loop")), ChainFault::Turns);
    assert_eq!(fault(&format!("{open} = (2)r6c4 - hoop")), ChainFault::Term);
    assert_eq!(
        fault(&format!("{open} = (2)r6c4 = (1)r6c3 => loop")),
        ChainFault::Turns
    );
}

/// Almost locked sets may share several digits, and one has as many digits more.
#[test]
fn weak_links_by_several_digits() {
    let of_hodoku = |texts: &[&str]| {
        all_say_of(&posted(HODOKU), "8r4c4", "r3c4 r5c4 r6c4 r6c5 r6c6", texts);
    };
    of_hodoku(&[
        "(8=213)r6c456 - (136=8)r35c4 => r4c4<>8",
        "(8=213)r6c456 - (13=68)r35c4 => r4c4<>8",
        "als(8=123)r6c456-(13=86)r35c4 => -8 r4c4; stte",
        "(86=31)r35c4 - (312=8)r6c456 => r4c4<>8",
        "(8)r4c4 - (8=213)r6c456 - (136=8)r35c4 - (8)r4c4",
    ]);
    let mut grid = formats::read(include_str!("../../../puzzles/gnpx-3.txt"), None)
        .unwrap()
        .remove(0)
        .grid;
    grid.place_singles();
    all_say_of(
        &grid,
        "7r8c3",
        "r8c9 r9c2 r9c3 r9c5 r9c8",
        &[
            "(7=316)r9c235 - (16=37)r9c8|r8c9 => r8c3<>7",
            // 3 is shared and no house holds it.
            "(7=316)r9c235 - (163=7)r8c9,r9c8 => r8c3<>7",
        ],
    );
    let read = |grid: &Grid, text: &str| Claim::read(text, grid).map_err(|error| (error.span, error.kind));
    let locked = |span, cells, digits| Err((span, Kind::Chain(ChainFault::AlmostLocked { cells, digits })));
    // Joined by one digit only, the second set has two digits too many.
    assert_eq!(
        read(&posted(HODOKU), "(8=213)r6c456 - (1=368)r35c4 => r4c4<>8"),
        locked(16..28, 2, 4)
    );
    // A cell may be such a set.
    let mut grid = Grid::empty();
    for (row, columns, gone) in [
        ("r4", "56", "456789"),
        ("r4", "7", "156789"),
        ("r6", "7", "2356789"),
    ] {
        for (column, digit) in columns.chars().cartesian_product(gone.chars()) {
            grid.remove(format!("{digit}{row}c{column}").parse().unwrap());
        }
    }
    let text = "(1=23)r4c56 - (23=4)r4c7 - (4=1)r6c7 => r6c4<>1";
    all_say_of(&grid, "1r6c4", "r4c5 r4c6 r4c7 r6c7", &[text]);
    assert_eq!(
        read(&grid, "(1=23)r4c5 - (23=4)r4c7 - (4=1)r6c7"),
        locked(0..10, 1, 3)
    );
    // A third digit in a cell: the judge says no, and the set is shown.
    let (grid, text) = (posted(HODOKU), "(8=213)r6c456 - (13=68)r45c4 => r5c5<>8");
    assert!(judged(&grid, text).1.is_err());
    let others = candidates("9r4c4");
    let doubts = Claim::doubts(text, &grid);
    assert_eq!(doubts[0].kind, Kind::Chain(ChainFault::Loose { others }));
    assert_eq!(&text[doubts[0].span.clone()], "(13=68)r45c4");
}

/// Two almost locked sets of one digit more than cells that share two make a loop: every cover eliminates by
/// itself.
#[test]
fn two_almost_locked_sets_that_share_two_digits_are_a_loop() {
    let grid = posted(
        "135689 1569  12356 15 4  15 2589 2359 7
         1358   4     1235  6  9  7  258  235  23
         59     579   57    2  3  8  6    4    1
         59     2     4     7  1  59 3    6    8
         7      169   16    8  26 3  4    29   5
         569    3     8     59 26 4  7    1    29
         2      15    9     3  8  6  15   7    4
         136    167   1367  4  5  2  19   8    369
         4      8     1356  19 7  19 1259 2359 2369",
    );
    let (open, bases) = ("(1=59)r19c4 - (59=1)r19c6", "r1c4 r1c6 r9c4 r9c6");
    let claim = |of: &str| format!("{open} => {of}");
    all_say_of(&grid, "5r1c1 5r1c7 9r9c7", bases, &[&claim("r1c17<>5, r9c7<>9")]);
    all_say_of(&grid, "9r9c9", bases, &[&claim("r9c9<>9")]);
    for of in ["r1c1<>9", "r2c1<>5", "r8c7<>1"] {
        assert!(judged(&grid, &claim(of)).1.is_err(), "{of}");
    }
    // A digit that one of them has alone falls where it sees that one.
    let grid = posted(
        "8      2679   247   3    1569  129  145   1459   459
         269    1      23    2568 4     289  35    7      3589
         49     39     5     7    189   189  6     2      3489
         1257   4      9     15   1357  6    12357 8      2357
         1567   5678   78    158  2     1379 13457 134569 345679
         3      25678  278   158  15789 4    1257  1569   25679
         24579  235789 23478 2468 3678  2378 23457 3456   1
         2457   2357   6     9    137   1237 8     345    23457
         247    2378   1     2468 3678  5    9     346    23467",
    );
    let (open, bases) = ("(1=89)r3c56 - (893=4)r3c129", "r3c1 r3c2 r3c5 r3c6 r3c9");
    let claim = |of: &str| format!("{open} => {of}");
    all_say_of(&grid, "1r1c5 1r1c6", bases, &[&claim("-1 r1c56")]);
    assert!(judged(&grid, &claim("r4c5<>1")).1.is_err());
}

/// A digit that is placed leaves no other in its cell.
#[test]
fn placements_are_claims() {
    let grid = position();
    // 5 in row 6 is in r6c3 or r6c9, so is 1.
    for text in [
        "(9=1)r7c8 - (1=8)r5c8 - (8=9)r9c8 => r7c7=9",
        "[r7c8]=9=[r9c8]-9-[r9c2]=9=[r7c2]=9=[r7c8] => +9 r7c8",
    ] {
        let read = Claim::read(text, &grid);
        let is_proven = read.is_ok_and(|claims| {
            let mut claims = claims.into_iter();
            claims.all(|claim| verify_claim(&grid, claim.pattern, &claim.eliminations).is_ok())
        });
        assert!(!is_proven, "{text}");
    }
    let claim = Claim::read("4r2 / 4c2 => r7c8=9", &grid).unwrap();
    assert_eq!(claim[0].eliminations, candidates("1r7c8"));
}

/// The text at fault, and why, of a chain that does not read.
fn fault(text: &str) -> (&str, ChainFault) {
    let error = Claim::read(text, &position()).expect_err(text);
    match error.kind {
        Kind::Chain(fault) => (&text[error.span], fault),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn what_is_no_chain_is_told_with_its_place() {
    assert_eq!(fault("r1c7=r1c3-(1)r6c3=r6c9"), ("r1c7", ChainFault::Digit));
    assert_eq!(
        fault("[r2c9]-1-[r1c7]=8=[r1c3]-1-[r6c3]=1=[r6c9]-1-[r2c9]"),
        ("[r1c7]", ChainFault::Change)
    );
    assert_eq!(fault("(8)r1c7=1=(1)r1c3").1, ChainFault::Label);
    assert_eq!(fault("(1)r1c7 =- (1)r1c3").1, ChainFault::Link);
    assert_eq!(
        fault("1r1c7=1r1c3-1x6=1r6c9 => r2c9<>1"),
        ("1x6=1r6c9", ChainFault::Term)
    );
    assert_eq!(fault("6= r1c7 =1= r1c3").1, ChainFault::Turns);
    assert_eq!(fault("[r1c7]=1=[r1c3]=1=[r6c3]").1, ChainFault::Turns);
}

/// Rejected, with the link at fault.
#[test]
fn what_does_not_hold_is_shown_in_its_place() {
    let grid = position();
    let doubts = |text: &str| -> Vec<(String, ChainFault)> {
        let (_, proven) = judged(&grid, text);
        assert!(proven.is_err(), "{text}");
        let doubts = Claim::doubts(text, &grid).into_iter();
        doubts
            .map(|doubt| match doubt.kind {
                Kind::Chain(fault) => (text[doubt.span].to_owned(), fault),
                other => panic!("{other:?}"),
            })
            .collect()
    };
    let loose = |at: &str, others: &str| {
        let others = candidates(others);
        (at.to_owned(), ChainFault::Loose { others })
    };
    assert_eq!(
        doubts("8r1c3=8r1c6-8r2c6=8r2c7 => r1c7<>8"),
        [loose("8r1c3=8r1c6", "8r1c7"), loose("8r2c6=8r2c7", "8r2c9")]
    );
    assert_eq!(
        doubts("[r2c9]-1-[r1c7]-8-[r1c3]-1-[r2c9] => r2c9<>1")[0],
        loose("[r1c7]", "9r1c7")
    );
    let gone = ("1r1c1".to_owned(), ChainFault::Gone("1r1c1".parse().unwrap()));
    assert_eq!(doubts("1r1c7=1r1c1-1r6c1=1r6c9 => r2c9<>1")[0], gone);
    let unseen = "9r9c9".parse::<Candidate>().unwrap();
    let text = "1r1c7=1r1c3-1r6c3=1r6c9 => r9c9<>9";
    let all = text.split(" =>").next().unwrap().to_owned();
    assert_eq!(doubts(text), [(all, ChainFault::Unseen(unseen))]);
}

/// An almost locked set at an end, with a digit in cells that share no house.
#[test]
fn an_end_that_no_cover_holds_is_rejected() {
    let text = "(1=2)r1c1|r5c5 - (2)r5c9 = (2)r6c9";
    let (grid, read) = (Grid::empty(), |grid: &Grid| Claim::read(text, grid));
    assert!(read(&grid).is_err());
    let mut grid = grid;
    for digit in 4..=9 {
        for cell in ["r1c1", "r5c5"] {
            grid.remove(format!("{digit}{cell}").parse().unwrap());
        }
    }
    let text = "(1=23)r1c1|r5c5 - (3)r5c9 = (3)r6c9";
    let claims = Claim::read(text, &grid);
    assert!(claims.is_err() || judged(&grid, text).1.is_err());
}

/// The chains of a position.
fn chains(grid: &Grid) -> Vec<Named> {
    let of_chains = |technique: &&technique::Technique| {
        let own = [Group::SingleDigit, Group::Wings, Group::Chains, Group::Als];
        technique.orders.0 <= 6 && technique.groups.iter().any(|group| own.contains(group))
    };
    let techniques: Vec<_> = technique::all().iter().filter(of_chains).collect();
    let query = Query::new(&techniques).max_order(6).listing(Listing::Best);
    let limits = Limits::default().max_nodes(20_000);
    technique::find(&Position::new(grid).unwrap(), &query, &limits).steps
}

/// The positions of the puzzles of this repository: singles placed, then one chain after the other.
fn positions() -> Vec<Grid> {
    let texts = [
        include_str!("../../../puzzles/gnpx-1.txt"),
        include_str!("../../../puzzles/gnpx-2.txt"),
        include_str!("../../../puzzles/gnpx-3.txt"),
    ];
    let mut all = Vec::new();
    for text in texts {
        let mut grid = formats::read(text, None).unwrap().remove(0).grid;
        for _ in 0..4 {
            grid.place_singles();
            all.push(grid.clone());
            let Some(first) = chains(&grid).into_iter().next() else {
                break;
            };
            first.step.eliminations().into_iter().for_each(|c| grid.remove(c));
        }
    }
    all
}

fn bases(proven: &Proven) -> Vec<String> {
    let all = proven.pattern().bases();
    all.map(|(id, weight)| format!("{weight}*{id}")).collect()
}

/// The chains of many positions, written as Eureka and as loops, are read as patterns with the same base
/// sets that eliminate the same; nothing in them is in doubt. Another digit or cell in one of them is told,
/// or the judge proves what is left.
#[test]
fn what_is_written_is_read_as_the_same_pattern() {
    let (mut written, mut rejected, mut in_doubt) = ([0; 2], 0, 0);
    for grid in positions() {
        for named in chains(&grid) {
            for (i, script) in [Script::Eureka, Script::NiceLoop].into_iter().enumerate() {
                let lines = script::lines(&grid, &named, script);
                for line in lines.iter().filter(|line| line.instead.is_none()) {
                    let text = line.claim("=>");
                    let (said, proven) = judged(&grid, &text);
                    assert_eq!(said, line.eliminations, "{text}");
                    let patterns = named.step.patterns();
                    for proven in proven.unwrap_or_else(|rejection| panic!("{text}: {rejection}")) {
                        // A set that is both base and cover cancels out: a chain may come twice through a
                        // candidate.
                        let shorter = |own: &Proven| proven.pattern().order() < own.pattern().order();
                        let same = |own: &&Proven| bases(own) == bases(&proven) || shorter(own);
                        assert!(
                            patterns.iter().any(|own| same(&own)),
                            "{text}: {}",
                            proven.pattern()
                        );
                    }
                    assert_eq!(Claim::doubts(&text, &grid), [], "{text}");
                    written[i] += 1;
                    for corrupted in corruptions(&text).step_by(5) {
                        let Ok(claims) = Claim::read(&corrupted, &grid) else {
                            rejected += 1;
                            continue;
                        };
                        let mut claims = claims.into_iter();
                        let holds = claims
                            .all(|claim| verify_claim(&grid, claim.pattern, &claim.eliminations).is_ok());
                        rejected += usize::from(!holds);
                        in_doubt += usize::from(!Claim::doubts(&corrupted, &grid).is_empty());
                    }
                }
            }
        }
    }
    assert!(written.iter().all(|&n| n > 100), "{written:?}");
    assert!(rejected > 500 && in_doubt > 300, "{rejected} {in_doubt}");
}

/// The text with one of its digits another.
fn corruptions(text: &str) -> impl Iterator<Item = String> {
    let digits = text.char_indices().filter(|(_, c)| c.is_ascii_digit());
    digits.map(|(at, c)| {
        let other = char::from_digit(c.to_digit(10).unwrap() % 9 + 1, 10).unwrap();
        format!("{}{other}{}", &text[..at], &text[at + 1..])
    })
}

/// Base sets and cover sets are read as before, whatever signs stand among them.
#[test]
fn sets_are_no_chains() {
    let grid = position();
    for text in [
        "r5c8 r7c8 r9c8 / 1c8 8c8 2*9b9 => r79c7<>9",
        "r5c8, r7c8 = r9c8 / 1c8 8c8 2*9b9 => -9 r7c7, r9c7; stte",
        "3 Truths = {579N8} 4 Links = {18c8 9b9 9b9} --> (9r7*9c8) => r7c7<>9 r9c7<>9",
        "Rank 1: Truths = 579N8; Links = 18c8 9b9 9b9 => r7c7, r9c7 <> 9",
    ] {
        let claim = Claim::read(text, &grid).unwrap();
        let pattern = claim[0].pattern.to_notation(Notation::Own);
        assert_eq!(pattern, "r5c8 r7c8 r9c8 / 1c8 8c8 2*9b9", "{text}");
        assert_eq!(claim[0].eliminations, candidates("9r7c7 9r9c7"), "{text}");
    }
}
