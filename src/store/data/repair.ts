import type { SuiteStorage } from '../../platform/file-store.ts';
import { isSetAside, setAside } from '../../platform/storage.ts';
import { subjectOf } from '../../platform/suite-storage.ts';
import { isBrokenFile, isSealedFile, storedFiles } from '../stored/stored-files.ts';
import { copyKey } from '../stored/gather.ts';
import { changeValue } from './changes.ts';
import { isWhollyReadable, readData, type StoredData, type Texts } from './stored-data.ts';
import { partOf, withFilesApart, type GameData } from './stored-kind.ts';

/** What a look at every value has found and done. */
export interface Repaired {
  /** Values that were looked at. */
  readonly checked: number;
  /** Damaged values restored from their copies. */
  readonly restored: readonly string[];
  /** Damaged ones; they are kept under other names. */
  readonly setAside: readonly string[];
  /** Damaged ones that the browser did not let us bring back or set aside; they were left alone. */
  readonly left: readonly string[];
  /** Collections that are listed again. */
  readonly relisted: number;
  /** Collections that nothing lists and that cannot be read; they were left alone. */
  readonly unreadable: number;
  /** Whether the browser listed all that is stored: otherwise not all of it was looked at. */
  readonly isListed: boolean;
}

/** What the looks at values and files add to. */
interface Found {
  checked: number;
  readonly restored: string[];
  readonly aside: string[];
  readonly left: string[];
}

/** The database may find later that it has no room. */
const isStored = async (storage: SuiteStorage, key: string) => (await storage.settled([key])).ok;

const isDamaged = (games: readonly GameData[], key: string, text: string) =>
  partOf(games, subjectOf(key))?.examine(text).kind === 'damaged';

/** Sets damaged values aside; one of which 1.0.0 has left a whole copy is restored from that. */
async function repairValues(
  storage: SuiteStorage,
  games: readonly GameData[],
  values: Texts,
  found: Found,
): Promise<void> {
  for (const [key, text] of values) {
    if (isSetAside(key)) continue;
    found.checked++;
    const home = storage.get(key);
    if (isDamaged(games, key, text)) {
      // Another place may be whole.
      if (!isWhollyReadable(storage, key)) {
        found.left.push(key);
        continue;
      }
      // The database reports only later, and `localStorage` removes at once.
      const texts = [text, storage.get(key), storage.get(copyKey(key))].filter(
        (each) => each !== null && isDamaged(games, key, each),
      );
      const isAside = texts.every((each) => setAside(storage, subjectOf(key), each ?? '').ok);
      const isKept = isAside && (await isStored(storage, key));
      const isGone = isKept && changeValue(storage, key, null).ok;
      (isGone ? found.aside : found.left).push(key);
    } else if (home !== null && home !== text && isDamaged(games, key, home)) {
      (changeValue(storage, key, text).ok ? found.restored : found.left).push(key);
    }
  }
}

/** Sets damaged files aside; one of which 1.0.0 has left a whole copy is restored from that. */
async function repairFiles(
  storage: SuiteStorage,
  games: readonly GameData[],
  stored: StoredData,
  found: Found,
): Promise<void> {
  const files = storedFiles(storage.files);
  for (const [key, text] of stored.files) {
    if (isSetAside(key)) continue;
    found.checked++;
    const main = await storage.files.read(key);
    const there = main.ok ? main.value : null;
    if (isDamaged(games, key, text)) {
      // One whose seal is whole may be packed as only a newer build knows.
      if (there !== null && isSealedFile(there) && !isBrokenFile(text)) continue;
      ((await files.setAside(key)).ok ? found.aside : found.left).push(key);
    } else if (there?.startsWith(text) === false) {
      ((await files.write(key, text)).ok ? found.restored : found.left).push(key);
    }
  }
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
  const found: Found = { checked: 0, restored: [], aside: [], left: [] };
  const now = await readData(storage);
  await repairValues(storage, games, now.values, found);
  // Another place of these may be whole.
  for (const key of now.unread) {
    const home = storage.get(key);
    if (home !== null && isDamaged(games, key, home)) found.left.push(key);
  }
  const again = await readData(storage);
  await repairFiles(storage, games, withFilesApart(again, games), found);
  // What refers to them may not have been listed.
  const listed = await relistFiles(storage, games, now.isListed && again.isListed);
  const { checked, restored, aside, left } = found;
  const unstored = new Set<string>();
  for (const key of [...restored, ...aside]) if (!(await isStored(storage, key))) unstored.add(key);
  const areStored = (keys: readonly string[]) => keys.filter((key) => !unstored.has(key));
  return {
    checked,
    restored: areStored(restored),
    setAside: areStored(aside),
    left: [...left, ...unstored],
    ...listed,
  };
}
