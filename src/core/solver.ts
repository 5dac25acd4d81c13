/** Why a solver stopped without an answer. */
export type GaveUpReason = 'time' | 'nodes' | 'memory' | 'aborted';

/**
 * What a solver found out. `unsolvable` is said only where it is proven; a solver that was stopped before it
 * knew has `gave-up`.
 */
export type SolverResult<Move> =
  | { readonly kind: 'solved'; readonly moves: readonly Move[] }
  | { readonly kind: 'unsolvable' }
  | { readonly kind: 'gave-up'; readonly reason: GaveUpReason };

/** When a solver has to stop; without limits it goes on until it knows. */
export interface SolverLimits {
  /** Positions whose moves are tried. The same number gives the same result on every machine. */
  readonly nodes?: number;
  /** The solver has no clock of its own, and reads the limit again each time: it may change while it works. */
  readonly time?: { readonly milliseconds: number; readonly now: () => number };
  /** Memory for positions, in bytes. */
  readonly bytes?: number;
  /** An `AbortSignal`, or anything like it. */
  readonly signal?: { readonly aborted: boolean };
}

/** Why a solver failed of which nothing is heard any more; such reasons follow a colon. */
export const NO_ANSWER = 'it does not answer';

/** Says whether it is time to stop, and why, to be asked after each slice of work. The clock runs from now on. */
export function stopper({
  nodes = Infinity,
  time,
  signal,
}: SolverLimits): (spentNodes: number) => GaveUpReason | null {
  const started = time?.now() ?? 0;
  return (spentNodes) => {
    if (signal?.aborted) return 'aborted';
    if (time && time.now() - started >= time.milliseconds) return 'time';
    return spentNodes >= nodes ? 'nodes' : null;
  };
}
