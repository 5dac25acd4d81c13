import type { Backup } from '../../../core/backup-file.ts';
import type { SuiteStorage } from '../../../platform/file-store.ts';
import { subjectOf } from '../../../platform/suite-storage.ts';
import { dataOf } from '../../../store/data/backup.ts';
import { changesBetween, type Changes } from '../../../store/data/changes.ts';
import { compareData, type Difference, type Sorted } from '../../../store/data/compare.ts';
import { listData } from '../../../store/data/listing.ts';
import { adoptedData, mergeData } from '../../../store/data/merge-data.ts';
import { readData } from '../../../store/data/stored-data.ts';
import { kindOf, withFilesApart, type GameData } from '../../../store/data/stored-kind.ts';

/** What a restore would do, before anything is changed. */
export interface Prepared {
  /** How much of each kind the backup has, in words; `null` where that is not counted. */
  readonly counts: ReadonlyMap<Sorted, string | null>;
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
  const { data, left } = await mergeData(mine, theirs, games);
  return {
    counts: new Map(listData(theirs, games).map(({ sort, count }) => [sort, count])),
    differences: compareData(mine, theirs, games),
    merge: {
      changes: changesBetween(mine, data),
      left: [...new Set(left.map((key): Sorted => kindOf(games, subjectOf(key)) ?? 'unknown'))],
    },
    replace: changesBetween(mine, adoptedData(theirs, games)),
  };
}
