import { afterFrame } from '../../platform/schedule.ts';
import { type Cell, columnAndRow, type Ground } from './ground.ts';

/** The dimensions of a board and its stage. Lengths are in pixels. */
interface BoardFit {
  /** The cell size at a zoom of 1. */
  readonly cell: number;
  readonly cols: number;
  readonly rows: number;
  /** The inner size of the stage. */
  readonly width: number;
  readonly height: number;
}

/** The zoom factor of one key or button press. */
const ZOOM_STEP = 1.25;
/** The maximum cell size, in pixels. */
const LARGEST_CELL = 144;
/** The minimum cell size, in pixels. */
const SMALLEST_CELL = 3;

/**
 * Clamps the zoom to what the board allows. The minimum is 1, at which most boards fit; a board that does not can
 * shrink until it does.
 */
export function clampZoom(wanted: number, { cell, cols, rows, width, height }: BoardFit): number {
  const whole = Math.max(SMALLEST_CELL, Math.floor(Math.min(width / cols, height / rows)));
  const least = Math.min(1, whole / cell);
  const most = Math.max(1, LARGEST_CELL / cell);
  const zoom = Math.min(most, Math.max(least, wanted));
  // Snaps to 1, so that equal numbers of steps in and out cancel out despite rounding.
  return Math.abs(zoom - 1) < 0.02 ? 1 : zoom;
}

/** Half a notch of a mouse wheel, in pixels; trackpads send much less per event. */
const NOTCH = 50;

/** The zoom factor of a wheel turn, or of a trackpad pinch, which browsers report in the same way. */
export function wheelFactor(deltaY: number): number {
  const turned = Math.min(NOTCH, Math.max(-NOTCH, deltaY));
  return ZOOM_STEP ** (-turned / NOTCH);
}

/** A position in the viewport, in pixels. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** How a board is displayed in its stage. */
export interface View {
  /** 1 is the default size, which fits the stage unless cells would be too small. */
  readonly zoom: number;
  /** The size of a cell in pixels at a zoom of 1. */
  readonly fitCell: number;
  /** Whether the whole board fits into the stage. */
  readonly isWhole: boolean;
}

/** The initial view of a board: its zoom, and the scroll position of its stage. */
export interface OpeningView {
  readonly zoom: number;
  readonly left: number;
  readonly top: number;
}

interface ZoomingSetup {
  /** The scroll container, a positioned element. */
  readonly stage: HTMLElement;
  readonly board: HTMLElement;
  /** The element of the player. */
  readonly player: HTMLElement;
  readonly ground: () => Ground;
  /** The cell to keep visible. */
  readonly inSight: () => Cell | null;
  readonly opening: OpeningView | null;
  /** Whether wheel, pinch and middle button also zoom and pan. */
  readonly byPointer: boolean;
  readonly onView: (view: View) => void;
}

/** The fraction of the stage by which one key press moves the view. */
const PAN = 0.25;
/** How many cells around the followed cell stay visible. */
const MARGIN = 2.5;

function middleOf(element: Element): Spot {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Scrolls `stage`, a positioned element, so that the cell is visible with its surroundings, or (`middle`) centred. */
function keepInSight(
  stage: HTMLElement,
  board: HTMLElement,
  cell: Cell,
  cols: number,
  middle: boolean,
): void {
  const size = board.offsetWidth / cols;
  const into = (at: number, scroll: number, length: number) => {
    const reach = middle ? length / 2 : (MARGIN + 0.5) * size;
    return Math.min(Math.max(scroll, at + reach - length), at - reach);
  };
  const { col, row } = columnAndRow({ cols }, cell);
  stage.scrollTo({
    left: into(board.offsetLeft + (col + 0.5) * size, stage.scrollLeft, stage.clientWidth),
    top: into(board.offsetTop + (row + 0.5) * size, stage.scrollTop, stage.clientHeight),
  });
}

function listenForWheel(
  stage: HTMLElement,
  zoomBy: (factor: number, at: Spot) => void,
  signal: AbortSignal,
): void {
  const onWheel = (event: WheelEvent) => {
    // Without Ctrl, the wheel scrolls as usual. Trackpad pinches arrive as wheel events with Ctrl.
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomBy(wheelFactor(event.deltaY), { x: event.clientX, y: event.clientY });
  };
  stage.addEventListener('wheel', onWheel, { passive: false, signal });
}

function fingersOf({ touches }: TouchEvent): { readonly at: Spot; readonly apart: number } | null {
  const [one, two] = touches;
  if (!one || !two) return null;
  return {
    at: { x: (one.clientX + two.clientX) / 2, y: (one.clientY + two.clientY) / 2 },
    apart: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY),
  };
}

/** Zooms and pans with two fingers. Cancels the gesture that the first finger began alone. */
function listenForPinch(
  stage: HTMLElement,
  board: HTMLElement,
  zoomBy: (factor: number, from: Spot, to: Spot) => void,
  signal: AbortSignal,
): void {
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
  // The last finger to be lifted must not swipe.
  const keepToUs = (event: PointerEvent) => {
    if (last) event.stopPropagation();
  };
  stage.addEventListener('touchstart', onStart, { passive: false, signal });
  stage.addEventListener('touchmove', onMove, { passive: false, signal });
  stage.addEventListener('touchend', onEnd, { signal });
  stage.addEventListener('touchcancel', onEnd, { signal });
  stage.addEventListener('pointermove', keepToUs, { capture: true, signal });
}

/** Pans with the middle mouse button. */
function listenForMiddleButton(stage: HTMLElement, signal: AbortSignal): void {
  const onDown = (event: PointerEvent) => {
    if (event.button !== 1) return;
    event.preventDefault();
    stage.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent) => {
    if (stage.hasPointerCapture(event.pointerId))
      stage.scrollBy(-event.movementX, -event.movementY);
  };
  stage.addEventListener('pointerdown', onDown, { signal });
  stage.addEventListener('pointermove', onMove, { signal });
}

/**
 * Zooms and pans a board in its stage, which scrolls. The returned functions keep the player centred; wheel, pinch and
 * middle button keep the point under the pointer. The zoom only sets the custom property `--zoom` of the board. A board
 * larger than its stage scrolls to keep the cell of `inSight` visible.
 */
export function createZooming(setup: ZoomingSetup) {
  const { stage, board, player, ground, inSight, byPointer, onView } = setup;
  let { opening } = setup;
  if (opening && opening.zoom !== 1) board.style.setProperty('--zoom', String(opening.zoom));

  const zoomNow = () => Number(board.style.getPropertyValue('--zoom') || '1');
  const fitNow = (): BoardFit => {
    const { cols, rows } = ground();
    const cell = board.offsetWidth / cols / zoomNow();
    return { cell, cols, rows, width: stage.clientWidth, height: stage.clientHeight };
  };
  /** Zooms, and scrolls so that the point at `from` moves to `to`. Returns false if the zoom does not change. */
  const zoomTo = (wanted: number, from: Spot, to: Spot): boolean => {
    const zoom = clampZoom(wanted, fitNow());
    if (zoom === zoomNow()) return false;
    const before = board.getBoundingClientRect();
    board.style.setProperty('--zoom', String(zoom));
    const after = board.getBoundingClientRect();
    const grown = after.width / before.width;
    stage.scrollLeft += after.left + (from.x - before.left) * grown - to.x;
    stage.scrollTop += after.top + (from.y - before.top) * grown - to.y;
    return true;
  };
  const zoomBy = (factor: number, from: Spot, to = from) => {
    const panned = !zoomTo(zoomNow() * factor, from, to);
    if (panned) stage.scrollBy(from.x - to.x, from.y - to.y);
  };

  const listening = new AbortController();
  if (byPointer) {
    const { signal } = listening;
    listenForWheel(stage, zoomBy, signal);
    listenForPinch(stage, board, zoomBy, signal);
    listenForMiddleButton(stage, signal);
  }

  let scrolls = false;
  /** The last measured zoom. */
  let measured: number | null = null;
  let isDestroyed = false;
  const follow = (middle: boolean) => {
    const cell = inSight();
    if (cell !== null && !isDestroyed) keepInSight(stage, board, cell, ground().cols, middle);
  };
  // Measure only when sizes change: measuring at every step would force a layout each time.
  const sizes = new ResizeObserver(() => {
    const isZoomed = measured !== null && zoomNow() !== measured;
    measured = zoomNow();
    scrolls = stage.scrollWidth > stage.clientWidth || stage.scrollHeight > stage.clientHeight;
    board.toggleAttribute('data-scrolls', scrolls);
    onView({
      zoom: measured,
      fitCell: fitNow().cell,
      isWhole: board.offsetWidth <= stage.clientWidth && board.offsetHeight <= stage.clientHeight,
    });
    // Zooming has already set the scroll position.
    if (!scrolls || isZoomed) return;
    const first = opening;
    opening = null;
    if (first) stage.scrollTo({ left: first.left, top: first.top });
    follow(!first);
  });
  sizes.observe(stage);
  sizes.observe(board);

  const zoomPlayer = (wanted: number) => zoomTo(wanted, middleOf(player), middleOf(stage));
  let isDue = false;
  return {
    zoomIn: () => zoomPlayer(zoomNow() * ZOOM_STEP),
    zoomOut: () => zoomPlayer(zoomNow() / ZOOM_STEP),
    fit: () => zoomPlayer(1),
    showWhole: () => zoomPlayer(0),
    pan: (right: number, down: number) => {
      const { scrollLeft, scrollTop } = stage;
      stage.scrollBy(right * PAN * stage.clientWidth, down * PAN * stage.clientHeight);
      return stage.scrollLeft !== scrollLeft || stage.scrollTop !== scrollTop;
    },
    /** Call when another cell must be visible. The stage scrolls after the frame, because scrolling needs a layout. */
    follow: () => {
      if (!scrolls || isDue) return;
      isDue = true;
      afterFrame(() => {
        isDue = false;
        follow(false);
      });
    },
    destroy: () => {
      isDestroyed = true;
      listening.abort();
      sizes.disconnect();
    },
  };
}
