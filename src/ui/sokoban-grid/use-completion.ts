import { useEffect, useState } from 'react';
import { current } from '../../engine/session.ts';
import type { Move } from '../../games/sokoban/move.ts';
import type { SokobanParams } from '../../games/sokoban/params.ts';
import { isWon, type Position } from '../../games/sokoban/rules.ts';
import type { GameStore } from '../../store/game-store.ts';
import type { SettingsStore } from '../../store/settings-store.ts';
import { keyOf } from './level-keys.ts';
import type { SokobanSession } from './frames.ts';
import { recordOf, withSolution, type LevelRecord, type Solution, type Stats } from './stats.ts';

export type SokobanStore = GameStore<SokobanParams, Position, Move>;

/** A level that was just solved. */
export interface Completion {
  readonly session: SokobanSession;
  readonly solution: Solution;
  readonly timeMs: number;
  /** The level's record before this solution. */
  readonly before: LevelRecord | null;
}

/** Time to see the last box arrive. */
const AFTER_LAST_PUSH_MS = 500;

/**
 * Notices each time that play completes the level, and keeps the record. Undo and redo over a
 * completion are not another one, nor is a solved game that is loaded again.
 *
 * The answer is the completion to tell the player about, once all is `settled`, until it is closed
 * or play goes on.
 */
export function useCompletion(
  store: SokobanStore,
  stats: SettingsStore<Stats>,
  settled: boolean,
): { readonly completion: Completion | null; readonly close: () => void } {
  const [completion, setCompletion] = useState<Completion | null>(null);
  const [shown, setShown] = useState<Completion | null>(null);

  useEffect(
    () =>
      store.subscribe((now, before) => {
        if (now.session === before.session) return;
        const position = current(now.session);
        const completes =
          now.change.kind === 'play' && isWon(position) && !isWon(current(before.session));
        if (!completes) {
          setCompletion(null);
          return;
        }
        const key = keyOf(position.level);
        const solution = { moves: position.moves, pushes: position.pushes };
        setCompletion({
          session: now.session,
          solution,
          timeMs: now.elapsedMs(),
          before: recordOf(stats.getState(), key),
        });
        stats.setState(withSolution(stats.getState(), key, solution));
      }),
    [store, stats],
  );

  useEffect(() => {
    if (!completion || !settled) return;
    const timer = setTimeout(setShown, AFTER_LAST_PUSH_MS, completion);
    return () => {
      clearTimeout(timer);
    };
  }, [completion, settled]);

  const close = () => {
    setCompletion(null);
  };
  return { completion: completion === shown ? completion : null, close };
}
