import { gridOf } from '../rules/grid.ts';
import type { Level } from '../rules/level.ts';
import { opening } from '../rules/rules.ts';
import { commentText, oneLine } from './xsb-lines.ts';
import type { LevelCollection } from './xsb-read.ts';

function header(key: string, value: string | null): string[] {
  const text = oneLine(value ?? '');
  return text === null ? [] : [`${key}: ${text}`];
}

function commentLines(comment: string | null): string[] {
  const text = commentText(comment ?? '');
  return text === null ? [] : ['Comment:', text, 'Comment-End:'];
}

/**
 * The rows of the board. Trailing floor is left away, except that a row of nothing but floor keeps
 * one `-`, and that the first row has one at its end if no other row shows how wide the board is.
 * (Both happen on open boards only, where such floor is part of the puzzle.)
 */
function boardRows(level: Level): string[] {
  const rows = gridOf(opening(level)).grid.map((row) => row.join('').trimEnd() || '-');
  const width = Math.max(...rows.map((row) => row.length));
  const [first = ''] = rows;
  return width === level.cols ? rows : [first.padEnd(level.cols - 1) + '-', ...rows.slice(1)];
}

/** The level as canonical XSB: board, title, author, comment. Ends with a line break. */
export function formatLevel(level: Level): string {
  const lines = [
    ...boardRows(level),
    ...header('Title', level.title),
    ...header('Author', level.author),
    ...commentLines(level.comment),
  ];
  return lines.join('\n') + '\n';
}

/** The header of a collection: nothing, or one text that ends with a line break. */
export function formatHeader(title: string | null, author: string | null): readonly string[] {
  const head = [...header('Collection', title), ...header('Author', author)];
  return head.length > 0 ? [head.join('\n') + '\n'] : [];
}

/** Several levels as one text, separated by blank lines. Ends with a line break. */
export function formatCollection({
  title,
  author,
  levels,
}: Pick<LevelCollection, 'title' | 'author' | 'levels'>): string {
  return [...formatHeader(title, author), ...levels.map(formatLevel)].join('\n');
}
