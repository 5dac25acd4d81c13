import { afterFrame } from '../../../platform/schedule.ts';
import { focusColours } from './accent.ts';
import type { Motion } from './motion-plan.ts';
import {
  ageOf,
  animationBetween,
  refusedShift,
  type Animation,
  type Refusal,
} from './animation.ts';
import type { Atlas } from './atlas.ts';
import type { FocusColours, FocusRing } from './focus-ring.ts';
import { createHover } from './hover.ts';
import { createMovingLayer } from './moving-layer.ts';
import { artWith, type Art } from './paint.ts';
import { pictureAt } from './picture.ts';
import type { Scene, Sprite } from '../scene/scene.ts';
import { createSettledLayer } from './settled-layer.ts';

/** The two stacked canvases: what is at rest, and what moves above it. */
interface Layers {
  readonly settled: HTMLCanvasElement;
  readonly moving: HTMLCanvasElement;
}

/** What is to be seen on the table. */
interface Display {
  readonly scene: Scene;
  /** Where the focus of the keyboard shows, or `null`. */
  readonly focus: FocusRing | null;
}

/** Keeps the canvases showing a scene; draws only when something changes. */
export interface TablePainter {
  /**
   * Shows another scene. A running animation is finished first. What moves starts from `before`,
   * or from where it is now.
   */
  show(display: Display, motion: Motion, before?: Scene): void;
  /** Shows the focus elsewhere; what is animated goes on. */
  focus(ring: FocusRing | null): void;
  /** Lets these cards rise under the mouse, and all others sink; not while something is animated. */
  raise(keys: ReadonlySet<string>): void;
  /** The move of the cards with these keys was refused: they shake, or only glow a little longer. */
  refuse(keys: ReadonlySet<string>, motion: Motion): void;
  /** Fits the canvases to the table. Sizes are CSS pixels. */
  resize(width: number, height: number, dpr: number): void;
  /** Other pictures for the same scene. Nothing is painted before the first atlas comes. */
  setAtlas(atlas: Atlas): void;
  /** No pictures will come for the scene: paints the current ones. */
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
  /** An animation starts or ends. */
  readonly onBusy: (busy: boolean) => void;
  /** The browser threw while painting. The painter goes on: code that changes the table must not stop halfway. */
  readonly onError: (error: unknown) => void;
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
  /** Whether the scene waits for pictures of its suits, so that no card is missing on the table. */
  let waits = false;
  /** No other pictures are coming. */
  let usesCurrent = false;
  let dpr = 1;
  let scene: Scene = [];
  let focus: FocusRing | null = null;
  let animation: Animation | null = null;
  let refusal: Refusal | null = null;
  let frame: number | null = null;
  /** The picture of this frame was painted already, by the event that asked for it. */
  let isPainted = false;
  let hoverGoesOn = false;
  let isDisposed = false;

  const schedule = () => {
    // What waits for the end of a frame may come after the table has gone.
    if (isDisposed) return;
    frame ??= requestAnimationFrame(onFrame);
  };
  const onFrame = (now: number) => {
    frame = null;
    const isAnswer = isPainted;
    isPainted = false;
    if (!isAnswer) draw(now);
    if (!pictures || !(animation || refusal || hoverGoesOn)) return;
    // After an input Chromium lets other tasks wait while a frame is asked for: what follows the
    // first picture (the mirror, the words, the figures) would come a frame later than it could.
    if (isAnswer) afterFrame(schedule);
    else schedule();
  };
  /**
   * Paints in the task of the event, which spares waiting for the frame; more than once for one
   * frame would be for nothing.
   */
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

  /** What was painted for this frame is no longer right. */
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
    // The first picture is the answer to the player. Little moves in it: to paint that here as well
    // is quicker than to begin with another canvas (2.8 ms less).
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
      settled.forget(); // parts of it may be painted: the next picture is painted as a whole
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
