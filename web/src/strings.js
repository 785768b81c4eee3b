// The sentences and labels of the board, in one file: by the file that says them, and those that several say. `phrase` has holes
// with names; they are filled in this order.

/** @param {TemplateStringsArray} pieces @param {...string} names */
const phrase = (pieces, ...names) => (/** @type {unknown[]} */ ...parts) => pieces.map((piece, i) => (i < names.length ? piece + parts[i] : piece)).join("");

export const common = {
  pattern: "Pattern",
  selectADigitFirst: "Select a digit first: press 1 to 9.",
  smallestFor: phrase`Smallest for ${"target"}`,
  fewestFor: phrase`Fewest base sets for ${"target"}`,
  noSolution: "no solution",
  oneSolution: "one solution",
  severalSolutions: "several solutions",
  emptyBoard: "Empty board",
  stoppedThereMayBe: "Stopped: there may be more.",
  stopped: "Stopped.",
  swordfish: "Swordfish",
  block: "Block",
  row: "Row",
  column: "Column",
  orderRank: phrase`order ${"order"}, rank ${"rank"}${"more"}`,
  hasNoCandidateLeft: phrase`${"set"} has no candidate left`,
  doIt: "Do it",
  nearMisses: "Near misses",
  exactLogic: "Exact logic",
  close: "Close",
  open: "Open",
  of: phrase`${"part"} of ${"count"}`,
  hint: "Hint",
  share: "Share",
  settings: "Settings",
  keys: "Keys",
  decide: "Decide",
  stop: "Stop",
  editInSets: "Edit in Sets",
  looking: "Looking …",
  notebook: "Notebook",
  digits: "Digits",
  base: "Base",
  cover: "Cover",
  place: phrase`Place ${"digit"}`,
  steps: "Steps",
  path: "Path",
};

export const actions = {
  coversCompleteItAnd: "Covers, Complete it and Near misses look for patterns that cover every candidate, not every template.",
  coversCompleteItAndNear: "Covers, Complete it and Near misses do not work with derived truths.",
  covers: "Covers",
  equalSets: "Equal sets",
  equalSetsOf: "The cells that hold the same digits as those of the base sets, and what that eliminates",
  onlyWhatNeeds: phrase`Only what ${"target"} needs`,
  dropWhatIsNot: "Drop what is not needed",
  withCells: "With cells",
  withoutCells: "Without cells",
  theSamePatternWith: "The same pattern with other sets: every excess stays",
  completeIt: "Complete it",
  keep: "Keep",
  fewestByExactLogic: "The fewest base sets whose exact logic eliminates it, proven to be the fewest",
  clear: "Clear",
  setsCleared: "sets cleared",
};

export const alarm = {
  wrong: phrase`${"counted"} wrong: ${"list"}`,
  entryIs: "entry is",
  entriesAre: "entries are",
  wasRemovedAndIs: phrase`removed, but needed: ${"list"}`,
  theSameDigitTwice: phrase`the same digit twice: ${"list"}`,
  noCandidateIsLeft: phrase`no candidate is left in ${"list"}`,
  noSolution: phrase`No solution: ${"parts"}`,
  thisPositionHasNo: "This position has no solution",
  showIt: "Show it",
  goBackOneMove: "Go back one move",
};

export const ask = {
  theEngineCannotBe: "The engine cannot be reached. Is basecover still running?",
};

export const bar = {
  previousPuzzle: "Previous puzzle",
  nextPuzzle: "Next puzzle",
  undo: phrase`Undo ${"back"}`,
  undo2: phrase`Undo: ${"back"}`,
  nothingToUndo: "Nothing to undo",
  redo: phrase`Redo ${"on"}`,
  redo2: phrase`Redo: ${"on"}`,
  nothingToRedo: "Nothing to redo",
  drawChainsAsChains: "Draw chains as chains",
  chainsAreDrawnAs: "Chains are drawn as chains",
  chainsAreDrawnWith: "Chains are drawn with their sets",
  coloursNext: phrase`Colours: ${"part"}; next ${"part2"}`,
  ofTheSystem: "same as the system",
  colours: phrase`Colours: ${"part"}`,
};

export const card = {
  takeItOnceMore: "add it once more",
  takeOneOut: "take one out",
  takeItOut: "take it out",
  weight: phrase`${"more"} ${"set"}, weight ${"weight"}${"more2"}`,
  set: phrase`${"side"} set`,
  withShiftOnceMore: phrase`${"what"}; with Shift once more`,
  keepItHighlighted: "Keep it highlighted",
  out: phrase`${"name"} out`,
  derivedTruth: phrase`derived truth ${"name"}, weight ${"weight"}: ${"truth"}${"more"}`,
  onceMore: phrase`${"name"} once more`,
  also: phrase`Also: ${"list"}`,
  coverChoices: "Cover choices",
  covers: phrase`covers ${"part"}`,
};

export const cases = {
  threeRowsThreeColumns: "three rows, three columns, one digit",
  skLoop: "SK loop",
  fourBoxesLinkedIn: "four blocks, linked in a ring",
  juniorExocet: "Junior Exocet",
  twoBaseCellsTwo: "two base cells, two targets",
  tridagon: "Tridagon",
  threeDigitsThatTwelve: "three digits that twelve cells cannot hold",
  multifish: "Multifish",
  fishOfSeveralDigits: "fish of several digits at once",
};

export const cells = {
  sudokuBoard: "Sudoku board",
};

export const commands = {
  thisNoteCannotBe: "This note cannot be opened: it is too large for a link.",
  placed: phrase`${"count"} placed`,
  removed: phrase`${"count"} removed`,
  chainsAreDrawnAs: "Chains are drawn as chains.",
  chainsAreDrawnWith: "Chains are drawn with their sets.",
  thePatternEliminatesNothing: "The pattern eliminates nothing.",
  patternOfOrder: phrase`Pattern of order ${"order"}`,
  removed2: phrase`${"title"}: ${"count"} removed`,
  thisDoesNotWork: "This does not work with derived truths: take them out first.",
  thisDoesNotWorkFor: "This does not work for patterns with derived truths.",
  toCoverEveryTemplate: "to cover every template",
  toCoverEveryCandidate: "to cover every candidate",
  keptInTheNotebook: phrase`Kept in the notebook: ${"title"}`,
  speakRowColumnBlock: "Speak: row, column, block or a digit?",
};

export const decide = {
  itCouldNotBe: phrase`It could not be decided: ${"part"}.`,
  theTimeWasUp: "time ran out",
  noPatternOfAny: phrase`No pattern of any order and rank eliminates ${"c"}: it is true in a solution, which the board shows.`,
  noPatternOfAnyOrder: phrase`No pattern of any order and rank eliminates ${"c"}. That is proven: the board shows a witness, shares of ${"counted"} that add up to 1 in every cell, row, column and block, with ${"c2"} at 1. `,
  isFalseButNo: phrase`${"c"} is false, but no plain pattern proves it: only patterns with weights do.`,
  isFalseAPlain: phrase`${"c"} is false: a plain pattern of rank ${"rank_bound"} and order ${"order_bound"}, or more, proves it.`,
  certificateOf: phrase`certificate of ${"c"}`,
  theCertificateOrder: phrase`The certificate, order ${"order"}`,
  patternsHaveToCover: "Patterns have to cover every",
  whatPatternsHaveTo: "What patterns have to cover",
  decidedSoFar: phrase`${"counted"} decided so far …`,
  thereIsNothingTo: "There is nothing to decide.",
  patternsEliminateOfProven: phrase`Patterns eliminate ${"found"} of ${"counted"}. ${"safe"} ${"more"} proven untouchable: no pattern of any order and rank eliminates ${"more2"}.`,
  v1WithA: " v = 1, with a witness",
  clickACandidateOf: "Click a candidate on the board to see its witness or its pattern.",
  eliminable: "Eliminable",
};

export const dialogs = {
  pasteOrTypeA: "Paste or type a puzzle",
  pasteAnything81Characters: "Paste anything: 81 characters, pencilmarks, a forum post, a link to f-puzzles or SudokuPad, a list of puzzles",
  chooseAFile: "Choose a file",
  openAPuzzle: "Open a puzzle",
  openIt: "Open it",
  examples: "Examples",
  patterns: "Patterns",
  lettersActWhileNo: "Letters act while no box is being typed in.",
  candidate: phrase`Candidate ${"digit"}`,
  candidatesOf: phrase`Candidates of ${"cell"}`,
};

export const dom = {
  takeThisPatternTo: "Take this pattern to the workbench, to change it",
  thereIsNo: phrase`there is no #${"id"}`,
};

export const drawing = {
  noChainThePattern: "No chain: the pattern is drawn with its sets.",
};

export const families = {
  baseCellsBWith: phrase`Base cells (B): ${"and"}, with the digits ${"digits"}.`,
  targetsT: phrase`Targets (T): ${"and"}.${"more"}`,
  aDigitThatIs: " A digit that is true in a base cell is true in a target.",
  baseTarget: phrase`${"digit"}: base ${"own"}; target ${"targets"}.`,
  block: phrase`Block ${"part"}`,
  linksBlocks: phrase`${"word"} ${"part"} links blocks ${"blocks"}`,
  in: phrase`${"where"}: ${"digits"} in ${"and"}.`,
  theDigitsAloneCannot: phrase`The digits ${"three"} alone cannot fill these ${"count"} cells: ${"cells"}.`,
  soOneOfThem: phrase`So one of them holds another digit (a guardian): ${"list"}.`,
};

export const hash = {
  thePatternInThis: "The pattern in this link is damaged.",
  thePositionInThis: "The position in this link is damaged.",
  thisLinkHasCharacters: phrase`This link has ${"count"} characters; ${"LONGEST"} are allowed.`,
  thePuzzleInThis: "The puzzle in this link is damaged.",
  thisLinkIsNot: "This link is not one of the board's.",
  thisLinkIsOf: phrase`This link has version ${"version"}; this board reads version 1.`,
  thisLinkIsDamaged: "This link is damaged: it has too many parts.",
};

export const hint = {
  and: phrase`${"list"} and ${"part"}`,
  withThe: phrase` with the ${"several"}`,
  of: phrase` of ${"several"}`,
  noPatternIsLeft: "No short pattern is left: suppose that a candidate is true, and follow it.",
  lookAt: phrase`Look at ${"place"}.`,
  lookAt2: phrase`${"what"} Look at ${"place"}.`,
  theStepIsAbout: phrase` The step is about ${"several"}.`,
  lookAt3: phrase`Look at ${"place"}.${"more"}`,
  aDigitCanBe: " A digit can be placed.",
  aPatternWithoutA: "A pattern without a name",
  lookAt4: phrase`${"what"}${"more"}. Look at ${"place"}.`,
  digit: phrase`digit ${"digit"}`,
  whereToLook: "Where to look",
  whatItIs: "What it is",
  wholeStep: "Whole step",
  solved: "Solved",
  everyCellIsFilled: "Every cell is filled. You took these steps from hints:",
  everyCellIsFilled2: "Every cell is filled.",
  times: phrase` ${"count"} times`,
  somethingIsWrong: "Something is wrong",
  noTechniqueHelpsOn: "No technique helps on a board without a solution. Undo the mistake first.",
  levelOfDetail: "Level of detail",
  stuck: "Stuck?",
  aHintComesIn: "A hint comes in three nudges. Each says a little more; stop when you see the step.",
  press: "Press ",
  forTheNextNudge: " for the next nudge, ",
  toDoIt: " to do it.",
  thereIsNoStep: "There is no step to find.",
  doItNextHint: "Do it, next hint",
};

export const keys = {
  goFromCellTo: "go from cell to cell; with Shift select more",
  firstLastCellOf: "first, last cell of the row",
  placeADigitWhile: "place a digit; while base or cover sets are chosen: select it",
  candidateOnOrOff: "candidate on or off",
  enterDigits: "enter digits",
  enterCandidates: "enter candidates",
  chooseBaseSetsTruths: "choose base sets (truths)",
  chooseCoverSetsLinks: "choose cover sets (links)",
  supposeTheDigitThat: "suppose the digit that is pressed next true, with Shift false",
  theCellInOr: "the cell in or out; with Shift one more weight",
  theRowOfThe: "the row of the selected digit in or out",
  itsColumnInOr: "its column in or out",
  itsBlockInOr: "its block in or out",
  coverSetsForThe: "cover sets for the base sets",
  leaveOutWhatThe: "leave out what the pattern does not need",
  thePatternWithCells: "the pattern with cells, or without",
  hintWhereToLook: "hint: where to look, what it is, the whole step",
  doWhatIsShown: "do what is shown",
  backStopSupposingClear: "back: stop supposing, clear the highlight, close the hint",
  allSteps: "all steps",
  theWholePath: "the whole path",
  nextStepOfThe: "next step of the list or the path",
  stepBefore: "step before",
  decideEveryCandidate: "decide every candidate",
  showOneDigitOnly: "show one digit only, the next one",
  theOneBefore: "the one before",
  thenRCB: "then R, C, B or a digit: speak the row, the column, the block, the places of the digit",
  nextPuzzleOfThe: "next puzzle of the list",
  puzzleBefore: "puzzle before",
  openAPuzzle: "open a puzzle",
  allKeys: "all keys",
};

export const legend = {
  baseSetAndIts: "base set and its candidates",
  coverSet: "cover set",
  inCoverSetsOnly: "in cover sets only",
  coveredMoreThanOnce: "covered more than once",
  inABaseSet: "in a base set, not covered",
  theExcessCoverSets: "the excess: cover sets minus base sets",
  rank0ItHolds: "rank 0: it holds a true candidate of the base sets",
  eliminatedByOtherWeights: "eliminated by other weights of the same sets",
  cellsOfADerived: "cells of a derived truth",
  oneOfTheseIs: "one of these is true",
  nodeNumberedAlongThe: "node, numbered along the chain",
  endOfTheChain: "end of the chain",
  groupedNodeOneOf: "grouped node: one of them",
  strongLinkOneOr: "strong link: one or the other holds",
  weakLinkNotBoth: "weak link: not both hold",
  almostLockedSet: "almost locked set",
  aCandidateBelowIt: "a candidate, below it its excess",
  inBaseSetsNot: "in base sets, not covered",
  eliminatedFromItsOwn: "eliminated from its own base set",
  keepsTheDigitOut: "keeps the digit out of the rest of the house",
  bBaseCellOf: "B: base cell of the exocet",
  tItsTarget: "T: its target",
  supposedTrue: "supposed true",
  supposedFalse: "supposed false",
  soItIsTrue: "so it is true, in this order",
  chosen: "chosen in each base set",
  placed: "placed",
  picked: "picked for a truth of your own",
  soItIsFalse: "so it is false",
  contradictionNothingIsLeft: "contradiction: nothing is left here",
  itsShareInThe: "its share in the witness",
  placedByHand: "placed by hand",
  marksOnTheBoard: "Marks on the board",
};

export const linked = {
  patternOfTheLink: "pattern of the link",
  noProofWasFound: "No proof was found.",
  leftOutOfThe: phrase`Left out of the pattern of this link: “${"said"}”. ${"reason"}`,
  noneOfThemIs: "none of them is left",
};

export const log = {
  openOpenCells: phrase`open ${"name"} (${"openCells"} open cells)`,
  in: phrase`${"digit"} in ${"cellName"}`,
  erase: phrase`erase ${"list"}`,
  backInto: "back into",
  outOf: "out of",
  digitsMadeGivens: "digits made givens",
  pick: phrase`pick ${"candidate"}`,
  unpick: phrase`take back the pick of ${"candidate"}`,
  set: phrase`${"side"} set ${"setName"} ${"more"}`,
};

export const main = {
  working: "working …",
  linkedPosition: "Linked position",
  linkedPuzzle: "Linked puzzle",
  thisBrowserKeepsNothing: "This browser cannot save anything: after a reload the board will be empty.",
  theNotebookCouldNot: "The notebook could not be saved: the browser's storage is full.",
  givenPuzzle: "Puzzle from the command line",
};

export const making = {
  needsSeed: phrase`Needs ${"title"} (seed ${"seed"})`,
  noneOfRandomPuzzles: phrase`None of ${"ATTEMPTS"} random puzzles needs it. Another attempt may be luckier.`,
  aPuzzleThatNeeds: "A puzzle that needs",
  randomPuzzlesAreMade: "Random puzzles are made and solved until one needs it: a rare technique takes minutes.",
  lookingForAPuzzle: phrase`Looking for a puzzle that needs ${"title"}: ${"number"} s …`,
  makeOne: "Make one",
};

export const native = {
  thisPageHasNo: "This page has no key to the engine. Open the address that basecover printed.",
  theEngineRefusedThe: phrase`The engine refused the question (${"status"}).`,
  theEngineStoppedIn: "The engine stopped in the middle of its answer.",
};

export const needs = {
  nakedSingle: "Naked Single",
  pointing: "Pointing",
  claiming: "Claiming",
  nakedPair: "Naked Pair",
  hiddenPair: "Hidden Pair",
  nakedTriple: "Naked Triple",
  hiddenTriple: "Hidden Triple",
  skyscraper: "Skyscraper",
  twoStringKite: "Two-String Kite",
  emptyRectangle: "Empty Rectangle",
  simpleColors: "Simple Colors",
  finnedXWing: "Finned X-Wing",
  finnedSwordfish: "Finned Swordfish",
};

export const notation = {
  patternInNotation: "Pattern in notation",
  r2468c13793r21c3Or: "r2468c1379 / 3r2 1c3 …   or Xsudo: 3 Truths = {…} 4 Links = {…}",
  readIt: "Read it",
  xsudosNotation: "Xsudo’s notation",
  ourNotation: "Our notation",
};

export const notebook = {
  chooseANotebookFile: "Choose a notebook file",
  imported: phrase`${"counted"} imported.`,
  derivedTruthsToProve: "derived truths to prove",
  templatePattern: "template pattern",
  positionOnly: "position only",
  orderRank: phrase`order ${"order"}, rank ${"rank"}, ${"comes"}`,
  nameOfNote: phrase`Name of note ${"part"}`,
  delete: phrase`Delete ${"name"}`,
  whatYouKeepHere: "What you keep here stays in this browser. Export writes it to a file that other browsers and the program read.",
  keepThisPosition: "Keep this position",
  keepThisPattern: "Keep this pattern",
  export: "Export",
  import: "Import",
  undoDelete: "Undo delete",
  deleteIt: "Delete",
};

export const notes = {
  theFileIsLarger: "The file is larger than two million letters, which is the most that is read.",
  thisFileIsNot: "This file is not a notebook of the board.",
  aNoteInThis: "A note in this file is damaged.",
  aCaseInThis: phrase`Line ${"number"} of this file is damaged: its position or its sets cannot be read. Nothing was imported.`,
  lineIsNoCase: phrase`Line ${"number"} of this file is not a case. Nothing was imported.`,
};

export const nothing = {
  theBoardIsEmpty: "The board is empty. Open a puzzle, or type its digits.",
  thisPositionHasMore: "This position has more than one solution. Only what holds in all of them can be found.",
};

export const offers = {
  coverChoice1Of: phrase`cover choice 1 of ${"count"}`,
  coversFound: "covers found",
  takeBaseSetsFirst: "Choose base sets first: click cells or lines on the board.",
  onlyAPatternThat: "Only a pattern that proves something can be changed like this.",
  whatIsNotNeeded: "what is not needed left out",
  formWithCells: "form with cells",
  formWithoutCells: "form without cells",
  everySetIsNeeded: "Every set is needed: no base set alone can lose any weight.",
  thereIsNoOther: "There is no other form of it.",
  regions: phrase`A (${"cells"}) ${"says"}`,
  holdsTheSame: phrase`holds the same digits as B (${"cells"})`,
  holdsMore: phrase`holds what B (${"cells"}) holds, and each digit ${"often"} more`,
  holdsEach: phrase`holds each digit ${"often"}`,
  once: "once",
  equalEliminates: phrase`${"digits"} counted: ${"counted"}`,
  rank: phrase`rank ${"rank"}: ${"counted"}`,
  theMostAtOnce: ", the most at once",
  with: phrase`${"list"} with ${"counted"}`,
  furtherSet: "further set",
  exactly: phrase`${"eliminations"}, ${"choices"}`,
  orMore: phrase`${"count"} choices or more`,
  exactlyNone: "No candidate: that is proven.",
  notAllDecided: "Not every candidate was decided.",
  choice: phrase`choice ${"number"} of ${"count"}`,
  byExactLogic: "exact logic",
  notProvenFewest: phrase`; at least ${"least"} are needed`,
  theTruthSaysNothing: "These candidates say no more than the cells and houses do: there is no base set to use.",
  baseCover: phrase`base ${"part"}; cover ${"part2"}`,
  fallsByAPattern: phrase`${"candidate"} is eliminated by a pattern of order ${"order"}`,
  fallsByAWeighted: phrase`${"candidate"} is eliminated only by a weighted pattern`,
  noPatternEliminates: phrase`no pattern eliminates ${"candidate"}`,
  wasNotDecided: phrase`${"candidate"} was not decided`,
  ifWereFalse: phrase`If ${"list"} were false: ${"eliminations"}`,
  orderRank: phrase`${"title"}: order ${"order"}, rank ${"rank"}`,
};

export const opening = {
  thereIsNoText: "There is no text to read.",
  theTextIsLarger: "The text is larger than a million bytes, which is the most that is read.",
  noPuzzleWasFound: "No puzzle was found in the text.",
  puzzle: phrase`Puzzle ${"part"}`,
  pastedPuzzle: "Pasted puzzle",
  readAs: phrase`Read as ${"more"}`,
  characters: phrase`${"format"} characters`,
  read: "Read",
  puzzlesReadPageDown: phrase`${"count"} puzzles read; Page Down is the next. `,
  theFileIsLarger: "The file is larger than a million bytes, which is the most that is read.",
};

export const pad = {
  candidates: "Candidates",
  suppose: "Suppose",
  truth: "Truth",
  link: "Link",
  cell: "Cell",
  suppose2: phrase`Suppose ${"digit"} ${"truth"}`,
  select: phrase`Select ${"digit"}`,
  candidate: phrase`Candidate ${"digit"} ${"more"}`,
  pick: phrase`Pick ${"digit"}`,
  whatAClickOr: "What a click or a digit does",
  erase: "Erase",
  whatAClickTakes: "What a click adds",
  takeASetOnce: "Add a set once more",
  aClickTakesA: "A click adds a set once more (or hold Shift)",
  whatIsSupposed: "What is supposed",
  true: "True",
  false: "False",
};

export const panel = {
  sets: "Sets",
  views: "Views",
  closeThePanel: "Close the panel",
  more: "More",
  makeTheseTheGivens: "Make these the givens",
};

export const path = {
  toSingles: phrase`${"part"} to ${"to"}. ${"count"} singles`,
  otherStep: "other step",
  stepBefore: "Step before",
  stepOfThePath: "Step of the path",
  nextStep: "Next step",
  useThisPosition: "Use this position",
};

export const picture = {
  theBrowserMadeNo: "The browser made no picture.",
};

export const position = {
  row: phrase`row ${"part"}`,
  column: phrase`column ${"part"}`,
  block: phrase`block ${"part"}`,
};

export const put = {
  theEngineRefusedThe: "The engine refused the question.",
};

export const questions = {
  baseSetsTyped: "base sets typed",
  thisIsNotA: "This is not a pattern.",
  thePatternHasNo: "The pattern has no sets that the board can show.",
  patternTyped: "pattern typed",
};

export const ratings = {
  itCouldNotBe: "It could not be rated.",
  hodokusLevel: "HoDoKu’s level",
  ofAPathIn: "of a path in its order of techniques",
  hodokusPoints: "HoDoKu’s points",
  ofAllStepsOf: "of all steps of that path",
  trialAndError: "Trial and error",
  candidatesSupposedAtOnce: "candidates supposed at once, until singles refute them",
  longestBraid: "Longest braid",
  aChainOfSingles: "a chain of singles that refutes a candidate",
  caseSplits: "Case splits",
  nestedIfPatternsAre: "nested, if patterns are not enough",
  order: "Order",
  ofTheLargestPattern: "of the largest pattern that is needed",
  rank: "Rank",
  theHighestThatIs: "the highest that is needed",
  orderWithWeights: "Order with weights",
  setsMayCountSeveral: "sets may count several times",
  rankWithWeights: "Rank with weights",
  orderTemplates: "Order, templates",
  patternsThatCoverEvery: "patterns that cover every template",
  rankTemplates: "Rank, templates",
  orderTemplatesWeights: "Order, templates, weights",
  rankTemplatesWeights: "Rank, templates, weights",
  caseSplitsTemplates: "Case splits, templates",
  rateIt: "Rate it",
  theLeastSizeOf: "The least size of what solves the position: it takes long where patterns have to be large",
  ratings: "Ratings",
  toSolveIt: "to solve it",
  firstDigit: "first digit",
  firstElimination: "first elimination",
  templatePatternsToo: "Template patterns too",
  goOn: "Go on",
  howHardItIs: "How hard it is",
  thisMayTakeMinutes: "This may take minutes on a hard puzzle.",
  noLimitIsHigh: "– no limit is high enough; ? a lower one may be.",
};

export const scene = {
  picked: phrase`picked ${"list"}`,
  region: phrase`region ${"name"}`,
  supposed: phrase`${"digit"} supposed ${"truth"}`,
  thenStep: phrase`${"digit"} then ${"truth"}, step ${"number"}`,
  rowColumn: phrase`row ${"part"} column ${"part2"}`,
  given: phrase`${"place"}, given ${"digit"}`,
  candidates: phrase`candidates ${"digits"}`,
  noCandidateLeft: "no candidate left",
  notCovered: phrase`${"open"} not covered`,
  eliminated: phrase`${"off"} eliminated`,
  baseCoverExcess: phrase`${"c"}: ${"side"} base, ${"side2"} cover, excess ${"excess"}${"more"}`,
  baseSet: "base set ",
  coverSet: "cover set ",
  notDecided: "not decided",
  weightedPatternsOnly: ", weighted patterns only",
  share: phrase`, share ${"part"}`,
};

export const sets = {
  coverSetsForThese: "Cover sets for these base sets",
  patternsWithAllThese: "Patterns with all these sets",
  cellsWithTheSame: "Cells with the same digits",
  theseBaseSetsProve: "These base sets prove nothing, whatever the cover sets and however often each is taken. That is proven.",
  noPlainPatternHas: "No plain pattern has all these sets and needs each base set.",
  noCandidateIsIn: "No candidate is in the way alone, or the sets prove something already.",
  noTemplateVisitsBase: "No template visits base sets more often than cover sets, and nothing is eliminated.",
  workbench: "Workbench",
  choose: "Choose ",
  belowTheBoardAnd: " below the board and click cells. With Row, Column or Block chosen, click a candidate to take its line. Then do the same for ",
  orLetTheBoard: ", or let the board find the cover sets.",
  proven: "Proven",
  baseSet: "base set",
  notCovered: "Not covered",
  provesNothing: "Proves nothing",
  orderRank: phrase`order ${"order"}, rank ${"rank"}`,
  notNeeded: "Not needed: ",
  one: phrase`one ${"set"}`,
  eachByItself: " (each by itself).",
  notCoveredYetCover: "Not covered yet: cover sets to add",
  covers: phrase`Covers ${"list"}`,
  addCoverSet: phrase`Add cover set ${"set"}`,
  covers2: phrase` covers ${"count"}`,
  itHasToCover: "It has to cover every",
  whatThePatternHas: "What the pattern has to cover",
  withDigitsChosenBelow: "With Digits chosen below the board, click a candidate to ask for its smallest pattern.",
  askAgain: "Ask again",
  stepThroughThem: "Arrow keys, or J and K, step through the choices.",
  askedAboutOtherSets: "Asked about other sets: ",
  noPatternEliminatesIt: "No pattern eliminates it.",
  notation: "Notation",
};

export const settings = {
  oursEasiestToRead: "ours, easiest to read first",
  hodokus: "HoDoKu’s",
  colours: "Colours",
  sameAsTheSystem: "same as the system",
  chainsAreDrawn: "Chains are drawn",
  withTheirSets: "with their sets",
  asChains: "as chains",
  namesForSets: "Names for sets",
  baseAndCover: "base and cover",
  truthsAndLinksAs: "truths and links, as in Xsudo",
  markWrongEntriesAt: "Mark wrong entries at once",
  showTheExcessOf: "Show the excess of each candidate on the workbench",
  hints: "Hints",
  orderOfTechniques: "Order of techniques",
  techniquesToSkip: "Techniques to skip",
  settingsAreKeptIn: "Settings are kept in this browser.",
};

export const share = {
  decisionOn: phrase`Decision on ${"candidate"}`,
  position: "Position",
  notAllowed: "Not allowed",
  itFailed: "It failed",
  copied: "Copied",
  pressCtrlC: "Press Ctrl+C",
  copy: "Copy",
  copy2: phrase`Copy ${"label"}`,
  save: "Save",
  save2: phrase`Save ${"label"}`,
  picture: phrase`Picture: ${"title"}`,
  coloursOfThePicture: "Colours of the picture",
  picture2: "Picture",
  saveThePictureAs: "Save the picture as SVG",
  saveThePictureAsPng: "Save the picture as PNG",
  copyThePicture: "Copy the picture",
  whoeverOpensItProves: " Its derived truths are proven again when it is opened.",
  link: "Link",
  noLinkCanHold: "No link can hold this pattern: it would be longer than 4,096 characters, or a derived truth has a weight above 63.",
  linkAsText: "Link as text",
  theLinkHoldsThe: phrase`${"more"} The link holds the position, the pattern and the view. It does not hold the history.${"proven"}`,
  toOpenItOn: "To open it on any board, paste the text into Open.",
  theLinkWorksOn: "The link works on this machine while basecover is running. For another board, paste the text into Open.",
  textForAForum: "Text for a forum",
  recordJson: "Record (JSON)",
  paper: "Paper",
  print: "Print",
  printTheBoardWith: "Print the board with its text",
  inOneLine: "In one line",
};

export const sharing = {
  theEngineGaveNo: "The engine gave no answer.",
};

export const spare = {
  rankAndAllThat: phrase`Rank ${"rank"}, and all that was eliminated still is: ${"more"} was not needed.`,
  theWeight: "the weight",
};

export const speak = {
  noCandidate: "no candidate",
  digitPlaced: phrase`digit ${"digit"}, placed ${"count"}${"more"}; ${"rest"}`,
};

export const step = {
  noName: "No name",
  caseSplit: "Case split",
  ifIsTrueEvery: phrase`If ${"candidate"} is true, every case leads to a contradiction. So it is false.`,
  oneCaseSplit: "one case split",
  caseSplitsNestedDeep: phrase`case splits, nested ${"depth"} deep`,
};

export const steps = {
  soFar: phrase`${"found"} so far …`,
  theSearchIsComplete: phrase`${"found"}. The search is complete.`,
  whichSteps: "Which steps",
  lookFor: "Look for",
  oneSmallestEach: "a smallest one for each candidate",
  allOfOrder1: "all of order 1",
  allUpToOrder: "all up to order 2",
  allUpToOrder3: "all up to order 3",
  allUpToOrder4: "all up to order 4",
  technique: "Technique",
  digit: "Digit",
  order: "Order ≤",
  rank: "Rank ≤",
  noStepPassesThe: "No step passes the filter.",
};

export const suppose = {
  is: phrase`${"candidate"} is ${"more"}`,
  hasNoPlaceLeft: phrase`${"set"} has no place left in ${"part"} ${"part2"}`,
  bySingles: "by singles",
  byPatterns: "by patterns",
  aContradiction: phrase`A contradiction: ${"part"}.`,
  thereIsNoSolution: "there is no solution",
  itLeadsToA: "It leads to a solution, without a contradiction.",
  nothingMoreFollowsAnd: phrase`Nothing more follows ${"means"}, and there is no contradiction so far.`,
  suppose: phrase`Suppose ${"suppose"}`,
  so: phrase`So ${"suppose"}.`,
  eliminate: phrase`Eliminate ${"candidate"}`,
  supposeItFalse: "Suppose it false",
  supposeItTrue: "Suppose it true",
  stopSupposing: "Stop supposing",
  followWith: "Follow with",
  allPatterns: "all patterns",
  aSuppositionIsNot: "A supposition is not saved: Esc ends it, and links leave it out.",
};

export const suppositions = {
  thereIsNoContradiction: "There is no contradiction: nothing is proven.",
  suppositionRefutedIs: phrase`Supposition refuted: ${"candidate"} is ${"part"}`,
};

export const tree = {
  isEliminated: phrase`${"target"} is eliminated`,
  showItOnThe: "Show it on the board",
  oneCandidateOfIs: phrase`One candidate of ${"split"} is true:`,
  closed: phrase`Closed: ${"end"}.`,
  closed2: "Closed.",
  splitsAgain: "splits again",
  then: phrase`${"counted"}, then `,
  whyIsFalse: phrase`Why ${"candidate"} is false`,
};

export const truths = {
  isTrue: phrase`${"list"} is true`,
  patternOfTheLink: "pattern of the link, without its truths",
  aPatternWithDerived: "A pattern with derived truths",
  eachDerivedTruthOf: "Each derived truth of the link is proven here first.",
  proving: "Proving …",
  goOnWithoutThem: "Go on without them",
  oneOfTheseCandidates: "One of these candidates is true",
  oneOfTheseIs: "One of these is true: 4r3c1 8r6c4 …, or deadly 12: r1c1 r1c4 r2c14",
  derivedTruths: "Derived truths",
  setsOfCandidatesOf: "Sets of candidates of which at least one is true, in addition to the cells and houses of every Sudoku. Use them as base sets.",
  findThem: "Find them",
  noneWasFound: "None was found.",
  proveAndUse: "Prove and use",
  exactly: /** @type {const} */ ("exactly"),
  atLeast: /** @type {const} */ ("at least"),
  atMost: /** @type {const} */ ("at most"),
  deadly: /** @type {const} */ ("deadly"),
  areDeadly: phrase`${"list"}: if the puzzle has one solution, some cell holds another digit.`,
  pickCandidates: "Pick candidates",
  pickNone: "Clear the picks",
  clickCandidatesOn: "Click candidates on the board, or go to a cell and press a digit.",
  howManyAreTrue: "How many are true",
  exactlyAtLeastOr: "Exactly, at least, at most, or deadly",
  ofThese: phrase`of ${"list"} are true.`,
};

export const values = {
  rank0AndUp: "rank 0 and up",
  rank1AndUp: "rank 1 and up",
  rank2AndUp: "rank 2 and up",
  weightedOnly: "weighted only",
  andUp: " and up",
  rank3Only: "rank 3 only",
};

export const words = {
  thereIsNoCover: "There is no cover set yet. Choose some, or let the board find the cover sets.",
  thereIsNoBase: "There is no base set yet.",
  andMore: " and more",
  ofBaseSetsNot: phrase`${"counted"} of base sets ${"more"} not covered: ${"list"}.`,
  thereAreFewerCover: "There are fewer cover sets than base sets, and yet everything is covered: the position has no solution.",
  everythingIsCoveredBut: phrase`Everything is covered, but no excess is above the rank ${"rank"}: nothing is eliminated.`,
  everythingIsCoveredAnd: phrase`Everything is covered, and ${"counted"} ${"more"} excess above the rank: ${"more2"} false.`,
  hasAn: "has an",
  haveAn: "have an",
  itIs: "it is",
  theyAre: "they are",
  notCovered: phrase`, ${"counted"} not covered`,
  orderRank: phrase`order ${"order"}, rank ${"rank"}${"open"}${"more"}`,
  gnpxSample2: "GNPX sample 2",
  firstFishAndChains: "first fish and chains",
  easterMonster: "Easter Monster",
  theLoopOfSixteen: "the loop of sixteen cells",
  goldenNugget: "Golden Nugget",
  twoEliminationsInAll: "two eliminations in all",
  aiEscargot: "AI Escargot",
  aFewLargeEliminations: "a few large eliminations",
  inkala2012: "Inkala 2012",
  hardAndSolvedBy: "hard, and solved by patterns",
};
