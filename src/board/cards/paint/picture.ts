import type { Light } from './paint.ts';
import { inSceneOrder, type Scene, type Sprite } from '../scene/scene.ts';
import {
  type Frame,
  atRest,
  frameAt,
  isFlying,
  trailAt,
  flareAt,
  durationOf,
  planMotion,
  type Motion,
  type MotionPlan,
  type Tween,
} from './motion-plan.ts';
import type { Rect } from '../art/geometry.ts';
import { uniteAll, widestReachOf } from '../scene/regions.ts';

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

/** A refused move of the cards with these keys. */
export interface Refusal {
  readonly keys: ReadonlySet<string>;
  readonly motion: Motion;
  start: number | null;
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
