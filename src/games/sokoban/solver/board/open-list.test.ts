import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OpenList } from './open-list.ts';

function emptied(open: OpenList): number[] {
  const nodes: number[] = [];
  for (let node = open.pop(); node >= 0; node = open.pop()) nodes.push(node);
  return nodes;
}

describe('an open list', () => {
  it('returns the cheapest node three times out of four, and otherwise one of another kind', () => {
    const open = new OpenList(8);
    for (let node = 0; node < 4; node++) open.push(node, node, 1);
    for (let node = 4; node < 8; node++) open.push(node, node, 1);
    open.push(8, 98, 2);
    open.push(9, 96, 2);
    expect(emptied(open)).toEqual([0, 1, 2, 4, 3, 5, 6, 9, 7, 8]);
  });

  it('returns the last one of those with equal costs', () => {
    const open = new OpenList(8);
    open.push(0, 10, 2);
    open.push(1, 18, 1);
    open.push(2, 18, 1);
    open.push(3, 9, 2);
    expect([open.pop(), open.pop(), open.pop()]).toEqual([3, 2, 1]);
  });

  it('returns each node once, whatever is added in between', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            estimate: fc.nat(200),
            regions: fc.integer({ min: 1, max: 80 }),
            pops: fc.nat(2),
          }),
          { maxLength: 60 },
        ),
        (steps) => {
          const open = new OpenList(8);
          const nodes: number[] = [];
          for (const [node, { estimate, regions, pops }] of steps.entries()) {
            open.push(node, estimate, regions);
            for (let i = 0; i < pops; i++) nodes.push(open.pop());
          }
          const all = [...nodes, ...emptied(open)].filter((node) => node >= 0);
          expect(all.sort((a, b) => a - b)).toEqual([...steps.keys()]);
        },
      ),
    );
  });
});
