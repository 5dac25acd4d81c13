import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gridOf } from '../grid.ts';
import { isSolved, positionOf, replay } from '../index.ts';
import { insideCells, type Level } from '../level.ts';
import { isDirection } from '../direction.ts';
import { opening, step } from '../rules.ts';
import { parseCollection } from '../xsb-read.ts';
import { packs, readPackLevels, type PackLevel } from './packs.ts';

const everyLevel = packs.flatMap((pack) =>
  pack.levels.map(({ level, solution }, index) => ({
    name: `${pack.id} ${index + 1}`,
    level,
    solution,
  })),
);
const levelsOf = (id: string) => packs.find((pack) => pack.id === id)!.levels;
const parlor = levelsOf('parlor');
const made = ['aviary', 'conservatory', 'treasury'].map(levelsOf);
const ours = [...parlor, ...made.flat()];

function rowsOf(level: Level): string[] {
  return gridOf(opening(level)).grid.map((row) => row.join(''));
}

/** The same text for a board in any of its eight orientations, wherever the player begins. */
function shapeOf(level: Level): string {
  const turn = (rows: string[]) =>
    Array.from(rows[0] ?? '', (_, col) =>
      rows
        .map((row) => row[col])
        .reverse()
        .join(''),
    );
  const flip = (rows: string[]) => rows.map((row) => row.split('').reverse().join(''));
  let rows = rowsOf(level).map((row) => row.replace('@', ' ').replace('+', '.'));
  const shapes: string[] = [];
  for (let i = 0; i < 4; i++) {
    rows = turn(rows);
    shapes.push(rows.join('\n'), flip(rows).join('\n'));
  }
  return shapes.sort()[0] ?? '';
}

/** How many pushes a solution has, and how often it pushes another box than before. */
function effortOf({ level, solution }: PackLevel): { pushes: number; boxChanges: number } {
  let position = opening(level);
  let last = -1;
  let boxChanges = 0;
  for (const letter of solution.toLowerCase()) {
    const next = isDirection(letter) && step(position, letter);
    if (!next) throw new Error(`${level.title}: the solution ends at ${letter}`);
    const box = next.boxes.findIndex((cell, index) => cell !== position.boxes[index]);
    if (box >= 0 && last >= 0 && box !== last) boxChanges++;
    if (box >= 0) last = box;
    position = next;
  }
  return { pushes: position.pushes, boxChanges };
}

describe('a pack of ours with a mistake is refused', () => {
  const level = (title: string, solution = 'R') =>
    `#####\n#@$.#\n#####\nTitle: ${title}\nSolution: ${solution}\n`;

  it('though not one without', () => {
    const read = readPackLevels('p', `${level('A')}\n${level('B', 'lR')}`);
    expect(read.map((entry) => [entry.level.title, entry.solution])).toEqual([
      ['A', 'R'],
      ['B', 'lR'],
    ]);
  });

  it.each([
    ['a damaged board', level('A') + '\n#####\n#@$ #\n#####\nTitle: B\nSolution: R\n'],
    ['a level without a solution', `${level('A').replace(/Solution.*\n/, '')}\n${level('B')}`],
    ['a last level without a solution', `${level('A')}\n${level('B').replace(/Solution.*\n/, '')}`],
    ['a solution too many', `${level('A')}Solution: R\n\n${level('B')}`],
  ])('%s', (_, text) => {
    expect(() => readPackLevels('p', text)).toThrow('pack p');
  });
});

describe('the packs', () => {
  it('have ids, titles and all their levels', () => {
    expect(packs.map((pack) => [pack.id, pack.levels.length])).toEqual([
      ['parlor', 16],
      ['aviary', 12],
      ['conservatory', 12],
      ['treasury', 12],
      ['classics', 2],
    ]);
    for (const pack of packs) {
      expect(pack.id).toMatch(/^[a-z-]+$/);
      expect(pack.description).toMatch(/\.$/);
      expect(pack.levels).toBe(pack.levels);
    }
    const titles = everyLevel.map(({ level }) => level.title);
    expect(titles).not.toContain(null);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it.each(everyLevel)('$name is won by its solution, and not before its end', (entry) => {
    const played = replay(entry.level, entry.solution);
    expect(played.ok && isSolved(played.value)).toBe(true);
    const early = replay(entry.level, entry.solution.slice(0, -1));
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
    const played = replay(last.level, last.solution);
    expect(played.ok && positionOf(played.value)).toMatchObject({ moves: 164, pushes: 64 });
  });

  it('hold levels that ask for another box again and again, each pack for more than the last', () => {
    const fewest = made.map((levels) => ({
      pushes: Math.min(...levels.map((entry) => effortOf(entry).pushes)),
      boxChanges: Math.min(...levels.map((entry) => effortOf(entry).boxChanges)),
    }));
    expect(fewest).toEqual([
      { pushes: 14, boxChanges: 6 },
      { pushes: 30, boxChanges: 16 },
      { pushes: 46, boxChanges: 18 },
    ]);
  });

  it('hold no board twice', () => {
    const shapes = everyLevel.map(({ level }) => shapeOf(level));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  const published = new URL('../../../../../shared/levels/', import.meta.url);
  it.skipIf(!existsSync(published))(
    'hold no published board (skipped where ../shared/levels is missing)',
    () => {
      const known = new Set(
        readdirSync(published)
          .filter((name) => name.endsWith('.xsb'))
          .map((name) => readFileSync(new URL(name, published), 'utf8'))
          .flatMap((text) => parseCollection(text).levels.map(shapeOf)),
      );
      expect(known.size).toBeGreaterThan(400);
      for (const { name, level } of everyLevel) expect(known.has(shapeOf(level)), name).toBe(false);
    },
  );
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
