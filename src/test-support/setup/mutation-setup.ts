import type { Parameters } from 'fast-check';
import { beforeEach, vi } from 'vitest';

/** The cases of a property; those of a test that wants more are cut to so many. */
const CASES = 50;

// The same cases in each run, and few, so that the score is the same tomorrow: a mutant that only a lucky case
// would find has survived. That a property fails is enough; the smallest case in which it does is not looked for.
vi.mock(import('fast-check'), async (importOriginal) => {
  const original = await importOriginal();
  original.default.configureGlobal({ seed: 13, numRuns: CASES, endOnFailure: true });
  const assert = ((property: never, options: Parameters<never> = {}) =>
    original.assert(property, {
      ...options,
      numRuns: Math.min(options.numRuns ?? CASES, CASES),
    })) as typeof original.assert;
  return { ...original, assert, default: { ...original.default, assert } };
});

/** Tests of huge texts and whole collections. Others notice the same mutants in a thousandth of the time. */
const LARGE = /dealt with in|read in (time|steps)|^published|mostly nothing|groups without end/;

beforeEach(({ task, skip }) => {
  skip(LARGE.test(task.name) || LARGE.test(task.suite?.name ?? ''));
});
