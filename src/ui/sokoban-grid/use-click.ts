import { useEffect, useMemo, useState } from 'react';
import { DIRECTIONS } from '../../games/sokoban/direction.ts';
import { neighbour, type Cell } from '../../games/sokoban/level.ts';
import type { Move } from '../../games/sokoban/move.ts';
import { pushPath, pushTargets, walkPath } from '../../games/sokoban/paths.ts';
import { current } from '../../engine/session.ts';
import { announce } from '../kit/announce.ts';
import { showToast } from '../kit/toasts.ts';
import type { SokobanSession } from './frames.ts';
import { count } from './words.ts';

/** How long the cell of a click that nothing came of is marked. The style sheet fades it by then. */
const MARK_MS = 600;

/** A click that nothing came of. */
export interface RefusedClick {
  readonly cell: Cell;
  /** Tells one click on a cell from the next. */
  readonly count: number;
}

interface ClickOptions {
  readonly session: SokobanSession;
  /** Whether a click may send a box where it can go; if not, it pushes one step at most. */
  readonly clickToPush: boolean;
  readonly play: (move: Move) => boolean;
  /** Whether nothing can be played now, though the board may look as if. */
  readonly isOver: () => boolean;
}

interface Click {
  /** The box that waits to be sent somewhere. */
  readonly chosen: number | null;
  /** By cell: 1 where the chosen box can go. */
  readonly targets: Uint8Array | null;
  /** The last click, shortly, if nothing came of it. */
  readonly refused: RefusedClick | null;
  readonly clickCell: (cell: Cell) => void;
  /** Lets go of the chosen box; false if there is none. */
  readonly letGo: () => boolean;
}

/** Clicks and taps: walk to a free cell; choose a box, then the cell to push it to. */
export function useClick({ session, clickToPush, play, isOver }: ClickOptions): Click {
  const position = current(session);
  const [choice, setChoice] = useState<{ session: SokobanSession; box: number } | null>(null);
  // Once anything has happened, the choice is out of date.
  const chosen = clickToPush && choice?.session === session ? choice.box : null;
  const targets = useMemo(
    () => (chosen === null ? null : pushTargets(position, chosen)),
    [position, chosen],
  );

  const [refused, setRefused] = useState<RefusedClick | null>(null);
  useEffect(() => {
    if (!refused) return;
    const timer = setTimeout(setRefused, MARK_MS, null);
    return () => {
      clearTimeout(timer);
    };
  }, [refused]);
  /** Nothing to be read, so no toast: it would lie over the board or the step buttons for seconds. */
  const refuse = (cell: Cell, reason: string) => {
    setRefused((last) => ({ cell, count: (last?.count ?? 0) + 1 }));
    announce(reason);
  };

  const letGo = () => {
    if (chosen === null) return false;
    setChoice(null);
    announce('Box let go.');
    return true;
  };

  const choose = (box: number, cell: Cell) => {
    const places = pushTargets(position, box).reduce((sum, isTarget) => sum + isTarget, 0);
    if (places === 0) {
      setChoice(null);
      refuse(cell, 'This box cannot be pushed anywhere now.');
      return;
    }
    setChoice({ session, box });
    announce(`Box chosen. It can be pushed to ${count(places, 'place')}.`);
  };

  const pushBeside = (cell: Cell) => {
    const { level, player } = position;
    const direction = DIRECTIONS.find((way) => neighbour(level, player, way) === cell);
    if (!direction) showToast('Click-to-push is off, so only a box beside you can be pushed.');
    else if (!play([direction])) refuse(cell, 'The box cannot move that way.');
  };

  const walkTo = (cell: Cell) => {
    const { level, player } = position;
    if (cell === player || level.walls[cell]) return;
    const way = walkPath(position, cell);
    if (way) play(way);
    else refuse(cell, 'There is no free way there.');
  };

  const clickCell = (cell: Cell) => {
    if (isOver()) return;
    const box = position.boxes.indexOf(cell);
    if (box >= 0 && !clickToPush) pushBeside(cell);
    else if (box >= 0 && box === chosen) letGo();
    else if (box >= 0) choose(box, cell);
    else if (chosen === null) walkTo(cell);
    else if (targets?.[cell] === 1) play(pushPath(position, chosen, cell) ?? []);
    else {
      setChoice(null);
      refuse(cell, 'The chosen box cannot be pushed there, so it was let go.');
    }
  };

  return { chosen, targets, refused, clickCell, letGo };
}
