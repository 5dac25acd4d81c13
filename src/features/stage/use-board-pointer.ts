import {
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import type { Direction } from '../../games/sokoban/rules/direction.ts';
import type { Cell, Level } from '../../games/sokoban/rules/level.ts';
import {
  isDragged,
  nextSwipe,
  swipeDirection,
  type Offset,
  type Swipe,
} from '../../play/sokoban-board/input/gesture.ts';
import { createRepeater } from '../../play/sokoban-board/input/repeat.ts';
import type { Pointing } from './pointing.ts';

type BoardEvent = MouseEvent<HTMLElement> | PointerEvent<HTMLElement>;

/** What a pressed pointer is doing. */
type Gesture =
  | { readonly t: 'press'; readonly from: Offset; readonly cell: Cell | null }
  /** A box is being dragged. */
  | { readonly t: 'drag' }
  /** A finger steps; it goes on while it rests at the end of its way. */
  | { readonly t: 'swipe'; readonly swipe: Swipe }
  /** Nothing more comes of it. */
  | { readonly t: 'spent' };

interface BoardPointerOptions {
  readonly board: RefObject<HTMLElement | null>;
  readonly level: Pick<Level, 'rows' | 'cols'>;
  readonly pointing: Pointing;
  readonly step: (direction: Direction, repeated: boolean) => void;
  /** Called before anything is done: what is still in motion comes to its end. */
  readonly onStart: () => void;
}

/**
 * What takes a finger’s swipes: the stage, and the ground below it that is always kept free. Boards are often small where
 * thumbs are.
 */
export const GROUND = { 'data-ground': '' } as const;

const isOnGround = ({ target }: BoardEvent): boolean =>
  target instanceof Element && target.closest('[data-ground]') !== null;

/** The handlers for mouse, pen and fingers of what is around the board: click, hover, drag a box, swipe. */
export function useBoardPointer(options: BoardPointerOptions) {
  const { board, level, pointing, step, onStart } = options;
  const gesture = useRef<Gesture | null>(null);
  const [repeater] = useState(createRepeater);
  useEffect(() => repeater.stop, [repeater]);

  const cellAt = (event: BoardEvent): Cell | null => {
    if (!board.current || !isOnGround(event)) return null;
    const { left, top, width, height } = board.current.getBoundingClientRect();
    const col = Math.floor(((event.clientX - left) / width) * level.cols);
    const row = Math.floor(((event.clientY - top) / height) * level.rows);
    const isOn = col >= 0 && col < level.cols && row >= 0 && row < level.rows;
    return isOn ? row * level.cols + col : null;
  };
  const placeOfEvent = (event: BoardEvent): Offset => ({ x: event.clientX, y: event.clientY });

  const swipeOn = (swipe: Swipe) => {
    gesture.current = { t: 'swipe', swipe };
    repeater.start((repeated) => step(swipe.direction, repeated));
  };
  /** The press has moved: it drags the box under it, otherwise a finger swipes. */
  const begin = (event: PointerEvent<HTMLElement>, cell: Cell | null, offset: Offset) => {
    if (cell !== null && pointing.isBox(cell)) {
      onStart();
      board.current?.setPointerCapture(event.pointerId);
      const isTaken = pointing.pickUp(cell);
      gesture.current = { t: isTaken ? 'drag' : 'spent' };
      // It may have come far already: a quick finger moves once and then rests.
      if (isTaken) pointing.hoverCell(cellAt(event));
    } else if (event.pointerType === 'touch') {
      onStart();
      swipeOn({ from: placeOfEvent(event), direction: swipeDirection(offset) });
    }
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    // No button is held: whatever was pressed has ended elsewhere.
    if (event.pointerType !== 'touch' && event.buttons === 0) gesture.current = null;
    const now = gesture.current;
    const at = placeOfEvent(event);
    switch (now?.t) {
      case 'press': {
        const offset = { x: at.x - now.from.x, y: at.y - now.from.y };
        if (isDragged(offset)) begin(event, now.cell, offset);
        break;
      }
      case 'swipe': {
        const next = nextSwipe(now.swipe, at);
        if (next.direction !== now.swipe.direction) swipeOn(next);
        else gesture.current = { t: 'swipe', swipe: next };
        break;
      }
      case 'spent':
        break;
      case 'drag':
      case undefined:
        if (event.pointerType !== 'touch' || now) pointing.hoverCell(cellAt(event));
        break;
    }
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    repeater.stop();
    if (gesture.current?.t === 'drag') pointing.dropOn(cellAt(event));
    // A press was a click, which comes next; what was more than that is over.
    gesture.current = gesture.current?.t === 'press' ? null : { t: 'spent' };
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || event.button !== 0 || !isOnGround(event)) return;
      gesture.current = { t: 'press', from: placeOfEvent(event), cell: cellAt(event) };
    },
    onPointerMove,
    onPointerUp,
    onPointerCancel: () => {
      repeater.stop();
      if (gesture.current?.t === 'drag') pointing.letGo();
      gesture.current = null;
    },
    onPointerLeave: () => {
      if (gesture.current?.t === 'press') gesture.current = null;
      if (gesture.current === null) pointing.hoverCell(null);
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const isSpent = gesture.current?.t === 'spent';
      gesture.current = null;
      const cell = cellAt(event);
      if (isSpent || cell === null) return;
      onStart();
      pointing.clickCell(cell);
    },
  };
}
