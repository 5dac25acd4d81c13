import {
  atRest,
  durationOf,
  flareAt,
  frameAt,
  isFlying,
  planMotion,
  SHAKE_MS,
  shakeAt,
  trailAt,
  type Frame,
  type Motion,
  type MotionPlan,
} from './animate.ts';
import { afterFrame } from '../kit/after-frame.ts';
import { focusColours } from './accent.ts';
import type { Atlas } from './atlas.ts';
import { paintRing, ringReach, sameRing, type FocusColours, type FocusRing } from './focus-ring.ts';
import { overlap, type Rect } from './geometry.ts';
import { createHover } from './hover.ts';
import { createMovingLayer } from './moving-layer.ts';
import { artWith, paint, paintLights, type Art, type Light, type View } from './paint.ts';
import { changedRegions, disjoint, reachOf, unite, uniteAll } from './regions.ts';
import type { Scene, Sprite } from './scene.ts';

/** The two stacked canvases: what lies still, and what moves above it. */
export interface Layers {
  readonly settled: HTMLCanvasElement;
  readonly moving: HTMLCanvasElement;
}

/** What is to be seen on the table. */
export interface Display {
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
  dispose(): void;
}

/** How long a refusal shows. Without the shake there is only the glow to see it by. */
const REFUSED_MS: Readonly<Record<Motion, number>> = { animated: SHAKE_MS * 3, instant: 600 };
/** What an animation has behind it in its first picture: what it answers is seen at once. */
const HEAD_START_MS = 16;

const NOBODY: ReadonlySet<string> = new Set();

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('this browser has no 2D canvas');
  return ctx;
}

/** Everything that an animation touches, in device pixels. */
function areaOf({ tweens, flares }: MotionPlan, dpr: number): Rect | null {
  const rects = tweens.flatMap((tween) => {
    const { from, to, delay, duration } = tween;
    const ends = [reachOf(from, dpr), reachOf(to, dpr)];
    if (tween.path === 'straight') return ends;
    return [
      ...ends,
      ...[0.25, 0.5].map((at) => reachOf(frameAt(tween, delay + at * duration), dpr)),
    ];
  });
  const lights = flares.map(({ place }) => {
    const { x, y, width, height } = place;
    // Bursts reach much farther than shadows.
    const wide = { x: x - width, y: y - height / 2, width: width * 3, height: height * 2 };
    return reachOf(wide, dpr);
  });
  return uniteAll([...rects, ...lights]);
}

/** What the settled canvas shows at one moment, from the felt up. */
interface Still {
  readonly sprites: readonly Sprite[];
  readonly focus: FocusRing | null;
  /** What has just begun to move. */
  readonly starting: readonly Frame[];
}

interface Animation {
  readonly plan: MotionPlan;
  readonly byKey: ReadonlyMap<string, MotionPlan['tweens'][number]>;
  readonly ends: number;
  readonly area: Rect | null;
  /** `null` until the first picture, which waits for the atlas. */
  start: number | null;
}

interface Refusal {
  readonly keys: ReadonlySet<string>;
  readonly motion: Motion;
  start: number | null;
}

/** A painter for these canvases. `onBusy` hears when an animation starts and ends. */
export function createTablePainter(
  layers: Layers,
  onBusy: (busy: boolean) => void = () => undefined,
): TablePainter {
  const settledCtx = contextOf(layers.settled);
  const moving = createMovingLayer(layers.moving, contextOf(layers.moving));
  const hover = createHover();

  let art: Art | null = null;
  let colours: FocusColours | null = null;
  let dpr = 1;
  let scene: Scene = [];
  let focus: FocusRing | null = null;
  let animation: Animation | null = null;
  let refused: Refusal | null = null;
  /** What the settled canvas shows now, or `null` where it must be painted in any case. */
  let painted: Still | null = null;
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
    if (!art || !(animation || refused || hoverGoesOn)) return;
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
    if (isPainted || !art) {
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
    painted = null;
    isPainted = false;
    schedule();
  };

  const endAnimation = () => {
    if (!animation) return;
    animation = null;
    onBusy(false);
  };

  const staleRegions = (before: Still, now: Still): readonly Rect[] => {
    const regions = changedRegions(before.sprites, now.sprites, dpr);
    const isSameFocus = sameRing(before.focus, now.focus);
    const others = [before, now].flatMap(({ focus: ring, starting }) => [
      ...(ring && !isSameFocus ? [ringReach(ring, dpr)] : []),
      ...starting.map((each) => reachOf(each, dpr)),
    ]);
    return others.length > 0 ? disjoint([...regions, ...others]) : regions;
  };

  const paintSettled = (still: Still, pictures: Art) => {
    const { width, height } = layers.settled;
    const view: View = { ctx: settledCtx, left: 0, top: 0, dpr };
    const regions = painted ? staleRegions(painted, still) : [{ x: 0, y: 0, width, height }];
    painted = still;
    for (const region of regions) {
      const { x, y } = region;
      settledCtx.save();
      settledCtx.beginPath();
      settledCtx.rect(x, y, region.width, region.height);
      settledCtx.clip();
      settledCtx.clearRect(x, y, region.width, region.height);
      const isWithin = (sprite: Sprite) => overlap(reachOf(sprite, dpr), region) > 0;
      paint(view, pictures, still.sprites.filter(isWithin).map(atRest));
      if (still.focus && colours) paintRing(settledCtx, still.focus, colours, dpr);
      paint(view, pictures, still.starting.filter(isWithin));
      settledCtx.restore();
    }
  };

  const paintMoving = (frames: readonly Frame[], lights: readonly Light[], pictures: Art) => {
    const now = uniteAll(frames.map((each) => reachOf(each, dpr)));
    const whole = animation?.area ?? null;
    const area = now && whole ? unite(now, whole) : (now ?? whole);
    if (!area) {
      moving.clear();
      return;
    }
    moving.cover(area, dpr);
    const view: View = { ctx: moving.ctx, left: area.x, top: area.y, dpr };
    paint(view, pictures, frames);
    paintLights(view, pictures, lights);
  };

  const draw = (now: number) => {
    if (!art) return;
    let time = 0;
    const isFirst = animation?.start === null;
    if (animation) {
      animation.start ??= now - HEAD_START_MS;
      time = Math.max(0, now - animation.start);
      if (time >= animation.ends) endAnimation();
    }
    let shift = 0;
    if (refused) {
      refused.start ??= now - HEAD_START_MS;
      const age = Math.max(0, now - refused.start);
      if (age >= REFUSED_MS[refused.motion]) refused = null;
      else if (refused.motion === 'animated') shift = shakeAt(age);
    }
    hoverGoesOn = hover.step(now);
    const running = animation;
    const refusedKeys = refused?.keys ?? NOBODY;

    const still: Sprite[] = [];
    const waiting: Sprite[] = [];
    const frames: Frame[] = [];
    const flying: Frame[] = [];
    for (const sprite of scene) {
      const tween = running?.byKey.get(sprite.key);
      const isOnItsWay = tween !== undefined && time < tween.delay + tween.duration;
      const isRefused = refusedKeys.has(sprite.key);
      const level = hover.levelOf(sprite.key);
      if (!isOnItsWay && !isRefused && level === 0 && sprite.lift === 0) {
        still.push(sprite);
        continue;
      }
      const waits = isOnItsWay && time <= tween.delay && tween.from.lift === 0;
      if (waits && !isRefused && level === 0) {
        // It lies where it was, above what has come to lie there since.
        waiting.push({ ...tween.from, glow: null });
        continue;
      }
      const at = tween ? frameAt(tween, time) : atRest(sprite);
      const shown = { ...at, lift: Math.max(at.lift, level) };
      if (isRefused) {
        const joined = frames.at(-1)?.glow === 'refused';
        frames.push({ ...shown, x: at.x + shift, glow: 'refused', joined });
      } else if (tween && isFlying(tween, time)) flying.push(...trailAt(tween, time), shown);
      else frames.push(shown);
    }
    const lights = (running?.plan.flares ?? []).flatMap((flare): Light[] => {
      const at = flareAt(flare, time);
      return at ? [{ place: flare.place, ...at }] : [];
    });
    const moves = [...frames, ...flying];
    const sprites = [...still, ...waiting];
    // The first picture is the answer to the player. Little moves in it: to paint that here as well
    // is quicker than to begin with another canvas (2.8 ms less).
    if (isFirst && lights.length === 0) {
      paintSettled({ sprites, focus, starting: moves }, art);
      moving.clear();
      return;
    }
    paintSettled({ sprites, focus, starting: [] }, art);
    paintMoving(moves, lights, art);
  };

  return {
    show: (next, motion, before = scene) => {
      endAnimation();
      scene = next.scene;
      focus = next.focus;
      const plan = motion === 'animated' ? planMotion(before, scene) : null;
      if (plan && plan.tweens.length > 0) {
        const byKey = new Map(plan.tweens.map((tween) => [tween.to.key, tween]));
        animation = { plan, byKey, ends: durationOf(plan), area: areaOf(plan, dpr), start: null };
        hover.raise(NOBODY);
        onBusy(true);
      }
      drawNow();
    },
    focus: (ring) => {
      focus = ring;
      drawNow();
    },
    raise: (keys) => {
      if (hover.raise(animation ? NOBODY : keys)) drawNow();
    },
    refuse: (keys, motion) => {
      refused = { keys, motion, start: null };
      drawNow();
    },
    resize: (width, height, nextDpr) => {
      dpr = nextDpr;
      layers.settled.width = Math.round(width * dpr);
      layers.settled.height = Math.round(height * dpr);
      repaint();
    },
    setAtlas: (atlas) => {
      art = artWith(atlas);
      colours = focusColours();
      repaint();
    },
    dispose: () => {
      isDisposed = true;
      if (frame !== null) cancelAnimationFrame(frame);
      endAnimation();
    },
  };
}
