// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { FIRST_FILES_SCRIPT } from './first-files.mjs';
import { games } from '../src/app/games.ts';
import { readRoute } from '../src/app/route.ts';

/** What the script requests at an address, by the first letters of the files. */
function requestedAt(query: string, settings?: string): readonly string[] {
  document.head.replaceChildren();
  localStorage.clear();
  if (settings !== undefined) localStorage.setItem('parlor.v1.settings', settings);
  history.replaceState(null, '', `/?${query}`);
  const script = document.createElement('script');
  script.dataset['home'] = './start.js';
  script.dataset['spider'] = './cards.js ./cards.css';
  script.dataset['sokoban'] = './boxes.js';
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script });
  (0, eval)(FIRST_FILES_SCRIPT);
  return [...document.head.querySelectorAll('link')].map(
    (link) => `${link.rel} ${link.getAttribute('href')}`,
  );
}

const HOME = ['modulepreload ./start.js'];
const SPIDER = ['modulepreload ./cards.js', 'preload ./cards.css'];
const SOKOBAN = ['modulepreload ./boxes.js'];
const FILES: Readonly<Record<string, readonly string[]>> = { spider: SPIDER, sokoban: SOKOBAN };

afterEach(() => {
  Reflect.deleteProperty(document, 'currentScript');
  history.replaceState(null, '', '/');
});

describe('the first files are those of the page that the address names', () => {
  test.each([
    '',
    'page=home',
    'page=data',
    'game=spider',
    'game=Sokoban',
    'game=chess',
    'game=sokoban&seed=1',
    'seed=peacock123&difficulty=1-suit',
    'pack=parlor&level=1',
    'game=sokoban&xsb=abc',
  ])('?%s', (query) => {
    for (const lastGame of [null, 'sokoban']) {
      const route = readRoute(query, games, lastGame);
      const expected = route.page === 'game' ? FILES[route.game] : HOME;
      const settings = lastGame === null ? undefined : JSON.stringify({ lastGame });
      expect(requestedAt(query, settings)).toEqual(expected);
    }
  });

  test('settings that cannot be read name no game', () => {
    expect(requestedAt('', '{')).toEqual(HOME);
  });
});
