import type { Work } from '../../../core/work.ts';
import { commentText, oneLine, type Note, type NoteKey } from './xsb-lines.ts';

/** What the author says about a level, or about a collection. */
export interface Caption {
  readonly title: string | null;
  readonly author: string | null;
  readonly comment: string | null;
  /** As in `Level`. */
  readonly id?: string;
}

/** Lines of text without a blank line among them, and whether a board is next to them. */
interface Paragraph {
  readonly texts: readonly string[];
  readonly below: boolean;
  readonly above: boolean;
}

/** What belongs to one level. */
interface Claim {
  readonly keys: Note[];
  readonly paragraphs: Paragraph[];
}

function paragraphsOf(notes: readonly Note[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  // What stands above a solution is about the board above, as the solution is.
  const solution = notes.findLastIndex((note) => note.t === 'key' && note.key === 'solution');
  let texts: string[] = [];
  let start = 0;
  for (let index = 0; index <= notes.length; index++) {
    const note = notes[index];
    if (note?.t === 'text') texts.push(note.text);
    if (note !== undefined && note.t !== 'blank') continue;
    if (texts.length > 0) {
      const below = start === 0 || index <= solution;
      paragraphs.push({ texts, below, above: index === notes.length });
    }
    texts = [];
    start = index + 1;
  }
  return paragraphs;
}

/** What stands behind a key, once for each time that the key is there with something behind it. */
export function valuesOf(notes: readonly Note[], key: NoteKey): string[] {
  return notes.flatMap((note) =>
    note.t === 'key' && note.key === key && note.value !== '' ? [note.value] : [],
  );
}

/** Quotes round all of a title, with the number of the level before them or not: `1. "dws001"`. */
const QUOTED = /^(?:\d+ *[.:)]? *)?(?:"([^"]+)"|“([^“”]+)”|«([^«»]+)»|'([^']+)')$/;

/** A title without the quotes round it, on one line; `null` for none. */
export function titleText(text: string): string | null {
  const title = oneLine(text);
  const within = title === null ? null : QUOTED.exec(title)?.slice(1).find(Boolean);
  return within === null || within === undefined ? title : (titleText(within) ?? title);
}

/** What a site may call a level: a number or a short name, without spaces. */
function idText(text: string): string | null {
  return /^[\w.-]{1,40}$/.test(text) ? text : null;
}

/** Titles are shorter, and end otherwise. */
const LONGEST_TITLE = 80;
const PROSE = /^(?:\S+\s+){5,}\S*[.:;)]$/;

/** Whether a line says something about levels rather than names one. */
function isProse(text: string): boolean {
  return text.length > LONGEST_TITLE || PROSE.test(text);
}

/** The first paragraph that can be a title: one line, or several right at the board. */
function captionOf({ keys, paragraphs }: Claim): Caption {
  const named = titleText(valuesOf(keys, 'title')[0] ?? '');
  const heading = paragraphs.find(
    ({ texts, above, below }) =>
      (texts.length === 1 || above || below) && !isProse(texts[0]?.trim() ?? ''),
  );
  const [first = '', ...rest] = heading?.texts ?? [];
  const others = paragraphs.filter((p) => p !== heading).flatMap((p) => p.texts);
  const numbered = /^\d*$/.test(first) || titleText(first) === named;
  const texts = [...(named === null || numbered ? [] : [first]), ...rest, ...others];
  const id = idText(valuesOf(keys, 'id')[0] ?? '');
  return {
    title: named ?? titleText(first),
    author: oneLine(valuesOf(keys, 'author')[0] ?? ''),
    comment: commentText([...valuesOf(keys, 'comment'), ...texts].join('\n')),
    ...(id === null ? {} : { id }),
  };
}

const hasKey = (notes: readonly Note[], key: NoteKey) => valuesOf(notes, key).length > 0;

/** The notes of so many levels take about a millisecond. */
const LEVELS_AT_ONCE = 100;

/**
 * Gives every note to the level, or to the collection, that it is about. Collections differ:
 *
 * - `Title:` and its like stand below the board, unless the text has one above the first board and
 *   none below the last; a title above the first board, and none between boards, is the collection's,
 *   as JSoko writes it;
 * - a line of text, with or without `;`, belongs to the board that it touches; if it touches none or
 *   two, to the next one, unless the text has such lines below the last board and not above the
 *   first;
 * - above the first board, only the last paragraph can be about that level.
 *
 * `notes[i]` stands above board `i`; the last notes stand below all boards. Without boards there
 * are no captions but the collection's.
 */
export function* captionsOf(
  notes: readonly (readonly Note[])[],
): Work<{ readonly collection: Caption; readonly levels: readonly Caption[] }> {
  const head = notes[0] ?? [];
  const tail = notes.length > 1 ? (notes.at(-1) ?? []) : [];
  const between = notes.slice(1, -1);
  const titledBetween = between.length === 0 || between.some((gap) => hasKey(gap, 'title'));
  const keysAbove = hasKey(head, 'title') && !hasKey(tail, 'title') && titledBetween;
  const textBelow = paragraphsOf(tail).length > 0 && paragraphsOf(head).length === 0;
  const collection: Claim = { keys: [], paragraphs: [] };
  const levels = notes.slice(1).map((): Claim => ({ keys: [], paragraphs: [] }));

  for (const [index, gap] of notes.entries()) {
    if (index % LEVELS_AT_ONCE === 0) yield;
    const over = levels[index - 1] ?? collection;
    const under = levels[index] ?? over;
    const keyed = keysAbove ? under : over;
    keyed.keys.push(...gap.filter((note) => note.t === 'key'));
    const paragraphs = paragraphsOf(gap);
    for (const paragraph of paragraphs) {
      const { below, above } = paragraph;
      const toOver = index > 0 && (below === above ? textBelow : below);
      const last = paragraph === paragraphs.at(-1) && (above || paragraph.texts.length === 1);
      const prose = index === 0 && (!last || under === over);
      const owner = prose ? collection : toOver ? over : under;
      owner.paragraphs.push(paragraph);
    }
  }
  const title = titleText(valuesOf(head, 'collection')[0] ?? '');
  const named = captionOf(collection);
  const captions: Caption[] = [];
  for (const [index, claim] of levels.entries()) {
    if (index % LEVELS_AT_ONCE === 0) yield;
    captions.push(captionOf(claim));
  }
  return { collection: { ...named, title: title ?? named.title }, levels: captions };
}
