import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelOf, plays, smallLevels } from '../../../test-support/sokoban-levels.ts';
import { isSolved, lurd, playStep, newGame, replayLurd } from '../index.ts';
import { solvedLevels } from '../../../test-support/pack-solutions.ts';
import { packs } from '../levels/packs.ts';
import { readSolution, readSolutions } from './solution.ts';
import { parseCollection } from './xsb-read.ts';
import { formatSokCollection } from './xsb-write.ts';

const LEVEL = levelOf('#######\n#@ $ .#\n#######');

describe('a solution from a file', () => {
  it.each([
    ['as it should be', 'rRR'],
    ['in one case', 'RRR'],
    ['with counts and groups', '1(r2(R))'],
    ['broken into lines', 'r\nRR'],
    ['with steps after the end', 'rRRll'],
  ])('is accepted %s', (_, text) => {
    expect(readSolution(LEVEL, text)).toEqual({
      ok: true,
      value: {
        lurd: 'rRR',
        metrics: { moves: 3, pushes: 2, boxLines: 1, boxChanges: 1, pushingSessions: 1 },
      },
    });
  });

  it.each([
    ['ends too early', 'rR', 'end before'],
    ['walks into a wall', 'rRu', 'Character 3: the step “u” is not possible'],
    ['has other letters', 'rR*R', 'Character 3: expected l, u, r, d'],
    ['has nothing', '', 'end before'],
  ])('is rejected if it %s', (_, text, error) => {
    const read = readSolution(LEVEL, text);
    expect(!read.ok && read.error).toContain(error);
  });

  it('is accepted if and only if it wins when played', () => {
    fc.assert(
      fc.property(smallLevels(), plays, (level, steps) => {
        const played = steps.reduce(playStep, newGame(level));
        const read = readSolution(level, lurd(played));
        if (isSolved(played)) expect(read.ok).toBe(true);
        if (!read.ok) return;
        const again = replayLurd(level, read.value.lurd);
        expect(again.ok && isSolved(again.value)).toBe(true);
        expect(lurd(played).startsWith(read.value.lurd)).toBe(true);
      }),
    );
  });

  it('counts once, whatever its notation', () => {
    const { solutions, faults } = readSolutions(LEVEL, ['rRR', 'r2R', 'lrrRR', 'rr']);
    expect(solutions.map((solution) => solution.lurd)).toEqual(['rRR']);
    expect(faults).toHaveLength(2);
  });
});

describe('solutions of other programs', () => {
  it('are read in the format of JSoko', () => {
    const text = [
      'Title: Pond',
      '',
      '',
      'Reed',
      '',
      '#######',
      '#@ $ .#',
      '#######',
      'Author: Pea Hen',
      'Author comment: likes ponds',
      'Difficulty: low',
      '',
      'Solution 3/2/1/1/1',
      'rRR',
      'Solution name: the only one',
      'Own solution: yes',
      'Solution comment: it is',
      'short',
      'Solution comment end:',
      '',
      'Savegame:',
      'rR*R',
      '',
      '',
      'Lily',
      '',
      '######',
      '#@$ .#',
      '######',
      '',
      'Solution 2/2/1/1/1',
      '2R',
    ].join('\n');
    const { title, levels, solutions, errors } = parseCollection(text);
    expect({ title, errors }).toEqual({ title: 'Pond', errors: [] });
    expect(levels).toMatchObject([
      { title: 'Reed', author: 'Pea Hen', comment: null },
      { title: 'Lily', author: null, comment: null },
    ]);
    expect(solutions).toEqual([['rRR'], ['2R']]);
  });

  it('survive a round trip through our own format, each with its level', () => {
    const levels = packs.flatMap(solvedLevels);
    const text = formatSokCollection({
      title: 'All of ours',
      author: 'Peacock',
      levels: levels.map(({ level, solution }, index) => ({
        level,
        lines: [
          { kind: index % 2 ? 'solution' : 'fewest-moves', lurd: solution },
          { kind: 'fewest-pushes', lurd: index % 3 ? '' : solution },
        ],
      })),
    });
    const read = parseCollection(text);
    expect(read).toMatchObject({ title: 'All of ours', author: 'Peacock', errors: [] });
    expect(read.levels).toEqual(levels.map(({ level }) => level));
    const found = read.levels.map((level, index) =>
      readSolutions(level, read.solutions[index] ?? []).solutions.map((each) => each.lurd),
    );
    expect(found).toEqual(levels.map(({ solution }) => [solution]));
  });
});
