import type { Realm } from './browser.ts';
import type { KeptWatch } from './mounted.ts';
import { goesOn, type Truth } from './truth.ts';

/** A game that was left. */
interface LeftGame {
  readonly level: string;
  readonly text: string;
  readonly realm: number;
  /** How many things had been told by then. */
  readonly told: number;
  /** It was seen to be stored. */
  isSure: boolean;
}

/** A text that a file may have; `number` counts the writes of all files. */
interface Content {
  readonly number: number;
  readonly text: string | null;
}

/** Watches over games that were left, and files, of which pages show nothing. */
export interface KeptWatcher {
  readonly of: (realm: Realm, isWhole: boolean) => KeptWatch;
  /** The page is gone: whether its last games were kept, nobody was told. */
  readonly gone: (realm: Realm) => void;
  /** What is stored has come to harm that may cost a game, such as a crash: those that are gone are no finding. */
  readonly harmed: () => void;
  /** What is lost, in words; all that was under way must be done. */
  readonly lost: () => Promise<readonly string[]>;
}

/**
 * A watcher of what is kept. `told` counts what was told until now, and `isToldSince` says whether a page
 * was told since then that a game is not kept.
 */
export function watchKept(
  truth: Truth,
  told: () => number,
  isToldSince: (realm: number, since: number) => boolean,
): KeptWatcher {
  let games: readonly LeftGame[] = [];
  const isThere = ({ level, text }: LeftGame) =>
    truth.leftGames(level).some((later) => goesOn(text, later));
  const files = new Map<string, readonly Content[]>();
  let number = 0;

  const of = (realm: Realm, isWhole: boolean): KeptWatch => ({
    left: (level, text) => {
      const others = games.filter((each) => each.level !== level || !goesOn(each.text, text));
      games = [...others, { level, text, realm: realm.id, told: told(), isSure: false }];
    },
    gaveUp: (level, text) => {
      games = games.filter((each) => each.level !== level || !goesOn(each.text, text));
    },
    forgot: (level) => {
      games = games.filter((each) => each.level !== level);
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
    games.flatMap((game) => {
      if (isThere(game)) {
        game.isSure = true;
        return [];
      }
      if (game.isSure || !isToldSince(game.realm, game.told)) {
        return [`${game.level}: a game that was left is lost, or nobody was told`];
      }
      games = games.filter((each) => each !== game);
      return [];
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
      games = games.filter((game) => game.realm !== realm.id || game.isSure);
    },
    harmed: () => {
      games = games.filter(isThere);
    },
    lost: async () => [...lostGames(), ...(await lostFiles())],
  };
}
