import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BoxPush } from '../../games/sokoban/push-protocol/pushing.ts';
import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import { SCHOOL } from '../../games/sokoban/levels/packs.ts';
import type { Explanation } from '../../games/sokoban/solver/deadlocks/explanation.ts';
import type { SokobanSession } from '../../play/sokoban-board/frames.ts';
import type { SokobanSettings } from '../../play/page/sokoban-settings.ts';

/** The results of the analysis that are shown on the board at the player's request. */
export interface ShownMarks {
  /** The next push of a win, and its description: evaluated when shown, as the language may change. */
  readonly hint: {
    readonly push: BoxPush;
    /** Which push it is, for players who do not see it. */
    readonly words: () => string;
    /** How many pushes are left, next to the arrow that shows the first one. */
    readonly left: number;
    /** It costs nothing, and the player makes the push. */
    readonly isFree: boolean;
  } | null;
  /** Dead squares and deadlocks. */
  readonly isMarking: boolean;
  /** The argument that a position is dead, and the step of it that is shown. */
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
 * Whether a level is of a pack for learners: its comment is a lesson, hints there cost nothing, and deadlocks are
 * announced.
 */
export function isTeaching({ origin }: Pick<SokobanParams, 'origin'>): boolean {
  return origin?.pack === 'parlor' || origin?.pack === SCHOOL;
}

/** Whether a deadlock is announced as soon as it is proven: if it is marked, and to learners from their first step. */
export function isDeadlockAnnounced(
  settings: Pick<SokobanSettings, 'deadlocks'>,
  shown: Pick<ShownMarks, 'isMarking'>,
  session: Pick<SokobanSession, 'params' | 'cursor'>,
): boolean {
  return isLearning(session) || isMarked(settings, shown);
}

/** Whether a learner has begun to play: before the first step, the page of a first level loads no solver. */
export function isLearning({ params, cursor }: Pick<SokobanSession, 'params' | 'cursor'>): boolean {
  return cursor > 0 && isTeaching(params);
}
