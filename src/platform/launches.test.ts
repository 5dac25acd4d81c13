import { expect, test } from 'vitest';
import { shareCache } from '../core/service-worker.ts';
import { fakeCaches } from '../test-support/fake-caches.ts';
import { takeShares } from './launches.ts';

const SCOPE = 'https://example.org/games/';

async function keep(caches: CacheStorage, name: string, kept: Response): Promise<void> {
  await (await caches.open(shareCache(SCOPE))).put(`${SCOPE}?shared=${name}`, kept);
}

function form(fields: Readonly<Record<string, string | readonly File[]>>): Response {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') data.set(name, value);
    else for (const file of value) data.append(name, file);
  }
  return new Response(data);
}

test('shares are read once, oldest first', async () => {
  const caches = fakeCaches();
  const link = 'https://example.org/games/?game=spider';
  await keep(caches, 'a', form({ title: 'A deal', text: ' ', url: link }));
  await keep(caches, 'b', form({ text: 'See', files: [new File(['#'], 'one.xsb')] }));
  const [first, second, ...more] = await takeShares(caches, SCOPE);
  expect(first).toEqual({ text: `A deal\n${link}`, files: [] });
  expect(second?.text).toBe('See');
  expect(second?.files.map(({ name }) => name)).toEqual(['one.xsb']);
  expect(more).toEqual([]);
  expect(await takeShares(caches, SCOPE)).toEqual([]);
});

test('unreadable files are skipped, and the others are read', async () => {
  const caches = fakeCaches();
  const type = { headers: { 'content-type': 'multipart/form-data; boundary=x' } };
  await keep(caches, 'a', new Response('nothing of the kind', type));
  await keep(caches, 'b', form({ text: 'rrUU', files: [new File([], '')] }));
  expect(await takeShares(caches, SCOPE)).toEqual([{ text: 'rrUU', files: [] }]);
  const broken = { open: () => Promise.reject(new Error('not allowed')) };
  expect(await takeShares(broken, SCOPE)).toEqual([]);
  expect(await takeShares(undefined, SCOPE)).toEqual([]);
});
