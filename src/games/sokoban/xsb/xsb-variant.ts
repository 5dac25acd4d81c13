import { valuesOf } from './xsb-captions.ts';
import type { Note } from './xsb-lines.ts';
import type { BoardRow, RowFault } from './xsb-row.ts';
import { t } from '../../../words/t.ts';

/** A line of a board as it is written. */
interface BoardLine {
  readonly text: string;
  readonly number: number;
}

/** A board with fewer rows may look like anything. */
const LEAST_ROWS = 3;

/**
 * Whether the cells lie as those of Hexoban do: each row is written with a gap between its cells, and begins half a
 * cell beside the next one, so all of them have the same colour on a chessboard. No walls of Sokoban touch like that.
 */
function isHexoban(lines: readonly BoardLine[]): boolean {
  if (lines.length < LEAST_ROWS) return false;
  const colours = new Set<number>();
  for (const [row, { text }] of lines.entries()) {
    if (!text.includes('#')) return false;
    for (const { index } of text.matchAll(/\S/g)) colours.add((row + index) % 2);
  }
  return colours.size === 1;
}

/** Whether what no board has are boxes with goals of their own: `A` and `a`, or two with the same number. */
function hasOwnGoals(lines: readonly BoardLine[]): boolean {
  const foreign = lines.map(({ text }) => text.replace(/[#@+$*.\s_-]/g, '')).join('');
  const isWalled = lines.every(({ text }) => /^\s*#.*#\s*$/.test(text));
  if (lines.length < LEAST_ROWS || !isWalled || !/^[a-z\d]+$/i.test(foreign)) return false;
  const times = (char: string) => foreign.split(char).length - 1;
  return [...new Set(foreign)].every((char) => {
    if (/\d/.test(char)) return times(char) > 1;
    const [upper, lower] = [char.toUpperCase(), char.toLowerCase()];
    return times(upper) > 0 && times(lower) > 0;
  });
}

const widthsOf = (texts: readonly string[]) => new Set(texts.map((text) => text.trimEnd().length));

/** Whether counts make a board ragged that is none as it is written: then its digits are no counts. */
function areNumbersCells(lines: readonly BoardLine[], rows: readonly BoardRow[]): boolean {
  const written = widthsOf(lines.map(({ text }) => text));
  return written.size === 1 && widthsOf(rows.map(({ cells }) => cells)).size > 1;
}

const OWN_NAME = /^(?:sokoban|schokoban)$/i;

/** What is said of a board of a variant that a file names, by what is known of it. */
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
 * By board, what a line `Variant: Hexoban` says of it, as words for a fault; `null` where none does. `notes[i]` is
 * above board `i`. A line above the first board, where none stands below the last, goes for all boards up to the next
 * such line; otherwise it stands below its board, as titles do.
 */
export function statedVariants(notes: readonly (readonly Note[])[]): readonly (string | null)[] {
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

/** A board in which each box has a goal of its own, as a fault that says so; `null` for every other one. */
export function ownGoalsFault(lines: readonly BoardLine[]): RowFault | null {
  if (!hasOwnGoals(lines)) return null;
  return named(
    lines,
    t(
      'this is a variant in which each box has a goal of its own; in Sokoban, which is played here, all boxes are alike',
    ),
  );
}

/** The variant of which a board may be, though it can be read as one of Sokoban; `null` for none. */
export function guessedVariant(
  lines: readonly BoardLine[],
  rows: readonly BoardRow[],
): RowFault | null {
  if (isHexoban(lines)) {
    return named(
      lines,
      t('this is Hexoban, a variant on hexagons; only Sokoban on squares is played here'),
    );
  }
  return areNumbersCells(lines, rows) ? ownGoalsFault(lines) : null;
}
