import { useLayoutEffect, useState, type RefObject } from 'react';
import { clampZoom, wheelFactor, ZOOM_STEP, type BoardFit } from './zoom.ts';

/** Where on the page something is, in pixels. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A board that can be zoomed, in the stage that it lies in. */
interface Stage {
  readonly stage: HTMLElement;
  readonly board: HTMLElement;
  readonly cols: number;
  readonly rows: number;
}

/** Part of the stage for one press of a key that moves what is seen. */
const PAN = 0.25;

function zoomOf({ board }: Stage): number {
  return Number(board.style.getPropertyValue('--zoom') || '1');
}

function fitOf(on: Stage): BoardFit {
  const { stage, board, cols, rows } = on;
  const cell = board.offsetWidth / cols / zoomOf(on);
  return { cell, cols, rows, width: stage.clientWidth, height: stage.clientHeight };
}

/** Zooms, and scrolls so that what was at `from` is at `to`. False where the zoom is at its end. */
function zoomTo(on: Stage, wanted: number, from: Spot, to: Spot): boolean {
  const { stage, board } = on;
  const zoom = clampZoom(wanted, fitOf(on));
  if (zoom === zoomOf(on)) return false;
  const before = board.getBoundingClientRect();
  board.style.setProperty('--zoom', String(zoom));
  const after = board.getBoundingClientRect();
  const grown = after.width / before.width;
  stage.scrollLeft += after.left + (from.x - before.left) * grown - to.x;
  stage.scrollTop += after.top + (from.y - before.top) * grown - to.y;
  return true;
}

/** Whether the stage has room for all of the board. */
function isWhole({ stage, board }: Stage): boolean {
  return board.offsetWidth <= stage.clientWidth && board.offsetHeight <= stage.clientHeight;
}

function middleOf(element: Element): Spot {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function listenForWheel({ stage }: Stage, zoomBy: (factor: number, at: Spot) => void): () => void {
  const onWheel = (event: WheelEvent) => {
    // Without Ctrl the wheel scrolls, as everywhere. Trackpads send a pinch with Ctrl.
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomBy(wheelFactor(event.deltaY), { x: event.clientX, y: event.clientY });
  };
  stage.addEventListener('wheel', onWheel, { passive: false });
  return () => stage.removeEventListener('wheel', onWheel);
}

function fingersOf({ touches }: TouchEvent): { readonly at: Spot; readonly apart: number } | null {
  const [one, two] = touches;
  if (!one || !two) return null;
  return {
    at: { x: (one.clientX + two.clientX) / 2, y: (one.clientY + two.clientY) / 2 },
    apart: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY),
  };
}

/** Two fingers zoom and move the board. What the first one had begun alone is given up. */
function listenForPinch(
  { stage, board }: Stage,
  zoomBy: (factor: number, from: Spot, to: Spot) => void,
): () => void {
  let last: ReturnType<typeof fingersOf> = null;
  const onStart = (event: TouchEvent) => {
    last = fingersOf(event);
    if (!last || !event.cancelable) return;
    event.preventDefault();
    board.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
  };
  const onMove = (event: TouchEvent) => {
    const now = fingersOf(event);
    if (!last || !now) return;
    if (event.cancelable) event.preventDefault();
    zoomBy(now.apart / Math.max(1, last.apart), last.at, now.at);
    last = now;
  };
  const onEnd = (event: TouchEvent) => {
    if (event.touches.length === 0) last = null;
  };
  // The finger that stays a little longer must not swipe.
  const keepToUs = (event: PointerEvent) => {
    if (last) event.stopPropagation();
  };
  stage.addEventListener('touchstart', onStart, { passive: false });
  stage.addEventListener('touchmove', onMove, { passive: false });
  stage.addEventListener('touchend', onEnd);
  stage.addEventListener('touchcancel', onEnd);
  stage.addEventListener('pointermove', keepToUs, true);
  return () => {
    stage.removeEventListener('touchstart', onStart);
    stage.removeEventListener('touchmove', onMove);
    stage.removeEventListener('touchend', onEnd);
    stage.removeEventListener('touchcancel', onEnd);
    stage.removeEventListener('pointermove', keepToUs, true);
  };
}

/** The middle button of a mouse drags the board. */
function listenForDrag({ stage }: Stage): () => void {
  const onDown = (event: PointerEvent) => {
    if (event.button !== 1) return;
    event.preventDefault();
    stage.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent) => {
    if (stage.hasPointerCapture(event.pointerId))
      stage.scrollBy(-event.movementX, -event.movementY);
  };
  stage.addEventListener('pointerdown', onDown);
  stage.addEventListener('pointermove', onMove);
  return () => {
    stage.removeEventListener('pointerdown', onDown);
    stage.removeEventListener('pointermove', onMove);
  };
}

export interface Zoom {
  /** 1 where the board fits its stage. */
  readonly zoom: number;
  /** The size of a cell in pixels at a zoom of 1. */
  readonly fitCell: number;
  /** Whether the stage has room for all of the board. */
  readonly isWhole: boolean;
  readonly zoomIn: () => boolean;
  readonly zoomOut: () => boolean;
  readonly fit: () => boolean;
  /** Shows all of the board, however small. */
  readonly showWhole: () => boolean;
  /** Moves what is seen, by quarters of the stage; false where there is nothing more to see. */
  readonly pan: (right: number, down: number) => boolean;
}

/**
 * Zoom and pan of a board in its stage (its parent, which scrolls): by the returned functions, which
 * keep the player in the middle, and by wheel, pinch and middle button, which keep what is under them.
 * The zoom is the custom property `--zoom` of the board's element, so that nothing is rendered anew
 * while it changes; another board begins with 1.
 */
export function useZoom(
  board: RefObject<HTMLElement | null>,
  size: { readonly cols: number; readonly rows: number },
  key: string,
): Zoom {
  const { cols, rows } = size;
  const [shown, setShown] = useState({ zoom: 1, fitCell: Infinity, isWhole: true });
  const on = (): Stage | null => {
    const element = board.current;
    const stage = element?.parentElement;
    return element && stage ? { stage, board: element, cols, rows } : null;
  };

  // Before the board is painted: a finger that comes as soon as it is seen is heard.
  useLayoutEffect(() => {
    const element = board.current;
    const stage = element?.parentElement;
    if (!element || !stage) return;
    const here: Stage = { stage, board: element, cols, rows };
    const zoomBy = (factor: number, from: Spot, to = from) => {
      const panned = !zoomTo(here, zoomOf(here) * factor, from, to);
      if (panned) stage.scrollBy(from.x - to.x, from.y - to.y);
    };
    const observer = new ResizeObserver(() =>
      setShown({ zoom: zoomOf(here), fitCell: fitOf(here).cell, isWhole: isWhole(here) }),
    );
    observer.observe(element);
    observer.observe(stage);
    const ends = [listenForWheel(here, zoomBy), listenForPinch(here, zoomBy), listenForDrag(here)];
    return () => {
      observer.disconnect();
      for (const end of ends) end();
    };
    // Another level is another element.
  }, [board, cols, rows, key]);

  const zoomPlayer = (wanted: (zoom: number) => number): boolean => {
    const here = on();
    const player = here?.board.querySelector('[data-piece=player]');
    if (!here || !player) return false;
    return zoomTo(here, wanted(zoomOf(here)), middleOf(player), middleOf(here.stage));
  };
  return {
    ...shown,
    zoomIn: () => zoomPlayer((zoom) => zoom * ZOOM_STEP),
    zoomOut: () => zoomPlayer((zoom) => zoom / ZOOM_STEP),
    fit: () => zoomPlayer(() => 1),
    showWhole: () => zoomPlayer(() => 0),
    pan: (right, down) => {
      const stage = on()?.stage;
      if (!stage) return false;
      const { scrollLeft, scrollTop } = stage;
      stage.scrollBy(right * PAN * stage.clientWidth, down * PAN * stage.clientHeight);
      return stage.scrollLeft !== scrollLeft || stage.scrollTop !== scrollTop;
    },
  };
}
