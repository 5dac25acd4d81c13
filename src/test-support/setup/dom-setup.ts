// Runs before every test file of the "dom" project: a page as new, matchers like toBeVisible(), a clean page for each
// test, and workers that never answer.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect } from 'vitest';

/** Gives the page that the test files of a process share back as it was before the first of them. */
function renewPage(): void {
  const { documentElement, head, body } = document;
  for (const element of [documentElement, head, body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  head.replaceChildren();
  body.replaceChildren();
  document.title = '';
  history.replaceState(null, '', '/');
  sessionStorage.clear();
  localStorage.clear();
}

renewPage();

// This ends what hangs. What is waited for may come after half a second of animation, and with other work on both cores
// (a load of 15 to 30) some of it missed the usual second.
configure({ asyncUtilTimeout: 60_000, reactStrictMode: true });

// The same module as the tests import, which each file has for itself.
const { forgetWorkers, silenceWorkers } = await import('../silent-workers.ts');
silenceWorkers();

afterEach(() => {
  cleanup();
  localStorage.clear();
  // A page ends the workers that it opened.
  expect(forgetWorkers().map(({ url, stack }) => `${url} ${stack}`)).toEqual([]);
});
