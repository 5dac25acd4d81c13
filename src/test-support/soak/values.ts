import type { Codec, Game } from '../../engine/game.ts';
import { spider } from '../../games/spider/rules/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { createSavedGame, sessionCodec } from '../../store/saved-game.ts';
import { schemaState, textCodec } from '../../store/stored/schema-codec.ts';
import {
  createStoredValue,
  type StoredValue,
  type StorageError,
} from '../../store/stored/stored-value.ts';
import { createSuiteSettings, SUITE_SETTINGS_KEY } from '../../store/suite-settings.ts';
import { stockCodec, type DealStock } from '../../games/spider/library/deal-stock.ts';
import { DRAFT_KEY, formatDraft, parseDraft } from '../../features/editor/draft.ts';
import { leaderboardKey } from '../../play/sokoban/arcade-state.ts';
import { suiteSokoban } from '../../play/sokoban/sokoban-store.ts';
import { DAILY_LEVELS_KEY, DailyLevelsSchema } from '../../play/sokoban/recipes.ts';
import { CHOSEN_DAYS_KEY, ChosenDaysSchema } from '../../play/spider/deal-days.ts';
import { DEAL_STOCK_KEY, GRADED_DEALS_KEY } from '../../features/deals/stored-deals.ts';
import { SPIDER_LAST_GAME_KEY } from '../../play/spider/spider-store.ts';
import { PREVIOUS_GAME_KEY } from '../../play/spider/kept-games.ts';
import { frozenSetNames, readFrozenSet } from '../frozen/frozen-set.ts';
import * as kinds from './kinds.ts';
import { SOKOBAN_LAST_GAME_KEY } from './play-sokoban.ts';

/** A stored value that was opened. */
export interface OpenValue {
  /** Reads the value and formats it with its codec; `null` if none can be read. */
  readonly read: () => string | null;
  /** Writes the value that was read last. */
  readonly write: () => Result<void>;
}

/** A stored key with a value as a release wrote it, and how the app reads it. */
export interface Subject {
  readonly key: string;
  /** The text as the release stored it. */
  readonly text: string;
  readonly open: (storage: TextStorage, onStorageError: (error: StorageError) => void) => OpenValue;
}

type Opener = (key: string) => Subject['open'];

function opened<T>(value: StoredValue<T>, codec: Codec<T>): OpenValue {
  let last: T | null = null;
  return {
    read: () => {
      last = value.read();
      return last === null ? null : codec.format(last);
    },
    write: () => {
      const read = last;
      return read === null ? err('Nothing was read.') : value.write(() => read);
    },
  };
}

const ofCodec =
  <T>(codec: Codec<T>, more: Partial<kinds.Kind<T>> = {}): Opener =>
  (key) =>
  (storage, onStorageError) =>
    opened(createStoredValue({ ...more, codec, storage, key, onStorageError }), codec);

const ofGame =
  <P, S, M>(game: Game<P, S, M>): Opener =>
  (key) =>
  (storage, onStorageError) =>
    opened(createSavedGame({ game, storage, key, onStorageError }), sessionCodec(game));

/** Its schema is private, so its initial state serves as the value that was read. */
const ofSuiteSettings: Opener = () => (storage, onStorageError) => {
  const isThere = storage.get(SUITE_SETTINGS_KEY) !== null;
  let failed = false;
  const settings = createSuiteSettings({
    storage,
    onStorageError: (error) => {
      failed ||= error.kind === 'damaged';
      onStorageError(error);
    },
  });
  return {
    read: () => (isThere && !failed ? JSON.stringify(settings.getState()) : null),
    write: () => {
      settings.setState({ lastGame: `${String(settings.getState().lastGame)}.` });
      return ok(undefined);
    },
  };
};

const ofKind = <T>(kind: kinds.Kind<T>): readonly [RegExp, Opener] => [
  exactly(kind.key),
  ofCodec(kind.codec, kind),
];

function exactly(key: string): RegExp {
  return new RegExp(`^${key.replaceAll('.', '\\.')}$`);
}

/** How to read each key that is stored as a sealed value. Flags, level files and values that were set aside are not. */
const OPENERS: readonly (readonly [RegExp, Opener])[] = [
  [exactly(SUITE_SETTINGS_KEY), ofSuiteSettings],
  [exactly(SPIDER_LAST_GAME_KEY), ofGame(spider)],
  [exactly(PREVIOUS_GAME_KEY), ofGame(spider)],
  [exactly(DEAL_STOCK_KEY), ofCodec(textCodec<DealStock>(stockCodec))],
  [exactly(GRADED_DEALS_KEY), ofCodec(textCodec<DealStock>(stockCodec))],
  [exactly(CHOSEN_DAYS_KEY), ofCodec(schemaState(ChosenDaysSchema).codec)],
  [exactly(SOKOBAN_LAST_GAME_KEY), ofGame(suiteSokoban)],
  [exactly(DAILY_LEVELS_KEY), ofCodec(schemaState(DailyLevelsSchema).codec)],
  [/^sokoban\.v1\.game\.[0-9a-f]{16}$/, ofGame(suiteSokoban)],
  [exactly(DRAFT_KEY), ofCodec({ format: formatDraft, parse: parseDraft })],
  [
    /^sokoban\.v1\.leaderboard\.[0-9a-f]{16}$/,
    (key) => {
      const kind = kinds.leaderboard(key.slice(leaderboardKey('').length));
      return ofCodec(kind.codec, kind)(key);
    },
  ],
  ofKind(kinds.spiderStatistics),
  ofKind(kinds.spiderSettings),
  ofKind(kinds.sokobanSettings),
  ofKind(kinds.sokobanStatistics),
  ofKind(kinds.solutions),
  ofKind(kinds.snapshots),
  ofKind(kinds.optima),
  ofKind(kinds.progress),
  ofKind(kinds.collections),
];

/** One value per stored key, from the latest frozen set that has it. */
export function subjects(): readonly Subject[] {
  const texts = new Map(frozenSetNames().flatMap((name) => [...readFrozenSet(name).local]));
  return [...texts].flatMap(([key, text]) => {
    const [, opener] = OPENERS.find(([pattern]) => pattern.test(key)) ?? [];
    return opener ? [{ key, text, open: opener(key) }] : [];
  });
}
