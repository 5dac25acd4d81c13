import { describe, expect, test } from 'vitest';
import { mulberry32 } from '../../core/rng.ts';
import type { Size } from '../../board/cards/art/geometry.ts';
import { trainFeathers } from '../../play/spider-art/train.ts';
import { emptyFeatherPose, FAN_MS, featherAt, layoutFan, type FanFeather } from './fan.ts';
import {
  breakWindow,
  emptyPose,
  FLIGHT_MS,
  onTable,
  type Pane,
  PART_BOXES,
  poseAt,
} from './glass.ts';

const DESKTOP = { width: 1280, height: 664 };
const PHONE = { width: 390, height: 756 };
/** Near the top right corner, where the foundations end. */
const impactOn = ({ width }: Size) => ({ x: width - 50, y: 40 });

/** From the tip of a feather to its base, in its units. */
const VANE_LENGTH = 250;

/** Half the width of a vane this far below its tip, in its units. */
function halfWidth(down: number): number {
  if (down <= 0 || down >= VANE_LENGTH) return 0;
  if (down < 60) return 55 * Math.sqrt(1 - (1 - down / 60) ** 2);
  // The outline’s second curve, whose height only increases with t.
  const curve = (t: number, [a, b, c, d]: readonly [number, number, number, number]) =>
    a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t ** 2 * (1 - t) + d * t ** 3;
  let t = 0;
  while (t < 1 && curve(t, [60, 110, 176, 250]) < down) t += 0.01;
  return curve(t, [55, 55, 30, 0]);
}

const poseOf = (pane: Pane, time: number) => {
  const pose = emptyPose();
  poseAt(pane, time, pose);
  return pose;
};

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('the glass of the window on %s', (_, size) => {
  const impact = impactOn(size);
  const panes = breakWindow(size, impact, mulberry32(7));

  test('breaks the same way for the same seed, and differently for another', () => {
    expect(breakWindow(size, impact, mulberry32(7))).toEqual(panes);
    expect(breakWindow(size, impact, mulberry32(8))).not.toEqual(panes);
  });

  test('contains every part of every feather of the window once', () => {
    const train = trainFeathers(size);
    expect(train.length).toBeGreaterThan(40);
    expect(train.every(({ kind }) => kind < 18)).toBe(true);
    const names = new Set(panes.map(({ feather, part }) => `${feather} ${part}`));
    expect(names.size).toBe(panes.length);
    expect(panes).toHaveLength(train.length * Object.keys(PART_BOXES).length);
    for (const { feather, part, middle } of panes) {
      if (part !== 'eye') continue;
      expect(middle).toEqual(onTable(train[feather]!, { x: 0, y: 50 }));
    }
  });

  test('is lit before it breaks, and the crack runs away from the impact', () => {
    const byDistance = panes.toSorted(
      (a, b) =>
        Math.hypot(a.middle.x - impact.x, a.middle.y - impact.y) -
        Math.hypot(b.middle.x - impact.x, b.middle.y - impact.y),
    );
    expect(byDistance.every((pane, i) => i === 0 || pane.lit >= byDistance[i - 1]!.lit)).toBe(true);
    for (const pane of panes) {
      expect(pane.loose).toBeGreaterThan(pane.lit);
      expect(poseOf(pane, pane.lit).opacity).toBe(0);
      expect(poseOf(pane, pane.loose)).toMatchObject({ ...pane.middle, a: 1, d: 1, opacity: 1 });
    }
    expect(byDistance.at(-1)!.loose - byDistance[0]!.loose).toBeGreaterThan(150);
  });

  test('starts in place, falls ever faster, and is gone at the end', () => {
    for (const pane of panes) {
      const begin = poseOf(pane, pane.loose + 1);
      expect(Math.hypot(begin.x - pane.middle.x, begin.y - pane.middle.y)).toBeLessThan(3);
      expect(begin.a).toBeCloseTo(1, 1);
      const speed = (time: number) =>
        poseOf(pane, pane.loose + time + 10).y - poseOf(pane, pane.loose + time).y;
      expect(speed(800)).toBeGreaterThan(speed(100));
      expect(poseOf(pane, pane.loose + FLIGHT_MS).opacity).toBeCloseTo(0);
    }
  });

  test('the nearest pieces are painted last', () => {
    const nearness = panes.map(({ approach }) => approach);
    expect(nearness).toEqual(nearness.toSorted((a, b) => a - b));
  });
});

test('a tumbling piece is dark edge-on with glints in between, never torn or mirrored by its size', () => {
  const panes = breakWindow(DESKTOP, impactOn(DESKTOP), mulberry32(3));
  const shades = new Set<string>();
  for (const pane of panes) {
    for (let time = 1; time < FLIGHT_MS; time += 40) {
      const { a, b, c, d, shade } = poseOf(pane, pane.loose + time);
      shades.add(shade);
      const size = 1 + (pane.approach * time) / 1000;
      const tilt = Math.cos((pane.tumble * time) / 1000);
      // The visible area, scaled by how near the piece is and squeezed by its tilt.
      expect(a * d - b * c).toBeCloseTo(Math.max(0.35, size) ** 2 * tilt, 6);
      expect(shade === 'shadow').toBe(Math.abs(tilt) < 0.42);
    }
  }
  expect([...shades].sort()).toEqual(['glint', 'plain', 'shadow']);
});

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('the fan on %s', (_, size) => {
  const fan = layoutFan(size);
  const at = (feather: FanFeather, time: number) => {
    const pose = emptyFeatherPose();
    featherAt(fan, feather, time, pose);
    return pose;
  };

  test('opens from nothing, overshoots, and comes to rest in its layout', () => {
    for (const feather of fan.feathers) {
      expect(at(feather, feather.delay).opacity).toBe(0);
      const resting = at(feather, FAN_MS);
      expect(resting.opacity).toBe(1);
      expect(resting.gleam).toBeCloseTo(0);
      expect(resting.x).toBeCloseTo(fan.root.x + feather.reach * Math.sin(feather.angle), 6);
      expect(resting.y).toBeCloseTo(fan.root.y - feather.reach * Math.cos(feather.angle), 6);
    }
    const rightmost = fan.feathers.reduce((a, b) => (b.angle > a.angle ? b : a));
    const angles = Array.from({ length: 60 }, (__, i) => {
      const pose = at(rightmost, i * 20);
      return Math.atan2(pose.sin, pose.cos);
    });
    expect(Math.max(...angles)).toBeGreaterThan(rightmost.angle + 0.05);
  });

  test('never shows the cut end of a feather: those in front cover it, while opening and at rest', () => {
    const bare: string[] = [];
    for (const time of [120, 200, 280, 360, 440, 520, 600, 700, 800, 950, 1100, FAN_MS]) {
      const poses = fan.feathers.map((feather) => ({ feather, ...at(feather, time) }));
      for (const { feather, x, y, cos, sin, size: grown, opacity } of poses) {
        if (opacity < 1 || feather.depth === VANE_LENGTH) continue;
        const unit = feather.scale * grown;
        const end = halfWidth(feather.depth);
        for (const across of [-end, -end / 2, 0, end / 2, end]) {
          const point = {
            x: x + (across * cos - feather.depth * sin) * unit,
            y: y + (across * sin + feather.depth * cos) * unit,
          };
          const isCovered = poses.some((other) => {
            if (other.feather.row <= feather.row) return false;
            const [dx, dy] = [point.x - other.x, point.y - other.y];
            const scale = other.feather.scale * other.size;
            const down = (dy * other.cos - dx * other.sin) / scale;
            return Math.abs(dx * other.cos + dy * other.sin) / scale <= halfWidth(down);
          });
          const { width, height } = size;
          const isSeen = point.x > 0 && point.x < width && point.y < height;
          if (isSeen && !isCovered) bare.push(`row ${feather.row} side ${feather.side} at ${time}`);
        }
      }
    }
    expect(bare).toEqual([]);
  });

  test('is symmetrical, layered, and within the height of the table', () => {
    const sorted = fan.feathers.map(({ angle }) => angle).sort((a, b) => a - b);
    for (const [i, angle] of sorted.entries()) expect(angle).toBeCloseTo(-sorted.at(-1 - i)!);
    const rows = fan.feathers.map(({ row }) => row);
    expect(rows).toEqual(rows.toSorted((a, b) => a - b));
    for (const feather of fan.feathers) {
      expect(at(feather, FAN_MS).y).toBeGreaterThan(0);
      expect(feather.depth).toBeLessThanOrEqual(VANE_LENGTH);
    }
  });
});
