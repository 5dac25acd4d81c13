import { isSetAside } from '../../platform/storage.ts';
import { subjectOf } from '../../platform/suite-storage.ts';
import { isSameContent, type StoredData, unitsOf } from './stored-data.ts';
import {
  type Examined,
  type GameData,
  partOf,
  type StoredKind,
  storedKindOf,
} from './stored-kind.ts';

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

/** Of which kind a key is: one of a game's, an unknown one, or what was set aside. */
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

/** What is stored of one kind. */
export interface Listing {
  readonly sort: Sorted;
  readonly keys: readonly string[];
  /** In UTF-16 code units: of keys and values, each value once. */
  readonly units: number;
  /** In words, such as "212 games"; `null` where nothing is counted, or nothing can be read. */
  readonly count: string | null;
  /** The first value that says more of itself than its count, such as "2 suits, 12 moves"; `null` where none does. */
  readonly details: string | null;
  /** How many values a newer version of the app wrote. */
  readonly newer: number;
  /** How many values can be read neither by this version nor, as far as is known, by any other. */
  readonly damaged: number;
}

/** What is stored, by kind; kinds of which nothing is stored are left out. */
export function listData(data: StoredData, games: readonly GameData[]): readonly Listing[] {
  const texts = new Map([...data.values, ...data.files]);
  const order: Sorted[] = [...games.flatMap(({ kinds }) => kinds), 'unknown', 'set-aside'];
  const sorted = new Map<Sorted, string[]>();
  for (const key of texts.keys()) {
    const sort = sortOf(games, key);
    sorted.set(sort, [...(sorted.get(sort) ?? []), key]);
  }
  return order.flatMap((sort): readonly Listing[] => {
    const keys = sorted.get(sort);
    if (!keys) return [];
    const units = unitsOf(keys.map((key) => [key, texts.get(key) ?? '']));
    const base = { sort, keys, units };
    if (typeof sort === 'string') {
      return [{ ...base, count: null, details: null, newer: 0, damaged: 0 }];
    }
    const examined = keys.map((key) => {
      const found = partOf(games, subjectOf(key))?.examine(texts.get(key) ?? '');
      return { found, isBeside: subjectOf(key) !== key };
    });
    const whole = examined.flatMap(({ found, isBeside }) =>
      found?.kind === 'whole' && !isBeside ? [found] : [],
    );
    const counts = whole.flatMap((each) => (each.count === null ? [] : [each.count]));
    const total = counts.reduce((sum, each) => sum + each, 0);
    const details = whole.find((each) => each.details !== null)?.details ?? null;
    const count = sort.words && counts.length > 0 ? sort.words(total) : null;
    const countOf = (kind: Examined['kind']) =>
      examined.filter(({ found }) => found?.kind === kind).length;
    return [{ ...base, count, details, newer: countOf('newer'), damaged: countOf('damaged') }];
  });
}
