import type { Result } from '../../../core/result.ts';
import { finish, type Work } from '../../../core/work.ts';
import type { Level } from '../rules/level.ts';
import { isHtml, withoutHtml } from './html-text.ts';
import { isSlc, parseSlc } from './slc.ts';
import { mailLines } from './mail.ts';
import { splitSource } from './source-lines.ts';
import { withoutBreaks, withoutFields } from './table-text.ts';
import { unwrapLines } from './unwrap.ts';
import { valuesOf } from './xsb-captions.ts';
import { isMoves, type SourceLine } from './xsb-lines.ts';
import { collectionIn, type LevelCollection, type LevelError, levelIn } from './xsb-read.ts';
import { type Expected, type LevelText, takeApart } from './xsb-text.ts';

/*
 * Reads all levels from outside: pasted, dropped, in files, in links, in the browser and in the terminal. `xsb-read.ts`
 * reads our own texts (packs, saves).
 */

/** The content of an external text: a parsed `.slc` file, or lines that may have boards. */
type Unwrapped =
  | { readonly kind: 'slc'; readonly found: LevelText }
  | { readonly kind: 'lines'; readonly lines: readonly SourceLine[] };

/** Unwraps a text from any wrapping. */
function* unwrap(text: string): Work<Unwrapped> {
  let lines: readonly SourceLine[] = mailLines(yield* splitSource(text));
  if (lines.some(({ text }) => /<br/i.test(text))) lines = withoutFields(withoutBreaks(lines));
  // A page may have an XML file as its text; an XML file that has such tags is none.
  if (isHtml(lines) && !isSlc(text)) lines = yield* withoutHtml(lines);
  lines = yield* unwrapLines(lines);
  if (lines.some((line) => line.text.includes('<')) && isSlc(joined(lines))) {
    const found = yield* parseSlc(lines);
    if (found.boards.length > 0) return { kind: 'slc', found };
  }
  return { kind: 'lines', lines };
}

const joined = (lines: readonly SourceLine[]) => lines.map(({ text }) => text).join('\n');

function* takeUnwrappedApart(unwrapped: Unwrapped, expected: Expected): Work<LevelText> {
  if (unwrapped.kind === 'slc') return unwrapped.found;
  return yield* takeApart(unwrapped.lines, expected);
}

const takeFileApart = (text: string, expected: Expected): LevelText =>
  finish(takeUnwrappedApart(finish(unwrap(text)), expected));

/**
 * Reads a text from outside with any number of levels: XSB, `.sok` or `.slc`, in mail, web pages, Markdown. Every board
 * is either among the levels or named among the errors; a text without any is one error. It yields how many boards it
 * has read: thousands take a moment.
 *
 * A new format is recognized in `unwrap` above. Collections in it can be edited only once `collection-text.ts` knows it;
 * its extension belongs in `extensions.ts`.
 */
export function* readLevels(text: string): Work<LevelCollection, number> {
  const unwrapped = yield* unwrap(text);
  const found = yield* takeUnwrappedApart(unwrapped, 'many');
  yield;
  const collection = yield* collectionIn(found);
  if (found.boards.length > 1 || unwrapped.kind === 'slc') return collection;
  const [read] = collection.levels;
  const mayBeRow = (line: SourceLine) => line.text !== '' && line.text.trim() === '';
  if (read && !unwrapped.lines.some(mayBeRow)) return collection;
  // Alone, a board may have lines of nothing but floor, which part the boards of a collection.
  const single = levelIn(yield* takeUnwrappedApart(unwrapped, 'single'));
  if (!single.ok) return collection;
  const { title, author, comment } = read ?? single.value;
  return {
    ...collection,
    levels: [{ ...single.value, title, author, comment }],
    solutions: [collection.solutions[0] ?? []],
    errors: [],
  };
}

/** The same at once. */
export function levelsIn(text: string): LevelCollection {
  return finish(readLevels(text));
}

/** Reads a text from outside with exactly one level. */
export function onlyLevelIn(text: string): Result<Level, LevelError> {
  return levelIn(takeFileApart(text, 'single'));
}

/** Whether a text seems to have levels, be they good or bad: a player or a box among walls. */
export function hasLevels(text: string): boolean {
  const { boards } = takeFileApart(text, 'many');
  return boards.some(
    ({ fault, rows }) => fault !== null || rows.some(({ cells }) => /[@+$*]/.test(cells)),
  );
}

/** The LURD in a text without a board: the letters alone, or below or behind a heading; `null` where there is none. */
export function movesIn(text: string): string | null {
  if (isMoves(text)) return text.trim();
  const { notes } = takeFileApart(text, 'many');
  return valuesOf(notes.flat(), 'solution')[0] ?? null;
}
