import type { Work } from '../../../core/work.ts';
import type { XsbLine, Note } from './xsb-lines.ts';
import { readRow } from './xsb-row.ts';

/*
 * `.slc` files are XML: `<SokobanLevels>` with a title, and a `<LevelCollection>` of `<Level>`s, each with one `<L>` for
 * a row. Here they are read for what they have of that, and nothing else of XML: no text, however odd, is refused for
 * its form.
 */

/** A level as it stands in a file, and what is said of it. */
interface SlcLevel {
  readonly line: number;
  readonly rows: XsbLine[];
  readonly notes: readonly Note[];
}

/** What a `.slc` file has. */
interface SlcText {
  readonly head: readonly Note[];
  readonly levels: readonly SlcLevel[];
}

/** A tag with its attributes, and the text behind it. Every character is looked at once or twice, whatever is open. */
const TAG = /<(\/?)([a-z]\w*)((?:\s+[\w:]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>([^<]*)/gi;
const ATTRIBUTE = /([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const BEGINNING = 4096;
/** So many tags take about a millisecond. */
const TAGS_AT_ONCE = 250;

const NAMED: Readonly<Partial<Record<string, string>>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function unescape(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (entity, decimal, hex, name) => {
    if (typeof name === 'string') return NAMED[name.toLowerCase()] ?? entity;
    const code = typeof hex === 'string' ? parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}

/** Whether a text is a `.slc` file, by its beginning. */
export function isSlc(text: string): boolean {
  return /<(?:SokobanLevels|LevelCollection)[\s>]/i.test(text.slice(0, BEGINNING));
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      name.toLowerCase(),
      unescape(double ?? single ?? ''),
    ]),
  );
}

function keyNote(key: 'collection' | 'title' | 'author', value: string | undefined): Note[] {
  return value === undefined || value.trim() === '' ? [] : [{ t: 'key', key, value: value.trim() }];
}

function rowOf(text: string, number: number): XsbLine {
  if (text.trim() === '') return { t: 'space', text, number };
  const reading = readRow(number, text);
  return reading.t === 'other'
    ? { t: 'note', note: { t: 'text', text }, text, number }
    : { ...reading, text, number };
}

/** Takes a `.slc` file apart: its title and author, and its levels with theirs. */
export function* readSlc(text: string): Work<SlcText> {
  const head: Note[] = [];
  const levels: SlcLevel[] = [];
  let level: SlcLevel | null = null;
  let line = 1;
  let counted = 0;
  let tags = 0;
  for (const match of text.matchAll(TAG)) {
    if (tags++ % TAGS_AT_ONCE === 0) yield;
    const [, slash, tag = '', attributes = '', behind = ''] = match;
    for (; counted < match.index; counted++) if (text[counted] === '\n') line++;
    const name = tag.toLowerCase();
    if (slash === '/') {
      if (name === 'level') level = null;
    } else if (name === 'level') {
      const named = attributesOf(attributes);
      const notes = [
        ...keyNote('title', named.get('id')),
        ...keyNote('author', named.get('copyright')),
      ];
      level = { line, rows: [], notes };
      levels.push(level);
    } else if (name === 'l') {
      level?.rows.push(rowOf(unescape(behind).replace(/[\r\n]+/g, ''), line));
    } else if (name === 'title' && level === null && head.every(({ t }) => t !== 'key')) {
      head.push(...keyNote('collection', unescape(behind)));
    } else if (name === 'levelcollection') {
      head.push(...keyNote('author', attributesOf(attributes).get('copyright')));
    }
  }
  return { head, levels };
}
