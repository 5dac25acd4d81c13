import type { Place } from './ground.ts';

/** The duration of a step within a run. It exceeds the time to the next step, which continues the motion evenly. */
export const RUN_MS = 70;
/** The duration of a single step, which slows down towards its target. */
export const STEP_MS = 90;

/** How a piece lands, as a fraction of its size: a pushed box is squashed, a box placed on a goal stretches. */
export const PRESS = 0.07;
export const CLICK = -0.12;
const LANDING_MS = 80;

/** The progress shown in the first frame of a glide, so that the response to a key is visible in the next frame. */
const FRAME_MS = 16;

/** Positions an element in units of its own size, so that no layout is needed. */
export function transformOf({ col, row }: Place): string {
  return `translate(${col * 100}%, ${row * 100}%)`;
}

/** The scale of a piece that lands after a move along one axis. `part` is the progress of the landing, from 0 to 1. */
function landingScale(landing: number, isAcross: boolean, part: number): string {
  const press = landing * Math.sin(Math.PI * part);
  const scales = [1 - press, 1 + Math.abs(press) / 2];
  return ` scale(${(isAcross ? scales : scales.reverse()).join()})`;
}

interface Piece {
  readonly from: Place;
  readonly to: Place;
  readonly start: number;
  /** The duration of its glide. */
  readonly ms: number;
  readonly landing: number;
  /** Called when the piece has arrived, unless it gets another target first. */
  onArrive: (() => void) | null;
  at: Place;
}

/** Moves pieces. */
interface Glider {
  /** Moves a piece to a place in `ms` milliseconds; immediately if that is 0, or if the piece had no place before. */
  readonly move: (
    element: HTMLElement,
    to: Place,
    ms: number,
    landing?: number,
    onArrive?: (() => void) | null,
  ) => void;
  /** Moves all pieces to their targets immediately. */
  readonly finish: () => void;
}

/** Moves pieces from cell to cell by setting their transforms in every frame. */
export function createGlider(): Glider {
  const pieces = new WeakMap<HTMLElement, Piece>();
  const moving = new Set<HTMLElement>();
  let request = 0;

  const put = (element: HTMLElement, now: number) => {
    const piece = pieces.get(element);
    if (!piece) return;
    const { from, to, start, ms, landing } = piece;
    const passed = now - start - ms;
    const left = Math.min(1, Math.max(0, -passed / ms));
    const ahead = ms === STEP_MS ? left ** 2 : left;
    const between = (a: number, b: number) => b + (a - b) * ahead;
    piece.at = left ? { col: between(from.col, to.col), row: between(from.row, to.row) } : to;
    const isLanding = landing !== 0 && !left && passed < LANDING_MS;
    element.style.transform =
      transformOf(piece.at) +
      (isLanding ? landingScale(landing, from.row === to.row, passed / LANDING_MS) : '');
    if (left) return;
    piece.onArrive?.();
    piece.onArrive = null;
    if (!isLanding) moving.delete(element);
  };
  const tick = () => {
    const now = performance.now();
    for (const element of moving) put(element, now);
    request = moving.size > 0 ? requestAnimationFrame(tick) : 0;
  };
  return {
    move: (element, to, ms, landing = 0, onArrive = null) => {
      const from = pieces.get(element)?.at;
      const now = performance.now();
      const start = from && ms ? now - FRAME_MS : -Infinity;
      pieces.set(element, { from: from ?? to, to, start, ms, landing, onArrive, at: to });
      moving.add(element);
      put(element, now);
      if (moving.size > 0 && request === 0) request = requestAnimationFrame(tick);
    },
    finish: () => {
      cancelAnimationFrame(request);
      request = 0;
      for (const element of moving) put(element, Infinity);
    },
  };
}
