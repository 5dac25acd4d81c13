import type { Action } from '../rules/journal.ts';

/**
 * Whether nothing was taken back since the last reset. What was played before that and is redone after it may have been
 * found with undone steps, so it counts as one with them.
 */
export function isWithoutUndo(log: readonly Action[]): boolean {
  const begun = log.findLastIndex(({ t }) => t === 'restart') + 1;
  return log.slice(begun).every(({ t }) => t === 'play');
}

/**
 * Whether moves of before a reset were redone after it. They bring back what was played, and not what the steps cost that
 * had been taken back: the score would be that of a game in which nothing was.
 */
export function isRedoneAfterReset(log: readonly Action[]): boolean {
  return log.some(({ t }, index) => t === 'restart' && log[index + 1]?.t === 'redo');
}
