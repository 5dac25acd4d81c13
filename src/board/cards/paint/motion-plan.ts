import type { Rect } from '../art/geometry.ts';
import { replacedIn, type Scene, type Sprite } from '../scene/scene.ts';

/** The motion of one sprite. Times are in milliseconds from the start of the animation. */
export interface Tween {
  readonly from: Sprite;
  readonly to: Sprite;
  readonly delay: number;
  readonly duration: number;
  /** `home` is the path of a card in a completed run, which rises before it flies, glows, and leaves a trail. */
  readonly path: 'straight' | 'home';
}

/** A burst of light at a place. */
interface Flare {
  readonly place: Rect;
  readonly delay: number;
  readonly duration: number;
}

/** Everything that moves between two scenes. */
export interface MotionPlan {
  readonly tweens: readonly Tween[];
  /** Foundations flare when the last card of their run arrives. */
  readonly flares: readonly Flare[];
}

/** How to show a change of scene. */
export type Motion = 'instant' | 'animated';

/** The animation of a legal move takes 120 to 220 ms. */
const MOVE_MS = 160;
export const DEAL_MS = 120;
export const DEAL_STAGGER_MS = 28;
/** The time by which all cards of an opening have left the stock. */
export const OPENING_MS = 640;
const FLIP_MS = 160;
/** The progress shown in the first frame, so that the response is visible immediately. */
export const HEAD_START_MS = 16;
/** The delay of cards that follow others, which keeps them out of the first frame: that one responds to a key. */
const LAG_MS = HEAD_START_MS + 4;
const COMPLETE_MS = 220;
const COMPLETE_STAGGER_MS = 26;
const FLARE_MS = 420;
/** The time until this many cards have arrived at their foundation, one after another. */
export function homeMs(cards: number): number {
  return (cards - 1) * COMPLETE_STAGGER_MS + COMPLETE_MS;
}

/** Whether a sprite has changed its position or size. */
function hasMoved(from: Sprite, to: Sprite): boolean {
  return from.x !== to.x || from.y !== to.y || from.width !== to.width;
}

/** Whether a sprite stays in its column, whose fan may close or open. */
function staysInColumn(from: Sprite, to: Sprite): boolean {
  return from.zone === 'column' && to.zone === 'column' && from.order === to.order;
}

interface Pair {
  readonly from: Sprite;
  readonly to: Sprite;
}

/** Sorts dealt cards into the order of dealing: row by row, from the left. */
function inDealingOrder(dealt: readonly Pair[]): readonly Pair[] {
  const rows: number[] = [];
  return dealt
    .map((pair) => {
      const { order } = pair.to;
      const row = rows[order] ?? 0;
      rows[order] = row + 1;
      return { pair, row };
    })
    .sort((a, b) => a.row - b.row || a.pair.to.order - b.pair.to.order)
    .map(({ pair }) => pair);
}

function planDeal(pairs: readonly Pair[]): readonly Tween[] {
  const stagger = Math.min(DEAL_STAGGER_MS, OPENING_MS / Math.max(1, pairs.length));
  return pairs.map(({ from, to }, index): Tween => {
    // The stock stays visible until its last card has left.
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

/** Whether a card returns to the stock. */
function goesBack({ from, to }: Pair): boolean {
  return to.zone === 'stock' && from.zone === 'column';
}

/** `last` is the last column from which a card returns to the stock; that card leaves first. */
function planOther(pair: Pair, last: number): Tween {
  const { from, to } = pair;
  const path = 'straight';
  if (from.zone === 'foundation' && to.zone !== 'foundation') {
    return { from, to, delay: 0, duration: COMPLETE_MS, path };
  }
  if (goesBack(pair)) {
    const delay = (last - from.order) * DEAL_STAGGER_MS;
    return { from, to, delay, duration: DEAL_MS, path };
  }
  if (hasMoved(from, to)) return { from, to, delay: 0, duration: MOVE_MS, path };
  // Cards return onto one that turns face-down. It must be at rest when they arrive, or it would turn over above them.
  if (to.art === 'back') return { from, to, delay: LAG_MS, duration: MOVE_MS - LAG_MS, path };
  return { from, to, delay: MOVE_MS / 2, duration: FLIP_MS, path };
}

/**
 * Columns that receive a row close their fans one by one as their cards arrive, and open them as these return. Moving
 * all at once would change the whole table in the frame that responds to a key. Columns come to rest together with
 * their cards, which they would otherwise cover.
 */
function withTheirCards(tweens: readonly Tween[]): readonly Tween[] {
  const dealt = new Map<number, Tween>();
  for (const tween of tweens) {
    const { from, to } = tween;
    if (from.zone === 'stock' && to.zone === 'column') dealt.set(to.order, tween);
    if (from.zone === 'column' && to.zone === 'stock') dealt.set(from.order, tween);
  }
  return tweens.map((tween) => {
    const { from, to } = tween;
    const card = staysInColumn(from, to) && hasMoved(from, to) ? dealt.get(to.order) : undefined;
    return card ? { ...tween, delay: card.delay + LAG_MS, duration: DEAL_MS - LAG_MS } : tween;
  });
}

function endOf(parts: readonly { readonly delay: number; readonly duration: number }[]): number {
  return parts.reduce((end, { delay, duration }) => Math.max(end, delay + duration), 0);
}

/** Animates completed runs to their foundations, King first, with a flare when each arrives. */
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

/** The differences between two scenes, by kind. */
interface Pairs {
  readonly dealt: readonly Pair[];
  /** Cards of completed runs; the last card of a run may have been dealt. */
  readonly home: readonly Pair[];
  /** Foundations that light up. */
  readonly eyes: readonly Pair[];
  readonly others: readonly Pair[];
}

function pairsOf(before: Scene, after: Scene): Pairs {
  const old = replacedIn(before, after);
  const pairs = {
    dealt: [] as Pair[],
    home: [] as Pair[],
    eyes: [] as Pair[],
    others: [] as Pair[],
  };
  for (const [i, to] of after.entries()) {
    const from = to === before[i] ? undefined : old.get(to.key);
    if (!from || (!hasMoved(from, to) && from.art === to.art)) continue;
    const pair = { from, to };
    if (from.zone !== 'foundation' && to.zone === 'foundation') pairs.home.push(pair);
    else if (to.art.startsWith('foundation-lit')) pairs.eyes.push(pair);
    else if (from.zone === 'stock' && to.zone === 'column') pairs.dealt.push(pair);
    else pairs.others.push(pair);
  }
  return pairs;
}

/**
 * Delays the cards that a completed run leaves in its column: they turn over, or open their fan, when the last card of
 * the run has left. Earlier, they would do so above cards that still cover them.
 */
function onceUncovered(tweens: readonly Tween[], home: readonly Tween[]): readonly Tween[] {
  const left = new Map<number, number>();
  for (const { from, delay } of home) if (from.zone === 'column') left.set(from.order, delay);
  return tweens.map((tween) => {
    const delay = staysInColumn(tween.from, tween.to) ? left.get(tween.to.order) : undefined;
    return delay === undefined ? tween : { ...tween, delay: Math.max(tween.delay, delay) };
  });
}

/**
 * Plans the motion from `before` to `after` by comparing sprites with the same key, so every change animates, including
 * undo, without any knowledge of the rules.
 *
 * A card on its way to a foundation waits for the move that completed its run; a card that only turns over waits for
 * the cards that uncover it.
 */
export function planMotion(before: Scene, after: Scene): MotionPlan {
  const { dealt, home, eyes, others } = pairsOf(before, after);
  const last = others.reduce(
    (most, pair) => (goesBack(pair) ? Math.max(most, pair.from.order) : most),
    0,
  );
  const first = withTheirCards([
    ...planDeal(inDealingOrder(dealt)),
    ...others.map((pair) => planOther(pair, last)),
  ]);
  const arriving = first.filter(({ from, to }) => to.zone === 'column' && !staysInColumn(from, to));
  const { tweens, flares } = planHome(home, endOf(arriving));
  // A foundation lights up when its run has arrived.
  const opening = eyes.map(({ from, to }): Tween => {
    const flare = flares.find(({ place }) => place.x === to.x && place.y === to.y);
    return { from, to, delay: flare?.delay ?? 0, duration: FLIP_MS, path: 'straight' };
  });
  return { tweens: [...onceUncovered(first, tweens), ...tweens, ...opening], flares };
}

/** The time in milliseconds until the last sprite has arrived and the last flare is over. */
export function durationOf({ tweens, flares }: MotionPlan): number {
  return Math.max(endOf(tweens), endOf(flares));
}

/** Fast start, soft landing. */
function easeOut(t: number): number {
  return 1 - (1 - t) ** 3;
}

/** A sprite in motion, with properties that apply only on the way. */
export interface Frame extends Sprite {
  /** Its visible width while it turns over, as a fraction; 1 if it does not. */
  readonly turn: number;
  /** The strength of its glow, from 0 to 1. */
  readonly glowStrength: number;
  readonly opacity: number;
}

/** The frame of a sprite at rest. */
export function atRest(sprite: Sprite): Frame {
  return { ...sprite, turn: 1, glowStrength: 1, opacity: 1 };
}

/** How high a card rises on its way to a foundation, as a fraction of its height. */
const HOME_RISE = 0.4;

/**
 * The minimum distance from the edge of the table, as a fraction of a card's height: lifted cards are slightly larger
 * and would be clipped.
 */
const HOME_EDGE = 0.06;

/** How far a card may rise from `y` on its way to a foundation. */
function homeRise({ from, to }: Tween, y: number): number {
  const edge = Math.min(from.y, to.y, from.height * HOME_EDGE);
  return Math.min(from.height * HOME_RISE, y - edge);
}

/** The frame of a tween after `time` milliseconds. */
export function frameAt(tween: Tween, time: number): Frame {
  const { from, to, delay, duration, path } = tween;
  const linear = Math.min(1, Math.max(0, (time - delay) / duration));
  if (linear === 0) return atRest({ ...from, glow: null });
  if (linear === 1) return atRest(to);
  const t = easeOut(linear);
  const swing = Math.sin(linear * Math.PI);
  // Flat at first: without glint and shadow, the frame that responds to a key paints in half the time.
  const risen = Math.max(0, time - delay - HEAD_START_MS) / (duration - HEAD_START_MS);
  const mix = (a: number, b: number, at = t) => a + (b - a) * at;
  const goesHome = path === 'home';
  const y = mix(from.y, to.y);
  // A column closes or opens its fan without lifting its cards.
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

/** Whether the sprite is between two places at `time`, and thus above everything at rest. */
export function isFlying({ from, to, delay, duration }: Tween, time: number): boolean {
  return hasMoved(from, to) && time > delay && time < delay + duration;
}

const TRAIL = [
  { behind: 66, opacity: 0.1 },
  { behind: 44, opacity: 0.18 },
  { behind: 22, opacity: 0.3 },
] as const;

/** The trail of a card on its way to a foundation at `time`, faintest frame first. */
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

/** The opacity and scale of a flare at `time`; `null` before and after it. */
export function flareAt(
  { delay, duration }: Flare,
  time: number,
): { readonly opacity: number; readonly scale: number } | null {
  const linear = (time - delay) / duration;
  if (linear <= 0 || linear >= 1) return null;
  return { opacity: (1 - linear) ** 1.5, scale: 0.7 + easeOut(linear) * 0.5 };
}

/** The amplitude of the shake after an illegal move, in CSS pixels. */
const SHAKE_PX = 8;

export const SHAKE_MS = 90;

/** The horizontal offset of shaken cards at `time`; 0 when it is over. */
export function shakeAt(time: number): number {
  if (time < 0 || time >= SHAKE_MS) return 0;
  return Math.sin((time / SHAKE_MS) * Math.PI * 3) * SHAKE_PX;
}
