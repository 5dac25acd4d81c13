import type { Codec, Game } from '../engine/game.ts';
import { restore, save } from '../engine/save.ts';
import { isContinuedBy, type Session } from '../engine/session.ts';
import {
  createStoredValue,
  type StoredValue,
  type StoredValueOptions,
} from './stored/stored-value.ts';

/** How another page's save compares with this page: nothing new, behind this page, or ahead or on another line. */
type OtherTab<P, S, M> =
  | { readonly kind: 'nothing' }
  /** This page played on from there but failed to save, or the other page had not seen those moves. */
  | { readonly kind: 'behind' }
  | { readonly kind: 'ahead'; readonly session: Session<P, S, M> };

/** The stored game, which all of our pages may write. */
interface SavedGame<P, S, M> extends StoredValue<Session<P, S, M>> {
  /** Compares what another page has written with what is shown here. Reports each save only once. */
  readForeignSave(this: void, shown: Session<P, S, M>): OtherTab<P, S, M>;
}

interface SavedGameOptions<P, S, M> extends Pick<
  StoredValueOptions<Session<P, S, M>>,
  'storage' | 'key' | 'merge' | 'onStorageError'
> {
  readonly game: Game<P, S, M>;
}

/** Serializes a whole game: everything needed to replay it. */
export function sessionCodec<P, S, M>(game: Game<P, S, M>): Codec<Session<P, S, M>> {
  return { format: (session) => save(game, session), parse: (text) => restore(game, text) };
}

/** The game stored as `key`. */
export function createSavedGame<P, S, M>(options: SavedGameOptions<P, S, M>): SavedGame<P, S, M> {
  const { game, ...place } = options;
  const value = createStoredValue({
    ...place,
    codec: sessionCodec(game),
    isStrict: true,
    // Unknown members from a newer build apply to one game only, not to the next.
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
