import {
  endMarks,
  isRow,
  isRowLike,
  type JoinedLines,
  joinLines,
  MIN_WRAPPED,
  rowsIn,
  runsWhere,
} from './source-lines.ts';
import type { SourceLine } from './xsb-lines.ts';

/*
 * Levels in programs and data. The parser knows no particular language: quoted text is text, everything else is code.
 * Between the rows of a board the code is the same each time (a comma, or `);` and `print(`); other code separates
 * boards.
 */

/** A text in quotes. The numbers of its lines are indices. */
interface Literal {
  /** Its start in the source, including its quotes. */
  readonly start: number;
  readonly end: number;
  /** The first and the last line that it is on. */
  readonly from: number;
  readonly to: number;
  readonly lines: readonly SourceLine[];
}

/** The keys of a title and the like in data. */
const KEYS = 'title|name|author|comment|collection';
const KEY = new RegExp(`^(?:${KEYS})$`, 'i');

/**
 * Opening quotes. C++ and Lua have long quotes with delimiters chosen by the author; YAML has unquoted values and
 * indented blocks.
 */
const OPENING = new RegExp(
  [
    String.raw`^(?<indent> {0,200})(?<item>- +)?(?:[\w"'][\w "']{0,60}:|-) +[|>][-+\d]?(?=\n)`,
    String.raw`(?<=^\s{0,200}(?:- +)?(?:${KEYS}):\s{1,20})(?<plain>)(?=[^\s"'[{|>])`,
    String.raw`<<[-~<]?["']?(?<here>[a-z_]\w{0,40})["']?[^\n]{0,40}(?=\n)`,
    String.raw`R"(?<raw>[^\s()"\\]{0,16})\(`,
    String.raw`\[(?<signs>=*)\[`,
    String.raw`"""|'''|\`+|["']`,
  ].join('|'),
  'gim',
);
/** Letters directly before a quote: the prefix of a string, or the end of a word, in which case it is not a quote. */
const ATTACHED = /(?<![\w$@])(?:[rbuflnN@$]{1,2}|u8)$|(?<word>[\p{L}\p{N}\\])$/iu;
/** The code after a multi-line string in simple quotes. */
const BEHIND = /^[ \t]*(?:[\])},;:+.|&\\]|$)/;

/** The ends of the quoted text and of its closing quotes; `null` if the quotes are not closed. */
function closeOf(text: string, opening: RegExpExecArray): readonly [number, number] | null {
  const from = opening.index + opening[0].length;
  const { indent, item, plain, here, raw, signs } = opening.groups ?? {};
  if (plain !== undefined) {
    const end = text.indexOf('\n', from);
    return [end, end];
  }
  if (indent !== undefined) {
    const least = indent.length + (item?.length ?? 0) + 1;
    const block = new RegExp(String.raw`(?:\n {${least}}.*|\n *(?=\n))*`, 'y');
    block.lastIndex = from;
    const end = from + (block.exec(text)?.[0].length ?? 0);
    return [end, end];
  }
  if (here !== undefined) {
    const last = new RegExp(String.raw`\n[ \t]*${here}\b`, 'g');
    last.lastIndex = from;
    const end = last.exec(text)?.index ?? -1;
    return end < 0 ? null : [end, last.lastIndex];
  }
  const close = raw !== undefined ? `)${raw}"` : signs !== undefined ? `]${signs}]` : opening[0];
  let end = text.indexOf(close, from);
  while (end >= 0 && close.length === 1) {
    const isDoubled = text[end + 1] === close && end > from;
    const escapes = /\\*$/.exec(text.slice(Math.max(from, end - 20), end))?.[0].length ?? 0;
    if (!isDoubled && escapes % 2 === 0) break;
    end = text.indexOf(close, end + (isDoubled ? 2 : 1));
  }
  return end < 0 ? null : [end, end + close.length];
}

const unescaped = (text: string) =>
  text.replace(/\\(r\\n|u[\da-f]{4}|.)|(["'])\2/gi, (_, escape?: string, quote = '') => {
    if (escape === undefined) return quote as string;
    if (/^u./.test(escape)) return String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /^[rn]/.test(escape) ? '\n' : escape === 't' ? '\t' : escape;
  });

/** The lines of a text in quotes. A line end may be an escape sequence, one in the source, or both at once. */
function contentLines(content: string, firstLine: number): SourceLine[] {
  const [first = '', ...rest] = content.split('\n');
  // Text that begins directly after its quotes has the indentation of the code on all lines but the first.
  const indents = rest.flatMap((line) => (line.trim() === '' ? [] : [line.search(/\S/)]));
  const common = first.trim() === '' ? 0 : indents.reduce((a, b) => Math.min(a, b), Infinity);
  const lines = [first, ...rest.map((line) => line.slice(Math.min(common, line.length)))].flatMap(
    (line, index) => {
      const written = index < rest.length ? line.replace(/(?:(?:\\r)?\\n)?\\$/, '') : line;
      return unescaped(written)
        .split('\n')
        .map((text) => ({ text, number: firstLine + index }));
    },
  );
  // A trailing line end does not begin another line.
  if (lines.length > 1 && lines.at(-1)?.text.trim() === '') lines.pop();
  if (lines.length > 1 && lines[0]?.text.trim() === '') lines.shift();
  return lines;
}

/** Whether quotes and the text between them are a string literal. */
function isText(text: string, opening: RegExpExecArray, end: number, lines: readonly SourceLine[]) {
  const { indent, plain, here, raw, signs } = opening.groups ?? {};
  const rows = lines.map((line) => line.text).filter((line) => line.trim() !== '');
  const isBoard = rows.some(isRow);
  if ((indent ?? here ?? raw ?? signs) !== undefined) return isBoard;
  if (plain !== undefined || opening[0].length > 1) return true;
  const before = text.slice(Math.max(0, opening.index - 3), opening.index);
  if (ATTACHED.exec(before)?.groups?.['word'] !== undefined) return false;
  if (/[\p{L}\p{N}]/u.test(text.charAt(end))) return false;
  if (!text.slice(opening.index, end).includes('\n')) return true;
  const isAtEnd = isRowLike(rows[0] ?? '') || isRowLike(rows.at(-1) ?? '');
  return isBoard && isAtEnd && BEHIND.test(text.slice(end, end + 200).split('\n')[0] ?? '');
}

/** All texts in quotes. */
function literalsIn({ text, indexAt }: JoinedLines): Literal[] {
  const found: Literal[] = [];
  /**
   * By quotes: how far the text was searched for their end without success. Repeating that would take quadratic time.
   */
  const inVain = new Map<string, number>();
  // Searches may be nested.
  const opening = new RegExp(OPENING);
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const [quote] = match;
    const from = match.index + quote.length;
    if (quote === '') opening.lastIndex++;
    // Several backquotes are Markdown.
    if (/^`{2}/.test(quote) || match.index < (inVain.get(quote) ?? 0)) continue;
    const close = closeOf(text, match);
    const lines = close ? contentLines(text.slice(from, close[0]), indexAt(from)) : [];
    if (close && isText(text, match, close[1], lines)) {
      const prefix = ATTACHED.exec(text.slice(Math.max(0, match.index - 3), match.index))?.[0];
      const [start, end] = [match.index - (prefix?.length ?? 0), close[1]];
      // Data may be in a string of other data.
      const inner = lines.some((line) => /["'`].*#/.test(line.text)) ? withoutCode(lines) : lines;
      found.push({ start, end, from: indexAt(start), to: indexAt(end - 1), lines: inner });
      opening.lastIndex = close[1];
    } else if (!close || quote.length > 1) inVain.set(quote, close?.[0] ?? text.length);
  }
  return found;
}

/** Lines of comments, and comments after code. */
const COMMENT = /^\s*(?:\/\/+|\/\*+|\*(?!\/)|#+(?!\S)|--+|;+|%+|REM\b)/i;
const COMMENT_BEHIND = /\/\*.{0,200}?\*\/|\/\/.*|(?<=[^\S\n])(?:#|--) .*/g;

/**
 * Code in a normalized form: all numbers are equal because they may count up; a blank line or a comment on its own line
 * becomes a mark.
 */
function comparable(code: string): string {
  const lines = code.split('\n');
  const isWhole = (index: number) => index > 0 && index < lines.length - 1;
  return lines
    .map((line, index) => (isWhole(index) && COMMENT.test(line) ? '' : line))
    .join('\n')
    .replace(COMMENT_BEHIND, '')
    .replace(/\n\s*\n/g, '¶')
    .replace(/[\s\\]/g, '')
    .replace(/\d+/g, '0');
}

/** Code that merely lists the strings around it. */
const LISTING = /^[¶,0()[\]{}+]*$/;
/** The code between a key and its value, and its beginning after the key. */
const KEYED = /(?<![\w-])(?<key>[a-z_][\w-]*)["'\]]*\s*(?::|=>?)\s*$/i;
const KEY_END = /^\s*\]?\s*(?::(?!:)|=>|=(?!=))/;
/** Longer ones are ignored. */
const LONGEST_KEY = 100;
/** The code that begins a part of the data: text before it belongs to another part. */
const BEGINNING = /[[{(]|\n *- /;

const isCell = ({ lines: [line, more] }: Literal) => more === undefined && line?.text.length === 1;
const hasRows = ({ lines }: Literal) => lines.some(({ text }) => isRowLike(text));
const isRowText = (literal: Literal) =>
  literal.lines.length === 1 && (hasRows(literal) || /^ +$/.test(literal.lines[0]?.text ?? ''));
/** Whether it spans several source lines: then it is one or more whole boards. */
const isTall = ({ from, to }: Literal) => to > from;
/** Whether it is nothing but a line end. */
const isLineEnd = ({ lines }: Literal) =>
  lines.length > 1 && lines.every(({ text }) => text.trim() === '');

/** A text in quotes, and the code before it. */
interface Piece {
  readonly literal: Literal;
  /** As in the source, and normalized for comparison. */
  readonly written: string;
  readonly code: string;
}

const withCode = (text: string, literals: readonly Literal[]): readonly Piece[] =>
  literals.map((literal, index) => {
    const written = text.slice(literals[index - 1]?.end ?? 0, literal.start);
    return { literal, written, code: comparable(written) };
  });

/** The code between the parts of a whole, which appears twice in a row. */
function repeatedCode(pieces: readonly Piece[], isPart: (literal: Literal) => boolean) {
  const codes = pieces.map(({ literal, code }, index) => {
    const before = pieces[index - 1];
    return before && isPart(before.literal) && isPart(literal) ? code : null;
  });
  return new Set(codes.filter((code, index) => code !== null && code === codes[index + 1]));
}

/** Lists of single cells as rows. */
function joinCells(text: string, literals: readonly Literal[]): readonly Literal[] {
  const pieces = withCode(text, literals);
  const inRow = repeatedCode(pieces, isCell);
  if (inRow.size === 0) return literals;
  const joined: Literal[] = [];
  for (const [index, { literal, code }] of pieces.entries()) {
    const before = pieces[index - 1]?.literal;
    const row = joined.at(-1);
    const [line] = row?.lines ?? [];
    if (row && line && before && isCell(before) && isCell(literal) && inRow.has(code)) {
      const lines = [{ ...line, text: line.text + (literal.lines[0]?.text ?? '') }];
      joined[joined.length - 1] = { ...row, end: literal.end, lines };
    } else joined.push(literal);
  }
  return joined;
}

const keyOf = ({ written }: Piece) => KEYED.exec(written.slice(-LONGEST_KEY))?.groups?.['key'];

/** The texts in quotes that may belong to levels: rows, titles and their like, and other texts in the same lists. */
function aboutLevels(text: string, literals: readonly Literal[]): readonly Literal[] {
  const values = joinCells(
    text,
    literals.filter((each) => {
      const behind = text.slice(each.end, each.end + LONGEST_KEY);
      return !isLineEnd(each) && !KEY_END.test(behind);
    }),
  );
  const pieces = withCode(text, values);
  const inBoard = repeatedCode(pieces, isRowText);
  const isKept = pieces.map((piece) => {
    const key = keyOf(piece);
    return hasRows(piece.literal) || (key !== undefined && KEY.test(key));
  });
  /** Keeps a text that is in the same list as a kept one. */
  const keep = (index: number, other: number) => {
    const here = pieces[index];
    const code = pieces[Math.max(index, other)]?.code ?? '';
    if (!here || !isKept[other] || keyOf(here) !== undefined) return;
    isKept[index] ||= LISTING.test(code) || inBoard.has(code);
  };
  for (let index = 1; index < pieces.length; index++) keep(index, index - 1);
  for (let index = pieces.length - 2; index >= 0; index--) keep(index, index + 1);
  return values.filter((_, index) => isKept[index]);
}

/** Whether a text in quotes continues the one before it, without a blank line. */
function continues(before: Literal, here: Piece, inBoard: ReadonlySet<string | null>): boolean {
  const { literal, code } = here;
  const [isAbove, isBoard] = [hasRows(before), hasRows(literal)];
  if (!isAbove || !isBoard) return code === ',' || code === '' || inBoard.has(code);
  if (isTall(before) || isTall(literal)) return false;
  return /^[+.&]*$/.test(code) || (inBoard.has(code) && isRowText(before) && isRowText(literal));
}

/** The texts in a list that are neither rows nor words, but only mark where boards begin or end, as in `DATA "end"`. */
function marksIn(pieces: readonly Piece[]): (literal: Literal) => boolean {
  const textOf = ({ lines }: Literal) => lines.map(({ text }) => text.trim()).join(' ');
  const words = pieces.flatMap((piece) =>
    hasRows(piece.literal) || keyOf(piece) !== undefined ? [] : [textOf(piece.literal)],
  );
  const isEnd = endMarks(words.filter((text) => text !== ''));
  const boards = pieces.filter(({ literal }, index) => {
    const before = pieces[index - 1]?.literal;
    return hasRows(literal) && !(before && hasRows(before));
  });
  const isAlways = words.length > 1 && words.length >= boards.length && new Set(words).size === 1;
  return (literal) => {
    const text = textOf(literal);
    return !hasRows(literal) && (isAlways || isEnd(text) || !/[\p{L}\s#@$*.+_-]/u.test(text));
  };
}

/** Converts quoted texts to the lines of a level file. */
function linesOfLevels(source: readonly SourceLine[], pieces: readonly Piece[]): SourceLine[] {
  const inBoard = repeatedCode(pieces, isRowText);
  const isMark = marksIn(pieces);
  const lines: SourceLine[] = [];
  /** The lines for the next board; they are moved below it, where keys usually are. */
  let ahead: SourceLine[] = [];
  let sinceBoard = '';
  let hasBoard = false;
  /** How many brackets open between a text and the first board. */
  const opened = (index: number) => {
    const first = pieces.findIndex(({ literal }) => hasRows(literal));
    const code = pieces.slice(index + 1, first + 1).map(({ written }) => written);
    const count = (signs: RegExp) => code.join('').match(signs)?.length ?? 0;
    return count(/[[{(]/g) - count(/[\]})]/g);
  };
  for (const [index, piece] of pieces.entries()) {
    const { literal, written } = piece;
    const before = pieces[index - 1]?.literal;
    const number = literal.from;
    if (!before || !continues(before, piece, inBoard)) {
      lines.push({ text: '', number });
      // A comment directly above is about the code below it.
      let first = literal.from;
      while (first - 1 > (before?.to ?? -1) && source[first - 1]?.text.trim() !== '') first--;
      for (const { text } of source.slice(first, literal.from)) {
        if (COMMENT.test(text)) lines.push({ text: wordsOf(text), number });
      }
    }
    sinceBoard += written;
    const key = hasRows(literal) ? undefined : keyOf(piece);
    if (key === undefined) {
      if (isMark(literal)) lines.push({ text: '', number });
      else for (const line of literal.lines) lines.push(line);
    } else {
      const value = literal.lines.map(({ text }) => text.trim()).join(' ');
      const isOfAll = !hasBoard && opened(index) > 1;
      const name = isOfAll && /^(?:title|name)$/i.test(key) ? 'Collection' : key;
      const isAhead = !isOfAll && (!hasBoard || BEGINNING.test(sinceBoard));
      (isAhead ? ahead : lines).push({ text: `${name}: ${value}`, number });
    }
    if (!hasRows(literal)) continue;
    hasBoard = true;
    sinceBoard = '';
    const next = pieces[index + 1];
    if (next && continues(literal, next, inBoard)) continue;
    lines.push(...ahead);
    ahead = [];
  }
  return [...lines, ...ahead, { text: '', number: pieces.at(-1)?.literal.to ?? 0 }];
}

const wordsOf = (comment: string) =>
  comment
    .replace(COMMENT, '')
    .replace(/\*+\/\s*$/, '')
    .trim();

/** Matches anything that may begin a quotation. */
const ANY_QUOTE = /["'`|>]|\[=*\[|<</;

/** The starts of the unquoted boards of a program. */
function bareBoards(source: readonly SourceLine[], literals: readonly Literal[]): number[] {
  const bare = source.map(({ text }) => text);
  for (const { from, to } of literals) bare.fill('', from, to + 1);
  const lines = bare.map((text, number) => ({ text, number }));
  return runsWhere(lines, isRow).flatMap(([from, to]) => {
    const rows = bare.slice(from, to);
    return rowsIn(rows) > 1 && rows.some((row) => /[@+pP]/.test(row)) ? [from] : [];
  });
}

/** Converts lines of programs and data to those of a level file; other lines stay unchanged. */
export function withoutCode(source: readonly SourceLine[]): readonly SourceLine[] {
  if (!source.some(({ text }) => ANY_QUOTE.test(text))) return source;
  const indexed = source.map(({ text }, number) => ({ text, number }));
  const joined = joinLines([...indexed, { text: '', number: 0 }]);
  const literals = aboutLevels(joined.text, literalsIn(joined));
  const rows = literals.flatMap(({ lines }) => lines.map(({ text }) => text).filter(isRowLike));
  const isSure = rowsIn(rows.filter((row) => row.length >= MIN_WRAPPED)) >= MIN_WRAPPED;
  if (!isSure && !literals.some((each) => isTall(each) && hasRows(each))) return source;
  const boards = bareBoards(source, literals);
  const pieces = withCode(joined.text, literals);
  const parts: (readonly SourceLine[])[] = [];
  let [done, next] = [0, 0];
  // Unquoted text between boards that contains quotes is code; other text stays.
  for (const end of [...boards, source.length]) {
    const first = next;
    while (pieces[next] && (pieces[next]?.literal.from ?? 0) < end) next++;
    const group = pieces.slice(first, next);
    if (!group.some(({ literal }) => hasRows(literal))) continue;
    let from = group[0]?.literal.from ?? 0;
    let to = (group.at(-1)?.literal.to ?? 0) + 1;
    while (from > done && source[from - 1]?.text.trim() !== '') from--;
    while (to < end && source[to]?.text.trim() !== '') to++;
    if (boards.length > 0) parts.push(indexed.slice(done, from));
    parts.push(linesOfLevels(source, group));
    done = to;
  }
  if (boards.length > 0) parts.push(indexed.slice(done));
  return parts.flat().map(({ text, number }) => ({ text, number: source[number]?.number ?? 1 }));
}
