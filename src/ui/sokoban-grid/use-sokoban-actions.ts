import { useMemo } from 'react';
import { current } from '../../engine/session.ts';
import type { Direction } from '../../games/sokoban/direction.ts';
import type { Move } from '../../games/sokoban/move.ts';
import { announce } from '../kit/announce.ts';
import type { SokobanStore } from './use-completion.ts';
import { refusalWords } from './words.ts';

/** What the player can do, however it is asked for. */
export interface SokobanActions {
  readonly play: (move: Move) => boolean;
  /** One step. A repeated one, from a held key, is refused in silence. */
  readonly step: (direction: Direction, repeated: boolean) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly reset: () => void;
  /** Takes back everything down to and including the last push. */
  readonly undoPush: () => void;
}

export function useSokobanActions(store: SokobanStore): SokobanActions {
  return useMemo(() => {
    const { play, undo, redo, restart } = store.getState();
    const position = () => current(store.getState().session);
    return {
      play,
      step: (direction, repeated) => {
        const before = position();
        if (!play([direction]) && !repeated) announce(refusalWords(before, direction));
      },
      undo: () => {
        if (!undo()) announce('Nothing to undo.');
      },
      redo: () => {
        if (!redo()) announce('Nothing to redo.');
      },
      reset: () => {
        if (!restart()) announce('The level is at its start.');
      },
      undoPush: () => {
        const { pushes } = position();
        if (pushes === 0) announce('No push to undo.');
        else while (position().pushes === pushes && undo());
      },
    };
  }, [store]);
}
