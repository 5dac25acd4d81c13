import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelOf, smallLevels } from '../../../test-support/sokoban-levels.ts';
import { type Direction, DIRECTIONS } from './direction.ts';
import { cellOf, type Field, fieldOf, reachable, squareOf, Walker } from './field.ts';
import { opening } from './rules.ts';

const LEVEL = levelOf('#####\n#@$.#\n#  *#\n#####');
const START = opening(LEVEL);

/** The blocked squares, row by row, including the border. */
function picture(blocked: Uint8Array, cols: number): string[] {
  const text = Array.from(blocked, (is) => (is === 1 ? 'x' : '-')).join('');
  return text.match(new RegExp(`.{${cols + 2}}`, 'g')) ?? [];
}

describe('a field', () => {
  it('has a border, and blocks walls and boxes', () => {
    const { blocked, steps, level } = fieldOf(START);
    expect(picture(blocked, 5)).toEqual([
      'xxxxxxx',
      'xxxxxxx',
      'xx-x-xx',
      'xx--xxx',
      'xxxxxxx',
      'xxxxxxx',
    ]);
    expect(steps).toEqual([-1, -7, 1, 7]);
    expect(level).toBe(LEVEL);
  });

  it('can leave out one box', () => {
    expect(picture(fieldOf(START, 0).blocked, 5)[2]).toBe('xx---xx');
    expect(picture(fieldOf(START, 1).blocked, 5)[3]).toBe('xx---xx');
  });

  it('is a new one on each call', () => {
    fieldOf(START).blocked.fill(0);
    expect(picture(fieldOf(START).blocked, 5)[2]).toBe('xx-x-xx');
  });

  it('maps each cell to a square, and back', () => {
    const squares = LEVEL.walls.map((_, cell) => squareOf(LEVEL, cell));
    expect(squares).toEqual(
      [0, 1, 2, 3].flatMap((row) => [8, 9, 10, 11, 12].map((n) => n + row * 7)),
    );
    expect(squares.map((square) => cellOf(LEVEL, square))).toEqual([...LEVEL.walls.keys()]);
  });
});

describe('reachable', () => {
  it('lists squares nearest first, in the order left, up, right, down', () => {
    const room = levelOf('#####\n#   #\n# @ #\n#   #\n#####\n#*#');
    const { blocked, steps } = fieldOf(opening(room));
    const cells = reachable(blocked, steps, squareOf(room, 12)).map((each) => cellOf(room, each));
    expect(cells).toEqual([12, 11, 7, 13, 17, 6, 16, 8, 18]);
  });

  it('includes the start, even if blocked, and leaves the field unchanged', () => {
    const { blocked, steps } = fieldOf(START);
    const before = blocked.slice();
    const square = squareOf(LEVEL, 7);
    expect(reachable(blocked, steps, square)[0]).toBe(square);
    expect(blocked).toEqual(before);
  });
});

const DETOUR = levelOf('######\n#@#  #\n# #  #\n#  $.#\n######');
const at = (row: number, col: number) => squareOf(DETOUR, row * 6 + col);

const stepBy = ({ steps }: Field, square: number, direction: Direction) =>
  square + steps[DIRECTIONS.indexOf(direction)]!;

/** The distances from `start`, found by repeated passes until nothing changes. */
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
  it('knows the path to every square it reached', () => {
    const walker = new Walker(fieldOf(opening(DETOUR)));
    walker.walk(at(1, 1));
    expect(walker.distanceTo(at(1, 1))).toBe(0);
    expect(walker.pathTo(at(1, 1))).toEqual([]);
    expect(walker.distanceTo(at(3, 2))).toBe(3);
    expect(walker.pathTo(at(3, 2))).toEqual(['d', 'd', 'r']);
    expect(walker.distanceTo(at(3, 4))).toBe(-1);
    expect(walker.pathTo(at(3, 4))).toEqual([]);
  });

  it('forgets the squares of an earlier search', () => {
    const walker = new Walker(fieldOf(opening(DETOUR)));
    walker.walk(at(1, 1));
    walker.walk(at(1, 4));
    expect(walker.distanceTo(at(1, 1))).toBe(-1);
    expect(walker.distanceTo(at(3, 4))).toBe(2);
    expect(walker.pathTo(at(2, 3))).toEqual(['l', 'd']);
  });

  it('stops as soon as it has reached all its targets', () => {
    const walker = new Walker(fieldOf(opening(DETOUR)));
    walker.walk(at(1, 1), -1, [at(1, 1)]);
    expect(walker.distanceTo(at(2, 1))).toBe(-1);
    walker.walk(at(1, 1), -1, [at(1, 1), at(2, 1)]);
    expect([at(2, 1), at(3, 1)].map((square) => walker.distanceTo(square))).toEqual([1, -1]);
    walker.walk(at(1, 1), -1, [at(2, 1), at(3, 4)]);
    expect(walker.distanceTo(at(3, 2))).toBe(3);
  });

  it('reaches every square in the fewest steps, but avoids the given one', () => {
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
