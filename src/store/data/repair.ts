import type { SuiteStorage } from '../../platform/file-store.ts';
import { isSetAside, setAside } from '../../platform/storage.ts';
import { subjectOf } from '../../platform/suite-storage.ts';
import { isBrokenFile, isSealedFile, storedFiles } from '../stored/stored-files.ts';
import { copyKey, twinKey } from '../stored/gather.ts';
import { changeValue } from './changes.ts';
import { isWhollyReadable, readData } from './stored-data.ts';
import { partOf, withFilesApart, type GameData } from './stored-kind.ts';

/** What a look at every value has found and done. */
export interface Repaired {
  /** Values that were looked at. */
  readonly checked: number;
  /** Damaged ones; they are kept under other names. */
  readonly setAside: readonly string[];
  /** Damaged ones that the browser did not let us set aside; they were left alone. */
  readonly left: readonly string[];
  /** Collections that are listed again. */
  readonly relisted: number;
  /** Collections that nothing lists and that cannot be read; they were left alone. */
  readonly unreadable: number;
  /** Whether the browser listed all that is stored: otherwise not all of it was looked at. */
  readonly isListed: boolean;
}

/** The database may find later that it has no room. */
const isStored = async (storage: SuiteStorage, key: string) => (await storage.settled([key])).ok;

/** Sets a damaged value aside, with its copy; another text of it, in `localStorage`, stays there. */
async function setValueAside(storage: SuiteStorage, key: string, text: string): Promise<boolean> {
  // Another place may be whole.
  if (!isWhollyReadable(storage, key)) return false;
  const places = [key, copyKey(key)];
  const texts = [text, ...places.flatMap((place) => storage.get(place) ?? [])];
  if (!texts.every((each) => setAside(storage, subjectOf(key), each).ok)) return false;
  // `localStorage` removes at once, what the database has not stored yet.
  if (!(await isStored(storage, key))) return false;
  const isRemoved = key.endsWith(twinKey(''))
    ? changeValue(storage, key, null).ok
    : places.every((place) => storage.remove(place).ok);
  return isRemoved && isStored(storage, key);
}

/** Sets a damaged file aside; one whose seal is whole may be packed as only a newer build knows, and stays (`null`). */
async function setFileAside(
  storage: SuiteStorage,
  key: string,
  text: string,
): Promise<boolean | null> {
  const there = await storage.files.read(key);
  if (there.ok && isSealedFile(there.value ?? '') && !isBrokenFile(text)) return null;
  return (await storedFiles(storage.files).setAside(key)).ok;
}

/** Lists files again that nothing leads to, as far as everything `isListed` that is stored. */
async function relistFiles(storage: SuiteStorage, games: readonly GameData[], isListed: boolean) {
  const listed = { relisted: 0, unreadable: 0, isListed };
  for (const { unlisted, relist } of games) {
    const latest = await readData(storage);
    listed.isListed &&= latest.isListed;
    const data = withFilesApart(latest, games);
    const lost = unlisted?.(data).length ?? 0;
    // A list that was not returned, or cannot be read, may have them.
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
 * Looks at every stored value as the app would. A damaged one is set aside; what lost its place in a list is listed
 * again. Nothing is thrown away.
 */
export async function repairData(
  storage: SuiteStorage,
  games: readonly GameData[],
): Promise<Repaired> {
  const now = await readData(storage);
  const { values, files } = withFilesApart(now, games);
  const isDamaged = (key: string, text: string) =>
    partOf(games, subjectOf(key))?.examine(text).kind === 'damaged';
  // Another place of these may be whole.
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
  // What refers to them may not have been listed.
  const listed = await relistFiles(storage, games, now.isListed);
  return { checked, setAside: aside, left, ...listed };
}
