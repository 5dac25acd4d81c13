import { basename } from 'node:path';
import { positionOf, schokobanScore, type Sokoban } from '../../../games/sokoban/index.ts';
import { bestScore } from '../../../games/sokoban/schokoban/leaderboard.ts';
import type { OpenedLevel } from '../model/model.ts';
import { printable, displayText } from '../../../core/outside-text.ts';

/** Title and author of a level; one without a title goes by the name of its file, without an author. */
export function levelCaption({ level, path }: OpenedLevel): string {
  const title = displayText(level.title ?? '', 'title');
  const author = displayText(level.author ?? '', 'author');
  if (title === '') return displayText(basename(path), 'fileName');
  return author === '' ? title : `${title} by ${author}`;
}

/** What stands beside the logo in a game. */
export function gameCaption(opened: OpenedLevel, game: Sokoban): readonly string[] {
  return [
    `Puzzle: ${levelCaption(opened)}`,
    `Record: ${bestScore(opened.leaderboard) ?? 'N/A'}`,
    `Moves:  ${schokobanScore(game)}`,
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
  return `${movesInWords(schokobanScore(game))}, ${pushes === 1 ? '1 push' : `${pushes} pushes`}`;
}
