import type { Level } from '../rules/level.ts';
import { formatHeader, formatLevel } from './xsb-write.ts';

/** The kinds of lines of play, and the keys by which programs know them. */
const KEYS = {
  solution: 'Solution',
  'fewest-moves': 'Solution/Moves',
  'fewest-pushes': 'Solution/Pushes',
  snapshot: 'Snapshot',
} as const;

/** A line of play for a level. All but a `snapshot` win it. */
export interface RecordedLine {
  readonly kind: keyof typeof KEYS;
  readonly lurd: string;
}

/** Longer lines of letters are broken here, as mails and editors would otherwise do. */
const LINE = /.{1,70}/g;

function recordedLines({ kind, lurd }: RecordedLine): string {
  return [`${KEYS[kind]}:`, ...(lurd.match(LINE) ?? [])].join('\n') + '\n';
}

/**
 * A level with its notes, solutions and snapshots as `.sok` text: the level as XSB, its `ID:` on a site, and below it, each
 * after a blank line, `Solution:` (or another key) with the letters on separate lines. Lines of play without letters are
 * left out.
 */
export function formatSok(level: Level, lines: readonly RecordedLine[]): string {
  const recorded = lines.filter(({ lurd }) => lurd !== '').map(recordedLines);
  const id = level.id === undefined ? '' : `ID: ${level.id}\n`;
  return [formatLevel(level) + id, ...recorded].join('\n');
}

/** Levels with their lines of play, the collection's title and its author. */
interface SolvedSet {
  readonly title: string | null;
  readonly author: string | null;
  readonly levels: readonly { readonly level: Level; readonly lines: readonly RecordedLine[] }[];
}

/** Several levels with their lines of play as one text, as `formatSok` writes each of them. */
export function formatSokCollection({ title, author, levels }: SolvedSet): string {
  const texts = levels.map(({ level, lines }) => formatSok(level, lines));
  return [...formatHeader(title, author), ...texts].join('\n');
}
