import type { Connection, Queue } from './database.ts';
import { followStore } from './other-pages.ts';
import type { LateWrite } from './storage.ts';

interface ArchiveOptions {
  readonly connection: Connection;
  readonly queue: Queue;
  /** Called for a key whose value here is another one now than what was set. */
  readonly notify: (key: string) => void;
  /** Tells other pages that the values of these keys are other ones. */
  readonly announce: (...keys: readonly string[]) => void;
}

/** The values of the database, read whole at the start, so that they are there at once. */
export type Archive = Awaited<ReturnType<typeof openArchive>>;

/** Reads the values of the database, and follows what other pages write. */
export async function openArchive({ connection, queue, notify, announce }: ArchiveOptions) {
  /** What the database holds, as far as this page knows. */
  const stored = await connection.readAll('values');
  /** What this page has set last and what is not stored yet; `null`: removed. */
  const ahead = new Map<string, { readonly text: string | null }>();

  const get = (key: string): string | null => {
    const mine = ahead.get(key);
    return mine ? mine.text : (stored.get(key) ?? null);
  };
  const note = (key: string, text: string | null) => {
    if (text === null) stored.delete(key);
    else stored.set(key, text);
  };
  const set = (key: string, text: string | null, late: LateWrite = {}) => {
    const base = get(key);
    const mine = { text };
    ahead.set(key, mine);
    const end = () => {
      if (ahead.get(key) === mine) ahead.delete(key);
    };
    queue.add({
      ...late,
      ...{ store: 'values', key, text, base },
      onStored: (result, aside) => {
        note(key, result);
        for (const [name, kept] of aside) note(name, kept);
        end();
        announce(key, ...aside.keys());
        late.onDone?.();
        if (result !== text) notify(key);
      },
      onFailed: (reason, obstacle) => {
        end();
        late.onFailed?.(reason, obstacle);
      },
    });
  };

  /** What another page has written; a write of this page that is under way meets it in its transaction. */
  const takeIn = (key: string, text: string | null) => {
    if ((stored.get(key) ?? null) === text) return;
    note(key, text);
    if (!ahead.has(key)) notify(key);
  };

  return {
    get,
    /** What the database holds, as far as this page knows. */
    stored: (key: string): string | null => stored.get(key) ?? null,
    /** Whether this page has removed the value, which is not stored yet. */
    isRemoved: (key: string) => ahead.get(key)?.text === null,
    /** Stores a text, or removes it where that is `null`. */
    set,
    ...followStore({
      read: (key) => connection.read('values', key),
      readAll: () => connection.readAll('values'),
      known: () => stored.keys(),
      takeIn,
    }),
    keys: (): readonly string[] =>
      [...new Set([...stored.keys(), ...ahead.keys()])].filter((key) => get(key) !== null),
  };
}
