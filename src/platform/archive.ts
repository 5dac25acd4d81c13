import { parseJson } from '../core/parse-json.ts';
import { ok, type Result } from '../core/result.ts';
import { type Connection, createWriter, readAll, textFrom, type Writer } from './database.ts';
import type { FileStore } from './file-store.ts';
import { DATABASE_MARK, REMOVED_KEY } from './own-keys.ts';
import { asidePlace, damagedOf, isSetAside, type Reading, type TextStorage } from './storage.ts';

/*
 * What was set aside has one name, and is looked for in one place. Where two places had different texts under one name,
 * one of them was never found again: both are, once a page has opened the database.
 */

/**
 * Brings what was set aside in the journal to `localStorage`, where it is looked for. The journal keeps it until the next
 * start, as what was just written here may not be on the disk yet.
 */
export function bringAside(local: TextStorage, noted: Map<string, string>, journal: Writer): void {
  for (const [key, text] of [...noted]) {
    if (!isSetAside(key)) continue;
    if (local.get(key) === text) {
      journal.put(key, null);
      continue;
    }
    const read = (name: string): Reading => {
      const other = name === key ? undefined : noted.get(name);
      return other === undefined ? local.read(name) : { kind: 'text', text: other };
    };
    const place = asidePlace({ read }, damagedOf(key), text);
    if (place === null || (!place.isThere && !local.set(place.name, text).ok)) continue;
    if (place.name === key) continue;
    // Under the same name in both, it is taken away in both.
    journal.put(key, null);
    journal.put(place.name, text);
    noted.delete(key);
    noted.set(place.name, text);
  }
}

/**
 * Gives what was set aside in `localStorage` another name where the database has another text under the same one: only
 * the database is asked for it.
 */
export async function unhideAside(
  local: TextStorage,
  isArchived: (key: string) => boolean,
  archive: Archive,
  files: FileStore,
): Promise<void> {
  const aside = (local.keys() ?? []).filter(isSetAside);
  if (aside.length === 0) return;
  const filed = await files.keys();
  if (!filed) return;
  const names = new Set([...archive.keys(), ...filed]);
  const read = (name: string): Reading =>
    names.has(name) ? { kind: 'text', text: '' } : local.read(name);
  for (const key of aside.filter((each) => names.has(each))) {
    const mine = local.get(key);
    const other = isArchived(key) ? ok(archive.get(key)) : await files.read(key);
    if (!mine || !other.ok || other.value === mine) continue;
    const place = asidePlace({ read }, damagedOf(key), mine);
    if (place && (place.isThere || local.set(place.name, mine).ok)) local.remove(key);
  }
}

/*
 * What `localStorage` knows of the database, for the visits on which the browser does not open it.
 */

/** Notes that there is one, so that something of the player's may lie in it. */
export function noteDatabase(local: TextStorage): void {
  if (local.read(DATABASE_MARK).kind === 'none') local.set(DATABASE_MARK, 'yes');
}

/** Whether something of the player's may lie in a database; a browser that never had one keeps all of it elsewhere. */
export function mayHaveDatabase(local: TextStorage): boolean {
  return local.read(DATABASE_MARK).kind !== 'none';
}

/** The keys whose values were removed while the journal was unavailable. */
export function removedKeys(local: TextStorage): readonly string[] {
  const keys = parseJson(local.get(REMOVED_KEY) ?? '[]');
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
}

/** Notes that the value of a key is removed: the journal would bring it back. Not where there is no journal. */
export function noteRemoved(local: TextStorage, key: string): Result<void> {
  if (!mayHaveDatabase(local)) return ok(undefined);
  const keys = removedKeys(local);
  return keys.includes(key)
    ? ok(undefined)
    : local.set(REMOVED_KEY, JSON.stringify([...keys, key]));
}

/** The journal has the removals. */
export function forgetRemoved(local: TextStorage): void {
  if (local.read(REMOVED_KEY).kind !== 'none') local.remove(REMOVED_KEY);
}

/** Our pages announce to each other here which keys they have written. */
const CHANNEL = 'peacock-parlor.values';

/** A text storage in the database, read whole at the start, so that its values are there at once. */
export interface Archive extends TextStorage {
  keys(): readonly string[];
  readonly settled: Writer['settled'];
}

/** Opens the values of the database; `subjectOf` says to which value a key belongs. */
export async function openArchive(
  connection: Connection,
  subjectOf: (key: string) => string,
): Promise<Archive> {
  /** What the database holds, as far as this page knows. */
  let stored: ReadonlyMap<string, string> = await readAll(connection, 'values');
  /** What this page has set and what is not stored yet; `null`: removed. */
  const ahead = new Map<string, string | null>();
  const listeners = new Set<{ readonly key: string; readonly notify: () => void }>();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

  const get = (key: string): string | null =>
    ahead.has(key) ? (ahead.get(key) ?? null) : (stored.get(key) ?? null);
  const note = (changes: ReadonlyMap<string, string | null>) => {
    const next = new Map(stored);
    for (const [key, text] of changes) {
      if (text === null) next.delete(key);
      else next.set(key, text);
    }
    stored = next;
  };
  const writer = createWriter({
    connection,
    store: 'values',
    subjectOf,
    believed: (key) => stored.get(key) ?? null,
    onStored: (changes) => {
      note(changes);
      for (const key of changes.keys()) if (!writer.isPending(key)) ahead.delete(key);
      channel?.postMessage([...changes.keys()]);
    },
  });
  const put: TextStorage['set'] = (key, text, late) => {
    let latest = text;
    ahead.set(key, text);
    writer.put(
      key,
      text,
      late && {
        ...late,
        resolve: (found) => {
          const resolved = late.resolve(found);
          // What this page would read until it is notified that the other text is stored.
          if (ahead.get(key) === latest) ahead.set(key, resolved);
          latest = resolved;
          return resolved;
        },
      },
    );
    return ok(undefined);
  };

  /** What others have written is taken in, and the listeners are notified. */
  const takeIn = (changes: ReadonlyMap<string, string | null>) => {
    const foreign = [...changes].filter(([key, text]) => (stored.get(key) ?? null) !== text);
    // What this page has set knows nothing of it, and must meet it in the transaction.
    note(new Map(foreign.filter(([key]) => !ahead.has(key))));
    for (const [key] of foreign) {
      for (const listener of listeners) if (listener.key === key) listener.notify();
    }
  };
  /** Something that others have written could not be read, or no message of it has come. */
  let isBehind = false;
  const lookAt = async (keys: readonly string[]) => {
    const texts = await connection.withDatabase((database) =>
      Promise.all(keys.map((key) => textFrom(database.get('values', key)))),
    );
    takeIn(new Map(keys.map((key, index) => [key, texts[index] ?? null])));
  };
  const lookAgain = async () => {
    isBehind = false;
    const all = await readAll(connection, 'values');
    const gone = [...stored.keys()].filter((key) => !all.has(key));
    takeIn(new Map<string, string | null>([...all, ...gone.map((key) => [key, null] as const)]));
  };
  /** Looks at these keys, and at all where the page is behind; where that fails, at the next opportunity. */
  const follow = (keys: readonly string[]) => {
    if (!isBehind && keys.length === 0) return;
    (isBehind ? lookAgain() : lookAt(keys)).catch(() => {
      isBehind = true;
    });
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => follow(data));
  addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => {
    // Out of the back/forward cache, where no message comes.
    isBehind ||= persisted;
    follow([]);
  });
  addEventListener('visibilitychange', () => follow([]));

  return {
    persistent: true,
    read: (key): Reading => {
      const text = get(key);
      return text === null ? { kind: 'none' } : { kind: 'text', text };
    },
    get,
    set: put,
    remove: (key) => {
      ahead.set(key, null);
      writer.put(key, null);
      return ok(undefined);
    },
    keys: () => {
      const keys = new Set([...stored.keys(), ...ahead.keys()]);
      return [...keys].filter((key) => get(key) !== null);
    },
    used: () => 0,
    watch: (key, notify) => {
      const listener = { key, notify };
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    settled: writer.settled,
  };
}
