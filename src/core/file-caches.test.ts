import { expect, test } from 'vitest';
import { fileCaches } from './file-caches.ts';

test('the names are frozen: installed apps have their files under them', () => {
  expect(fileCaches('https://example.org/parlor/')).toEqual([
    'peacock-parlor https://example.org/parlor/',
    'workbox-precache-v2-https://example.org/parlor/',
  ]);
});
