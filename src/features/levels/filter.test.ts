import { expect, test } from 'vitest';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { filterLevels, type LevelFilter } from './filter.ts';

const BOARD = '#####\n#@$.#\n#####\n';
const TEXTS = [
  'Title: Étang\nAuthor: Pea Hen',
  'Title: Reed 12\nComment: by the pond',
  '',
  'Title: POND',
];
const set = {
  id: 'own-a',
  title: 'A',
  description: '',
  levels: TEXTS.map((text) => ({ level: levelOf(BOARD + text) })),
};
const standing = {
  solved: (index: number) => index === 1 || index === 2,
  begun: (index: number) => index > 1,
  unsolvable: (index: number) => index === 3,
};
const found = (filter: Partial<LevelFilter>) =>
  filterLevels(set, { shown: 'all', words: '', ...filter }, standing);

test.each<[Partial<LevelFilter>, readonly number[]]>([
  [{}, [0, 1, 2, 3]],
  [{ shown: 'solved' }, [1, 2]],
  [{ shown: 'unsolved' }, [0, 3]],
  [{ shown: 'begun' }, [2, 3]],
  [{ shown: 'unsolvable' }, [3]],
  [{ words: 'pond' }, [1, 3]],
  [{ words: ' PEA  etang ' }, [0]],
  [{ words: 'pond', shown: 'unsolved' }, [3]],
  [{ words: '3' }, [2]],
  [{ words: '12' }, [1]],
  [{ words: 'nothing' }, []],
])('%j finds %j', (filter, indices) => {
  expect(found(filter)).toEqual(indices);
});
