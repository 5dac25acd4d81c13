import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { finish } from '../../../core/work.ts';
import { solvedLevels } from '../../../test-support/pack-solutions.ts';
import { PUBLISHED_LEVELS } from '../../../test-support/published.ts';
import { parseCollection } from '../files/xsb-read.ts';
import { isSolved, positionOf, replayLurd } from '../index.ts';
import { pushMove } from '../push-protocol/push-play.ts';
import { keyOf } from '../records/level-set.ts';
import { canonicalKey } from '../rules/canonical.ts';
import { DIRECTIONS } from '../rules/direction.ts';
import { gridOf } from '../files/xsb-write.ts';
import { insideCells, type Level } from '../rules/level.ts';
import { metricsOf } from '../rules/metrics.ts';
import { opening } from '../rules/rules.ts';
import { boardOf } from '../solver/board/board.ts';
import { deadSquares } from '../solver/board/goal-table.ts';
import { solve } from '../solver/solve.ts';
import { PACK_DESCRIPTIONS } from './pack-descriptions.ts';
import { formerFile, hasMoved, OLDER_PACKS, packs, placeNow, readPackLevels } from './packs.ts';

describe('former places', () => {
  /** The packs before they were reordered: pack, number, the board's key in the records, title. */
  const FORMER = readFileSync(new URL('former-boards.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [pack = '', number = '', key = '', ...title] = line.split(' ');
      return { pack, number: Number(number), key, title: title.join(' ') };
    });

  const slug = (title: string) =>
    title
      .toLowerCase()
      .replace(/[’']/g, '')
      .replace(/[^a-z0-9]+/g, '-');

  test('every place in a former pack leads to the same board, and its file keeps its name', () => {
    expect(FORMER).toHaveLength(126);
    for (const { pack, number, key, title } of FORMER) {
      const was = { pack, number };
      const now = placeNow(was) ?? was;
      const level = packs.find(({ id }) => id === now.pack)?.levels[now.number - 1]?.level;
      expect(level && keyOf(level), title).toBe(key);
      expect(formerFile(now)).toBe(`${pack}/${slug(title)}`);
      expect(hasMoved(was)).toBe(pack !== 'parlor' || number > 4);
    }
  });

  test('current places are not former ones, except for the first levels, which did not move', () => {
    for (const { id, size } of packs) {
      for (const number of [1, size]) {
        const place = { pack: id, number };
        expect(hasMoved(place)).toBe(false);
        expect(placeNow(place) ?? place).toEqual(place);
      }
    }
    expect(placeNow({ pack: 'nursery', number: 23 })).toBeNull();
    expect(formerFile({ pack: 'classics', number: 1 })).toBeNull();
  });
});

const everyLevel = packs.flatMap((pack) =>
  solvedLevels(pack).map((solved, index) => ({ name: `${pack.id} ${index + 1}`, ...solved })),
);
const levelsOf = (id: string) => solvedLevels(packs.find((pack) => pack.id === id)!);
const parlor = levelsOf('parlor');
const SMALL = ['playroom', 'grove', 'reading-room', 'star-tower', 'regalia'];
const made = SMALL.map(levelsOf);
const palace = levelsOf('palace-garden');
const harbour = levelsOf('harbour');
const large = [...palace, ...harbour];
const school = levelsOf('school');
const ours = [
  ...parlor,
  ...school,
  ...made.flat(),
  ...levelsOf('theatre'),
  ...levelsOf('clock-tower'),
  ...large,
];

function rowsOf(level: Level): string[] {
  return gridOf(opening(level)).grid.map((row) => row.join(''));
}

/** The number of possible first pushes of a level. */
function firstPushes(level: Level): number {
  const start = opening(level);
  return level.boxes.flatMap((_, box) =>
    DIRECTIONS.filter((direction) => pushMove(start, box, direction).ok),
  ).length;
}

describe('readPackLevels', () => {
  const level = (title: string, pushes = '1') =>
    `#####\n#@$.#\n#####\nTitle: ${title}\nPushes: ${pushes}\nStars: 1\n`;

  it('accepts a pack without mistakes', () => {
    const remarked = level('B', '12').replace('Pushes', 'Comment: Quick.\nPushes');
    const unproven = level('C')
      .replace(/Pushes.*\n/, '')
      .replace('Stars: 1', 'Stars: 5');
    const read = readPackLevels('p', `${level('A')}\n${remarked}\n${unproven}`);
    expect(
      read.map((entry) => [entry.level.title, entry.level.comment, entry.pushes, entry.stars]),
    ).toEqual([
      ['A', null, 1, 1],
      ['B', 'Quick.', 12, 1],
      ['C', null, null, 5],
    ]);
  });

  it.each([
    ['a damaged board', level('A') + '\n#####\n#@$ #\n#####\nTitle: B\nPushes: 1\nStars: 1\n'],
    ['a level without its stars', `${level('A').replace(/Stars.*\n/, '')}\n${level('B')}`],
    ['a last level without its stars', `${level('A')}\n${level('B').replace(/Stars.*\n/, '')}`],
    ['more stars than there are', level('A').replace('Stars: 1', 'Stars: 6')],
    ['a level without a title', `${level('A').replace(/Title.*\n/, '')}\n${level('B')}`],
    ['figures twice', `${level('A')}Pushes: 1\nStars: 1\n\n${level('B')}`],
  ])('rejects %s', (_, text) => {
    expect(() => readPackLevels('p', text)).toThrow('pack p');
  });
});

describe('the packs', () => {
  it('have ids, titles and all their levels', () => {
    expect(packs.map((pack) => [pack.id, pack.levels.length])).toEqual([
      ['parlor', 4],
      ['school', 20],
      ['classics', 2],
      ['playroom', 22],
      ['grove', 25],
      ['reading-room', 25],
      ['star-tower', 25],
      ['regalia', 25],
      ['theatre', 20],
      ['clock-tower', 20],
      ['harbour', 20],
      ['palace-garden', 20],
    ]);
    for (const pack of packs) {
      expect(pack.size).toBe(pack.levels.length);
      expect(pack.id).toMatch(/^[a-z-]+$/);
      expect(PACK_DESCRIPTIONS[pack.id]).toMatch(/\.$/);
      expect(pack.levels).toBe(pack.levels);
      expect(pack.titles).toEqual(pack.levels.map(({ level }) => level.title));
    }
    const titles = everyLevel.map(({ level }) => level.title);
    expect(titles).not.toContain(null);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('have the numbers of levels and boxes that their descriptions state', () => {
    const NUMBERS = { two: 2, three: 3, four: 4, five: 5, six: 6, nine: 9, sixteen: 16 };
    const SIZES = { ...NUMBERS, twenty: 20, 'twenty-two': 22, 'twenty-five': 25 };
    const valueOf = (numbers: Readonly<Record<string, number>>, word = '') => numbers[word];
    const described = packs.map(({ id, size, levels }) => {
      const description = PACK_DESCRIPTIONS[id] ?? '';
      const [, first = ''] = /^(\S+)/.exec(description.toLowerCase()) ?? [];
      expect([id, valueOf(SIZES, first)]).toEqual([id, size]);
      const boxes = / (\w+) (?:or|to) (\w+) boxes/.exec(description);
      if (!boxes) return null;
      const counts = levels.map(({ level }) => level.boxes.length);
      const range = boxes.slice(1).map((word) => valueOf(NUMBERS, word));
      expect([id, ...range]).toEqual([id, Math.min(...counts), Math.max(...counts)]);
      return id;
    });
    expect(described.filter(Boolean)).toEqual([
      'playroom',
      'grove',
      'star-tower',
      'theatre',
      'clock-tower',
      'palace-garden',
    ]);
  });

  it.each(everyLevel)('$name is won by its solution, but not before its last step', (entry) => {
    const played = replayLurd(entry.level, entry.solution);
    expect(played.ok && isSolved(played.value)).toBe(true);
    if (entry.pushes !== null) {
      expect(played.ok && positionOf(played.value).pushes).toBe(entry.pushes);
    }
    const early = replayLurd(entry.level, entry.solution.slice(0, -1));
    expect(early.ok && isSolved(early.value)).toBe(false);
  });

  it.each(ours.map(({ level }) => ({ name: level.title, level })))(
    '$name is a closed shape without superfluous walls',
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

  it('end with the older ones, so that no link to them breaks', () => {
    const ids = packs.map(({ id }) => id);
    expect(ids.slice(-OLDER_PACKS.length)).toEqual(OLDER_PACKS);
    for (const id of OLDER_PACKS) {
      expect(hasMoved({ pack: id, number: 20 })).toBe(false);
      expect(placeNow({ pack: id, number: 20 })).toBeNull();
    }
  });

  it('include large levels with many boxes', () => {
    for (const { level } of large) {
      expect(level.boxes.length).toBeGreaterThanOrEqual(8);
      expect(level.boxes.length).toBeLessThanOrEqual(16);
      expect(level.boxes.length).toBe(level.goals.length);
      expect([level.cols <= 21, level.rows <= 16]).toEqual([true, true]);
    }
  });

  it('include symmetric palaces', () => {
    for (const { level } of palace) {
      const image = (cell: number) => cell - 2 * (cell % level.cols) + level.cols - 1;
      expect(level.walls.every((wall, cell) => wall === level.walls[image(cell)])).toBe(true);
      for (const cells of [level.boxes, level.goals]) {
        expect(cells.map(image).sort((a, b) => a - b)).toEqual(cells);
      }
      expect(level.boxes.length).toBeGreaterThanOrEqual(9);
      expect(level.cols).toBeLessThanOrEqual(20);
    }
  });

  it('include harbour boards that require work from the start', () => {
    for (const { level } of harbour) {
      const board = boardOf(opening(level))!;
      const dead = deadSquares(board);
      expect(board.boxes.filter((box) => dead[box] === 1)).toHaveLength(0);
      const home = level.boxes.filter((cell) => level.goalAt[cell]);
      expect(3 * home.length).toBeLessThanOrEqual(level.boxes.length);
      // The player has a choice from the start.
      expect(firstPushes(level)).toBeGreaterThanOrEqual(2);
    }
  });

  it('contain no board twice', () => {
    const keys = everyLevel.map(({ level }) => canonicalKey(level));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.skipIf(!existsSync(PUBLISHED_LEVELS))(
    'contain no published board (skipped if ../shared/levels is missing)',
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
  // Levels made by a script are proven as they are made.
  const proven = finish(solve(opening(level), {}, { optimal: true }));
  expect(proven).toMatchObject({ kind: 'solved', isOptimal: true });
  expect(proven.kind === 'solved' && metricsOf(opening(level), proven.steps).pushes).toBe(pushes);
});

describe('the boards of the specifications', () => {
  const [web, tutorial] = levelsOf('classics').map(({ level }) => level);

  it('include the web specification’s example', () => {
    expect(rowsOf(web!)).toEqual(['#.@  #', '#.$$ #', '#..  #']);
    expect(web!.notices).toEqual(['open-board', 'more-goals']);
  });

  it('include the tutorial’s map, trimmed to its walls', () => {
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
