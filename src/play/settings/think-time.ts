import { t } from '../../words/t.ts';
import { THINK_TIMES, type SokobanSettings } from './sokoban-settings.ts';

type ThinkTime = SokobanSettings['thinkTime'];

/** How long the solver may think, in the order in which that is offered. */
export const thinkTimeWords = (): Readonly<Record<ThinkTime, string>> => ({
  '10': t('10 seconds'),
  '30': t('30 seconds'),
  '60': t('1 minute'),
  '300': t('5 minutes'),
  '1800': t('30 minutes'),
});

/** What it stands for, in milliseconds. */
export const thinkTimeMs = (time: ThinkTime): number => Number(time) * 1000;

/** The choice of so many milliseconds; `undefined` where none is so long. */
export const thinkTimeOf = (milliseconds: number): ThinkTime | undefined =>
  THINK_TIMES.find((time) => thinkTimeMs(time) === milliseconds);

/** The next choice after a search of so many milliseconds was in vain; after the longest one twice as long. */
export function longerThinkMs(triedMs: number): number {
  const next = THINK_TIMES.find((time) => thinkTimeMs(time) > triedMs);
  return next === undefined ? 2 * triedMs : thinkTimeMs(next);
}
