import type { Codec, Game } from '../engine/game.ts';
import { restore, save } from '../engine/save.ts';
import { isContinuedBy, type Session } from '../engine/session.ts';
import type { TextStorage } from '../platform/storage.ts';
import {
  createStoredValue,
  versionKeys,
  type StoredValue,
  type StorageError,
} from './stored/stored-value.ts';

/** What another page of ours has made of the game: nothing that is new, less than this page has, or another line. */
type OtherTab<P, S, M> =
  | { readonly kind: 'nothing' }
  /** This page went on from there, and could not save that, or the other one had not heard of it. */
  | { readonly kind: 'behind' }
  | { readonly kind: 'ahead'; readonly session: Session<P, S, M> };

/** A game as it is stored, which all pages of ours may write. */
interface SavedGame<P, S, M> extends StoredValue<Session<P, S, M>> {
  /** What another page has written, compared with what is shown here; returned once only. */
  readForeignSave(this: void, shown: Session<P, S, M>): OtherTab<P, S, M>;
}

interface SavedGameOptions<P, S, M> {
  readonly game: Game<P, S, M>;
  readonly storage: TextStorage;
  readonly key: string;
  readonly onStorageError: (trouble: StorageError) => void;
}

/** A whole game as text: what is needed to play it again. */
export function sessionCodec<P, S, M>(game: Game<P, S, M>): Codec<Session<P, S, M>> {
  return { format: (session) => save(game, session), parse: (text) => restore(game, text) };
}

/** The game that is stored as `key`. */
export function createSavedGame<P, S, M>(options: SavedGameOptions<P, S, M>): SavedGame<P, S, M> {
  const { game, ...place } = options;
  const value = createStoredValue({
    ...place,
    codec: sessionCodec(game),
    isStrict: true,
    // What a newer build has noted of one game does not hold for another.
    continues: (before, next) =>
      before.params === next.params ||
      game.params.format(before.params) === game.params.format(next.params),
  });
  return {
    ...value,
    readForeignSave: (shown) => {
      if (value.isOurs()) return { kind: 'nothing' };
      const isOutdated = value.isOutdated();
      const session = value.read();
      if (session === null) return { kind: 'nothing' };
      if ((isOutdated || value.isUnsaved()) && isContinuedBy(game, session, shown))
        return { kind: 'behind' };
      value.giveUp();
      return { kind: 'ahead', session };
    },
  };
}

/** Games that lie next to the one at a key: of a page without the database, or of this build next to a newer one's. */
interface SecondarySaves<P, S, M> {
  /** Those that can be read; the one that counts first comes first. */
  read(this: void): readonly Session<P, S, M>[];
  /** Whether all are as they were read or written last. */
  isOurs(this: void): boolean;
  /** Takes away those that are as they were read: the game that is stored now knows them. */
  removeRead(this: void): void;
}

/** The games that are stored next to `key`; those that cannot be read are not reported. */
export function createGamesBeside<P, S, M>({
  key,
  ...options
}: Omit<SavedGameOptions<P, S, M>, 'onStorageError'>): SecondarySaves<P, S, M> {
  const games = versionKeys(key, 1).map((each) =>
    createSavedGame({ ...options, key: each, onStorageError: () => undefined }),
  );
  return {
    read: () => games.map((game) => game.read()).filter((session) => session !== null),
    isOurs: () => games.every((game) => game.isOurs()),
    removeRead: () => {
      for (const game of games) {
        // Unless this build keeps its own there, next to that of a newer one.
        if (game.isThere() && game.isOurs()) game.remove();
      }
    },
  };
}
