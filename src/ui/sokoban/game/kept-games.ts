import { err } from '../../../core/result.ts';
import { isContinuedBy } from '../../../engine/session.ts';
import type { Level } from '../../../games/sokoban/rules/level.ts';
import type { SokobanParams } from '../../../games/sokoban/game/params.ts';
import type { SuiteStorage } from '../../../platform/file-store.ts';
import { setAside } from '../../../platform/storage.ts';
import type { Written } from '../../../platform/written.ts';
import { createGamesBeside, createSavedGame, sessionCodec } from '../../../store/saved-game.ts';
import type { Trouble } from '../../../store/stored/stored-value.ts';
import type { SokobanSession } from '../board/frames.ts';
import { keyOf } from '../../../games/sokoban/records/level-keys.ts';
import { suiteSokoban } from '../levels/suite-game.ts';

/** Where the game is kept that was left of the level called `key` (`keyOf`). */
export function keptGameKey(key: string): string {
  return `sokoban.v1.game.${key}`;
}

/** What may be amiss with a kept game. */
export type KeptTrouble =
  | Trouble
  /** There were two games of the level, neither of which goes on from the other: one of them was set aside. */
  | { readonly kind: 'apart' };

/** A game that goes on. */
export interface LeftGame {
  readonly session: SokobanSession;
  /** It is stored as the game in progress: once that is on the disk, it is kept no more. Never rejected. */
  readonly release: () => Promise<void>;
}

/** The games that were left before their end: one for each level, by its board. */
export type KeptGames = ReturnType<typeof keptGames>;

type Tell = (trouble: KeptTrouble) => void;

const { format } = sessionCodec(suiteSokoban);
const quiet: Tell = () => undefined;

/** Whether a game of a level is the same as another of it, or goes on from that; they may be of two collections. */
function includes(later: SokobanSession, earlier: SokobanSession): boolean {
  const { params, elapsedMs, assisted } = later;
  const alike = { ...earlier, params, elapsedMs, assisted };
  return isContinuedBy(suiteSokoban, alike, later) || format(alike) === format(later);
}

/** The kept games in a storage; `tell` hears of those that are damaged, or found later not to be stored. */
export function keptGames(storage: SuiteStorage, tell: Tell) {
  /** What only this page has, by level. */
  const unstored = new Map<string, SokobanSession>();

  const open = (key: string, tell: Tell) =>
    createSavedGame({ game: suiteSokoban, storage, key, tell });
  const lookAt = (key: string, tell: Tell) => {
    const place = keptGameKey(key);
    const main = open(place, tell);
    // What a page without the database, or one that it had refused, has kept since comes first: it is the latest.
    const beside = createGamesBeside({ game: suiteSokoban, storage, key: place });
    const ours = main.read();
    const games = [...beside.read(), ...(ours ? [ours] : [])];
    const counts = games.reduceRight<SokobanSession | null>(
      (best, game) => (best !== null && includes(best, game) ? best : game),
      null,
    );
    const apart = games.filter((game) => counts !== null && !includes(counts, game));
    return { place, main, beside, counts, apart };
  };
  const keepAside = (place: string, games: readonly SokobanSession[]): Written | null => {
    const kept = games.map((game) => setAside(storage, place, format(game)));
    return kept.find((each) => !each.ok) ?? kept[0] ?? null;
  };
  const drop = ({ place, main, apart }: ReturnType<typeof lookAt>) => {
    const aside = keepAside(place, apart);
    if (aside?.ok === false) return;
    if (aside) tell({ kind: 'apart' });
    main.remove();
  };
  const store = (session: SokobanSession, tell: Tell): Written => {
    const key = keyOf(session.params.level);
    let isCalling = true;
    const { place, main, beside, counts, apart } = lookAt(key, (trouble) => {
      // Whoever keeps a game hears of that, and asks the player.
      if (!isCalling || trouble.kind !== 'unsaved') tell(trouble);
    });
    const isOther = (game: SokobanSession) => !includes(session, game);
    const aside = keepAside(place, [...(counts ? [counts] : []), ...apart].filter(isOther));
    if (aside?.ok === false) return aside;
    if (aside) tell({ kind: 'apart' });
    const written = main.write(session, {
      onDone: () => {
        unstored.delete(key);
        beside.removeRead();
      },
      onFailed: () => {
        unstored.set(key, session);
      },
    });
    isCalling = false;
    return written;
  };
  const retry = () => {
    for (const session of [...unstored.values()]) store(session, quiet);
  };
  const take = (params: SokobanParams): LeftGame | null => {
    const key = keyOf(params.level);
    const found = lookAt(key, tell);
    if (found.counts === null) return null;
    return {
      // The same board may be in several collections: it goes on in the one that it is opened from.
      session: { ...found.counts, params },
      release: async () => {
        const settled = await storage.settled().catch(() => err('It did not end.'));
        // It may have been left again meanwhile.
        if (!settled.ok || !found.main.isOurs() || !found.beside.isOurs()) return;
        unstored.delete(key);
        drop(found);
      },
    };
  };
  return {
    /**
     * Keeps a game in place of the level's last one; an error where it could not be stored. Where that is found out
     * later, it is told, and this page has it until it can be.
     */
    keep: (session: SokobanSession) => {
      const written = store(session, tell);
      if (written.ok) unstored.delete(keyOf(session.params.level));
      retry();
      return written;
    },
    /** The kept game of a level, as it is known by `params`; `null` where there is none. */
    read: (params: SokobanParams) => take(params)?.session ?? null,
    /** The kept game of a level, to go on with it. */
    take,
    /** Whether there is a game for the level called `key` (`keyOf`). */
    has: (key: string) => open(keptGameKey(key), quiet).isThere(),
    forget: (level: Level) => {
      const key = keyOf(level);
      unstored.delete(key);
      drop(lookAt(key, quiet));
    },
    /** Tries again to store what could not be. */
    retry,
  };
}
