import { expect, test } from 'vitest';
import { messageKindOf } from './update-messages.ts';

test.each([
  [{ kind: 'take-over' }, 'take-over'],
  [{ kind: 'is-complete' }, 'is-complete'],
  [{ kind: 'tidy' }, 'tidy'],
  [{ kind: 'which-entry' }, 'which-entry'],
  // Pages of the versions that used Workbox say it like this.
  [{ type: 'SKIP_WAITING' }, 'take-over'],
  [{ kind: 'something else' }, null],
  [{ type: 'something else' }, null],
  ['tidy', null],
  [null, null],
  [undefined, null],
])('%j is %j', (data, kind) => {
  expect(messageKindOf(data)).toBe(kind);
});
