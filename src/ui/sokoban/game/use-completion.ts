import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { current } from '../../../engine/session.ts';
import { lurd } from '../../../games/sokoban/index.ts';
import type { Move } from '../../../games/sokoban/rules/move.ts';
import type { SokobanParams } from '../../../games/sokoban/game/params.ts';
import { isWon, type Position } from '../../../games/sokoban/rules/rules.ts';
import { utcDay } from '../../../platform/today.ts';
import type { GameStore } from '../../../store/game-store.ts';
import type { GameStoreState } from '../../../store/game-store-state.ts';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import { useGameChanges } from '../../play/page/use-game-changes.ts';
import { keyOf } from '../../../games/sokoban/records/level-keys.ts';
import type { SokobanSession } from '../board/frames.ts';
import { withKept, type Solutions } from '../../../games/sokoban/records/solutions.ts';
import {
  recordOf,
  withSolution,
  type LevelRecord,
  type SolutionLength,
  type Stats,
} from '../../../games/sokoban/records/stats.ts';

export type SokobanStore = GameStore<SokobanParams, Position, Move>;
export type SokobanState = GameStoreState<SokobanParams, Position, Move>;

/** A level that was just solved. */
export interface Completion {
  readonly session: SokobanSession;
  readonly solution: SolutionLength;
  readonly timeMs: number;
  /** The level's record before this solution. */
  readonly before: LevelRecord | null;
}

/** Time to see the last box arrive. */
const AFTER_LAST_PUSH_MS = 500;

interface CompletionState {
  /** The completion to tell the player about now. */
  readonly completion: Completion | null;
  /** The player has been told. */
  readonly close: () => void;
  /**
   * Whether a completion is still to be told or being told, at this very moment: until it is
   * closed, nothing more may be played.
   */
  readonly isPending: () => boolean;
}

/** What a solution is entered in. */
interface CompletionRecords {
  readonly stats: StoredState<Stats>;
  readonly solutions: StoredState<Solutions>;
}

/**
 * Notices each time that play completes the level, and keeps the record. Undo and redo over a
 * completion are not another one, nor is a solved game that is loaded again.
 *
 * The player is told once all is `settled`. Only undo, reset, or another game on the board makes
 * a completion void before that.
 */
export function useCompletion(
  store: SokobanStore,
  { stats, solutions }: CompletionRecords,
  settled: boolean,
  /** A level that is solved begins anew the next time. */
  onSolved: (params: SokobanParams) => void,
): CompletionState {
  // A store and not React's state: keys come faster than renderings, and must see it at once.
  const [pending] = useState(() =>
    createStore<{ readonly completion: Completion | null }>(() => ({ completion: null })),
  );
  const completion = useStore(pending, (state) => state.completion);
  const [shown, setShown] = useState<Completion | null>(null);

  useGameChanges(store, (now, before) => {
    const position = current(now.session);
    const completes =
      now.change.kind === 'play' && isWon(position) && !isWon(current(before.session));
    if (!completes) {
      if (now.change.kind !== 'play') pending.setState({ completion: null });
      return;
    }
    const key = keyOf(position.level);
    const solution = { moves: position.moves, pushes: position.pushes };
    pending.setState({
      completion: {
        session: now.session,
        solution,
        timeMs: now.elapsedMs(),
        before: recordOf(stats.getState(), key),
      },
    });
    const { assisted } = now.session;
    const solving = { solution, elapsedMs: now.elapsedMs(), assisted, day: utcDay() };
    stats.update((known) => withSolution(known, key, solving));
    const line = lurd(now.session);
    solutions.update((known) => withKept(known, key, line, assisted));
    onSolved(now.session.params);
  });

  useEffect(() => {
    if (!completion || !settled) return;
    const timer = setTimeout(setShown, AFTER_LAST_PUSH_MS, completion);
    return () => {
      clearTimeout(timer);
    };
  }, [completion, settled]);

  const [{ close, isPending }] = useState(() => ({
    close: () => {
      pending.setState({ completion: null });
    },
    isPending: () => pending.getState().completion !== null,
  }));
  return { completion: completion === shown ? completion : null, close, isPending };
}
