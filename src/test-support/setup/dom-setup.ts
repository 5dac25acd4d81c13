// Runs before every test file of the "dom" project: a fresh page, matchers such as toBeVisible(), a clean page for each
// test, and workers that never respond.
import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect } from 'vitest';

/** Restores the shared page of the test files of a process to its initial state. */
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
  globalThis.indexedDB = new IDBFactory();
  Reflect.deleteProperty(navigator, 'clipboard'); // user-event leaves its own
}

renewPage();

// jsdom has no layout to scroll.
Element.prototype.scrollIntoView = () => undefined;

// A time limit for tests that hang. An expected element may appear after half a second of animation; on a busy machine
// (a load of 15 to 30), some took longer than the default second.
configure({ asyncUtilTimeout: 60_000, reactStrictMode: true });

// The module that the tests import, which is separate for each file.
const { forgetWorkers, silenceWorkers } = await import('../silent-workers.ts');
silenceWorkers();

afterEach(() => {
  cleanup();
  localStorage.clear();
  // A page terminates the workers that it opened.
  expect(forgetWorkers().map(({ url, stack }) => `${url} ${stack}`)).toEqual([]);
});
