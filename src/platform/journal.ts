import { parseJson } from '../core/parse-json.ts';
import { ok, type Result } from '../core/result.ts';
import { countOf, unseal } from '../core/sealed.ts';
import type { Connection, Job, Queue } from './database.ts';
import { followStore } from './other-pages.ts';
import { CHANGED_KEY } from './own-keys.ts';
import { isSetAside, type LateWrite, type TextStorage } from './storage.ts';

/** Whether a text has an intact seal: only such texts are written to the journal. */
export const isSealed = (text: string | null) => unseal(text ?? '').kind === 'sealed';

/** The write count of an intact text without a seal: a person, or a build without a journal, wrote it last. */
export const LAST_COUNT = 1e15;

/** The write count of a text in `localStorage`, for comparison with those in the journal. */
export const rankOf = (text: string | null): number => {
  const unsealed = unseal(text ?? '');
  if (unsealed.kind === 'sealed') return unsealed.seq;
  return unsealed.kind === 'plain' && parseJson(unsealed.text) !== undefined ? LAST_COUNT : 0;
};

/** What pages without a database have changed or removed: the write count of the value that they knew, by key. */
export function changedIn(local: Pick<TextStorage, 'get'>): Map<string, number> {
  const entries = parseJson(local.get(CHANGED_KEY) ?? '[]');
  return new Map(
    (Array.isArray(entries) ? entries : []).map((entry: unknown): [string, number] =>
      // 1.0.0 lists only keys, and only those that it removed.
      Array.isArray(entry) ? [String(entry[0]), Number(entry[1])] : [String(entry), LAST_COUNT],
    ),
  );
}

const keepChanged = (local: TextStorage, changed: ReadonlyMap<string, number>): Result<void> =>
  changed.size > 0
    ? local.set(CHANGED_KEY, JSON.stringify([...changed]))
    : local.remove(CHANGED_KEY);

/** Forgets the count that these pages knew, because a page with the database continues from the value. */
export function dropChange(local: TextStorage, key: string): void {
  const changed = changedIn(local);
  if (changed.delete(key)) keepChanged(local, changed);
}

/** Before a page without a database changes a value, records the count it knew: the journal may have a newer value. */
export function noteChange(local: TextStorage, key: string): Result<void> {
  const changed = changedIn(local);
  if (changed.has(key)) return ok(undefined);
  return keepChanged(local, changed.set(key, rankOf(local.get(key))));
}

interface JournalOptions {
  readonly local: TextStorage;
  readonly connection: Connection;
  readonly queue: Queue;
  /** The contents of the journal when it was opened. */
  readonly noted: ReadonlyMap<string, string>;
  /** Values newer than those in `localStorage`, which has no room for them, by key. */
  readonly ahead: Map<string, string>;
  /** Called with each key whose value is no longer what this page last set or saw. */
  readonly notify: (key: string) => void;
  /** Notifies other pages that the journal's value for the key has changed. */
  readonly announce: (key: string) => void;
}

/** A write that `localStorage` accepted. */
interface KeptWrite {
  readonly resolve?: LateWrite['resolve'] | undefined;
  /** The previous value. */
  readonly before?: string | null;
}

const damagedOnly = (noted: string | null) => (noted === null || isSealed(noted) ? [] : [noted]);

/** The journal of what belongs in `localStorage`, shared by all our pages. */
export type Journal = ReturnType<typeof openJournal>;

/** Writes to the journal, and follows the values of other pages there for which `localStorage` has no room. */
export function openJournal(options: JournalOptions) {
  const { local, connection, queue, noted: first, ahead, notify, announce } = options;
  /** This page's last write in flight, by key; it resolves conflicts with other pages in its transaction. */
  const flying = new Map<string, object>();
  /** Writes to the journal; damaged text there is set aside. */
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
  /** What this page last wrote to `localStorage`, by key. */
  const mine = new Map<string, string>();
  const isMine = (key: string) => {
    const there = local.read(key);
    return there.kind === 'text' && there.text === mine.get(key);
  };

  /** Whether `localStorage` has an older value than `text`, or none. */
  const isLater = (key: string, text: string) => {
    const there = local.read(key);
    if (isSetAside(key) || !isSealed(text) || there.kind === 'unreadable') return false;
    return there.kind === 'none' || (isSealed(there.text) && countOf(there.text) < countOf(text));
  };
  /** Applies what another page wrote to the journal. */
  const applyWrite = (key: string, text: string | null) => {
    if (flying.has(key) || text === (ahead.get(key) ?? null)) return;
    if (text === null) ahead.delete(key);
    else if (isLater(key, text)) ahead.set(key, text);
    else return;
    notify(key);
  };

  return {
    /**
     * Copies a write to `localStorage` into the journal. If the journal has a value that the writer did not know, the
     * two are merged.
     */
    note: (key: string, text: string, { before, resolve }: KeptWrite = {}) => {
      const known = [before, ahead.get(key), first.get(key)];
      ahead.delete(key);
      mine.set(key, text);
      add(key, {
        text,
        resolve: (noted) => {
          if (known.includes(noted) || countOf(noted) < countOf(text)) return text;
          // If another page has written to `localStorage` since, that page has the last word.
          if (resolve && isMine(key)) return resolve(noted);
          return countOf(noted) > countOf(text) ? noted : text;
        },
        onStored: (stored) => {
          if (stored === text || stored === null) return;
          if (isMine(key) && isSealed(stored) && local.set(key, stored).ok) {
            mine.set(key, stored);
            notify(key);
          } else applyWrite(key, stored);
          announce(key);
        },
      });
    },
    /** Stores what `localStorage` could not. */
    take: (key: string, text: string, late: LateWrite) => {
      // A value that this page knows is no conflict, whatever its count: a change of the elapsed time alone does not
      // count as a write.
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
        // A page without a database could not remove these from the journal.
        for (const [key, known] of changedIn(local))
          if (!ahead.has(key) && countOf(all.get(key) ?? null) <= known) all.delete(key);
        return all;
      },
      known: () => ahead.keys(),
      applyWrite,
    }),
  };
}
