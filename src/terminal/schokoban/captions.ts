import { basename } from 'node:path';
import { positionOf, score, type Sokoban } from '../../games/sokoban/index.ts';
import {
  record,
  type Leaderboard,
  type LeaderboardEntry,
} from '../../games/sokoban/leaderboard.ts';
import type { OpenedLevel } from './model.ts';
import { printable } from './printable.ts';
import { row, type Row } from './rows.ts';
import type { Theme } from './theme.ts';

/** Title and author of a level; one without a title goes by the name of its file, without an author. */
export function levelName({ level, path }: OpenedLevel): string {
  const title = printable(level.title ?? '');
  const author = printable(level.author ?? '');
  if (title === '') return printable(basename(path));
  return author === '' ? title : `${title} by ${author}`;
}

/** What stands beside the logo in a game. */
export function gameCaption(opened: OpenedLevel, game: Sokoban): readonly string[] {
  return [
    `Puzzle: ${levelName(opened)}`,
    `Record: ${record(opened.leaderboard) ?? 'N/A'}`,
    `Moves:  ${score(game)}`,
  ];
}

/** What a player should know about a level before playing on. */
export function warnings({ leaderboardFault, readOnly }: OpenedLevel): readonly string[] {
  return [readOnly, leaderboardFault].filter((text) => text !== null).map(printable);
}

/** “1 move”, “23 moves”. */
export function movesInWords(count: number): string {
  return count === 1 ? '1 move' : `${count} moves`;
}

/** What a saved game has come to. */
export function progressOf(game: Sokoban): string {
  const { pushes } = positionOf(game);
  return `${movesInWords(score(game))}, ${pushes === 1 ? '1 push' : `${pushes} pushes`}`;
}

/** The leaderboard as rows, the best set apart by a line; `own` is the player's new entry. */
export function leaderboardRows(
  leaderboard: Leaderboard,
  own: LeaderboardEntry | null,
  theme: Theme,
): readonly Row[] {
  if (leaderboard.length === 0) return [row('Nobody is on the leaderboard yet.', theme.faint)];
  const digits = Math.max(5, ...leaderboard.map((entry) => String(entry.score).length));
  const lines = leaderboard.map((entry, index): Row => {
    const { score: points, nickname } = entry;
    const place = `${String(index + 1).padStart(2)}.`;
    const text = `${place} ${String(points).padStart(digits)}  ${printable(nickname)}`;
    const style = index === 0 ? theme.best : {};
    return [{ text, style }, ...(entry === own ? [{ text: '  ← you', style: theme.chosen }] : [])];
  });
  const line = row('─'.repeat(digits + 20), theme.faint);
  return [row('Leaderboard', theme.faint), ...lines.toSpliced(1, 0, line)];
}
