import type { Place } from './ground.ts';

/** How long a piece takes from one cell to the next, in milliseconds. */
const GLIDE_MS = 70;
/** What the first picture of a glide shows already: a key is seen in the very next frame. */
const FRAME_MS = 16;

/** Puts an element over a place, in its own sizes, so that no layout is needed. */
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
  /** Sends a piece to a place, which it takes at once if it does not glide, or had none before. */
  readonly move: (element: HTMLElement, to: Place, glides: boolean) => void;
  /** Leaves all pieces where they are to come. */
  readonly finish: () => void;
}

/** Pieces that go from cell to cell, each frame by its own transform. */
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
