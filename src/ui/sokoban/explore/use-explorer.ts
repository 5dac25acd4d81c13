import { useEffect, useMemo, type RefObject } from 'react';
import type { Direction } from '../../../games/sokoban/rules/direction.ts';
import type { SokobanStore } from '../game/use-completion.ts';
import type { Pointing } from '../stage/use-pointing.ts';
import { createExplorer, type Explorer } from './explorer.ts';

export interface Exploring extends Explorer {
  /** A step of the cursor while it looks round, otherwise of the player. */
  readonly step: (direction: Direction, repeated: boolean) => void;
}

/** Looking round the board by keys and step buttons; `play` steps the player. */
export function useExplorer(
  store: SokobanStore,
  pointing: Pointing,
  board: RefObject<HTMLElement | null>,
  play: (direction: Direction, repeated: boolean) => void,
): Exploring {
  const explorer = useMemo(() => createExplorer(store, pointing), [store, pointing]);
  useEffect(() => explorer.watch(), [explorer]);
  return {
    ...explorer,
    toggle: () => {
      explorer.toggle();
      // On a button of the bar, Enter and Space would be that button's.
      if (explorer.isOn()) board.current?.focus({ preventScroll: true });
    },
    step: (direction, repeated) => {
      if (explorer.isOn()) explorer.go(direction);
      else play(direction, repeated);
    },
  };
}
