import { quotedCharacter } from '../../../core/outside-text.ts';
import { MAX_SIDE } from '../rules/level.ts';
import { runsOf, type RunFault } from '../rules/lurd.ts';
import { message, format, type PlainMessage } from '../../../words/message.ts';
import { t } from '../../../words/t.ts';

/** One row of a board, read from a line of text. */
export interface BoardRow {
  /** 1-based, in the whole text. */
  readonly line: number;
  /** `#@+$*.` and spaces. */
  readonly cells: string;
  /** The 1-based column that each cell was read from, or `null` if that is its own place. */
  readonly columns: readonly number[] | null;
}

/** The fault of a line that is part of a board. */
export interface RowFault {
  readonly line: number;
  /** 1-based. */
  readonly column: number;
  /** The found and the expected text, without the place. */
  readonly what: string;
}

/** A line as rows (several only in run-length encoding), as a fault, or as not part of a board. */
export type RowReading =
  | { readonly t: 'rows'; readonly rows: readonly BoardRow[] }
  | { readonly t: 'fault'; readonly fault: RowFault }
  | { readonly t: 'other' };

const TAB_WIDTH = 8;
const PLAIN = /^[#@+$*. \t_-]+$/;
const ENCODED = /^[\d#@+$*. \t_|()pPbBo-]+$/;
/** A group always has a count: parentheses without one are ordinary text. */
const LONE_GROUP = /(?:^|\D)\(/;

/** The meaning of letters in a board that is written with them. */
const LETTERS: Readonly<Partial<Record<string, string>>> = {
  p: '@',
  P: '+',
  b: '$',
  B: '*',
  o: '.',
};
const LETTER = /[pPbBo]/;

const tooWide = () => t('the board is wider than {most} columns', { most: MAX_SIDE });

const OTHER: RowReading = { t: 'other' };

function fault(line: number, column: number, what: string): RowReading {
  return { t: 'fault', fault: { line, column, what } };
}

function readPlain(line: number, text: string): RowReading {
  const end = text.length > MAX_SIDE ? text.trimEnd().length : text.length;
  if (end > MAX_SIDE) return fault(line, MAX_SIDE + 1, tooWide());
  const cells = text.slice(0, MAX_SIDE).replace(/[_-]/g, ' ');
  return { t: 'rows', rows: [{ line, cells, columns: null }] };
}

/**
 * Reads run-length encoding (`3#` is `###`, `2(#-)` is `#-#-`, `|` ends a row), tabs, and letters for pieces and goals.
 * A count is compared with the widest board before anything is repeated, so that no text, however short, can require
 * much memory.
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
  const runs = runsOf(text);
  let next = runs.next();
  for (; !next.done; next = runs.next()) {
    const { char, times: count, index } = next.value;
    const column = index + 1;
    if (char === '|') {
      if (next.value.at > index) return OTHER;
      if (rows.length === MAX_SIDE) {
        return fault(line, column, t('the board is higher than {most} rows', { most: MAX_SIDE }));
      }
      endRow();
      continue;
    }
    const times = char === '\t' ? TAB_WIDTH - (cells.length % TAB_WIDTH) : count;
    if (cells.length + times > MAX_SIDE) return fault(line, column, tooWide());
    cells += (/[_\t-]/.test(char) ? ' ' : (LETTERS[char] ?? char)).repeat(times);
    columns.push(...Array.from({ length: times }, () => column));
  }
  if (next.value !== null) return OTHER;
  if (cells !== '') endRow();
  return { t: 'rows', rows };
}

/** The characters of run-length encoded rows of only floor. */
const FLOOR = /^[\d \t_|()-]*[_|-][\d \t_|()-]*$/;

/** Reads a line as a row of floor, or as several, in run-length encoding: `-|`, `5-`, `||`. */
export function readFloor(line: number, text: string): RowReading {
  return FLOOR.test(text) ? readEncoded(line, text.trimEnd()) : OTHER;
}

/** Whether each row that has a piece or a goal begins and ends with a wall. */
function areWalled(rows: readonly BoardRow[]): boolean {
  return rows.every(({ cells }) => /^ *(?:#.*#)? *$/.test(cells));
}

/**
 * Reads a line that is not empty as part of a board. A single number or `1.` is not a board. The letters `p` `P` `b`
 * `B` `o` are words at least as often as a player, a player on a goal, a box, a box on a goal and a goal: a line with
 * them is part of a board only if each row in it begins and ends with a wall, like all rows of a closed board. Both
 * ways of writing may be mixed.
 */
export function readRow(line: number, text: string): RowReading {
  if (PLAIN.test(text)) {
    const padded = text.trimEnd();
    return padded.includes('\t') ? readEncoded(line, padded) : readPlain(line, text);
  }
  const shown = text.includes('#') || (text.includes('|') && /[@+$*]/.test(text));
  if (!shown || !ENCODED.test(text) || LONE_GROUP.test(text)) return OTHER;
  const reading = readEncoded(line, text.trimEnd());
  return reading.t === 'rows' && LETTER.test(text) && !areWalled(reading.rows) ? OTHER : reading;
}

/** Characters that no board has, with and without the letters for pieces. */
const FOREIGN = /[^#@+$*. \t_-]/u;
const FOREIGN_EVEN_TO_LETTERS = /[^#@+$*. \t_pPbBo-]/u;

/** A count in front of a wall or a piece, which only run-length encoding has. */
const COUNTED = /\d\(*[#@$]/;

function isEncoded(text: string): boolean {
  return COUNTED.test(text) && ENCODED.test(text);
}

/**
 * Whether a line that could not be read as a row was meant as one: it has a wall, and most of its visible characters
 * are board characters. `between` two rows, the wall is enough.
 */
export function meantAsRow(text: string, between: boolean): boolean {
  if (isEncoded(text)) return true;
  const shown = text.replace(/\s/g, '');
  const foreign = shown.replace(/[#@+$*._-]/g, '').length;
  return shown.includes('#') && (between || foreign * 2 < shown.length);
}

const FAULT_WORDS: Readonly<Record<RunFault['kind'], PlainMessage>> = {
  'zero-count': message('a count of 0; the least is 1'),
  'count-of-nothing': message('a count with nothing after it to be counted'),
  'empty-group': message('a group with nothing in it to be repeated'),
  'open-group': message('a group that is not closed; expected a )'),
  'no-group-open': message('a ) without a group that it could close'),
  'too-long': message('groups that go on and on; a board has at most 500 rows of 500'),
};

/** The fault of a run-length encoding. */
function badEncoding(line: number, text: string): RowFault | null {
  const runs = runsOf(text);
  let next = runs.next();
  for (; !next.done; next = runs.next()) {
    const { char, index, at } = next.value;
    if (char === '|' && at > index) {
      return { line, column: index + 1, what: format(FAULT_WORDS['count-of-nothing']) };
    }
  }
  const { value } = next;
  return value && { line, column: value.index + 1, what: format(FAULT_WORDS[value.kind]) };
}

/** The fault of a line that was meant as a row. */
export function foreignCharacter(line: number, text: string): RowFault {
  const badly = isEncoded(text) ? badEncoding(line, text.trimEnd()) : null;
  if (badly !== null) return badly;
  const match = FOREIGN_EVEN_TO_LETTERS.exec(text) ?? FOREIGN.exec(text);
  const found = match?.[0] ?? '';
  const column = (match?.index ?? 0) + 1;
  const what = LETTER.test(found)
    ? t('{found} stands for a piece only in a row that begins and ends with a wall (#)', {
        found: quotedCharacter(found),
      })
    : t('unknown character {found}; a board has only # @ + $ * . and floor', {
        found: quotedCharacter(found),
      });
  return { line, column, what };
}
