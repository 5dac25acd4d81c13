import { parseJson } from '../core/parse-json.ts';
import { countOf, unseal } from '../core/sealed.ts';
import type { Connection, Queue } from './database.ts';
import { followStore } from './other-pages.ts';
import { REMOVED_KEY } from './own-keys.ts';
import { isSetAside, type LateWrite, type TextStorage } from './storage.ts';

/** Whether a text has a whole seal: only such a text is noted in the journal. */
export const isSealed = (text: string) => unseal(text).kind === 'sealed';

/** The keys whose values were removed while there was no database. */
export function removedIn(local: TextStorage): readonly string[] {
  const keys = parseJson(local.get(REMOVED_KEY) ?? '[]');
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
}

interface JournalOptions {
  readonly local: TextStorage;
  readonly connection: Connection;
  readonly queue: Queue;
  /** What the journal had when it was opened. */
  readonly noted: ReadonlyMap<string, string>;
  /** Later values than those in `localStorage`, which has no room for them, by key. */
  readonly ahead: Map<string, string>;
  /** Called for a key whose value is another one now than what this page has set or seen. */
  readonly notify: (key: string) => void;
  /** Tells other pages that the journal has another value for the key. */
  readonly announce: (key: string) => void;
}

/** A write that `localStorage` took. */
interface KeptWrite {
  readonly resolve?: LateWrite['resolve'] | undefined;
  /** What it had before. */
  readonly before?: string | null;
}

/** The journal of what belongs in `localStorage`, which all pages of ours write. */
export type Journal = ReturnType<typeof openJournal>;

/** Writes the journal, and follows what other pages note there that `localStorage` has no room for. */
export function openJournal(options: JournalOptions) {
  const { local, connection, queue, noted: first, ahead, notify, announce } = options;
  /** The last write of this page that is under way, by key: it meets in its transaction what others have written. */
  const flying = new Map<string, object>();
  const begin = (key: string) => {
    const write = {};
    flying.set(key, write);
    return () => {
      if (flying.get(key) === write) flying.delete(key);
    };
  };
  /** What this page has put into `localStorage` last, by key. */
  const mine = new Map<string, string>();
  const isMine = (key: string) => {
    const there = local.read(key);
    return there.kind === 'text' && there.text === mine.get(key);
  };

  /** Whether `localStorage` has an earlier value than the journal, or none. */
  const isLater = (key: string, text: string) => {
    const there = local.read(key);
    if (isSetAside(key) || !isSealed(text) || there.kind === 'unreadable') return false;
    return there.kind === 'none' || (isSealed(there.text) && countOf(there.text) < countOf(text));
  };
  /** What another page has noted. */
  const takeIn = (key: string, text: string | null) => {
    if (flying.has(key) || text === (ahead.get(key) ?? null)) return;
    if (text === null) ahead.delete(key);
    else if (isLater(key, text)) ahead.set(key, text);
    else return;
    notify(key);
  };

  return {
    /** Notes what `localStorage` has. Where the journal has what `write` did not know, both are brought together. */
    note: (key: string, text: string, { before, resolve }: KeptWrite = {}) => {
      const known = [before, ahead.get(key), first.get(key)];
      ahead.delete(key);
      mine.set(key, text);
      const end = begin(key);
      queue.add({
        ...{ store: 'journal', key, text },
        resolve: (noted) => {
          if (known.includes(noted) || countOf(noted) < countOf(text)) return text;
          // Whoever has written to `localStorage` since has the last word.
          if (resolve && isMine(key)) return resolve(noted);
          return countOf(noted) > countOf(text) ? noted : text;
        },
        onStored: (stored) => {
          end();
          if (stored === text || stored === null) return;
          if (isMine(key) && isSealed(stored) && local.set(key, stored).ok) {
            mine.set(key, stored);
            notify(key);
          } else takeIn(key, stored);
          announce(key);
        },
        onFailed: end,
      });
    },
    /** Takes what `localStorage` could not. */
    take: (key: string, text: string, late: LateWrite) => {
      // What this page knows to be there is no conflict, whatever its count: the time alone does not count as a write.
      const base = ahead.get(key);
      ahead.set(key, text);
      const end = begin(key);
      queue.add({
        ...{ store: 'journal', key, text, isStrict: late.isStrict },
        ...(base !== undefined && { base }),
        resolve: (noted) =>
          countOf(noted) >= countOf(text) ? (late.resolve?.(noted) ?? text) : text,
        onStored: (stored) => {
          end();
          if (stored !== text && stored !== null && ahead.get(key) === text) ahead.set(key, stored);
          announce(key);
          late.onDone?.();
          if (stored !== text) notify(key);
        },
        onFailed: (reason, obstacle) => {
          end();
          if (ahead.get(key) === text) ahead.delete(key);
          late.onFailed?.(reason, obstacle);
        },
      });
    },
    remove: (key: string) => {
      ahead.delete(key);
      const end = begin(key);
      const onStored = () => {
        end();
        announce(key);
      };
      queue.add({ store: 'journal', key, text: null, onStored, onFailed: end });
    },
    ...followStore({
      read: (key) => connection.read('journal', key),
      readAll: async () => {
        const all = await connection.readAll('journal');
        // A page without a database cannot remove them there.
        for (const key of removedIn(local)) if (!ahead.has(key)) all.delete(key);
        return all;
      },
      known: () => ahead.keys(),
      takeIn,
    }),
  };
}
