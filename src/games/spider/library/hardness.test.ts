import { describe, expect, it, test } from 'vitest';
import { finish } from '../../../core/work.ts';
import { cards } from '../../../test-support/spider.ts';
import { FOUNDATION_COUNT } from '../rules/board.ts';
import { DIFFICULTIES } from '../rules/params.ts';
import { spider } from '../rules/game.ts';
import { difficultyOf, measureEffort, measureHardness, suitsOfTries } from './hardness.ts';

const TRIES = 8;

describe('difficultyOf', () => {
  test.each(DIFFICULTIES)('derives the difficulty of a game from its cards: %s', (difficulty) => {
    const opening = spider.open({ difficulty, seed: 'suits', relaxedDealing: false });
    expect(difficultyOf(opening)).toBe(difficulty);
  });

  test('counts the suits of completed runs', () => {
    const opening = spider.open({ difficulty: '1-suit', seed: 'suits', relaxedDealing: false });
    expect(difficultyOf({ ...opening, completed: [cards('K-A♥')] })).toBe('2-suit');
  });
});

function effortOf(seed: string, nodes: number): number | null {
  const opening = spider.open({ difficulty: '1-suit', seed, relaxedDealing: false });
  const steps = measureEffort(opening, { nodes });
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

describe('the effort of a deal', () => {
  it('is reproducible, and differs between deals', () => {
    const efforts = ['1', '2', '3'].map((seed) => effortOf(seed, 100_000));
    expect(efforts).toEqual(['1', '2', '3'].map((seed) => effortOf(seed, 100_000)));
    expect(new Set(efforts).size).toBe(3);
    for (const effort of efforts) expect(effort).toBeGreaterThan(100);
  });

  it('is unknown if no win is found', () => {
    expect(effortOf('1', 50)).toBeNull();
  });
});

const opening = spider.open({ difficulty: '2-suit', seed: '509', relaxedDealing: false });

test('the hardness of a deal is the number of suits that the tries leave, plus a surcharge for effort', () => {
  const left = TRIES * FOUNDATION_COUNT - finish(suitsOfTries(opening));
  const hardness = finish(measureHardness(opening, { nodes: 50_000 })) ?? NaN;
  expect([left, left + 4, left + 8, left + 12]).toContain(hardness);
});

test('the hardness of a deal is unknown if the solver finds no win', () => {
  expect(finish(measureHardness(opening, { nodes: 50 }))).toBeNull();
});
