/** How a board lies in its stage, in pixels: the size of a cell and the room for the board. */
export interface BoardFit {
  /** The size of a cell while the zoom is 1. */
  readonly cell: number;
  readonly cols: number;
  readonly rows: number;
  /** The inner size of the stage. */
  readonly width: number;
  readonly height: number;
}

/** The factor of one press of a key or a button. */
export const ZOOM_STEP = 1.25;
/** Cells of more than this, in pixels, are as large as anyone needs. */
const LARGEST_CELL = 144;
/** Cells of less than this can no longer be told apart. */
const SMALLEST_CELL = 3;

/**
 * The zoom nearest to the wanted one that the board can have. Out it goes to 1, at which most boards
 * fit; a board that does not can shrink until it does.
 */
export function clampZoom(wanted: number, { cell, cols, rows, width, height }: BoardFit): number {
  const whole = Math.max(SMALLEST_CELL, Math.floor(Math.min(width / cols, height / rows)));
  const least = Math.min(1, whole / cell);
  const most = Math.max(1, LARGEST_CELL / cell);
  const zoom = Math.min(most, Math.max(least, wanted));
  // Back at 1 after as many steps in as out, whatever the rounding.
  return Math.abs(zoom - 1) < 0.02 ? 1 : zoom;
}

/** Half a notch of a mouse's wheel in pixels; trackpads send much less at a time. */
const NOTCH = 50;

/** The factor of a turn of the wheel, or of a pinch on a trackpad, which browsers tell as one. */
export function wheelFactor(deltaY: number): number {
  const turned = Math.min(NOTCH, Math.max(-NOTCH, deltaY));
  return ZOOM_STEP ** (-turned / NOTCH);
}
