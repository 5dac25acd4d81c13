import { gridOf } from '../rules/grid.ts';
import type { Level } from '../rules/level.ts';
import { opening } from '../rules/rules.ts';
import { slcPlaces } from './slc.ts';

/** Text as XML has it between tags and in attributes. */
function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A level as an element, of which the number is the name where it has no title. `prefix` is what its names begin with. */
function levelElement(level: Level, number: number, prefix = ''): string {
  const rows = gridOf(opening(level)).grid.map((row) => row.join(''));
  const author = level.author === null ? '' : ` Copyright="${escapeXml(level.author)}"`;
  return [
    `    <${prefix}Level Id="${escapeXml(level.title ?? String(number))}" Width="${level.cols}" Height="${level.rows}"${author}>`,
    ...rows.map((row) => `      <${prefix}L>${row}</${prefix}L>`),
    `    </${prefix}Level>`,
  ].join('\n');
}

/** A `.slc` file under another title. */
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
