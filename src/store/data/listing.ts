import { isSetAside } from '../../platform/storage.ts';
import { subjectOf } from '../../platform/suite-storage.ts';
import { isSameContent, type StoredData, type Texts } from './stored-data.ts';
import {
  type Examined,
  type GameData,
  partOf,
  type StoredKind,
  storedKindOf,
} from './stored-kind.ts';

/** The kind that a key is listed under: one of a game's, unknown, or set aside. */
export type Sorted = StoredKind | 'set-aside' | 'unknown';

/** The kind that a key is listed under. */
export function sortOf(games: readonly GameData[], key: string): Sorted {
  if (isSetAside(key)) return 'set-aside';
  return storedKindOf(games, subjectOf(key)) ?? 'unknown';
}

/** The texts of each kind, in the order of the kinds. */
function bySort(data: StoredData, games: readonly GameData[]) {
  const order: Sorted[] = [...games.flatMap(({ kinds }) => kinds), 'unknown', 'set-aside'];
  const sorted = new Map(order.map((sort) => [sort, new Map<string, string>()]));
  for (const [key, text] of [...data.values, ...data.files])
    sorted.get(sortOf(games, key))?.set(key, text);
  return sorted;
}

/** How their values of a kind compare with mine. */
export type Difference = 'same' | 'only theirs' | 'only mine' | 'different';

/** How theirs differs from mine, by kind, in the order of the kinds. */
export function compareData(
  mine: StoredData,
  theirs: StoredData,
  games: readonly GameData[],
): ReadonlyMap<Sorted, Difference> {
  const others = bySort(theirs, games);
  const compare = (own: Texts, other: Texts): Difference => {
    if (own.size === 0) return 'only theirs';
    if (other.size === 0) return 'only mine';
    const isSame = (key: string) => {
      const [here, there] = [own.get(key), other.get(key)];
      return here !== undefined && there !== undefined && isSameContent(here, there);
    };
    return [...own.keys(), ...other.keys()].every(isSame) ? 'same' : 'different';
  };
  return new Map(
    [...bySort(mine, games)].flatMap(([sort, own]) => {
      const other = others.get(sort) ?? own;
      return own.size + other.size === 0 ? [] : [[sort, compare(own, other)] as const];
    }),
  );
}

/** What is stored of one kind. */
export interface Listing {
  readonly sort: Sorted;
  readonly keys: readonly string[];
  /** In UTF-16 code units of keys and values, each value counted once. */
  readonly units: number;
  /** In words, such as "212 games"; `null` if nothing is counted or readable. */
  readonly count: string | null;
  /** The first description of a value, such as "2 suits, 12 moves"; `null` if no value has one. */
  readonly details: string | null;
  /** The number of values that a newer version of the app wrote. */
  readonly newer: number;
  /** The number of values that neither this version nor, as far as is known, any other can read. */
  readonly damaged: number;
}

/** The size of texts and their keys, in UTF-16 code units. */
function unitsOf(texts: Iterable<readonly [string, string]>): number {
  return [...texts].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
}

/** Everything stored, by kind. Omits kinds with no values. */
export function listData(data: StoredData, games: readonly GameData[]): readonly Listing[] {
  return [...bySort(data, games)].flatMap(([sort, texts]): readonly Listing[] => {
    if (texts.size === 0) return [];
    const base = { sort, keys: [...texts.keys()], units: unitsOf(texts) };
    if (typeof sort === 'string') {
      return [{ ...base, count: null, details: null, newer: 0, damaged: 0 }];
    }
    const examined = [...texts].map(([key, text]) => ({
      found: partOf(games, subjectOf(key))?.examine(text),
      isSecondary: subjectOf(key) !== key,
    }));
    const whole = examined.flatMap(({ found, isSecondary }) =>
      found?.kind === 'whole' && !isSecondary ? [found] : [],
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
