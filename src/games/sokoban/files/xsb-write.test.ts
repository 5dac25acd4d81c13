import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelOf, smallLevels } from '../../../test-support/sokoban-levels.ts';
import { parseCollection, parseLevel } from './xsb-read.ts';
import { formatCollection, formatLevel } from './xsb-write.ts';
import { PUBLISHED_LEVELS } from '../../../test-support/published.ts';

const BOARD = '#####\n#@$.#\n#####';

const text = fc.oneof(fc.constant(null), fc.string({ unit: 'binary' }), fc.string());

describe('writing', () => {
  it('is canonical', () => {
    const level = levelOf(
      '-####--\n_#@-###\n_#-$.-#\n-######\nAuthor: b\nTitle:  a  b \nComment: c',
    );
    expect(formatLevel(level)).toBe(
      '####\n#@ ###\n# $. #\n######\nTitle: a b\nAuthor: b\nComment:\nc\nComment-End:\n',
    );
  });

  it('keeps the floor at the edges of an open board', () => {
    expect(formatLevel(levelOf('-----\n-@$.-\n-----'))).toBe('-   -\n @$.\n-\n');
    expect(formatLevel(levelOf('@$.-\n#---'))).toBe('@$.-\n#\n');
  });

  it('does not look like Hexoban', () => {
    const level = levelOf('#-#-#\n-#-#-\n$-.-#\n-@-#-');
    expect(formatLevel(level)).toBe('#-#-#\n-#-#-\n$-.-#\n-@-#-\n');
    expect(levelOf(formatLevel(level))).toEqual(level);
  });

  it('survives a round trip', () => {
    fc.assert(
      fc.property(smallLevels(), (level) => {
        expect(parseLevel(formatLevel(level))).toEqual({ ok: true, value: level });
        expect(parseCollection(formatLevel(level)).levels).toEqual([level]);
      }),
      { numRuns: 500 },
    );
  });

  it('survives a round trip with any title, author and comment', () => {
    fc.assert(
      fc.property(smallLevels(4), text, text, text, (board, title, author, comment) => {
        const level = levelOf(formatLevel({ ...board, title, author, comment }));
        expect(levelOf(formatLevel(level))).toEqual(level);
        expect({ ...level, title, author, comment }).toEqual({ ...board, title, author, comment });
        const set = { title, author, levels: [level, board] };
        const read = parseCollection(formatCollection(set));
        expect(read).toMatchObject({ levels: set.levels, errors: [] });
        expect(parseCollection(formatCollection(read))).toEqual(read);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['title and author', 'Pond', 'Pea Hen', 'Collection: Pond\nAuthor: Pea Hen\n\n'],
    ['a title', ' Lily\nPond ', null, 'Collection: Lily Pond\n\n'],
    ['an author', null, 'Pea Hen', 'Author: Pea Hen\n\n'],
    ['nothing', null, ' \n', ''],
  ])('puts %s above the levels of a collection', (_, title, author, head) => {
    const levels = [levelOf(BOARD), levelOf(BOARD)];
    expect(formatCollection({ title, author, levels })).toBe(`${head}${BOARD}\n\n${BOARD}\n`);
  });

  it('trims the white space around a comment', () => {
    const level = { ...levelOf(BOARD), comment: '\n Pea hen \n  Comment-End: \n\n' };
    expect(formatLevel(level)).toBe(`${BOARD}\nComment:\nPea hen\nComment-End:\n`);
  });

  it('does not let the text of a comment end it', () => {
    const level = levelOf(BOARD);
    const comment = 'Comment-End:\nComment: x\nComments welcome\n#####';
    expect(levelOf(formatLevel({ ...level, comment })).comment).toBe('Comments welcome\n#####');
  });
});

describe('published collections', () => {
  const published: readonly [string, number, string | null][] = [
    ['microban_1_155', 155, '1'],
    ['microban_2_135', 135, '1'],
    ['grigr2001_100', 100, 'Bardak #01'],
    ['xsokoban_90', 90, '1'],
  ];

  for (const [name, count, first] of published) {
    const file = new URL(`${name}.xsb`, PUBLISHED_LEVELS);
    it.skipIf(!existsSync(file))(`${name} (skipped if ../shared/levels is missing)`, () => {
      const read = parseCollection(readFileSync(file, 'utf8'));
      expect(read.errors).toEqual([]);
      expect(read.levels).toHaveLength(count);
      expect(read.title).toBe(name);
      expect(read.levels[0]?.title).toBe(first);
      for (const level of read.levels) {
        expect(level.notices).toEqual([]);
        expect(level.boxes).toHaveLength(level.goals.length);
      }
      expect(parseCollection(formatCollection(read))).toEqual(read);
    });
  }
});
