import { describe, expect, test } from 'vitest';
import { fakeHost, SCOPE } from '../test-support/fake-host.ts';
import { createAnswer } from './answer.ts';

const STORED = { 'index.html': 'the app', '404.html': 'nothing here', 'assets/a.js': 'a()' };

function answering(stored: Readonly<Record<string, string>> = STORED) {
  const host = fakeHost({ 'index.html': 'from the host', 'later.png': 'picture' });
  const get = (address: string) => {
    const text = stored[address.slice(SCOPE.length)];
    return Promise.resolve(text === undefined ? undefined : new Response(text));
  };
  const answer = createAnswer({
    scope: SCOPE,
    store: { get },
    fetch: ({ url }) => host.fetch(url),
  });
  const ask = (path: string, asked: Partial<Parameters<typeof answer>[0]> = {}) => {
    const url = new URL(path, SCOPE).href;
    return answer({ url, method: 'GET', mode: 'no-cors', cache: 'default', ...asked });
  };
  return { host, ask };
}

const PAGE = { mode: 'navigate' } as const;

describe('the response to', () => {
  test.each([
    ['the app’s address', './'],
    ['the app’s address with a game', './?game=spider&seed=1'],
    ['the page by its name', 'index.html?page=home'],
  ])('%s is the stored page', async (_what, path) => {
    const { host, ask } = answering();
    expect(await (await ask(path, PAGE))?.text()).toBe('the app');
    expect(host.asked).toEqual([]);
  });

  test('a file is the stored one, whatever its query', async () => {
    const { ask } = answering();
    expect(await (await ask('assets/a.js'))?.text()).toBe('a()');
    expect(await (await ask('assets/a.js?x'))?.text()).toBe('a()');
  });

  test('anything else comes from the host', async () => {
    const { ask } = answering();
    expect(await (await ask('later.png'))?.text()).toBe('picture');
    expect((await ask('assets/gone.js'))?.status).toBe(404);
    expect((await ask('nowhere', PAGE))?.status).toBe(404);
  });

  test('an unknown address without a network is the 404 page', async () => {
    const { host, ask } = answering();
    host.answer('no/where', () => null);
    const answer = await ask('no/where', PAGE);
    expect(answer?.status).toBe(404);
    expect(await answer?.text()).toBe('nothing here');
    host.answer('gone.png', () => null);
    await expect(ask('gone.png')).rejects.toThrow('Failed to fetch');
  });

  test('the app’s address comes from the host if nothing is stored', async () => {
    const { host, ask } = answering({});
    host.serve('', 'from the host');
    expect(await (await ask('./', PAGE))?.text()).toBe('from the host');
    host.answer('', () => null);
    await expect(ask('./', PAGE)).rejects.toThrow('Failed to fetch');
  });
});

test('requests that are not ours are left to the browser', () => {
  const { ask } = answering();
  expect(ask('https://parlor.example/other/')).toBeNull();
  expect(ask('https://elsewhere.example/deep/assets/a.js')).toBeNull();
  expect(ask('assets/a.js', { method: 'POST' })).toBeNull();
  expect(ask('assets/a.js', { cache: 'reload' })).toBeNull();
  // A reload still gets the stored page.
  expect(ask('./', { ...PAGE, cache: 'reload' })).not.toBeNull();
});

test('falls back to the host if the browser denies access to its caches', async () => {
  const host = fakeHost({ 'assets/a.js': 'a()' });
  const answer = createAnswer({
    scope: SCOPE,
    store: { get: () => Promise.reject(new DOMException('no', 'SecurityError')) },
    fetch: ({ url }) => host.fetch(url),
  });
  const asked = { method: 'GET', mode: 'no-cors', cache: 'default' } as const;
  expect(await (await answer({ ...asked, url: `${SCOPE}assets/a.js` }))?.text()).toBe('a()');
});
