import type { Connection, Queue } from './database.ts';
import type { LateWrite } from './storage.ts';

interface ArchiveOptions {
  readonly connection: Connection;
  readonly queue: Queue;
  /** Called with each key whose value is no longer what this page last set or read. */
  readonly notify: (key: string) => void;
  /** Notifies other pages that the values of these keys have changed. */
  readonly announce: (...keys: readonly string[]) => void;
}

/** As `LateWrite`, but another page's value may also be replaced with none (`null`). */
interface ArchiveWrite extends Omit<LateWrite, 'resolve'> {
  readonly resolve?: (stored: string | null) => string | null;
}

/** The database's values, all loaded at startup so that reads are synchronous. */
export type Archive = Awaited<ReturnType<typeof openArchive>>;

/** Loads the database's values, and keeps them in sync with other pages' writes. */
export async function openArchive({ connection, queue, notify, announce }: ArchiveOptions) {
  /** The database's contents, as far as this page knows. */
  const stored = await connection.readAll('values');
  /** What this page has set but not stored yet; `null` for a removal. */
  const ahead = new Map<string, { readonly text: string | null }>();

  const get = (key: string): string | null => {
    const mine = ahead.get(key);
    return mine ? mine.text : (stored.get(key) ?? null);
  };
  const note = (key: string, text: string | null) => {
    if (text === null) stored.delete(key);
    else stored.set(key, text);
  };
  const set = (key: string, text: string | null, late: ArchiveWrite = {}) => {
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
        // Nothing was there, and nothing is.
        const isNews = result !== null || base !== null || aside.size > 0;
        if (isNews) announce(key, ...aside.keys());
        late.onDone?.();
        if (result !== text) notify(key);
      },
      onFailed: (reason, obstacle) => {
        end();
        late.onFailed?.(reason, obstacle);
      },
    });
  };

  /**
   * Applies another page's write. A write of this page still in flight resolves the conflict in its own transaction.
   */
  const applyWrite = (key: string, text: string | null) => {
    if ((stored.get(key) ?? null) === text) return;
    note(key, text);
    if (!ahead.has(key)) notify(key);
  };

  return {
    get,
    /** The value in the database, as far as this page knows; ignores writes in flight. */
    stored: (key: string): string | null => stored.get(key) ?? null,
    /** Whether this page has removed the value and the removal is still in flight. */
    isRemoved: (key: string) => ahead.get(key)?.text === null,
    /** Stores a text; `null` removes it. */
    set,
    /** Reads these keys again. Rejects if that fails. */
    lookAt: async (keys: readonly string[]) => {
      const texts = await Promise.all(keys.map((key) => connection.read('values', key)));
      for (const [index, key] of keys.entries()) applyWrite(key, texts[index] ?? null);
    },
    /** Reads everything again. Rejects if that fails. */
    lookAgain: async () => {
      const all = await connection.readAll('values');
      for (const key of new Set([...stored.keys(), ...all.keys()]))
        applyWrite(key, all.get(key) ?? null);
    },
    keys: (): readonly string[] =>
      [...new Set([...stored.keys(), ...ahead.keys()])].filter((key) => get(key) !== null),
  };
}
