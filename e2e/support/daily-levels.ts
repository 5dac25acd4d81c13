import { finish } from '../../src/core/work.ts';
import { generate } from '../../src/games/sokoban/generator/generate.ts';
import { memoryStorage } from '../../src/platform/storage.ts';
import { DAILY_LEVELS_KEY } from '../../src/play/sokoban/recipes.ts';
import { makeDailies } from '../../src/features/generator/make-dailies.ts';
import type { startGenerator } from '../../src/workers/open-generator.ts';

/** The environment variable that passes the levels from the global setup to each test. */
const VARIABLE = 'E2E_DAILY_LEVELS';

/** Generates a level synchronously, without a worker. */
const makeAtOnce: typeof startGenerator = (recipe, { onMade }) => {
  onMade(finish(generate(recipe)));
  return () => undefined;
};

/**
 * Generates Sokoban's levels of today and tomorrow once for all tests. Each test starts with empty storage, and an idle
 * page would generate them, which took an eighth of the time of all tests.
 */
export default function makeDailyLevels(): void {
  const storage = memoryStorage();
  makeDailies(storage, makeAtOnce);
  process.env[VARIABLE] = storage.get(DAILY_LEVELS_KEY) ?? '';
}

/** The storage entry with these levels. Throws if they were not generated: the app would find damaged data. */
export function keptDailyLevels(): readonly [key: string, text: string] {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('the levels of today and tomorrow were not made before the tests');
  return [DAILY_LEVELS_KEY, text];
}
