import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { putThemeColour } from './look.ts';

/** The head of the page as it is delivered. */
function pageHead(): HTMLHeadElement {
  return new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html').head;
}

const mediaOf = (head: HTMLHeadElement) =>
  Object.fromEntries(
    [...head.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map((meta) => [
      meta.content,
      meta.getAttribute('media'),
    ]),
  );

const [LIGHT, DARK] = ['#0f6b72', '#08222b'];
const BY_SYSTEM = {
  [LIGHT]: '(prefers-color-scheme: light)',
  [DARK]: '(prefers-color-scheme: dark)',
};

test('the colour around the page is that of the chosen theme, otherwise that of the system', () => {
  const head = pageHead();
  expect(mediaOf(head)).toEqual(BY_SYSTEM);
  putThemeColour(head, 'dark');
  expect(mediaOf(head)).toEqual({ [LIGHT]: 'not all', [DARK]: 'all' });
  putThemeColour(head, 'light');
  expect(mediaOf(head)).toEqual({ [LIGHT]: 'all', [DARK]: 'not all' });
  putThemeColour(head, 'system');
  expect(mediaOf(head)).toEqual(BY_SYSTEM);
});
