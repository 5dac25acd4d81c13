import { storedKindOf, type GameData, type StoredKind } from './stored-kind.ts';
import { isSetAside } from '../../platform/storage.ts';
import type { StoredData } from './stored-data.ts';
import { isSameContent } from './stored-text.ts';
import { subjectOf } from '../../platform/suite-storage.ts';

/** How the values of one kind differ in two sets of data, by their numbers. */
export interface Difference {
  /** Only they have it. */
  readonly fresh: number;
  readonly same: number;
  /** Both have it, and it says something else. */
  readonly different: number;
  /** Only mine has it. */
  readonly missing: number;
}

/** Of which kind a key is: one of a game's, one that nobody knows, or what was set aside. */
export type Sorted = StoredKind | 'set-aside' | 'unknown';

/** The kind that a key is listed with. */
export function sortOf(games: readonly GameData[], key: string): Sorted {
  if (isSetAside(key)) return 'set-aside';
  return storedKindOf(games, subjectOf(key)) ?? 'unknown';
}

/** How theirs differs from mine, by kind, in the order of the kinds. */
export function compareData(
  mine: StoredData,
  theirs: StoredData,
  games: readonly GameData[],
): ReadonlyMap<Sorted, Difference> {
  const found = new Map<Sorted, Difference>();
  const [own, others] = [mine, theirs].map(
    ({ values, files }) => new Map([...values, ...files]),
  ) as [Map<string, string>, Map<string, string>];
  for (const key of new Set([...own.keys(), ...others.keys()])) {
    const [here, there] = [own.get(key), others.get(key)];
    const how: keyof Difference =
      here === undefined
        ? 'fresh'
        : there === undefined
          ? 'missing'
          : isSameContent(here, there)
            ? 'same'
            : 'different';
    const sort = sortOf(games, key);
    const before = found.get(sort) ?? { fresh: 0, same: 0, different: 0, missing: 0 };
    found.set(sort, { ...before, [how]: before[how] + 1 });
  }
  const kinds = games.flatMap(({ kinds: each }) => each);
  const order: Sorted[] = [...kinds, 'unknown', 'set-aside'];
  return new Map(
    order.flatMap((sort) => {
      const difference = found.get(sort);
      return difference ? [[sort, difference] as const] : [];
    }),
  );
}
