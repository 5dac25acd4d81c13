import { parseJson } from '../core/parse-json.ts';
import { ok, type Result } from '../core/result.ts';
import { countOf, unseal } from '../core/sealed.ts';
import type { Connection, Job, Queue } from './database.ts';
import { followStore } from './other-pages.ts';
import { CHANGED_KEY } from './own-keys.ts';
import { isSetAside, type LateWrite, type TextStorage } from './storage.ts';

/** Whether a text has a whole seal: only such a text is noted in the journal. */
export const isSealed = (text: string | null) => unseal(text ?? '').kind === 'sealed';

/** The count of a text without a seal that is whole: a person, or a build that knows of no journal, wrote it last. */
export const LAST_COUNT = 1e15;

/** The count of writes of a text in `localStorage`, compared with those in the journal. */
export const rankOf = (text: string | null): number => {
  const unsealed = unseal(text ?? '');
  if (unsealed.kind === 'sealed') return unsealed.seq;
  return unsealed.kind === 'plain' && parseJson(unsealed.text) !== undefined ? LAST_COUNT : 0;
};

/** What pages without a database have changed or removed: the count of the value that they knew, by key. */
export function changedIn(local: Pick<TextStorage, 'get'>): Map<string, number> {
  const entries = parseJson(local.get(CHANGED_KEY) ?? '[]');
  return new Map(
    (Array.isArray(entries) ? entries : []).map((entry: unknown): [string, number] =>
      // 1.0.0 lists keys, and only those that it removed.
      Array.isArray(entry) ? [String(entry[0]), Number(entry[1])] : [String(entry), LAST_COUNT],
    ),
  );
}

const keepChanged = (local: TextStorage, changed: ReadonlyMap<string, number>): Result<void> =>
  changed.size > 0
    ? local.set(CHANGED_KEY, JSON.stringify([...changed]))
    : local.remove(CHANGED_KEY);

/** What these pages knew of a value does not matter any more: a page with the database goes on from it. */
export function dropChange(local: TextStorage, key: string): void {
  const changed = changedIn(local);
  if (changed.delete(key)) keepChanged(local, changed);
}

/** Notes, before a page without a database changes a value, what it knew of it: the journal may have more. */
export function noteChange(local: TextStorage, key: string): Result<void> {
  const changed = changedIn(local);
  if (changed.has(key)) return ok(undefined);
  return keepChanged(local, changed.set(key, rankOf(local.get(key))));
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

const damagedOnly = (noted: string | null) => (noted === null || isSealed(noted) ? [] : [noted]);

/** The journal of what belongs in `localStorage`, which all pages of ours write. */
export type Journal = ReturnType<typeof openJournal>;

/** Writes the journal, and follows what other pages note there that `localStorage` has no room for. */
export function openJournal(options: JournalOptions) {
  const { local, connection, queue, noted: first, ahead, notify, announce } = options;
  /** The last write of this page that is under way, by key: it meets in its transaction what others have written. */
  const flying = new Map<string, object>();
  /** Writes to the journal; what is damaged there is set aside. */
  const add = (key: string, job: Omit<Job, 'store' | 'key'>) => {
    flying.set(key, job);
    const end = () => {
      if (flying.get(key) === job) flying.delete(key);
    };
    dropChange(local, key);
    queue.add({
      ...job,
      ...{ store: 'journal', key, aside: damagedOnly },
      onStored: (...stored) => {
        end();
        job.onStored?.(...stored);
      },
      onFailed: (...failed) => {
        end();
        job.onFailed?.(...failed);
      },
    });
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
      add(key, {
        text,
        resolve: (noted) => {
          if (known.includes(noted) || countOf(noted) < countOf(text)) return text;
          // Whoever has written to `localStorage` since has the last word.
          if (resolve && isMine(key)) return resolve(noted);
          return countOf(noted) > countOf(text) ? noted : text;
        },
        onStored: (stored) => {
          if (stored === text || stored === null) return;
          if (isMine(key) && isSealed(stored) && local.set(key, stored).ok) {
            mine.set(key, stored);
            notify(key);
          } else takeIn(key, stored);
          announce(key);
        },
      });
    },
    /** Takes what `localStorage` could not. */
    take: (key: string, text: string, late: LateWrite) => {
      // What this page knows to be there is no conflict, whatever its count: the time alone does not count as a write.
      const base = ahead.get(key);
      ahead.set(key, text);
      add(key, {
        ...{ text, isStrict: late.isStrict },
        ...(base !== undefined && { base }),
        resolve: (noted) =>
          countOf(noted) >= countOf(text) ? (late.resolve?.(noted) ?? text) : text,
        onStored: (stored) => {
          if (stored !== text && stored !== null && ahead.get(key) === text) ahead.set(key, stored);
          announce(key);
          late.onDone?.();
          if (stored !== text) notify(key);
        },
        onFailed: (reason, obstacle) => {
          if (ahead.get(key) === text) ahead.delete(key);
          late.onFailed?.(reason, obstacle);
        },
      });
    },
    remove: (key: string) => {
      ahead.delete(key);
      add(key, { text: null, onStored: () => announce(key) });
    },
    ...followStore({
      read: (key) => connection.read('journal', key),
      readAll: async () => {
        const all = await connection.readAll('journal');
        // A page without a database cannot remove them there.
        for (const [key, known] of changedIn(local))
          if (!ahead.has(key) && countOf(all.get(key) ?? null) <= known) all.delete(key);
        return all;
      },
      known: () => ahead.keys(),
      takeIn,
    }),
  };
}
