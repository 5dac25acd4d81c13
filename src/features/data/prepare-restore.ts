import type { Backup } from '../../core/backup-file.ts';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { subjectOf } from '../../platform/suite-storage.ts';
import { adoptedData, dataOf, mergeData } from '../../store/data/backup.ts';
import { changesBetween, type Changes } from '../../store/data/changes.ts';
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
import { storedKindOf, withFilesApart, type GameData } from '../../store/data/stored-kind.ts';

/** How a backup is taken over: beside what is here, or in its place. */
export type RestoreWay = 'merge' | 'replace';

/** What a restore would do, before anything is changed. */
export interface Prepared {
  /** What is stored here, and what the backup has, of each kind of which there is anything. */
  readonly here: ReadonlyMap<Sorted, Listing>;
  readonly there: ReadonlyMap<Sorted, Listing>;
  readonly differences: ReadonlyMap<Sorted, Difference>;
  /** What of the backup finds no place beside what is here when they are merged: the kinds of it. */
  readonly left: readonly Sorted[];
  /** What the browser does not let us read now, and what stays as it is either way: the kinds of it. */
  readonly unread: readonly Sorted[];
  /** Whether the browser told all that is stored here; otherwise nothing can be restored now. */
  readonly isListed: boolean;
}

async function bothOf(now: ReadData, backup: Backup, games: readonly GameData[]) {
  const mine = withFilesApart(now, games);
  return [mine, withFilesApart(await dataOf(backup), games)] as const;
}

const unique = <T>(items: readonly T[]): readonly T[] => [...new Set(items)];

/** Looks at what a backup has, and at what would come of it. Nothing is changed. */
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
 * What has to change for a backup to be taken over, by what is stored `now`: another page may have written since it
 * was looked at. What the browser does not let us read is left alone.
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
