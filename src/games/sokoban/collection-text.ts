import type { Level } from './level.ts';
import { oneLine } from './xsb-lines.ts';
import { formatLevel } from './xsb-write.ts';

/** A line that names the collection, as `readLines` knows it. */
const NAME_LINE = /^(;? *(?:collection|set) *: *).*$/im;
/** A line of a board. */
const WALL_LINE = /^[ \t\d_-]*#/m;

/** What stands above everything that is about the levels. */
const REMARKS = /^(?:\ufeff)?(?:::.*(?:\r\n|\n|\r|$))*/;

/**
 * The text of a collection under another title: in the line that names it, or in a new one on top.
 * Nothing else of the text is touched.
 */
export function withCollectionTitle(text: string, title: string): string {
  const name = oneLine(title) ?? 'Untitled';
  const boards = text.search(WALL_LINE);
  const head = boards < 0 ? text : text.slice(0, boards);
  if (NAME_LINE.test(head)) {
    return head.replace(NAME_LINE, (_, key: string) => key + name) + text.slice(head.length);
  }
  const [remarks] = REMARKS.exec(text) ?? [''];
  const lineEnd = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  const rest = text.slice(remarks.length);
  return `${remarks}Collection: ${name}${lineEnd}${lineEnd}${rest}`;
}

/** The text of a collection with one more level at its end. */
export function withLevel(text: string, level: Level): string {
  const separate = text === '' ? '' : text.endsWith('\n') ? '\n' : '\n\n';
  return text + separate + formatLevel(level);
}
