import type { SourceLine } from './xsb-lines.ts';
import { readRow } from './xsb-row.ts';
import { isRow } from './source-lines.ts';

/** A line with another text, at its place. */
export const withText = (line: SourceLine, text: string): SourceLine => ({
  text,
  number: line.number,
});

/** The runs of lines next to each other that a test is true of, each from an index to the one behind its last. */
export function runsWhere(
  lines: readonly SourceLine[],
  test: (text: string) => boolean,
): (readonly [number, number])[] {
  const runs: (readonly [number, number])[] = [];
  for (let index = 0; index < lines.length; index++) {
    let end = index;
    while (end < lines.length && test(lines[end]?.text ?? '')) end++;
    if (end > index) runs.push([index, end]);
    index = Math.max(index, end - 1);
  }
  return runs;
}

/**
 * Lines with the runs that a test is true of replaced by others. `replace` returns null for a run that stays as it is;
 * where all stay, the lines themselves are returned.
 */
export function replaceRuns(
  lines: readonly SourceLine[],
  test: (text: string) => boolean,
  replace: (run: readonly SourceLine[], from: number, to: number) => readonly SourceLine[] | null,
): readonly SourceLine[] {
  const parts: (readonly SourceLine[])[] = [];
  let done = 0;
  for (const [from, to] of runsWhere(lines, test)) {
    const replaced = replace(lines.slice(from, to), from, to);
    if (!replaced) continue;
    parts.push(lines.slice(done, from), replaced);
    done = to;
  }
  return done === 0 ? lines : [...parts, lines.slice(done)].flat();
}

/** A row may look as if it were wrapped; as many next to each other are. */
export const LEAST_WRAPPED = 3;

/** How many rows lines have: run-length encoded, several may be on one. */
export const rowsIn = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + text.split('|').length, 0);

/** Whether a row is right above or right below a run of lines: then the run may be a part of that board. */
export function isPartOfBoard(lines: readonly SourceLine[], from: number, to: number): boolean {
  return [lines[from - 1], lines[to]].some(
    (line) => line !== undefined && line.text.trim() !== '' && readRow(1, line.text).t !== 'other',
  );
}

/** Whether a text is a row of walls, with gaps or not, as the first and the last one of a closed board are. */
export const isWallRow = (text: string) => /^[ _-]*#{3,}(?:[ _-]+#{3,})*[ _-]*$/.test(text);

/** Whether the rows of texts are those of a closed board: the first and the last are walls, and all begin and end so. */
export function areWalled(texts: readonly string[]): boolean {
  const rows = texts.filter(isRow);
  return (
    isWallRow(rows[0] ?? '') &&
    isWallRow(rows.at(-1) ?? '') &&
    rows.every((row) => /^[ _-]*#(?:.*#)?[ _-]*$/.test(row))
  );
}
