import { describe, expect, test } from 'vitest';
import { fileCaches, messageKindOf } from './service-worker.ts';

describe('update messages', () => {
  test.each([
    [{ kind: 'take-over' }, 'take-over'],
    [{ kind: 'is-complete' }, 'is-complete'],
    [{ kind: 'tidy' }, 'tidy'],
    [{ kind: 'which-entry' }, 'which-entry'],
    // The form used by pages of the versions with Workbox.
    [{ type: 'SKIP_WAITING' }, 'take-over'],
    [{ kind: 'something else' }, null],
    [{ type: 'something else' }, null],
    ['tidy', null],
    [null, null],
    [undefined, null],
  ])('%j is %j', (data, kind) => {
    expect(messageKindOf(data)).toBe(kind);
  });
});

describe('file caches', () => {
  test('the names are frozen: installed apps store their files under them', () => {
    expect(fileCaches('https://example.org/parlor/')).toEqual([
      'peacock-parlor https://example.org/parlor/',
      'workbox-precache-v2-https://example.org/parlor/',
    ]);
  });
});
