import { err, ok, type Result } from '../../../core/result.ts';
import { finish, type Work } from '../../../core/work.ts';
import type { Level } from '../rules/level.ts';
import { readBoard } from './xsb-board.ts';
import { captionsOf, valuesOf } from './xsb-captions.ts';
import { withBareSolution } from './bare-solution.ts';
import type { RowFault } from './xsb-row.ts';
import { linesOf } from './xsb-lines.ts';
import { takeApart, type LevelText } from './xsb-text.ts';
import { t } from '../../../words/t.ts';

/** Why a text is no level. Line and column count from 1; `message` is a sentence that names them. */
export interface LevelError {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** The levels of a text in its order, and what is wrong with those that are missing. */
export interface LevelCollection {
  readonly title: string | null;
  readonly author: string | null;
  readonly levels: readonly Level[];
  /** By level: the LURD of its solutions, as it stands in the text and unchecked. */
  readonly solutions: readonly (readonly string[])[];
  readonly errors: readonly LevelError[];
}

function levelError({ line, column, what }: RowFault): LevelError {
  return {
    line,
    column,
    message: t('Line {line}, column {column}: {what}.', {
      line: `${line}`,
      column: `${column}`,
      what,
    }),
  };
}

const noBoard = () =>
  levelError({
    line: 1,
    column: 1,
    what: t('no board found; expected rows of # @ + $ * . and floor'),
  });

/** The one level of a text that was taken apart, or why it is none. */
export function levelIn({ boards, notes }: LevelText): Result<Level, LevelError> {
  const [first, second] = boards;
  if (first === undefined) return err(noBoard());
  const board = readBoard(first);
  if (!board.ok) return err(levelError(board.error));
  if (second !== undefined) {
    const what = t('a second board; one level was expected, and here are {n} boards', {
      n: boards.length,
    });
    return err(levelError({ line: second.line, column: 1, what }));
  }
  const [above = [], below = []] = notes;
  const { collection, levels } = finish(captionsOf([above, withBareSolution(below, board.value)]));
  const caption = levels[0] ?? collection;
  return ok({
    ...board.value,
    title: caption.title ?? collection.title,
    author: caption.author ?? collection.author,
    comment: caption.comment ?? collection.comment,
    ...(caption.id === undefined ? {} : { id: caption.id }),
  });
}

/**
 * Reads a text with exactly one level: XSB, plain or run-length encoded, with title, author and
 * comment above or below the board. Rows may be ragged; margins outside the walls are cut off.
 */
export function parseLevel(text: string): Result<Level, LevelError> {
  return levelIn(finish(takeApart(linesOf(text), 'single')));
}

/**
 * All levels of a text that was taken apart. Every board is either read or named among the errors. It yields how many
 * boards it has read.
 */
export function* collectionIn({ boards, notes }: LevelText): Work<LevelCollection, number> {
  const read: ReturnType<typeof readBoard>[] = [];
  for (const [index, text] of boards.entries()) {
    yield index;
    read.push(readBoard(text));
  }
  const known = notes.map((below, index) => {
    const board = read[index - 1];
    return board?.ok ? withBareSolution(below, board.value) : below;
  });
  const { collection, levels: captions } = yield* captionsOf(known);
  const levels: Level[] = [];
  const solutions: (readonly string[])[] = [];
  const errors: LevelError[] = boards.length === 0 ? [noBoard()] : [];
  for (const [index, board] of read.entries()) {
    const caption = captions[index];
    if (!board.ok) errors.push(levelError(board.error));
    else if (caption !== undefined) {
      levels.push({ ...board.value, ...caption });
      solutions.push(valuesOf(known[index + 1] ?? [], 'solution'));
    }
  }
  return { title: collection.title, author: collection.author, levels, solutions, errors };
}

/**
 * Reads a text with any number of levels, separated by anything that is no board. Every good level
 * is read, whatever is wrong with the others; a text without any board is one error.
 */
export function parseCollection(text: string): LevelCollection {
  return finish(collectionIn(finish(takeApart(linesOf(text), 'many'))));
}
