import { expect, test } from 'vitest';
import { opening } from '../../games/sokoban/rules/rules.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { createShownPacking } from './open-sokoban-analysis.ts';

// Goals are on cells 10 and 12.
const ROOM = opening(levelOf('#######\n#@$.$.#\n#     #\n#######'));

test('the best packing of several searches is shown, and none once a line is known', () => {
  const shown = createShownPacking(ROOM);
  expect(shown({ packing: null, pushes: null })).toBeNull();
  expect(shown({ packing: [10, 11], pushes: null })).toEqual([10, 11]);
  // Another one is worse, or there is none yet.
  expect(shown({ packing: [9, 11], pushes: null })).toEqual([10, 11]);
  expect(shown({ packing: null, pushes: null })).toEqual([10, 11]);
  expect(shown({ packing: [10, 12], pushes: null })).toEqual([10, 12]);
  expect(shown({ packing: null, pushes: 2 })).toBeNull();
});
