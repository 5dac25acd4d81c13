import type { Backup } from '../../core/backup-file.ts';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { subjectOf } from '../../platform/suite-storage.ts';
import { adoptedData, dataOf, mergeData } from '../../store/data/backup.ts';
import { type Changes, changesBetween } from '../../store/data/changes.ts';
import {
  compareData,
  type Difference,
  listData,
  type Listing,
  type Sorted,
  sortOf,
} from '../../store/data/listing.ts';
import {
  isWhollyReadable,
  readData,
  type ReadData,
  type StoredData,
} from '../../store/data/stored-data.ts';
import { type GameData, storedKindOf, withFilesApart } from '../../store/data/stored-kind.ts';

/** How a backup is restored: merged with the data here, or replacing it. */
export type RestoreWay = 'merge' | 'replace';

/** A preview of a restore. Nothing has changed yet. */
export interface Prepared {
  /** The data stored here and the data in the backup, by kind. */
  readonly here: ReadonlyMap<Sorted, Listing>;
  readonly there: ReadonlyMap<Sorted, Listing>;
  readonly differences: ReadonlyMap<Sorted, Difference>;
  /** The kinds in the backup that cannot be merged with the data here. */
  readonly left: readonly Sorted[];
  /** The kinds with values the browser cannot read now. These values stay unchanged either way. */
  readonly unread: readonly Sorted[];
  /** Whether the browser listed everything that is stored here. If not, nothing can be restored now. */
  readonly isListed: boolean;
}

async function bothOf(now: ReadData, backup: Backup, games: readonly GameData[]) {
  const mine = withFilesApart(now, games);
  return [mine, withFilesApart(await dataOf(backup), games)] as const;
}

const unique = <T>(items: readonly T[]): readonly T[] => [...new Set(items)];

/** Compares a backup with the data here and previews the result, without changing anything. */
export async function prepareRestore(
  storage: SuiteStorage,
  backup: Backup,
  games: readonly GameData[],
): Promise<Prepared> {
  await storage.settled();
  const now = await readData(storage);
  const [mine, theirs] = await bothOf(now, backup, games);
  const bySort = (each: StoredData) =>
    new Map(listData(each, games).map((listing) => [listing.sort, listing]));
  const { left } = await mergeData(mine, theirs, games);
  const isUnsure = (key: string) => !isWhollyReadable(storage, key);
  return {
    here: bySort(mine),
    there: bySort(theirs),
    differences: compareData(mine, theirs, games),
    left: unique(left.map((key): Sorted => storedKindOf(games, subjectOf(key)) ?? 'unknown')),
    unread: unique(
      [...now.unread, ...[...mine.values.keys(), ...theirs.values.keys()].filter(isUnsure)].map(
        (key) => sortOf(games, key),
      ),
    ),
    isListed: now.isListed,
  };
}

/**
 * Computes the changes that restore a backup, based on `now`, because another page may have written since the preview.
 * Values the browser cannot read are left alone.
 */
export async function planRestore(
  storage: SuiteStorage,
  now: ReadData,
  backup: Backup,
  games: readonly GameData[],
  way: RestoreWay,
): Promise<Changes> {
  const [mine, theirs] = await bothOf(now, backup, games);
  const wanted =
    way === 'merge' ? (await mergeData(mine, theirs, games)).data : adoptedData(theirs, games);
  const { values, files } = changesBetween(mine, wanted);
  return {
    values: new Map([...values].filter(([key]) => isWhollyReadable(storage, key))),
    files: new Map([...files].filter(([key]) => !now.unread.includes(key))),
  };
}
