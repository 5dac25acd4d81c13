import { describe, expect, it, test } from 'vitest';
import { decodeText } from '../../../core/decode-text.ts';
import { hasLevels, levelsIn, parseText } from './read-file.ts';

const POND = '#####\n#@$.#\n#####';
const HALL = '#######\n#@ $ .#\n#######';

const eachLine = (text: string, change: (line: string, index: number) => string) =>
  text.split('\n').map(change).join('\n');
const base64 = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text))).replace(/.{40}/g, '$&\n');

/** The titles and sizes of the levels in a text, which must have no errors. */
function read(text: string) {
  const { levels, errors } = levelsIn(text);
  expect(errors).toEqual([]);
  return levels.map(({ title, cols, rows }) => [title, cols, rows]);
}

const ONE = [[null, 7, 3]];
const BOTH = [
  [null, 5, 3],
  [null, 7, 3],
];
const TITLED = [
  ['A', 5, 3],
  ['B', 7, 3],
];

describe('wrapping around lines', () => {
  it.each([
    ['a comment of several lines', `/**\n${eachLine(HALL, (row) => ` * ${row}`)}\n */`],
    ['comments of a shell', eachLine(HALL, (row) => `# ${row}`)],
    ['comments of a spreadsheet’s language', eachLine(HALL, (row) => `' ${row}`)],
    [
      'a patch',
      `--- /dev/null\n+++ b/hall.xsb\n@@ -0,0 +1,3 @@\n${eachLine(HALL, (row) => `+${row}`)}`,
    ],
    ['a frame', eachLine(HALL, (row) => `|${row}|`)],
    ['a frame with room', eachLine(HALL, (row) => `| ${row} |`)],
    ['a line at the left', eachLine(HALL, (row) => `| ${row}`)],
    ['who is quoted', eachLine(HALL, (row) => `AB> ${row}`)],
    ['who says it', eachLine(HALL, (row) => `Ann: ${row}`)],
    ['where it was found', eachLine(HALL, (row, index) => `sets/hall.xsb:${index + 4}:${row}`)],
    ['a spoiler', `||\n${HALL}\n||`],
    ['colours', eachLine(HALL, (row) => `\x1b[1;31m${row}\x1b[0m`)],
    ['remarks', eachLine(HALL, (row, index) => `${row}   ; row ${index}`)],
    ['an arrow', HALL.replace('.#', '.#   <- the goal')],
    ['backslashes', eachLine(HALL, (row) => `${row}\\`)],
    ['marks of paragraphs', `{\\rtf1\\ansi\n${eachLine(HALL, (row) => `${row}\\par`)}\n}`],
    ['commas', eachLine(HALL, (row) => `"${row}";`)],
    ['tabs between the cells', eachLine(HALL, (row) => Array.from(row).join('\t'))],
    ['commas between the cells', eachLine(HALL, (row) => Array.from(row).join(','))],
    ['spaces between the cells', eachLine(HALL, (row) => Array.from(row).join(' '))],
  ])('is removed: %s', (_, text) => {
    expect(read(text)).toEqual(ONE);
  });

  it.each([
    [
      'who says it, before its first row',
      `28/11/2026, 12:01 - Ann: ${HALL}\n28/11/2026, 12:02 - Bob: Nice!`,
    ],
    ['a word before its first row', `Here: ${HALL}`],
    ['a word behind its last row', `${HALL} is mine`],
  ])('is removed from a single line of a board: %s', (_, text) => {
    expect(read(text).map(([, cols, rows]) => [cols, rows])).toEqual([[7, 3]]);
  });

  it.each([
    ['behind the first row', 'Pond\n######  (easy)\n#@ $.#\n######', ''],
    ['behind the first row, as a word', 'Pond\n######   A1\n#@ $.#\n######', ''],
    ['behind the last row', 'Pond\n######\n#@ $.#\n######  (par 1)', ''],
    [
      'behind the first row, with another board below',
      'Pond\n###### (1)\n#@ $.#\n######\n\n',
      `Hall\n${HALL}`,
    ],
  ])('may be a remark on a row, which remains a row: %s', (_, text, more) => {
    const [first, ...others] = read(`${text}${more}`);
    expect(first).toEqual(['Pond', 6, 3]);
    expect(others.map(([title]) => title)).toEqual(more === '' ? [] : ['Hall']);
  });

  it('is a Markdown heading if the board below is closed', () => {
    expect(read(`### Pond\n######\n#@ $.#\n######\n### Hall\n\n${HALL}`)).toEqual([
      ['Pond', 6, 3],
      ['Hall', 7, 3],
    ]);
  });

  it('is a number above boards without a blank line between them', () => {
    expect(read(`#1\n${POND}\n#2\n${HALL}`)).toEqual([
      ['1', 5, 3],
      ['2', 7, 3],
    ]);
  });

  it('is not removed from a board that contains such characters itself', () => {
    expect(read('####\n# .#\n# $#\n# @#\n####')).toEqual([[null, 4, 5]]);
    expect(read('#####\n*   #\n*   #\n* @ #\n#####')).toEqual([[null, 5, 5]]);
    expect(read('* @\n* $\n* .')).toEqual([[null, 3, 3]]);
    expect(read('###\n-\n# .\n# #\n@ $')).toEqual([[null, 3, 5]]);
    expect(read(`1-2: ${'a'.repeat(20)}\n${HALL}`)[0]?.[1]).toBe(7);
  });

  it('leaves rows that begin with floor in place', () => {
    const level = '  ####\n###  #\n#@$ .#\n######';
    for (const mark of ['//', '// ', '|', '| ', '% ', 'Ann: ']) {
      const [cols, rows] = read(eachLine(level, (row) => mark + row))[0]?.slice(1) ?? [];
      expect([mark, cols, rows]).toEqual([mark, 6, 4]);
    }
  });
});

describe('typography', () => {
  it.each([
    ['long dashes for two hyphens', HALL.replace('@ $ .', '@—$.')],
    ['dashes', HALL.replaceAll(' ', '–')],
    ['spaces that are shown', HALL.replaceAll(' ', '·')],
    ['small forms', HALL.replaceAll('#', '\ufe5f').replace('$', '\ufe69').replace('@', '\ufe6b')],
    ['spaces in another encoding', HALL.replaceAll(' ', 'Â\u00a0')],
    ['a mark in another encoding', `ï»¿${HALL}`],
    ['two marks of order', `\ufeff\ufffe${HALL}`],
  ])('is converted back to plain characters: %s', (_, text) => {
    expect(read(text)[0]?.[2]).toBe(3);
    expect(read(text)[0]?.[0]).toBe(null);
  });
});

describe('data and programs', () => {
  it.each([
    [
      'JSON with rows',
      JSON.stringify([
        { title: 'A', board: POND.split('\n') },
        { title: 'B', board: HALL.split('\n') },
      ]),
    ],
    [
      'JSON with line ends',
      JSON.stringify([
        { title: 'A', board: POND },
        { title: 'B', board: HALL },
      ]),
    ],
    [
      'JSON line by line',
      JSON.stringify(
        [
          { title: 'A', board: POND.split('\n') },
          { title: 'B', board: HALL.split('\n') },
        ],
        null,
        2,
      ),
    ],
    [
      'JSON by levels',
      JSON.stringify(
        [
          { title: 'A', board: POND },
          { title: 'B', board: HALL },
        ],
        null,
        2,
      ),
    ],
    [
      'YAML',
      `levels:\n  - title: A\n    board: |\n${eachLine(POND, (row) => `      ${row}`)}\n  - title: B\n    board: |\n${eachLine(HALL, (row) => `      ${row}`)}\n`,
    ],
    ['Markdown', `# Two\n\n## A\n\n\`\`\`\n${POND}\n\`\`\`\n\n## B\n\n\`\`\`\n${HALL}\n\`\`\`\n`],
    ['comments above', `# A\n${POND}\n# B\n${HALL}`],
  ])('contain levels with titles: %s', (_, text) => {
    expect(read(text)).toEqual(TITLED);
  });

  it.each([
    ['a string of several lines', `level = """\n${HALL}\n"""`],
    ['one that begins with its row', `level = """${HALL}"""`],
    ['a template', `const level = \`\n${HALL}\n\`;`],
    ['a list', `char *level[] = {\n${eachLine(HALL, (row) => `    "${row}",`)}\n};`],
    ['an address', encodeURIComponent(HALL)],
  ])('contain a level: %s', (_, text) => {
    expect(read(text)).toEqual(ONE);
  });
});

test('a list of symbols is not a board', () => {
  const text = `const SIGNS = ['#', '@', '$', '*', '.'];`;
  expect(levelsIn(text)).toMatchObject({ levels: [], errors: [{ line: 1 }] });
  expect(hasLevels(parseText(text))).toBe(false);
});

describe('several boards that share lines', () => {
  it.each([
    ['a space', '5#|#@$.#|5# 7#|#@-$-.#|7#'],
    ['an empty row', '5#|#@$.#|5#||7#|#@-$-.#|7#'],
    ['a semicolon', '5#|#@$.#|5#; 7#|#@-$-.#|7#'],
    ['a line end', '5#|#@$.#|5#\n7#|#@-$-.#|7#'],
    ['columns of floor', eachLine(POND, (row, index) => `${row}   ${HALL.split('\n')[index]}`)],
    ['nothing', `${POND}\n${HALL}`],
    ['lists in a list', JSON.stringify([POND.split('\n'), HALL.split('\n')])],
  ])('are separate levels: %s', (_, text) => {
    expect(read(text)).toEqual(BOTH);
  });

  it('a single board is not split', () => {
    expect(read('5#| 5-#|#@$.#|5#')).toHaveLength(1);
    expect(read('####  ####\n#@ #  #. #\n#  ####  #\n#   $    #\n##########')).toHaveLength(1);
    expect(read('7# | #@-$-.# | 7#')).toEqual(ONE);
  });
});

describe('mail', () => {
  const HEADERS = 'From: Ann <ann@example.org>\nSubject: A level\nMIME-Version: 1.0\n';
  const level = `${HALL}\n\nTitle: Größe\n`;

  it.each([
    [
      'base64',
      `${HEADERS}Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n${base64(level)}`,
    ],
    [
      'quoted-printable in another encoding',
      `${HEADERS}Content-Type: text/plain; charset="iso-8859-1"\nContent-Transfer-Encoding: quoted-printable\n\n${level.replace('öß', '=F6=DF')}`,
    ],
    [
      'the same twice, as text and as a page',
      `${HEADERS}Content-Type: multipart/alternative;\n boundary="b 1"\n\nThis is a mail in parts.\n--b 1\nContent-Type: text/plain; charset=utf-8\n\n${level}\n--b 1\nContent-Type: text/html\n\n<pre>${level}</pre>\n--b 1--\n`,
    ],
    [
      'a file with it',
      `From ann@example.org Sat Nov 28 12:00:00 2026\n${HEADERS}Content-Type: multipart/mixed; boundary=b1\n\n--b1\n\nHi, see below.\n--b1\nContent-Type: application/octet-stream; name="a.xsb"\nContent-Transfer-Encoding: base64\n\n${base64(level)}\n--b1\nContent-Type: image/png\nContent-Transfer-Encoding: base64\n\niVBORw0KGgoAAAANSUhEUgAA\n--b1--\n`,
    ],
  ])('is decoded as a mail reader shows it: %s', (_, text) => {
    expect(read(text)).toEqual([['Größe', 7, 3]]);
  });

  it('in flowed format has an extra space before rows that begin with floor', () => {
    const rows = '   ####\n###  #\n#@$ .#\n######';
    const text = `${HEADERS}Content-Type: text/plain; charset=us-ascii; format=flowed\n\n${rows}`;
    expect(read(text)).toEqual([[null, 6, 4]]);
  });

  it('with single-byte text uses the encoding named in its headers', () => {
    const text = `${HEADERS}Content-Type: text/plain;\n charset=windows-1251\n\n${HALL}\n\nTitle: XX`;
    const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
    bytes.set([0xcf, 0xf0], bytes.length - 2);
    expect(read(decodeText(bytes))).toEqual([['Пр', 7, 3]]);
  });
});

describe('pages', () => {
  it.each([
    ['items of a list', `<ul>\n${eachLine(HALL, (row) => `<li>${row}</li>`)}\n</ul>`],
    ['named signs alone', eachLine(HALL, (row) => `&gt; ${row}`)],
    [
      'strings of a script',
      `<script>\nlet l = [\n${eachLine(HALL, (row) => `"${row}",`)}\n];\n</script>`,
    ],
    ['CDATA', `<![CDATA[${HALL}]]>`],
    [
      'cells of a table',
      `<table>${eachLine(HALL, (row) => `<tr>${row.replace(/./g, (sign) => `<td>${sign === ' ' ? '&nbsp;' : sign}</td>`)}</tr>`)}</table>`,
    ],
  ])('contain a level: %s', (_, text) => {
    expect(read(text)).toEqual(ONE);
  });
});

test('XML of other programs is read level by level', () => {
  const rows = eachLine(POND, (row) => `<Row>${row}</Row>`);
  expect(read(`<?xml version="1.0"?><Game><Level Id="A">${rows}</Level></Game>`)).toEqual([
    ['A', 5, 3],
  ]);
  expect(
    read(
      `<Game>\n<Level><Title>A</Title><Board>\n${POND}\n</Board></Level>\n<Level Id="2"><Title>B</Title><Map><![CDATA[\n${HALL}]]></Map></Level></Game>`,
    ),
  ).toEqual(TITLED);
});
