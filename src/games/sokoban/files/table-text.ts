import type { SourceLine } from './xsb-lines.ts';
import {
  areWalled,
  isPartOfBoard,
  isRowLike,
  joinLines,
  MIN_WRAPPED,
  replaceRuns,
  rowsIn,
  withText,
} from './source-lines.ts';

/* Levels in tables: a whole board in a cell, or one board character in each cell. */

/** Titles and their like above a column, by the keys of `.sok` files. */
const HEADINGS: Readonly<Record<string, RegExp>> = {
  Title: /^(?:level ?)?(?:title|name)$|^level$|^titel$|^titre$/i,
  Author: /^(?:author|creator|designer|autor|auteur)$/i,
  Comment: /^(?:comments?|notes?)$/i,
  Solution: /^(?:solution|lurd)$/i,
};

/** A field of a record, as lines. */
type Field = readonly SourceLine[];

const textOf = (field: Field) =>
  field
    .map(({ text }) => text.trim())
    .join(' ')
    .trim();
const hasBoard = (field: Field | undefined) =>
  field !== undefined && rowsIn(field.map(({ text }) => text).filter(isRowLike)) >= MIN_WRAPPED;

/** A markup line break in a cell without real line ends, as in Markdown and in exports of pages. */
const BREAK = /\s?<br\s*\/?>/i;

/** The records of a table in text (RFC 4180), all with the same number of fields; `null` if it is not a table. */
function recordsOf(source: readonly SourceLine[], separator: string): Field[][] | null {
  const { text, indexAt } = joinLines([...source, { text: '', number: 0 }]);
  const space = String.raw`[^\S\n${separator}]*`;
  const quoted = `"([^"]*(?:""[^"]*)*)"${space}`;
  const plain = String.raw`((?!${space}")[^\n${separator}]*)`;
  const field = new RegExp(String.raw`(?:${space}${quoted}|${plain})(${separator}|\n)`, 'y');
  const records: Field[][] = [];
  let record: Field[] = [];
  while (field.lastIndex < text.length) {
    const index = indexAt(field.lastIndex);
    const match = field.exec(text);
    if (!match) return null;
    const bare = match[2] ?? '';
    // Before the first of several lines, spaces are floor.
    const written = match[1]?.replaceAll('""', '"') ?? (BREAK.test(bare) ? bare : bare.trimStart());
    const lines = written
      .split('\n')
      .flatMap((line, at) =>
        line.split(BREAK).map((text) => ({ text, number: source[index + at]?.number ?? 1 })),
      );
    record.push(lines);
    if (match[3] !== '\n') continue;
    const isBlank = record.length === 1 && lines.every((line) => line.text.trim() === '');
    if (!isBlank) records.push(record);
    if (record.length !== records[0]?.length && !isBlank) return null;
    record = [];
  }
  return records;
}

/** The keys of the columns of a table, by its first record or, without headings, by values that can only be titles. */
function keysOf(records: readonly (readonly Field[])[]): (string | undefined)[] {
  const [head = [], ...others] = records;
  if (!head.some(hasBoard)) {
    return head.map((field) => {
      return Object.keys(HEADINGS).find((key) => HEADINGS[key]?.test(textOf(field)));
    });
  }
  const named = head.map((_, column) => {
    const values = [head, ...others].map((record) => textOf(record[column] ?? []));
    const isWord = values.every((value) => /\p{L}/u.test(value) && !isRowLike(value));
    return isWord && new Set(values).size === values.length;
  });
  const isOnly = named.filter(Boolean).length === 1;
  return named.map((isNamed) => (isNamed && isOnly ? 'Title' : undefined));
}

/** The lines of a table in which boards are fields, each with its metadata from the table; `null` for other tables. */
function linesOfRecords(records: readonly (readonly Field[])[]): SourceLine[] | null {
  const [head = [], ...others] = records;
  // If the first record has headings, more records follow.
  const hasBoards = head.some((field, column) => {
    const isHeading = others.length > 0 && !hasBoard(field);
    return (isHeading || hasBoard(field)) && others.every((record) => hasBoard(record[column]));
  });
  // A record is about one board: a field with several is a separate text.
  const hasSeveral = (field: Field) =>
    textOf(field).replace(/[^@+]/g, '').length > 1 && field.some(({ text }) => !text.includes('#'));
  if (!hasBoards || records.some((record) => record.some(hasSeveral))) return null;
  const keys = keysOf(records);
  return records.flatMap((record) => {
    const isBoard = record.map(hasBoard);
    const boards = record.filter((_, column) => isBoard[column]);
    const number = record[0]?.[0]?.number ?? 1;
    const blank = { text: '', number };
    const notes = record.flatMap((field, column) => {
      const key = isBoard[column] ? undefined : keys[column];
      return key === undefined ? [] : [{ text: `${key}: ${textOf(field)}`, number }];
    });
    return boards.length === 0
      ? []
      : [...boards.flatMap((board) => [blank, ...board]), ...notes, blank];
  });
}

/**
 * The lines of a table with single-line or multi-line cells, such as one on a page: a board in a cell, a row or a
 * character in each cell, and other text.
 */
export function linesOfTable(
  written: readonly (readonly Field[])[],
  hasNames = false,
): SourceLine[] {
  const records = written.filter((record) => record.length > 0);
  const isTall = records.some((record) => record.some((field) => field.length > 1));
  if (!isTall) {
    return records.map((record) => {
      const texts = record.map(([line]) => line?.text ?? '');
      const areSigns = texts.every((text) => text.trim().length <= 1);
      const text = areSigns ? texts.map((sign) => sign.trim() || ' ').join('') : texts.join('\t');
      return { text, number: record[0]?.[0]?.number ?? 1 };
    });
  }
  const isEven = records.every((record) => record.length === records[0]?.length);
  // A single record has no headings, and no others to compare it with.
  const lines = isEven && records.length > 1 ? linesOfRecords(records) : null;
  if (lines) return lines;
  const shown = hasNames ? records.slice(1) : records;
  return shown.flat().flatMap((field) => [...field, { text: '', number: field[0]?.number ?? 1 }]);
}

/** The lines of a table of text, such as CSV, in which boards are fields; other lines unchanged. */
export function withoutFields(source: readonly SourceLine[]): readonly SourceLine[] {
  const first = source.find(({ text }) => text.trim() !== '')?.text ?? '';
  for (const separator of [',', ';', '\t']) {
    if (!first.includes(separator) && !first.includes('"')) continue;
    if (separator === ';' && source.some(({ text }) => /&#?\w{1,8};/.test(text))) continue;
    const records = recordsOf(source, separator);
    const lines = (records?.[0]?.length ?? 0) < 2 ? null : linesOfRecords(records ?? []);
    if (lines) return lines;
  }
  return source;
}

/** Cells between bars, as in Markdown, with or without a leading bar. */
const BAR = /[|│┃‖]/;
const FIRST_BAR = /^\s*[|│┃‖]/;
const LAST_BAR = /[|│┃‖]\s*$/;
/** A line between the rows of a table, or around them. */
const GRID = /^(?=.*[-=─━═])[\s|│┃‖+:=─━═┼├┤┬┴┌┐└┘╪╬╠╣╔╗╚╝╦╩-]+$|^\s*(?:\{\|.*|\|\})$/;
/** A cell with a board character, or with floor. In Markdown it may be code. */
const CELL = /^[\s`\\]*[#@+$*._-]?[\s`]*$/;

const hasCells = (text: string) => BAR.test(text) && !GRID.test(text);

/** The rows of a table with bars; `null` if most of its cells are not board characters. */
function barredRows(run: readonly SourceLine[]): readonly SourceLine[] | null {
  // Column names are above a ruler, and contain no board characters.
  const hasNames = GRID.test(run[1]?.text ?? '') && !/[#@+$*.]/.test(run[0]?.text ?? '');
  const written = run.slice(hasNames ? 1 : 0).filter(({ text }) => hasCells(text));
  const isFramed = written.every(({ text }) => FIRST_BAR.test(text));
  const full = written.map((line) => {
    const text = isFramed ? line.text.replace(FIRST_BAR, '') : line.text;
    return { line, cells: text.replace(LAST_BAR, '').split(BAR) };
  });
  const signs = full.flatMap(({ cells }) => cells.filter((cell) => CELL.test(cell)));
  const isTable = signs.length * 2 > full.reduce((sum, { cells }) => sum + cells.length, 0);
  if (full.length < MIN_WRAPPED || !isTable || !signs.some((cell) => cell.includes('#'))) {
    return null;
  }
  // Rows may have names, which may be numbers.
  const isNamed = full.every(({ cells: [name = ''] }) => /^\s*$|[\p{L}\p{N}]/u.test(name));
  const found = full.map(({ line, cells }) => {
    const named = isNamed ? cells.slice(1) : cells;
    return withText(line, named.map((cell) => cell.replace(/[\s`\\]/g, '') || ' ').join(''));
  });
  const isSure = full.length < run.length || isFramed;
  return isSure || areWalled(found.map(({ text }) => text)) ? found : null;
}

/** Cells separated by tabs, as in spreadsheets, or by spaces. */
const SPREAD = /^(?:[#@+$*. _-]?\t)+[#@+$*. _-]?$|^(?:[#@+$*. _-]?[,;])+[#@+$*. _-]?$/;
const SPACED = /^(?:[#@+$*. _-] )+[#@+$*. _-]?$/;

/**
 * The rows of a table with such cells. An open board may look like cells separated by spaces, but a closed one never
 * does.
 */
function partedRows(run: readonly SourceLine[]): readonly SourceLine[] | null {
  const isSpaced = run.every(({ text }) => SPACED.test(text));
  const rows = run.map((line) => {
    const cells = isSpaced ? (line.text.match(/. ?/g) ?? []) : line.text.split(/[\t,;]/);
    return withText(line, cells.map((cell) => cell.charAt(0) || ' ').join(''));
  });
  const texts = rows.map(({ text }) => text);
  return rows.length >= MIN_WRAPPED && (!isSpaced || areWalled(texts)) ? rows : null;
}

/** The line below the column names in Markdown. */
const BELOW_NAMES = /^\s*\|(?:\s*:?-{2,}:?\s*\|){2,}\s*$/;

/** Converts table rows with one character per cell to rows of boards. */
export function withoutCells(source: readonly SourceLine[]): readonly SourceLine[] {
  let lines = source;
  const replace = (
    isLine: (text: string) => boolean,
    rowsOf: (run: readonly SourceLine[]) => readonly SourceLine[] | null,
  ) => {
    lines = replaceRuns(lines, isLine, (run, from, to) =>
      isPartOfBoard(lines, from, to) ? null : rowsOf(run),
    );
  };
  replace((text) => hasCells(text) || GRID.test(text), barredRows);
  replace((text) => SPREAD.test(text), partedRows);
  replace((text) => SPACED.test(text), partedRows);
  const isBelowNames = (line: SourceLine | undefined) => BELOW_NAMES.test(line?.text ?? '');
  if (!lines.some(isBelowNames)) return lines;
  return lines.filter((line, index) => !isBelowNames(line) && !isBelowNames(lines[index + 1]));
}

/** Code in a cell, which is taken verbatim. */
const CODE = /<\/?(?:code|pre|tt|kbd|samp|span|nobr)(?:\s[^<>]*)?>|`/gi;

/** The cells of a line of a table in Markdown. */
function cellsOf({ text, number }: SourceLine): Field[] {
  const within = text.replace(FIRST_BAR, '').replace(LAST_BAR, '');
  return within.split(/(?<!\\)[|│┃‖]/).map((cell) => {
    const bare = cell.replaceAll('\\|', '|').replace(CODE, '').replaceAll('&nbsp;', ' ');
    return bare.split(BREAK).map((line) => ({ text: line.trimEnd(), number }));
  });
}

/** Converts Markdown tables with multi-line cells to lines; other lines stay unchanged. */
export function withoutBreaks(source: readonly SourceLine[]): readonly SourceLine[] {
  const isBarred = (text: string) => BAR.test(text) && !/<t[dr]\b/i.test(text);
  return replaceRuns(source, isBarred, (run) => {
    if (!run.some(({ text }) => BREAK.test(text))) return null;
    const records = run.filter(({ text }) => !GRID.test(text)).map(cellsOf);
    const fields = records.flat();
    if (!fields.some(hasBoard)) return null;
    // A cell may be padded with one space.
    const isSpaced = fields.every(([line]) => /^(?: |$)/.test(line?.text ?? ''));
    const spaceless = ([line, ...more]: Field): Field =>
      line ? [{ ...line, text: line.text.replace(/^ /, '') }, ...more] : [];
    const blank = { text: '', number: run[0]?.number ?? 1 };
    const tidy = isSpaced ? records.map((record) => record.map(spaceless)) : records;
    return [blank, ...linesOfTable(tidy, GRID.test(run[1]?.text ?? '')), blank];
  });
}
