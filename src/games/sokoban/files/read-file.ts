import type { Result } from '../../../core/result.ts';
import { finish, type Work } from '../../../core/work.ts';
import type { Level } from '../rules/level.ts';
import { CHARACTERS_AT_ONCE, isSlc, parseSlc } from './slc.ts';
import { mailLines } from './mail.ts';
import { splitSource, isRowLike, joinLines } from './source-lines.ts';
import { withoutBreaks, withoutFields, linesOfTable } from './table-text.ts';
import { unwrapLines } from './unwrap.ts';
import { valuesOf } from './xsb-captions.ts';
import { isMoves, type SourceLine } from './xsb-lines.ts';
import { collectionIn, type LevelCollection, type LevelError, levelIn } from './xsb-read.ts';
import { type Expected, type LevelText, takeApart } from './xsb-text.ts';
import { Parser } from 'htmlparser2';

/*
 * Reads all levels from outside: pasted, dropped, in files, in links, in the browser and in the terminal. `xsb-read.ts`
 * reads our own texts (packs, saves).
 */

/** The content of an external text: a parsed `.slc` file, or lines that may have boards. */
type Unwrapped =
  | { readonly kind: 'slc'; readonly found: LevelText }
  | { readonly kind: 'lines'; readonly lines: readonly SourceLine[] };

/** Tags that occur in pages, but not in level texts. */
const PAGE =
  /<!--|<(?:!doctype\s+html|html|head|body|pre|xmp|listing|textarea|code|samp|kbd|tt|br|p|div|span|font|table|td|blockquote|h[1-6]|[uod]l|li|d[td]|t[rh]|tbody|hr|[abiu]|em|strong|center|section|article|main|script|style)(?:\s[^<>]*)?\/?>/i;

/** Character references that occur only in pages. */
const NAMED = /&(?:nbsp|gt|num|commat|dollar|period|ast|plus|#\d{2,5}|#x[\da-f]{2,4});/i;

/** Whether lines are a page, or a piece of one. */
function isHtml(lines: readonly SourceLine[]): boolean {
  return lines.some(
    ({ text }) =>
      (text.includes('<') && PAGE.test(text)) || (text.includes('&') && NAMED.test(text)),
  );
}

/** Elements without visible text. */
const UNSEEN = new Set(['head', 'script', 'style', 'noscript', 'template']);

/** The same if scripts are included. */
const NO_TEXT = new Set(['head', 'style', 'noscript', 'template']);

/** Elements that begin a new line, and those with a blank line around them. */
const LINES = new Set(['br', 'div', 'li', 'tr', 'dt', 'dd', 'option', 'section', 'article']);

const BLOCKS = new Set([
  ...['p', 'pre', 'xmp', 'listing', 'textarea', 'blockquote', 'ul', 'ol', 'dl', 'table', 'hr'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'footer', 'main', 'figure', 'fieldset'],
]);

const CELLS = new Set(['td', 'th']);

/** Markup that hides text of a page from its readers, and hardly occurs outside pages. */
const HIDING = /<!--[^]*?-->|<(?:head|script|style|template|noscript)\b/i;

/**
 * The text of a page, line by line, as a reader sees it; the lines unchanged if that would lose rows of boards: a text
 * with a `<` may only look like a page.
 */
function* withoutHtml(source: readonly SourceLine[]): Work<readonly SourceLine[]> {
  const lines = yield* htmlLines(source, UNSEEN);
  const rows = (all: readonly SourceLine[]) => all.filter(({ text }) => isRowLike(text)).length;
  // Some pages have their levels only in scripts.
  if (rows(lines) === 0) return yield* htmlLines(source, NO_TEXT);
  if (rows(lines) >= rows(source)) return lines;
  return HIDING.test(source.map(({ text }) => text).join('\n')) ? lines : source;
}

/** White space is kept: boards contain it. */
function* htmlLines(
  source: readonly SourceLine[],
  hidden: ReadonlySet<string>,
): Work<SourceLine[]> {
  const { text, numberAt } = joinLines(source);
  /** The lines of the page, or of the open table cell. */
  let lines: SourceLine[] = [];
  /** Open tables, each with the lines around it and around its open cell. */
  const tables: {
    around: SourceLine[];
    outside: SourceLine[] | null;
    records: SourceLine[][][];
  }[] = [];
  let current: { text: string; number: number } | null = null;
  let unseen = 0;
  /** Whether a tag has ended the line: a line end in the source directly after it does not end another. */
  let isFresh = true;
  const endLine = () => {
    if (current) lines.push(current);
    current = null;
    isFresh = true;
  };
  const blank = (number: number) => {
    endLine();
    if (lines.length > 0 && lines.at(-1)?.text.trim() !== '') lines.push({ text: '', number });
  };
  const openTable = () => {
    tables.push({ around: lines, outside: null, records: [] });
    lines = [];
  };
  const closeTable = () => {
    endLine();
    const table = tables.pop();
    if (!table) return;
    const outside = lines.filter((line) => line.text.trim() !== '');
    lines = table.around;
    for (const line of [...outside, ...linesOfTable(table.records)]) lines.push(line);
  };
  const openCell = (number: number) => {
    const table = tables.at(-1);
    if (!table) return;
    endLine();
    if (table.records.length === 0) table.records.push([]);
    table.outside = lines;
    lines = [];
    // An empty cell is floor.
    current = { text: '', number };
  };
  const closeCell = () => {
    const table = tables.at(-1);
    if (!table?.outside) return;
    endLine();
    table.records.at(-1)?.push(lines);
    lines = table.outside;
    table.outside = null;
  };
  const parser: Parser = new Parser({
    onopentag: (name) => {
      if (hidden.has(name)) unseen++;
      else if (BLOCKS.has(name)) blank(numberAt(parser.startIndex));
      else if (CELLS.has(name)) openCell(numberAt(parser.startIndex));
      else if (LINES.has(name)) {
        // Unlike other elements, `<br>` also ends an empty line.
        if (name === 'br') current ??= { text: '', number: numberAt(parser.startIndex) };
        endLine();
      }
      if (name === 'table') openTable();
      else if (name === 'tr') tables.at(-1)?.records.push([]);
    },
    onclosetag: (name) => {
      if (name === 'table') closeTable();
      if (hidden.has(name)) unseen = Math.max(0, unseen - 1);
      else if (CELLS.has(name)) closeCell();
      else if (BLOCKS.has(name)) blank(numberAt(parser.startIndex));
      else if (LINES.has(name) && name !== 'br') endLine();
    },
    ontext: (data) => {
      if (unseen > 0) return;
      const number = numberAt(parser.startIndex);
      for (const [index, part] of data.split('\n').entries()) {
        if (index > 0) {
          const isSkipped: boolean = isFresh && (current === null || current.text.trim() === '');
          if (isSkipped) current = null;
          else current ??= { text: '', number: number + index - 1 };
          endLine();
          isFresh = false;
        }
        if (part === '') continue;
        if (current) current.text += part;
        else current = { text: part, number: number + index };
      }
    },
  });
  for (let at = 0; at < text.length; at += CHARACTERS_AT_ONCE) {
    yield;
    parser.write(text.slice(at, at + CHARACTERS_AT_ONCE));
  }
  parser.end();
  endLine();
  // Entities, mostly spaces of all kinds, are decoded only now.
  const tidy: SourceLine[] = [];
  for (const line of lines) {
    for (const part of yield* splitSource(line.text)) tidy.push({ ...part, number: line.number });
  }
  return tidy;
}

/** Unwraps a text from any wrapping. */
function* unwrap(text: string): Work<Unwrapped> {
  let lines: readonly SourceLine[] = mailLines(yield* splitSource(text));
  if (lines.some(({ text }) => /<br/i.test(text))) lines = withoutFields(withoutBreaks(lines));
  // A page may contain an XML file as its text; an XML file with such tags is not a page.
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

/** A text from outside, split into boards and the notes around them. `readLevels` reads the boards. */
export interface ParsedText {
  readonly text: string;
  readonly unwrapped: Unwrapped;
  readonly found: LevelText;
}

function* parse(text: string): Work<ParsedText> {
  const unwrapped = yield* unwrap(text);
  return { text, unwrapped, found: yield* takeUnwrappedApart(unwrapped, 'many') };
}

/** Parses a text to find out what it contains. */
export const parseText = (text: string): ParsedText => finish(parse(text));

/**
 * Reads a text from outside with any number of levels: XSB, `.sok` or `.slc`, in mail, web pages, Markdown. Every board
 * is either among the levels or named among the errors; a text without any is one error. It yields how many boards it
 * has read: thousands take a moment.
 *
 * A new format is recognized in `unwrap` above. Collections in it can be edited only once `collection-text.ts` knows it;
 * its extension belongs in `extensions.ts`.
 */
export function* readLevels(source: string | ParsedText): Work<LevelCollection, number> {
  const { unwrapped, found } = typeof source === 'string' ? yield* parse(source) : source;
  yield;
  const collection = yield* collectionIn(found);
  if (found.boards.length > 1 || unwrapped.kind === 'slc') return collection;
  const [read] = collection.levels;
  const mayBeRow = (line: SourceLine) => line.text !== '' && line.text.trim() === '';
  if (read && !unwrapped.lines.some(mayBeRow)) return collection;
  // A single board may have lines of only floor; in a collection these separate boards.
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

/** The same without pauses. */
export function levelsIn(text: string): LevelCollection {
  return finish(readLevels(text));
}

/** Reads a text from outside with exactly one level. */
export function onlyLevelIn(text: string): Result<Level, LevelError> {
  return levelIn(finish(takeUnwrappedApart(finish(unwrap(text)), 'single')));
}

/** Whether a text seems to have levels, valid or not: a player or a box among walls. */
export function hasLevels({ found }: ParsedText): boolean {
  return found.boards.some(
    ({ fault, rows }) => fault !== null || rows.some(({ cells }) => /[@+$*]/.test(cells)),
  );
}

/** The LURD in a text without a board: the letters alone, or below or after a heading; `null` if there is none. */
export function movesIn({ text, found }: ParsedText): string | null {
  if (isMoves(text)) return text.trim();
  return valuesOf(found.notes.flat(), 'solution')[0] ?? null;
}
