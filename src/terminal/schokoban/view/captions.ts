import { basename } from 'node:path';
import { positionOf, schokobanScore, type Sokoban } from '../../../games/sokoban/index.ts';
import { bestScore } from '../../../games/sokoban/records/leaderboard.ts';
import { t } from '../../../words/t.ts';
import { columnsOf, padded } from '../../command-line/text-width.ts';
import type { OpenedLevel } from '../model/model.ts';
import { printable, displayText } from '../../../core/outside-text.ts';

/** Title and author of a level; one without a title goes by the name of its file, without an author. */
export function levelCaption({ level, path }: OpenedLevel): string {
  const title = displayText(level.title ?? '', 'title');
  const author = displayText(level.author ?? '', 'author');
  if (title === '') return displayText(basename(path), 'fileName');
  return author === '' ? title : t('{title} by {author}', { title, author });
}

/** What stands next to the logo in a game. */
export function gameCaption(opened: OpenedLevel, game: Sokoban): readonly string[] {
  const facts = [
    [t('Puzzle:'), levelCaption(opened)],
    // Translators: There is no record yet; as short as “N/A”.
    [t('Record:'), bestScore(opened.leaderboard) ?? t('N/A')],
    [t('Moves:'), schokobanScore(game)],
  ] as const;
  const width = Math.max(...facts.map(([label]) => columnsOf(label)));
  return facts.map(([label, value]) => `${padded(label, width)} ${value}`);
}

/** What a player should know about a level before playing on. */
export function warnings({ leaderboardFault, readOnly }: OpenedLevel): readonly string[] {
  return [readOnly, leaderboardFault].filter((text) => text !== null).map(printable);
}

/** A number of moves or pushes for a message: `count` is how it is written, without marks between thousands. */
export const counted = (n: number) => ({ n, count: String(n) });

/** How far a game has come, as values of a message. */
function progressOf(game: Sokoban) {
  const { pushes } = positionOf(game);
  const moves = schokobanScore(game);
  return { moves, moveCount: String(moves), pushes, pushCount: String(pushes) };
}

/** How far a saved game has come, as a sentence. */
export function savedGameText(game: Sokoban): string {
  return t(
    'There is a saved game of this level: {moves, plural, one {# move} other {{moveCount} moves}}, {pushes, plural, one {# push} other {{pushCount} pushes}}.',
    progressOf(game),
  );
}

/** The same for the game in progress, which is not saved. */
export function gameInProgressText(game: Sokoban): string {
  return t(
    'This game: {moves, plural, one {# move} other {{moveCount} moves}}, {pushes, plural, one {# push} other {{pushCount} pushes}}.',
    progressOf(game),
  );
}
