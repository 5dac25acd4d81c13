import { ok } from '../core/result.ts';
import type { Archive } from './archive.ts';
import type { Writer } from './database.ts';
import type { FileStore } from './file-store.ts';
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
