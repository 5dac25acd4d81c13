import { frameAt, SHAKE_MS, shakeAt } from './frame.ts';
import type { Rect } from '../art/geometry.ts';
import {
  durationOf,
  HEAD_START_MS,
  planMotion,
  type Motion,
  type MotionPlan,
  type Tween,
} from './motion-plan.ts';
import { uniteAll, widestReachOf } from '../scene/regions.ts';
import type { Scene } from '../scene/scene.ts';

/** A motion plan on its way. Times are milliseconds. */
export interface Animation {
  readonly plan: MotionPlan;
  readonly byKey: ReadonlyMap<string, Tween>;
  /** How long it takes. */
  readonly ends: number;
  /** All that it touches, in device pixels; `null` where nothing moves. */
  readonly area: Rect | null;
  /** `null` until the first picture, which waits for the atlas. */
  start: number | null;
}

/** Everything that a plan touches, in device pixels. */
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
    // Bursts reach much farther than shadows.
    const wide = { x: x - width, y: y - height / 2, width: width * 3, height: height * 2 };
    return widestReachOf(wide, dpr);
  });
  return uniteAll([...rects, ...lights]);
}

/** The animation from one scene to another, or `null` where nothing has to move. */
export function animationBetween(before: Scene, after: Scene, dpr: number): Animation | null {
  const plan = planMotion(before, after);
  if (plan.tweens.length === 0) return null;
  const byKey = new Map(plan.tweens.map((tween) => [tween.to.key, tween]));
  return { plan, byKey, ends: durationOf(plan), area: areaOf(plan, dpr), start: null };
}

/** The move of the cards with these keys was refused. */
export interface Refusal {
  readonly keys: ReadonlySet<string>;
  readonly motion: Motion;
  start: number | null;
}

/** How long a refusal shows. Without the shake there is only the glow to see it by. */
const REFUSED_MS: Readonly<Record<Motion, number>> = { animated: SHAKE_MS * 3, instant: 600 };

/** How long this has been shown at `now`; asked for the first time, it begins. */
export function ageOf(shown: { start: number | null }, now: number): number {
  shown.start ??= now - HEAD_START_MS;
  return Math.max(0, now - shown.start);
}

/** How far refused cards are off to the side at this age, in CSS pixels; `null` once it is over. */
export function refusedShift({ motion }: Refusal, age: number): number | null {
  if (age >= REFUSED_MS[motion]) return null;
  return motion === 'animated' ? shakeAt(age) : 0;
}
