import { ringReach, sameRing, type FocusColours, type FocusRing } from './focus-ring.ts';
import { overlap, type Rect } from '../art/geometry.ts';
import { paint, type Art, type View } from './paint.ts';
import { changedRegions, gathered, reachOf } from '../scene/regions.ts';
import { visibleAtRest, type Sprite } from '../scene/scene.ts';
import { type Frame, atRest } from './motion-plan.ts';

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
