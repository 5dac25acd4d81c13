import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelOf, plays, smallLevels } from '../../../test-support/sokoban-levels.ts';
import { DIRECTIONS, type Direction } from './direction.ts';
import { neighbour, type Cell } from './level.ts';
import { applyMove, opening, type Position, step } from './rules.ts';
import { PATH_ORDERS, pushPath, reachableCells, walkPath, pathsOfBox } from './paths.ts';

type PathOrder = (typeof PATH_ORDERS)[number];

/** Walking distances by the simplest possible search. */
function naiveDistances(position: Position): Map<Cell, number> {
  const distances = new Map([[position.player, 0]]);
  for (const [cell, distance] of distances) {
    for (const direction of DIRECTIONS) {
      const next = neighbour(position.level, cell, direction);
      if (next === null || position.level.walls[next] || position.boxes.includes(next)) continue;
      if (!distances.has(next)) distances.set(next, distance + 1);
    }
  }
  return distances;
}

/**
 * For each cell that a box can reach: the fewest pushes, and of these the fewest moves, or vice
 * versa. A position is expanded again whenever a better path to it is found.
 */
function naivePushes(
  start: Position,
  box: number,
  order: PathOrder,
): Map<Cell, { pushes: number; moves: number }> {
  const other = order === 'pushes' ? 'moves' : 'pushes';
  const better = (a: Position, b: Position | undefined) =>
    !b || a[order] < b[order] || (a[order] === b[order] && a[other] < b[other]);
  const known = new Map<string, Position>();
  const best = new Map<Cell, Position>();
  const queue = [start];
  for (const position of queue) {
    const at = position.boxes[box]!;
    const key = `${position.player} ${at}`;
    if (!better(position, known.get(key))) continue;
    known.set(key, position);
    if (better(position, best.get(at))) best.set(at, position);
    for (const direction of DIRECTIONS) {
      const next = step(position, direction);
      if (next?.boxes.every((cell, i) => i === box || cell === start.boxes[i])) queue.push(next);
    }
  }
  return new Map([...best].map(([at, { pushes, moves }]) => [at, { pushes, moves }]));
}

function play(position: Position, steps: readonly Direction[]): Position {
  return steps.reduce((before, direction) => step(before, direction) ?? before, position);
}

describe('walking', () => {
  it('takes a shortest path that pushes nothing, to exactly the reachable cells', () => {
    fc.assert(
      fc.property(smallLevels(), plays, (level, steps) => {
        const position = play(opening(level), steps);
        const distances = naiveDistances(position);
        const reachable = reachableCells(position);
        for (let cell = 0; cell < level.rows * level.cols; cell++) {
          const path = walkPath(position, cell);
          expect(path?.length).toBe(distances.get(cell));
          expect(reachable[cell]).toBe(distances.has(cell) ? 1 : 0);
          if (!path || path.length === 0) continue;
          const end = applyMove(position, path);
          expect(end).toMatchObject({ player: cell, pushes: position.pushes });
        }
      }),
      { numRuns: 200 },
    );
  });

  it('has no path to an invalid cell', () => {
    const position = opening(levelOf('#####\n#@$.#\n#####'));
    for (const cell of [-1, 15, 1.5, NaN, Infinity]) expect(walkPath(position, cell)).toBeNull();
    expect(walkPath(position, position.player)).toEqual([]);
  });
});

describe('pushing one box', () => {
  it.each(PATH_ORDERS)(
    'takes the fewest %s to exactly the possible cells',
    (order) => {
      fc.assert(
        fc.property(smallLevels(), plays, (level, steps) => {
          const position = play(opening(level), steps);
          for (const [box, at] of position.boxes.entries()) {
            const best = naivePushes(position, box, order);
            const { targets } = pathsOfBox(position, box)!;
            for (let cell = 0; cell < level.rows * level.cols; cell++) {
              const path = pushPath(position, box, cell, order);
              const expected = best.get(cell);
              expect(path === null).toBe(expected === undefined);
              expect(targets[cell]).toBe(expected !== undefined && cell !== at ? 1 : 0);
              if (path === null || expected === undefined || cell === at) continue;
              const end = applyMove(position, path);
              expect(end?.boxes[box]).toBe(cell);
              expect(end).toMatchObject(expected);
              expect(end?.boxes.filter((other, i) => other !== position.boxes[i])).toHaveLength(1);
            }
          }
        }),
        { numRuns: 400 },
      );
    },
    20_000,
  );

  it('finds the same paths in any order if they are searched for once', () => {
    fc.assert(
      fc.property(smallLevels(), plays, (level, steps) => {
        const position = play(opening(level), steps);
        for (const box of position.boxes.keys()) {
          const paths = pathsOfBox(position, box)!;
          for (let cell = level.rows * level.cols; cell >= -1; cell--) {
            for (const order of PATH_ORDERS) {
              expect(paths.pathTo(cell, order)).toEqual(pushPath(position, box, cell, order));
            }
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('walks around the box if the player must change sides', () => {
    const position = opening(levelOf('########\n#      #\n# @$   #\n#    . #\n########'));
    const goal = position.level.goals[0]!;
    expect(pushPath(position, 0, goal)?.join('')).toBe('rrurd');
  });

  it('saves moves at the cost of pushes only if the fewest moves are requested', () => {
    const level = levelOf('#########\n#       #\n#  $@   #\n#  #### #\n#      .#\n#########');
    const position = opening(level);
    for (const cell of level.goalAt.keys()) {
      const fewest = (order: PathOrder) => {
        const end = applyMove(position, pushPath(position, 0, cell, order) ?? []);
        return end ?? position;
      };
      expect(fewest('moves').moves).toBeLessThanOrEqual(fewest('pushes').moves);
      expect(fewest('pushes').pushes).toBeLessThanOrEqual(fewest('moves').pushes);
    }
  });

  it('has no path to an invalid cell, and none without a box', () => {
    const position = opening(levelOf('#####\n#@$.#\n#####'));
    for (const cell of [-1, 15, 1.5, NaN, 0]) expect(pushPath(position, 0, cell)).toBeNull();
    for (const box of [-1, 1, 0.5, NaN]) {
      expect(pushPath(position, box, 8)).toBeNull();
      expect(pathsOfBox(position, box)).toBeNull();
    }
    expect(pushPath(position, 0, 7)).toEqual([]);
  });
});
