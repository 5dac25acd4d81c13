import type { Game } from '../engine/game.ts';
import { restore, save } from '../engine/save.ts';
import { isContinuedBy, type Session } from '../engine/session.ts';
import { readValue, type TextStorage } from '../platform/storage.ts';

/** Reads the game in progress, or `null`. A damaged save is moved aside, with the reason told. */
export function loadSession<P, S, M>(
  game: Game<P, S, M>,
  storage: TextStorage,
  key: string,
  onDamage: (reason: string) => void,
): Session<P, S, M> | null {
  return readValue(storage, key, (text) => restore(game, text), onDamage);
}

/** What another page of ours has made of the game: nothing that is new, less than this page has, or another line. */
export type Elsewhere<P, S, M> =
  | { readonly kind: 'nothing' }
  /** This page went on from there, and could not save that. */
  | { readonly kind: 'behind' }
  | { readonly kind: 'ahead'; readonly session: Session<P, S, M> };

/** The game in progress as it is stored, which all pages of ours may write. */
export interface SavedGame<P, S, M> {
  /** Writes it; that it failed is told once until it works again. */
  write(this: void, session: Session<P, S, M>): void;
  /** Whether the last writing failed. */
  isUnsaved(this: void): boolean;
  /** Whether what is stored is what this page read or wrote last. */
  isOurs(this: void): boolean;
  /** What another page has written, compared with what is shown here; told once only. */
  lookElsewhere(this: void, shown: Session<P, S, M>): Elsewhere<P, S, M>;
}

interface SavedGameOptions<P, S, M> {
  readonly game: Game<P, S, M>;
  readonly storage: TextStorage;
  readonly key: string;
  readonly onSaveError: (reason: string) => void;
}

/** Knows what is stored of a game, and so when another page has written it. */
export function createSavedGame<P, S, M>(options: SavedGameOptions<P, S, M>): SavedGame<P, S, M> {
  const { game, storage, key, onSaveError } = options;
  /** What is stored, as far as this page knows. */
  let known = storage.get(key);
  let isUnsaved = false;
  return {
    write: (session) => {
      const text = save(game, session);
      const written = storage.set(key, text);
      if (written.ok) known = text;
      else if (!isUnsaved) onSaveError(written.error);
      isUnsaved = !written.ok;
    },
    isUnsaved: () => isUnsaved,
    isOurs: () => storage.get(key) === known,
    lookElsewhere: (shown) => {
      const text = storage.get(key);
      if (text === null || text === known) return { kind: 'nothing' };
      const restored = restore(game, text);
      // Damage is found, and told, when the game is loaded next.
      if (!restored.ok) return { kind: 'nothing' };
      known = text;
      const session = restored.value;
      if (isUnsaved && isContinuedBy(game, session, shown)) return { kind: 'behind' };
      isUnsaved = false;
      return { kind: 'ahead', session };
    },
  };
}
