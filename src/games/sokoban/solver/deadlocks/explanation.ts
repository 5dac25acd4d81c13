import type { Direction } from '../../rules/direction.ts';
import type { Cell } from '../../rules/level.ts';
import type { Deadlock, DeadlockKind } from './deadlock.ts';

/** The reason why a box cannot be pushed along one axis, and the side where it is. */
export interface Hold {
  /** `dead`: pushes to either side would lose. */
  readonly by: 'wall' | 'box' | 'dead';
  readonly sides: readonly Direction[];
}

/** A box that can never be pushed, with what blocks it horizontally and vertically. */
export interface HeldBox {
  readonly box: Cell;
  readonly holds: readonly [Hold, Hold];
}

/** A push that could be made, and how it loses at once; `null` if it does not, but leads to nothing better. */
export interface TriedPush {
  readonly direction: Direction;
  readonly to: Cell;
  readonly loss: DeadlockKind | null;
}

/** One step of the argument, with its boxes and squares. */
export type Reason =
  /** The player can never reach these boxes and goals, whatever is pushed. */
  | {
      readonly kind: 'walled-off';
      readonly boxes: readonly Cell[];
      readonly goals: readonly Cell[];
    }
  /** These boxes keep each other from ever being pushed, and count as walls from here on. */
  | { readonly kind: 'fixed'; readonly held: readonly HeldBox[] }
  /** All squares to which the box could be pushed with only the fixed boxes on the board: none is a goal. */
  | { readonly kind: 'range'; readonly box: Cell; readonly cells: readonly Cell[] }
  /** The reason why one box of several cannot be the first of them to be pushed. */
  | { readonly kind: 'held'; readonly held: HeldBox }
  /** Boxes that will never reach a goal. */
  | { readonly kind: 'off-goal'; readonly boxes: readonly Cell[] }
  /** The goals that a box can reach. */
  | { readonly kind: 'goals-of'; readonly box: Cell; readonly goals: readonly Cell[] }
  /** Boxes that have too few goals. */
  | { readonly kind: 'too-few'; readonly boxes: readonly Cell[]; readonly goals: readonly Cell[] }
  /** Goals that are left without a box, however boxes are matched to goals. */
  | { readonly kind: 'unfilled'; readonly goals: readonly Cell[] }
  /** The player cannot reach these squares; the boxes close them off. */
  | { readonly kind: 'closed'; readonly boxes: readonly Cell[]; readonly cells: readonly Cell[] }
  /** All possible next pushes of a box. */
  | { readonly kind: 'pushes'; readonly box: Cell; readonly pushes: readonly TriedPush[] }
  /** The number of positions tried with these boxes alone, all without success. */
  | { readonly kind: 'tried'; readonly boxes: readonly Cell[]; readonly positions: number };

/**
 * What a player calls the deadlock:
 * - `corner`, `wall`, `no-way`: of one box that can reach no goal, by how far it can be pushed;
 * - `cut-off`: the same, with boxes fixed on goals in the way;
 * - `two-boxes`, `frozen`: boxes that hold each other, by how many there are;
 * - the others as in `DeadlockKind`; `unfilled` is `too-few-goals` with more boxes than goals.
 */
export type ExplanationName =
  | 'unreachable'
  | 'corner'
  | 'wall'
  | 'no-way'
  | 'cut-off'
  | 'two-boxes'
  | 'frozen'
  | 'too-few-goals'
  | 'unfilled'
  | 'corral';

/** Why a position is lost, step by step in the order of the argument. */
export interface Explanation {
  readonly name: ExplanationName;
  readonly reasons: readonly Reason[];
}

/** A deadlock with the argument that proves it. */
export interface ExplainedDeadlock extends Deadlock {
  readonly why: Explanation;
}
