import { decodeText } from '../../core/decode-text.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { isInProgress } from '../../engine/session.ts';
import { onlyLevelIn } from '../../games/sokoban/files/read-file.ts';
import { sokoban, type SokobanParams } from '../../games/sokoban/levels/game.ts';
import { parseSave, type Sokoban } from '../../games/sokoban/index.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { type Leaderboard, merge, parseDat } from '../../games/sokoban/records/leaderboard.ts';
import type { Leaderboards } from '../../play/sokoban/arcade-state.ts';
import type { LevelSaves } from '../../play/sokoban/level-saves.ts';
import type { SokobanStore } from '../../play/sokoban/sokoban-store.ts';
import { andThen } from '../../words/and-then.ts';
import { t } from '../../words/t.ts';
import { fileKindOf, type Kind, type LevelFile } from './level-file.ts';

/** What was found in the files of one level. Nothing is imported yet. */
export interface SchokobanFiles {
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
export function readSchokobanFiles(
  files: readonly LevelFile[],
  board: SokobanParams,
): SchokobanFiles {
  const faults: string[] = [];
  const refuse = ({ name }: LevelFile, why: string): null => {
    faults.push(andThen(t('“{name}” was not imported.', { name }), why));
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
  const readOf = <T>(file: LevelFile | null, read: (text: string, of: Level) => T | string) => {
    if (!file) return null;
    if (!level) return refuse(file, t('Its level cannot be read.'));
    const found = read(decodeText(file.bytes), level);
    return typeof found === 'string' ? refuse(file, found) : found;
  };
  const leaderboard = readOf(datFile, (text) => {
    const read = parseDat(text);
    return read.ok ? read.value : read.error.message;
  });
  const game = readOf(savFile, (text, of) => {
    const read = parseSave(of, text, params.origin);
    return read.ok ? read.value : andThen(t('It is not a game of this level.'), read.error.message);
  });
  return { params, hasLevel: levelFile !== null && level !== null, leaderboard, game, faults };
}

/** How a leaderboard from a file is combined with the stored one. */
export type LeaderboardMode = 'merge' | 'replace';

/** Where imported files are stored. */
export interface ImportTarget {
  readonly store: SokobanStore;
  readonly kept: LevelSaves;
  readonly leaderboards: Leaderboards;
  /** Opens a level, going on with its kept game; false if the player would rather stay. */
  readonly openLevel: (params: SokobanParams) => Promise<boolean>;
}

/** Whether a level has a game in progress, on the board or left before. */
export function hasGameOf(
  { store, kept }: Pick<ImportTarget, 'store' | 'kept'>,
  { level }: SokobanParams,
): boolean {
  const { session } = store.getState();
  const key = keyOf(level);
  if (keyOf(session.params.level) !== key) return kept.has(key);
  return isInProgress(sokoban, session);
}

/** Imports the files. The error is a sentence for the player. */
export async function importSchokobanFiles(
  { params, hasLevel, leaderboard, game }: SchokobanFiles,
  joining: LeaderboardMode,
  { store, kept, leaderboards, openLevel }: ImportTarget,
): Promise<Result<void>> {
  if (leaderboard) {
    leaderboards
      .of(params.level)
      .update((now) => (joining === 'merge' ? merge(now, leaderboard) : leaderboard));
  }
  const isHere = keyOf(store.getState().session.params.level) === keyOf(params.level);
  if (game && isHere) store.getState().resumeSaved(game);
  else if (game) {
    // As a game that was left before: opening the level goes on with it.
    const saved = kept.keep(game);
    if (!saved.ok) return saved;
  }
  const isShown = isHere || !hasLevel || (await openLevel(params));
  return isShown ? ok(undefined) : err(t('The level was not opened.'));
}
