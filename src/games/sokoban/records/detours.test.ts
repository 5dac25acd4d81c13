import { expect, test } from 'vitest';
import { levelOf } from '../../../test-support/sokoban-levels.ts';
import { replayLurd } from '../index.ts';
import { detoursOf } from './detours.ts';

const LEVEL = levelOf('########\n#      #\n# @$  .#\n#      #\n########');

function statesOf(lurd: string, level = LEVEL) {
  const played = replayLurd(level, lurd);
  if (!played.ok) throw new Error(played.error.message);
  return played.value.states;
}

const BEST = statesOf('RRR');

test('neither a line like the better one nor a longer walk is a detour', () => {
  expect(detoursOf(BEST, [BEST])).toEqual([]);
  expect(detoursOf(statesOf('lrRRR'), [BEST])).toEqual([]);
});

test('pushes that lead back to the same boxes are a detour, with its position', () => {
  // To the right, then around the box and back to the left, and on.
  const line = statesOf('RurrdLulldRRR');
  // It begins with the push to the left: the walk before that costs no push.
  expect(detoursOf(line, [BEST])).toEqual([{ from: 5, to: 11, extra: 2 }]);
});

test('the detours account for all extra pushes of the line', () => {
  const line = statesOf('RurrdLulldRRR');
  const extra = detoursOf(line, [BEST]).reduce((sum, detour) => sum + detour.extra, 0);
  expect(extra).toBe((line.at(-1)?.pushes ?? 0) - (BEST.at(-1)?.pushes ?? 0));
});

test('a different optimal way is not a detour', () => {
  const cushions = levelOf(' #####\n##   ##\n#  $  #\n# .@. #\n#  $  #\n##   ##\n #####');
  // The best line takes the lower box first. Only the push off the goal and back onto it is wasted.
  const best = statesOf('ldRdrUluluurrdLulD', cushions);
  expect(best.at(-1)).toMatchObject({ pushes: 4 });
  const line = statesOf('ruLulDDrrddllURdrU', cushions);
  expect(detoursOf(line, [best])).toEqual([{ from: 6, to: 14, extra: 2 }]);
});

test('moves are also compared where the player is on the same cell', () => {
  const line = statesOf('RudlrRR');
  const detours = detoursOf(statesOf('lrRRR'), [BEST], 'moves');
  expect(detours).toEqual([{ from: 0, to: 2, extra: 2 }]);
  const extra = detoursOf(line, [BEST], 'moves').reduce((sum, detour) => sum + detour.extra, 0);
  expect(extra).toBe((line.at(-1)?.moves ?? 0) - (BEST.at(-1)?.moves ?? 0));
});
