// Runs before every test file of the "dom" project: matchers like toBeVisible(), and a clean page for each test.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What is waited for comes after animations of up to half a second, and a busy machine takes its time:
// the usual second was not enough for one test in five while others used both cores.
configure({ asyncUtilTimeout: 5_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
});
