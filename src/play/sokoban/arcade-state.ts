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
import { storageErrorReporter } from '../../ui/messages/trouble.ts';
import { joinSentences } from '../../words/join-sentences.ts';
import { format, message, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { type SokobanStore, storageErrorWords } from './sokoban-store.ts';
import { inKnownPack, loadPacks, waitsForPacks } from './packs.ts';

export const ARCADE_KEY = 'sokoban.v1.arcade';

/** Schokoban's ways to play: level after level, any level of these, a level from elsewhere. */
const MODES = ['arcade', 'free', 'custom'] as const;
export type Mode = (typeof MODES)[number];

const MODE_WORDS: Readonly<Record<Mode, PlainMessage>> = {
  arcade: message('Arcade'),
  free: message('Free play'),
  custom: message('Custom map'),
};

/** What Schokoban keeps: levels by their names in the records, so that it outlives changes to the packs. */
export const ProgressSchema = v.object({
  /** The level with which the arcade goes on; `null` is the first. */
  place: v.fallback(v.nullable(v.string()), null),
  /** The level that is being played in a mode; `null` while the suite is played as usual. */
  playing: v.fallback(v.nullable(v.object({ mode: v.picklist(MODES), key: v.string() })), null),
  /** The one that was entered last. */
  nickname: v.fallback(v.string(), ''),
});

export type Progress = v.InferOutput<typeof ProgressSchema>;

/**
 * Where the arcade goes on, as an index of its levels. A level that is none of them any more was in a pack that
 * has given way.
 */
export function arcadePlaceOf({ place }: Progress): number {
  if (place === null) return 0;
  const index = arcadeLevels().findIndex(({ level }) => keyOf(level) === place);
  return index >= 0 ? index : placeAfterFormer(null);
}

/** Mine, with the arcade where it has come farther; a nickname of theirs where I have none. */
export function mergeProgress(mine: Progress, theirs: Progress): Progress {
  // Only where our own files are missing: then it is unknown which is farther.
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
 * The level after this one in the arcade; `null` after the last, and for a level of no pack. After one of a
 * pack that has given way it is the first of the one in its place.
 */
export function nextInArcade(params: SokobanParams): ArcadeLevel | null {
  const levels = arcadeLevels();
  const index = indexOf(params, levels);
  if (index >= 0) return levels[index + 1] ?? null;
  const pack = params.origin?.pack ?? '';
  return formerPacks.has(pack) ? (levels[placeAfterFormer(pack)] ?? null) : null;
}

/** In which mode a level is played. */
export function modeOf({ playing }: Progress, { level }: SokobanParams): Mode | null {
  return playing?.key === keyOf(level) ? playing.mode : null;
}

/** A level is begun in a mode; the arcade goes on with it the next time. */
export function withStarted(progress: Progress, mode: Mode, { level }: SokobanParams): Progress {
  const key = keyOf(level);
  const place = mode === 'arcade' ? key : progress.place;
  return { ...progress, place, playing: { mode, key } };
}

/**
 * A level is solved: the arcade moves on, after its last level to the first. As long as the packs are not fetched, it
 * stays with the level.
 */
export function afterSolved(progress: Progress, params: SokobanParams): Progress {
  if (modeOf(progress, params) !== 'arcade' || !areAllFetched()) return progress;
  const next = nextInArcade(params);
  return { ...progress, place: next && keyOf(next.level) };
}

/** The leaderboard of one level. */
export type LeaderboardStore = StoredState<Leaderboard>;

/** The leaderboards of all levels, each under a key of its own, by its board. */
export type Leaderboards = ReturnType<typeof createLeaderboards>;

/** Where the leaderboard of the level called `key` (`keyOf`) is kept. */
export function leaderboardKey(key: string): string {
  return `sokoban.v1.leaderboard.${key}`;
}

/** A leaderboard as it is stored. */
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
 * The leaderboards in a storage, each as the text of the level's `.xsb.dat`. A damaged one is set aside,
 * and reported to the player.
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
    /** The same store each time for levels with the same board. */
    of: (level: Level) => storeOf(keyOf(level)),
    /** The lowest score on the leaderboard of the level called `key` (`keyOf`); `null` while there is none. */
    topScoreOf: (key: string) => {
      // Of the thousands of levels in a collection, few have a leaderboard.
      if (storage.get(leaderboardKey(key)) === null) return null;
      return storeOf(key).getState()[0]?.score ?? null;
    },
  };
}

/**
 * Has our packs fetched as soon as a level of one is on the board that did not come with the start, or the arcade is
 * played, which goes on from pack to pack, until the returned function is called.
 */
export function loadPlayedPacks(
  store: Pick<SokobanStore, 'getState' | 'onChange'>,
  progress: Pick<StoredState<Progress>, 'getState' | 'subscribe'>,
): () => void {
  const look = () => {
    if (areAllFetched()) return;
    const isArcade = progress.getState().playing?.mode === 'arcade';
    if (!isArcade && !waitsForPacks(store.getState().session.params.origin)) return;
    // Without them the level can be played all the same; whatever needs them loads them again, and reports errors.
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
