import { err, ok, type Result } from '../core/result.ts';
import { DATABASE_STORES, RECORDER_KEY, RESERVE_KEY } from './own-keys.ts';
import { moveInStore, openRaw, readStore } from './raw-database.ts';
import { damagedKey } from './storage.ts';
import { message, format, type PlainMessage } from '../words/message.ts';

/** Moves a text to a free name, or one with the same text. */
function moveInLocal(source: string, name: string, text: string): void {
  if (localStorage.getItem(name) !== text) {
    try {
      localStorage.setItem(name, text);
    } catch {
      // Values of ours that are not missed.
      localStorage.removeItem(RECORDER_KEY);
      localStorage.removeItem(RESERVE_KEY);
      localStorage.setItem(name, text);
    }
    if (localStorage.getItem(name) !== text) throw new Error('the copy is not there');
  }
  localStorage.removeItem(source);
}

/** Gives each text that is set aside a name that is free in every place; the same text has one. */
function damagedNames(key: string, stores: readonly ReadonlyMap<string, unknown>[]) {
  const given = new Map<string, unknown>();
  return (text: unknown): string => {
    for (let number = 1; ; number++) {
      const name = damagedKey(key, number);
      const local = localStorage.getItem(name);
      const there = [given, ...stores].flatMap((place) =>
        place.has(name) ? [place.get(name)] : [],
      );
      if (local !== null) there.push(local);
      if (there.some((each) => each !== text)) continue;
      given.set(name, text);
      return name;
    }
  };
}

const NOT_LOCAL = message(
  'The browser has no space to set it aside, or refuses. It stays as it is. Save a backup, then free up space.',
);
const NOT_IN_DATABASE = message(
  'The browser’s database refuses to change what is stored. Nothing was reset.',
);

/**
 * Puts the value of a key aside, so that the app starts without it: the value, its second copy and its twins in the
 * database move to `KEY.damaged`, `KEY.damaged.2` and so on, each to a name under which no place has anything else: the
 * app looks for a name in one place only. Nothing is overwritten, and nothing is removed before it is stored under its
 * new name. Gives the new name of the value, or of what there was of it. The error is a sentence for the player; what
 * was not moved is where it was.
 */
export async function setAsideAll(key: string): Promise<Result<string>> {
  const sources = [key, `${key}.copy`];
  // A database that cannot be opened gives nothing back to the app either.
  const database = await openRaw().catch(() => null);
  let reason: PlainMessage = NOT_IN_DATABASE;
  try {
    const stores: ReadonlyMap<string, unknown>[] = [];
    for (const store of database ? DATABASE_STORES : []) {
      stores.push(database ? await readStore(database, store) : new Map());
    }
    reason = NOT_LOCAL;
    const nameFor = damagedNames(key, stores);
    // The player knows the value by this place, if it has one here.
    const here = sources.flatMap((source) => {
      const text = localStorage.getItem(source);
      return text === null ? [] : [{ source, text, name: nameFor(text) }];
    });
    reason = NOT_IN_DATABASE;
    const names = here.map(({ name }) => name);
    // The twins first: the app would take the value back from them.
    for (const [index, texts] of stores.entries()) {
      for (const source of sources) {
        const store = DATABASE_STORES[index];
        if (!database || !store || !texts.has(source)) continue;
        const name = nameFor(texts.get(source));
        await moveInStore(database, store, source, name);
        names.push(name);
      }
    }
    reason = NOT_LOCAL;
    for (const { source, text, name } of here) moveInLocal(source, name, text);
    return ok(names[0] ?? damagedKey(key));
  } catch {
    return err(format(reason));
  } finally {
    database?.close();
  }
}
