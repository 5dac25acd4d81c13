import { gridOf } from '../rules/grid.ts';
import type { Level } from '../rules/level.ts';
import { opening } from '../rules/rules.ts';

/** Text as XML has it between tags and in attributes. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A level as an element, of which the number is the name where it has no title. */
export function levelElement(level: Level, number: number): string {
  const rows = gridOf(opening(level)).grid.map((row) => row.join(''));
  const author = level.author === null ? '' : ` Copyright="${escapeXml(level.author)}"`;
  return [
    `    <Level Id="${escapeXml(level.title ?? String(number))}" Width="${level.cols}" Height="${level.rows}"${author}>`,
    ...rows.map((row) => `      <L>${row}</L>`),
    '    </Level>',
  ].join('\n');
}

/** A `.slc` file under another title. */
export function slcWithTitle(text: string, title: string): string {
  const element = `<Title>${escapeXml(title)}</Title>`;
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
