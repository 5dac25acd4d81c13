import type { SuiteStorage } from '../../platform/file-store.ts';
import { isSetAside, setAside } from '../../platform/storage.ts';
import { subjectOf } from '../../platform/suite-storage.ts';
import { isBrokenFile, isSealedFile, storedFiles } from '../stored/stored-files.ts';
import { copyKey, twinKey } from '../stored/gather.ts';
import { changeValue } from './changes.ts';
import { isWhollyReadable, readData } from './stored-data.ts';
import { partOf, withFilesApart, type GameData } from './stored-kind.ts';

/** What the check of every value found and did. */
export interface Repaired {
  /** The number of values checked. */
  readonly checked: number;
  /** Damaged values, now kept under other names. */
  readonly setAside: readonly string[];
  /** Damaged values that the browser could not set aside; left unchanged. */
  readonly left: readonly string[];
  /** The number of collections listed again. */
  readonly relisted: number;
  /** The number of unlisted collections that cannot be read; left unchanged. */
  readonly unreadable: number;
  /** Whether the browser listed everything stored. Otherwise, not all of it was checked. */
  readonly isListed: boolean;
}

/** The database may find out only later that it is out of space. */
const isStored = async (storage: SuiteStorage, key: string) => (await storage.settled([key])).ok;

/** Sets a damaged value aside, with its copy. A different text of it in `localStorage` stays there. */
async function setValueAside(storage: SuiteStorage, key: string, text: string): Promise<boolean> {
  // Another place may be intact.
  if (!isWhollyReadable(storage, key)) return false;
  const places = [key, copyKey(key)];
  const texts = [text, ...places.flatMap((place) => storage.get(place) ?? [])];
  if (!texts.every((each) => setAside(storage, subjectOf(key), each).ok)) return false;
  // `localStorage` removes at once what the database may not have stored yet.
  if (!(await isStored(storage, key))) return false;
  const isRemoved = key.endsWith(twinKey(''))
    ? changeValue(storage, key, null).ok
    : places.every((place) => storage.remove(place).ok);
  return isRemoved && isStored(storage, key);
}

/** Sets a damaged file aside. One with an intact seal may be packed in a newer build's format, and stays (`null`). */
async function setFileAside(
  storage: SuiteStorage,
  key: string,
  text: string,
): Promise<boolean | null> {
  const there = await storage.files.read(key);
  if (there.ok && isSealedFile(there.value ?? '') && !isBrokenFile(text)) return null;
  return (await storedFiles(storage.files).setAside(key)).ok;
}

/** Lists files again that nothing references, provided that everything stored `isListed`. */
async function relistFiles(storage: SuiteStorage, games: readonly GameData[], isListed: boolean) {
  const listed = { relisted: 0, unreadable: 0, isListed };
  for (const { unlisted, relist } of games) {
    const latest = await readData(storage);
    listed.isListed &&= latest.isListed;
    const data = withFilesApart(latest, games);
    const lost = unlisted?.(data).length ?? 0;
    // A list that was not returned, or cannot be read, may reference them.
    if (lost === 0 || !listed.isListed) continue;
    const list = await relist?.(data);
    if (list && !isWhollyReadable(storage, list.key)) continue;
    const isWritten = list ? changeValue(storage, list.key, list.text).ok : false;
    const again = list && isWritten && (await isStored(storage, list.key)) ? list.count : 0;
    listed.relisted += again;
    listed.unreadable += lost - again;
  }
  return listed;
}

/**
 * Checks every stored value as the app would read it. Sets damaged values aside, and lists files again that no list
 * references any more. Nothing is discarded.
 */
export async function repairData(
  storage: SuiteStorage,
  games: readonly GameData[],
): Promise<Repaired> {
  const now = await readData(storage);
  const { values, files } = withFilesApart(now, games);
  const isDamaged = (key: string, text: string) =>
    partOf(games, subjectOf(key))?.examine(text).kind === 'damaged';
  // Another place of these may be intact.
  const left = now.unread.filter((key) => {
    const home = storage.get(key);
    return home !== null && isDamaged(key, home);
  });
  const aside: string[] = [];
  let checked = 0;
  for (const [texts, put] of [
    [values, setValueAside],
    [files, setFileAside],
  ] as const) {
    for (const [key, text] of texts) {
      if (isSetAside(key)) continue;
      checked++;
      const isAside = isDamaged(key, text) ? await put(storage, key, text) : null;
      if (isAside !== null) (isAside ? aside : left).push(key);
    }
  }
  // The value that references the files may not have been listed.
  const listed = await relistFiles(storage, games, now.isListed);
  return { checked, setAside: aside, left, ...listed };
}
