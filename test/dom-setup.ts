// Runs before every test file of the "dom" project: matchers like toBeVisible(), a clean page for each test, and
// workers that never answer.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { forgetWorkers, silenceWorkers } from '../src/test-support/silent-workers.ts';

// What is waited for may come after half a second of animation. With other work on both cores (a load of
// 15 to 30) one or two of the 31 tests of the Sokoban page missed the usual second.
configure({ asyncUtilTimeout: 5_000 });

silenceWorkers();

afterEach(() => {
  cleanup();
  localStorage.clear();
  // A page ends the workers that it opened.
  expect(forgetWorkers().map(({ url }) => url)).toEqual([]);
});
