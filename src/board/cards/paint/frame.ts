import { hasMoved, HEAD_START_MS, staysInColumn, type Flare, type Tween } from './motion-plan.ts';
import type { Sprite } from '../scene/scene.ts';

/** Fast start, soft landing. */
function easeOut(t: number): number {
  return 1 - (1 - t) ** 3;
}

/** A picture between two places, with what is only visible on the way. */
export interface Frame extends Sprite {
  /** Its visible width while it turns over (1: not turning). */
  readonly turn: number;
  /** How strong its glow is, from 0 to 1. */
  readonly glowStrength: number;
  readonly opacity: number;
}

/** A picture at rest. */
export function atRest(sprite: Sprite): Frame {
  return { ...sprite, turn: 1, glowStrength: 1, opacity: 1 };
}

/** How high a card rises on its way to a foundation, as a fraction of its height. */
const HOME_RISE = 0.4;
/** The minimum distance from the edge of the table, which would cut it off: a lifted card is a little larger. */
const HOME_EDGE = 0.06;

/** How far a card may rise from `y` on its way to a foundation. */
function homeRise({ from, to }: Tween, y: number): number {
  const edge = Math.min(from.y, to.y, from.height * HOME_EDGE);
  return Math.min(from.height * HOME_RISE, y - edge);
}

/** The position of a picture after `time` milliseconds. */
export function frameAt(tween: Tween, time: number): Frame {
  const { from, to, delay, duration, path } = tween;
  const linear = Math.min(1, Math.max(0, (time - delay) / duration));
  if (linear === 0) return atRest({ ...from, glow: null });
  if (linear === 1) return atRest(to);
  const t = easeOut(linear);
  const swing = Math.sin(linear * Math.PI);
  // Flat at first: without light and shadow, the picture that answers a key takes half the time to paint.
  const risen = Math.max(0, time - delay - HEAD_START_MS) / (duration - HEAD_START_MS);
  const mix = (a: number, b: number, at = t) => a + (b - a) * at;
  const goesHome = path === 'home';
  const y = mix(from.y, to.y);
  // A column that closes or opens its fan does so on the table.
  const isFanned = staysInColumn(from, to);
  return {
    ...to,
    art: linear < 0.5 ? from.art : to.art,
    // Upwards first, sideways later.
    x: goesHome ? mix(from.x, to.x, linear ** 2) : mix(from.x, to.x),
    y: y - (goesHome ? swing * homeRise(tween, y) : 0),
    width: mix(from.width, to.width),
    height: mix(from.height, to.height),
    lift: Math.max(from.lift, to.lift, isFanned ? 0 : Math.sin(risen * Math.PI) * 0.6),
    glow: goesHome ? 'aim' : null,
    glowStrength: goesHome ? swing : 1,
    hidden: false,
    opacity: 1,
    turn: from.art !== to.art ? Math.abs(1 - 2 * linear) : 1,
    glint: hasMoved(from, to) && !isFanned && risen > 0 ? linear : null,
  };
}

/** Whether the picture is between two places at `time`, and so above everything at rest. */
export function isFlying({ from, to, delay, duration }: Tween, time: number): boolean {
  return hasMoved(from, to) && time > delay && time < delay + duration;
}

const TRAIL = [
  { behind: 66, opacity: 0.1 },
  { behind: 44, opacity: 0.18 },
  { behind: 22, opacity: 0.3 },
] as const;

/** The trail of a card on its way to a foundation at `time`, the faintest picture first. */
export function trailAt(tween: Tween, time: number): readonly Frame[] {
  const age = time - tween.delay;
  if (tween.path !== 'home' || age <= 0 || age >= tween.duration) return [];
  return TRAIL.filter(({ behind }) => behind < age).map(({ behind, opacity }) => ({
    ...frameAt(tween, time - behind),
    opacity,
    lift: 0,
    glow: null,
    glint: null,
  }));
}

/** The brightness and size of a burst of light at `time`; `null` before and after. */
export function flareAt(
  { delay, duration }: Flare,
  time: number,
): { readonly opacity: number; readonly scale: number } | null {
  const linear = (time - delay) / duration;
  if (linear <= 0 || linear >= 1) return null;
  return { opacity: (1 - linear) ** 1.5, scale: 0.7 + easeOut(linear) * 0.5 };
}

/** An illegal move shakes the cards by this much, for this long. */
const SHAKE_PX = 8;
export const SHAKE_MS = 90;

/** The horizontal offset of shaken cards at `time`; 0 when it is over. */
export function shakeAt(time: number): number {
  if (time < 0 || time >= SHAKE_MS) return 0;
  return Math.sin((time / SHAKE_MS) * Math.PI * 3) * SHAKE_PX;
}
