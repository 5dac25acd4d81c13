import * as v from 'valibot';
import { err } from '../../core/result.ts';
import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import {
  type ArcadeLevel,
  arcadeLevels,
  placeAfterFormer,
} from '../../games/sokoban/levels/arcade.ts';
import { areAllFetched, formerPacks } from '../../games/sokoban/levels/packs.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import {
  formatDat,
  type Leaderboard,
  merge,
  parseDat,
} from '../../games/sokoban/records/leaderboard.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { textCodec } from '../../store/stored/schema-codec.ts';
import { createStoredState, type StoredState } from '../../store/stored/stored-state.ts';
import { storageErrorReporter } from '../../ui/messages/storage-errors.ts';
import { joinSentences } from '../../words/join-sentences.ts';
import { format, message, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { type SokobanStore, storageErrorWords } from './sokoban-store.ts';
import { inKnownPack, loadPacks, waitsForPacks } from './packs.ts';

export const ARCADE_KEY = 'sokoban.v1.arcade';

/** Schokoban's modes: level after level, any of the same levels, or a level from elsewhere. */
const MODES = ['arcade', 'free', 'custom'] as const;
export type Mode = (typeof MODES)[number];

const MODE_WORDS: Readonly<Record<Mode, PlainMessage>> = {
  arcade: message('Arcade'),
  free: message('Free play'),
  custom: message('Custom map'),
};

/** What Schokoban stores. Levels are identified by their records keys, so that it survives changes to the packs. */
export const ProgressSchema = v.object({
  /** The level where the arcade continues; `null` is the first. */
  place: v.fallback(v.nullable(v.string()), null),
  /** The level being played in a mode; `null` outside Schokoban. */
  playing: v.fallback(v.nullable(v.object({ mode: v.picklist(MODES), key: v.string() })), null),
  /** The most recently entered name. */
  nickname: v.fallback(v.string(), ''),
});

export type Progress = v.InferOutput<typeof ProgressSchema>;

/**
 * Where the arcade continues, as an index into its levels. A level that is no longer one of them was in a replaced
 * pack.
 */
export function arcadePlaceOf({ place }: Progress): number {
  if (place === null) return 0;
  const index = arcadeLevels().findIndex(({ level }) => keyOf(level) === place);
  return index >= 0 ? index : placeAfterFormer(null);
}

/**
 * Merges two states: keeps mine, with the more advanced place in the arcade, and with their nickname if I have none.
 */
export function mergeProgress(mine: Progress, theirs: Progress): Progress {
  // Without all the app's files, it is unknown which place is further ahead.
  if (!areAllFetched()) return { ...mine, place: mine.place ?? theirs.place };
  const farther = arcadePlaceOf(theirs) > arcadePlaceOf(mine) ? theirs : mine;
  return { ...mine, place: farther.place, nickname: mine.nickname || theirs.nickname };
}

function indexOf(params: SokobanParams, levels: readonly ArcadeLevel[]): number {
  const { origin } = inKnownPack(params);
  return levels.findIndex(
    (each) => each.origin.pack === origin?.pack && each.origin.number === origin.number,
  );
}

/** The line below a level's title in a mode: `Arcade 3 of 52 · by Pea Hen`. */
export function modePlace(mode: Mode, params: SokobanParams): string {
  const { author } = params.level;
  const levels = mode === 'arcade' && areAllFetched() ? arcadeLevels() : [];
  const index = indexOf(params, levels);
  const place =
    index < 0
      ? format(MODE_WORDS[mode])
      : t('Arcade {number} of {count}', { number: index + 1, count: levels.length });
  return author === null ? place : `${place} · ${t('by {author}', { author })}`;
}

/**
 * The next level of the arcade; `null` after the last one, and for a level that is in no pack. After a level of a
 * replaced pack, the first level of its replacement.
 */
export function nextInArcade(params: SokobanParams): ArcadeLevel | null {
  const levels = arcadeLevels();
  const index = indexOf(params, levels);
  if (index >= 0) return levels[index + 1] ?? null;
  const pack = params.origin?.pack ?? '';
  return formerPacks.has(pack) ? (levels[placeAfterFormer(pack)] ?? null) : null;
}

/** The mode in which a level is played. */
export function modeOf({ playing }: Progress, { level }: SokobanParams): Mode | null {
  return playing?.key === keyOf(level) ? playing.mode : null;
}

/** Starts a level in a mode. The arcade continues there next time. */
export function withStarted(progress: Progress, mode: Mode, { level }: SokobanParams): Progress {
  const key = keyOf(level);
  const place = mode === 'arcade' ? key : progress.place;
  return { ...progress, place, playing: { mode, key } };
}

/**
 * Advances the arcade after a level is solved, wrapping around after the last one. It stays at the level until all
 * packs are fetched.
 */
export function afterSolved(progress: Progress, params: SokobanParams): Progress {
  if (modeOf(progress, params) !== 'arcade' || !areAllFetched()) return progress;
  const next = nextInArcade(params);
  return { ...progress, place: next && keyOf(next.level) };
}

/** The leaderboard of one level. */
export type LeaderboardStore = StoredState<Leaderboard>;

/** The leaderboards of all levels, each under its own key, by board. */
export type Leaderboards = ReturnType<typeof createLeaderboards>;

/** The storage key of the leaderboard of the level `key` (`keyOf`). */
export function leaderboardKey(key: string): string {
  return `sokoban.v1.leaderboard.${key}`;
}

/** A leaderboard in its stored form. */
export const leaderboardCodec = textCodec<Leaderboard>({
  format: formatDat,
  parse: (text) => {
    const read = parseDat(text);
    return read.ok
      ? read
      : err(joinSentences(t('The leaderboard of this level cannot be read.'), read.error.message));
  },
});

/**
 * The leaderboards in a storage, each stored as the text of the level's `.xsb.dat`. A damaged one is set aside and
 * reported to the player.
 */
export function createLeaderboards(storage: TextStorage) {
  const stores = new Map<string, LeaderboardStore>();
  const create = (key: string): LeaderboardStore =>
    createStoredState<Leaderboard>({
      codec: leaderboardCodec,
      merge,
      storage,
      key: leaderboardKey(key),
      initial: () => [],
      onStorageError: storageErrorReporter(storageErrorWords('LEADERBOARD')),
    });
  const storeOf = (key: string): LeaderboardStore => {
    const store = stores.get(key) ?? create(key);
    stores.set(key, store);
    return store;
  };
  return {
    /** Returns the same store for levels with the same board. */
    of: (level: Level) => storeOf(keyOf(level)),
    /** The best (lowest) score on the leaderboard of the level `key` (`keyOf`); `null` without a leaderboard. */
    topScoreOf: (key: string) => {
      // A collection may have thousands of levels, and few have a leaderboard.
      if (storage.get(leaderboardKey(key)) === null) return null;
      return storeOf(key).getState()[0]?.score ?? null;
    },
  };
}

/**
 * Fetches the built-in packs as soon as the board shows a level of a pack that was not preloaded, or the arcade is
 * played, which moves from pack to pack. Returns an unsubscribe function.
 */
export function loadPlayedPacks(
  store: Pick<SokobanStore, 'getState' | 'onChange'>,
  progress: Pick<StoredState<Progress>, 'getState' | 'subscribe'>,
): () => void {
  const look = () => {
    if (areAllFetched()) return;
    const isArcade = progress.getState().playing?.mode === 'arcade';
    if (!isArcade && !waitsForPacks(store.getState().session.params.origin)) return;
    // The level can be played without them. Features that need them retry and report errors.
    loadPacks().catch(() => undefined);
  };
  look();
  const ends = [
    progress.subscribe(look),
    store.onChange(({ before, session }) => {
      if (session.params !== before.params) look();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
