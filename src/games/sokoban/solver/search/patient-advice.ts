import { digit } from '../board/cells.ts';
import { holds } from '../board/heap.ts';
import type { MoveFeatures } from '../plans/measure.ts';
import { pairMeasure } from '../plans/pair-measure.ts';
import type { Advice } from './fess.ts';

/** An advisor's gain by the move of a row; only gains above 0 count. */
type Gain = (moveFeatures: MoveFeatures, row: number) => number;

const less = (column: Int32Array, row: number) => column[0]! - column[row]!;
const more = (column: Int32Array, row: number) => column[row]! - column[0]!;
const keepsPacking = ({ packed }: MoveFeatures, row: number) => packed[row]! >= packed[0]!;

/**
 * The seven advisors of FESS: packing, connectivity, links between rooms, hotspots (boxes that cut
 * others off from the goals), explorer (new pushes for the player), opener (freedom for the worst
 * hotspot), and boxes out of plan.
 */
const ADVISORS: readonly Gain[] = [
  (m, row) => more(m.packed, row),
  (m, row) => less(m.regions, row),
  (m, row) => less(m.blockedLinks, row),
  (m, row) => (keepsPacking(m, row) ? less(m.hotspots, row) : 0),
  (m, row) => more(m.access, row),
  (m, row) => more(m.worstHotspotAccess, row),
  (m, row) => (keepsPacking(m, row) ? less(m.outOfPlan, row) : 0),
];

/** The tie-break between moves with the same gain: the lower, the better. */
function burden(m: MoveFeatures, row: number): number {
  return (
    m.outOfPlan[row]! * 1000 + m.regions[row]! * 1000 + m.hotspots[row]! * 100 + m.pushes[row]!
  );
}

/** Writes the rows that the advisors propose to the start of `into`, each once; returns their number. */
function advise(moveFeatures: MoveFeatures, into: Int32Array): number {
  let picks = 0;
  for (const gain of ADVISORS) {
    let best = 0;
    let bestGain = 0;
    for (let row = 1; row < moveFeatures.count; row++) {
      const gained = gain(moveFeatures, row);
      if (gained < bestGain || gained <= 0) continue;
      if (gained === bestGain && burden(moveFeatures, row) >= burden(moveFeatures, best)) continue;
      best = row;
      bestGain = gained;
    }
    if (best !== 0 && !holds(into, picks, best)) into[picks++] = best;
  }
  return picks;
}

/** The features of row 0 as one number: the lower, the better. */
function cellKey(m: MoveFeatures): number {
  const rest = 4095 - m.packed[0]!;
  return (
    ((rest * 64 + digit(m.outOfPlan[0])) * 64 + digit(m.regions[0])) * 64 + digit(m.blockedLinks[0])
  );
}

/** FESS as in the paper: in a cell, moves of equal weight come in the order in which their nodes were found. */
export const PATIENT: Advice = {
  measure: pairMeasure,
  isThorough: false,
  favoursBest: false,
  cutsToPlan: true,
  keepsWorse: true,
  ordersMoves: false,
  countsPushes: false,
  cellKey,
  advise,
};
