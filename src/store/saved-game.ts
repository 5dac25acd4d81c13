import type { Codec, Game } from '../engine/game.ts';
import { restore, save } from '../engine/save.ts';
import { isContinuedBy, type Session } from '../engine/session.ts';
import {
  createStoredValue,
  type StoredValue,
  type StoredValueOptions,
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

interface SavedGameOptions<P, S, M> extends Pick<
  StoredValueOptions<Session<P, S, M>>,
  'storage' | 'key' | 'merge' | 'onStorageError'
> {
  readonly game: Game<P, S, M>;
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
