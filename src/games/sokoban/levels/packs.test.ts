import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { finish } from '../../../core/work.ts';
import { solvedLevels, type SolvedLevel } from '../../../test-support/pack-solutions.ts';
import { canonicalKey } from '../rules/canonical.ts';
import { gridOf } from '../rules/grid.ts';
import { isSolved, positionOf, replayLurd } from '../index.ts';
import { insideCells, type Level } from '../rules/level.ts';
import { isDirection } from '../rules/direction.ts';
import { metricsOf, type Metrics } from '../rules/metrics.ts';
import { opening } from '../rules/rules.ts';
import { solve } from '../solver/solve.ts';
import { parseCollection } from '../xsb/xsb-read.ts';
import { packs, readPackLevels } from './packs.ts';
import { PUBLISHED_LEVELS } from '../../../test-support/published.ts';

const everyLevel = packs.flatMap((pack) =>
  solvedLevels(pack).map((solved, index) => ({ name: `${pack.id} ${index + 1}`, ...solved })),
);
const levelsOf = (id: string) => solvedLevels(packs.find((pack) => pack.id === id)!);
const parlor = levelsOf('parlor');
const made = ['nursery', 'orchard', 'library', 'observatory', 'crown'].map(levelsOf);
const school = levelsOf('school');
const ours = [...parlor, ...school, ...made.flat()];

function rowsOf(level: Level): string[] {
  return gridOf(opening(level)).grid.map((row) => row.join(''));
}

function effortOf({ level, solution }: SolvedLevel): Metrics {
  return metricsOf(opening(level), solution.toLowerCase().split('').filter(isDirection));
}

/** Box changes, box lines and pushes: of each the median of a pack. */
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
  [11, 16, 28],
  [16, 25, 34],
  [22, 31, 44],
];

describe('a pack of ours with a mistake is refused', () => {
  const level = (title: string, pushes = '1') =>
    `#####\n#@$.#\n#####\nTitle: ${title}\nPushes: ${pushes}\n`;

  it('though not one without', () => {
    const remarked = level('B', '12').replace('Pushes', 'Comment: Quick.\nPushes');
    const read = readPackLevels('p', `${level('A')}\n${remarked}`);
    expect(read.map((entry) => [entry.level.title, entry.level.comment, entry.pushes])).toEqual([
      ['A', null, 1],
      ['B', 'Quick.', 12],
    ]);
  });

  it.each([
    ['a damaged board', level('A') + '\n#####\n#@$ #\n#####\nTitle: B\nPushes: 1\n'],
    ['a level without its pushes', `${level('A').replace(/Pushes.*\n/, '')}\n${level('B')}`],
    ['a last level without its pushes', `${level('A')}\n${level('B').replace(/Pushes.*\n/, '')}`],
    ['a level without a title', `${level('A').replace(/Title.*\n/, '')}\n${level('B')}`],
    ['pushes twice', `${level('A')}Pushes: 1\n\n${level('B')}`],
  ])('%s', (_, text) => {
    expect(() => readPackLevels('p', text)).toThrow('pack p');
  });
});

describe('the packs', () => {
  it('have ids, titles and all their levels', () => {
    expect(packs.map((pack) => [pack.id, pack.levels.length])).toEqual([
      ['parlor', 16],
      ['school', 20],
      ['nursery', 22],
      ['orchard', 22],
      ['library', 22],
      ['observatory', 22],
      ['crown', 22],
      ['classics', 2],
    ]);
    for (const pack of packs) {
      expect(pack.id).toMatch(/^[a-z-]+$/);
      expect(pack.description).toMatch(/\.$/);
      expect(pack.levels).toBe(pack.levels);
      expect(pack.titles).toEqual(pack.levels.map(({ level }) => level.title));
    }
    const titles = everyLevel.map(({ level }) => level.title);
    expect(titles).not.toContain(null);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it.each(everyLevel)('$name is won by its solution, and not before its end', (entry) => {
    const played = replayLurd(entry.level, entry.solution);
    expect(played.ok && isSolved(played.value)).toBe(true);
    expect(played.ok && positionOf(played.value).pushes).toBe(entry.pushes);
    const early = replayLurd(entry.level, entry.solution.slice(0, -1));
    expect(early.ok && isSolved(early.value)).toBe(false);
  });

  it.each(ours.map(({ level }) => ({ name: level.title, level })))(
    '$name is a closed shape without idle walls',
    ({ level }) => {
      expect(level.notices).toEqual([]);
      expect(level.author).toBe('Peacock Parlor');
      const inside = insideCells(level);
      const at = (row: number, col: number) =>
        row >= 0 && row < level.rows && col >= 0 && col < level.cols
          ? inside[row * level.cols + col]
          : false;
      const near = [-1, 0, 1];
      for (const [cell, wall] of level.walls.entries()) {
        const row = Math.floor(cell / level.cols);
        const col = cell % level.cols;
        const seen = near.some((dr) => near.some((dc) => at(row + dr, col + dc)));
        if (wall) expect(seen, `wall at ${row},${col}`).toBe(true);
      }
      for (const cell of [...level.boxes, ...level.goals]) expect(inside[cell]).toBe(true);
    },
  );

  it('rise from two pushes to a long evening', () => {
    const lengths = parlor.map(({ solution }) => solution.length);
    expect(lengths[0]).toBe(3);
    expect(lengths.at(-1)).toBeGreaterThan(150);
    const last = parlor.at(-1)!;
    const played = replayLurd(last.level, last.solution);
    expect(played.ok && positionOf(played.value)).toMatchObject({ moves: 164, pushes: 64 });
  });

  it('rise in difficulty: within each of those that are made, and from one to the next', () => {
    const efforts = made.map((levels) => levels.map(effortOf));
    for (const pack of efforts) {
      const hardness = pack.map(({ boxChanges, boxLines }) => boxChanges + boxLines);
      expect(hardness).toEqual([...hardness].sort((a, b) => a - b));
    }
    expect(efforts.map(medians)).toEqual(MEDIANS);
  });

  it('hold no board twice', () => {
    const keys = everyLevel.map(({ level }) => canonicalKey(level));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.skipIf(!existsSync(PUBLISHED_LEVELS))(
    'hold no published board (skipped where ../shared/levels is missing)',
    () => {
      const known = new Set(
        readdirSync(PUBLISHED_LEVELS)
          .filter((name) => name.endsWith('.xsb'))
          .map((name) => readFileSync(new URL(name, PUBLISHED_LEVELS), 'utf8'))
          .flatMap((text) => parseCollection(text).levels.map(canonicalKey)),
      );
      expect(known.size).toBeGreaterThan(400);
      for (const { name, level } of everyLevel)
        expect(known.has(canonicalKey(level)), name).toBe(false);
    },
  );
});

it.each(
  [...parlor, ...school, ...levelsOf('classics')].map(
    (solved) => [solved.level.title, solved] as const,
  ),
)('no solution of “%s” has fewer pushes than ours', (_, { level, pushes }) => {
  // The levels that a script makes are proven as they are made.
  const proven = finish(solve(opening(level), {}, { optimal: true }));
  expect(proven).toMatchObject({ kind: 'solved', isOptimal: true });
  expect(proven.kind === 'solved' && metricsOf(opening(level), proven.steps).pushes).toBe(pushes);
});

describe('the boards of the specifications', () => {
  const [web, tutorial] = levelsOf('classics').map(({ level }) => level);

  it('are the web specification’s example', () => {
    expect(rowsOf(web!)).toEqual(['#.@  #', '#.$$ #', '#..  #']);
    expect(web!.notices).toEqual(['open-board', 'more-goals']);
  });

  it('are the tutorial’s map, cut to its walls', () => {
    const rows = [
      '01111111',
      '01000001',
      '01324001',
      '11100001',
      '10000111',
      '13200100',
      '11001100',
      '01111000',
    ];
    const expected = rows.map((row) =>
      row.replace(/\d/g, (digit) => ' #$.@'.charAt(Number(digit))),
    );
    expect(rowsOf(tutorial!)).toEqual(expected);
  });
});
