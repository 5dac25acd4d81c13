import { createStore } from 'zustand/vanilla';
import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import { lurd } from '../../games/sokoban/index.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import { withKept, type Solutions } from '../../games/sokoban/records/solutions.ts';
import { isWithoutUndo } from '../../games/sokoban/rules/journal.ts';
import { dayOfRecipe } from './recipes.ts';
import {
  recordOf,
  withSolution,
  type LevelRecord,
  type SolutionLength,
  type Statistics,
} from '../../games/sokoban/records/statistics.ts';
import { isWon } from '../../games/sokoban/rules/rules.ts';
import { today } from '../../platform/today.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { afterFrame } from '../../platform/schedule.ts';
import type { BoardFrame, SokobanSession } from '../sokoban-board/frames.ts';
import type { Playback } from '../../board/tiles/playback.ts';
import type { SokobanChange, SokobanStore } from './sokoban-store.ts';

/** A level that has just been solved. */
export interface Completion {
  readonly session: SokobanSession;
  readonly solution: SolutionLength;
  readonly timeMs: number;
  /** The date of the solution, in the player's time zone. */
  readonly day: string;
  /** The level's record before this solution. */
  readonly before: LevelRecord | null;
}

/** Time to see the last box arrive, or the celebration. */
const AFTER_LAST_PUSH_MS = 500;
const CELEBRATION_MS = 1500;

/** The completion of the level, from the winning step until its dialog is closed. */
export type CompletionControl = ReturnType<typeof createCompletion>;

interface CompletionSetup {
  readonly store: SokobanStore;
  /** The playback that renders the game. */
  readonly playback: Pick<Playback<BoardFrame>, 'getState' | 'subscribe'>;
  readonly statistics: StoredState<Statistics>;
  readonly solutions: StoredState<Solutions>;
  /** Whether the board celebrates with an animation. */
  readonly celebrates?: () => boolean;
  /** Called after a solution is recorded. */
  readonly onSolved: (params: SokobanParams) => void;
}

/**
 * Detects each time that play completes the level, and records it. Undo and redo across a completion do not count
 * again, nor does loading a solved game.
 *
 * The completion is shown once the playback has settled. Until then, only undo, reset or another game on the board
 * cancels it.
 */
export function createCompletion(setup: CompletionSetup) {
  const { store, playback, statistics, solutions, celebrates, onSolved } = setup;
  const state = createStore<{
    /** The completion that is pending or shown. */
    readonly pending: Completion | null;
    /** The completion that is shown. */
    readonly shown: Completion | null;
  }>(() => ({ pending: null, shown: null }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWatched = false;

  const isPending = () => state.getState().pending !== null;
  const close = () => {
    clearTimeout(timer);
    if (isPending()) state.setState({ pending: null, shown: null });
  };
  /** The pending completion if its last move has been shown, or `null`. */
  const dueNow = () => {
    const { pending, shown } = state.getState();
    return pending !== shown && playback.getState().settled ? pending : null;
  };
  /** Shows the pending completion now. */
  const show = () => {
    const due = dueNow();
    if (due) state.setState({ shown: due });
  };
  /** Shows the pending completion shortly after the last frame is on the screen. */
  const showSoon = () => {
    clearTimeout(timer);
    const due = dueNow();
    if (!due) return;
    afterFrame(() => {
      if (!isWatched || dueNow() !== due) return;
      clearTimeout(timer);
      timer = setTimeout(show, celebrates?.() ? CELEBRATION_MS : AFTER_LAST_PUSH_MS);
    });
  };
  const enter = ({ session, to }: SokobanChange) => {
    const key = keyOf(to.level);
    const solution = { moves: to.moves, pushes: to.pushes };
    const { assisted, params } = session;
    const timeMs = store.getState().elapsedMs();
    const before = recordOf(statistics.getState(), key);
    const day = today();
    state.setState({ pending: { session, solution, timeMs, day, before }, shown: null });
    showSoon();
    const solving = {
      solution,
      elapsedMs: timeMs,
      assisted,
      withoutUndo: isWithoutUndo(session.log),
      day,
      daily: dayOfRecipe(params.recipe),
    };
    statistics.update((known) => withSolution(known, key, solving));
    const line = lurd(session);
    solutions.update((known) => withKept(known, key, line, assisted, day));
    onSolved(params);
  };

  return {
    state,
    show,
    /** Called when the dialog is closed. */
    close,
    /** Whether a completion is pending or shown. Until it is closed, no more moves can be played. */
    isPending,
    /** Starts watching for completions; returns an unsubscribe function. */
    watch: () => {
      isWatched = true;
      showSoon();
      const unlisten = store.onChange((happened) => {
        const { change, from, to } = happened;
        if (change.kind !== 'play') close();
        else if (isWon(to) && !isWon(from)) enter(happened);
      });
      const unsubscribe = playback.subscribe(({ settled }, before) => {
        if (settled !== before.settled) showSoon();
      });
      return () => {
        isWatched = false;
        unlisten();
        unsubscribe();
        clearTimeout(timer);
      };
    },
  };
}
