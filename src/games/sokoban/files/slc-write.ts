import type { Level } from '../rules/level.ts';
import { escapeXml, levelElement } from './slc-change.ts';

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
