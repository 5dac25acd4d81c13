import type { Work } from '../../../core/work.ts';
import { LINES_AT_ONCE, readLines, type XsbLine, type Note } from './xsb-lines.ts';
import { isSlc, readSlc } from './slc.ts';
import { statedVariants, variantFault } from './xsb-variant.ts';
import { foreignCharacter, meantAsRow, type BoardRow, type RowFault } from './xsb-row.ts';

/** The rows of one board, or what is wrong with the first of its lines that is no row. */
export interface BoardText {
  /** The line on which it begins, 1-based. */
  readonly line: number;
  readonly rows: readonly BoardRow[];
  readonly fault: RowFault | null;
}

/** A text taken apart: `notes[i]` stands above `boards[i]`, and the last notes below all boards. */
export interface LevelText {
  readonly boards: readonly BoardText[];
  readonly notes: readonly (readonly Note[])[];
}

/** `single`: one level is expected, so that lines of white space may be rows of an open board. */
export type Expected = 'single' | 'many';

function isText(line: XsbLine | undefined): boolean {
  return line?.t === 'note' && line.note.t === 'text';
}

/**
 * Where one level is expected, lines of text right between two walled rows are broken rows of its
 * board, unless there is a player above and below: then they stand between two whole boards.
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

function boardOf(lines: readonly XsbLine[]): BoardText {
  const rows: BoardRow[] = [];
  let fault: RowFault | null = null;
  for (const line of lines) {
    if (line.t === 'rows') for (const row of line.rows) rows.push(row);
    else if (line.t === 'space') rows.push({ line: line.number, cells: ' ', columns: null });
    else fault ??= line.t === 'fault' ? line.fault : foreignCharacter(line.number, line.text);
  }
  const written = lines.filter((line) => line.t !== 'space');
  const [first] = written;
  fault = variantFault(written, rows, fault) ?? fault;
  return { line: first?.number ?? 1, rows, fault };
}

/** Lines of dots, stars and dashes also adorn texts; a board has a wall, a box or a player. */
const CERTAIN_SIGNS = /[#@$]/;
const ANY_SIGNS = /[#@+$*.]/;

/** From this many lines on, a block of which each line has a foreign character is still a board. */
const MANY_BROKEN = 3;

function isBoard(lines: readonly XsbLine[], signs: RegExp, expected: Expected): boolean {
  const certain = lines.some((line) => line.t === 'rows' || line.t === 'fault');
  const enough = certain || expected === 'single' || lines.length >= MANY_BROKEN;
  return enough && lines.some((line) => signs.test(line.text));
}

function* takeSlcApart(source: string): Work<LevelText> {
  const { head, levels } = yield* readSlc(source);
  const boards = levels.map(({ line, rows }) => ({
    ...boardOf(rows),
    line: rows[0]?.number ?? line,
  }));
  return { boards, notes: [head, ...levels.map(({ notes }) => notes)] };
}

/** Finds the boards of a text, or of an `.slc` file, and what stands between them. */
export function* takeApart(source: string, expected: Expected): Work<LevelText> {
  if (isSlc(source)) return yield* takeSlcApart(source);
  const lines = yield* readLines(source);
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
      // Lines of board characters that are no board are decoration.
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
