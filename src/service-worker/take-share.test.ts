import { expect, test } from 'vitest';
import { shareCache } from '../core/service-worker.ts';
import { fakeCaches } from '../test-support/fake-caches.ts';
import { SCOPE } from '../test-support/fake-host.ts';
import { createTakeShare } from './answer.ts';

const SHARED_PAGE = `${SCOPE}?shared`;

function posted(url = SHARED_PAGE, method = 'POST'): Request {
  const body = new FormData();
  body.set('text', 'Two rooms');
  body.append('files', new File(['#####'], 'one.xsb'));
  return new Request(url, method === 'POST' ? { method, body } : { method });
}

function taking(caches: Pick<CacheStorage, 'open'> = fakeCaches()) {
  let count = 0;
  const newName = () => `${(count += 1)}`;
  return { caches, take: createTakeShare({ scope: SCOPE, caches, newName }) };
}

test('a share is stored unchanged, and the page is opened', async () => {
  const { caches, take } = taking();
  for (let times = 0; times < 2; times++) {
    const answer = await take(posted());
    expect(answer?.status).toBe(303);
    expect(answer?.headers.get('location')).toBe(SHARED_PAGE);
  }
  const cache = await caches.open(shareCache(SCOPE));
  const keys = await cache.keys();
  expect(keys.map(({ url }) => url)).toEqual([`${SHARED_PAGE}=1`, `${SHARED_PAGE}=2`]);
  const data = await (await cache.match(keys[0] ?? ''))?.formData();
  expect(data?.get('text')).toBe('Two rooms');
  const file = data?.get('files') as File;
  expect([file.name, await file.text()]).toEqual(['one.xsb', '#####']);
});

test('the page is opened even if the share cannot be stored', async () => {
  const { take } = taking({ open: () => Promise.reject(new Error('no room')) });
  expect((await take(posted()))?.headers.get('location')).toBe(SHARED_PAGE);
});

test.each([
  ['a visit of the same address', posted(SHARED_PAGE, 'GET')],
  ['what is posted elsewhere', posted(SCOPE)],
  ['what is posted to another app', posted('https://example.org/?shared')],
])('%s is ignored', (_what, request) => {
  expect(taking().take(request)).toBeNull();
});
