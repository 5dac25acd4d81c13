import { describe, expect, it } from 'vitest';
import { spider } from '../rules/game.ts';
import { measureEffort } from './effort.ts';

function effortOf(seed: string, nodes: number): number | null {
  const opening = spider.open({ difficulty: '1-suit', seed, relaxedDealing: false });
  const steps = measureEffort(opening, { nodes });
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

describe('the effort of a deal', () => {
  it('is the same each time, and differs between deals', () => {
    const efforts = ['1', '2', '3'].map((seed) => effortOf(seed, 100_000));
    expect(efforts).toEqual(['1', '2', '3'].map((seed) => effortOf(seed, 100_000)));
    expect(new Set(efforts).size).toBe(3);
    for (const effort of efforts) expect(effort).toBeGreaterThan(100);
  });

  it('is unknown where no win is found', () => {
    expect(effortOf('1', 50)).toBeNull();
  });
});
