import type { Work } from '../../../core/work.ts';
import { commentText, oneLine, type Note, type NoteKey } from './xsb-lines.ts';

/** The metadata of a level, or of a collection. */
export interface Caption {
  readonly title: string | null;
  readonly author: string | null;
  readonly comment: string | null;
  /** As in `Level`. */
  readonly id?: string;
}

/** Lines of text without a blank line in between, and whether a board is next to them. */
interface Block {
  readonly texts: readonly string[];
  /** Whether it is right below the board above, or about its solutions. */
  readonly below: boolean;
  /** Whether it is right above the next board. */
  readonly above: boolean;
  /** Whether its first line follows `;`. */
  readonly isRemark: boolean;
  /** The index of its last note. */
  readonly end: number;
}

/** The notes of one level. */
interface Claim {
  readonly keys: Note[];
  /** Lines that can be its title: those above it come first. */
  readonly headings: string[];
  readonly texts: string[];
}

const emptyClaim = (): Claim => ({ keys: [], headings: [], texts: [] });

/** A line that separates the text above from the text below. */
const RULER = /^\s*([-=_*~.+#:|/\\<>])(?:\s*\1){2,}\s*$|^\s*[%&=~:|/\\<>]{1,2}\s*$/;

function blocksOf(notes: readonly Note[], isAboveBoard: boolean): Block[] {
  const blocks: Block[] = [];
  // Text above a solution is about the board above, like the solution.
  const solution = notes.findLastIndex((note) => note.t === 'key' && note.key === 'solution');
  let lines: Extract<Note, { t: 'text' }>[] = [];
  let start = 0;
  const close = (end: number) => {
    const [first] = lines;
    if (first) {
      blocks.push({
        texts: lines.map(({ text }) => text),
        below: start === 0 || end < solution,
        above: isAboveBoard && end === notes.length - 1,
        isRemark: first.isRemark === true,
        end,
      });
    }
    lines = [];
    start = end + 1;
  };
  for (const [index, note] of notes.entries()) {
    const isLast = index === notes.length - 1;
    const isBlank = note.t === 'blank' || (note.t === 'text' && RULER.test(note.text));
    if (isBlank) close(index - 1);
    else if (note.t === 'text' && note.isContinued !== true) lines.push(note);
    else if (note.t === 'text' && isLast && isAboveBoard) {
      // The notes of a solution end where the next board begins: its title is the last line.
      close(index - 1);
      lines.push(note);
    }
    if (isLast && !isBlank) close(index);
    if (isBlank) start = index + 1;
  }
  return blocks;
}

/** The text after a key, for each occurrence of the key with some text. */
export function valuesOf(notes: readonly Note[], key: NoteKey): string[] {
  return notes.flatMap((note) =>
    note.t === 'key' && note.key === key && note.value !== '' ? [note.value] : [],
  );
}

/** Quotes around a whole title, with or without the level number before them: `1. "dws001"`. */
const QUOTED = /^(?:\d+ *[.:)]? *)?(?:"([^"]+)"|“([^“”]+)”|«([^«»]+)»|'([^']+)')$/;

/** A title without the quotes around it, on one line; `null` if there is none. */
function titleText(text: string): string | null {
  const title = oneLine(text);
  const within = title === null ? null : QUOTED.exec(title)?.slice(1).find(Boolean);
  return within === null || within === undefined ? title : (titleText(within) ?? title);
}

/** The ornaments on both sides of a heading: `== Fan ==`, `**Fan**`. */
const ADORNED = /^(?:[=*_~]{1,6}|-{2,6}) *([^=*_~-].*?) *(?:[=*_~]{1,6}|-{2,6})$/;

/** The title that a line of text above or below a board is. */
const headingText = (text: string) => titleText(ADORNED.exec(text.trim())?.[1] ?? text);

/** A site's ID of a level: a number or a short name, without spaces. */
function idText(text: string): string | null {
  return /^[\w.-]{1,40}$/.test(text) ? text : null;
}

/** Titles are shorter, and do not end like prose. */
const LONGEST_TITLE = 80;
const PROSE = /^(?:\S+\s+){5,}\S*[.;)]$|[:：]$/u;

/** Whether a line can name a level: it is neither too long nor prose. */
function canBeTitle(text: string): boolean {
  return text.length <= LONGEST_TITLE && !PROSE.test(text.trim());
}

/** Lines below a title that name the author of the level. */
const CREDIT = /^(?:by |von |par |por |author|copyright|\(c\)|©)/i;
/** Lines above a title that count the levels. */
const NUMBERING = /^(?:(?:level|puzzle|maze|stage|room|no|nr)\.?\s*)?#?\s*\d+\s*[.:)]?$/i;

const isCredit = (text: string) => CREDIT.test(text.trim());
const isNumber = (text: string) => NUMBERING.test(text.trim());

/** The index of the line that names the level below a block: the last one that can, or the first one in a remark. */
function titleAbove({ texts, isRemark }: Block): number {
  const names = (text: string) => canBeTitle(text) && !isCredit(text) && !isNumber(text);
  const titled = isRemark ? texts.findIndex(names) : texts.findLastIndex(names);
  return titled < 0 ? texts.findLastIndex(canBeTitle) : titled;
}

function captionOf({ keys, headings, texts }: Claim): Caption {
  const named = titleText(valuesOf(keys, 'title')[0] ?? '');
  const [first = '', ...more] = headings;
  const numbered = /^\d*$/.test(first) || titleText(first) === named;
  const others = [...(named === null || numbered ? [] : [first]), ...more, ...texts];
  const id = idText(valuesOf(keys, 'id')[0] ?? '');
  return {
    title: named ?? headingText(first),
    author: oneLine(valuesOf(keys, 'author')[0] ?? ''),
    comment: commentText([...valuesOf(keys, 'comment'), ...others].join('\n')),
    ...(id === null ? {} : { id }),
  };
}

const hasKey = (notes: readonly Note[], key: NoteKey) => valuesOf(notes, key).length > 0;

/** Where the titles of a text are. */
interface Style {
  /** Keys such as `Title:` are above their boards. */
  readonly keysAbove: boolean;
  /** Titles are below their boards. */
  readonly titlesBelow: boolean;
  /** Titles are above their boards, at least some of them. */
  readonly titlesAbove: boolean;
}

/** Whether a block is one line, or one with the author's credit below it. */
const isHeading = ({ texts }: Block) => texts.slice(1).every(isCredit);

/** Whether a block can name the next board: it is one line, or touches the board. */
const canNameNext = (block: Block | undefined) =>
  block !== undefined && (block.above || isHeading(block)) && titleAbove(block) >= 0;

function styleOf(
  notes: readonly (readonly Note[])[],
  blocks: readonly (readonly Block[])[],
): Style {
  const head = notes[0] ?? [];
  const tail = notes.length > 1 ? (notes.at(-1) ?? []) : [];
  const between = notes.slice(1, -1);
  const titledBetween = between.length === 0 || between.some((gap) => hasKey(gap, 'title'));
  const [headBlocks = [], ...gaps] = blocks;
  const tailBlocks = gaps.at(-1) ?? [];
  const hasOneEach = gaps.every(([block, ...more]) => {
    return block !== undefined && more.length === 0 && canBeTitle(block.texts[0] ?? '');
  });
  const touchesAbove = gaps.every(([block]) => block?.below === true && !block.above);
  const titlesBelow =
    gaps.length > 1
      ? hasOneEach && (headBlocks.length === 0 || touchesAbove)
      : headBlocks.length === 0 && tailBlocks.length > 0;
  return {
    keysAbove: hasKey(head, 'title') && !hasKey(tail, 'title') && titledBetween,
    titlesBelow,
    titlesAbove:
      !titlesBelow &&
      (canNameNext(headBlocks.at(-1)) ||
        gaps.slice(0, -1).some((gap) => !gap.at(-1)?.below && canNameNext(gap.at(-1)))),
  };
}

/** Assigns a block to the board above it. */
function claimBelow({ texts, below, isRemark }: Block, over: Claim, style: Style): void {
  const [first = '', ...rest] = texts;
  const mayName = style.titlesBelow
    ? below || texts.length === 1
    : below && (isRemark || !style.titlesAbove);
  if (mayName && canBeTitle(first)) {
    over.headings.push(first);
    over.texts.push(...rest);
  } else {
    over.texts.push(...texts);
  }
}

/** Assigns a block to the board below it, and the text above its title to the board above. */
function claimAbove(block: Block, under: Claim, before: Claim): void {
  const title = titleAbove(block);
  if (title < 0) {
    under.texts.push(...block.texts);
    return;
  }
  under.headings.unshift(block.texts[title] ?? '');
  before.texts.push(...block.texts.slice(0, title).filter((text) => !isNumber(text)));
  under.texts.push(...block.texts.slice(title + 1));
}

/** Distributes the text between two boards. */
function shareBetween(
  gap: readonly Note[],
  blocks: readonly Block[],
  style: Style,
  [over, under]: readonly [Claim, Claim],
): void {
  const titleKey = gap.findIndex((note) => note.t === 'key' && note.key === 'title');
  for (const block of blocks) {
    const isLast = block === blocks.at(-1);
    const isNamedBelow = style.keysAbove && block.end < titleKey;
    const { below, above, texts } = block;
    // A single line between two boards, directly below the upper one, is the title of the lower one.
    const isOnly =
      blocks.length === 1 &&
      below &&
      style.titlesAbove &&
      !block.isRemark &&
      texts.length === 1 &&
      !gap.some((note) => note.t === 'key');
    const mayBeNext = !style.titlesBelow && !isNamedBelow && isLast && (!below || above || isOnly);
    if (mayBeNext && (above || canNameNext(block))) claimAbove(block, under, over);
    else if (isLast || !texts.every(isNumber)) claimBelow(block, over, style);
  }
}

/** The notes of this many levels take about a millisecond. */
const LEVELS_AT_ONCE = 100;

/**
 * Assigns every note to the level or the collection that it is about, by the rules of the public `.sok` format: the
 * last line of text above a board is its title, if a blank line is above it or it is the only one there; what follows a
 * board belongs to it. Collections differ:
 *
 * - `Title:` and its like are below the board, unless the text has one above the first board and none below the last; a
 *   title above the first board, and none between boards, is the collection's, as JSoko writes it;
 * - if each board has one line of text below it, and the first none above it, these lines are the titles;
 * - a line of text that touches the board above is about that one; if nothing else names that board, it is its title,
 *   unless the text has its titles above;
 * - above the first board, only the last block can be about that level.
 *
 * `notes[i]` is above board `i`; the last notes are below all boards. Without boards, only the collection has a
 * caption.
 */
export function* captionsOf(
  notes: readonly (readonly Note[])[],
): Work<{ readonly collection: Caption; readonly levels: readonly Caption[] }> {
  const blocks: Block[][] = [];
  for (const [index, gap] of notes.entries()) {
    if (index % LEVELS_AT_ONCE === 0) yield;
    blocks.push(blocksOf(gap, index < notes.length - 1));
  }
  const style = styleOf(notes, blocks);
  const collection = emptyClaim();
  const levels = notes.slice(1).map(emptyClaim);
  for (const [index, gap] of notes.entries()) {
    if (index % LEVELS_AT_ONCE === 0) yield;
    const over = levels[index - 1] ?? collection;
    const under = levels[index] ?? over;
    const keyed = style.keysAbove ? under : over;
    keyed.keys.push(...gap.filter((note) => note.t === 'key'));
    const here = blocks[index] ?? [];
    if (index > 0 && under !== over) {
      shareBetween(gap, here, style, [over, under]);
    } else if (index > 0) {
      for (const block of here) claimBelow(block, over, style);
    } else {
      // Text well above a level that has a title below is about all of them.
      const isNamed = !style.keysAbove && notes.length > 2 && hasKey(notes[1] ?? [], 'title');
      for (const block of here) {
        const isNext =
          under !== over &&
          block === here.at(-1) &&
          (block.above || (isHeading(block) && !isNamed)) &&
          !(style.titlesBelow && notes.length > 2);
        if (isNext) claimAbove(block, under, under);
        else if (block.texts.length === 1 && canBeTitle(block.texts[0] ?? '')) {
          collection.headings.push(...block.texts);
        } else collection.texts.push(...block.texts);
      }
    }
  }
  const title = titleText(valuesOf(notes[0] ?? [], 'collection')[0] ?? '');
  const named = captionOf(collection);
  const captions: Caption[] = [];
  for (const [index, claim] of levels.entries()) {
    if (index % LEVELS_AT_ONCE === 0) yield;
    captions.push(captionOf(claim));
  }
  return { collection: { ...named, title: title ?? named.title }, levels: captions };
}
