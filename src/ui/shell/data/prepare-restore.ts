import type { Backup } from '../../../core/backup-file.ts';
import type { SuiteStorage } from '../../../platform/file-store.ts';
import { subjectOf } from '../../../platform/suite-storage.ts';
import { dataOf } from '../../../store/data/backup.ts';
import { changesBetween, type Changes } from '../../../store/data/changes.ts';
import { compareData, type Difference, type Sorted } from '../../../store/data/compare.ts';
import { listData, type Listing } from '../../../store/data/listing.ts';
import { adoptedData, mergeData } from '../../../store/data/merge-data.ts';
import { readData, type StoredData } from '../../../store/data/stored-data.ts';
import { storedKindOf, withFilesApart, type GameData } from '../../../store/data/stored-kind.ts';

/** What a restore would do, before anything is changed. */
export interface Prepared {
  /** What is stored here, and what the backup has, of each kind of which there is anything. */
  readonly here: ReadonlyMap<Sorted, Listing>;
  readonly there: ReadonlyMap<Sorted, Listing>;
  readonly differences: ReadonlyMap<Sorted, Difference>;
  readonly merge: {
    readonly changes: Changes;
    /** What of the backup finds no place beside what is here: the kinds of it. */
    readonly left: readonly Sorted[];
  };
  readonly replace: Changes;
}

/** Looks at what a backup has, and at what would come of it. Nothing is changed. */
export async function prepareRestore(
  storage: SuiteStorage,
  backup: Backup,
  games: readonly GameData[],
): Promise<Prepared> {
  await storage.settled();
  const mine = withFilesApart(await readData(storage), games);
  const theirs = withFilesApart(await dataOf(backup), games);
  const bySort = (each: StoredData) =>
    new Map(listData(each, games).map((listing) => [listing.sort, listing]));
  const { data, left } = await mergeData(mine, theirs, games);
  return {
    here: bySort(mine),
    there: bySort(theirs),
    differences: compareData(mine, theirs, games),
    merge: {
      changes: changesBetween(mine, data),
      left: [
        ...new Set(left.map((key): Sorted => storedKindOf(games, subjectOf(key)) ?? 'unknown')),
      ],
    },
    replace: changesBetween(mine, adoptedData(theirs, games)),
  };
}
