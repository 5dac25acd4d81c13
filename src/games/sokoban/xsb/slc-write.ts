import { gridOf } from '../rules/grid.ts';
import type { Level } from '../rules/level.ts';
import { opening } from '../rules/rules.ts';

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function levelElement(level: Level, number: number): string {
  const rows = gridOf(opening(level)).grid.map((row) => row.join(''));
  const author = level.author === null ? '' : ` Copyright="${escape(level.author)}"`;
  return [
    `    <Level Id="${escape(level.title ?? String(number))}" Width="${level.cols}" Height="${level.rows}"${author}>`,
    ...rows.map((row) => `      <L>${row}</L>`),
    '    </Level>',
  ].join('\n');
}

/** Several levels as a `.slc` file. Solutions and comments have no place in one. */
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
  const copyright = author === null ? '' : ` Copyright="${escape(author)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<SokobanLevels>',
    `  <Title>${escape(title ?? '')}</Title>`,
    '  <Description></Description>',
    `  <LevelCollection${copyright} MaxWidth="${widest}" MaxHeight="${highest}">`,
    ...levels.map((level, index) => levelElement(level, index + 1)),
    '  </LevelCollection>',
    '</SokobanLevels>',
    '',
  ].join('\n');
}

/** A `.slc` file under another title. */
export function slcWithTitle(text: string, title: string): string {
  const element = `<Title>${escape(title)}</Title>`;
  const first = /<Level[\s>]/i.exec(text)?.index ?? text.length;
  const [head, rest] = [text.slice(0, first), text.slice(first)];
  if (/<Title>/i.test(head)) return head.replace(/<Title>[^<]*<\/Title>/i, () => element) + rest;
  return (
    head.replace(/<(?:SokobanLevels|LevelCollection)\b[^>]*>/i, (tag) => `${tag}\n${element}`) +
    rest
  );
}

/** A `.slc` file with one more level at its end. */
export function slcWithLevel(text: string, level: Level): string {
  const number = [...text.matchAll(/<Level[\s>]/gi)].length + 1;
  const element = `${levelElement(level, number)}\n`;
  const end = text.toLowerCase().lastIndexOf('</levelcollection');
  return end < 0 ? text + element : text.slice(0, end) + element + text.slice(end);
}
