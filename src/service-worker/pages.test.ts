import { afterEach, expect, test, vi } from 'vitest';
import { areAllOfThisRelease } from './answer.ts';

type OpenPage = Parameters<typeof areAllOfThisRelease>[0][number];

afterEach(() => {
  vi.useRealTimers();
});

const OURS = 'https://parlor.example/assets/main-2.js';
const isOurs = (entry: string) => entry === OURS;

/** A page that answers like this; an `asleep` one never does. */
const page = (answer: unknown): OpenPage => ({
  url: 'https://parlor.example/',
  postMessage: (message, [port]) => {
    expect(message).toEqual({ kind: 'which-entry' });
    if (answer !== 'asleep') (port as MessagePort).postMessage(answer);
  },
});

test.each([
  ['no page at all', [], true],
  ['pages of this release', [OURS, OURS], true],
  [
    'a page of another release among them',
    [OURS, 'https://parlor.example/assets/main-1.js'],
    false,
  ],
  ['a page without a script', [OURS, null], false],
  ['a page that talks of something else', [{ kind: 'tidy' }], false],
])('%s', async (_what, answers, expected) => {
  expect(await areAllOfThisRelease(answers.map(page), isOurs)).toBe(expected);
});

test('a frozen page may be of any release, and is not waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = areAllOfThisRelease([page(OURS), page('asleep')], isOurs);
  await vi.runAllTimersAsync();
  expect(await asked).toBe(false);
});
