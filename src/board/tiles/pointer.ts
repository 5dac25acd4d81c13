import { createRepeater } from '../../platform/repeat.ts';
import type { Cell, Direction, Ground } from './ground.ts';

/** The distance after which a finger swipes, and a mouse drags, in pixels. */
const SLOP = 10;
/** A finger that moves this far in another direction has turned. */
const TURN = 24;

/** A position or a distance, in pixels to the right and down. */
interface Offset {
  readonly x: number;
  readonly y: number;
}

/** Whether a press that has moved this far is more than a click. */
function isDragged({ x, y }: Offset): boolean {
  return Math.hypot(x, y) > SLOP;
}

/** The direction of a finger: along the longer axis. */
function swipeDirection({ x, y }: Offset): Direction {
  if (Math.abs(x) >= Math.abs(y)) return x < 0 ? 'l' : 'r';
  return y < 0 ? 'u' : 'd';
}

/** A moving finger: the origin of its current direction, and that direction. */
interface Swipe {
  readonly from: Offset;
  readonly direction: Direction;
}

/**
 * The swipe after the finger has reached `at`; the same object while its direction stays. Moving on in the same
 * direction moves the origin along, so that a turn is measured from where it begins.
 */
function nextSwipe(swipe: Swipe, at: Offset): Swipe {
  const offset = { x: at.x - swipe.from.x, y: at.y - swipe.from.y };
  if (Math.hypot(offset.x, offset.y) < TURN) return swipe;
  return { from: at, direction: swipeDirection(offset) };
}

/** What a pressed pointer is doing. */
type Gesture =
  | { readonly t: 'press'; readonly from: Offset; readonly cell: Cell | null }
  /** Dragging a box. */
  | { readonly t: 'drag' }
  /** A finger steps, and repeats while it rests. */
  | { readonly t: 'swipe'; readonly swipe: Swipe }
  /** Ignored until released. */
  | { readonly t: 'spent' };

/** What a player does with mouse, pen and fingers. */
export interface PlayEvents {
  /** A gesture begins: running animations should finish. */
  readonly onStart: () => void;
  /** A finger swipes; `repeated` while it rests at the end. */
  readonly onStep: (direction: Direction, repeated: boolean) => void;
  /** A cell was clicked or tapped. */
  readonly onCell: (cell: Cell) => void;
  /** The mouse, or a dragged box, is over a cell, or over none. */
  readonly onHover: (cell: Cell | null) => void;
  /** Whether the content of a cell can be dragged. */
  readonly canDrag: (cell: Cell) => boolean;
  /** Picks it up; returns false if it cannot go anywhere. */
  readonly onPickUp: (cell: Cell) => boolean;
  readonly onDrop: (cell: Cell | null) => void;
  /** The dragged box goes back. */
  readonly onCancel: () => void;
}

/**
 * The attribute of elements that receive swipes: the stage, and areas within the pointer's area that are kept free for
 * thumbs.
 */
export const GROUND = { 'data-ground': '' } as const;

const isOnGround = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-ground]') !== null;

/** The cell of a board below a point of the page; `null` outside it. */
export function cellBelow(
  board: Element,
  { rows, cols }: Pick<Ground, 'rows' | 'cols'>,
  at: { readonly clientX: number; readonly clientY: number },
): Cell | null {
  const { left, top, width, height } = board.getBoundingClientRect();
  const col = Math.floor(((at.clientX - left) / width) * cols);
  const row = Math.floor(((at.clientY - top) / height) * rows);
  const isOn = col >= 0 && col < cols && row >= 0 && row < rows;
  return isOn ? row * cols + col : null;
}

/** Listens in `area`, which contains the board: click, hover, drag a box, swipe. */
export function listenForPlay(
  area: HTMLElement,
  board: HTMLElement,
  ground: () => Ground,
  events: () => PlayEvents,
) {
  const listening = new AbortController();
  const repeater = createRepeater();
  let gesture: Gesture | null = null;

  const cellAt = (event: MouseEvent): Cell | null =>
    isOnGround(event) ? cellBelow(board, ground(), event) : null;
  const placeOfEvent = (event: MouseEvent): Offset => ({ x: event.clientX, y: event.clientY });

  const swipeOn = (swipe: Swipe) => {
    gesture = { t: 'swipe', swipe };
    repeater.start((repeated) => events().onStep(swipe.direction, repeated));
  };
  /** The press has moved: it drags the box under it; otherwise a finger swipes. */
  const begin = (event: PointerEvent, cell: Cell | null, offset: Offset) => {
    if (cell !== null && events().canDrag(cell)) {
      events().onStart();
      board.setPointerCapture(event.pointerId);
      const isTaken = events().onPickUp(cell);
      gesture = { t: isTaken ? 'drag' : 'spent' };
      // It may already have moved far: a quick finger moves once and then rests.
      if (isTaken) events().onHover(cellAt(event));
    } else if (event.pointerType === 'touch') {
      events().onStart();
      swipeOn({ from: placeOfEvent(event), direction: swipeDirection(offset) });
    }
  };

  const on = <K extends keyof HTMLElementEventMap>(
    name: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ) => area.addEventListener(name, listener, { signal: listening.signal });
  on('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0 || !isOnGround(event)) return;
    gesture = { t: 'press', from: placeOfEvent(event), cell: cellAt(event) };
  });
  on('pointermove', (event) => {
    // No button is pressed: the press has ended elsewhere.
    if (event.pointerType !== 'touch' && event.buttons === 0) gesture = null;
    const now = gesture;
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
        else gesture = { t: 'swipe', swipe: next };
        break;
      }
      case 'spent':
        break;
      case 'drag':
      case undefined:
        if (event.pointerType !== 'touch' || now) events().onHover(cellAt(event));
        break;
    }
  });
  on('pointerup', (event) => {
    repeater.stop();
    if (gesture?.t === 'drag') events().onDrop(cellAt(event));
    // The press was a click, whose event follows; anything else is over.
    gesture = gesture?.t === 'press' ? null : { t: 'spent' };
  });
  on('pointercancel', () => {
    repeater.stop();
    if (gesture?.t === 'drag') events().onCancel();
    gesture = null;
  });
  on('pointerleave', () => {
    if (gesture?.t === 'press') gesture = null;
    if (gesture === null) events().onHover(null);
  });
  on('click', (event) => {
    const isSpent = gesture?.t === 'spent';
    gesture = null;
    const cell = cellAt(event);
    if (isSpent || cell === null) return;
    events().onStart();
    events().onCell(cell);
  });
  return () => {
    listening.abort();
    repeater.stop();
  };
}
