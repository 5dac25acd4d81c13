import type { Realm } from './browser.ts';
import type { KeptWatch } from './mounted.ts';
import type { Truth } from './truth.ts';

interface KeptGame {
  readonly text: string;
  readonly realm: number;
  /** How many things had been told by then. */
  readonly told: number;
  /** It was seen on the disk. */
  isSure: boolean;
}

/** A text that a file may have; `number` counts the writes of all files. */
interface Content {
  readonly number: number;
  readonly text: string | null;
}

/** Watches over kept games and files, of which pages show nothing. */
export interface KeptWatcher {
  readonly of: (realm: Realm, isWhole: boolean) => KeptWatch;
  /** The page is gone: whether its last games were kept, nobody was told. */
  readonly gone: (realm: Realm) => void;
  /** What is lost, in words; all that was under way must be done. */
  readonly lost: () => Promise<readonly string[]>;
}

/**
 * A watcher of what the database keeps. `told` counts what was told until now, and `isToldSince` says whether a page
 * was told since then that a game is not kept.
 */
export function watchKept(
  truth: Truth,
  told: () => number,
  isToldSince: (realm: number, since: number) => boolean,
): KeptWatcher {
  const games = new Map<string, KeptGame>();
  const files = new Map<string, readonly Content[]>();
  let number = 0;

  const of = (realm: Realm, isWhole: boolean): KeptWatch => ({
    game: (key, text) => {
      // Without the database it is kept where the next page with one does not look first.
      if (text === null || !isWhole) games.delete(key);
      else games.set(key, { text, realm: realm.id, told: told(), isSure: false });
    },
    file: (key, text) => {
      if (!isWhole) return () => undefined;
      const own: Content = { number: ++number, text };
      files.set(key, [...(files.get(key) ?? [{ number: 0, text: null }]), own]);
      return (isStored) => {
        const all = files.get(key) ?? [];
        const later = (each: Content) => each.number >= own.number;
        files.set(key, isStored ? all.filter(later) : all.filter((each) => each !== own));
      };
    },
  });
  const lostGames = () =>
    [...games].flatMap(([key, game]) => {
      if (!game.isSure && isToldSince(game.realm, game.told)) {
        games.delete(key);
        return [];
      }
      game.isSure = true;
      return truth.keptGame(key) === game.text ? [] : [`${key}: a kept game is lost`];
    });
  const lostFiles = async () => {
    const lost: string[] = [];
    for (const [key, contents] of files) {
      const there = await truth.file(key);
      if (contents.some(({ text }) => text === there)) continue;
      lost.push(`${key}: ${String(there)}, not ${contents.map(({ text }) => text).join(' or ')}`);
    }
    return lost;
  };
  return {
    of,
    gone: (realm) => {
      for (const [key, game] of games) {
        if (game.realm === realm.id && !game.isSure) games.delete(key);
      }
    },
    lost: async () => [...lostGames(), ...(await lostFiles())],
  };
}
