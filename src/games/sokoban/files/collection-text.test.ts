import fc from 'fast-check';
import { expect, test } from 'vitest';
import { levelOf, smallLevels } from '../../../test-support/sokoban-levels.ts';
import {
  withCollectionTitle,
  withLevel,
  withLevelReplaced,
  withoutLevel,
} from './collection-text.ts';
import type { Level } from '../rules/level.ts';
import { levelsIn } from './read-file.ts';
import { formatLevel, formatSok } from './xsb-write.ts';

const BOARD = '#####\n#@$.#\n#####';

test.each([
  [
    'a key',
    `; Collection: Old\n; Author: me\n\n; 1\n${BOARD}\n`,
    `; Collection: New\n; Author: me\n\n; 1\n${BOARD}\n`,
  ],
  ['no key', `${BOARD}\r\nTitle: a`, `Collection: New\n\n${BOARD}\r\nTitle: a`],
  ['remarks', `:: one\n:: two\n\n${BOARD}`, `:: one\n:: two\nCollection: New\n\n\n${BOARD}`],
  ['a key without spaces', `set:Old\n\n${BOARD}`, `set:New\n\n${BOARD}`],
  ['a number above', `; #1\n; Set: Old\n\n${BOARD}`, `; #1\n; Set: New\n\n${BOARD}`],
  ['a sentence', `A set: mine\n\n${BOARD}`, `Collection: New\n\nA set: mine\n\n${BOARD}`],
  ['a key below', `${BOARD}\nSet: Other`, `Collection: New\n\n${BOARD}\nSet: Other`],
  ['run lengths', `5#|#@$.#|5#\nSet: a`, `Collection: New\n\n5#|#@$.#|5#\nSet: a`],
])('changes the title of a collection and nothing else: %s', (_, text, renamed) => {
  expect(withCollectionTitle(text, ' New ')).toBe(renamed);
  expect(levelsIn(renamed)).toMatchObject({ title: 'New', errors: [] });
  expect(levelsIn(renamed).levels).toEqual(levelsIn(text).levels);
});

test.each([
  ['', 'Collection: New\n\n'],
  ['Collection: Old', 'Collection: New'],
  [':: one', 'Collection: New\n\n:: one'],
])('sets the title of a collection without levels: %j', (text, renamed) => {
  expect(withCollectionTitle(text, 'New')).toBe(renamed);
  expect(levelsIn(`${renamed}\n\n${BOARD}`).title).toBe('New');
});

test('names a collection “Untitled” if its title is blank', () => {
  expect(withCollectionTitle('Collection: a', ' \n ')).toBe('Collection: Untitled');
});

test('does not interpret replacement patterns in titles', () => {
  const text = `Collection: a\n\n${BOARD}`;
  expect(levelsIn(withCollectionTitle(text, '$& $1')).title).toBe('$& $1');
});

test('appends levels one below another', () => {
  fc.assert(
    fc.property(fc.array(smallLevels(), { minLength: 1, maxLength: 4 }), (levels) => {
      const named = levels.map((level, index) => ({ ...level, title: `No ${index}` }));
      const text = named.reduce(withLevel, '');
      expect(levelsIn(text).levels.map(formatLevel)).toEqual(named.map(formatLevel));
    }),
    { numRuns: 30 },
  );
  for (const text of ['a', 'a\n']) {
    expect(withLevel(text, levelOf(BOARD))).toBe(`a\n\n${BOARD}\n`);
  }
  expect(withLevel('', levelOf(BOARD))).toBe(`${BOARD}\n`);
});

const three = fc
  .array(smallLevels(), { minLength: 1, maxLength: 4 })
  .map((levels) => levels.map((level, index): Level => ({ ...level, title: `No ${index}` })));

test('replaces and removes a level that we wrote, and nothing else', () => {
  fc.assert(
    fc.property(three, fc.nat(3), smallLevels(), (levels, pick, level) => {
      const index = pick % levels.length;
      const text = levels.reduce(withLevel, withCollectionTitle(':: by hand\n', 'Pond'));
      const replaced = withLevelReplaced(text, index, level);
      expect(replaced.ok && levelsIn(replaced.value)).toEqual({
        ...levelsIn(text),
        levels: levels.with(index, level),
      });
      const less = withoutLevel(text, index);
      expect(less.ok && levelsIn(less.value)).toMatchObject({
        title: 'Pond',
        levels: levels.toSpliced(index, 1),
      });
      expect(less.ok && less.value).toContain(':: by hand');
    }),
    { numRuns: 100 },
  );
});

test('removes the blank line below a level, but no other', () => {
  const other = '######\n#@ $.#\n######\n';
  expect(withoutLevel(`${BOARD}\n\n${other}`, 0)).toEqual({ ok: true, value: other });
  expect(withoutLevel(`${other}\n${BOARD}\n`, 1)).toEqual({ ok: true, value: `${other}\n` });
  expect(withoutLevel(`${BOARD}\n:: by hand\n`, 0)).toEqual({ ok: true, value: ':: by hand\n' });
});

test('keeps line breaks, remarks and the solutions of other levels', () => {
  const [one, two] = [levelOf(`${BOARD}\nTitle: One`), levelOf('######\n#@ $.#\n######')];
  const solved = formatSok(one, [{ kind: 'solution', lurd: 'R' }]);
  const text = `:: remark\n\n${solved}\n${formatLevel(two)}`.replaceAll('\n', '\r\n').trimEnd();
  const less = withoutLevel(text, 1);
  expect(less).toEqual({ ok: true, value: `:: remark\n\n${solved}\n`.replaceAll('\n', '\r\n') });
  const other = { ...two, title: 'Two' };
  const replaced = withLevelReplaced(text, 0, other);
  expect(replaced.ok && replaced.value).toBe(
    text.replace(
      /#####\r\n#@\$\.#\r\n#####\r\nTitle: One\r\n/,
      formatLevel(other).replaceAll('\n', '\r\n'),
    ) + '\r\n',
  );
});

test.each([
  ['of which the title stands above', `One\n\n${BOARD}\n\nTwo\n\n${BOARD}`, 1],
  ['in run lengths', '5#|#@$.#|5#', 0],
  ['with a solution, which would go to its neighbour', `${BOARD}\n\n${BOARD}\n\nSolution:\nR\n`, 1],
  ['with a solution below others', `${BOARD}\n\n${BOARD}\n\n${BOARD}\n\nSolution:\nR\n`, 2],
  ['that is not there', BOARD, 1],
])('does not remove a level %s', (_, text, index) => {
  expect(withoutLevel(text, index)).toMatchObject({ ok: false });
});
