import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../../../core/work.ts';
import { HALL, KNOT, smallLevels } from '../../../../test-support/sokoban-levels.ts';
import { tablesOn } from '../../../../test-support/sokoban-tables.ts';
import { opening } from '../../rules/rules.ts';
import { boardOf, type SolverBoard } from '../board/board.ts';
import { guidedMeasure } from '../plans/guided-measure.ts';
import { type MeasureOf, type MoveFeatures, pushSides } from '../plans/measure.ts';
import { pairMeasure } from './patient-advice.ts';
import type { SearchTables } from '../plans/search-tables.ts';
import { moveOf } from '../board/node-store.ts';
import { Expander } from './expander.ts';

const guided = guidedMeasure({ favours: 'far', noise: 0, seed: 0 });

/** Levels of all kinds, and numbers that select moves in them. */
const walks = fc.tuple(
  fc.oneof(smallLevels(), fc.constantFrom(HALL, KNOT)),
  fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
);

/** Calls `check` for every position on a walk through a level, after measuring its moves. */
function walk(
  tables: SearchTables,
  measureOf: MeasureOf,
  picks: readonly number[],
  check: (expander: Expander) => void,
): void {
  const expander = new Expander(tables, measureOf, false);
  let node = expander.begin();
  for (const pick of picks) {
    expander.measureHere();
    if (finish(expander.expand()).kind !== 'open') return;
    check(expander);
    const { from, state, count } = expander.moveFeatures;
    const row = 1 + (pick % (count - 1));
    node = expander.follow(node, moveOf(from[row]!, state[row]!));
    if (node < 0) return;
  }
}

/** An expander that starts with the position after the move of a row. */
function startAfter(
  tables: SearchTables,
  measureOf: MeasureOf,
  { boxState, moveFeatures }: Expander,
  row: number,
): Expander {
  const { board } = tables;
  const from = moveFeatures.from[row]!;
  const state = moveFeatures.state[row]!;
  const boxes = boxState.boxes.map((box) => (box === from ? state >> 2 : box));
  const player = (state >> 2) + board.steps[state & 3]!;
  const moved: SolverBoard = { ...board, boxes: Int32Array.from(boxes).sort(), player };
  const expander = new Expander({ ...tables, board: moved }, measureOf, false);
  expander.begin();
  return expander;
}

const pushesIn = ({ board, deadlockCheck }: SearchTables, { regions, boxState }: Expander) =>
  new Map(
    [...boxState.boxes].map((box) => [
      box,
      pushSides(box, regions, boxState.blocked, deadlockCheck.dead, board.steps),
    ]),
  );

const measured = (m: MoveFeatures, row: number) => ({
  packed: m.packed[row],
  outOfPlan: m.outOfPlan[row],
  regions: m.regions[row],
  blockedLinks: m.blockedLinks[row],
  hotspots: m.hotspots[row],
  distance: m.distance[row],
});

/**
 * Calls `check` for each measured move on walks through levels, with an expander that starts after
 * the move and is not measured yet.
 */
function compareMoves(
  measureOf: MeasureOf,
  check: (tables: SearchTables, expander: Expander, row: number, after: Expander) => void,
): void {
  let compared = 0;
  fc.assert(
    fc.property(walks, ([level, picks]) => {
      const board = boardOf(opening(level));
      fc.pre(board !== null);
      const tables = tablesOn(board);
      walk(tables, measureOf, picks, (expander) => {
        for (let row = 1; row < expander.moveFeatures.count; row++) {
          check(tables, expander, row, startAfter(tables, measureOf, expander, row));
          compared++;
        }
      });
    }),
    { numRuns: 25 },
  );
  expect(compared).toBeGreaterThan(100); // 1,540 to 10,208 in 24 runs
}

describe('the moves of a position', () => {
  it('are measured incrementally with the same result as the positions that they lead to', () => {
    let before: ReadonlyMap<number, number> = new Map();
    compareMoves(guided, (tables, expander, row, after) => {
      const m = expander.moveFeatures;
      if (row === 1) before = pushesIn(tables, expander);
      after.measureHere();
      expect(measured(m, row)).toEqual(measured(after.moveFeatures, 0));
      const frees = [...pushesIn(tables, after)].some(
        ([box, sides]) => before.has(box) && (sides & ~before.get(box)!) !== 0,
      );
      expect(m.access[row]).toBe(frees ? 1 : 0);
    });
  });

  it('are also measured so for the patient searches', () => {
    compareMoves(pairMeasure, (tables, expander, row, after) => {
      const m = expander.moveFeatures;
      // The distance uses the table of the last check.
      tables.deadlockCheck.find(after.boxState.boxes, after.boxState.boxes.length);
      after.measureHere();
      expect(measured(m, row)).toEqual(measured(after.moveFeatures, 0));
      expect(m.access[row]).toBe(after.moveFeatures.access[0]);
      const worst = m.worstHotspot === m.from[row] ? m.state[row]! >> 2 : m.worstHotspot;
      const sides = pushesIn(tables, after).get(worst) ?? 0;
      const pushes = [0, 1, 2, 3].filter((side) => (sides & (1 << side)) !== 0).length;
      expect(m.worstHotspotAccess[row]).toBe(pushes);
    });
  });
});
