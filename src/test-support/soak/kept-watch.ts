import type { Realm } from './browser.ts';
import type { KeptWatch } from './mounted.ts';
import { goesOn, type Truth } from './truth.ts';

/** A game that the player left. */
interface LeftGame {
  readonly level: string;
  readonly text: string;
  readonly realm: number;
  /** How many errors had been reported by then. */
  readonly reportsBefore: number;
  /** Whether it was seen in storage. */
  isSure: boolean;
}

/** A possible content of a file; `number` counts the writes of all files. */
interface Content {
  readonly number: number;
  readonly text: string | null;
}

/** Watches data that no page shows: games the player left, and files. */
export interface KeptWatcher {
  readonly of: (realm: Realm, isWhole: boolean) => KeptWatch;
  /** The page is gone, and cannot report whether its last games were kept. */
  readonly gone: (realm: Realm) => void;
  /**
   * The stored data was harmed in a way that may cost a game, such as a crash: games that are gone are not findings.
   */
  readonly harmed: () => void;
  /** Describes what is lost. Requires that no work is pending. */
  readonly lost: () => Promise<readonly string[]>;
}

/**
 * Creates a watcher. `reportCount` returns the number of errors reported so far, and `hasReportedSince` whether a page
 * has since reported that a game is not kept.
 */
export function watchKept(
  truth: Truth,
  reportCount: () => number,
  hasReportedSince: (realm: number, since: number) => boolean,
): KeptWatcher {
  let games: readonly LeftGame[] = [];
  const isThere = ({ level, text }: LeftGame) =>
    truth.leftGames(level).some((later) => goesOn(text, later));
  const files = new Map<string, readonly Content[]>();
  let number = 0;

  const of = (realm: Realm, isWhole: boolean): KeptWatch => ({
    left: (level, text) => {
      const others = games.filter((each) => each.level !== level || !goesOn(each.text, text));
      games = [
        ...others,
        { level, text, realm: realm.id, reportsBefore: reportCount(), isSure: false },
      ];
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
      if (game.isSure || !hasReportedSince(game.realm, game.reportsBefore)) {
        return [`${game.level}: a game that was left is lost, or no error was reported`];
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
