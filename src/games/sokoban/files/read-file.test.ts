import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decodeText } from '../../../core/decode-text.ts';
import { elementsCopied } from '../../../test-support/array-copies.ts';
import { HARD_LEVEL_TEXTS } from '../../../test-support/hard-texts.ts';
import { readSolutions } from './solution.ts';
import { hasLevels, levelsIn, movesIn, onlyLevelIn, parseText } from './read-file.ts';

const BOARD = '#####\n#@$.#\n#####';
const HALL = '#######\n#@ $ .#\n#######';

const eachLine = (text: string, change: (line: string, index: number) => string) =>
  text.split('\n').map(change).join('\n');
const quote = (text: string, mark = '> ') => eachLine(text, (line) => mark + line);

/** The title, size and comment of the only level in a text. */
function only(text: string) {
  const { levels, errors } = levelsIn(text);
  expect(errors).toEqual([]);
  expect(levels).toHaveLength(1);
  const [level] = levels;
  return [level?.title, level?.cols, level?.rows, level?.comment];
}

describe('a level in mail', () => {
  const text = `${HALL}\n\nTitle: By mail`;
  const bare = ['By mail', 7, 3, null];

  it.each([
    ['quoted', quote(text)],
    ['quoted twice', quote(quote(text))],
    ['quoted twice, without spaces', quote(text, '>>')],
    ['quoted, with spaces before', quote(text, ' > ')],
    ['quoted, with bare blank lines', quote(text).replace('> \n', '\n')],
    ['quoted, with who wrote it', `On Saturday Ann wrote:\n${quote(text)}`],
    ['with a signature', `${text}\n-- \n`],
    [
      'in quoted-printable',
      `Content-Transfer-Encoding: quoted-printable\n\n${HALL.replace('$ ', '=24=20')}\n\nTitle: B=\ny=20mail`,
    ],
    ['in quoted-printable, without its header', text.replace('#######\n', '#######=20\n')],
    ['with a blank line below each line', text.replace('\n\n', '\n').replaceAll('\n', '\n\n')],
  ])('%s', (_, sent) => {
    expect(only(sent)).toEqual(bare);
  });

  it('leaves a row that begins with floor unchanged', () => {
    const level = ' ####\n##  #\n#@$.#\n#####';
    for (const mark of ['>', '> ', '>>', '> > ']) expect(only(quote(level, mark))[1]).toBe(5);
  });

  it('does not mistake a single “>” for a quotation', () => {
    expect(only(`> Fan <\n${BOARD}`)[0]).toBe('> Fan <');
  });
});

describe('a level copied from chats, editors and pages', () => {
  it.each([
    ['a fence', `\`\`\`\n${HALL}\n\`\`\``],
    ['a fence with a language', `\`\`\`xsb\n${HALL}\n\`\`\``],
    ['a fence of tildes', `~~~~\n${HALL}\n~~~~`],
    ['a fence on its own lines and rows', `\`\`\`${HALL}\`\`\``],
    ['marks round each row', eachLine(HALL, (row) => `\`${row}\``)],
    ['a tag of a forum', `[code]\n${HALL}\n[/code]`],
    ['a tag of a forum on its rows', `[code]${HALL}[/code]`],
    ['a tag of a wiki', `{noformat}\n${HALL}\n{noformat}`],
    ['numbers', eachLine(HALL, (row, index) => `${index + 8} ${row}`)],
    ['numbers and colons', eachLine(HALL, (row, index) => ` ${index + 1}: ${row}`)],
    ['numbers and tabs', eachLine(HALL, (row, index) => `     ${index + 1}\t${row}`)],
    ['strings', `const level = [\n${eachLine(HALL, (row) => `  '${row}',`)}\n];`],
    ['strings with line ends', eachLine(HALL, (row) => `"${row}\\n" +`)],
    ['comments', eachLine(HALL, (row) => `// ${row}`)],
    ['who says it', eachLine(HALL, (row) => `<ann> ${row}`)],
    ['when who says it', eachLine(HALL, (row) => `[28/11/2026, 12:01] Ann: ${row}`)],
    ['tags', `<pre>${HALL}</pre>`],
    ['tags on separate lines', `<pre>\n${HALL}\n</pre>`],
    ['tags of code', `<pre><code class="xsb">${HALL}\n</code></pre>`],
    ['line breaks', HALL.replaceAll('\n', '<br>')],
    ['line breaks in lines', HALL.replaceAll('\n', '<BR/>\n')],
    ['an element for each row', eachLine(HALL, (row) => `<div>${row}</div>`)],
    ['a paragraph for each row', eachLine(HALL, (row) => `<p>${row}</p>`)],
    ['entities', `<p>${HALL.replaceAll(' ', '&nbsp;').replaceAll('\n', '<br>')}</p>`],
    ['entities by number', `<pre>${HALL.replaceAll('$', '&#36;').replace('@', '&#x40;')}</pre>`],
  ])('%s', (_, text) => {
    expect(only(text)).toEqual([null, 7, 3, null]);
  });

  it('reads a page with several levels, their titles and notes', () => {
    const page = `<!DOCTYPE html>
<html><head><title>A page</title><style>p { color: #fff }</style></head><body>
<h1>Pond &amp; Reed</h1>
<!-- <pre>${BOARD}</pre> -->
<h2>One</h2>
<pre>
${BOARD}
</pre>
<p>A note.</p>
<h2>Two</h2>
<pre>${HALL}</pre>
</body></html>`;
    expect(levelsIn(page)).toMatchObject({
      title: 'Pond & Reed',
      levels: [
        { title: 'One', comment: 'A note.', cols: 5 },
        { title: 'Two', comment: null, cols: 7 },
      ],
      errors: [],
    });
  });

  it('reports the line of an error within the page', () => {
    const { errors } = levelsIn(`<h1>Pond</h1>\n<pre>\n${BOARD.replace('$', '?')}\n</pre>`);
    expect(errors).toMatchObject([{ line: 4, column: 3 }]);
  });

  it('loses no board to a character that only looks like a tag', () => {
    const text = `a <b\n${BOARD}\nTitle: <p>\n\n${HALL}\nTitle: x>y`;
    expect(levelsIn(text).levels).toHaveLength(2);
  });

  it('treats run lengths that look like line numbers as run lengths', () => {
    expect(only('1-5#\n1-#@$.#\n1-5#')).toEqual([null, 5, 3, null]);
  });
});

describe('invisible characters', () => {
  it.each([
    ['a space that does not break', HALL.replaceAll(' ', '\u00a0')],
    ['an ideographic space', HALL.replaceAll(' ', '\u3000')],
    ['a space of no width', HALL.replaceAll('@', '\u200b@\u200b')],
    ['byte order marks', quote(HALL, '\ufeff')],
    ['soft hyphens', HALL.replaceAll('$', '\u00ad$')],
    ['marks of direction', quote(HALL, '\u200e')],
    ['what makes an emoji of a sign', HALL.replaceAll('#', '#\ufe0f')],
    [
      'wide signs',
      HALL.replace(/[#@$.]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
    ],
    ['three dots as one', '#########\n#@$$$ \u2026#\n#########'],
    ['CR CR LF', HALL.replaceAll('\n', '\r\r\n')],
    ['LF CR', HALL.replaceAll('\n', '\n\r')],
    ['line ends of all kinds', HALL.replace('\n', '\r').replace('\n', '\r\n')],
    ['line separators', HALL.replaceAll('\n', '\u2028')],
    ['the end of a DOS file', `${HALL}\r\n\x1a`],
    ['a form feed', `\f${HALL}\n\f`],
  ])('%s', (_, text) => {
    const [title, , rows, comment] = only(text);
    expect([title, rows, comment]).toEqual([null, 3, null]);
  });

  it.each([
    ['a byte order mark', '\ufeff'],
    ['one within its line', '\ufeff', ''],
    ['the end of a DOS file', '\x1a', '\r\n'],
    ['the end of a DOS file within a line', '\x1a', ''],
    ['a form feed', '\f', '\n'],
  ])('separate two concatenated files: %s', (_, mark, end = '\n') => {
    const text = `${BOARD}\nTitle: A${end}${mark}${HALL}\nTitle: B${end}${mark}`;
    expect(levelsIn(text)).toMatchObject({ levels: [{ title: 'A' }, { title: 'B' }], errors: [] });
  });

  it.each([
    ['\u0001', 'U+0001'],
    ['\u3164', 'U+3164'],
    ['\u0301', 'U+0301'],
    ['\ufffc', '\ufffc'],
    ['x', 'x'],
  ])('appear in messages as a code point unless they can be shown: %j', (char, name) => {
    const { errors } = levelsIn(`${BOARD}\n\n${HALL.replace('$', char)}`);
    expect(errors).toMatchObject([
      { line: 6, column: 4, message: expect.stringContaining(`“${name}”`) as string },
    ]);
  });

  it('are removed from titles, except emoji joiners', () => {
    expect(only(`\u200bTitle:\u00a0Pea\u200bcock 👩\u200d🌾\n${BOARD}`)[0]).toBe(
      'Peacock 👩\u200d🌾',
    );
  });
});

describe('titles and notes', () => {
  const titled = (text: string) =>
    levelsIn(text).levels.map(({ title, comment }) => [title, comment]);

  it.each([
    ['a note', `\n\na note\n\n`, 'a note'],
    ['two notes', `\n\na note\n\nanother\n\n`, 'a note\nanother'],
    ['a note of two lines', `\n\na note\nof two lines\n\n`, 'a note\nof two lines'],
    ['a note at the board', `\na note\n\n`, 'a note'],
    ['notes at the board and off it', `\na note\n\nanother\n\n`, 'a note\nanother'],
    ['a number above the title', `\n\nLevel 2\n\n`, null],
    ['a line that parts', `\n\n=====\n\n`, null],
    ['a note and a line that parts', `\n\na note\n-----\n\n`, 'a note'],
  ])(
    'the last line above a board is its title, and %s belongs to the board above',
    (_, gap, note) => {
      for (const end of ['\n', '\n\n']) {
        const text = `First${end}${BOARD}${gap}Second${end}${HALL}\n\na last note`;
        expect(titled(text)).toEqual([
          ['First', note],
          ['Second', 'a last note'],
        ]);
      }
    },
  );

  it('the line directly above a board is its title, even with a note directly above that', () => {
    for (const gap of ['\n\na note\n', '\na note\n']) {
      expect(titled(`First\n${BOARD}${gap}Second\n${HALL}`)).toEqual([
        ['First', 'a note'],
        ['Second', null],
      ]);
    }
  });

  it('prose is not a title, nor are several lines that are not directly above a board', () => {
    const prose = 'This one was made by a friend on a rainy day.';
    expect(titled(`First\n\n${BOARD}\n\n${prose}\n\n${HALL}`)).toEqual([
      ['First', prose],
      [null, null],
    ]);
    expect(titled(`First\n\n${BOARD}\n\na note\nof two lines\n\n${HALL}`)).toEqual([
      ['First', 'a note\nof two lines'],
      [null, null],
    ]);
  });

  it('a board without a title keeps its notes', () => {
    expect(titled(`${BOARD}\na note\n\nSecond\n\n${HALL}\na note`)).toEqual([
      [null, 'a note'],
      ['Second', 'a note'],
    ]);
  });

  it.each([
    ['who made it', `First\nby Ann\n\n${BOARD}\n\nSecond\nby Bob\n\n${HALL}`, 'by Ann', 'by Bob'],
    ['remarks', `; First\n; a hint\n${BOARD}\n\n; Second\n; a trick\n${HALL}`, 'a hint', 'a trick'],
    ['numbers', `; 1\n; First\n${BOARD}\n\n; 2\n; Second\n${HALL}`, null, null],
    ['titles below', `${BOARD}\nFirst\n\n${HALL}\nSecond`, null, null],
    ['titles below a set’s own', `Set\n\n${BOARD}\nFirst\n\n${HALL}\nSecond`, null, null],
    ['titles well below', `${BOARD}\n\nFirst\n\n${HALL}\n\nSecond`, null, null],
    ['keys with =', `${BOARD}\nTitle = First\n\n${HALL}\nTitle = Second`, null, null],
    ['keys and tabs', `${BOARD}\nTitle\tFirst\n\n${HALL}\nTitle\tSecond`, null, null],
    ['keys and wide colons', `${BOARD}\nTitle：First\n\n${HALL}\nTitle：Second`, null, null],
    [
      'bare keys',
      `${BOARD}\nTitle\nFirst\nAuthor\nAnn\n\n${HALL}\nTitle\nSecond\nAuthor\nBob`,
      null,
      null,
    ],
    [
      'keys and spaces',
      `${BOARD}\nTitle First\nAuthor Ann\n\n${HALL}\nTitle Second\nAuthor Bob`,
      null,
      null,
    ],
    [
      'bare comments',
      `${BOARD}\nTitle: First\nComment\na\nComment-End\n\n${HALL}\nTitle: Second`,
      'a',
      null,
    ],
  ])('are recognized in other styles: %s', (_, text, ...comments) => {
    expect(titled(text)).toEqual([
      ['First', comments[0]],
      ['Second', comments[1]],
    ]);
  });

  it.each([
    ...[
      'Solution',
      'Solution:',
      'Solution 1',
      'Solution 1/1',
      'Best Solution',
      'Best Solution 1/1',
    ],
    ...['Solution/JSoko 1.74', 'Solution/Moves', 'Solution/Pushes (YASS 2.151)', 'Solution/Steps'],
    ...['Solution by Ann (1 move)', 'Optimal solution:', 'Shortest solution - 1/1', 'LURD:'],
    ...['Solution found with some program 2.1:', 'Lösung', 'Solución 1', 'Решение:', '; Solution'],
  ])('“%s” introduces moves, with notes of their own', (heading) => {
    for (const notes of [
      '\nOptimality: proven\nSolver: some program 1.2\nTime: 0 s',
      '\nOptimality proven\nSolver some program',
      '\n\nOptimality: proven\nNodes: 5000',
      '\n\nTime: 0 s',
      '',
    ]) {
      const text = `First\n\n${HALL}\n\n${heading}\nrRR${notes}\n\nSecond\n\n${BOARD}\n\n${heading}\nR`;
      expect(titled(text)).toEqual([
        ['First', null],
        ['Second', null],
      ]);
      const { levels, solutions } = levelsIn(text);
      for (const [index, level] of levels.entries()) {
        expect(readSolutions(level, solutions[index] ?? []).solutions).toHaveLength(1);
      }
    }
  });

  it.each(['Snapshot', 'Snapshot 1/2', 'Saved game', 'SaveGame:', 'Reverse Mode Snapshot'])(
    '“%s” introduces moves that are not a solution',
    (heading) => {
      const text = `First\n\n${HALL}\n\n${heading}\nr\n\nSecond\n\n${BOARD}`;
      expect(titled(text)).toEqual([
        ['First', null],
        ['Second', null],
      ]);
      expect(levelsIn(text).solutions).toEqual([[], []]);
    },
  );

  it.each([
    ...['Solution = rRR', 'Solution rRR', 'Solution: "rRR"', 'Solution: r, R, R'],
    ...[
      'Solution: rRR (3 moves)',
      'Solution: 3 moves: rRR',
      'Moves: rRR',
      'Best: rRR',
      'LURD = rRR',
    ],
  ])('moves are recognized after their heading: %s', (line) => {
    const { levels, solutions } = levelsIn(`First\n\n${HALL}\n\n${line}\n\nSecond\n\n${BOARD}`);
    expect(levels.map(({ title, comment }) => [title, comment])).toEqual([
      ['First', null],
      ['Second', null],
    ]);
    expect(levels[0] && readSolutions(levels[0], solutions[0] ?? []).solutions).toHaveLength(1);
  });

  it.each([
    ...['Titel: First', 'Titre : First', 'Título: First', 'Название: First', 'タイトル：First'],
    ...['== First ==', '**First**', '-- First --'],
  ])('a title is recognized in other languages and by its decoration: %s', (line) => {
    const text = `${line}\n\n${BOARD}\n\n${line.replace('First', 'Second')}\n\n${HALL}`;
    expect(titled(text)).toEqual([
      ['First', null],
      ['Second', null],
    ]);
  });

  it('the name of a player below moves is not a title', () => {
    expect(titled(`First\n\n${HALL}\n\nSolution\nrRR\nName: Ann\n\nSecond\n\n${BOARD}`)).toEqual([
      ['First', null],
      ['Second', null],
    ]);
  });

  it('moves, like boards, can have any line as their heading', () => {
    const text = `First\n\n${HALL}\n\nAnn, in May\n\nrRR\n\nSecond\n\n${BOARD}`;
    expect(titled(text)).toEqual([
      ['First', null],
      ['Second', null],
    ]);
    expect(levelsIn(text).solutions[0]).toEqual(['rRR']);
  });

  it('a line directly above a board is its title, even below moves', () => {
    expect(titled(`First\n${HALL}\nSolution: rRR\nSecond\n${BOARD}`)).toEqual([
      ['First', null],
      ['Second', null],
    ]);
  });
});

describe('rows that consist only of floor', () => {
  it.each([
    ['--#|\n-|\n5#|\n#@$.#|\n5#|', 5],
    ['4-|\n3#|\n#@$.#|\n5#', 4],
    ['5-\n3#\n#@$.#\n5#', 4],
    ['--3#|\n|\n5#|\n#@$.#|\n5#|\n--|', 6],
    ['2-#\n2(-)|3-\n5#\n#@$.#\n5#', 6],
  ])('count as rows next to run lengths: %j', (text, rows) => {
    const [title, , , comment] = only(text);
    expect([title, comment]).toEqual([null, null]);
    // Margins of floor are not part of a closed board, unless there are walls beyond them.
    expect(only(`5#|\n${text}\n5#`)[2]).toBe(rows + 2);
  });

  it('are titles anywhere else', () => {
    expect(levelsIn(`1-2\n${BOARD}\n\n1-3\n${HALL}`).levels).toMatchObject([
      { title: '1-2' },
      { title: '1-3' },
    ]);
  });
});

describe('a board that looks like a variant', () => {
  it.each([
    ['a diamond', '   #\n  # #\n # @ #\n# $ . #\n #   #\n  # #\n   #'],
    ['a small one', '  #\n # #\n#@$ #\n # .#\n  # #\n   #'],
    ['letters', '#######\n#@$.bo#\n#######'],
  ])('is Sokoban if it is closed and playable: %s', (_, text) => {
    expect(levelsIn(text).errors).toEqual([]);
  });

  it('is rejected if it is open', () => {
    const hexoban = '   # # # #\n  #   .   #\n #   $ @   #\n  #       #\n   # # # #';
    expect(levelsIn(hexoban).errors[0]?.message).toContain('Hexoban');
  });
});

/** Boards, and whether they are valid. */
const BOARDS = [
  ...[BOARD, HALL, '6#|#@-$.#|6#', '####\n#@*#\n####', '  ####\n###  #\n#@$ .#\n######'].map(
    (text) => ({ text, isGood: true }),
  ),
  ...[
    BOARD.replace('@', ' '),
    BOARD.replace('$', '@'),
    BOARD.replace('.', '?'),
    HALL.replace('.', ' '),
    `#####\n#@$.#\n${'#'.repeat(501)}`,
    '5#|#@$.#|5#3',
  ].map((text) => ({ text, isGood: false })),
];

/** The forms in which a text may reach the app: wrapped, quoted, or in another encoding. */
const TRANSPORTS: Readonly<Record<string, (text: string) => string>> = {
  none: (text) => text,
  'Windows line ends': (text) => text.replaceAll('\n', '\r\n'),
  'old line ends': (text) => text.replaceAll('\n', '\r'),
  'line ends that were converted twice': (text) => text.replaceAll('\n', '\r\r\n'),
  'a byte order mark': (text) => `\ufeff${text}`,
  'quotation marks': (text) => quote(text),
  'several quotation marks': (text) => quote(text, '> > '),
  'a page': (text) => `<html><body><pre>\n${text}\n</pre></body></html>`,
  'quotation marks without spaces': (text) => quote(text, '>>'),
  'quotation marks, a row at a time': (text) => quote(quote(text), ' >'),
  'a fence': (text) => `\`\`\`\n${text}\n\`\`\``,
  'a fence, quoted': (text) => quote(`~~~\n${text}\n~~~`),
  'a tag of a forum': (text) => `[quote=Ann][code]\n${text}\n[/code][/quote]`,
  numbers: (text) => eachLine(text, (line, index) => `${index + 1}\t${line}`),
  'numbers with colons': (text) =>
    eachLine(text, (line, index) => `${String(index + 1).padStart(4)}: ${line}`),
  'signs of comments': (text) => eachLine(text, (line) => `// ${line}`),
  strings: (text) => `x = [\n${eachLine(text, (line) => `  "${line}",`)}\n];`,
  'who says it': (text) => eachLine(text, (line) => `<ann> ${line}`),
  'when who says it': (text) => eachLine(text, (line) => `[12:05] Ann: ${line}`),
  'line breaks of a page': (text) =>
    `<div>${text.replaceAll(' ', '&nbsp;').replaceAll('\n', '<br>\n')}</div>`,
  'an element for each line': (text) =>
    eachLine(text, (line) => (line === '' ? '<div><br></div>' : `<div>${line}</div>`)),
  'entities of a page': (text) =>
    `<pre>${text.replaceAll('#', '&#35;').replaceAll('@', '&commat;')}</pre>`,
  'a blank line below each line': (text) => text.replaceAll('\n', '\n\n'),
  'quoted-printable': (text) =>
    `Content-Transfer-Encoding: quoted-printable\n\n${eachLine(
      text.replace(/[=\x80-\xff]/g, (char) => `=${char.charCodeAt(0).toString(16).toUpperCase()}`),
      (line) => line.replace(/ $/, '=20').replace(/.{70}/g, '$&=\n'),
    )}`,
  'spaces that do not break': (text) => text.replaceAll(' ', '\u00a0'),
  'the end of a DOS file': (text) => `${text.replaceAll('\n', '\r\n')}\r\n\x1a`,
  'UTF-8': (text) => decodeText(new TextEncoder().encode(text)),
  'Windows-1252': (text) => decodeText(Uint8Array.from(text, (char) => char.charCodeAt(0))),
  'UTF-16': (text) =>
    decodeText(
      Uint8Array.from(text, (char) => char.charCodeAt(0)).reduce(
        (bytes, byte, index) => bytes.fill(byte, 2 * index, 2 * index + 1),
        new Uint8Array(2 * text.length),
      ),
    ),
};

const words = fc
  .array(fc.constantFrom('Étang', 'peacock', 'by', 'the', 'größer', 'No', '7'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join(' '));

test('reads or rejects every board, whatever the wrapping', () => {
  const level = fc.record({
    board: fc.constantFrom(...BOARDS),
    title: words,
    notes: fc.array(words, { maxLength: 2 }),
    hasMoves: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(level, { minLength: 2, maxLength: 6 }),
      fc.constantFrom(...Object.keys(TRANSPORTS)),
      (levels, transport) => {
        const parts = levels.map(({ board, title, notes, hasMoves }, index) =>
          [
            `Level ${title} ${index}`,
            board.text,
            ...notes.map((note) => `a note of ${note}`),
            ...(hasMoves ? ['Solution 1/1\nrrR\nTime: 3 s'] : []),
          ].join('\n\n'),
        );
        const text = TRANSPORTS[transport]?.(parts.join('\n\n')) ?? '';
        const read = levelsIn(text);
        expect(read.levels.map((each) => each.title)).toEqual(
          levels.flatMap(({ board, title }, index) =>
            board.isGood ? [`Level ${title} ${index}`] : [],
          ),
        );
        expect(read.levels.length + read.errors.length).toBe(levels.length);
        expect(new Set(read.errors.map(({ line }) => line)).size).toBe(read.errors.length);
      },
    ),
    { numRuns: 1000 },
  );
});

test('every run of rows becomes a level, or an error that points to one of its lines', () => {
  const row = fc
    .string({
      unit: fc.constantFrom('#', '#', ' ', '@', '$', '.', '*', '+'),
      minLength: 2,
      maxLength: 9,
    })
    .map((cells) => `#${cells}`);
  const line = fc.oneof(
    { weight: 6, arbitrary: row },
    { weight: 2, arbitrary: fc.constant('') },
    { weight: 2, arbitrary: words },
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      const text = [BOARD, '', ...lines].join('\n');
      const runs: number[][] = [];
      for (const [index, each] of text.split('\n').entries()) {
        const isNew = index === 0 || !text.split('\n')[index - 1]?.startsWith('#');
        if (each.startsWith('#') && isNew) runs.push([]);
        if (each.startsWith('#')) runs.at(-1)?.push(index + 1);
      }
      const { levels, errors } = levelsIn(text);
      expect(levels.length + errors.length).toBe(runs.length);
      const named = errors.map(({ line: at }) => runs.findIndex((run) => run.includes(at)));
      expect(new Set(named).size).toBe(errors.length);
      expect(named).not.toContain(-1);
    }),
    { numRuns: 1000 },
  );
});

test.each(HARD_LEVEL_TEXTS)(
  'takes work proportional to the length of the text: $name',
  ({ text, levels }) => {
    elementsCopied(150 * text.length, () => {
      expect(levelsIn(text).levels.length).toBe(levels);
    });
  },
);

test.each([
  ['quotation marks', '>'.repeat(50_000)],
  ['quoted rows', '> #@$.#\n'.repeat(20_000)],
  ['fences', '```\n'.repeat(30_000)],
  ['fences on a line', `${'~'.repeat(50_000)}x\n${'`'.repeat(50_000)}x#`],
  ['tags of a forum', `${'[code]'.repeat(20_000)}x\n${'[/code]'.repeat(20_000)}#x`],
  ['tags', '<p>'.repeat(50_000)],
  ['open tags', '<pre '.repeat(50_000)],
  ['comments', '<!--'.repeat(50_000)],
  ['numbers', '1 #\n'.repeat(30_000)],
  ['escapes', '=20'.repeat(50_000)],
  ['strings', '"#'.repeat(50_000)],
  ['brackets', '['.repeat(50_000)],
  ['marks of order', '\ufeff#'.repeat(50_000)],
])('copes with unusual texts: %s', (_, text) => {
  const { levels, errors } = levelsIn(text);
  expect(levels.length + errors.length).toBeGreaterThan(0);
});

describe('detecting levels and moves', () => {
  it.each([
    [BOARD, true],
    ['5#|#pbo#|5#', true],
    [`Two\n\n#####\n#@x.#\n#####`, true],
    [quote(BOARD), true],
    [`<pre>${BOARD}</pre>`, true],
    [`${'#'.repeat(500)}\n${`#${' '.repeat(498)}#\n`.repeat(400)}#@$.#`, true],
    ['', false],
    ['rrUUlD', false],
    ['# Heading\n\n##\n\n* a list\n* of things #1', false],
  ])('%j: %s', (text, expected) => {
    expect(hasLevels(parseText(text))).toBe(expected);
  });

  it.each([
    ['rrUUlD', 'rrUUlD'],
    ['Solution:\nrrUU\nlD', 'rrUUlD'],
    ['> Best solution 1/1\n> rrUU', 'rrUU'],
    ['a text', null],
  ])('finds the moves in %j', (text, moves) => {
    expect(movesIn(parseText(text))).toBe(moves);
  });
});

test('a level that is solved from the start is read, with a notice', () => {
  const read = onlyLevelIn('####\n#@*#\n####');
  expect(read.ok && read.value.notices).toEqual(['solved']);
});
