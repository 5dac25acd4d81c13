import { formatDat } from '../../../games/sokoban/dat-file.ts';
import { formatLevel, formatSave, score } from '../../../games/sokoban/index.ts';
import type { Leaderboard } from '../../../games/sokoban/leaderboard.ts';
import { fileName } from '../export/file-name.ts';
import type { SokobanSession } from '../frames.ts';
import { count } from '../words.ts';

/** One of the three files of a level, as Schokoban keeps them beside each other. */
export interface FileRow {
  readonly name: string;
  readonly about: string;
  /** What is in it, byte for byte; empty where there is nothing to be saved. */
  readonly text: () => string;
  readonly isEmpty: boolean;
}

/** The files of the level on the board: the level, its leaderboard, and its game as it stands. */
export function fileRows(session: SokobanSession, leaderboard: Leaderboard): readonly FileRow[] {
  const { level } = session.params;
  const name = fileName(level.title, 'xsb');
  const moves = score(session);
  const results = leaderboard.length;
  return [
    { name, about: 'The level', text: () => formatLevel(level), isEmpty: false },
    {
      name: `${name}.dat`,
      about: results === 0 ? 'No results yet' : `The leaderboard: ${count(results, 'result')}`,
      text: () => formatDat(leaderboard),
      isEmpty: results === 0,
    },
    {
      name: `${name}.sav`,
      about: moves === 0 ? 'Nothing played yet' : `Your game: ${count(moves, 'move')}`,
      text: () => formatSave(session),
      isEmpty: moves === 0,
    },
  ];
}
