import {
  formatLevel,
  formatSave,
  schokobanScore,
  parseSave,
  type Sokoban,
} from '../../games/sokoban/index.ts';
import { MAX_SAVE_LETTERS } from '../../games/sokoban/rules/lurd.ts';
import {
  formatDat,
  type Leaderboard,
  merge,
  parseDat,
} from '../../games/sokoban/records/leaderboard.ts';
import type { SokobanSession } from '../../play/sokoban-board/frames.ts';
import type { Leaderboards } from '../../play/sokoban/arcade-state.ts';
import { t } from '../../words/t.ts';
import { fileName } from './ExportDialog.tsx';
import { decodeText } from '../../core/decode-text.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { isInProgress } from '../../engine/session.ts';
import { onlyLevelIn } from '../../games/sokoban/files/read-file.ts';
import { sokoban, type SokobanParams } from '../../games/sokoban/levels/game.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import type { LevelSaves } from '../../play/sokoban/level-saves.ts';
import type { SokobanStore } from '../../play/sokoban/sokoban-store.ts';
import { joinSentences } from '../../words/join-sentences.ts';
import { fileKindOf, type Kind, type LevelFile } from './level-file.ts';

/** The contents of the files of one level. Nothing is imported yet. */
export interface SchokobanFiles {
  /** The level that the files belong to: the one among them, or else the one on the board. */
  readonly params: SokobanParams;
  readonly hasLevel: boolean;
  readonly leaderboard: Leaderboard | null;
  /** The saved game, replayed. */
  readonly game: Sokoban | null;
  /** Why files are rejected: sentences that name the file, the position in it, and the reason. */
  readonly faults: readonly string[];
}

/**
 * Reads Schokoban's files for the level on the board, or for a level among them. The first file of each kind is used.
 * If the level among them is rejected, so are the files that belong to it.
 */
export function readSchokobanFiles(
  files: readonly LevelFile[],
  board: SokobanParams,
): SchokobanFiles {
  const faults: string[] = [];
  const refuse = ({ name }: LevelFile, why: string): null => {
    faults.push(joinSentences(t('“{name}” was not imported.', { name }), why));
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
  // A file with the board of a built-in level stands for that level.
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
    return read.ok
      ? read.value
      : joinSentences(t('It is not a game of this level.'), read.error.message);
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
  /** Opens a level, or its saved game. Resolves to `false` if the player chose to stay. */
  readonly openLevel: (params: SokobanParams) => Promise<boolean>;
}

/** Whether a level has a game in progress, on the board or in the saves. */
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
    // Saved like a game that was left earlier: opening the level resumes it.
    const saved = kept.keep(game);
    if (!saved.ok) return saved;
  }
  const isShown = isHere || !hasLevel || (await openLevel(params));
  return isShown ? ok(undefined) : err(t('The level was not opened.'));
}

/** One of Schokoban's three files for a level. */
interface FileRow {
  readonly name: string;
  readonly about: string;
  /** Returns its contents, byte for byte. `null` if there is nothing to save, or too much, as `about` explains. */
  readonly text: (() => string) | null;
}

/** Describes the save of a game with this many moves. */
function gameWords(moves: number): string {
  if (moves === 0) return t('Nothing played yet');
  return moves > MAX_SAVE_LETTERS
    ? t('Your game: {moves, plural, one {# move} other {# moves}}, too many for a file', { moves })
    : t('Your game: {moves, plural, one {# move} other {# moves}}', { moves });
}

/** The files of the level on the board: the level, its leaderboard, and the current game. */
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
