import { type Light, paint, type Art, type View } from './paint.ts';
import { inSceneOrder, type Scene, type Sprite, visibleAtRest } from '../scene/scene.ts';
import {
  type Frame,
  atRest,
  frameAt,
  isFlying,
  trailAt,
  flareAt,
  durationOf,
  planMotion,
  type MotionPlan,
  type Tween,
} from './motion-plan.ts';
import { type Rect, overlap } from '../art/geometry.ts';
import { uniteAll, widestReachOf, changedRegions, gathered, reachOf } from '../scene/regions.ts';
import { ringReach, sameRing, type FocusColours, type FocusRing } from './focus-ring.ts';

/** The contents of the settled canvas at one moment, in paint order. */
interface Still {
  readonly sprites: readonly Sprite[];
  readonly focus: FocusRing | null;
  /** The sprites that have just begun to move. */
  readonly starting: readonly Frame[];
}

/** The canvas of everything at rest. */
interface SettledLayer {
  /** Repaints what differs from its current contents. */
  show(still: Still, art: Art, colours: FocusColours): void;
  /** Makes the next update repaint everything. */
  forget(): void;
  /** Resizes the canvas; width and height are in CSS pixels. */
  resize(width: number, height: number, dpr: number): void;
}

/** The dirty regions of a canvas that shows `before` and must show `now`, in device pixels. */
function staleRegions(before: Still, now: Still, dpr: number): readonly Rect[] {
  const regions = changedRegions(before.sprites, now.sprites, dpr);
  const isSameFocus = sameRing(before.focus, now.focus);
  const others = [before, now].flatMap(({ focus, starting }) => [
    ...(focus && !isSameFocus ? [ringReach(focus, dpr)] : []),
    ...starting.map((each) => reachOf(each, dpr)),
  ]);
  return others.length > 0 ? gathered([...regions, ...others]) : regions;
}

const RADIUS = 6;

/** Paints the focus ring on a canvas with this device pixel ratio. */
function paintRing(
  ctx: CanvasRenderingContext2D,
  { card, run, line }: FocusRing,
  { ring, edge }: FocusColours,
  dpr: number,
): void {
  ctx.save();
  ctx.scale(dpr, dpr);
  if (run) {
    ctx.fillStyle = ring;
    ctx.fillRect(run.x - line, run.y, line, run.height);
    ctx.fillRect(run.x + run.width, run.y, line, run.height);
  }
  const { x, y, width, height } = card;
  ctx.beginPath();
  ctx.roundRect(x - line / 2, y - line / 2, width + line, height + line, RADIUS);
  ctx.strokeStyle = edge;
  ctx.lineWidth = line + 2;
  ctx.stroke();
  ctx.strokeStyle = ring;
  ctx.lineWidth = line;
  ctx.stroke();
  ctx.restore();
}

/** Creates a layer that paints on this canvas and remembers its contents. */
export function createSettledLayer(
  canvas: HTMLCanvasElement,
  ctx: CanvasRenderingContext2D,
): SettledLayer {
  let dpr = 1;
  /** The current contents; `null` if everything must be repainted. */
  let painted: Still | null = null;
  return {
    show: (still, art, colours) => {
      const view: View = { ctx, left: 0, top: 0, dpr };
      const { width, height } = canvas;
      const whole = { x: 0, y: 0, width, height };
      const regions = painted ? staleRegions(painted, still, dpr) : [whole];
      painted = still;
      const { focus } = still;
      const ring = focus && { focus, reach: ringReach(focus, dpr) };
      const lying = regions.length > 0 ? visibleAtRest(still.sprites).map(atRest) : [];
      for (const region of regions) {
        const { x, y } = region;
        ctx.save();
        ctx.beginPath();
        ctx.rect(x, y, region.width, region.height);
        ctx.clip();
        ctx.clearRect(x, y, region.width, region.height);
        paint(view, art, lying, region);
        if (ring && overlap(ring.reach, region) > 0) paintRing(ctx, ring.focus, colours, dpr);
        paint(view, art, still.starting, region);
        ctx.restore();
      }
    },
    forget: () => {
      painted = null;
    },
    resize: (width, height, next) => {
      dpr = next;
      canvas.width = Math.round(width * dpr);
      canvas.height = Math.round(height * dpr);
      painted = null;
    },
  };
}

/** A running motion plan. Times are in milliseconds. */
export interface Animation {
  readonly plan: MotionPlan;
  readonly byKey: ReadonlyMap<string, Tween>;
  /** Its duration. */
  readonly ends: number;
  /** The area that it can paint, in device pixels; `null` if nothing moves. */
  readonly area: Rect | null;
  /** `null` until the first frame, which waits for the atlas. */
  start: number | null;
}

/** The area that a plan can paint, in device pixels. */
function areaOf({ tweens, flares }: MotionPlan, dpr: number): Rect | null {
  const rects = tweens.flatMap((tween) => {
    const { from, to, delay, duration } = tween;
    const ends = [widestReachOf(from, dpr), widestReachOf(to, dpr)];
    if (tween.path === 'straight') return ends;
    return [
      ...ends,
      ...[0.25, 0.5].map((at) => widestReachOf(frameAt(tween, delay + at * duration), dpr)),
    ];
  });
  const lights = flares.map(({ place }) => {
    const { x, y, width, height } = place;
    // Flares extend much further than shadows.
    const wide = { x: x - width, y: y - height / 2, width: width * 3, height: height * 2 };
    return widestReachOf(wide, dpr);
  });
  return uniteAll([...rects, ...lights]);
}

/** The animation from one scene to another, or `null` if nothing moves. */
export function animationBetween(before: Scene, after: Scene, dpr: number): Animation | null {
  const plan = planMotion(before, after);
  if (plan.tweens.length === 0) return null;
  const byKey = new Map(plan.tweens.map((tween) => [tween.to.key, tween]));
  return { plan, byKey, ends: durationOf(plan), area: areaOf(plan, dpr), start: null };
}

/** The inputs of a picture of a scene. */
interface Moment {
  readonly scene: Scene;
  readonly animation: Animation | null;
  /** Milliseconds since the start of the animation. */
  readonly time: number;
  /** Refused cards, which glow at an offset of `shift` CSS pixels. */
  readonly refused: { readonly keys: ReadonlySet<string>; readonly shift: number } | null;
  /** How far the mouse has raised a card, from 0 to 1. */
  readonly levelOf: (key: string) => number;
}

/** Everything to paint at one moment; each list is in paint order. */
interface Picture {
  readonly still: readonly Sprite[];
  readonly moving: readonly Frame[];
  readonly lights: readonly Light[];
}

/** Splits a scene into the sprites at rest at a moment, and the ones that move above them. */
export function pictureAt({ scene, animation, time, refused, levelOf }: Moment): Picture {
  const still: Sprite[] = [];
  const waiting: Sprite[] = [];
  const frames: Frame[] = [];
  const flying: Frame[] = [];
  for (const sprite of scene) {
    const tween = animation?.byKey.get(sprite.key);
    const isOnItsWay = tween !== undefined && time < tween.delay + tween.duration;
    const isRefused = refused?.keys.has(sprite.key) ?? false;
    const level = levelOf(sprite.key);
    if (!isOnItsWay && !isRefused && level === 0 && sprite.lift === 0) {
      still.push(sprite);
      continue;
    }
    const waits = isOnItsWay && time <= tween.delay && tween.from.lift === 0;
    if (waits && !isRefused && level === 0) {
      // It is still at its old place, above everything that has arrived there since.
      waiting.push({ ...tween.from, glow: null });
      continue;
    }
    const at = tween ? frameAt(tween, time) : atRest(sprite);
    const shown = { ...at, lift: Math.max(at.lift, level) };
    if (refused && isRefused) {
      const joined = frames.at(-1)?.glow === 'refused';
      frames.push({ ...shown, x: at.x + refused.shift, glow: 'refused', joined });
    } else if (tween && isFlying(tween, time)) flying.push(...trailAt(tween, time), shown);
    else frames.push(shown);
  }
  const lights = (animation?.plan.flares ?? []).flatMap((flare): Light[] => {
    const at = flareAt(flare, time);
    return at ? [{ place: flare.place, ...at }] : [];
  });
  // Cards that wait for their turn are sorted back among their neighbours: how a card in a fan is painted depends on
  // the card painted next, and must not differ from a fresh scene.
  const lying = waiting.length > 0 ? inSceneOrder([...still, ...waiting]) : still;
  return { still: lying, moving: [...frames, ...flying], lights };
}
