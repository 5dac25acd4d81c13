import { expect, test } from 'vitest';
import { finish } from '../../../core/work.ts';
import { suitsOfTries, TRIES } from '../coach/tries.ts';
import { FOUNDATION_COUNT } from '../rules/board.ts';
import { spider } from '../rules/game.ts';
import { measureHardness } from './hardness.ts';

const opening = spider.open({ difficulty: '2-suit', seed: '509', relaxedDealing: false });

test('a deal is as hard as the suits that are left in the tries, and more by the effort', () => {
  const left = TRIES * FOUNDATION_COUNT - finish(suitsOfTries(opening));
  const hardness = finish(measureHardness(opening, { nodes: 50_000 })) ?? NaN;
  expect([left, left + 4, left + 8, left + 12]).toContain(hardness);
});

test('it is unknown where the solver finds no win', () => {
  expect(finish(measureHardness(opening, { nodes: 50 }))).toBeNull();
});
