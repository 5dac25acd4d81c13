import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { levelOf, smallLevels } from '../../../test-support/sokoban-levels.ts';
import { withCollectionTitle, withLevel, withLevelReplaced } from './collection-text.ts';
import { formatSlc } from './slc-write.ts';
import { hasLevels, parseCollection, parseLevel } from './xsb-read.ts';
import { formatLevel } from './xsb-write.ts';

const BOARD = '#####\n#@$.#\n#####';
const SLC = `<?xml version="1.0" encoding="ISO-8859-1"?>
<SokobanLevels xsi:schemaLocation="SokobanLev.xsd"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Title>Pond &amp; Reed</Title>
  <Description>
Two levels.
  </Description>
  <Email>hen@example.org</Email>
  <LevelCollection Copyright="Pea Hen" MaxWidth="7" MaxHeight="3">
    <Level Id="Lily" Width="5" Height="3">
      <L>#####</L>
      <L>#@$.#</L>
      <L>#####</L>
    </Level>
    <Level Id='A &lt; B' Width="6" Height="3" Copyright="Drake">
      <L> #####</L>
      <L>##@$.#</L>
      <L> #####</L>
    </Level>
  </LevelCollection>
</SokobanLevels>
`;

describe('an .slc file', () => {
  it('is read with its title, its levels and their authors', () => {
    expect(hasLevels(SLC)).toBe(true);
    expect(parseCollection(SLC)).toMatchObject({
      title: 'Pond & Reed',
      author: 'Pea Hen',
      levels: [
        { title: 'Lily', author: null, rows: 3, cols: 5 },
        { title: 'A < B', author: 'Drake', rows: 3, cols: 6 },
      ],
      solutions: [[], []],
      errors: [],
    });
  });

  it('may hold one level', () => {
    const text = SLC.replace(/<Level Id='A[^]*?<\/Level>/, '');
    const read = parseLevel(text);
    expect(read.ok && read.value.title).toBe('Lily');
  });

  it.each([
    ['a broken row', SLC.replace('<L>#@$.#</L>', '<L>#@$?#</L>'), 'Line 12, column 4: unknown'],
    [
      'no rows',
      SLC.replace(/<L>#[^]*?<\/L>\n {4}<\/Level>/, '</Level>'),
      'Line 10, column 1: the board',
    ],
  ])('tells of a level with %s, and reads the others', (_, text, message) => {
    const { levels, errors } = parseCollection(text);
    expect(levels.map(({ title }) => title)).toEqual(['A < B']);
    expect(errors[0]?.message).toContain(message);
  });

  it('gets another title, and one more level, and stays as it is otherwise', () => {
    const renamed = withCollectionTitle(SLC, 'New & $& old');
    expect(renamed).toBe(SLC.replace('Pond &amp; Reed', () => 'New &amp; $&amp; old'));
    const more = withLevel(renamed, { ...levelOf(BOARD), title: 'Third' });
    expect(parseCollection(more)).toMatchObject({
      title: 'New & $& old',
      levels: [{ title: 'Lily' }, { title: 'A < B' }, { title: 'Third' }],
      errors: [],
    });
    const untitled = SLC.replace(/ *<Title>.*\n/, '');
    expect(parseCollection(withCollectionTitle(untitled, 'New')).title).toBe('New');
  });

  it('is left alone where a level would be replaced', () => {
    expect(withLevelReplaced(SLC, 0, levelOf(BOARD))).toMatchObject({ ok: false });
  });

  it('is written and read back', () => {
    fc.assert(
      fc.property(smallLevels(), fc.string(), (board, name) => {
        const title = parseLevel(formatLevel({ ...board, title: name }));
        const level = title.ok ? { ...title.value, comment: null } : { ...board, title: null };
        const text = formatSlc({ title: 'a "<b>" &', author: 'c', levels: [level, level] });
        expect(parseCollection(text)).toMatchObject({
          title: 'a "<b>" &',
          author: 'c',
          levels: [
            { ...level, title: level.title ?? '1' },
            { ...level, title: level.title ?? '2' },
          ],
          errors: [],
        });
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  ['open tags', '<SokobanLevels>' + '<Level><L>'.repeat(30_000)],
  ['an attribute without an end', `<SokobanLevels><Level Id="${'a '.repeat(50_000)}`],
  ['attributes', `<SokobanLevels><Level${' a="b"'.repeat(20_000)}`],
  ['spaces', `<SokobanLevels><Level${' '.repeat(50_000)}`],
  ['entities', `<SokobanLevels><Title>${'&'.repeat(50_000)}`],
])('no text is too odd to be looked at: %s', (_, text) => {
  expect(parseCollection(text).levels).toEqual([]);
});
