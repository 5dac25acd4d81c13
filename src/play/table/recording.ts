import type { MoveTimes } from '../../engine/times.ts';

/** A line of play that the rules allow. */
export interface Recording<P, M> {
  readonly moves: readonly M[];
  /** `positions[i]` is the position after `i` moves. */
  readonly positions: readonly P[];
}

/** Words about one position of a recording, and the move that they are about. */
export interface Remark<M> {
  /** The position after a number of moves. */
  readonly index: number;
  readonly text: string;
  readonly move: M;
}

/** A recording that is being watched. */
export interface Watched<R extends Recording<unknown, unknown>> {
  readonly recording: R;
  readonly title: string;
  /** The move that it begins after. */
  readonly first: number;
  /** How long the whole game took, where that is known. */
  readonly timeMs?: number;
  /** The time of each move, where it is known. */
  readonly times?: MoveTimes;
  /** Why it begins where it begins. */
  readonly remark?: Remark<R['moves'][number]>;
}
