import { formatDat, type Leaderboard } from '../../games/sokoban/schokoban/leaderboard.ts';
import { formatLevel, formatSave, schokobanScore } from '../../games/sokoban/index.ts';
import { MAX_SAVE_LETTERS } from '../../games/sokoban/rules/lurd.ts';
import { fileName } from '../share/file-name.ts';
import type { SokobanSession } from '../../play/sokoban-board/board/frames.ts';
import { t } from '../../words/t.ts';

/** One of the three files of a level, as Schokoban keeps them beside each other. */
export interface FileRow {
  readonly name: string;
  readonly about: string;
  /** What is in it, byte for byte; `null` where there is nothing to be saved, or too much: `about` says so. */
  readonly text: (() => string) | null;
}

/** How the save of a game with that score is told. */
function gameWords(moves: number): string {
  if (moves === 0) return t('Nothing played yet');
  return moves > MAX_SAVE_LETTERS
    ? t('Your game: {moves, plural, one {# move} other {# moves}}, too many for a file', { moves })
    : t('Your game: {moves, plural, one {# move} other {# moves}}', { moves });
}

/** The files of the level on the board: the level, its leaderboard, and its game as it stands. */
export function fileRows(session: SokobanSession, leaderboard: Leaderboard): readonly FileRow[] {
  const { level } = session.params;
  const name = fileName(level.title, 'xsb');
  const moves = schokobanScore(session);
  const results = leaderboard.length;
  return [
    { name, about: t('The level'), text: () => formatLevel(level) },
    {
      name: `${name}.dat`,
      about:
        results === 0
          ? t('No results yet')
          : t('The leaderboard: {n, plural, one {# result} other {# results}}', { n: results }),
      text: results === 0 ? null : () => formatDat(leaderboard),
    },
    {
      name: `${name}.sav`,
      about: gameWords(moves),
      text: moves === 0 || moves > MAX_SAVE_LETTERS ? null : () => formatSave(session),
    },
  ];
}
