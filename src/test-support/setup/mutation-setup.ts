import type { Parameters } from 'fast-check';
import { beforeEach, vi } from 'vitest';

/** The number of cases per property; tests that request more are limited to it. */
const CASES = 50;

// The same few cases in each run, so that the score is reproducible: a mutant that only a lucky case would detect
// survives. Failing properties are not shrunk.
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

/** Tests of huge texts and whole collections. Other tests detect the same mutants in a thousandth of the time. */
const LARGE =
  /dealt with in|read in (time|steps)|^published|mostly nothing|groups without end|deeply nested groups/;

beforeEach(({ task, skip }) => {
  skip(LARGE.test(task.name) || LARGE.test(task.suite?.name ?? ''));
});
