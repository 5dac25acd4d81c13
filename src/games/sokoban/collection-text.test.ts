import fc from 'fast-check';
import { expect, test } from 'vitest';
import { levelOf, smallLevels } from '../../test-support/sokoban-levels.ts';
import { withCollectionTitle, withLevel } from './collection-text.ts';
import { parseCollection } from './xsb-read.ts';
import { formatLevel } from './xsb-write.ts';

const BOARD = '#####\n#@$.#\n#####';

test.each([
  [
    'a key',
    `; Collection: Old\n; Author: me\n\n; 1\n${BOARD}\n`,
    `; Collection: New\n; Author: me\n\n; 1\n${BOARD}\n`,
  ],
  ['no key', `${BOARD}\r\nTitle: a`, `Collection: New\n\n${BOARD}\r\nTitle: a`],
  ['remarks', `:: one\n:: two\n\n${BOARD}`, `:: one\n:: two\nCollection: New\n\n\n${BOARD}`],
])('a collection gets another title and stays as it is otherwise: %s', (_, text, renamed) => {
  expect(withCollectionTitle(text, ' New ')).toBe(renamed);
  expect(parseCollection(renamed)).toMatchObject({ title: 'New', errors: [] });
  expect(parseCollection(renamed).levels).toEqual(parseCollection(text).levels);
});

test('signs with a meaning in replacements are signs in titles', () => {
  const text = `Collection: a\n\n${BOARD}`;
  expect(parseCollection(withCollectionTitle(text, '$& $1')).title).toBe('$& $1');
});

test('levels are added one below the other', () => {
  fc.assert(
    fc.property(fc.array(smallLevels(), { minLength: 1, maxLength: 4 }), (levels) => {
      const named = levels.map((level, index) => ({ ...level, title: `No ${index}` }));
      const text = named.reduce(withLevel, '');
      expect(parseCollection(text).levels.map(formatLevel)).toEqual(named.map(formatLevel));
    }),
    { numRuns: 30 },
  );
  expect(withLevel('a\n', levelOf(BOARD))).toBe(`a\n\n${BOARD}\n`);
});
