import type { SuiteStorage } from '../../platform/file-store.ts';
import { isSetAside, setAside } from '../../platform/storage.ts';
import { subjectOf } from '../../platform/suite-storage.ts';
import { storedFiles } from '../stored/stored-files.ts';
import { copyKey } from '../stored/stored-value.ts';
import { writeValue } from './changes.ts';
import { isWhollyReadable, readData, type StoredData } from './stored-data.ts';
import { partOf, withFilesApart, type GameData } from './stored-kind.ts';

/** What a look at every value has found and done. */
export interface Repaired {
  /** Values that were looked at. */
  readonly checked: number;
  /** Damaged values restored from their copies. */
  readonly restored: readonly string[];
  /** Damaged ones without a whole copy; they are kept under other names. */
  readonly setAside: readonly string[];
  /** Damaged ones that the browser did not let us bring back or set aside; they were left alone. */
  readonly left: readonly string[];
  /** Files without a whole copy; they are where they were, as their game shows them as damaged there. */
  readonly broken: readonly string[];
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
  readonly broken: string[];
}

/** The database may find later that it has no room. */
const isStored = async (storage: SuiteStorage, key: string) => (await storage.settled([key])).ok;

const isDamaged = (games: readonly GameData[], key: string, text: string) =>
  partOf(games, subjectOf(key))?.examine(text).kind === 'damaged';

/** Brings the damaged values among `keys` back from their copies, or sets them aside. */
async function repairValues(
  storage: SuiteStorage,
  games: readonly GameData[],
  keys: Iterable<string>,
  found: Found,
): Promise<void> {
  for (const key of keys) {
    if (isSetAside(key)) continue;
    found.checked++;
    const main = storage.read(key);
    if (main.kind === 'unreadable') continue;
    if (main.kind === 'text' && !isDamaged(games, key, main.text)) continue;
    const copy = storage.read(copyKey(key));
    const damaged = [main, copy].flatMap((place) =>
      place.kind === 'text' && isDamaged(games, key, place.text) ? [place.text] : [],
    );
    const isAside = damaged.every((text) => setAside(storage, subjectOf(key), text).ok);
    // The database reports only later, and `localStorage` takes away at once.
    const isKept = isAside && (await isStored(storage, key));
    // Values that could not be read are not removed.
    if (!isKept || copy.kind === 'unreadable') {
      found.left.push(key);
    } else if (copy.kind === 'text' && !damaged.includes(copy.text)) {
      (storage.set(key, copy.text).ok ? found.restored : found.left).push(key);
    } else {
      const isGone = storage.remove(key).ok && storage.remove(copyKey(key)).ok;
      (isGone ? found.aside : found.left).push(key);
    }
  }
}

/** Brings damaged files back from their copies. Those without a reference are not reported as broken. */
async function repairFiles(
  storage: SuiteStorage,
  games: readonly GameData[],
  stored: StoredData,
  found: Found,
): Promise<void> {
  const files = storedFiles(storage.files);
  const orphans = new Set(games.flatMap(({ unlisted }) => unlisted?.(stored) ?? []));
  for (const [key, text] of stored.files) {
    if (isSetAside(key)) continue;
    found.checked++;
    if (isDamaged(games, key, text)) {
      if (!orphans.has(key)) found.broken.push(key);
      continue;
    }
    const [whole, main] = [await files.read(key), await storage.files.read(key)];
    if (!whole.ok || whole.value === null || !main.ok) continue;
    if (main.value?.startsWith(whole.value) === true) continue;
    ((await files.write(key, whole.value)).ok ? found.restored : found.left).push(key);
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
    const isWritten = list ? writeValue(storage, list.key, list.text).ok : false;
    const again = list && isWritten && (await isStored(storage, list.key)) ? list.count : 0;
    listed.relisted += again;
    listed.unreadable += lost - again;
  }
  return listed;
}

/**
 * Looks at every stored value as the app would. A damaged one is restored from its copy, or set aside; what
 * lost its place in a list is listed again. Nothing is thrown away.
 */
export async function repairData(
  storage: SuiteStorage,
  games: readonly GameData[],
): Promise<Repaired> {
  const found: Found = { checked: 0, restored: [], aside: [], left: [], broken: [] };
  const now = await readData(storage);
  await repairValues(storage, games, now.values.keys(), found);
  const again = await readData(storage);
  await repairFiles(storage, games, withFilesApart(again, games), found);
  // What refers to them may not have been listed.
  const listed = await relistFiles(storage, games, now.isListed && again.isListed);
  const { checked, restored, aside, left, broken } = found;
  const unstored = new Set<string>();
  for (const key of [...restored, ...aside]) if (!(await isStored(storage, key))) unstored.add(key);
  const areStored = (keys: readonly string[]) => keys.filter((key) => !unstored.has(key));
  return {
    checked,
    restored: areStored(restored),
    setAside: areStored(aside),
    left: [...left, ...unstored],
    broken,
    ...listed,
  };
}
