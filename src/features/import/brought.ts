import { type Leaderboard, parseDat } from '../../games/sokoban/schokoban/leaderboard.ts';
import { parseSave, type Sokoban } from '../../games/sokoban/index.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import type { SokobanParams } from '../../games/sokoban/game/params.ts';
import { onlyLevelIn } from '../../games/sokoban/files/read-file.ts';
import { decodeText } from '../../core/decode-text.ts';
import type { LevelFile } from './level-file.ts';
import { keyOf } from '../../games/sokoban/records/level-keys.ts';
import { fileKindOf, type Kind } from './file-kind.ts';
import { t } from '../../words/t.ts';
import { andThen } from '../../words/and-then.ts';

/** What was found in files that belong to one level. Nothing of it is taken yet. */
export interface Brought {
  /** The level that the files belong to: one that came with them, otherwise the one on the board. */
  readonly params: SokobanParams;
  readonly hasLevel: boolean;
  readonly leaderboard: Leaderboard | null;
  /** The saved game, played again by the rules. */
  readonly game: Sokoban | null;
  /** Why files are refused: sentences that name the file, the place in it, and the reason. */
  readonly faults: readonly string[];
}

/**
 * Reads Schokoban's files for the level on the board, or for a level that is among them. Of each kind
 * the first file counts. Where the level among them is refused, so are the files that belong to it.
 */
export function readBrought(files: readonly LevelFile[], board: SokobanParams): Brought {
  const faults: string[] = [];
  const refuse = ({ name }: LevelFile, why: string): null => {
    faults.push(andThen(t('“{name}” was not taken.', { name }), why));
    return null;
  };
  const first = (kind: Kind): LevelFile | null => {
    const [chosen, ...others] = files.filter((file) => fileKindOf(file) === kind);
    for (const other of others) refuse(other, t('There may be one file of each kind.'));
    return chosen ?? null;
  };
  const [levelFile, datFile, savFile] = [first('level'), first('leaderboard'), first('save')];

  let level: Level | null = board.level;
  if (levelFile) {
    const read = onlyLevelIn(decodeText(levelFile.bytes));
    level = read.ok ? read.value : refuse(levelFile, read.error.message);
  }
  // The board of a level of ours, from a file, is still that level.
  const params = level && keyOf(level) !== keyOf(board.level) ? { level, origin: null } : board;
  const readBeside = <T>(file: LevelFile | null, read: (text: string, of: Level) => T | string) => {
    if (!file) return null;
    if (!level) return refuse(file, t('Its level cannot be read.'));
    const found = read(decodeText(file.bytes), level);
    return typeof found === 'string' ? refuse(file, found) : found;
  };
  const leaderboard = readBeside(datFile, (text) => {
    const read = parseDat(text);
    return read.ok ? read.value : read.error.message;
  });
  const game = readBeside(savFile, (text, of) => {
    const read = parseSave(of, text, params.origin);
    return read.ok ? read.value : andThen(t('It is no game of this level.'), read.error.message);
  });
  return { params, hasLevel: levelFile !== null && level !== null, leaderboard, game, faults };
}
