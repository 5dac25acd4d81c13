import type { SourceLine } from './xsb-lines.ts';
import {
  areWalled,
  isRow,
  isRowLike,
  isWallRow,
  MIN_WRAPPED,
  replaceRuns,
  runsWhere,
  withText,
} from './source-lines.ts';

/* Separates boards that share lines or directly follow each other, including lines that are whole boards. */

const PLAYER = /[@+pP]/g;
const playersIn = (text: string) => text.match(PLAYER)?.length ?? 0;

/** Whether a text is a whole board, run-length encoded: several rows with one player and a box. */
const isWhole = (text: string) =>
  /[^|]\|+[^|]/.test(text) && isRow(text) && playersIn(text) === 1 && /[$*bB]/.test(text);

/** Separators of boards on a line. */
const SEPARATORS = [/\s*[;,]\s*/, /\|{2,}/, /\s+/];

/** The whole boards of a line, or the line alone. */
function boardsOn(line: SourceLine): readonly SourceLine[] {
  const text = line.text.trim();
  // Spaces around row ends are not floor.
  const tight =
    text.includes(' | ') && !/\S\|\S/.test(text) ? text.replace(/\s*\|\s*/g, '|') : null;
  const found = tight !== null && isWhole(tight) ? tight : text;
  if (playersIn(found) < 2) return found === text ? [line] : [withText(line, found)];
  for (const separator of SEPARATORS) {
    const parts = found.split(separator).filter((part) => part !== '');
    if (parts.length > 1 && parts.every(isWhole)) return parts.map((part) => withText(line, part));
  }
  return [line];
}

/** The columns of adjacent boards: for each, its first column and the one after its last. */
type Columns = readonly (readonly [number, number])[];

function columnsOf(texts: readonly string[]): Columns {
  const width = texts.reduce((most, text) => Math.max(most, text.length), 0);
  const isBlank = (col: number) => texts.every((text) => (text[col] ?? ' ') === ' ');
  const columns: [number, number][] = [];
  for (let col = 0; col < width; col++) {
    if (isBlank(col)) continue;
    const last = columns.at(-1);
    // One blank column may be within a board.
    if (last && col - last[1] < 2) last[1] = col + 1;
    else columns.push([col, col + 1]);
  }
  return columns;
}

/** Whether rows are a board, valid or not. */
function isBoard(texts: readonly string[]): boolean {
  const cells = texts.join('');
  const rows = texts.filter((text) => text.trim() !== '');
  if (rows.length < MIN_WRAPPED || !cells.includes('#')) return false;
  const isWhole = playersIn(cells) === 1 && /[$*]/.test(cells);
  return isWhole || (/[@+$.]/.test(cells) && areWalled(rows));
}

/** The boards next to each other in a run of rows, and their columns; `null` if there is only one. */
function sideBySide(run: readonly SourceLine[]) {
  const texts = run.map(({ text }) => text);
  if (run.length < MIN_WRAPPED || texts.some((text) => text.includes('|'))) return null;
  const columns = columnsOf(texts);
  const boards = columns.map(([from, to]) =>
    run.map((line) => withText(line, line.text.slice(from, to).trimEnd())),
  );
  const areBoards = boards.every((board) => isBoard(board.map(({ text }) => text)));
  if (boards.length < 2 || !areBoards) return null;
  return { columns, boards: boards.map((board) => board.filter(({ text }) => text !== '')) };
}

/** The parts of a line about each of several adjacent boards; `null` if it is about all of them. */
function labelsIn(line: SourceLine, columns: Columns): readonly SourceLine[] | null {
  const { text } = line;
  const isSeen = (at: number) => /\S/.test(text[at] ?? '');
  const starts = columns.map(([from]) => from);
  const parts = starts.every((start) => isSeen(start) && !isSeen(start - 1))
    ? starts.map((start, index) => text.slice(start, starts[index + 1]).trim())
    : text.trim().split(/\t+|\s{2,}/);
  return parts.length === starts.length ? parts.map((part) => withText(line, part)) : null;
}

/** Distributes lines of text among boards next to each other. A line about all of them names none. */
function shareWords(words: readonly SourceLine[], columns: Columns) {
  const labels = words.map((line) => labelsIn(line, columns) ?? []);
  const isShared = labels.every((parts) => parts.length > 0);
  return {
    each: (index: number) => (isShared ? labels.flatMap((parts) => parts[index] ?? []) : []),
    // A line that ends with a colon is not a title.
    all: isShared ? [] : words.map((line) => withText(line, line.text.replace(/[^:：]$/u, '$&:'))),
  };
}

/** The lines with adjacent boards placed below each other. */
function withColumnsApart(lines: readonly SourceLine[]): readonly SourceLine[] {
  const apart: (readonly SourceLine[])[] = [];
  let done = 0;
  const isBlank = (at: number) => (lines[at]?.text ?? '').trim() === '';
  const isWords = (at: number) => !isBlank(at) && !isRowLike(lines[at]?.text ?? '');
  for (const [from, to] of runsWhere(lines, isRowLike)) {
    const found = sideBySide(lines.slice(from, to));
    if (!found) continue;
    let last = from;
    while (last > done && isBlank(last - 1)) last--;
    let first = last;
    while (first > done && isWords(first - 1)) first--;
    let end = to;
    while (isWords(end)) end++;
    // Words directly above other rows belong to those.
    if (!isBlank(end)) end = to;
    const above = shareWords(lines.slice(first, last), found.columns);
    const below = shareWords(lines.slice(to, end), found.columns);
    apart.push(lines.slice(done, first), above.all);
    for (const [index, board] of found.boards.entries()) {
      const blank = { text: '', number: board[0]?.number ?? 1 };
      apart.push([blank], above.each(index), board, below.each(index));
    }
    apart.push(below.all, [{ text: '', number: lines[to - 1]?.number ?? 1 }]);
    done = end;
  }
  return done === 0 ? lines : [...apart, lines.slice(done)].flat();
}

/** The closed boards directly below each other in a run of rows; `null` if there is only one. */
function stacked(run: readonly SourceLine[]): readonly SourceLine[] | null {
  if (run.length < 2 * MIN_WRAPPED || playersIn(run.map(({ text }) => text).join('')) < 2)
    return null;
  const isWall = (line: SourceLine | undefined) => line !== undefined && isWallRow(line.text);
  const parts: SourceLine[][] = [[]];
  for (const [index, line] of run.entries()) {
    if (isWall(line) && isWall(run[index - 1]) && (parts.at(-1)?.length ?? 0) > 2) parts.push([]);
    parts.at(-1)?.push(line);
  }
  const areBoards = parts.every((part) => {
    const texts = part.map(({ text }) => text);
    return playersIn(texts.join('')) === 1 && texts.length >= MIN_WRAPPED && areWalled(texts);
  });
  if (parts.length < 2 || !areBoards) return null;
  return parts.flatMap((part) => [...part, { text: '', number: part.at(-1)?.number ?? 1 }]);
}

/** A line of one repeated character, which may separate boards. */
const RULER = /^\s*([-_=.*+~$@])(?:\s*\1)*\s*$/;

/**
 * Describes rows between rulers: whether walls close them above and below, and whether they have all that a board
 * needs.
 */
function shapeOf(rows: readonly SourceLine[]) {
  const texts = rows.map(({ text }) => text);
  const cells = texts.join('');
  return {
    isClosed:
      texts.length >= MIN_WRAPPED && isWallRow(texts[0] ?? '') && isWallRow(texts.at(-1) ?? ''),
    isComplete: playersIn(cells) === 1 && /[$*bB]/.test(cells) && cells.includes('#'),
    hasPieces: /[@+$bBpP]/.test(cells),
  };
}

/** The boards of a run of rows, with blank lines in place of the separator lines; `null` if there is only one. */
function withoutRulers(
  run: readonly SourceLine[],
  isRepeated: (text: string) => boolean,
): readonly SourceLine[] | null {
  const isRuler = (at: number) => RULER.test(run[at]?.text ?? '');
  const isWall = (at: number) => {
    const text = run[at]?.text ?? '';
    return isWallRow(text) || text.includes('|');
  };
  // Rows of a closed board have walls, so next to rows of only walls, a line without any is not a row.
  const canAdjoinRuler = (at: number) => at < 0 || at >= run.length || isWall(at) || isRuler(at);
  const parts: SourceLine[][] = [[]];
  let isSure = false;
  for (const [index, line] of run.entries()) {
    if (isRuler(index) && canAdjoinRuler(index - 1) && canAdjoinRuler(index + 1)) {
      isSure ||= isRepeated(line.text);
      parts.push([]);
    } else parts.at(-1)?.push(line);
  }
  const boards = parts.filter((part) => part.length > 0);
  const shapes = boards.map(shapeOf);
  // Next to a single board, it may be part of an open one.
  const areBoards =
    boards.length > 1
      ? shapes.every((shape) => shape.isComplete || (shape.isClosed && shape.hasPieces))
      : isSure && shapes.every((shape) => shape.isComplete && shape.isClosed);
  if (parts.length < 2 || boards.length === 0 || !areBoards) return null;
  return boards.flatMap((part) => [...part, { text: '', number: part.at(-1)?.number ?? 1 }]);
}

/** Lines without those that only separate boards. */
function withRulersApart(lines: readonly SourceLine[]): readonly SourceLine[] {
  const rulers = new Map<string, number>();
  for (const { text } of lines) {
    if (text !== '' && RULER.test(text)) rulers.set(text, (rulers.get(text) ?? 0) + 1);
  }
  if (rulers.size === 0) return lines;
  const isRepeated = (text: string) => (rulers.get(text) ?? 0) > 1;
  return replaceRuns(
    lines,
    (text) => isRowLike(text) || RULER.test(text),
    (run) => withoutRulers(run, isRepeated),
  );
}

/** Lines that no two boards share. */
export function separateBoards(source: readonly SourceLine[]): readonly SourceLine[] {
  const lines = withRulersApart(withColumnsApart(source));
  const apart: SourceLine[] = [];
  let done = 0;
  const mayBeRow = (text: string) =>
    isRow(text) || (text.includes('|') && /[;,]/.test(text) && text.split(/[;,]/).every(isWhole));
  for (const [from, to] of runsWhere(lines, mayBeRow)) {
    for (const line of lines.slice(done, from)) apart.push(line);
    done = to;
    const run = lines.slice(from, to);
    const split = stacked(run);
    if (split) {
      for (const line of split) apart.push(line);
      continue;
    }
    for (const line of run) {
      for (const board of line.text.includes('|') ? boardsOn(line) : [line]) {
        const above = apart.at(-1);
        if (above && isWhole(above.text) && isWhole(board.text)) {
          apart.push({ text: '', number: board.number });
        }
        apart.push(board);
      }
    }
  }
  for (const line of lines.slice(done)) apart.push(line);
  return apart.length === lines.length ? lines.map((line, index) => apart[index] ?? line) : apart;
}
