import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OpenList } from './open-list.ts';

function emptied(open: OpenList): number[] {
  const nodes: number[] = [];
  for (let node = open.pop(); node >= 0; node = open.pop()) nodes.push(node);
  return nodes;
}

describe('an open list', () => {
  it('gives the cheapest node three times in four, and then that of another kind', () => {
    const open = new OpenList();
    for (let node = 0; node < 8; node++) open.push(node, node, 0);
    open.push(8, 100, 1);
    open.push(9, 99, 1);
    expect(emptied(open)).toEqual([0, 1, 2, 9, 3, 4, 5, 6, 7, 8]);
  });

  it('gives each node once, whatever is added between', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ cost: fc.nat(50), kind: fc.nat(3), pops: fc.nat(2) }), {
          maxLength: 60,
        }),
        (steps) => {
          const open = new OpenList();
          const nodes: number[] = [];
          for (const [node, { cost, kind, pops }] of steps.entries()) {
            open.push(node, cost, kind);
            for (let i = 0; i < pops; i++) nodes.push(open.pop());
          }
          const all = [...nodes, ...emptied(open)].filter((node) => node >= 0);
          expect(all.sort((a, b) => a - b)).toEqual([...steps.keys()]);
        },
      ),
    );
  });
});
