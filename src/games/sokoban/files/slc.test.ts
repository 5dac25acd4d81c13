import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { levelOf, smallLevels } from '../../../test-support/sokoban-levels.ts';
import { withCollectionTitle, withLevel, withLevelReplaced } from './collection-text.ts';
import { formatSlc } from './slc.ts';
import { hasLevels, levelsIn, onlyLevelIn, parseText } from './read-file.ts';
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
    expect(hasLevels(parseText(SLC))).toBe(true);
    expect(levelsIn(SLC)).toMatchObject({
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

  it('may contain a single level', () => {
    const text = SLC.replace(/<Level Id='A[^]*?<\/Level>/, '');
    const read = onlyLevelIn(text);
    expect(read.ok && read.value.title).toBe('Lily');
  });

  it.each([
    ['a broken row', SLC.replace('<L>#@$.#</L>', '<L>#@$?#</L>'), 'Line 12, column 4: unknown'],
    [
      'no rows',
      SLC.replace(/<L>#[^]*?<\/L>\n {4}<\/Level>/, '</Level>'),
      'Line 10, column 1: the board',
    ],
  ])('reports a level with %s, and reads the others', (_, text, message) => {
    const { levels, errors } = levelsIn(text);
    expect(levels.map(({ title }) => title)).toEqual(['A < B']);
    expect(errors[0]?.message).toContain(message);
  });

  it('can be renamed and extended, and is otherwise unchanged', () => {
    const renamed = withCollectionTitle(SLC, 'New & $& old');
    expect(renamed).toBe(SLC.replace('Pond &amp; Reed', () => 'New &amp; $&amp; old'));
    const more = withLevel(renamed, { ...levelOf(BOARD), title: 'Third' });
    expect(levelsIn(more)).toMatchObject({
      title: 'New & $& old',
      levels: [{ title: 'Lily' }, { title: 'A < B' }, { title: 'Third' }],
      errors: [],
    });
    const untitled = SLC.replace(/ *<Title>.*\n/, '');
    expect(levelsIn(withCollectionTitle(untitled, 'New')).title).toBe('New');
  });

  it('does not support replacing a level', () => {
    expect(withLevelReplaced(SLC, 0, levelOf(BOARD))).toMatchObject({ ok: false });
  });

  it.each(['#||', "'#@$.#|#'", '| # | # |', '`#|#|#`'])(
    'may have titles that look like rows: %s',
    (title) => {
      const level = { ...levelOf(BOARD), title };
      const text = formatSlc({ title, author: null, levels: [level, level] });
      expect(levelsIn(text).levels.map((read) => read.title)).toHaveLength(2);
      expect(levelsIn(text).errors).toEqual([]);
    },
  );

  it('does not look like Hexoban', () => {
    const level = levelOf('#-#-#\n-#-#-\n$-.-#\n-@-#-');
    const text = formatSlc({ title: null, author: null, levels: [level] });
    expect(levelsIn(text)).toMatchObject({ levels: [{ ...level, title: '1' }], errors: [] });
  });

  it('survives a round trip', () => {
    fc.assert(
      fc.property(smallLevels(), fc.string(), (board, name) => {
        const title = onlyLevelIn(formatLevel({ ...board, title: name }));
        const level = title.ok ? { ...title.value, comment: null } : { ...board, title: null };
        const text = formatSlc({ title: 'a "<b>" &', author: 'c', levels: [level, level] });
        expect(levelsIn(text)).toMatchObject({
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

describe('XML of other programs', () => {
  const row = (text: string) => `<L>${text}</L>`;
  const board = BOARD.split('\n').map(row).join('');
  const file = (levels: string, prolog = '<?xml version="1.0"?>') =>
    `${prolog}\n<SokobanLevels><Title>Set</Title><LevelCollection Copyright="me">\n${levels}\n</LevelCollection></SokobanLevels>`;
  const level = (id: string, rows = board) => `<Level Id="${id}">${rows}</Level>`;
  const titlesIn = (text: string) => levelsIn(text).levels.map(({ title }) => title);

  it.each([
    ['names with signs in attributes', '<Level Id="b" best-moves="1" a.b=\'2\' c:d="3" é="4">'],
    ['names without values', '<Level disabled Id="b" Width=5>'],
    ['tags on several lines', '<Level\n  Id="b"\n  Width="5"\n>'],
    ['signs of tags in attributes', '<Level Note="a > b < c" Id="b">'],
    ['a title in addition to its number', '<Level Id="2" Title="b">'],
  ])('may have %s', (_, tag) => {
    expect(titlesIn(file(`${level('a')}\n${tag}${board}</Level>${level('c')}`))).toEqual([
      ...['a', 'b', 'c'],
    ]);
  });

  it.each([
    ['attributes', '<L y="0">#####</L><L y-pos="1">#@$.#</L><L y.pos="2">#####</L>'],
    ['sections of characters', '<L><![CDATA[#####]]></L><L>#@<![CDATA[$.]]>#</L><L>#####</L>'],
    ['comments', '<L>##<!-- a > b -->###</L><!-- <L>#</L> --><L>#@$.#</L><L>#####</L>'],
    ['entities', '<L>&#35;####</L><L>#&#x40;$.#</L><L>#####</L>'],
    ['line ends round them', '<L>\n#####\n</L><L>\n#@$.#</L><L>#####\n</L>'],
    ['capitals', '<l>#####</l><L>#@$.#</L><l>#####</l>'],
    ['no ends', '<L>#####<L>#@$.#<L>#####'],
    ['run lengths', '<L>5#</L><L>#@$.#</L><L>5#</L>'],
    ['all in one', `<L>${BOARD}</L>`],
    ['no element', `\n${BOARD}\n`],
    ['no element but a section of characters', `<![CDATA[\n${BOARD}\n]]>`],
  ])('may have rows with %s', (_, rows) => {
    const { levels, errors } = levelsIn(file(`${level('a')}${level('b', rows)}${level('c')}`));
    expect(errors).toEqual([]);
    expect(levels.map(({ title, cols, rows: height }) => `${title} ${cols} ${height}`)).toEqual([
      ...['a 5 3', 'b 5 3', 'c 5 3'],
    ]);
  });

  it('may have empty rows, and spaces that XML does not define', () => {
    const rows = '<L>#####</L><L/><L>#@&nbsp;$.#</L><L>######</L>';
    expect(levelsIn(file(level('a', rows))).levels).toMatchObject([{ rows: 4, cols: 6 }]);
  });

  it.each([
    ['a document type', '<?xml version="1.0"?>\n<!DOCTYPE SokobanLevels SYSTEM "SokobanLev.dtd">'],
    ['a document type with quotes', `<!DOCTYPE a [ <!-- don't --> <!ELEMENT L (#PCDATA)> ]>`],
    ['no declaration', ''],
    ['a long comment', `<!-- ${'long '.repeat(3000)}-->`],
    ['a byte order mark', '\ufeff<?xml version="1.0"?>'],
    ['a text above', 'Here is my set:\n'],
    ['a fence', '```xml'],
  ])('may begin with %s', (_, prolog) => {
    expect(levelsIn(file(level('a') + level('b'), prolog))).toMatchObject({
      title: 'Set',
      author: 'me',
      levels: [{ title: 'a' }, { title: 'b' }],
      errors: [],
    });
  });

  it('may define its own entities', () => {
    const prolog = '<!DOCTYPE SokobanLevels [ <!ENTITY wall "#####"> <!ENTITY who \'Ann\'> ]>';
    const rows = '<L>&wall;</L><L>#@$.#</L><L>&wall;</L>';
    const text = file(level('by &who;', rows), prolog);
    expect(levelsIn(text).levels).toMatchObject([{ title: 'by Ann', cols: 5 }]);
  });

  it.each([
    ['prefixes', (text: string) => text.replace(/<(\/?)(?=[A-Z])/g, '<$1s:')],
    ['capitals', (text: string) => text.replace(/<\/?[A-Za-z]+/g, (tag) => tag.toUpperCase())],
    ['small letters', (text: string) => text.replace(/<\/?[A-Za-z]+/g, (tag) => tag.toLowerCase())],
    ['quotation marks', (text: string) => text.replace(/^/gm, '> ')],
  ])('may have %s', (_, change) => {
    const text = change(file(level('a') + level('b')));
    expect(levelsIn(text)).toMatchObject({
      title: 'Set',
      levels: [{ title: 'a' }, { title: 'b' }],
    });
  });

  it('may be embedded in a page', () => {
    const escaped = file(level('a')).replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(titlesIn(`<html><body><pre>${escaped}</pre></body></html>`)).toEqual(['a']);
  });

  it('ignores comments', () => {
    const text = file(`${level('a')}\n<!-- ${level('b')} -->\n${level('c')}`);
    expect(levelsIn(text)).toMatchObject({ levels: [{ title: 'a' }, { title: 'c' }], errors: [] });
  });

  it.each([
    ['ends early', file(level('a') + level('b')).replace(/#####<\/L><\/Level>\n[^]*/, ''), 0],
    ['has unequal tags', file(level('a').replace('</L></Level>', '</l>') + level('b')), 0],
    ['has signs that should be escaped', file(level('a & b') + level('c < d')), 0],
    ['has a comment without an end', file(`${level('a')}\n${level('b')}\n<!-- ${level('c')}`), 1],
    ['has a level without rows', file(`${level('a')}\n<Level/>\n${level('b')}`), 1],
  ])('is read as far as possible if it %s, and the rest is reported', (_, text, lost) => {
    const { levels, errors } = levelsIn(text);
    expect([levels.length, errors.length]).toEqual([2, lost]);
  });

  it('reports each level in an unterminated comment by its line', () => {
    const text = file(`${level('a')}\n<!-- \n${level('b')}\n${level('c')}`);
    expect(levelsIn(text).errors.map(({ line }) => line)).toEqual([5, 6]);
  });

  it('may have level metadata in elements', () => {
    const more =
      '<Title>b</Title><Author>Ann</Author><Comment>a hint</Comment><Solution>R</Solution>';
    expect(levelsIn(file(`<Level>${more}${board}</Level>`))).toMatchObject({
      levels: [{ title: 'b', author: 'Ann', comment: 'a hint' }],
      solutions: [['R']],
    });
  });

  it('may be a single level', () => {
    expect(titlesIn(level('a'))).toEqual(['a']);
  });

  it.each([
    ['prefixes', file(level('a')).replace(/<(\/?)(?=[A-Z])/g, '<$1s:')],
    ['a title in a section of characters', file(level('a')).replace('>Set<', '><![CDATA[S]]><')],
    ['a title with attributes', file(level('a')).replace('<Title>', '<Title lang="en">')],
    ['a title in a comment', file(level('a'), '<!-- <Title>x</Title> -->')],
    ['no title', file(level('a')).replace('<Title>Set</Title>', '')],
  ])('can be renamed and extended: %s', (_, text) => {
    const changed = withLevel(withCollectionTitle(text, 'a < b'), levelOf(BOARD));
    expect(levelsIn(changed)).toMatchObject({
      title: 'a < b',
      levels: [{ title: 'a' }, { title: '2' }],
      errors: [],
    });
  });
});

test.each([
  ['open tags', '<SokobanLevels>' + '<Level><L>'.repeat(30_000)],
  ['an attribute without an end', `<SokobanLevels><Level Id="${'a '.repeat(50_000)}`],
  ['attributes', `<SokobanLevels><Level${' a="b"'.repeat(20_000)}`],
  ['spaces', `<SokobanLevels><Level${' '.repeat(50_000)}`],
  ['entities', `<SokobanLevels><Title>${'&'.repeat(50_000)}`],
])('copes with malformed text: %s', (_, text) => {
  expect(levelsIn(text).levels).toEqual([]);
});
