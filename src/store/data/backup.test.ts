import { expect, test } from 'vitest';
import { dataOf } from './backup.ts';

const STATISTICS = 'spider.v1.stats';
const FILE = 'sokoban.v1.collection.own-1';

test('a rescue has the value of each place, and what lay beside a newer one', async () => {
  const places = {
    local: { [STATISTICS]: 'of a page without the database' },
    archive: { [STATISTICS]: 'newer', [`${STATISTICS}.v1`]: 'beside it' },
    files: {},
  };
  const { values } = await dataOf({ app: '', made: '', places });
  expect(Object.fromEntries(values)).toEqual({
    [STATISTICS]: 'newer',
    [`${STATISTICS}.v1`]: 'beside it',
    [`${STATISTICS}.v0`]: 'of a page without the database',
  });
});

test.each([
  ['of the database', {}, { [`${STATISTICS}.v0`]: 'restored' }],
  ['of localStorage', { [`${STATISTICS}.v0`]: 'restored' }, {}],
])('a rescue has what was restored beside a value %s as well', async (_, local, archive) => {
  const places = {
    local: { ...local, [STATISTICS]: 'of a page without the database' },
    archive: { [STATISTICS]: 'of the database', ...archive },
    files: {},
  };
  const { values } = await dataOf({ app: '', made: '', places });
  expect(Object.fromEntries(values)).toEqual({
    [STATISTICS]: 'of the database',
    [`${STATISTICS}.v0`]: 'restored',
    [`${STATISTICS}.damaged`]: 'of a page without the database',
  });
});

test('texts that were set aside under one name in two places are both there', async () => {
  const places = {
    local: {
      [`${STATISTICS}.damaged`]: 'here',
      [`${STATISTICS}.damaged.2`]: 'here too',
      [`${FILE}.damaged`]: 'kept here',
    },
    archive: { [`${STATISTICS}.damaged`]: 'there', [`${STATISTICS}.damaged.3`]: 'here' },
    files: { [`${FILE}.damaged`]: 'kept there' },
  };
  const { values, files } = await dataOf({ app: '', made: '', places });
  expect(Object.fromEntries([...values, ...files])).toEqual({
    [`${STATISTICS}.damaged`]: 'there',
    [`${STATISTICS}.damaged.2`]: 'here',
    [`${STATISTICS}.damaged.3`]: 'here',
    [`${STATISTICS}.damaged.4`]: 'here too',
    [`${FILE}.damaged`]: 'kept there',
    [`${FILE}.damaged.2`]: 'kept here',
  });
});
