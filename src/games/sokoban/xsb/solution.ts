import { err, ok, type Result } from '../../../core/result.ts';
import { lurdError, parseLurd } from '../rules/lurd.ts';
import type { Level } from '../rules/level.ts';
import { metricsOf, type Metrics } from '../rules/metrics.ts';
import type { Direction } from '../rules/direction.ts';
import { isWon, opening, step } from '../rules/rules.ts';

/** A line of play that wins its level: the rules have played it. */
export interface Solution {
  /** Pushes in upper case, up to the step that wins. */
  readonly lurd: string;
  readonly metrics: Metrics;
}

/**
 * Plays what a file gives as a solution of `level`: LURD in either case, since some programs write
 * all letters in one, with counts and groups. Steps after the level is won are left out. The error is
 * a sentence that names the character, or says that the end is not reached.
 */
export function readSolution(level: Level, text: string): Result<Solution> {
  const letters = parseLurd(text, 'plain');
  if (!letters.ok) return err(letters.error.message);
  const start = opening(level);
  const steps: Direction[] = [];
  let lurd = '';
  let position = start;
  for (const { action, index } of letters.value) {
    if (isWon(position) || action === 'x') break;
    const after = step(position, action);
    if (!after) return err(lurdError(index, `the step “${action}” is not possible here`).message);
    lurd += after.pushes > position.pushes ? action.toUpperCase() : action;
    steps.push(action);
    position = after;
  }
  if (!isWon(position)) return err('The moves end before the level is solved.');
  return ok({ lurd, metrics: metricsOf(start, steps) });
}

/** The solutions of a level among `texts`, each once, in their order, and why others are none. */
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
