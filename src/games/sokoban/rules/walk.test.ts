import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelOf, smallLevels } from '../../../test-support/sokoban-levels.ts';
import { DIRECTIONS, type Direction } from './direction.ts';
import { fieldOf, squareOf, type Field } from './field.ts';
import { opening } from './rules.ts';
import { Walker } from './walk.ts';

const DETOUR = levelOf('######\n#@#  #\n# #  #\n#  $.#\n######');
const at = (row: number, col: number) => squareOf(DETOUR, row * 6 + col);

const stepBy = ({ steps }: Field, square: number, direction: Direction) =>
  square + steps[DIRECTIONS.indexOf(direction)]!;

/** The distances from `start` by going round and round until nothing changes. */
function distancesNaively({ blocked, steps }: Field, start: number, avoid: number): number[] {
  const free = (square: number) => blocked[square] === 0 && square !== avoid;
  const distances = Array.from(blocked, (_, square) => (square === start ? 0 : Infinity));
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (const [square, distance] of distances.entries()) {
      if (square === start || !free(square)) continue;
      const near = Math.min(...steps.map((by) => distances[square + by] ?? Infinity)) + 1;
      if (near < distance) {
        distances[square] = near;
        hasChanged = true;
      }
    }
  }
  return distances.map((distance) => (distance === Infinity ? -1 : distance));
}

describe('a walker', () => {
  it('knows the path to wherever it came', () => {
    const walker = new Walker(fieldOf(opening(DETOUR)));
    walker.walk(at(1, 1));
    expect(walker.distanceTo(at(1, 1))).toBe(0);
    expect(walker.pathTo(at(1, 1))).toEqual([]);
    expect(walker.distanceTo(at(3, 2))).toBe(3);
    expect(walker.pathTo(at(3, 2))).toEqual(['d', 'd', 'r']);
    expect(walker.distanceTo(at(3, 4))).toBe(-1);
    expect(walker.pathTo(at(3, 4))).toEqual([]);
  });

  it('forgets what an earlier search came to', () => {
    const walker = new Walker(fieldOf(opening(DETOUR)));
    walker.walk(at(1, 1));
    walker.walk(at(1, 4));
    expect(walker.distanceTo(at(1, 1))).toBe(-1);
    expect(walker.distanceTo(at(3, 4))).toBe(2);
    expect(walker.pathTo(at(2, 3))).toEqual(['l', 'd']);
  });

  it('stops as soon as it has come to all that it looks for', () => {
    const walker = new Walker(fieldOf(opening(DETOUR)));
    walker.walk(at(1, 1), -1, [at(1, 1)]);
    expect(walker.distanceTo(at(2, 1))).toBe(-1);
    walker.walk(at(1, 1), -1, [at(1, 1), at(2, 1)]);
    expect([at(2, 1), at(3, 1)].map((square) => walker.distanceTo(square))).toEqual([1, -1]);
    walker.walk(at(1, 1), -1, [at(2, 1), at(3, 4)]);
    expect(walker.distanceTo(at(3, 2))).toBe(3);
  });

  it('comes everywhere in the fewest steps, but not over the square that it avoids', () => {
    fc.assert(
      fc.property(smallLevels(), fc.nat(), fc.boolean(), (level, pick, avoids) => {
        const field = fieldOf(opening(level));
        const start = squareOf(level, level.player);
        const square = squareOf(level, pick % level.walls.length);
        const avoid = avoids && square !== start ? square : -1;
        const walker = new Walker(field);
        walker.walk(start, avoid);
        const distances = Array.from(field.blocked, (_, to) => walker.distanceTo(to));
        expect(distances).toEqual(distancesNaively(field, start, avoid));
        for (const [to, distance] of distances.entries()) {
          if (distance < 0) continue;
          const path = walker.pathTo(to);
          expect(path).toHaveLength(distance);
          const end = path.reduce((from, direction) => stepBy(field, from, direction), start);
          expect(end).toBe(to);
        }
      }),
    );
  });
});
