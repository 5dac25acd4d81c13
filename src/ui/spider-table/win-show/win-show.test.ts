import { describe, expect, test } from 'vitest';
import { mulberry32 } from '../../../core/rng.ts';
import { FAN_MS, FEATHERS_MS, feathersAt } from './feathers.ts';
import { createShards, shardAt, SHATTER_MS } from './shards.ts';

const table = { width: 1280, height: 664 };
const colours = ['#1f4fb4', '#12808c'];

describe('the shatter', () => {
  const shards = createShards(table, colours, mulberry32(7));

  test('is the same for the same seed, and another for another', () => {
    expect(createShards(table, colours, mulberry32(7))).toEqual(shards);
    expect(createShards(table, colours, mulberry32(8))).not.toEqual(shards);
  });

  test('has pieces with three or four corners, in the colours of the pane, on the table', () => {
    expect(shards.length).toBeGreaterThan(100);
    for (const { corners, colour, origin } of shards) {
      expect([3, 4]).toContain(corners.length);
      expect(colours).toContain(colour);
      expect(origin.x).toBeGreaterThan(0);
      expect(origin.x).toBeLessThan(table.width);
      expect(origin.y).toBeGreaterThan(0);
      expect(origin.y).toBeLessThan(table.height);
    }
  });

  test('begins as a whole pane, flies apart, falls and fades', () => {
    for (const shard of shards) {
      const first = shardAt(shard, 0);
      expect(first).toMatchObject(shard.origin);
      expect(first.angle).toBeCloseTo(0);
      const last = shardAt(shard, SHATTER_MS);
      expect(last.opacity).toBe(0);
      const away = Math.sign(last.x - first.x) * Math.sign(shard.origin.x - table.width / 2);
      expect(away).toBeGreaterThanOrEqual(0);
      // It falls ever faster.
      const speed = (time: number) => shardAt(shard, time + 10).y - shardAt(shard, time).y;
      expect(speed(900)).toBeGreaterThan(speed(100));
    }
  });

  test('has no pieces without colours', () => {
    expect(createShards(table, [], mulberry32(7))).toEqual([]);
  });
});

describe('the fan of feathers', () => {
  test('opens from the middle, stands symmetrically, and is gone at the end', () => {
    const early = feathersAt(table, 60);
    const standing = feathersAt(table, FAN_MS);
    expect(early.length).toBeLessThan(standing.length);
    expect(standing).toHaveLength(11);
    const angles = standing.map(({ angle }) => angle).sort((a, b) => a - b);
    for (const [i, angle] of angles.entries()) {
      expect(angle).toBeCloseTo(-(angles.at(-1 - i) ?? NaN));
    }
    expect(angles.at(-1)).toBeGreaterThan(1);
    expect(standing.at(-1)?.angle).toBeCloseTo(0);
    expect(feathersAt(table, FEATHERS_MS)).toEqual([]);
  });
});
