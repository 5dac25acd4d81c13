import { RUN_LENGTH } from '../../games/spider/board.ts';
import type { Scene, Sprite } from './scene.ts';

/** One picture on its way. Times are milliseconds from the start of the animation. */
export interface Tween {
  readonly from: Sprite;
  readonly to: Sprite;
  readonly delay: number;
  readonly duration: number;
}

/** How a change of scene is shown. */
export type Motion = 'instant' | 'animated';

/** PRD §12 and §19: 120–220 ms for what succeeds. */
const MOVE_MS = 160;
export const DEAL_MS = 120;
export const DEAL_STAGGER_MS = 28;
const FLIP_MS = 160;
const COMPLETE_MS = 220;
const COMPLETE_STAGGER_MS = 14;
const RUN_MS = COMPLETE_MS + (RUN_LENGTH - 1) * COMPLETE_STAGGER_MS;

function moved(from: Sprite, to: Sprite): boolean {
  return from.x !== to.x || from.y !== to.y || from.width !== to.width;
}

/** The same picture in the same place, whatever the order of painting. */
export function sameSprite(a: Sprite, b: Sprite): boolean {
  return (
    a.key === b.key &&
    a.art === b.art &&
    a.x === b.x &&
    a.y === b.y &&
    a.width === b.width &&
    a.height === b.height &&
    a.lift === b.lift &&
    a.glow === b.glow &&
    a.hidden === b.hidden
  );
}

/**
 * What has to move for `before` to become `after`: found by comparing pictures of the same key,
 * so that every change animates, undo included, without the rules knowing of it.
 *
 * A card on the way to a foundation waits for the move that completed its run; a card that only
 * turns over waits for the cards that uncovered it.
 */
export function planMotion(before: Scene, after: Scene): readonly Tween[] {
  const old = new Map(before.map((sprite) => [sprite.key, sprite]));
  const pairs = after.flatMap((to): { from: Sprite; to: Sprite }[] => {
    const from = old.get(to.key);
    return from && (moved(from, to) || from.art !== to.art) ? [{ from, to }] : [];
  });
  const deals = pairs.some(({ from, to }) => from.zone === 'stock' && to.zone === 'column');
  const slides = pairs.some(({ from, to }) => moved(from, to) && to.zone === 'column');
  const firstPhase = deals ? DEAL_MS + 9 * DEAL_STAGGER_MS : slides ? MOVE_MS : 0;

  let completing = 0;
  return pairs.map(({ from, to }): Tween => {
    if (from.zone === 'column' && to.zone === 'foundation') {
      const delay = firstPhase + completing * COMPLETE_STAGGER_MS;
      completing += 1;
      return { from, to, delay, duration: COMPLETE_MS };
    }
    if (from.zone !== to.zone) {
      const order = to.zone === 'column' ? to.order : 9 - from.order;
      const delay = from.zone === 'foundation' ? 0 : order * DEAL_STAGGER_MS;
      return { from, to, delay, duration: from.zone === 'foundation' ? COMPLETE_MS : DEAL_MS };
    }
    if (!moved(from, to)) {
      // A foundation is lit by its run, and so after the last card has come.
      const isLit = to.zone === 'foundation' && to.art !== 'foundation';
      const delay = isLit ? firstPhase + RUN_MS : MOVE_MS / 2;
      return { from, to, delay, duration: FLIP_MS };
    }
    return { from, to, delay: 0, duration: MOVE_MS };
  });
}

/** Milliseconds until the last picture has arrived. */
export function durationOf(tweens: readonly Tween[]): number {
  return tweens.reduce((end, tween) => Math.max(end, tween.delay + tween.duration), 0);
}

/** Fast start, soft landing. */
function easeOut(t: number): number {
  return 1 - (1 - t) ** 3;
}

/** A picture between two places; `turn` is its visible width while it turns over (1: not turning). */
export interface Frame extends Sprite {
  readonly turn: number;
}

/** Where a picture is at `time` milliseconds. */
export function frameAt({ from, to, delay, duration }: Tween, time: number): Frame {
  const linear = Math.min(1, Math.max(0, (time - delay) / duration));
  const t = easeOut(linear);
  const mix = (a: number, b: number) => a + (b - a) * t;
  const turns = from.art !== to.art;
  return {
    ...to,
    art: linear < 0.5 ? from.art : to.art,
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    width: mix(from.width, to.width),
    height: mix(from.height, to.height),
    lift: linear === 1 ? to.lift : Math.max(from.lift, to.lift, Math.sin(linear * Math.PI) * 0.6),
    glow: linear === 1 ? to.glow : null,
    hidden: linear === 1 && to.hidden,
    turn: turns ? Math.abs(1 - 2 * linear) : 1,
  };
}

/** PRD §2: an illegal move shakes the cards by 8 px, §12: for 90 ms. */
const SHAKE_PX = 8;
export const SHAKE_MS = 90;

/** How far shaken cards are off to the side at `time`; 0 once it is over. */
export function shakeAt(time: number): number {
  if (time < 0 || time >= SHAKE_MS) return 0;
  return Math.sin((time / SHAKE_MS) * Math.PI * 3) * SHAKE_PX;
}
