import type { GaveUpReason, SolverLimits } from './solver.ts';

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
