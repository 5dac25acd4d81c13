import { describe, expect, it } from 'vitest';
import { mulberry32 } from '../../src/core/rng.ts';
import { fewestPushes } from '../../src/test-support/exhaustive-sokoban.ts';
import { levelOf } from '../../src/test-support/sokoban-levels.ts';
import { isSolved, replayLurd } from '../../src/games/sokoban/index.ts';
import { metricsOf } from '../../src/games/sokoban/rules/metrics.ts';
import { opening } from '../../src/games/sokoban/rules/rules.ts';
import { compose, type Order } from './compose.ts';
import {
  bareRoomOf,
  composedText,
  levelOf as drawn,
  shortestLine,
  withoutIdleFloor,
} from './finish.ts';
import { Retrograde } from './retrograde.ts';
import { nearGoals, pillarsOf } from './shape.ts';

const ORDER: Order = {
  ...{ cols: 8, rows: 7, boxes: 2, rooms: 150, aim: [5, 15], floor: 26 },
  symmetry: 'none',
};

const LEVELS = [
  '#######\n#  .  #\n# $## #\n#@$  .#\n#######',
  '  ####\n###  #\n#   .#\n# #$##\n# $@.#\n###  #\n  ####',
].map(levelOf);

describe('the table of a room', () => {
  it.each(LEVELS)('has the fewest pushes of an opening', (level) => {
    const figures = Retrograde.of(bareRoomOf(level), 1e6)?.figuresOf(level) ?? null;
    expect(figures?.pushes ?? null).toBe(fewestPushes(opening(level)));
    if (!figures) return;
    const { pushes, boxChanges } = metricsOf(opening(level), shortestLine(level));
    expect({ pushes, changes: boxChanges }).toEqual(figures);
  });

  it('is not made for a room with too many positions', () => {
    expect(Retrograde.of(bareRoomOf(LEVELS[0]!), 100)).toBeNull();
  });
});

describe.each(['none', 'mirror', 'turn'] as const)('a composed level (%s)', (symmetry) => {
  const made = compose({ ...ORDER, symmetry }, mulberry32(5));
  if (!made) throw new Error('nothing was found');
  const { room, start } = made;

  it('is solved with the fewest pushes by its line, and no box begins at a goal', () => {
    const level = drawn(room, start);
    const { pushes, boxChanges } = metricsOf(opening(level), shortestLine(level));
    expect([pushes, boxChanges]).toEqual([start.pushes, start.changes]);
    expect(fewestPushes(opening(level))).toBe(start.pushes);
    const near = nearGoals(room);
    expect(start.boxes.filter((box) => near.has(box))).toEqual([]);
    expect(pillarsOf(room)).toEqual([]);
  });

  it('is as symmetric as ordered', () => {
    const { cols, rows, walls } = room;
    const image = (cell: number) => {
      if (symmetry === 'none') return cell;
      return symmetry === 'turn' ? cols * rows - 1 - cell : cell - 2 * (cell % cols) + cols - 1;
    };
    expect(walls.every((wall, cell) => wall === walls[image(cell)])).toBe(true);
  });

  it('is as hard without the floor that its solution does not use', () => {
    const level = withoutIdleFloor(drawn(room, start));
    expect(metricsOf(opening(level), shortestLine(level)).pushes).toBe(start.pushes);
  });
});

it('floor that no solution needs is walled up', () => {
  const level = levelOf('########\n#   #  #\n#@$ .  #\n#   #  #\n########');
  const finished = withoutIdleFloor(level);
  const floorOf = (each: typeof level) =>
    bareRoomOf(each).walls.filter((wall) => wall === 0).length;
  expect(floorOf(finished)).toBeLessThan(floorOf(level));
  expect(finished.boxes).toHaveLength(1);
});

it('a composed level is written with a solution that wins, the same for the same seed', () => {
  const text = composedText(ORDER, 'a') ?? '';
  const rows = text.split('\n').filter((line) => line.startsWith('#') || line.startsWith(' '));
  const line = text.trimEnd().split('\n').at(-1) ?? '';
  const played = replayLurd(levelOf(rows.join('\n')), line);
  expect(played.ok && isSolved(played.value)).toBe(true);
  expect(composedText(ORDER, 'a')).toBe(text);
});
