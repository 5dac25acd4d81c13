import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hostFolder, type Host } from './static-host.mjs';

let folder: string;
let host: Host;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parlor-host-'));
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'dist/index.html'), 'the app');
  writeFileSync(join(folder, 'dist/assets/a-1.js'), 'code');
  host = await hostFolder(join(folder, 'dist'));
});
afterEach(() => {
  host.stop();
  rmSync(folder, { recursive: true });
});

async function answer(path: string) {
  const response = await fetch(host.url + path);
  const of = (name: string) => response.headers.get(name);
  return [response.status, await response.text(), of('content-type'), of('cache-control')];
}

test('serves existing files with their types, and files with a hash as immutable', async () => {
  expect(await answer('')).toEqual([200, 'the app', 'text/html; charset=utf-8', 'no-cache']);
  expect(await answer('assets/a-1.js')).toEqual([
    200,
    'code',
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ]);
});

test('sends the policy with pages only, and the origin policy with all files', async () => {
  const names = ['permissions-policy', 'content-security-policy', 'x-content-type-options'];
  const sent = async (path: string) => {
    const { headers } = await fetch(host.url + path);
    return names.map((name) => headers.has(name));
  };
  expect(await sent('')).toEqual([true, true, true]);
  // A worker follows the policy of its own file.
  expect(await sent('assets/a-1.js')).toEqual([false, true, true]);
});

test.each([
  ['about/picture.jpg', 'image/jpeg'],
  ['screenshots/spider-wide.webp', 'image/webp'],
])('serves %s as %s', async (path, type) => {
  mkdirSync(dirname(join(folder, 'dist', path)), { recursive: true });
  writeFileSync(join(folder, 'dist', path), 'picture');
  expect((await answer(path)).slice(0, 3)).toEqual([200, 'picture', type]);
});

test('serves nothing from outside, and survives an invalid address', async () => {
  writeFileSync(join(folder, 'dist/404.html'), 'not here');
  for (const path of ['%2e%2e/secret.txt', '..%2fsecret.txt', '..%5csecret.txt', '/', 'assets']) {
    expect((await answer(path)).slice(0, 2), path).not.toContain('secret');
  }
  expect(await answer('assets/a-2.js')).toEqual([
    404,
    'not here',
    'text/html; charset=utf-8',
    'no-cache',
  ]);
});

test('survives an empty folder, as during a build', async () => {
  rmSync(join(folder, 'dist'), { recursive: true });
  expect((await answer(''))[0]).toBe(404);
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/index.html'), 'the next app');
  expect((await answer(''))[1]).toBe('the next app');
});
