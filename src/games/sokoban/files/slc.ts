import { Parser } from 'htmlparser2';
import type { Work } from '../../../core/work.ts';
import { t } from '../../../words/t.ts';
import { rowTexts } from './xsb-write.ts';
import type { Level } from '../rules/level.ts';
import { isRowLike, joinLines, splitSource } from './source-lines.ts';
import type { Note, NoteKey, SourceLine, XsbLine } from './xsb-lines.ts';
import { readRow } from './xsb-row.ts';
import { boardOf, type BoardText, type LevelText } from './xsb-text.ts';

/** This many characters take about a millisecond. */
export const CHARACTERS_AT_ONCE = 8192;

/*
 * `.slc` files are XML: `<SokobanLevels>` with a title, and a `<LevelCollection>` of `<Level>`s, each with one `<L>`
 * for a row. Names may be in capitals and have prefixes. The parser rejects nothing: malformed text is read as far as
 * it goes, and every `<Level>` is a board, valid or not.
 */

/** A level as written in a file, and its metadata. */
interface SlcLevel {
  readonly line: number;
  readonly rows: SourceLine[];
  readonly notes: Note[];
  /** Text directly in the level: some files have rows without `<L>`. */
  text: SourceLine | null;
}

const ROOTS = /<(?:[\w.-]+:)?(?:SokobanLevels|LevelCollection)(?![\w.-])/i;
const LEVEL = /<(?:[\w.-]+:)?Level(?![\w.-])/gi;

/** Whether a text is a `.slc` file, whatever precedes its levels. */
export function isSlc(text: string): boolean {
  if (ROOTS.test(text)) return true;
  return text.trimStart().startsWith('<') && text.search(LEVEL) >= 0;
}

/** The name of an element or an attribute without its prefix. */
const localName = (name: string) => name.replace(/^.*:/, '').toLowerCase();

function attributesOf(attributes: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(attributes).map(([name, value]) => [localName(name), value]));
}

/** The elements with metadata in a level, and next to the levels. */
const KEYS: ReadonlyMap<string, NoteKey> = new Map([
  ['title', 'title'],
  ['name', 'title'],
  ['author', 'author'],
  ['copyright', 'author'],
  ['comment', 'comment'],
  ['description', 'comment'],
  ['solution', 'solution'],
]);

function keyNotes(key: NoteKey, value: string | undefined): Note[] {
  return value === undefined || value.trim() === '' ? [] : [{ t: 'key', key, value: value.trim() }];
}

/** An entity that the file defines itself, in its document type. */
const ENTITY = /!ENTITY\s+([\w.-]+)\s+(?:"([^"]*)"|'([^']*)')/g;
/** Longer ones are not a row of a board. */
const LONGEST_ENTITY = 1000;

/** HTML's named characters, such as `&nbsp;`: XML defines five of them, but level files use others. */
function htmlEntity(entity: string): string {
  let text = '';
  const parser = new Parser({ ontext: (data) => void (text += data) });
  parser.end(entity);
  return text;
}

function rowOf({ text, number }: SourceLine): XsbLine {
  if (text.trim() === '') return { t: 'space', text, number };
  const reading = readRow(number, text);
  return reading.t === 'other'
    ? { t: 'note', note: { t: 'text', text }, text, number }
    : { ...reading, text, number };
}

function* boardIn({ line, rows, text }: SlcLevel): Work<BoardText> {
  const written: SourceLine[] = [];
  for (const row of rows.length > 0 || !text ? rows : [text]) {
    const parts = yield* splitSource(row.text);
    // A row may have a line end on either side; a whole level may be in one element.
    const full = parts.filter((part) => part.text.trim() !== '');
    const kept = full.length > 0 ? full : parts.slice(0, rows.length > 0 ? 1 : 0);
    for (const part of kept)
      written.push({ text: part.text, number: row.number + part.number - 1 });
  }
  return { ...boardOf(written.map(rowOf)), line: written[0]?.number ?? line };
}

/** The text that is being read in an element. */
interface OpenText {
  readonly name: string;
  readonly number: number;
  text: string;
  readonly close: (text: string) => void;
}

/** The positions of the editable parts of a `.slc` file. */
interface SlcPlaces {
  /** The prefix of its names, with its colon. */
  readonly prefix: string;
  /** The range of the text of its title; `null` if it has none. */
  readonly title: readonly [number, number] | null;
  /** After the tag that a title can follow. */
  readonly head: number;
  /** Where a level can be added. */
  readonly end: number;
  readonly levels: number;
}

/** Finds the editable parts of a `.slc` file. */
function slcPlaces(text: string): SlcPlaces {
  let [prefix, head, end, levels] = ['', 0, text.length, 0];
  let title: [number, number] | null = null;
  let isInTitle = false;
  const parser: Parser = new Parser(
    {
      onopentag: (fullName) => {
        const name = localName(fullName);
        if (name === 'sokobanlevels' || (name === 'levelcollection' && head === 0)) {
          prefix = fullName.slice(0, -name.length);
          head = parser.endIndex + 1;
        } else if (name === 'level') levels++;
        else if (name === 'title' && levels === 0 && title === null) {
          title = [parser.endIndex + 1, parser.endIndex + 1];
          isInTitle = true;
        }
      },
      onclosetag: (fullName, isImplied) => {
        const name = localName(fullName);
        if (name === 'title' && isInTitle && title) {
          title[1] = isImplied ? title[0] : parser.startIndex;
          isInTitle = false;
        } else if (name === 'levelcollection' && !isImplied) end = parser.startIndex;
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return { prefix, title, head, end, levels };
}

/** Parses a `.slc` file: its title and author, and its levels with theirs. */
export function* parseSlc(source: readonly SourceLine[]): Work<LevelText> {
  const { text, numberAt } = joinLines(source);
  const head: Note[] = [];
  const levels: SlcLevel[] = [];
  const lost: BoardText[] = [];
  const entities = new Map<string, string>();
  let level: SlcLevel | null = null;
  let open: OpenText | null = null;
  const plain = (raw: string) =>
    raw.replace(/&([\w.-]+);/g, (entity, name: string) => entities.get(name) ?? htmlEntity(entity));
  const close = () => {
    const done = open;
    open = null;
    done?.close(plain(done.text));
  };
  const read = (name: string, number: number, onClose: OpenText['close']) => {
    close();
    open = { name, number, text: '', close: onClose };
  };
  const openLevel = (number: number, attributes: ReadonlyMap<string, string>) => {
    const title = attributes.get('title') ?? attributes.get('name') ?? attributes.get('id');
    const author = attributes.get('copyright') ?? attributes.get('author');
    const notes = [
      ...keyNotes('title', title && plain(title)),
      ...keyNotes('author', author && plain(author)),
    ];
    level = { line: number, rows: [], notes, text: null };
    levels.push(level);
  };
  const parser: Parser = new Parser(
    {
      onopentag: (fullName, rawAttributes) => {
        const number = numberAt(parser.startIndex);
        const name = localName(fullName);
        const attributes = attributesOf(rawAttributes);
        const within = level;
        if (name === 'level') {
          close();
          openLevel(number, attributes);
        } else if (name === 'l') {
          read(name, number, (row) => within?.rows.push({ text: row, number }));
        } else if (name === 'levelcollection') {
          const author = attributes.get('copyright') ?? attributes.get('author');
          head.push(...keyNotes('author', author && plain(author)));
        } else if (within !== null && KEYS.has(name)) {
          const key = KEYS.get(name) ?? 'other';
          // An element takes precedence over an attribute, which may be only a number.
          read(name, number, (value) => within.notes.unshift(...keyNotes(key, value)));
        } else if (within !== null && (open === null || open.text.trim() === '')) {
          // Other programs use other names for rows, or have them in one element.
          read(name, number, (value) => {
            if (value.split('\n').some((line) => isRowLike(line.trim()))) {
              within.rows.push({ text: value, number });
            }
          });
        } else if (
          name === 'title' &&
          head.every((note) => note.t !== 'key' || note.key !== 'collection')
        ) {
          read(name, number, (value) => head.push(...keyNotes('collection', value)));
        }
      },
      onclosetag: (fullName) => {
        const name = localName(fullName);
        if (name === 'level') {
          close();
          level = null;
        } else if (name === open?.name) {
          close();
        }
      },
      ontext: (data) => {
        if (open) open.text += data;
        else if (level) {
          const { text: before, number } = level.text ?? {
            text: '',
            number: numberAt(parser.startIndex),
          };
          level.text = { text: before + data, number };
        }
      },
      onprocessinginstruction: (_, data) => {
        // The first one arrives together with its document type.
        for (const [, name = '', double, single] of data.matchAll(ENTITY)) {
          const value = double ?? single ?? '';
          if (value.length <= LONGEST_ENTITY) entities.set(name, value);
        }
      },
      oncomment: (data) => {
        const number = numberAt(parser.startIndex);
        // An unclosed comment: its content was hardly meant to be hidden.
        if (parser.endIndex < text.length - 1 || text.endsWith('-->')) return;
        for (const found of data.matchAll(LEVEL)) {
          const before = data.slice(0, found.index).split('\n').length - 1;
          const line = number + before;
          const what = t('this level is in an XML comment that is never closed');
          lost.push({ line, rows: [], fault: { line, column: 1, what }, guess: null });
        }
      },
    },
    { xmlMode: true },
  );
  for (let at = 0; at < text.length; at += CHARACTERS_AT_ONCE) {
    yield;
    parser.write(text.slice(at, at + CHARACTERS_AT_ONCE));
  }
  parser.end();
  close();
  const boards: BoardText[] = [];
  for (const each of levels) boards.push(yield* boardIn(each));
  return {
    boards: [...boards, ...lost],
    notes: [head, ...levels.map(({ notes }) => notes), ...lost.map(() => [])],
  };
}

/** Text escaped for XML content and attributes. */
function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A level as an element, named by its number if it has no title. `prefix` is the prefix of its names. */
function levelElement(level: Level, number: number, prefix = ''): string {
  const author = level.author === null ? '' : ` Copyright="${escapeXml(level.author)}"`;
  return [
    `    <${prefix}Level Id="${escapeXml(level.title ?? String(number))}" Width="${level.cols}" Height="${level.rows}"${author}>`,
    ...rowTexts(level).map((row) => `      <${prefix}L>${row}</${prefix}L>`),
    `    </${prefix}Level>`,
  ].join('\n');
}

/** A `.slc` file with another title. */
export function slcWithTitle(text: string, title: string): string {
  const { prefix, title: place, head } = slcPlaces(text);
  if (place) return text.slice(0, place[0]) + escapeXml(title) + text.slice(place[1]);
  const element = `\n<${prefix}Title>${escapeXml(title)}</${prefix}Title>`;
  return text.slice(0, head) + element + text.slice(head);
}

/** A `.slc` file with one more level at its end. */
export function slcWithLevel(text: string, level: Level): string {
  const { prefix, end, levels } = slcPlaces(text);
  const element = `${levelElement(level, levels + 1, prefix)}\n`;
  return text.slice(0, end) + element + text.slice(end);
}

/** Several levels as a `.slc` file. The format has no place for solutions and comments. */
export function formatSlc({
  title,
  author,
  levels,
}: {
  readonly title: string | null;
  readonly author: string | null;
  readonly levels: readonly Level[];
}): string {
  const widest = Math.max(...levels.map(({ cols }) => cols));
  const highest = Math.max(...levels.map(({ rows }) => rows));
  const copyright = author === null ? '' : ` Copyright="${escapeXml(author)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<SokobanLevels>',
    `  <Title>${escapeXml(title ?? '')}</Title>`,
    '  <Description></Description>',
    `  <LevelCollection${copyright} MaxWidth="${widest}" MaxHeight="${highest}">`,
    ...levels.map((level, index) => levelElement(level, index + 1)),
    '  </LevelCollection>',
    '</SokobanLevels>',
    '',
  ].join('\n');
}
