import * as v from 'valibot';
import { areAllFetched, packs } from '../levels/packs.ts';
import { byKey, entryOf } from './schemas.ts';
import { keyOf } from './level-set.ts';
import type { LevelRecord } from './statistics.ts';

export const OPTIMA_KEY = 'sokoban.v1.optima';

const Pushes = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** Proven optima of levels, by their names in the records. */
export const OptimaSchema = v.object({
  /** The minimum number of pushes of a level. */
  levels: byKey(Pushes),
  /** Levels proven unsolvable. */
  unsolvable: byKey(v.literal(true)),
});

export type Optima = v.InferOutput<typeof OptimaSchema>;

/** Nothing is proven for any level. */
export const NO_OPTIMA: Optima = { levels: {}, unsolvable: {} };

interface Shipped {
  readonly isComplete: boolean;
  readonly byKey: ReadonlyMap<string, number>;
}

let shipped: Shipped | null = null;

/** The proven optima of our packs, as far as they are fetched, by the level's name in the records; read on first use. */
function shippedOptima(): ReadonlyMap<string, number> {
  const isComplete = areAllFetched();
  if (shipped === null || shipped.isComplete !== isComplete) {
    const levels = packs.flatMap((pack) => (pack.isFetched ? pack.levels : []));
    const byKey = new Map(
      levels.flatMap(({ level, pushes }) => (pushes === null ? [] : [[keyOf(level), pushes]])),
    );
    shipped = { isComplete, byKey };
  }
  return shipped.byKey;
}

/** The proven number of pushes of the level called `key`, or `null`. */
export function fewestOf({ levels }: Optima, key: string): number | null {
  return entryOf(levels, key) ?? shippedOptima().get(key) ?? null;
}

/** The optima with one more; the same object if it is known. */
export function withFewest(optima: Optima, key: string, pushes: number): Optima {
  if (fewestOf(optima, key) === pushes) return optima;
  return { ...optima, levels: { ...optima.levels, [key]: pushes } };
}

/** Whether the level called `key` is proven unsolvable. */
export function isUnsolvable({ unsolvable }: Optima, key: string): boolean {
  return entryOf(unsolvable, key) === true;
}

/** The optima with one more unsolvable level; the same object if that is known. */
export function withUnsolvable(optima: Optima, key: string): Optima {
  if (isUnsolvable(optima, key)) return optima;
  return { ...optima, unsolvable: { ...optima.unsolvable, [key]: true } };
}

/** The optima that are proven in either. */
export function mergeOptima(optima: Optima, others: Optima): Optima {
  return {
    ...optima,
    levels: { ...others.levels, ...optima.levels },
    unsolvable: { ...others.unsolvable, ...optima.unsolvable },
  };
}

/** Whether a record has the star: the level was solved without help, with the fewest possible pushes. */
export function hasStar(record: LevelRecord | null, fewest: number | null): boolean {
  return record !== null && record.assisted !== true && record.byPushes.pushes === fewest;
}
