/** Why a solver stopped without an answer. */
export type GaveUpReason = 'time' | 'nodes' | 'memory' | 'aborted';

/** The result of a solver. `unsolvable` is proven; a solver that stopped without an answer returns `gave-up`. */
export type SolverResult<Move> =
  | { readonly kind: 'solved'; readonly moves: readonly Move[] }
  | { readonly kind: 'unsolvable' }
  | { readonly kind: 'gave-up'; readonly reason: GaveUpReason };

/** When a solver must stop; without limits it runs until it has an answer. */
export interface SolverLimits {
  /** The number of positions to expand. The same number gives the same result on every machine. */
  readonly nodes?: number;
  /** Measured with this clock; the limit is read again each time, so it may change during the run. */
  readonly time?: { readonly milliseconds: number; readonly now: () => number };
  /** Memory for positions, in bytes. */
  readonly bytes?: number;
  /** An `AbortSignal`, or anything like it. */
  readonly signal?: { readonly aborted: boolean };
}

/** The reason reported, after a colon, when a solver does not respond. */
export const NO_ANSWER = 'it does not answer';

/**
 * Returns a function that returns why to stop, or `null` to continue; call it after each slice of work. The clock
 * starts now.
 */
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
