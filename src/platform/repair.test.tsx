import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fileCaches } from '../core/service-worker.ts';
import { fakeCaches } from '../test-support/fake-caches.ts';
import { repairApp } from './repair.ts';

const scope = new URL('./', document.baseURI).href;
const PAGE = `<html><head><title>Peacock Parlor: games</title>
  <script src="./watchdog.js"></script><script type="module" src="./assets/main-1.js"></script>
  <link rel="stylesheet" href="./assets/main-1.css"></head></html>`;

const reload = vi.fn();
const unregister = vi.fn(() => Promise.resolve(true));
let caches: CacheStorage;
let answers: Map<string, () => Response | Promise<Response>>;
let registration: { readonly scope: string; readonly unregister: () => Promise<boolean> };

const as =
  (type: string, text = '') =>
  () =>
    new Response(text, { headers: { 'content-type': type } });

beforeEach(async () => {
  answers = new Map([
    ['index.html', as('text/html', PAGE)],
    ['watchdog.js', as('text/javascript; charset=utf-8')],
    ['assets/main-1.js', as('application/javascript')],
    ['assets/main-1.css', as('text/css')],
  ]);
  caches = fakeCaches();
  for (const name of [...fileCaches(scope), `peacock-parlor ${scope}other/`, 'of-another-app']) {
    await caches.open(name);
  }
  registration = { scope, unregister };
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', { href: location.href, origin: location.origin, reload });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve(registration) },
  });
  vi.stubGlobal('fetch', (address: string, { cache }: RequestInit) => {
    expect(cache).toBe('reload');
    const answer = answers.get(address.slice(scope.length));
    return Promise.resolve(answer ? answer() : new Response('', { status: 404 }));
  });
  localStorage.setItem('spider.v1.lastGame', 'a game');
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('removes only the worker and its files, and reloads', async () => {
  await repairApp();
  expect(unregister).toHaveBeenCalledOnce();
  expect(await caches.keys()).toEqual([`peacock-parlor ${scope}other/`, 'of-another-app']);
  expect(reload).toHaveBeenCalledOnce();
  expect(localStorage.getItem('spider.v1.lastGame')).toBe('a game');
});

test('leaves the worker of an app above ours alone', async () => {
  registration = { scope: 'https://example.org/', unregister };
  await repairApp();
  expect(unregister).not.toHaveBeenCalled();
  expect(reload).toHaveBeenCalledOnce();
});

describe('changes nothing if', () => {
  test.each([
    ['there is no network', 'index.html', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['another network answers', 'index.html', as('text/html', '<title>Hotel</title>')],
    ['the host fails', 'index.html', () => new Response(PAGE, { status: 500 })],
    ['the code is missing', 'assets/main-1.js', () => new Response('', { status: 404 })],
    ['a page comes instead of the code', 'assets/main-1.js', as('text/html', PAGE)],
    ['the styles have no type', 'assets/main-1.css', () => new Response(new Blob([]))],
  ])('%s', async (_what, name, answer) => {
    answers.set(name, answer);
    await expect(repairApp()).rejects.toThrow('so nothing was changed');
    expect(unregister).not.toHaveBeenCalled();
    expect(await caches.keys()).toHaveLength(4);
    expect(reload).not.toHaveBeenCalled();
  });
});
