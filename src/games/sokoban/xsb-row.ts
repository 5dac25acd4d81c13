import { MAX_SIDE } from './level.ts';

/** One row of a board, read from a line of text. */
export interface BoardRow {
  /** 1-based, in the whole text. */
  readonly line: number;
  /** `#@+$*.` and spaces. */
  readonly cells: string;
  /** The 1-based column that each cell was read from, or `null` where that is its own place. */
  readonly columns: readonly number[] | null;
}

/** What is wrong with a line that is part of a board. */
export interface RowFault {
  readonly line: number;
  /** 1-based. */
  readonly column: number;
  /** What was found and what was expected, without the place. */
  readonly what: string;
}

/** A line as rows (several only in run-length encoding), as a fault, or as no part of a board. */
export type RowReading =
  | { readonly t: 'rows'; readonly rows: readonly BoardRow[] }
  | { readonly t: 'fault'; readonly fault: RowFault }
  | { readonly t: 'other' };

const TAB_WIDTH = 8;
const PLAIN = /^[#@+$*. \t_-]+$/;
const ENCODED = /^[\d#@+$*. \t_|-]+$/;
const TOO_WIDE = `the board is wider than ${MAX_SIDE} columns`;

function fault(line: number, column: number, what: string): RowReading {
  return { t: 'fault', fault: { line, column, what } };
}

function readPlain(line: number, text: string): RowReading {
  const end = text.length > MAX_SIDE ? text.trimEnd().length : text.length;
  if (end > MAX_SIDE) return fault(line, MAX_SIDE + 1, TOO_WIDE);
  const cells = text.slice(0, MAX_SIDE).replace(/[_-]/g, ' ');
  return { t: 'rows', rows: [{ line, cells, columns: null }] };
}

/**
 * Reads run-length encoding (`3#` is `###`, `|` ends a row) and tabs. A count is compared with the
 * widest board before anything is repeated, so that no text, however short, asks for much memory.
 */
function readEncoded(line: number, text: string): RowReading {
  const rows: BoardRow[] = [];
  let cells = '';
  let columns: number[] = [];
  const endRow = () => {
    rows.push({ line, cells, columns });
    cells = '';
    columns = [];
  };
  for (const match of text.matchAll(/(\d*)(\D?)/g)) {
    const [token, count = '', char = ''] = match;
    if (token === '') continue;
    const column = match.index + 1;
    if (char === '|' && count === '') {
      if (rows.length === MAX_SIDE) {
        return fault(line, column, `the board is higher than ${MAX_SIDE} rows`);
      }
      endRow();
      continue;
    }
    // No count, or none of anything that it could count.
    if (char === '' || char === '|' || Number(count || '1') === 0) return { t: 'other' };
    const times = char === '\t' ? TAB_WIDTH - (cells.length % TAB_WIDTH) : Number(count || '1');
    if (cells.length + times > MAX_SIDE) return fault(line, column, TOO_WIDE);
    cells += (/[_\t-]/.test(char) ? ' ' : char).repeat(times);
    columns.push(...Array.from({ length: times }, () => column));
  }
  if (cells !== '') endRow();
  return { t: 'rows', rows };
}

/** Reads a line that is not empty as part of a board. A single number or `1.` is no board. */
export function readRow(line: number, text: string): RowReading {
  if (PLAIN.test(text)) {
    const padded = text.trimEnd();
    return padded.includes('\t') ? readEncoded(line, padded) : readPlain(line, text);
  }
  const shown = text.includes('#') || (text.includes('|') && /[@+$*]/.test(text));
  return shown && ENCODED.test(text) ? readEncoded(line, text.trimEnd()) : { t: 'other' };
}

/** A character that no board has. */
const FOREIGN = /[^#@+$*. \t_-]/u;

/** A count in front of a wall or a piece: nothing but run-length encoding has that. */
const COUNTED = /\d[#@$]/;

function isEncoded(text: string): boolean {
  return COUNTED.test(text) && ENCODED.test(text);
}

/**
 * Whether a line that could not be read as a row was meant as one: it has a wall, and most of what
 * it shows are board characters. `between` two rows, the wall is enough.
 */
export function meantAsRow(text: string, between: boolean): boolean {
  if (isEncoded(text)) return true;
  const shown = text.replace(/\s/g, '');
  const foreign = shown.replace(/[#@+$*._-]/g, '').length;
  return shown.includes('#') && (between || foreign * 2 < shown.length);
}

/** The first count in run-length encoding that counts nothing. */
function badCount(line: number, text: string): RowFault | null {
  for (const { index, 0: token, 1: count = '', 2: char = '' } of text.matchAll(/(\d*)(\D?)/g)) {
    if (token === '' || count === '') continue;
    const found = (what: string): RowFault => ({ line, column: index + 1, what });
    if (char === '' || char === '|') return found('a count with nothing after it to be counted');
    if (Number(count) === 0) return found('a count of 0; the least is 1');
  }
  return null;
}

/** What is wrong with a line that was meant as a row. */
export function foreignCharacter(line: number, text: string): RowFault {
  const counted = isEncoded(text) ? badCount(line, text.trimEnd()) : null;
  if (counted !== null) return counted;
  const match = FOREIGN.exec(text);
  const column = (match?.index ?? 0) + 1;
  const what = `unknown character “${match?.[0] ?? ''}”; a board has only # @ + $ * . and floor`;
  return { line, column, what };
}
