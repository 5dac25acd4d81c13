import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BoxPush } from '../../games/sokoban/push-protocol/pushing.ts';
import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import { SCHOOL } from '../../games/sokoban/levels/packs.ts';
import type { Explanation } from '../../games/sokoban/solver/deadlocks/explain.ts';
import type { SokobanSession } from '../../play/sokoban-board/frames.ts';
import type { SokobanSettings } from '../../play/page/sokoban-settings.ts';

/** Results of the analysis that are shown on the board at the player's request. */
export interface ShownMarks {
  /** The next push of a win. Its words are evaluated when shown, because the language may change. */
  readonly hint: {
    readonly push: BoxPush;
    /** Describes the push, for players who cannot see it. */
    readonly words: () => string;
    /** The number of pushes left, shown next to the arrow of the first one. */
    readonly left: number;
    /** Whether it is free unless it is played. */
    readonly isFree: boolean;
  } | null;
  /** Whether dead squares and deadlocks are marked. */
  readonly isMarking: boolean;
  /** The argument that the position is dead, and the step that is shown. */
  readonly why: { readonly explanation: Explanation; readonly step: number } | null;
}

export type AnalysisMarksStore = StoreApi<ShownMarks>;

export function createShownMarks(): AnalysisMarksStore {
  return createStore<ShownMarks>(() => ({ hint: null, isMarking: false, why: null }));
}

/** Whether dead squares and deadlocks are shown now. */
export function isMarked(
  { deadlocks }: Pick<SokobanSettings, 'deadlocks'>,
  { isMarking }: Pick<ShownMarks, 'isMarking'>,
): boolean {
  return deadlocks === 'always' || (deadlocks === 'on-request' && isMarking);
}

/**
 * Whether a level belongs to a pack for learners: its comment is a lesson, hints are free, and deadlocks are announced.
 */
export function isTeaching({ origin }: Pick<SokobanParams, 'origin'>): boolean {
  return origin?.pack === 'parlor' || origin?.pack === SCHOOL;
}

/** Whether a deadlock is announced as soon as it is proven: if it is marked, and for learners from their first step. */
export function isDeadlockAnnounced(
  settings: Pick<SokobanSettings, 'deadlocks'>,
  shown: Pick<ShownMarks, 'isMarking'>,
  session: Pick<SokobanSession, 'params' | 'cursor'>,
): boolean {
  return isLearning(session) || isMarked(settings, shown);
}

/** Whether a learner has started to play. Before the first step, the page of a beginner's level loads no solver. */
export function isLearning({ params, cursor }: Pick<SokobanSession, 'params' | 'cursor'>): boolean {
  return cursor > 0 && isTeaching(params);
}
