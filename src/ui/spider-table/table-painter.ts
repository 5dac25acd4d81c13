import {
  durationOf,
  frameAt,
  planMotion,
  sameSprite,
  SHAKE_MS,
  shakeAt,
  type Motion,
  type Tween,
} from './animate.ts';
import type { Atlas } from './atlas.ts';
import { paint } from './paint.ts';
import type { Scene, Sprite } from './scene.ts';

/** The two stacked canvases: what lies still, and what moves above it. */
export interface Layers {
  readonly settled: HTMLCanvasElement;
  readonly moving: HTMLCanvasElement;
}

/** Keeps the canvases showing a scene; draws only when something changes. */
export interface TablePainter {
  /** Shows another scene. A running animation is finished first. */
  show(scene: Scene, motion: Motion): void;
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

function sameSprites(a: readonly Sprite[], b: readonly Sprite[]): boolean {
  return (
    a.length === b.length &&
    a.every((sprite, i) => {
      const other = b[i];
      return other !== undefined && sameSprite(sprite, other);
    })
  );
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('this browser has no 2D canvas');
  return ctx;
}

/** A painter for these canvases. `onBusy` hears when an animation starts and ends. */
export function createTablePainter(
  layers: Layers,
  onBusy: (busy: boolean) => void = () => undefined,
): TablePainter {
  const settledCtx = contextOf(layers.settled);
  const movingCtx = contextOf(layers.moving);

  let atlas: Atlas | null = null;
  let dpr = 1;
  let scene: Scene = [];
  let animation: { readonly tweens: readonly Tween[]; start: number | null } | null = null;
  let refused: {
    readonly keys: ReadonlySet<string>;
    readonly motion: Motion;
    start: number | null;
  } | null = null;
  /** What the settled canvas shows now, or `null` where it must be painted in any case. */
  let painted: readonly Sprite[] | null = null;
  let frame: number | null = null;

  const schedule = () => {
    frame ??= requestAnimationFrame(draw);
  };

  const endAnimation = () => {
    if (!animation) return;
    animation = null;
    onBusy(false);
  };

  const draw = (now: number) => {
    frame = null;
    if (!atlas) return;
    let time = 0;
    if (animation) {
      animation.start ??= now;
      time = now - animation.start;
      if (time >= durationOf(animation.tweens)) endAnimation();
    }
    let shift = 0;
    if (refused) {
      refused.start ??= now;
      const age = now - refused.start;
      if (age >= REFUSED_MS[refused.motion]) refused = null;
      else if (refused.motion === 'animated') shift = shakeAt(age);
    }
    const tweens = new Map(animation?.tweens.map((tween) => [tween.to.key, tween]));
    const refusedKeys = refused?.keys;
    const isRefused = (key: string) => refusedKeys?.has(key) === true;
    const isMoving = ({ key, lift }: Sprite) => lift > 0 || tweens.has(key) || isRefused(key);

    const still = scene.filter((sprite) => !isMoving(sprite));
    if (painted === null || !sameSprites(painted, still)) {
      paint(settledCtx, atlas, still, dpr);
      painted = still;
    }
    const moving = scene.filter(isMoving).map((sprite) => {
      const tween = tweens.get(sprite.key);
      const at = tween ? frameAt(tween, time) : sprite;
      return isRefused(sprite.key) ? { ...at, x: at.x + shift, glow: 'refused' as const } : at;
    });
    paint(movingCtx, atlas, moving, dpr);
    if (animation || refused) schedule();
  };

  return {
    show: (next, motion) => {
      const before = scene;
      endAnimation();
      scene = next;
      if (motion === 'animated' && atlas) {
        const tweens = planMotion(before, next);
        if (tweens.length > 0) {
          animation = { tweens, start: null };
          onBusy(true);
        }
      }
      schedule();
    },
    refuse: (keys, motion) => {
      refused = { keys, motion, start: null };
      schedule();
    },
    resize: (width, height, nextDpr) => {
      dpr = nextDpr;
      for (const canvas of [layers.settled, layers.moving]) {
        canvas.width = Math.round(width * dpr);
        canvas.height = Math.round(height * dpr);
      }
      painted = null;
      schedule();
    },
    setAtlas: (next) => {
      atlas = next;
      painted = null;
      schedule();
    },
    dispose: () => {
      if (frame !== null) cancelAnimationFrame(frame);
      endAnimation();
    },
  };
}
