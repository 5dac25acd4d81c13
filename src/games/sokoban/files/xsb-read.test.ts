import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementsCopied } from '../../../test-support/array-copies.ts';
import { HARD_LEVEL_TEXTS } from '../../../test-support/hard-texts.ts';
import { levelOf } from '../../../test-support/sokoban-levels.ts';
import { gridOf } from './xsb-write.ts';
import { opening } from '../rules/rules.ts';
import { readSolutions } from './solution.ts';
import { parseCollection, parseLevel } from './xsb-read.ts';

const BOARD = '#####\n#@$.#\n#####';
/** Each row is shifted by half a cell. */
const HEXOBAN = ['   # # # #', '  #   .   #', ' #   $ @   #', '  #       #', '   # # # #'].join(
  '\n',
);

function rowsOf(text: string): string[] {
  return gridOf(opening(levelOf(text))).grid.map((row) => row.join(''));
}

function faultOf(text: string) {
  const read = parseLevel(text);
  return read.ok ? null : read.error;
}

describe('boards', () => {
  it('reads every character', () => {
    expect(levelOf('#######\n#+*$ -_#\n#######')).toEqual({
      rows: 3,
      cols: 8,
      walls: ['####### ', '#      #', '####### '].flatMap((row) =>
        row.split('').map((c) => c === '#'),
      ),
      goalAt: expect.any(Array) as unknown,
      goals: [9, 10],
      boxes: [10, 11],
      player: 9,
      title: null,
      author: null,
      comment: null,
      notices: [],
    });
  });

  it('treats hyphens and underscores as floor, and pads ragged rows', () => {
    expect(rowsOf('####\n#-_###\n#@ $.#\n######')).toEqual([
      '####  ',
      '#  ###',
      '#@ $.#',
      '######',
    ]);
  });

  it.each([
    ['CRLF', BOARD.replaceAll('\n', '\r\n')],
    ['CR', BOARD.replaceAll('\n', '\r')],
    ['a byte order mark', `\ufeff${BOARD}`],
    ['leading and trailing blank lines', `\n\n${BOARD}\n\n\n`],
    ['an indented board', BOARD.replace(/^/gm, '   ')],
    ['a board indented by tabs', BOARD.replace(/^/gm, '\t')],
    ['a board indented by tabs and by spaces', `\t#####\n\t#@$.#\n${' '.repeat(8)}#####`],
    ['trailing spaces and tabs', BOARD.replace(/$/gm, ' \t  ')],
    ['far too many trailing spaces', BOARD.replace(/$/gm, ' '.repeat(200))],
    ['an outer row of floor', `-----\n${BOARD}\n-----`],
    ['lines of white space round it', `   \n${BOARD}\n     \n`],
    ['run lengths', '5#|#@$.#|5#'],
    ['run lengths with a last separator', '5#|#@$.#|5#|'],
    ['run lengths on several lines', '5#\n#@1$1.#\n5#'],
    ['run lengths with tabs', '5#\t|\n#@$.#\n5#'],
    ['run lengths among indented rows', '  #####\n  #@1$.#\n  #####'],
    ['run lengths of groups', '1(2(##)#)\n#1(@$).#\n5(#)'],
    ['rows in a group', '1(5#|)#@$.#|5#'],
    ['letters', '#####\n#pbo#\n#####'],
    ['letters among the usual signs', '-#####\n_#@bo#\n #####'],
    ['letters in run lengths', '5#|#p1bo#|5#'],
    ['letters next to a row of floor', '5#|#p1bo#|5#|5-'],
  ])('reads %s', (_, text) => {
    expect(rowsOf(text)).toEqual(BOARD.split('\n'));
    expect(levelOf(text).notices).toEqual([]);
  });

  it('supports letters for pieces on goals, and repeated groups', () => {
    expect(rowsOf('######\n#PBb #\n######')[1]).toBe('#+*$ #');
    expect(rowsOf('9#|#p2(-b)2o-#|9#')[1]).toBe('#@ $ $.. #');
  });

  it('treats letters as words unless they are between walls', () => {
    expect(parseCollection(`Bob\n${BOARD}\n\n# Pop\n${BOARD}`).levels).toMatchObject([
      { title: 'Bob' },
      { title: '# Pop' },
    ]);
  });

  it.each(['bob #2 (# 3)', '##|bob', '(#)', '#1', '1.', '1. | 2.', '1 + 1.'])(
    'treats %s as the title of the board above it',
    (title) => {
      expect(parseCollection(`${BOARD}\n${title}`)).toMatchObject({
        levels: [{ title, rows: 3 }],
        errors: [],
      });
    },
  );

  it('expands tabs to stops of eight columns', () => {
    expect(rowsOf('###########\n#@$\t .#\n###########')).toEqual([
      '########### '.trim(),
      '#@$      .#',
      '###########',
    ]);
  });

  it('keeps the floor of an open board, whose edge counts as a wall', () => {
    const web = levelOf('#.@  #\n#.$$ #\n#..  #');
    expect(web).toMatchObject({ rows: 3, cols: 6, notices: ['open-board', 'more-goals'] });
    expect(rowsOf('     \n @$. \n     ')).toEqual(['     ', ' @$. ', '     ']);
    expect(rowsOf('5-|-@$.-|5-')).toEqual(['     ', ' @$. ', '     ']);
  });

  it('allows a board without walls if one level is expected, but does not mistake decoration for it', () => {
    expect(levelOf('+*')).toMatchObject({ rows: 1, cols: 2, boxes: [1], player: 0 });
    expect(parseCollection('+*').levels).toEqual([]);
    for (const adornment of ['* * *', '.', '-----', '+']) {
      expect(rowsOf(`${adornment}\n\n${BOARD}\n\n${adornment}`)).toEqual(BOARD.split('\n'));
    }
  });

  it('notices unequal counts, and accepts a board that is already solved', () => {
    expect(levelOf('#######\n#@.$$ #\n#######').notices).toEqual(['more-boxes']);
    expect(levelOf('#######\n#+.$  #\n#######').notices).toEqual(['more-goals']);
    expect(levelOf('####\n#@*#\n####').notices).toEqual(['solved']);
    expect(levelOf('#####\n#@*$#\n#####').notices).toEqual(['more-boxes', 'solved']);
    expect(levelOf('#####\n#+* #\n#####').notices).toEqual(['more-goals', 'solved']);
  });

  it('reads the largest board', () => {
    const row = `#${' '.repeat(498)}#`;
    const rows = ['#'.repeat(500), `#@$.${row.slice(4)}`, ...Array<string>(497).fill(row)];
    const text = [...rows, '#'.repeat(500)].join('\n');
    expect(levelOf(text)).toMatchObject({ rows: 500, cols: 500, notices: [] });
    expect(levelOf('500#|#@$.495-#|497(#498-#|)500#')).toEqual(levelOf(text));
  });
});

describe('rejections', () => {
  it.each([
    ['an empty text', '', 1, 1, 'no board found'],
    ['prose', 'Hello, peacock!', 1, 1, 'no board found'],
    ['no player', '\n#####\n# $.#\n#####', 2, 1, 'has no player'],
    ['two players', '######\n#@$.@#\n######', 2, 5, 'a second player'],
    ['two players, one on a goal', '######\n#@$. #\n#  + #\n######', 3, 4, 'a second player'],
    ['two players in run lengths', '6#|#2@$.#|6#', 1, 5, 'a second player'],
    ['two players apart in run lengths', '6#|#@$@.#|6#', 1, 7, 'a second player'],
    [
      'the Schokoban example',
      '+ @ #\n. * $ \nTitle: EXAMPLE\nAuthor: AUTHOR',
      1,
      3,
      'a second player',
    ],
    ['no box', '#####\n#@ .#\n#####', 1, 1, 'has no box'],
    ['no goal', '#####\n#@$ #\n#####', 1, 1, 'has no goal'],
    ['Hexoban', HEXOBAN, 1, 1, 'Hexoban, a variant on hexagons'],
    ['Hexoban with its floor', '  # # #\n # - - #\n# @ $ . #\n # # # #', 1, 1, 'Hexoban'],
    ['a variant named above', `Variant: Hexoban\n${BOARD}`, 2, 1, 'Hexoban, a variant on hexagons'],
    ['a variant named below', `${BOARD}\nTitle: Hex\nVariant: Hexoban\n`, 1, 1, 'this is Hexoban'],
    ['another variant', `Copyright: me\n; variant: Trioban\n\n${BOARD}`, 4, 1, 'this is Trioban'],
    ['several players', '#######\n#@$.$.@#\n########', 2, 7, 'Multiban, the variant with several'],
    ['boxes with letters', '########\n#@Aa Bb#\n########', 1, 1, 'a goal of its own'],
    [
      'a letter that is there twice',
      '########\n#@1  2 #\n# x  x #\n########',
      3,
      3,
      'unknown character “x”',
    ],
    [
      'boxes and goals with numbers',
      '#######\n#@12  #\n#2. 1 #\n#######',
      1,
      1,
      'a goal of its own',
    ],
    ['an unknown character', '#####\n#@$.#\n# x #\n#####', 3, 3, 'unknown character “x”'],
    ['one beyond the basic plane', '#####\n#@$.#\n# 🦚 #\n#####', 3, 3, 'unknown character “🦚”'],
    ['an unknown character in the first row', '####y\n#@$.#\n#####', 1, 5, 'unknown character “y”'],
    [
      'an unknown character that begins a row',
      '#####\n#@$.#\nx####',
      3,
      1,
      'unknown character “x”',
    ],
    ['a count without a character', '#####\n#@$.#\n####3', 3, 5, 'unknown character “3”'],
    ['a count of nothing', '#####\n#@$.#\n#0###', 3, 2, 'a count of 0'],
    ['too many columns', `${'#'.repeat(501)}\n#@$.#\n#####`, 1, 501, 'wider than 500'],
    ['too many rows', `${BOARD}\n${'#\n'.repeat(498)}`, 501, 1, 'higher than 500'],
    ['too many rows on one line', `${'#|'.repeat(501)}\n${BOARD}`, 1, 1002, 'higher than 500'],
    ['a run length that would fill memory', '#####\n#@$.#\n999999999#', 3, 1, 'wider than 500'],
    ['one with more digits than a number has', `#####\n#@$.#\n${'9'.repeat(400)}#`, 3, 1, 'wider'],
    ['one made of floor', '#@$.#999999999-#', 1, 6, 'wider than 500'],
    ['a second board', `${BOARD}\n\n${BOARD}`, 5, 1, 'a second board; one level was expected'],
    ['more boards', `${BOARD}\n\n${BOARD}\n\n${BOARD}`, 5, 1, 'here are 3 boards'],
    ['text next to boards', `${BOARD}\nTwo\n${BOARD}`, 5, 1, 'here are 2 boards'],
    ['lines of text next to boards', `${BOARD}\nNo 2\nTwo\n${BOARD}`, 6, 1, 'here are 2 boards'],
    ['boards that end and begin with players', '#$.@\nTwo\n@$.#', 3, 1, 'here are 2 boards'],
    ['text between rows without walls', '@$.\nTwo\n$..', 3, 1, 'a second board'],
    ['a key between boards', '#####\n#@$.#\nTitle: x\n#   #', 4, 1, 'a second board'],
    ['text between run lengths', '5#|#@$.#|5#\nTwo\n5#|#@$.#|5#', 3, 1, 'a second board'],
    ['text between letters', '#####\n#pbo#\nTwo\n#pbo#\n#####', 4, 1, 'a second board'],
    ['text above a broken board', `${BOARD}\nTwo\n#####\n#@$x#`, 5, 1, 'a second board'],
    ['text below the second board', `${BOARD}\n\n${BOARD}\nTwo\n#####`, 5, 1, 'a second board'],
    ['no player below white space', '   \n#####\n# $.#\n#####', 2, 1, 'has no player'],
    ['a row of letters', '#####\n#@$.#\nabcdef\n#####', 3, 1, 'unknown character “a”'],
    ['a row of letters above the player', '#####\nabcdef\n#@$.#\n#####', 2, 1, 'character “a”'],
    ['rows of letters', '#####\nab\n#cd\nef\n#@$.#\n#####', 2, 1, 'unknown character “a”'],
    ['one above a broken row', '#####\n#@$.#\nab\n#x  #\n#####', 3, 1, 'unknown character “a”'],
    ['one below adornment', '+\n\n#####\n# $.#\nab\n#@  #\n#####', 5, 1, 'character “a”'],
    ['a count without an end', `3#${'9'.repeat(5000)}`, 1, 3, 'a count with nothing after it'],
    ['a count at the end of a group', '5#|#@$.#|2(#3)|5#', 1, 13, 'a count with nothing after it'],
    ['a group without an end', '5#\n#@$.#\n2(2#', 3, 1, 'not closed'],
    ['an end without a group', '5#\n#@$.#\n3#)2#', 3, 3, 'a ) without a group'],
    ['an empty group', '5#\n#@$.#\n3#2()', 3, 3, 'nothing in it'],
    ['one in an indented row', '  5#\n  #@$.#\n  3#2()', 3, 5, 'nothing in it'],
    [
      'groups that would fill memory',
      `5#|#@$.#|${'9('.repeat(9)}#${')'.repeat(9)}`,
      1,
      28,
      'wider',
    ],
    ['rows that would fill memory', '5#|#@$.#|99(99(#|))', 1, 17, 'higher than 500'],
    ['more letters than a row has room for', '#####\n#pbo#\n#501b#', 3, 2, 'wider than 500'],
    ['a letter outside the walls', '#####\n#pbo#\n#b###p', 3, 2, '“b” stands for a piece only'],
    ['a foreign letter among others', '#####\n#p b #\n# x o#\n#####', 3, 3, 'character “x”'],
    ['two players in letters', '######\n#pbop#\n######', 2, 5, 'a second player'],
    ['a count at the end of a row', '5#|#@$.#|2#3|5#', 1, 12, 'a count with nothing after it'],
  ])('%s', (_, text, line, column, what) => {
    const fault = faultOf(text);
    expect(fault).toMatchObject({ line, column });
    expect(fault?.message).toContain(`Line ${line}, column ${column}: `);
    expect(fault?.message).toContain(what);
  });
});

describe('captions', () => {
  it.each([
    ['keys below', `${BOARD}\nTitle: Fan\nAuthor: Pea Hen`],
    ['keys below, after a blank line', `${BOARD}\n\nTitle: Fan\nAuthor: Pea Hen`],
    ['keys above', `Title: Fan\nAuthor: Pea Hen\n\n${BOARD}`],
    ['keys in comments', `; Title: Fan\n; AUTHOR : Pea Hen\n${BOARD}`],
    ['a title above, the author below', `Fan\n\n${BOARD}\nAuthor: Pea Hen`],
    ['a comment line above', `Author: Pea Hen\n\n; Fan\n${BOARD}`],
    ['a comment line below', `${BOARD}\n; Fan\nAuthor: Pea Hen`],
    ['a number above, the title below', `; 12\n${BOARD}\nTitle: Fan\nAuthor: Pea Hen`],
    ['the same title twice', `Fan\n${BOARD}\nTitle: Fan\nAuthor: Pea Hen`],
    ['a solution', `Fan\n${BOARD}\nAuthor: Pea Hen\nSolution:\nrrR\nullu\n`],
    ['a bare solution', `Fan\n${BOARD}\nAuthor: Pea Hen\n\nSolution\nR`],
    ['decoration', `Fan\n${BOARD}\nAuthor: Pea Hen\n\n------\n`],
    ['decoration above', `------\nFan\n------\n\n${BOARD}\nAuthor: Pea Hen`],
    ['another key for the title', `${BOARD}\nName: Fan\nAuthor: Pea Hen`],
    ['keys without a value before those with one', `${BOARD}\nTitle:\nTitle: Fan\nAuthor: Pea Hen`],
    ['a saved game in one word', `Fan\n${BOARD}\nAuthor: Pea Hen\n\nSaveGame 2\n\nR`],
    ['a text far below prose', `${BOARD}\nAuthor: Pea Hen\n\nProse of\ntwo lines\n\nFan\n`],
  ])('%s', (_, text) => {
    expect(levelOf(text)).toMatchObject({ title: 'Fan', author: 'Pea Hen' });
  });

  it.each([
    ...['Copyright', 'Homepage', 'Website', 'URL', 'Email', 'E-Mail', 'Date', 'ID', 'Levels'],
    ...['Taken from', 'File', 'Game', 'License', 'Rating', 'Difficulty', 'View', 'Date created'],
    ...['Date of last change', 'Snapshot', 'Savegame', 'Author comment', 'Solution name'],
    ...['Own solution', 'Solution comment', 'Solution comment end', 'Solution', 'Saved game'],
    ...['Solution/Moves', 'Solution/Pushes', 'Snapshot 2', 'Solution 12/5', 'Solution (12/5)'],
  ])('ignores “%s:” and the line right below it', (key) => {
    for (const text of [`${BOARD}\n${key}: 1\ngo on`, `${key}: 1\ngo on\n\n${BOARD}`]) {
      expect(levelOf(text)).toMatchObject({ title: null, author: null, comment: null });
    }
  });

  it.each([
    ['a colon first', ': Fan', ': Fan'],
    ['a colon far away', `Title${' '.repeat(20)}: Fan`, 'Title : Fan'],
    ['a semicolon within', 'Fan; by the pond', 'Fan; by the pond'],
    ['a semicolon within a word like a key', 'Tit;le: Fan', 'Tit;le: Fan'],
    ['a semicolon without a space', ';Fan', 'Fan'],
    ['several semicolons', ';;; Fan', 'Fan'],
    ['a byte order mark within', 'Pea\ufeffcock', 'Pea cock'],
    ['the end of a heading of moves', 'My solution', 'My solution'],
  ])('title: %s', (_, line, title) => {
    expect(levelOf(`${line}\n${BOARD}`)).toMatchObject({ title, comment: null });
  });

  it.each([
    ['a number', `; 12\n${BOARD}\nTitle: Fan`, null],
    ['a number of one digit', `; 1\n${BOARD}\nTitle: Fan`, null],
    ['the title itself', `Fan\n${BOARD}\nTitle: Fan`, null],
    ['a number and a word', `12 feathers\n${BOARD}\nTitle: Fan`, '12 feathers'],
  ])('repeats the line above a title in the comment, except %s', (_, text, comment) => {
    expect(levelOf(text)).toMatchObject({ title: 'Fan', comment });
  });

  it.each([
    ['one line', `${BOARD}\nComment: two words`, 'two words'],
    ['framed', `${BOARD}\nComment:\nfirst\n\n#####\nComment-End:`, 'first\n\n#####'],
    ['framed, with text at once', `${BOARD}\nComment: first\nsecond\nComment-End`, 'first\nsecond'],
    ['two', `${BOARD}\nComment: one\nComment: two\nComment-End:`, 'one\ntwo'],
    ['without an end', `${BOARD}\nComment:\n`, null],
    ['an end without a beginning', `${BOARD}\nComment-End:`, null],
    ['lines below the title', `${BOARD}\n; Fan\n; by the pond`, 'by the pond'],
    ['lines that adornment parts', `${BOARD}\n\nFan\n-----\nby hand\n`, 'by hand'],
    ['a line in addition to the title', `hint\n${BOARD}\nTitle: Fan`, 'hint'],
    ['framed, on top', `Comment: first\nsecond\nComment-End:\n${BOARD}`, 'first\nsecond'],
    ['an end with a space', `${BOARD}\nComment:\nfirst\nComment-End :`, 'first'],
    ['an indented end', `${BOARD}\nComment:\nfirst\n  Comment-End:  \nFan`, 'first'],
    [
      'an end that ends a line',
      `${BOARD}\nComment:\nno comment-end\nComment-End:`,
      'no comment-end',
    ],
    ['an end that begins one', `${BOARD}\nComment:\ncomment-end?\nComment-End:`, 'comment-end?'],
    ['blank lines at its edges', `${BOARD}\nComment: a\nComment:\n\nb\n\nComment-End:`, 'a\nb'],
    [
      'keys and boards in it',
      `${BOARD}\nComment:\nTitle: x\n${BOARD}\nComment-End:`,
      `Title: x\n${BOARD}`,
    ],
  ])('comment: %s', (_, text, comment) => {
    expect(levelOf(text).comment).toBe(comment);
  });

  it('treats a comment without an end as one line', () => {
    expect(levelOf(`Comment: a\nFan\n\n${BOARD}`)).toMatchObject({ title: 'Fan', comment: 'a' });
    expect(levelOf(`Comment: a\nFan\nComment: b\n\n${BOARD}`)).toMatchObject({
      title: 'Fan',
      comment: 'a\nb',
    });
  });

  it('continues a text past the end of a comment that never began', () => {
    expect(levelOf(`Fan\nComment-End:\nby the pond\n${BOARD}`)).toMatchObject({
      title: 'Fan',
      comment: 'by the pond',
    });
  });
});

describe('collections', () => {
  const titles = (text: string) => parseCollection(text).levels.map((level) => level.title);

  it.each([
    ['; n above, keys below', `; 1\n${BOARD}\nTitle: a\n\n; 2\n${BOARD}\nTitle: b\n`],
    ['; title above', `; a\n\n${BOARD}\n\n; b\n\n${BOARD}`],
    ['; title below', `${BOARD}\n; a\n\n${BOARD}\n; b`],
    ['; title below, apart', `${BOARD}\n\n; a\n\n${BOARD}\n\n; b`],
    ['plain title above', `a\n${BOARD}\n\nb\n${BOARD}`],
    ['plain title below', `${BOARD}\na\n\n${BOARD}\nb`],
    ['title keys above', `Title: a\n${BOARD}\n\nTitle: b\n${BOARD}`],
    ['titles between boards without blank lines', `a\n${BOARD}\nb\n${BOARD}\n`],
    ['a key between boards', `; a\n${BOARD}\nID: #1\n${BOARD}\n; b`],
    ['white space between boards', `a\n${BOARD}\n  \nb\n${BOARD}\n`],
    ['a heading and an author', `Collection: Parlor\nAuthor: me\n\n; a\n${BOARD}\n\n; b\n${BOARD}`],
    ['prose on top', `Two levels.\nGood luck!\n\na\n${BOARD}\n\nb\n${BOARD}`],
    ['prose on top, titles below', `Two levels.\nGood luck!\n\n${BOARD}\na\n\n${BOARD}\nb`],
    ['; title below the first, apart', `; a\n${BOARD}\n; hint\n\n; b\n\n${BOARD}`],
    ['a text below all boards', `a\n\n${BOARD}\n\nb\n\n${BOARD}\n\nThe end`],
    ['a title without a place', `a\n\n${BOARD}\n\nb\n\n${BOARD}`],
    ['a text and a key without a blank line', `a\n\n${BOARD}\n\nb\n\nAuthor: me\n\n${BOARD}`],
    ['a hint above a solution', `a\n\n${BOARD}\n\nhint\n\nSolution: R\n\nb\n\n${BOARD}`],
    ['a collection that has a title key', `Title: Set\n\n${BOARD}\nTitle: a\n\n${BOARD}\nTitle: b`],
    ['the end of a comment between boards', `a\n${BOARD}\nComment-End:\n${BOARD}\nTitle: b`],
  ])('%s', (_, text) => {
    expect(titles(text)).toEqual(['a', 'b']);
    expect(parseCollection(text).errors).toEqual([]);
  });

  it('may have boards separated by a line of white space', () => {
    expect(parseCollection(`${BOARD}\n  \n${BOARD}`)).toMatchObject({
      levels: [{}, {}],
      errors: [],
    });
  });

  it('can have a title and an author', () => {
    const keyed = `; Collection: Parlor\n; Author: me\n; Levels: 2\n\n; 1\n${BOARD}\n\n; 2\n${BOARD}`;
    expect(parseCollection(keyed)).toMatchObject({ title: 'Parlor', author: 'me' });
    const plain = `Parlor\n\n; 1\n${BOARD}\n\n; 2\n${BOARD}`;
    expect(parseCollection(plain)).toMatchObject({ title: 'Parlor', author: null });
    expect(parseCollection(BOARD)).toMatchObject({ title: null, author: null });
  });

  it.each([
    ['no board but the first', `Title: a\n\n${BOARD}\n`, null, ['a']],
    ['a board below', `Title: Set\n\n${BOARD}\n\n${BOARD}\n`, 'Set', [null, null]],
    ['a title between boards', `${BOARD}\n\nb\n\n${BOARD}`, null, [null, 'b']],
    ['a title below', `Title: Set\n\n${BOARD}\nTitle: a`, 'Set', ['a']],
    [
      'a title above one of two',
      `Title: a\n\n${BOARD}\n\nTitle: b\n${BOARD}\n\n${BOARD}`,
      null,
      ['a', 'b', null],
    ],
    ['texts that a remark parts', `Set\n:: remark\na\n\n${BOARD}`, 'Set', ['a']],
  ])('derives the title of the collection: %s', (_, text, title, levels) => {
    expect(parseCollection(text).title).toBe(title);
    expect(titles(text)).toEqual(levels);
  });

  it('imports the ninety valid levels out of a hundred, and reports the faults of the other ten', () => {
    const bad = BOARD.replace('@', '?');
    const boards = Array.from({ length: 100 }, (_, i) => `; ${i}\n${i % 10 === 7 ? bad : BOARD}`);
    const { levels, errors } = parseCollection(boards.join('\n\n'));
    expect(levels).toHaveLength(90);
    expect(levels[7]?.title).toBe('8');
    expect(errors).toHaveLength(10);
    expect(errors[1]).toMatchObject({ line: 17 * 5 + 3, column: 2 });
    expect(errors[1]?.message).toContain('unknown character “?”');
  });

  it('rejects a board in which every row is damaged', () => {
    const { errors } = parseCollection('####?\n#@$.?\n####?');
    expect(errors).toMatchObject([{ line: 1, column: 5 }]);
  });

  it('treats two lines with a foreign character each as text, but three as a board', () => {
    const two = '##=\n#@=';
    expect(parseCollection(`${two}\n\n${BOARD}`)).toMatchObject({ errors: [], levels: [{}] });
    expect(parseCollection(`${two}\n##=\n\n${BOARD}`)).toMatchObject({
      ...{ errors: [{ line: 1, column: 3 }], levels: [{}] },
    });
  });

  it('reads a valid board above an invalid one, even with only a line of text between them', () => {
    const { levels, errors } = parseCollection(`${BOARD}\nTwo\n#####\n# $.#\n#####`);
    expect([levels, errors]).toMatchObject([[{ rows: 3 }], [{ line: 5, column: 1 }]]);
  });

  it.each([
    ['one broken row next to a good one', '#@$.#\n#=##', 2, 2],
    ['one row that is too wide', '#'.repeat(501), 1, 501],
  ])('rejects a board of %s', (_, text, line, column) => {
    const { levels, errors } = parseCollection(`${text}\n\n${BOARD}`);
    expect([levels, errors]).toMatchObject([[{}], [{ line, column }]]);
  });

  it('rejects a board in which an inner row is hardly recognizable as one', () => {
    const { levels, errors } = parseCollection(`#####\n#@$.#\n#abcd\n#####`);
    expect([levels, errors]).toMatchObject([[], [{ line: 3, column: 2 }]]);
  });

  it('rejects a board that ends with a damaged row, even if much of that is floor', () => {
    const { errors } = parseCollection('#####\n#@$.#\n#   .?');
    expect(errors).toMatchObject([{ line: 3, column: 6 }]);
  });

  it('does not mistake stars, dots and dashes in a text for a board', () => {
    expect(titles(`a\n${BOARD}\n\n* * *\n\n...\n-----\n\nb\n${BOARD}`)).toEqual(['a', 'b']);
  });

  it('reports that no board was found', () => {
    expect(parseCollection('nothing here').errors).toMatchObject([{ line: 1, column: 1 }]);
    expect(parseCollection('nothing here').levels).toEqual([]);
  });
});

describe('the .sok format', () => {
  const BAR = ':'.repeat(60);
  const SOK = [
    BAR,
    '::  File Format 0.17  ::',
    ':: #@$.# and other remarks are for readers only ::',
    BAR,
    'Collection: Pond',
    'Author: Pea Hen',
    'Date Created: 2026-11-01 10:00:00',
    'Date of Last Change: 2026-11-02 10:00:00',
    BAR,
    '',
    'Reed',
    '',
    BOARD,
    '',
    'Author: Pea Cock',
    'Easy to begin with.',
    '',
    'Solution/Moves',
    'rrR',
    '2(ul)L',
    '',
    'Solution 2 (12/5)',
    '',
    'RR',
    '',
    'Snapshot 1',
    '[]U[rr]d*u',
    '',
    'Water Lily',
    '',
    BOARD,
    '',
    'Title: Lily',
    'Solution: 3R',
  ].join('\r\n');

  it('is read with titles, authors, notes and solutions', () => {
    const { title, author, levels, solutions, errors } = parseCollection(SOK);
    expect(errors).toEqual([]);
    expect({ title, author }).toEqual({ title: 'Pond', author: 'Pea Hen' });
    expect(levels.map((level) => [level.title, level.author, level.comment])).toEqual([
      ['Reed', 'Pea Cock', 'Easy to begin with.'],
      ['Lily', null, 'Water Lily'],
    ]);
    expect(solutions).toEqual([['rrR2(ul)L', 'RR'], ['3R']]);
  });

  it.each([
    ['with all its figures', 'Solution 12/15/3/2/3\nR', ['R']],
    ['with a number at once', 'Solution2\nR', ['R']],
    ['with several spaces', 'Solution  2  (1/1)\nR', ['R']],
    ['with a bracket at once', 'Solution(1/1):\nR', ['R']],
    ['below a line of white space', 'Solution\n  \nR', ['R']],
    ['below blank lines', 'Solution:\n\n\nR', ['R']],
    ['in groups', 'Solution\nR r\n(r)', ['R r(r)']],
    ['with the name of who found it', 'Solution: by Pea Hen\nR', ['R']],
    ['above a text', 'Solution\nR\nby me: R', ['R']],
    ['without moves', 'Solution', []],
    ['with other signs behind', 'Solution\nR!', []],
    ['with other signs before', 'Solution\n!R', []],
    ['with other signs within', 'Solution\nR-r', []],
  ])('handles a solution %s', (_, text, solutions) => {
    const read = parseCollection(`${BOARD}\n${text}`);
    expect(read).toMatchObject({ solutions: [solutions], levels: [{ title: null }] });
  });

  it.each([
    ['with its figures in words', 'Solution (moves 3, pushes 2):\nrRR'],
    ['with its figures in words, on one line', 'Solution (moves 3, pushes 2): rRR'],
    ['with its figures', 'Solution: 3/2 rRR'],
    ['with its figures in parentheses', 'Solution: (3/2) rRR'],
    ['with its figures on a separate line', 'Solution: 3/2\nrRR'],
    ['as bare letters', 'rRR'],
    ['as bare letters in one case', 'rrr'],
    ['as a letter with its count', '3r'],
    ['as bare letters with counts', 'r2R'],
    ['as bare letters below a blank line', '\nrRR'],
    ['as bare letters on two lines', 'r\nRR'],
    ['as bare letters below a title', 'Title: Pond\nrRR'],
    ['as bare letters behind a semicolon', '; rRR'],
    ['under another heading', 'Best solution: rRR'],
  ])('may have a solution %s, which is neither title nor comment', (_, below) => {
    const hall = '#######\n#@ $ .#\n#######';
    for (const more of ['', `\n\n${hall}\n${below}`]) {
      const { levels, solutions } = parseCollection(`${hall}\n${below}${more}`);
      for (const [index, level] of levels.entries()) {
        expect(readSolutions(level, solutions[index] ?? []).solutions).toHaveLength(1);
        expect([level.title ?? 'Pond', level.comment]).toEqual(['Pond', null]);
      }
    }
    const single = levelOf(`${hall}\n${below}`);
    expect([single.title ?? 'Pond', single.comment]).toEqual(['Pond', null]);
  });

  it('keeps a bare line of letters that is long enough to be moves, even if they do not win', () => {
    const { levels, solutions } = parseCollection(`${BOARD}\nlurdlurdlurd`);
    expect([levels[0]?.title, levels[0]?.comment, solutions]).toEqual([
      null,
      null,
      [['lurdlurdlurd']],
    ]);
  });

  it.each([
    ['"Hello"', 'Hello'],
    ['“Hello”', 'Hello'],
    ['1. "dws001"', 'dws001'],
    ['"Yes" and "No"', '"Yes" and "No"'],
    ['Ed’s "Room"', 'Ed’s "Room"'],
  ])('strips the quotes around a title: %s', (written, title) => {
    expect(levelOf(`${BOARD}\nTitle: ${written}`).title).toBe(title);
    expect(levelOf(`; ${written}\n${BOARD}`).title).toBe(title);
    expect(levelOf(`; ${written}\n${BOARD}\nTitle: ${title}`)).toMatchObject({
      title,
      comment: null,
    });
  });

  it('does not use a line of prose as a title', () => {
    const prose = 'This combined collection is made up of these collections: (and in this order)';
    const read = parseCollection(
      `${prose}\n\nPond\nLake\n\n${BOARD}\nTitle: a\n\n${BOARD}\nTitle: b`,
    );
    expect(read).toMatchObject({ title: null, levels: [{ title: 'a' }, { title: 'b' }] });
    expect(levelOf(`${BOARD}\nPush the left box first, and then go round.`)).toMatchObject({
      title: null,
      comment: 'Push the left box first, and then go round.',
    });
  });

  it('uses words that only look like a heading of moves as a title', () => {
    expect(levelOf(`Solution found nowhere\n${BOARD}`).title).toBe('Solution found nowhere');
    expect(parseCollection(`Dull\n${BOARD}\n\nLurid\n${BOARD}`).levels).toMatchObject([
      { title: 'Dull' },
      { title: 'Lurid' },
    ]);
  });
});

describe('arbitrary text', () => {
  const glyphs = fc.string({
    unit: fc.constantFrom(
      '#',
      '@',
      '$',
      '.',
      '*',
      '+',
      ' ',
      '-',
      '\n',
      '|',
      '9',
      '(',
      ')',
      'p',
      'b',
      'o',
      'x',
      ';',
      ':',
      '\t',
    ),
    maxLength: 200,
  });
  const mutated = fc
    .tuple(fc.nat(400), fc.nat(40), fc.string({ unit: 'binary', maxLength: 5 }))
    .map(([at, length, text]) => {
      const valid = `; 1\n${BOARD}\nTitle: a\nComment:\nb\nComment-End:\n\n${BOARD}\n`.repeat(4);
      return valid.slice(0, at) + text + valid.slice(at + length);
    });

  it('is either read or rejected', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), glyphs, mutated), (text) => {
        const read = parseLevel(text);
        const lines = text.split(/\r\n|\n|\r/).length;
        const { levels, errors } = parseCollection(text);
        expect(levels.length + errors.length).toBeGreaterThan(0);
        for (const error of read.ok ? errors : [...errors, read.error]) {
          expect(error.line).toBeGreaterThan(0);
          expect(error.line).toBeLessThanOrEqual(lines);
          expect(error.column).toBeGreaterThan(0);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it.each(HARD_LEVEL_TEXTS)(
    'takes work proportional to its length: $name',
    ({ text, fault, levels, errors }) => {
      // 60 per character of a board that consists only of boxes.
      elementsCopied(100 * text.length, () => {
        const single = parseLevel(text);
        expect(single.ok ? null : single.error.message).toEqual(
          fault === null ? null : expect.stringContaining(fault),
        );
        const collection = parseCollection(text);
        expect(collection.levels.length).toBe(levels);
        expect(collection.errors.length).toBe(errors);
      });
    },
  );
});

describe('a line that names a variant', () => {
  const [first, second] = ['#####\n#@$.#\n#####', '######\n#@ $.#\n######'];
  const widths = (text: string) => parseCollection(text).levels.map(({ cols }) => cols);

  it('above all boards applies to all of them, until another such line', () => {
    expect(widths(`Variant: Hexoban\n\n${first}\n\n${second}`)).toEqual([]);
    expect(widths(`Variant: Hexoban\n\n${first}\n\nVariant: Sokoban\n\n${second}`)).toEqual([6]);
  });

  it('below a board applies to that board', () => {
    expect(widths(`${first}\nVariant: Hexoban\n\n${second}\nTitle: Two`)).toEqual([6]);
    expect(parseCollection(`${first}\n\n${second}\nVariant: Multiban`).errors).toMatchObject([
      { line: 5, message: expect.stringContaining('Multiban') as string },
    ]);
  });

  it('does not reject a board if it names Sokoban or merely describes the level', () => {
    expect(widths(`Variant: Sokoban\n${first}`)).toEqual([5]);
    expect(widths(`${first}\nVariant: harder`)).toEqual([5]);
  });
});
