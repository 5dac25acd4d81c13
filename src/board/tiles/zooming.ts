import { afterFrame } from '../../platform/schedule.ts';
import { type Cell, columnAndRow, type Ground } from './ground.ts';

/** The dimensions of a board in its stage, in pixels: the cell size and the room for the board. */
export interface BoardFit {
  /** The cell size at a zoom of 1. */
  readonly cell: number;
  readonly cols: number;
  readonly rows: number;
  /** The inner size of the stage. */
  readonly width: number;
  readonly height: number;
}

/** The factor of one key or button press. */
export const ZOOM_STEP = 1.25;
/** The maximum cell size, in pixels. */
const LARGEST_CELL = 144;
/** The minimum cell size, in pixels. */
const SMALLEST_CELL = 3;

/**
 * The nearest zoom that the board allows. It can zoom out to 1, at which most boards fit; a board that does not can
 * shrink until it does.
 */
export function clampZoom(wanted: number, { cell, cols, rows, width, height }: BoardFit): number {
  const whole = Math.max(SMALLEST_CELL, Math.floor(Math.min(width / cols, height / rows)));
  const least = Math.min(1, whole / cell);
  const most = Math.max(1, LARGEST_CELL / cell);
  const zoom = Math.min(most, Math.max(least, wanted));
  // Back at 1 after as many steps in as out, whatever the rounding.
  return Math.abs(zoom - 1) < 0.02 ? 1 : zoom;
}

/** Half a notch of a mouse wheel in pixels; trackpads send much less at a time. */
const NOTCH = 50;

/** The factor of a wheel turn, or of a pinch on a trackpad, which browsers report in the same way. */
export function wheelFactor(deltaY: number): number {
  const turned = Math.min(NOTCH, Math.max(-NOTCH, deltaY));
  return ZOOM_STEP ** (-turned / NOTCH);
}

/** A position on the page, in pixels. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The position of a board in its stage. */
export interface View {
  /** 1 if the board fits its stage. */
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
  /** The scroll container; it is positioned. */
  readonly stage: HTMLElement;
  readonly board: HTMLElement;
  /** The cell of the drawn player. */
  readonly player: HTMLElement;
  readonly ground: () => Ground;
  /** The cell that stays visible. */
  readonly inSight: () => Cell | null;
  readonly opening: OpeningView | null;
  /** Whether wheel, pinch and middle button zoom and pan as well. */
  readonly byPointer: boolean;
  readonly onView: (view: View) => void;
}

/** The fraction of the stage by which one key press moves the view. */
const PAN = 0.25;
/** How many cells around the player stay visible. */
const MARGIN = 2.5;

function middleOf(element: Element): Spot {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Scrolls `stage`, which is positioned, so that the cell of the board is visible with its surroundings, or centred. */
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
    // Without Ctrl the wheel scrolls, as everywhere. Trackpads send a pinch with Ctrl.
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

/** Two fingers zoom and move the board. The gesture that the first one began alone is cancelled. */
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
  // The finger that is lifted last must not swipe.
  const keepToUs = (event: PointerEvent) => {
    if (last) event.stopPropagation();
  };
  stage.addEventListener('touchstart', onStart, { passive: false, signal });
  stage.addEventListener('touchmove', onMove, { passive: false, signal });
  stage.addEventListener('touchend', onEnd, { signal });
  stage.addEventListener('touchcancel', onEnd, { signal });
  stage.addEventListener('pointermove', keepToUs, { capture: true, signal });
}

/** The middle button of a mouse drags the board. */
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
 * Zoom and pan of a board in its stage, which scrolls: by the returned functions, which keep the player centred, and by
 * wheel, pinch and middle button, which keep the point under them. The zoom is the custom property `--zoom` of the
 * board; it changes nothing else. A board larger than its stage follows the visible cell.
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
  /** Zooms, and scrolls so that the point at `from` moves to `to`. Returns false at the end of the zoom range. */
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
  // Measured when sizes change and not at every step, which would cost a layout each time.
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
    // A zoom determines what is visible.
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
    /** Another cell must be visible. The stage scrolls after the picture, because scrolling needs a layout. */
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
