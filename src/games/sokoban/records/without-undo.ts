import type { Action } from '../rules/journal.ts';

/**
 * Whether nothing was taken back since the last reset. What was played before that and is redone after it may have been
 * found with undone steps, so it counts as one with them.
 */
export function isWithoutUndo(log: readonly Action[]): boolean {
  const begun = log.findLastIndex(({ t }) => t === 'restart') + 1;
  return log.slice(begun).every(({ t }) => t === 'play');
}
