import type { Work } from '../../../core/work.ts';
import { t } from '../../../words/t.ts';
import { valuesOf } from './xsb-captions.ts';
import { LINES_AT_ONCE, type Note, readLines, type SourceLine, type XsbLine } from './xsb-lines.ts';
import {
  type BoardRow,
  foreignCharacter,
  meantAsRow,
  readFloor,
  type RowFault,
} from './xsb-row.ts';

/** A line of a board as written. */
interface BoardLine {
  readonly text: string;
  readonly number: number;
}

/** A board with fewer rows may look like anything. */
const MIN_ROWS = 3;

/**
 * Whether the cells are arranged as in Hexoban: each row is written with a gap between its cells, and begins half a
 * cell next to the next one, so all of them have the same colour on a chessboard. No walls of Sokoban touch like that.
 */
export function isHexoban(rows: readonly string[]): boolean {
  if (rows.length < MIN_ROWS) return false;
  const colours = new Set<number>();
  for (const [row, text] of rows.entries()) {
    if (!text.includes('#')) return false;
    for (const { index } of text.matchAll(/\S/g)) colours.add((row + index) % 2);
  }
  return colours.size === 1;
}

/** Whether the foreign characters are boxes with their own goals: `A` and `a`, or two with the same number. */
function hasOwnGoals(lines: readonly BoardLine[]): boolean {
  const foreign = lines.map(({ text }) => text.replace(/[#@+$*.\s_-]/g, '')).join('');
  const isWalled = lines.every(({ text }) => /^\s*#.*#\s*$/.test(text));
  if (lines.length < MIN_ROWS || !isWalled || !/^[a-z\d]+$/i.test(foreign)) return false;
  const times = (char: string) => foreign.split(char).length - 1;
  return [...new Set(foreign)].every((char) => {
    if (/\d/.test(char)) return times(char) > 1;
    const [upper, lower] = [char.toUpperCase(), char.toLowerCase()];
    return times(upper) > 0 && times(lower) > 0;
  });
}

const widthsOf = (texts: readonly string[]) => new Set(texts.map((text) => text.trimEnd().length));

/** Whether counts would make a board ragged that is not ragged as written: then its digits are not counts. */
function areNumbersCells(lines: readonly BoardLine[], rows: readonly BoardRow[]): boolean {
  const written = widthsOf(lines.map(({ text }) => text));
  return written.size === 1 && widthsOf(rows.map(({ cells }) => cells)).size > 1;
}

const OWN_NAME = /^(?:sokoban|schokoban)$/i;

/** The message about a board of a variant that a file names, with what we know about it. */
function variantWords(variant: string): string {
  switch (variant.toLowerCase()) {
    case 'hexoban':
      return t(
        'this is {variant}, a variant on hexagons; only Sokoban on squares with one player is played here',
        { variant },
      );
    case 'multiban':
      return t(
        'this is {variant}, the variant with several players; only Sokoban on squares with one player is played here',
        { variant },
      );
    default:
      return t(
        'this is {variant}, a variant of Sokoban; only Sokoban on squares with one player is played here',
        { variant },
      );
  }
}

/**
 * By board, the fault that a line such as `Variant: Hexoban` states; `null` if there is none. `notes[i]` is above board
 * `i`. A line above the first board, without one below the last, applies to all boards up to the next such line;
 * otherwise it is below its board, like titles.
 */
function statedVariants(notes: readonly (readonly Note[])[]): readonly (string | null)[] {
  const stated = notes.map((gap) => valuesOf(gap, 'variant')[0] ?? null);
  const [head = null, ...below] = stated;
  const isAbove = head !== null && stated.at(-1) === null;
  return below.map((named, index) => {
    const variant = isAbove
      ? stated.slice(0, index + 1).findLast((each) => each !== null)
      : (named ?? head);
    return variant && !OWN_NAME.test(variant) ? variantWords(variant) : null;
  });
}

const named = (lines: readonly BoardLine[], what: string): RowFault => ({
  line: lines[0]?.number ?? 1,
  column: 1,
  what,
});

/** The fault of a board in which each box has its own goal; `null` for any other board. */
function ownGoalsFault(lines: readonly BoardLine[]): RowFault | null {
  if (!hasOwnGoals(lines)) return null;
  return named(
    lines,
    t(
      'this is a variant in which each box has a goal of its own; in Sokoban, which is played here, all boxes are alike',
    ),
  );
}

/** The variant that a board may belong to, though it can be read as Sokoban; `null` for none. */
function guessedVariant(lines: readonly BoardLine[], rows: readonly BoardRow[]): RowFault | null {
  if (isHexoban(lines.map(({ text }) => text))) {
    return named(
      lines,
      t('this is Hexoban, a variant on hexagons; only Sokoban on squares is played here'),
    );
  }
  return areNumbersCells(lines, rows) ? ownGoalsFault(lines) : null;
}

/** The rows of one board, or the fault of its first invalid line. */
export interface BoardText {
  /** The line on which it begins, 1-based. */
  readonly line: number;
  readonly rows: readonly BoardRow[];
  readonly fault: RowFault | null;
  /** The variant that it may belong to; it counts only if the rows are not a closed Sokoban board. */
  readonly guess: RowFault | null;
}

/** A parsed text: `notes[i]` is above `boards[i]`, and the last notes are below all boards. */
export interface LevelText {
  readonly boards: readonly BoardText[];
  readonly notes: readonly (readonly Note[])[];
}

/** `single`: one level is expected, so lines of white space may be rows of an open board. */
export type Expected = 'single' | 'many';

function isText(line: XsbLine | undefined): boolean {
  return line?.t === 'note' && line.note.t === 'text';
}

/**
 * If one level is expected, lines of text directly between two walled rows are broken rows of its board, unless there
 * is a player above and below: then they separate two whole boards.
 */
function addBrokenRows(lines: readonly XsbLine[], isRow: boolean[]): void {
  const isWalled = (index: number) => isRow[index] && lines[index]?.text.includes('#');
  const hasPlayer = (index: number) => {
    const line = lines[index];
    if (line?.t === 'rows') return line.rows.some(({ cells }) => /[@+]/.test(cells));
    return /[@+]/.test(line?.text ?? '');
  };
  let playerAbove = false;
  for (let index = 0; index < lines.length; index++) {
    if (isRow[index]) {
      playerAbove ||= hasPlayer(index);
      continue;
    }
    let below = index;
    while (isText(lines[below]) && !isRow[below]) below++;
    if (below > index && isWalled(index - 1) && isWalled(below)) {
      let playerBelow = false;
      for (let row = below; isRow[row] && !playerBelow; row++) playerBelow = hasPlayer(row);
      if (!(playerAbove && playerBelow)) isRow.fill(true, index, below);
    }
    if (!isRow[index]) playerAbove = false;
    index = Math.max(index, below - 1);
  }
}

/** Whether a line of a board is run-length encoded, or has several rows; plain rows never look like that. */
function isCounted(text: string): boolean {
  return /[\d|]/.test(text);
}

/** Recognizes rows of only floor next to run-length encoded rows: `-|`, `5-`. Elsewhere these are text. */
function* withFloorRows(lines: readonly XsbLine[]): Work<readonly XsbLine[]> {
  const read = [...lines];
  const isCountedRow = (line: XsbLine | undefined) => line?.t === 'rows' && isCounted(line.text);
  for (const turn of [1, -1]) {
    for (let count = 0; count < read.length; count++) {
      if (count % LINES_AT_ONCE === 0) yield;
      const index = turn > 0 ? count : read.length - 1 - count;
      const line = read[index];
      if (line?.t !== 'note' || line.note.t !== 'text' || !isCountedRow(read[index - turn]))
        continue;
      const floor = readFloor(line.number, line.text);
      if (floor.t === 'rows') read[index] = { ...floor, text: line.text, number: line.number };
    }
  }
  return read;
}

/** By line: whether it belongs to a board. */
function* boardLines(lines: readonly XsbLine[], expected: Expected): Work<boolean[]> {
  const isRow: boolean[] = [];
  for (const [index, line] of lines.entries()) {
    if (index % LINES_AT_ONCE === 0) yield;
    isRow.push(
      line.t === 'rows' ||
        line.t === 'fault' ||
        (line.t === 'space' && expected === 'single') ||
        (line.t === 'note' && line.note.t === 'text' && meantAsRow(line.text, false)),
    );
  }
  for (const [index, line] of lines.entries()) {
    if (index % LINES_AT_ONCE === 0) yield;
    if (line.t !== 'note' || line.note.t !== 'text' || isRow[index]) continue;
    const between = isRow[index - 1] === true && isRow[index + 1] === true;
    if (between && meantAsRow(line.text, true)) isRow[index] = true;
  }
  if (expected === 'single') addBrokenRows(lines, isRow);
  return isRow;
}

/** The board of the lines that are meant as a board. */
export function boardOf(lines: readonly XsbLine[]): BoardText {
  const rows: BoardRow[] = [];
  let fault: RowFault | null = null;
  for (const line of lines) {
    if (line.t === 'rows') for (const row of line.rows) rows.push(row);
    else if (line.t === 'space') rows.push({ line: line.number, cells: ' ', columns: null });
    else fault ??= line.t === 'fault' ? line.fault : foreignCharacter(line.number, line.text);
  }
  const written = lines.filter((line) => line.t !== 'space');
  const [first] = written;
  return {
    line: first?.number ?? 1,
    rows,
    fault: fault && (ownGoalsFault(written) ?? fault),
    guess: fault === null ? guessedVariant(written, rows) : null,
  };
}

/** Lines of dots, stars and dashes also adorn texts; a board has a wall, a box or a player. */
const CERTAIN_SIGNS = /[#@$]/;
const ANY_SIGNS = /[#@+$*.]/;

/** From this many rows on, a block with a foreign character in each line is still a board. */
const MANY_BROKEN = 3;

function isBoard(lines: readonly XsbLine[], signs: RegExp, expected: Expected): boolean {
  const certain = lines.some((line) => line.t === 'rows' || line.t === 'fault');
  const rows = lines.reduce((sum, { text }) => sum + text.trim().split('|').length, 0);
  const enough = certain || expected === 'single' || rows >= MANY_BROKEN;
  return enough && lines.some((line) => signs.test(line.text));
}

/** Finds the boards of a text, and the text between them. */
export function* takeApart(source: readonly SourceLine[], expected: Expected): Work<LevelText> {
  const lines = yield* withFloorRows(yield* readLines(source));
  yield;
  const isRow = yield* boardLines(lines, expected);
  yield;
  const sure = lines.some((line, index) => isRow[index] && CERTAIN_SIGNS.test(line.text));
  const signs = sure || expected === 'many' ? CERTAIN_SIGNS : ANY_SIGNS;
  const boards: BoardText[] = [];
  const notes: Note[][] = [];
  let above: Note[] = [];
  for (let index = 0, turn = 0; index < lines.length; turn++) {
    if (turn % LINES_AT_ONCE === 0) yield;
    let end = index;
    while (isRow[end]) end++;
    const block = lines.slice(index, end);
    if (isBoard(block, signs, expected)) {
      boards.push(boardOf(block));
      notes.push(above);
      above = [];
    } else {
      // Lines of board characters that are not a board are decoration.
      end = Math.max(end, index + 1);
      for (const line of lines.slice(index, end)) {
        above.push(line.t === 'note' ? line.note : { t: 'blank' });
      }
    }
    index = end;
  }
  notes.push(above);
  const variants = statedVariants(notes);
  return {
    boards: boards.map((board, index) => {
      const what = variants[index] ?? null;
      return what === null ? board : { ...board, fault: { line: board.line, column: 1, what } };
    }),
    notes,
  };
}
