import { parseJson } from '../core/parse-json.ts';
import { ok, type Result } from '../core/result.ts';
import { DATABASE_MARK, REMOVED_KEY } from './own-keys.ts';
import type { TextStorage } from './storage.ts';

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

/** The keys whose values were removed while the journal could not be told. */
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

/** The journal has been told. */
export function forgetRemoved(local: TextStorage): void {
  if (local.read(REMOVED_KEY).kind !== 'none') local.remove(REMOVED_KEY);
}
