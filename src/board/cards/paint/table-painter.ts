import { afterFrame } from '../../../platform/schedule.ts';
import { focusColours } from './accent.ts';
import { type Motion, HEAD_START_MS, type Frame, SHAKE_MS, shakeAt } from './motion-plan.ts';
import { animationBetween, type Animation, pictureAt, createSettledLayer } from './picture.ts';
import type { Atlas } from './atlas.ts';
import type { FocusColours, FocusRing } from './focus-ring.ts';
import { artWith, type Art, type Light, type View, paint, paintLights } from './paint.ts';
import type { Scene, Sprite } from '../scene/scene.ts';
import type { Rect } from '../art/geometry.ts';
import { uniteAll, reachOf, unite } from '../scene/regions.ts';

/** A refused move of the cards with these keys. */
interface Refusal {
  readonly keys: ReadonlySet<string>;
  readonly motion: Motion;
  start: number | null;
}

/** How long cards under the mouse take to rise: as long as the shake of a refusal, so that the effect never lags. */
const RISE_MS = 90;
/** The progress shown in the first frame. */
const FIRST_STEP_MS = 16;

/** Cards that rise under the mouse, and sink when it leaves. */
interface Hover {
  /** Raises these cards and lets all others sink. Returns false if that changes nothing. */
  raise(keys: ReadonlySet<string>): boolean;
  /** Advances to `now` (milliseconds); returns whether the animation continues. */
  step(now: number): boolean;
  /** How high a card is, from 0 (on the table) to 1 (raised). */
  levelOf(this: void, key: string): number;
}

function sameKeys(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((key) => b.has(key));
}

/** Creates a hover state without raised cards. */
export function createHover(): Hover {
  const levels = new Map<string, number>();
  let raised: ReadonlySet<string> = new Set();
  let last: number | null = null;
  return {
    raise: (keys) => {
      if (sameKeys(keys, raised)) return false;
      raised = new Set(keys);
      for (const key of keys) if (!levels.has(key)) levels.set(key, 0);
      return true;
    },
    step: (now) => {
      const by = (last === null ? FIRST_STEP_MS : Math.max(0, now - last)) / RISE_MS;
      let goesOn = false;
      for (const [key, level] of levels) {
        const next = raised.has(key) ? Math.min(1, level + by) : level - by;
        if (next <= 0) levels.delete(key);
        else levels.set(key, next);
        if (raised.has(key) ? next < 1 : next > 0) goesOn = true;
      }
      last = goesOn ? now : null;
      return goesOn;
    },
    levelOf: (key) => levels.get(key) ?? 0,
  };
}

/** The two stacked canvases: sprites at rest, and moving ones above them. */
interface Layers {
  readonly settled: HTMLCanvasElement;
  readonly moving: HTMLCanvasElement;
}

/** What the table shows. */
interface Display {
  readonly scene: Scene;
  /** The visible focus ring, or `null`. */
  readonly focus: FocusRing | null;
}

/** Paints a scene on the canvases; draws only on changes. */
export interface TablePainter {
  /**
   * Shows another scene, after finishing any running animation. Sprites move from their places in `before`, by default
   * the current scene.
   */
  show(display: Display, motion: Motion, before?: Scene): void;
  /** Moves the focus ring; animations continue. */
  focus(ring: FocusRing | null): void;
  /** Raises these cards under the mouse and lets all others sink. During an animation, no cards are raised. */
  raise(keys: ReadonlySet<string>): void;
  /**
   * Shows that the move of the cards with these keys was refused: they shake, or with reduced motion only glow a little
   * longer.
   */
  refuse(keys: ReadonlySet<string>, motion: Motion): void;
  /** Fits the canvases to the table. Width and height are in CSS pixels. */
  resize(width: number, height: number, dpr: number): void;
  /** Replaces the atlas for the same scene. Nothing is painted before the first atlas arrives. */
  setAtlas(atlas: Atlas): void;
  /** Paints with the current atlas, because none with all images of the scene will arrive. */
  paintWithCurrentAtlas(): void;
  dispose(): void;
}

const NO_CARDS: ReadonlySet<string> = new Set();

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('this browser has no 2D canvas');
  return ctx;
}

interface PainterEvents {
  /** Called when an animation starts or ends. */
  readonly onBusy: (busy: boolean) => void;
  /** Called when painting throws. The painter continues, because code that changes the table must not stop halfway. */
  readonly onError: (error: unknown) => void;
}

/** How long a refusal is shown. With reduced motion, only its glow is visible. */
const REFUSED_MS: Readonly<Record<Motion, number>> = { animated: SHAKE_MS * 3, instant: 600 };

/** How long something has been shown at `now`; the first call starts it. */
function ageOf(shown: { start: number | null }, now: number): number {
  shown.start ??= now - HEAD_START_MS;
  return Math.max(0, now - shown.start);
}

/** The horizontal offset of refused cards at this age, in CSS pixels; `null` when it is over. */
function refusedShift({ motion }: Refusal, age: number): number | null {
  if (age >= REFUSED_MS[motion]) return null;
  return motion === 'animated' ? shakeAt(age) : 0;
}

/** Canvas sizes grow in steps of this many device pixels, so that resizing is rarely needed. */
const STEP = 64;

/** The contents of the moving canvas at one moment. */
interface Moving {
  readonly frames: readonly Frame[];
  readonly lights: readonly Light[];
  /** The area that the animation can paint, in device pixels; `null` without an animation. */
  readonly area: Rect | null;
}

/** The canvas above the settled one: only as large as the moving sprites, and moved along with them. */
interface MovingLayer {
  /** Replaces the current contents. */
  show(moving: Moving, art: Art, dpr: number): void;
  clear(): void;
}

/**
 * The browser composites a canvas as a whole: a canvas the size of the dragged cards costs a fraction of one the size
 * of the table.
 */
function createMovingLayer(canvas: HTMLCanvasElement, ctx: CanvasRenderingContext2D): MovingLayer {
  let isEmpty = true;
  let place = '';
  let isHidden = false;
  const clear = () => {
    if (!isEmpty) ctx.clearRect(0, 0, canvas.width, canvas.height);
    isEmpty = true;
  };
  /**
   * Clears and hides the canvas, which keeps its size for the next move. The browser copies even an empty canvas in
   * every frame of the page: 0.15 ms at the size of a deal.
   */
  const rest = () => {
    clear();
    if (isHidden) return;
    isHidden = true;
    canvas.style.visibility = 'hidden';
  };
  /** Clears the canvas and places it over `area`, in whole device pixels of the table. */
  const cover = (area: Rect, dpr: number) => {
    const width = Math.ceil(area.width / STEP) * STEP;
    const height = Math.ceil(area.height / STEP) * STEP;
    const isTooLarge = canvas.width * canvas.height > 2 * width * height;
    if (canvas.width < width || canvas.height < height || isTooLarge) {
      canvas.width = width;
      canvas.height = height;
      isEmpty = true;
    }
    clear();
    isEmpty = false;
    const { style } = canvas;
    if (isHidden) style.visibility = '';
    isHidden = false;
    const next = `${area.x} ${area.y} ${canvas.width} ${canvas.height} ${dpr}`;
    if (next === place) return;
    place = next;
    style.width = `${canvas.width / dpr}px`;
    style.height = `${canvas.height / dpr}px`;
    style.transform = `translate(${area.x / dpr}px, ${area.y / dpr}px)`;
  };
  return {
    clear,
    show: ({ frames, lights, area: whole }, art, dpr) => {
      const now = uniteAll(frames.map((each) => reachOf(each, dpr)));
      const area = now && whole ? unite(now, whole) : (now ?? whole);
      if (!area) {
        rest();
        return;
      }
      cover(area, dpr);
      const view: View = { ctx, left: area.x, top: area.y, dpr };
      paint(view, art, frames);
      paintLights(view, art, lights);
    },
  };
}

/** Creates a painter for these canvases. */
export function createTablePainter(
  layers: Layers,
  { onBusy, onError }: PainterEvents,
): TablePainter {
  const settled = createSettledLayer(layers.settled, contextOf(layers.settled));
  const moving = createMovingLayer(layers.moving, contextOf(layers.moving));
  const hover = createHover();

  let pictures: { readonly art: Art; readonly colours: FocusColours } | null = null;
  /** Whether the scene waits for images of its suits, so that no card is missing on the table. */
  let waits = false;
  /** Whether no other atlas will arrive. */
  let usesCurrent = false;
  let dpr = 1;
  let scene: Scene = [];
  let focus: FocusRing | null = null;
  let animation: Animation | null = null;
  let refusal: Refusal | null = null;
  let frame: number | null = null;
  /** Whether the event that requested this frame has already painted it. */
  let isPainted = false;
  let hoverGoesOn = false;
  let isDisposed = false;

  const schedule = () => {
    // Work deferred to the end of a frame may run after the table has been destroyed.
    if (isDisposed) return;
    frame ??= requestAnimationFrame(onFrame);
  };
  const onFrame = (now: number) => {
    frame = null;
    const isAnswer = isPainted;
    isPainted = false;
    if (!isAnswer) draw(now);
    if (!pictures || !(animation || refusal || hoverGoesOn)) return;
    // After an input, Chromium delays other tasks while a frame is requested, so whatever follows the first frame
    // (mirror, texts, numbers) would be a frame late.
    if (isAnswer) afterFrame(schedule);
    else schedule();
  };
  /** Paints in the task of the event instead of waiting for the frame, but only once per frame. */
  const drawNow = () => {
    if (isPainted || !pictures) {
      isPainted = false;
      schedule();
      return;
    }
    draw(performance.now());
    isPainted = true;
    schedule();
  };

  /** Invalidates everything painted so far, including for this frame. */
  const repaint = () => {
    settled.forget();
    isPainted = false;
    schedule();
  };

  const isDrawn = ({ art }: Sprite) => pictures?.art.atlas.places.has(art) ?? false;

  const endAnimation = () => {
    if (!animation) return;
    animation = null;
    onBusy(false);
  };

  const refusedAt = (now: number) => {
    if (!refusal) return null;
    const shift = refusedShift(refusal, ageOf(refusal, now));
    if (shift === null) refusal = null;
    return refusal && shift !== null ? { keys: refusal.keys, shift } : null;
  };

  const paintAt = (now: number) => {
    if (!pictures || waits) return;
    const { art, colours } = pictures;
    const isFirst = animation?.start === null;
    const time = animation ? ageOf(animation, now) : 0;
    if (animation && time >= animation.ends) endAnimation();
    const refused = refusedAt(now);
    hoverGoesOn = hover.step(now);
    const picture = pictureAt({ scene, animation, time, refused, levelOf: hover.levelOf });
    const { still: sprites, moving: frames, lights } = picture;
    // The first frame responds to the player. Little moves in it, so painting it here is faster than starting with
    // another canvas (2.8 ms less).
    if (isFirst && lights.length === 0) {
      settled.show({ sprites, focus, starting: frames }, art, colours);
      moving.clear();
      return;
    }
    settled.show({ sprites, focus, starting: [] }, art, colours);
    moving.show({ frames, lights, area: animation?.area ?? null }, art, dpr);
  };
  const draw = (now: number) => {
    try {
      paintAt(now);
    } catch (error) {
      settled.forget(); // parts of it may have been painted, so repaint everything next time
      onError(error);
    }
  };

  return {
    show: (next, motion, before = scene) => {
      endAnimation();
      scene = next.scene;
      focus = next.focus;
      waits = !usesCurrent && !scene.every(isDrawn);
      animation = motion === 'animated' ? animationBetween(before, scene, dpr) : null;
      if (animation) {
        hover.raise(NO_CARDS);
        onBusy(true);
      }
      drawNow();
    },
    focus: (ring) => {
      focus = ring;
      drawNow();
    },
    raise: (keys) => {
      if (hover.raise(animation ? NO_CARDS : keys)) drawNow();
    },
    refuse: (keys, motion) => {
      refusal = { keys, motion, start: null };
      drawNow();
    },
    resize: (width, height, nextDpr) => {
      dpr = nextDpr;
      settled.resize(width, height, dpr);
      repaint();
    },
    setAtlas: (atlas) => {
      pictures = { art: artWith(atlas), colours: focusColours() };
      usesCurrent = !scene.every(isDrawn);
      waits = false;
      repaint();
    },
    paintWithCurrentAtlas: () => {
      usesCurrent = true;
      waits = false;
      repaint();
    },
    dispose: () => {
      isDisposed = true;
      if (frame !== null) cancelAnimationFrame(frame);
      endAnimation();
    },
  };
}
