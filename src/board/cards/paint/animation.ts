import type { Rect } from '../art/geometry.ts';
import {
  durationOf,
  planMotion,
  type Motion,
  type MotionPlan,
  type Tween,
  frameAt,
} from './motion-plan.ts';
import { uniteAll, widestReachOf } from '../scene/regions.ts';
import type { Scene } from '../scene/scene.ts';

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
