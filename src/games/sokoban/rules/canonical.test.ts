import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { levelOf, smallLevels } from '../../../test-support/sokoban-levels.ts';
import { canonicalKey } from './canonical.ts';
import { gridOf } from '../files/xsb-write.ts';
import type { Level } from './level.ts';
import { applyMove, opening } from './rules.ts';
import { walkPath } from './paths.ts';
import { parseCollection } from '../files/xsb-read.ts';
import { PUBLISHED_LEVELS } from '../../../test-support/published.ts';

type Rows = readonly (readonly string[])[];

const rowsOf = (level: Level): Rows => gridOf(opening(level)).grid;
/** Floor is written as `-`: spaces at the end of an open board's rows would be lost. */
const read = (rows: Rows) =>
  levelOf(rows.map((row) => row.join('').replaceAll(' ', '-')).join('\n'));
const turn = (rows: Rows): Rows =>
  Array.from(rows[0] ?? [], (_, col) => rows.map((row) => row[col] ?? ' ').reverse());
const mirror = (rows: Rows): Rows => rows.map((row) => [...row].reverse());

/** The level in its eight orientations. */
function orientations(level: Level): Level[] {
  const levels: Level[] = [];
  let rows = rowsOf(level);
  for (let turns = 0; turns < 4; turns++) {
    rows = turn(rows);
    levels.push(read(rows), read(mirror(rows)));
  }
  return levels;
}

/** The level with the player on another cell, chosen from those that the player can walk to. */
function elsewhere(level: Level, pick: number): Level {
  const start = opening(level);
  const cells = [...level.walls.keys()].filter((cell) => walkPath(start, cell) !== null);
  const cell = cells[pick % Math.max(1, cells.length)];
  const path = cell === undefined ? null : walkPath(start, cell);
  const there = path === null ? null : applyMove(start, path);
  return there === null ? level : read(gridOf({ ...there, level }).grid);
}

describe('the canonical key', () => {
  it('is the same in all eight orientations', () => {
    fc.assert(
      fc.property(smallLevels(), (level) => {
        const keys = orientations(level).map(canonicalKey);
        expect(new Set([canonicalKey(level), ...keys]).size).toBe(1);
      }),
    );
  });

  it('is the same wherever the player starts within a region', () => {
    fc.assert(
      fc.property(smallLevels(), fc.nat(), (level, pick) => {
        expect(canonicalKey(elsewhere(level, pick))).toBe(canonicalKey(level));
      }),
    );
  });

  it('is equal for two levels if and only if one is an orientation of the other', () => {
    const shapes = (level: Level) =>
      orientations(level).map((turned) =>
        rowsOf(turned)
          .map((row) => row.join(''))
          .join('\n'),
      );
    // One row of floor surrounded by walls: each cell is in the player's region or beyond a box.
    const cell = fc.constantFrom('-', '.', '$', '*');
    const corridors = fc
      .tuple(fc.array(cell, { minLength: 2, maxLength: 5 }), fc.constantFrom('@', '+'))
      .map(([cells, player]) => `${player}${cells.join('')}`)
      .filter((row) => /[$*]/.test(row) && /[.*+]/.test(row))
      .map((row) =>
        levelOf(`${'#'.repeat(row.length + 2)}\n#${row}#\n${'#'.repeat(row.length + 2)}`),
      );
    const shapesElsewhere = (level: Level) =>
      new Set(Array.from({ length: 6 }, (_, pick) => shapes(elsewhere(level, pick))).flat());
    fc.assert(
      fc.property(corridors, corridors, (a, b) => {
        const alike = shapes(b).some((shape) => shapesElsewhere(a).has(shape));
        expect(canonicalKey(a) === canonicalKey(b)).toBe(alike);
      }),
      { numRuns: 25 },
    );
  });

  it.each([
    ['walls outside', '########\n#@$.####\n########\n########'],
    ['a thinner wall', ' ###\n#@$.#\n ###'],
    ['a chamber outside', '######\n#@$.##\n#### #\n   ###'],
  ])('ignores %s', (_, text) => {
    expect(canonicalKey(levelOf(text))).toBe(canonicalKey(levelOf('#####\n#@$.#\n#####')));
  });

  it('distinguishes a box behind another', () => {
    expect(canonicalKey(levelOf('#######\n#@$$..#\n#######'))).not.toBe(
      canonicalKey(levelOf('#######\n#@$ ..#\n#######')),
    );
  });

  it.each([
    ['a goal more', '#####\n#+$.#\n#####'],
    ['the player beyond the box', '#######\n# $@ .#\n#######'],
    ['a longer way', '######\n#@ $.#\n######'],
  ])('distinguishes %s', (_, text) => {
    expect(canonicalKey(levelOf(text))).not.toBe(canonicalKey(levelOf('#####\n#@$.#\n#####')));
    expect(canonicalKey(levelOf(text))).not.toBe(
      canonicalKey(levelOf('#######\n#@$  .#\n#######')),
    );
  });
});

test.skipIf(!existsSync(PUBLISHED_LEVELS))(
  'published levels are distinguished (skipped if ../shared/levels is missing)',
  () => {
    const levels = readdirSync(PUBLISHED_LEVELS)
      .filter((name) => name.endsWith('.xsb'))
      .flatMap(
        (name) => parseCollection(readFileSync(new URL(name, PUBLISHED_LEVELS), 'utf8')).levels,
      );
    const keys = levels.map(canonicalKey);
    expect(levels.length).toBeGreaterThan(400);
    // A few levels may be published twice.
    expect(new Set(keys).size).toBeGreaterThan(levels.length - 5);
  },
);
