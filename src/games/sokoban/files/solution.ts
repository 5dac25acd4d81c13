import { err, ok, type Result } from '../../../core/result.ts';
import { lettersOf, playLurd } from '../rules/lurd.ts';
import type { Level } from '../rules/level.ts';
import { metricsOf, type Metrics } from '../rules/metrics.ts';
import { isWon, opening } from '../rules/rules.ts';
import { t } from '../../../words/t.ts';

/** A line of play that wins its level, verified by playing it. */
export interface Solution {
  /** Pushes in upper case, up to the step that wins. */
  readonly lurd: string;
  readonly metrics: Metrics;
}

/**
 * Plays a solution of `level` from a file, as `playLurd` reads it. Steps after the win are left out. The error is a
 * sentence that names the faulty character, or says that the moves do not solve the level.
 */
export function readSolution(level: Level, text: string): Result<Solution> {
  const start = opening(level);
  const line = playLurd(start, text, isWon);
  if (!line.ok) return err(line.error.message);
  const { steps, positions } = line.value;
  if (!isWon(positions.at(-1) ?? start)) return err(t('The moves end before the level is solved.'));
  return ok({ lurd: lettersOf(start, steps), metrics: metricsOf(start, steps) });
}

/** The solutions of a level among `texts`, each once, in their order, and the faults of the others. */
export function readSolutions(
  level: Level,
  texts: readonly string[],
): { readonly solutions: readonly Solution[]; readonly faults: readonly string[] } {
  const solutions = new Map<string, Solution>();
  const faults: string[] = [];
  for (const text of texts) {
    const read = readSolution(level, text);
    if (!read.ok) faults.push(read.error);
    else if (!solutions.has(read.value.lurd)) solutions.set(read.value.lurd, read.value);
  }
  return { solutions: [...solutions.values()], faults };
}
