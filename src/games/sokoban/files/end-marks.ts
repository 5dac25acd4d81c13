import { withText } from './line-runs.ts';
import { isRowLike } from './source-lines.ts';
import type { SourceLine } from './xsb-lines.ts';

/* Words that only mark where a board ends, as in `DATA "end"`: they are no titles. */

const LEVEL = '(?:level|map|board|puzzle|maze|room|stage|grid|file|data)';
/** What is written where a board or a file ends. */
const END = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:(?:end|next|stop)(?:[ _-]?of)?(?:[ _-]?(?:the )?${LEVEL})?|${LEVEL}[ _-]?(?:end|ends|break)|eof|eol|fin|fine|fim|ende|конец|終わり?|null|nil|none)[^\p{L}\p{N}]*$`,
  'iu',
);

/** Which of several texts only mark the ends of boards: one may as well be a title where others have their own. */
export function endMarks(texts: readonly string[]): (text: string) => boolean {
  const ends = texts.filter((text) => END.test(text)).map((text) => text.trim());
  const marks = new Set(
    ends.length === texts.length ? ends : ends.filter((end, at) => ends.indexOf(end) !== at),
  );
  return (text) => marks.has(text.trim());
}

/** Lines without the words right below boards that only mark their ends. */
export function withoutEndMarks(lines: readonly SourceLine[]): readonly SourceLine[] {
  const below = new Set<number>();
  const isRowAt = (at: number) => isRowLike(lines[at]?.text ?? '');
  for (const [index, { text }] of lines.entries()) {
    if (text.trim() === '' || isRowAt(index)) continue;
    const isNext = below.has(index - 1) && END.test(lines[index - 1]?.text ?? '');
    if (isRowAt(index - 1) || isNext) below.add(index);
  }
  const isEnd = endMarks([...below].map((index) => lines[index]?.text ?? ''));
  return lines.map((line, index) =>
    below.has(index) && isEnd(line.text) ? withText(line, '') : line,
  );
}
