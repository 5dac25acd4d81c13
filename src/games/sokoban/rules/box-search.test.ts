import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallLevels } from '../../../test-support/sokoban-levels.ts';
import { BoxSearch } from './box-search.ts';
import { fieldOf, reachable, type Field } from './field.ts';
import { opening } from './rules.ts';

const SIDES = [0, 1, 2, 3] as const;

/**
 * The fewest pushes or pulls by state, found by exploring the player's region again in each state.
 */
function byWalking({ blocked, steps }: Field, start: number, kind: 'push' | 'pull'): number[] {
  const distance = Array<number>(blocked.length * 4).fill(-1);
  const queue: number[] = [];
  for (const side of SIDES) {
    if (blocked[start + steps[side]] === 1) continue;
    distance[start * 4 + side] = 0;
    queue.push(start * 4 + side);
  }
  for (const state of queue) {
    const box = state >> 2;
    const withBox = blocked.with(box, 1);
    const walked = new Set(reachable(withBox, steps, box + steps[(state & 3) as 0]));
    for (const side of SIDES) {
      const player = box + steps[side];
      const to = kind === 'push' ? box - steps[side] : player;
      const needed = kind === 'push' ? to : to + steps[side];
      const after = to * 4 + side;
      if (!walked.has(player) || blocked[needed] === 1 || distance[after] !== -1) continue;
      distance[after] = distance[state]! + 1;
      queue.push(after);
    }
  }
  return distance;
}

describe('the squares that one box can reach', () => {
  it.each(['push', 'pull'] as const)('are found in the fewest steps: %s', (kind) => {
    fc.assert(
      fc.property(smallLevels(), fc.nat(), (level, pick) => {
        const field = fieldOf({ ...opening(level), boxes: [] });
        const { blocked, steps } = field;
        const free = [...blocked.keys()].filter((square) => blocked[square] === 0);
        const start = free[pick % free.length]!;
        const search = new BoxSearch(blocked.length, steps);
        for (const square of free) search.blocks.add(blocked, square);
        for (const side of SIDES) {
          if (blocked[start + steps[side]] === 0) search.enter(start, 1 << side);
        }
        if (kind === 'push') search.push(blocked, new Uint8Array(blocked.length));
        else search.pull(blocked);
        expect([...search.distance]).toEqual(byWalking(field, start, kind));
        const found = [...search.found.slice(0, search.count)];
        expect(new Set(found).size).toBe(found.length);
        const distances = found.map((state) => search.distance[state]!);
        expect(distances).toEqual(distances.toSorted((a, b) => a - b));
        search.clear();
        expect(search.distance.every((distance) => distance === -1)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('never include squares to be avoided', () => {
    fc.assert(
      fc.property(smallLevels(), fc.nat(), fc.nat(), (level, pick, other) => {
        const { blocked, steps } = fieldOf({ ...opening(level), boxes: [] });
        const free = [...blocked.keys()].filter((square) => blocked[square] === 0);
        const start = free[pick % free.length]!;
        const avoid = new Uint8Array(blocked.length);
        const avoided = free[other % free.length]!;
        fc.pre(avoided !== start);
        avoid[avoided] = 1;
        const search = new BoxSearch(blocked.length, steps);
        for (const square of free) search.blocks.add(blocked, square);
        for (const side of SIDES) {
          if (blocked[start + steps[side]] === 0) search.enter(start, 1 << side);
        }
        search.push(blocked, avoid);
        const squares = [...search.found.slice(0, search.count)].map((state) => state >> 2);
        expect(squares).not.toContain(avoided);
      }),
    );
  });
});
