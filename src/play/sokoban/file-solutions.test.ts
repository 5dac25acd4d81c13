import { beforeEach, expect, test } from 'vitest';
import { parseCollection } from '../../games/sokoban/files/xsb-read.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { keyOf, type LevelSet } from '../../games/sokoban/records/level-set.ts';
import { ownCollectionStore } from './packs.ts';
import { fileSolutionsOf, formatSolvedSet, recordedLines } from './file-solutions.ts';
import type { Solutions } from '../../games/sokoban/records/solutions.ts';
import { formatSok } from '../../games/sokoban/files/xsb-write.ts';

const LEVEL = levelOf('#######\n#@ $ .#\n#     #\n#######\nTitle: Two steps\nComment: A note.');
const OTHER = levelOf('#####\n#@$.#\n#####');
const SET: LevelSet = {
  id: 'own-a',
  title: 'Pond',
  description: '',
  levels: [{ level: LEVEL, solutions: ['RRR', 'druRR', 'rR'] }, { level: OTHER }],
};
const own = (byMoves: string, byPushes = byMoves): Solutions => ({
  levels: { [keyOf(LEVEL)]: { byMoves, byPushes } },
});
const params = { level: LEVEL, origin: { pack: 'own-a', number: 1 } };

beforeEach(() => {
  ownCollectionStore.setState({ read: new Map([[SET.id, SET]]) });
});

test('the solutions of a file belong to the level at their position, and to no other board', () => {
  const { solutions, faults } = fileSolutionsOf(params);
  expect(solutions.map(({ lurd }) => lurd)).toEqual(['rRR', 'druRR']);
  expect(faults).toHaveLength(1);
  const none = { solutions: [], faults: [] };
  expect(fileSolutionsOf({ ...params, level: OTHER })).toEqual(none);
  expect(fileSolutionsOf({ ...params, origin: null })).toEqual(none);
  expect(fileSolutionsOf({ level: OTHER, origin: { pack: 'own-a', number: 2 } })).toEqual(none);
});

test('the player’s best come first, without duplicates', () => {
  expect(recordedLines(params, own('rRR'))).toEqual([
    { kind: 'solution', lurd: 'rRR' },
    { kind: 'solution', lurd: 'druRR' },
  ]);
  expect(recordedLines(params, own('rRR', 'druRR'))).toEqual([
    { kind: 'fewest-moves', lurd: 'rRR' },
    { kind: 'fewest-pushes', lurd: 'druRR' },
  ]);
  expect(recordedLines({ level: OTHER, origin: null }, own('rRR'))).toEqual([]);
});

test('an export for a solution site has each level with its ID, followed by the player’s best lines', () => {
  const level = levelOf('#######\n#@ $ .#\n#     #\n#######\nTitle: Two steps\nID: 107232');
  const set = { ...SET, levels: [{ level }] };
  expect(formatSolvedSet(set, null, own('rRR', 'druRR'))).toBe(
    [
      'Collection: Pond\n\n#######\n#@ $ .#\n#     #\n#######\nTitle: Two steps\nID: 107232\n',
      'Solution/Moves:\nrRR\n',
      'Solution/Pushes:\ndruRR\n',
    ].join('\n'),
  );
});

test('an exported and imported set is exported unchanged', () => {
  const text = formatSolvedSet(SET, 'Pea Hen', own('rRR', 'rduRR'));
  expect(text).toContain('Collection: Pond\nAuthor: Pea Hen\n\n');
  expect(text).toContain(
    formatSok(LEVEL, [
      { kind: 'fewest-moves', lurd: 'rRR' },
      { kind: 'fewest-pushes', lurd: 'rduRR' },
      { kind: 'solution', lurd: 'druRR' },
    ]),
  );
  const read = parseCollection(text);
  expect(read).toMatchObject({ errors: [], levels: [LEVEL, OTHER] });
  const again: LevelSet = {
    ...SET,
    levels: read.levels.map((level, index) => ({ level, solutions: read.solutions[index] ?? [] })),
  };
  expect(formatSolvedSet(again, 'Pea Hen', own('rRR', 'rduRR'))).toBe(text);
});
