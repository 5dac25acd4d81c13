import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BoxPush } from '../../../games/sokoban/explore/pushing.ts';
import type { SokobanSettings } from '../settings/settings.ts';

/** What of the analysis is shown on the board because the player asked for it. */
export interface ShownMarks {
  /** The next push of a win, and the same in words. */
  readonly hint: { readonly push: BoxPush; readonly words: string } | null;
  /** Dead squares and deadlocks. */
  readonly isMarking: boolean;
}

export type AnalysisMarksStore = StoreApi<ShownMarks>;

export function createShownMarks(): AnalysisMarksStore {
  return createStore<ShownMarks>(() => ({ hint: null, isMarking: false }));
}

/** Whether dead squares and deadlocks are shown now. */
export function isMarked(
  { deadlocks }: Pick<SokobanSettings, 'deadlocks'>,
  { isMarking }: Pick<ShownMarks, 'isMarking'>,
): boolean {
  return deadlocks === 'always' || (deadlocks === 'on-request' && isMarking);
}
