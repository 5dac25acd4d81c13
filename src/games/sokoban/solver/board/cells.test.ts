import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Cells } from './cells.ts';

describe('the cells of a guided search', () => {
  it('return the lowest key first, and equal keys in order of insertion', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.integer({ min: 0, max: 5 })), { maxLength: 200 }),
        (actions) => {
          const cells = new Cells();
          const cell = cells.cellFor(0);
          const waiting: { key: number; node: number }[] = [];
          for (const [node, key] of actions.entries()) {
            if (key !== null) {
              cells.push(cell, key, node);
              waiting.push({ key, node });
              continue;
            }
            waiting.sort((one, other) => one.key - other.key || one.node - other.node);
            expect(cells.pop(cell)).toBe(waiting.shift()?.node ?? -1);
          }
        },
      ),
    );
  });

  it('take turns, and find the best one that is not empty', () => {
    const cells = new Cells();
    const [worst, best, empty] = [cells.cellFor(9), cells.cellFor(3), cells.cellFor(1)];
    cells.push(worst, 0, 1);
    cells.push(best, 5, 2);
    expect(cells.best()).toBe(best);
    expect([cells.next(), cells.next(), cells.next()]).toEqual([best, worst, best]);
    expect([cells.pop(empty), cells.pop(best), cells.best()]).toEqual([-1, 2, worst]);
    expect([cells.pop(worst), cells.next()]).toEqual([1, -1]);
    expect(cells.cellFor(3)).toBe(best);
  });
});
