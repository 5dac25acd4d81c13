import { sortOf, type Sorted } from './compare.ts';
import { partOf, type Examined, type GameData } from './stored-kind.ts';
import { unitsOf, type StoredData } from './stored-data.ts';
import { subjectOf } from '../../platform/suite-storage.ts';

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
