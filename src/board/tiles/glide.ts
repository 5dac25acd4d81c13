import type { Place } from './ground.ts';

/** The duration of a glide from one cell to the next, in milliseconds. */
const GLIDE_MS = 85;
/** The progress shown in the first picture of a glide, so that a key is answered in the very next frame. */
const FRAME_MS = 16;

/** Places an element in units of its own size, so that no layout is needed. */
export function transformOf({ col, row }: Place): string {
  return `translate(${col * 100}%, ${row * 100}%)`;
}

interface Piece {
  readonly from: Place;
  readonly to: Place;
  readonly start: number;
  at: Place;
}

/** Moves pieces. */
interface Glider {
  /** Sends a piece to a place, immediately if it does not glide, or had no place before. */
  readonly move: (element: HTMLElement, to: Place, glides: boolean) => void;
  /** Puts all pieces at their targets. */
  readonly finish: () => void;
}

/** Pieces that move from cell to cell, each by its own transform in every frame. */
export function createGlider(): Glider {
  const pieces = new WeakMap<HTMLElement, Piece>();
  const moving = new Set<HTMLElement>();
  let request = 0;

  const put = (element: HTMLElement, now: number) => {
    const piece = pieces.get(element);
    if (!piece) return;
    const { from, to, start } = piece;
    const part = Math.min(1, Math.max(0, now - start) / GLIDE_MS);
    const between = (a: number, b: number) => (part === 1 ? b : a + (b - a) * part);
    piece.at = { col: between(from.col, to.col), row: between(from.row, to.row) };
    element.style.transform = transformOf(piece.at);
    if (part === 1) moving.delete(element);
  };
  const tick = () => {
    const now = performance.now();
    for (const element of moving) put(element, now);
    request = moving.size > 0 ? requestAnimationFrame(tick) : 0;
  };
  return {
    move: (element, to, glides) => {
      const before = pieces.get(element);
      const isGliding = before !== undefined && glides;
      const now = performance.now();
      const start = isGliding ? now - FRAME_MS : -Infinity;
      pieces.set(element, { from: before?.at ?? to, to, start, at: to });
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
