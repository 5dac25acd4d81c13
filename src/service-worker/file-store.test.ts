import { describe, expect, test, vi } from 'vitest';
import { fileCaches } from '../core/service-worker.ts';
import { fakeCaches } from '../test-support/fake-caches.ts';
import { fakeHost, listOf, SCOPE, type FakeAnswer } from '../test-support/fake-host.ts';
import { createFileStore } from './file-store.ts';

const FIRST = {
  'index.html': '<!doctype html>first',
  'assets/main-1.js': 'first()',
  'assets/react-1.js': 'react()',
};
const SECOND = {
  'index.html': '<!doctype html>second',
  'assets/main-2.js': 'second()',
  'assets/react-1.js': 'react()',
};

const [CURRENT, OLD] = fileCaches(SCOPE);
const at = (name: string) => SCOPE + name;
const textAt = async (store: ReturnType<typeof createFileStore>, name: string) =>
  (await store.get(at(name)))?.text();

async function installed(texts: Readonly<Record<string, string>>, caches = fakeCaches()) {
  const host = fakeHost(texts);
  const files = await listOf(texts);
  const store = createFileStore({ caches, fetch: host.fetch, scope: SCOPE, files });
  return { host, store, caches };
}

const html: FakeAnswer = () =>
  new Response('<!doctype html>hotel', { headers: { 'content-type': 'text/html' } });
const FAULTS: Readonly<Record<string, FakeAnswer>> = {
  'a page with 200': html,
  'a page with 404': () => new Response('<h1>Nothing here</h1>', { status: 404 }),
  'an error': () => new Response('first()', { status: 500 }),
  'no connection': () => null,
  'half of it': () => new Response('fir'),
  'nothing at all': () => new Response(''),
};

describe('storing a release', () => {
  test('stores every file, with the host’s headers except those of the transfer', async () => {
    const { host, store } = await installed(FIRST);
    host.serve('index.html', FIRST['index.html'], {
      'content-security-policy': "frame-ancestors 'none'",
      'content-encoding': 'gzip',
      vary: 'Origin',
    });
    expect(await store.isComplete()).toBe(false);
    await store.fill();
    expect(await store.isComplete()).toBe(true);
    const page = await store.get(at('index.html'));
    expect(await page?.text()).toBe(FIRST['index.html']);
    expect(Object.fromEntries(page?.headers ?? [])).toEqual({
      'content-type': 'text/html',
      'content-security-policy': "frame-ancestors 'none'",
    });
  });

  for (const name of Object.keys(FIRST)) {
    test.each(Object.entries(FAULTS))(`${name}: %s is refused`, async (_what, answer) => {
      const { host, store } = await installed(FIRST);
      host.answer(name, answer);
      await expect(store.fill()).rejects.toThrow();
      expect(await store.isComplete()).toBe(false);
      // None of it is stored or returned.
      expect(await store.get(at(name))).toBeUndefined();
      host.serve(name, FIRST[name as keyof typeof FIRST]);
      await store.fill();
      expect(await store.isComplete()).toBe(true);
    });
  }

  test('resumes after an interruption', async () => {
    const { host, store } = await installed(FIRST);
    host.answer('assets/react-1.js', html);
    await expect(store.fill()).rejects.toThrow(
      'assets/react-1.js of this release (status 200, text/html)',
    );
    host.serve('assets/react-1.js', FIRST['assets/react-1.js']);
    host.asked.length = 0;
    await store.fill();
    expect(host.asked).not.toContain('assets/main-1.js');
  });

  test('asks the host itself if the browser’s cache has something else', async () => {
    const { host, store } = await installed(FIRST);
    const modes: (RequestCache | undefined)[] = [];
    host.answer('assets/main-1.js', ({ cache }) => {
      modes.push(cache);
      return cache === 'reload' ? new Response('first()') : html({});
    });
    await store.fill();
    expect(modes).toEqual(['default', 'reload']);
  });

  test('fails if the browser evicts files again', async () => {
    const caches = fakeCaches();
    const cache = await caches.open(CURRENT);
    vi.spyOn(caches, 'open').mockResolvedValue(
      Object.assign(cache, { put: () => Promise.resolve() }),
    );
    const { store } = await installed(FIRST, caches);
    await expect(store.fill()).rejects.toThrow('not kept');
  });
});

describe('two releases', () => {
  async function bothInstalled() {
    const caches = fakeCaches();
    const first = await installed(FIRST, caches);
    await first.store.fill();
    const second = await installed(SECOND, caches);
    await second.store.fill();
    return { first, second };
  }

  test('common files are fetched once', async () => {
    const { second } = await bothInstalled();
    expect(second.host.asked.sort()).toEqual(['assets/main-2.js', 'index.html']);
  });

  test('each has its own page, and the newer one also serves parts of the older', async () => {
    const { first, second } = await bothInstalled();
    expect(await textAt(first.store, 'index.html')).toBe(FIRST['index.html']);
    expect(await textAt(second.store, 'index.html')).toBe(SECOND['index.html']);
    expect(await textAt(second.store, 'assets/main-1.js')).toBe('first()');
  });

  test('cleanup leaves one', async () => {
    const { second } = await bothInstalled();
    await second.store.keepOnlyThisRelease();
    expect(await textAt(second.store, 'assets/main-1.js')).toBeUndefined();
    expect(await second.store.isComplete()).toBe(true);
  });

  test('an incomplete one does not affect the other', async () => {
    const caches = fakeCaches();
    const first = await installed(FIRST, caches);
    await first.store.fill();
    const second = await installed(SECOND, caches);
    second.host.answer('assets/main-2.js', html);
    await expect(second.store.fill()).rejects.toThrow();
    expect(await first.store.isComplete()).toBe(true);
    expect(await textAt(first.store, 'index.html')).toBe(FIRST['index.html']);
  });
});

describe('an evicted file', () => {
  test('is fetched again, and verified again', async () => {
    const { host, store, caches } = await installed(FIRST);
    await store.fill();
    await caches.delete(CURRENT);
    expect(await textAt(store, 'assets/main-1.js')).toBe('first()');
    host.answer('assets/react-1.js', html);
    expect(await store.get(at('assets/react-1.js'))).toBeUndefined();
    expect(host.asked.filter((name) => name === 'assets/main-1.js')).toHaveLength(2);
    await textAt(store, 'assets/main-1.js');
    expect(host.asked.filter((name) => name === 'assets/main-1.js')).toHaveLength(2);
  });
});

describe('the cache of the versions that used Workbox', () => {
  test('serves its parts, but no page in place of a part, until it is cleaned up', async () => {
    const { store, caches } = await installed(FIRST);
    await store.fill();
    const old = await caches.open(OLD);
    await old.put(at('assets/main-0.js'), new Response('old()'));
    await old.put(at('assets/poisoned-0.js'), html({})!);
    expect(await textAt(store, 'assets/main-0.js')).toBe('old()');
    expect(await store.get(at('assets/poisoned-0.js'))).toBeUndefined();
    await store.keepOnlyThisRelease();
    expect(await caches.keys()).toEqual([CURRENT]);
  });
});
