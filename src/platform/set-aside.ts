import { err, ok, type Result } from '../core/result.ts';
import { DATABASE_STORES, RECORDER_KEY, RESERVE_KEY } from './own-keys.ts';
import { moveInStore, openRaw } from './raw-database.ts';
import { damagedKey } from './storage.ts';

/** More damaged values of one key than anybody will ever have. */
const MOST_DAMAGED = 1_000;

/** The names under which damaged values of a key are kept, in their order. */
function* damagedNames(key: string): Generator<string> {
  for (let number = 1; number <= MOST_DAMAGED; number++) yield damagedKey(key, number);
}

/** Where it is now; `null` where nothing was. */
function moveInLocal(key: string, source: string): string | null {
  const text = localStorage.getItem(source);
  if (text === null) return null;
  for (const name of damagedNames(key)) {
    const there = localStorage.getItem(name);
    if (there === text) {
      // The second copy is the same as the first, as a rule.
      localStorage.removeItem(source);
      return name;
    }
    if (there !== null) continue;
    try {
      localStorage.setItem(name, text);
    } catch {
      // All of ours that nobody misses.
      localStorage.removeItem(RECORDER_KEY);
      localStorage.removeItem(RESERVE_KEY);
      localStorage.setItem(name, text);
    }
    if (localStorage.getItem(name) !== text) throw new Error('the copy is not there');
    localStorage.removeItem(source);
    return name;
  }
  throw new Error('too many damaged values');
}

/**
 * Puts the value of a key aside, so that the app starts without it: the value, its second copy and its twins in the
 * database move to `KEY.damaged`, `KEY.damaged.2` and so on. Nothing is overwritten, and nothing is removed before it
 * is stored under its new name. Gives the new name of the value, or of what there was of it. The error is a sentence
 * for the player; what was not moved is where it was.
 */
export async function setAsideAll(key: string): Promise<Result<string>> {
  const moved: string[] = [];
  const sources = [key, `${key}.copy`];
  // A database that cannot be opened gives nothing back to the app either.
  const database = await openRaw().catch(() => null);
  try {
    // The twins first: the app would take the value back from them.
    if (database) {
      for (const store of DATABASE_STORES) {
        for (const source of sources) {
          const name = await moveInStore(database, store, source, () => damagedNames(key));
          if (name !== null) moved.push(name);
        }
      }
    }
  } catch {
    return err('The browser’s database refuses to change what is stored. Nothing was reset.');
  } finally {
    database?.close();
  }
  try {
    // The player knows the value by this place, if it has one here.
    const names = sources.flatMap((source) => moveInLocal(key, source) ?? []);
    return ok([...names, ...moved][0] ?? damagedKey(key));
  } catch {
    return err(
      'The browser has no room to set it aside, or refuses to. It stays as it is. Save a backup, then make room.',
    );
  }
}
