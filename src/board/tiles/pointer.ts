import { createRepeater } from '../../platform/repeat.ts';
import type { Cell, Direction, Ground } from './ground.ts';

/** The distance after which a press becomes a swipe or a drag, in pixels. */
const SLOP = 10;
/** A finger that moves this far in another direction has turned, in pixels. */
const TURN = 24;

/** A position or an offset, in pixels to the right and down. */
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
 * The swipe after the finger has reached `at`; the same object until the finger has moved by `TURN`. From then on the
 * origin moves along, so that a turn is measured from where it begins.
 */
function nextSwipe(swipe: Swipe, at: Offset): Swipe {
  const offset = { x: at.x - swipe.from.x, y: at.y - swipe.from.y };
  if (Math.hypot(offset.x, offset.y) < TURN) return swipe;
  return { from: at, direction: swipeDirection(offset) };
}

/** The state of a pressed pointer. */
type Gesture =
  | { readonly t: 'press'; readonly from: Offset; readonly cell: Cell | null }
  /** Dragging a box. */
  | { readonly t: 'drag' }
  /** A finger steps, and repeats while it rests. */
  | { readonly t: 'swipe'; readonly swipe: Swipe }
  /** Ignored until released. */
  | { readonly t: 'spent' };

/** Callbacks for playing with mouse, pen and fingers. */
export interface PlayEvents {
  /** Called when a gesture begins; running animations should finish. */
  readonly onStart: () => void;
  /** Called when a finger swipes, and with `repeated` while it rests at the end. */
  readonly onStep: (direction: Direction, repeated: boolean) => void;
  /** Called when a cell is clicked or tapped. */
  readonly onCell: (cell: Cell) => void;
  /** Called when the mouse, or a dragged box, is over a cell, or (`null`) over none. */
  readonly onHover: (cell: Cell | null) => void;
  /** Returns whether the content of a cell can be dragged. */
  readonly canDrag: (cell: Cell) => boolean;
  /** Picks up the content of a cell; returns false if it has no legal target. */
  readonly onPickUp: (cell: Cell) => boolean;
  readonly onDrop: (cell: Cell | null) => void;
  /** Called when a drag is cancelled: the box goes back. */
  readonly onCancel: () => void;
}

/**
 * The attribute of elements that receive swipes: the stage, and regions of the pointer area that are kept free for
 * thumbs.
 */
export const GROUND = { 'data-ground': '' } as const;

const isOnGround = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-ground]') !== null;

/** The cell of a board at a point of the viewport; `null` outside the board. */
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

/** Handles clicks, hovering, box drags and swipes in `area`, which contains the board. */
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
  /** Handles a press that has moved: it drags the box under it, or else swipes if it is a finger. */
  const begin = (event: PointerEvent, cell: Cell | null, offset: Offset) => {
    if (cell !== null && events().canDrag(cell)) {
      events().onStart();
      board.setPointerCapture(event.pointerId);
      const isTaken = events().onPickUp(cell);
      gesture = { t: isTaken ? 'drag' : 'spent' };
      // The pointer may already have moved far: a quick finger moves once and then rests.
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
    // Another finger, such as the other thumb, which neither steers nor ends the gesture.
    if (!event.isPrimary) return;
    // No button is pressed, so the press has ended elsewhere.
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
    if (!event.isPrimary) return;
    repeater.stop();
    if (gesture?.t === 'drag') events().onDrop(cellAt(event));
    // After a press, the click event that follows counts; after anything else, it is ignored.
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
