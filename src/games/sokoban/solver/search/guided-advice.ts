import { digit } from '../board/cells.ts';
import { holds, RowSorter } from '../board/heap.ts';
import { WayBack } from '../board/goal-table.ts';
import { walksFrom } from '../board/rooms.ts';
import { guidedMeasure, type Preference } from '../plans/guided-measure.ts';
import type { MeasureOf, MoveFeatures } from '../plans/measure.ts';
import type { SearchTables } from '../plans/search-tables.ts';
import type { Advice } from './fess.ts';

/** Whether the move of a row is what an advisor wants. */
type Wish = (m: MoveFeatures, row: number) => boolean;

/** The moves that gain something in one of four features. */
const GAINS: readonly Wish[] = [
  (m, row) => m.packed[row]! > m.packed[0]!,
  (m, row) => m.regions[row]! < m.regions[0]!,
  (m, row) => m.blockedLinks[row]! < m.blockedLinks[0]!,
  (m, row) => m.hotspots[row]! < m.hotspots[0]!,
];

const keepsPacking: Wish = (m, row) => m.packed[row]! >= m.packed[0]!;

const keepsWays: Wish = (m, row) =>
  keepsPacking(m, row) &&
  m.regions[row]! <= m.regions[0]! &&
  m.blockedLinks[row]! <= m.blockedLinks[0]!;

export interface GuidedOptions extends Pick<Advice, 'cutsToPlan' | 'isThorough'> {
  readonly preference: Preference;
}

/**
 * FESS as Festival 3 plays it (Y. Shoham). Cells combine packed boxes, regions and boxes out of plan; in a cell, of
 * moves of equal weight the one with the best result comes first.
 *
 * The seven advisors (from measurements with each switched off) propose, of the moves that gain anything, the one with
 * the best result, not the largest gain. The explorer and the advisor of boxes out of plan propose only moves that a
 * box alone could take back.
 */
export class GuidedAdvice implements Advice {
  readonly favoursBest = true;
  readonly keepsWorse = false;
  readonly ordersMoves = true;
  readonly countsPushes: boolean;
  readonly cutsToPlan: boolean;
  readonly isThorough: boolean;
  readonly measure: MeasureOf;
  private readonly tables: SearchTables;
  private readonly wayBack: WayBack;
  /** By stage of the plan: the distance from the squares that serve no later step. */
  private readonly fromZone: (Int32Array | undefined)[] = [];
  /** By square: the distance from it. */
  private readonly fromPlace: (Int32Array | undefined)[] = [];
  private readonly sorter = new RowSorter();

  constructor(tables: SearchTables, { cutsToPlan, isThorough, preference }: GuidedOptions) {
    const { favours } = preference;
    this.tables = tables;
    this.wayBack = new WayBack(tables.board);
    this.cutsToPlan = cutsToPlan;
    this.isThorough = isThorough;
    this.countsPushes = favours === 'short' || favours === 'cheap';
    this.measure = guidedMeasure(preference);
  }

  cellKey(m: MoveFeatures): number {
    return ((4095 - m.packed[0]!) * 64 + digit(m.regions[0])) * 64 + digit(m.outOfPlan[0]);
  }

  advise(m: MoveFeatures, into: Int32Array): number {
    let picks = 0;
    const add = (row: number) => {
      if (row !== 0 && !holds(into, picks, row)) into[picks++] = row;
    };
    for (const wish of GAINS) add(best(m, wish));
    const packs = picks > 0 && m.packed[into[0]!]! > m.packed[0]!;
    add(this.explorer(m));
    if (!packs) add(this.opener(m));
    add(this.outOfPlan(m));
    // With so few choices, the better move needs no advisor.
    if (m.count <= 3) add(m.count === 3 && m.order[2]! < m.order[1]! ? 2 : 1);
    this.sorter.sort(into, 0, picks, m.order);
    return picks;
  }

  private canBeTakenBack(m: MoveFeatures, row: number): boolean {
    return this.wayBack.leads(m.state[row]! >> 2, m.from[row]!);
  }

  /** A move that lets a box be pushed from a side that was out of reach. */
  private explorer(m: MoveFeatures): number {
    return best(m, (_, row) => m.access[row]! > 0 && this.canBeTakenBack(m, row));
  }

  /** Moves the box that is nearest to the place of the next box of the plan away from it. */
  private opener(m: MoveFeatures): number {
    const place = this.tables.features.placeAfter(m.packed[0]!);
    if (place < 0) return 0;
    const walks = (this.fromPlace[place] ??= walksFrom(this.tables.board, [place]));
    return removed(
      m,
      walks,
      (_, row) => keepsWays(m, row) && walks[m.state[row]! >> 2]! >= walks[m.from[row]!]!,
    );
  }

  /** Moves the box nearest to the useless squares away from them. */
  private outOfPlan(m: MoveFeatures): number {
    const { features, board } = this.tables;
    const stage = m.packed[0]!;
    const walks = (this.fromZone[stage] ??= walksFrom(board, features.uselessAfter(stage)));
    return removed(
      m,
      walks,
      (_, row) =>
        keepsWays(m, row) &&
        m.outOfPlan[row]! <= m.outOfPlan[0]! &&
        walks[m.state[row]! >> 2]! > walks[m.from[row]!]! &&
        this.canBeTakenBack(m, row),
    );
  }
}

/** The row of the best position among those that keep the packed boxes and fulfil a condition; 0 if there is none. */
function best(m: MoveFeatures, wish: Wish): number {
  let found = 0;
  for (let row = 1; row < m.count; row++) {
    if (!keepsPacking(m, row) || (found > 0 && m.order[row]! >= m.order[found]!)) continue;
    if (wish(m, row)) found = row;
  }
  return found;
}

/** The row that moves the nearest box the farthest, by distance; 0 if there is none. */
function removed(m: MoveFeatures, walks: Int32Array, wish: Wish): number {
  let found = 0;
  let key = Infinity;
  for (let row = 1; row < m.count; row++) {
    const own = walks[m.from[row]!]! * 4096 - walks[m.state[row]! >> 2]!;
    if (own > key || (own === key && m.order[row]! >= m.order[found]!)) continue;
    if (!wish(m, row)) continue;
    found = row;
    key = own;
  }
  return found;
}

/** A variant of the guided search, and its plan: that of the plan search, or the older one. */
export interface Variant extends GuidedOptions {
  readonly plan: 'sink' | 'older';
}

const PLANS = ['sink', 'older'] as const;

const FAVOURS = ['near', 'short', 'cheap'] as const;

/** The maximum noise in pushes; the first variants, which combine all other choices, have none. */
const NOISES = [48, 16] as const;

const PLAIN = PLANS.length * FAVOURS.length * 2;

/**
 * The variant with this number, from 0 on, without limit. Each choice is a digit of the number, so that neighbours
 * differ in the plan and in their preferences before they differ in pruning. No two have the same noise.
 */
export function variantAt(number: number): Variant {
  let rest = number;
  const choose = <T>(choices: readonly [T, ...T[]]): T => {
    const choice = choices[rest % choices.length] ?? choices[0];
    rest = Math.floor(rest / choices.length);
    return choice;
  };
  const plan = choose(PLANS);
  const favours = choose(FAVOURS);
  const cutsToPlan = choose([false, true]);
  const noise = choose(NOISES);
  const isThorough = choose([true, false]);
  return {
    plan,
    cutsToPlan,
    isThorough,
    preference: { favours, noise: number < PLAIN ? 0 : noise, seed: number },
  };
}
