import type { SourceLine } from '../xsb/xsb-lines.ts';
import { areWalled, LEAST_WRAPPED, runsWhere, withText } from './line-runs.ts';
import { isRow } from './source-lines.ts';

/* Boards that share lines, or are right below each other, where each line is a whole board. */

const PLAYER = /[@+pP]/g;
const playersIn = (text: string) => text.match(PLAYER)?.length ?? 0;

/** Whether a text is a whole board, run-length encoded: several rows with one player and a box. */
const isWhole = (text: string) =>
  /[^|]\|+[^|]/.test(text) && isRow(text) && playersIn(text) === 1 && /[$*bB]/.test(text);

/** A row of walls alone. */
const WALL = /^[ _-]*#{3,}[ _-]*$/;
/** What may part boards on a line. */
const SEPARATORS = [/\s*[;,]\s*/, /\|{2,}/, /\s+/];

/** The whole boards of a line, or the line alone. */
function boardsOn(line: SourceLine): readonly SourceLine[] {
  const text = line.text.trim();
  // Spaces around the ends of rows are no floor.
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

/** The columns in which boards next to each other begin, each with the one behind its last; none where there is one board. */
function columnsOf(texts: readonly string[]): readonly (readonly [number, number])[] {
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

/** The boards next to each other in a run of rows, one below the other; `null` where it is one. */
function sideBySide(run: readonly SourceLine[]): readonly SourceLine[] | null {
  const texts = run.map(({ text }) => text);
  if (run.length < LEAST_WRAPPED || playersIn(texts.join('')) < 2) return null;
  if (!texts.every((text) => /^[#@$*+. _-]*$/.test(text))) return null;
  const columns = columnsOf(texts);
  const boards = columns.map(([from, to]) =>
    run.map((line) => withText(line, line.text.slice(from, to).trimEnd())),
  );
  const areBoards = boards.every((board) => {
    const cells = board.map(({ text }) => text).join('');
    return playersIn(cells) === 1 && /[$*]/.test(cells) && cells.includes('#');
  });
  if (boards.length < 2 || !areBoards) return null;
  return boards.flatMap((board) => [
    ...board.filter(({ text }) => text !== ''),
    { text: '', number: run.at(-1)?.number ?? 1 },
  ]);
}

/** The boards of a run of rows that are right below each other, closed each; `null` where it is one. */
function stacked(run: readonly SourceLine[]): readonly SourceLine[] | null {
  if (run.length < 2 * LEAST_WRAPPED || playersIn(run.map(({ text }) => text).join('')) < 2)
    return null;
  const isWall = (line: SourceLine | undefined) => line !== undefined && WALL.test(line.text);
  const parts: SourceLine[][] = [[]];
  for (const [index, line] of run.entries()) {
    if (isWall(line) && isWall(run[index - 1]) && (parts.at(-1)?.length ?? 0) > 2) parts.push([]);
    parts.at(-1)?.push(line);
  }
  const areBoards = parts.every((part) => {
    const texts = part.map(({ text }) => text);
    return playersIn(texts.join('')) === 1 && texts.length >= LEAST_WRAPPED && areWalled(texts);
  });
  if (parts.length < 2 || !areBoards) return null;
  return parts.flatMap((part) => [...part, { text: '', number: part.at(-1)?.number ?? 1 }]);
}

/** Lines of which no board shares one with another. */
export function withBoardsApart(lines: readonly SourceLine[]): readonly SourceLine[] {
  const apart: SourceLine[] = [];
  let done = 0;
  const mayBeRow = (text: string) =>
    isRow(text) || (text.includes('|') && /[;,]/.test(text) && text.split(/[;,]/).every(isWhole));
  for (const [from, to] of runsWhere(lines, mayBeRow)) {
    for (const line of lines.slice(done, from)) apart.push(line);
    done = to;
    const run = lines.slice(from, to);
    const split = sideBySide(run) ?? stacked(run);
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
