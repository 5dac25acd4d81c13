// Runs before every test file of the "dom" project: matchers like toBeVisible(), a clean page for each test, and
// workers that never answer.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { forgetWorkers, silenceWorkers } from '../src/test-support/silent-workers.ts';

// This ends what hangs. What is waited for may come after half a second of animation, and with other work on both cores
// (a load of 15 to 30) some of it missed the usual second.
configure({ asyncUtilTimeout: 60_000 });

silenceWorkers();

afterEach(() => {
  cleanup();
  localStorage.clear();
  // A page ends the workers that it opened.
  expect(forgetWorkers().map(({ url }) => url)).toEqual([]);
});
