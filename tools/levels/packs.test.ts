import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { packs } from '../../src/games/sokoban/levels/packs.ts';
import { canonicalKey } from '../../src/games/sokoban/rules/canonical.ts';
import { isDirection } from '../../src/games/sokoban/rules/direction.ts';
import { metricsOf, type Metrics } from '../../src/games/sokoban/rules/metrics.ts';
import { opening } from '../../src/games/sokoban/rules/rules.ts';
import { solvedLevels } from '../../src/test-support/pack-solutions.ts';
import { bareRoomOf, MAX_POSITIONS } from './finish.ts';
import { difficultyOf, pushBound, starsOf } from './judge-line.ts';
import { Retrograde } from './retrograde.ts';
import { goalBlocks, LEAST, MAX_OPEN_SIDES, nearGoals, openSides, pillarsOf } from './shape.ts';

const SMALL = ['playroom', 'grove', 'reading-room', 'star-tower', 'regalia'];
/** The packs that are held to the measures of `shape.ts`. */
const COMPOSED = ['theatre', 'clock-tower'];
const levelsOf = (id: string) => solvedLevels(packs.find((pack) => pack.id === id)!);

/** The measurements of `tools/make-levels.mjs` for a pack, with the figures of its solutions. */
function measuresOf(id: string) {
  const file = new URL(`../../src/games/sokoban/levels/solutions/${id}.measures`, import.meta.url);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return levelsOf(id).map((entry, index) => {
    const figures = (lines[index] ?? '').split('\t').map(Number);
    const [pushes, boxChanges, boxLines, effort = 0, difficulty = 0, stars] = figures;
    const steps = entry.solution.toLowerCase().split('').filter(isDirection);
    const metrics = metricsOf(opening(entry.level), steps);
    return { entry, metrics, effort, difficulty, stars, recorded: [pushes, boxChanges, boxLines] };
  });
}

/** Box changes, box lines and pushes: the median of a pack for each. */
function medians(pack: readonly Metrics[]): readonly number[] {
  return (['boxChanges', 'boxLines', 'pushes'] as const).map((figure) => {
    const all = pack.map((metrics) => metrics[figure]).sort((a, b) => a - b);
    return all[all.length >> 1] ?? 0;
  });
}

/** By pack, for the solutions with the fewest pushes. Microban I has 9, 15, 26. */
const MEDIANS = [
  [5, 7, 10],
  [7, 14, 22],
  [11, 17, 26],
  [16, 25, 35],
  [22, 31, 43],
];

test('difficulty rises from level to level, and from pack to pack', () => {
  const difficulties = SMALL.flatMap(measuresOf).map(({ difficulty }) => difficulty);
  expect(difficulties).toEqual([...difficulties].sort((a, b) => a - b));
  for (const [id, least] of [
    ['harbour', 9],
    ['palace-garden', 9.5],
  ] as const) {
    const designed = measuresOf(id).map(({ difficulty }) => difficulty);
    expect(designed).toEqual([...designed].sort((a, b) => a - b));
    expect(designed[0]).toBeGreaterThan(least);
  }
  const starsIn = (some: typeof packs) =>
    some.flatMap(({ levels }) => levels.map(({ stars }) => stars));
  const ascending = starsIn(packs.filter(({ id }) => !COMPOSED.includes(id)));
  expect(ascending).toEqual([...ascending].sort((a, b) => a - b));
  expect(new Set(ascending)).toEqual(new Set([1, 2, 3, 4, 5]));
  const efforts = SMALL.map((id) => measuresOf(id).map(({ metrics }) => metrics));
  expect(efforts.map(medians)).toEqual(MEDIANS);
});

test.each(packs.map(({ id }) => id))('%s has the stars that follow from its measurements', (id) => {
  for (const { entry, metrics, effort, difficulty, stars, recorded } of measuresOf(id)) {
    expect(recorded).toEqual([metrics.pushes, metrics.boxChanges, metrics.boxLines]);
    const measured = difficultyOf({ ...metrics, effort });
    expect(difficulty).toBeCloseTo(measured, 2);
    expect([entry.stars, stars]).toEqual([starsOf(measured), starsOf(measured)]);
  }
});

test('harbour levels have more push lines than boxes, because boxes block each other', () => {
  for (const { metrics, entry } of measuresOf('harbour')) {
    const again = metrics.boxChanges - entry.level.boxes.length;
    const extra = metrics.pushes - pushBound(entry.level);
    expect(again + extra / 2).toBeGreaterThanOrEqual(8);
  }
});

describe.each(COMPOSED)('the pack %s', (id) => {
  const measured = measuresOf(id);

  test('has difficulties that rise, and stars that differ', () => {
    const difficulties = measured.map(({ difficulty }) => difficulty);
    expect(difficulties).toEqual([...difficulties].sort((a, b) => a - b));
    expect(new Set(measured.map(({ stars }) => stars))).toEqual(new Set([3, 4, 5]));
  });

  test.each(measured.map((each) => [each.entry.level.title, each] as const))(
    '“%s” is deep, tidy and begins away from its goals',
    (_, { entry, metrics }) => {
      const { level, pushes } = entry;
      const boxes = level.boxes.length;
      expect(metrics.pushes).toBeGreaterThanOrEqual(LEAST.pushes * boxes);
      expect(metrics.boxChanges).toBeGreaterThanOrEqual(LEAST.changes * boxes);
      const room = bareRoomOf(level);
      // No solution has fewer pushes, and none with as many pushes has fewer changes.
      const fewest = Retrograde.of(room, MAX_POSITIONS)?.figuresOf(level);
      expect(fewest).toEqual({ pushes: metrics.pushes, changes: metrics.boxChanges });
      expect(pushes).toBe(metrics.pushes);
      expect(pillarsOf(room)).toEqual([]);
      for (const block of goalBlocks(room)) {
        expect(openSides(room, block)).toBeLessThanOrEqual(MAX_OPEN_SIDES);
      }
      const near = nearGoals(room);
      expect(level.boxes.filter((box) => near.has(box))).toEqual([]);
      expect(level.comment).toMatch(/^[A-Z].*\.$/);
    },
  );

  test('has no two levels in the same building', () => {
    const shapes = measured.map(({ entry }) => canonicalKey({ ...entry.level, boxes: [] }));
    expect(new Set(shapes).size).toBe(measured.length);
  });
});

test('each building of the Clock Tower is mirrored or turned on itself', () => {
  for (const { entry } of measuresOf('clock-tower')) {
    const { cols, rows, walls } = bareRoomOf(entry.level);
    const images = [
      (cell: number) => cell - 2 * (cell % cols) + cols - 1,
      (cell: number) => (rows - 1 - Math.floor(cell / cols)) * cols + (cell % cols),
      (cell: number) => cols * rows - 1 - cell,
    ];
    const isSymmetric = images.some((image) =>
      walls.every((wall, cell) => wall === walls[image(cell)]),
    );
    expect(isSymmetric, entry.level.title ?? '').toBe(true);
  }
});
