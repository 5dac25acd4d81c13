// Runs before every test file of the "dom" project: matchers like toBeVisible(), and a clean page for each test.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What is waited for may come after half a second of animation. With other work on both cores (a load of
// 15 to 30) one or two of the 31 tests of the Sokoban page missed the usual second.
configure({ asyncUtilTimeout: 5_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
});
