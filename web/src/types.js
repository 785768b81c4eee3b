// What the parts of the board tell each other. Only types stand here.

/**
 * A position. `pencil` holds what has not been struck out, cell by cell as nine bits. What the digits exclude
 * is taken off it when it is looked at, so that a digit taken back brings back all that it excluded.
 * @typedef {object} Position
 * @property {string} givens 81 characters, `.` where none
 * @property {string} digits 81 characters: all digits that stand, the givens too
 * @property {string} hand 81 characters: those that were placed by hand
 * @property {readonly number[]} pencil
 */

/** A family of sets, each with its weight, in canonical order. @typedef {readonly (readonly [number, number])[]} Sets */
/** One of these candidates is said to be true. @typedef {{candidates: readonly number[], weight: number}} Claim */
/** A derived truth: one of its candidates is true. Its argument is as records have it.
 * @typedef {{name: string, candidates: readonly number[], weight: number, argument: Entry | {kind: string, cells?: string[]}}} Truth */
/** @typedef {{base: Sets, cover: Sets, derived?: readonly Truth[], logic?: "templates"}} Pattern */
/** The pattern of a link: its truths are only claimed. @typedef {{base: Sets, cover: Sets, derived: readonly Claim[], logic?: "templates"}} Claiming */
/** `picks` are the candidates that are picked for a claim. @typedef {{position: Position, pattern: Pattern, picks?: readonly number[]}} Board */

/**
 * One thing that was done. The board is what the acts make of an empty one.
 * @typedef {{kind: "open", position: Position, name: string}
 *   | {kind: "place", cell: number, digit: number}
 *   | {kind: "erase", cells: number[]}
 *   | {kind: "toggle", cells: number[], digit: number, on: boolean}
 *   | {kind: "step", placements: number[], eliminations: number[], name: string}
 *   | {kind: "fix"}
 *   | {kind: "set", side: Side, set: number, weight: number}
 *   | {kind: "pick", picks: readonly number[], name: string}
 *   | {kind: "pattern", pattern: Pattern, name: string, unpick?: boolean}} Act
 */
/** @typedef {"base" | "cover"} Side */
/** How chains are drawn. @typedef {"sets" | "chain"} Style */
/** What the library has drawn of a pattern in a style. @typedef {{key: string, as: Style | "heat", lines: SVGElement[], names: SVGElement[], fins: SVGElement[]}} Drawn */
/** @typedef {{acts: readonly Act[], at: number}} Log */

/**
 * What a pattern comes to in a position, by the sums alone.
 * @typedef {object} Judged
 * @property {number} order
 * @property {number} rank
 * @property {Map<number, number>} excess of each live candidate that a set holds
 * @property {Set<number>} based the candidates in base sets
 * @property {number[]} uncovered
 * @property {number[]} eliminations
 */

/** A record of the engine; docs/json.md describes them. @typedef {{type: string, [field: string]: any}} Entry */
/** @typedef {{command: string, puzzle?: string, [option: string]: unknown}} Request */
/** @typedef {(request: Request, onRecord: (record: Entry) => void, signal: AbortSignal) => Promise<number>} Ask */

/**
 * A step to show: a record of find, hint, solve or classify with what the board needs of it.
 * @typedef {object} Step
 * @property {Entry} record
 * @property {string} title
 * @property {string} sentence
 * @property {number | null} order
 * @property {number | null} rank
 * @property {Pattern[]} choices
 * @property {number[][]} strikes what each choice eliminates
 * @property {number[]} eliminations
 * @property {number[]} placements
 * @property {string} grid
 */

/** @typedef {"idle" | "running" | "complete" | "stopped" | "failed"} Status */
/** @typedef {"digits" | "candidates" | "base" | "cover" | "suppose" | "pick"} Mode */
/** What is claimed of some candidates: how many are true, or that they are deadly. @typedef {"exactly" | "at least" | "at most" | "deadly"} Bound */
/** What patterns have to cover. @typedef {"candidates" | "templates"} Logic */
/** @typedef {"hint" | "steps" | "path" | "sets" | "decide" | "notebook"} Tab */
/** @typedef {{candidate: number} | {set: number} | {step: number} | {offer: number} | {branch: string} | null} Target */
/** A measure that is rated. @typedef {{measure: string, record: Entry}} Rated */
/** An unproven note is of a file: its derived truths are proven when it is opened.
 * What else a library says of it is in `more`, as it stands there.
 * @typedef {{name: string, position: Position, pattern: Pattern, unproven?: boolean, more?: {[field: string]: any}}} Note */
/** @typedef {{key: string, status: Status, message: string}} Answer */
/** @typedef {{technique: string, digit: number, order: number | null, rank: number | null}} Filter */
/** @typedef {{candidate: number, eliminable: boolean | null, value: number, text: string, plain: boolean, record: Entry}} Value */
/** A way on from the sets that were chosen. Of exact logic also a choice of one candidate in each
 * base set, and what falls; `choice` where it is one of several.
 * @typedef {{pattern: Pattern, text: string, detail: string, chosen?: readonly number[], strikes?: readonly number[], choice?: boolean, regions?: Regions}} Offer */
/** Two regions of cells that hold the same digits, by cell. @typedef {ReadonlyMap<number, "A" | "B">} Regions */
/** @typedef {{name: string, position: Position}} Listed */
/**
 * What is supposed, and what follows.
 * @typedef {object} Supposing
 * @property {number | null} candidate
 * @property {boolean} truth
 * @property {"singles" | "patterns"} by what is allowed to follow
 * @property {Step[]} steps
 * @property {string} end the position at the end of them; empty as long as it is not known
 * @property {string} outcome solved, stuck, contradiction; empty as long as it is not known
 */

/**
 * @typedef {object} State
 * @property {Log} log
 * @property {string | null} solution the one solution of the position as it was when it last had one
 * @property {{key: string, solutions: number | null}} check
 * @property {number} cell the cell that has the focus
 * @property {number[]} selected
 * @property {Mode} mode
 * @property {number} hand the digit in hand, 0 for none
 * @property {number} kind what a click takes as a set: 0 the cell, 1 the row, 2 the column, 3 the block
 * @property {boolean} more whether a click on a set takes it once more
 * @property {number} show the one digit that is shown, 0 for all
 * @property {Tab} tab
 * @property {boolean} sheet on a phone: whether the panel is open
 * @property {Target} hover
 * @property {Target} kept
 * @property {Answer & {level: number, step: Step | null}} hint
 * @property {Answer & {list: Step[], filter: Filter, from: number, current: number, choice: number}} steps
 * @property {Answer & {list: Step[], at: number, start: string}} path
 * @property {Answer & {rows: Rated[], asked: string}} rate
 * @property {Answer & {step: Step | null}} work
 * @property {Answer & {question: string, about: Pattern | null, offers: Offer[]}} offers what was asked, and about which sets
 * @property {{text: string, wrong: string} | null} read what was typed as a pattern, and what is wrong with it once that is known
 * @property {Answer & {list: Truth[], claims: string[]}} truths the derived truths that were asked for
 * @property {{bound: Bound, count: number}} claim what is claimed of the picked candidates
 * @property {Claiming | null} linked the pattern of a link, as long as its truths are being proven
 * @property {Answer & {values: Map<number, Value>, picked: number | null, logic: string}} decide
 * @property {Answer & Supposing} suppose nothing of it is in the log, the link or the storage
 * @property {Note[]} notes
 * @property {{entries: Listed[], at: number}} list
 * @property {{text: string, urgent: boolean, quiet: boolean} | null} notice a quiet one is only spoken
 * @property {string | null} dialog the dialog that is open
 * @property {string} engine what the engine is doing, in words
 * @property {string} shareBase where links begin that others can open; empty where that is not known
 * @property {import("./model/settings.js").Settings} settings
 * @property {string} theme
 * @property {Style} style
 */
export {};
