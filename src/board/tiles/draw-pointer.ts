import type { Cell, Ground } from './ground.ts';
import { cellBelow } from './pointer.ts';

/** A pointer over a drawing; `cell` is `null` outside the board. */
export interface BoardPointer {
  readonly cell: Cell | null;
  /** The pressed buttons, as in `PointerEvent.buttons`. */
  readonly buttons: number;
  readonly shiftKey: boolean;
}

/** Callbacks for drawing. */
export interface DrawEvents {
  readonly onPress: (pointer: BoardPointer) => void;
  /** Called only while a button is pressed, or a finger is down. */
  readonly onDrag: (pointer: BoardPointer) => void;
  /** Called when the press turns out to be the first of two fingers, which scroll. Its effect must be reverted. */
  readonly onUnpress: () => void;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The midpoint of two fingers in the viewport, in pixels; `null` for any other number of fingers. */
function middleOf({ touches }: TouchEvent): Spot | null {
  const [one, two] = touches;
  if (!one || !two || touches.length > 2) return null;
  return { x: (one.clientX + two.clientX) / 2, y: (one.clientY + two.clientY) / 2 };
}

/** Draws on the board with one finger or any mouse button; scrolls its stage with two fingers. */
export function listenForDrawing(
  stage: HTMLElement,
  board: HTMLElement,
  ground: () => Ground,
  events: () => DrawEvents,
) {
  const listening = new AbortController();
  const { signal } = listening;
  let isPressed = false;
  /** The last cell that the pen touched, until the cursor leaves it. */
  let drawn: Cell | null = null;
  let isPanning = false;
  let last: Spot | null = null;

  const onStart = (event: TouchEvent) => {
    last = middleOf(event);
    if (!last) return;
    if (event.cancelable) event.preventDefault();
    if (!isPanning) events().onUnpress();
    isPanning = true;
  };
  const onMove = (event: TouchEvent) => {
    const now = middleOf(event);
    if (!last || !now) return;
    if (event.cancelable) event.preventDefault();
    stage.scrollBy(last.x - now.x, last.y - now.y);
    last = now;
  };
  const onLift = (event: TouchEvent) => {
    last = null;
    if (event.touches.length === 0) isPanning = false;
  };
  stage.addEventListener('touchstart', onStart, { passive: false, signal });
  stage.addEventListener('touchmove', onMove, { passive: false, signal });
  stage.addEventListener('touchend', onLift, { signal });
  stage.addEventListener('touchcancel', onLift, { signal });

  const pointerOf = (event: PointerEvent): BoardPointer => {
    const cell = cellBelow(board, ground(), event);
    drawn = cell;
    return { cell, buttons: event.buttons, shiftKey: event.shiftKey };
  };
  const onDown = (event: PointerEvent) => {
    if (!event.isPrimary) return;
    board.setPointerCapture(event.pointerId);
    isPressed = true;
    events().onPress(pointerOf(event));
  };
  board.addEventListener('pointerdown', onDown, { signal });
  board.addEventListener(
    'pointermove',
    (event) => {
      if (event.buttons !== 0 && !isPanning) events().onDrag(pointerOf(event));
    },
    { signal },
  );
  board.addEventListener('lostpointercapture', () => (isPressed = false), { signal });
  board.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  return {
    /**
     * Whether the pen has put the cursor on a cell. That cell is visible and must not scroll away under the pen. The
     * cursor may be rendered only after the pen has been lifted.
     */
    hasDrawn: (cursor: Cell | null): boolean => {
      if (isPressed) return true;
      if (cursor !== drawn) drawn = null;
      return drawn !== null;
    },
    stop: () => listening.abort(),
  };
}
