import { COLUMN_COUNT, RUN_LENGTH } from '../../games/spider/board.ts';
import type { Rect } from './geometry.ts';
import type { Scene, Sprite } from './scene.ts';

/** One picture on its way. Times are milliseconds from the start of the animation. */
export interface Tween {
  readonly from: Sprite;
  readonly to: Sprite;
  readonly delay: number;
  readonly duration: number;
  /** A card of a completed run rises before it flies, glows, and leaves a trail. */
  readonly path: 'straight' | 'home';
}

/** Light that bursts from a place. */
export interface Flare {
  readonly place: Rect;
  readonly delay: number;
  readonly duration: number;
}

/** Everything that moves between two scenes. */
export interface MotionPlan {
  readonly tweens: readonly Tween[];
  /** A foundation lights up when the last card of its run has arrived. */
  readonly flares: readonly Flare[];
}

/** How a change of scene is shown. */
export type Motion = 'instant' | 'animated';

/** PRD §12 and §19: 120–220 ms for what succeeds. */
const MOVE_MS = 160;
export const DEAL_MS = 120;
export const DEAL_STAGGER_MS = 28;
/** All cards of an opening have left the stock after this time. */
export const OPENING_MS = 640;
const FLIP_MS = 160;
const COMPLETE_MS = 220;
const COMPLETE_STAGGER_MS = 26;
const FLARE_MS = 420;
/** The thirteen cards of a run have gone home after this time. */
export const RUN_HOME_MS = (RUN_LENGTH - 1) * COMPLETE_STAGGER_MS + COMPLETE_MS;

function moved(from: Sprite, to: Sprite): boolean {
  return from.x !== to.x || from.y !== to.y || from.width !== to.width;
}

interface Pair {
  readonly from: Sprite;
  readonly to: Sprite;
}

/** The cards that are dealt, in the order of dealing: row by row, from the left. */
function dealt(pairs: readonly Pair[]): readonly Pair[] {
  const rows = Array.from({ length: COLUMN_COUNT }, () => 0);
  return pairs
    .filter(({ from, to }) => from.zone === 'stock' && to.zone === 'column')
    .map((pair) => {
      const row = rows[pair.to.order] ?? 0;
      rows[pair.to.order] = row + 1;
      return { pair, turn: row * COLUMN_COUNT + pair.to.order };
    })
    .sort((a, b) => a.turn - b.turn)
    .map(({ pair }) => pair);
}

function planDeal(pairs: readonly Pair[]): readonly Tween[] {
  const stagger = Math.min(DEAL_STAGGER_MS, OPENING_MS / Math.max(1, pairs.length));
  return pairs.map(({ from, to }, index): Tween => {
    // The pile that is dealt from shows until its last card has left.
    const waiting = { ...from, hidden: index < pairs.length - 1 };
    return {
      from: waiting,
      to,
      delay: index * stagger,
      duration: DEAL_MS,
      path: 'straight',
    };
  });
}

function planOther({ from, to }: Pair): Tween {
  const path = 'straight';
  if (from.zone === 'foundation' && to.zone !== 'foundation') {
    return { from, to, delay: 0, duration: COMPLETE_MS, path };
  }
  if (to.zone === 'stock' && from.zone === 'column') {
    const delay = (COLUMN_COUNT - 1 - from.order) * DEAL_STAGGER_MS;
    return { from, to, delay, duration: DEAL_MS, path };
  }
  if (!moved(from, to)) return { from, to, delay: MOVE_MS / 2, duration: FLIP_MS, path };
  return { from, to, delay: 0, duration: MOVE_MS, path };
}

function endOf(parts: readonly { readonly delay: number; readonly duration: number }[]): number {
  return parts.reduce((end, { delay, duration }) => Math.max(end, delay + duration), 0);
}

/** Runs on their way to a foundation, King first, and the light when each has arrived. */
function planHome(pairs: readonly Pair[], start: number): MotionPlan {
  const tweens = pairs.map(({ from, to }, index): Tween => ({
    from,
    to,
    delay: start + index * COMPLETE_STAGGER_MS,
    duration: COMPLETE_MS,
    path: 'home',
  }));
  const arrivals = new Map<number, Flare>();
  for (const { to, delay } of tweens) {
    arrivals.set(to.order, { place: to, delay: delay + COMPLETE_MS, duration: FLARE_MS });
  }
  return { tweens, flares: [...arrivals.values()] };
}

/**
 * What has to move for `before` to become `after`: found by comparing pictures of the same key,
 * so that every change animates, undo included, without the rules knowing of it.
 *
 * A card on the way to a foundation waits for the move that completed its run; a card that only
 * turns over waits for the cards that uncovered it.
 */
export function planMotion(before: Scene, after: Scene): MotionPlan {
  // Most are the very same objects in the same place of the list, and need no search.
  const old = new Map<string, Sprite>();
  for (const [i, sprite] of before.entries()) if (sprite !== after[i]) old.set(sprite.key, sprite);
  const pairs = after.flatMap((to): Pair[] => {
    const from = old.get(to.key);
    return from && (moved(from, to) || from.art !== to.art) ? [{ from, to }] : [];
  });
  const deal = dealt(pairs);
  const goesHome = ({ from, to }: Pair) => from.zone === 'column' && to.zone === 'foundation';
  const home = pairs.filter(goesHome);
  const isLit = ({ to }: Pair) => to.art.startsWith('foundation-lit');
  const eyes = pairs.filter(isLit);
  const others = pairs.filter(
    (pair) => ![goesHome, isLit].some((is) => is(pair)) && !deal.includes(pair),
  );

  const first = [...planDeal(deal), ...others.map(planOther)];
  const slides = first.filter(({ from, to }) => moved(from, to) && to.zone === 'column');
  const { tweens, flares } = planHome(home, endOf(slides));
  // The eye of a foundation opens when its run is there.
  const opening = eyes.map(({ from, to }): Tween => {
    const flare = flares.find(({ place }) => place.x === to.x && place.y === to.y);
    return { from, to, delay: flare?.delay ?? 0, duration: FLIP_MS, path: 'straight' };
  });
  return { tweens: [...first, ...tweens, ...opening], flares };
}

/** Milliseconds until the last picture has arrived and the last light is out. */
export function durationOf({ tweens, flares }: MotionPlan): number {
  return Math.max(endOf(tweens), endOf(flares));
}

/** Fast start, soft landing. */
function easeOut(t: number): number {
  return 1 - (1 - t) ** 3;
}

/** A picture between two places, with what only shows on the way. */
export interface Frame extends Sprite {
  /** Its visible width while it turns over (1: not turning). */
  readonly turn: number;
  /** How strong its glow is, from 0 to 1. */
  readonly glowStrength: number;
  readonly opacity: number;
}

/** A picture that lies still. */
export function atRest(sprite: Sprite): Frame {
  return { ...sprite, turn: 1, glowStrength: 1, opacity: 1 };
}

/** How high a card rises on its way home, as a part of its height. */
const HOME_RISE = 0.4;

/** Where a picture is at `time` milliseconds. */
export function frameAt({ from, to, delay, duration, path }: Tween, time: number): Frame {
  const linear = Math.min(1, Math.max(0, (time - delay) / duration));
  if (linear === 0) return atRest({ ...from, glow: null });
  if (linear === 1) return atRest(to);
  const t = easeOut(linear);
  const swing = Math.sin(linear * Math.PI);
  const mix = (a: number, b: number, at = t) => a + (b - a) * at;
  const goesHome = path === 'home';
  // A column that closes or opens its fan does so on the table.
  const isFanned = from.zone === 'column' && to.zone === 'column' && from.order === to.order;
  return {
    ...to,
    art: linear < 0.5 ? from.art : to.art,
    // Upwards first: what is sideways of the way comes later.
    x: goesHome ? mix(from.x, to.x, linear ** 2) : mix(from.x, to.x),
    y: mix(from.y, to.y) - (goesHome ? swing * from.height * HOME_RISE : 0),
    width: mix(from.width, to.width),
    height: mix(from.height, to.height),
    lift: Math.max(from.lift, to.lift, isFanned ? 0 : swing * 0.6),
    glow: goesHome ? 'aim' : null,
    glowStrength: goesHome ? swing : 1,
    hidden: false,
    opacity: 1,
    turn: from.art !== to.art ? Math.abs(1 - 2 * linear) : 1,
    glint: moved(from, to) && !isFanned ? linear : null,
  };
}

/** Whether the picture is between two places at `time`, and so above all that lies still. */
export function isFlying({ from, to, delay, duration }: Tween, time: number): boolean {
  return moved(from, to) && time > delay && time < delay + duration;
}

const TRAIL = [
  { behind: 66, opacity: 0.1 },
  { behind: 44, opacity: 0.18 },
  { behind: 22, opacity: 0.3 },
] as const;

/** What a card on its way home leaves behind it at `time`, the faintest first. */
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

/** How bright a burst of light is at `time`, and how large; `null` before and after. */
export function flareAt(
  { delay, duration }: Flare,
  time: number,
): { readonly opacity: number; readonly scale: number } | null {
  const linear = (time - delay) / duration;
  if (linear <= 0 || linear >= 1) return null;
  return { opacity: (1 - linear) ** 1.5, scale: 0.7 + easeOut(linear) * 0.5 };
}

/** PRD §2: an illegal move shakes the cards by 8 px, §12: for 90 ms. */
const SHAKE_PX = 8;
export const SHAKE_MS = 90;

/** How far shaken cards are off to the side at `time`; 0 once it is over. */
export function shakeAt(time: number): number {
  if (time < 0 || time >= SHAKE_MS) return 0;
  return Math.sin((time / SHAKE_MS) * Math.PI * 3) * SHAKE_PX;
}
