import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatLevel } from './xsb-write.ts';
import { levelsIn } from './read-file.ts';

/** How a language writes boards and their titles. A language without a place for titles ignores them. */
type Syntax = (boards: readonly string[], titles: readonly string[]) => string;

const strings = (board: string, quote = '"') =>
  board.split('\n').map((row) => `${quote}${row}${quote}`);
const inLines = (parts: readonly string[], indent = '  ') =>
  parts.map((part) => indent + part).join(',\n');
const cells = (board: string) => board.split('\n').map((row) => Array.from(row));
const padded = (board: string) => {
  const rows = board.split('\n');
  const width = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => row.padEnd(width));
};
/** A board on one line of a page. */
const broken = (board: string) => board.replaceAll(' ', '&nbsp;').replaceAll('\n', '<br>');
const barred = (row: string) => `| ${Array.from(row).join(' | ')} |`;

/** Boards side by side, with `gap` spaces between them. */
function sideBySide(blocks: readonly string[], gap = 3): string {
  const columns = blocks.map(padded);
  const height = Math.max(...columns.map((column) => column.length));
  return Array.from({ length: height }, (_, row) =>
    columns
      .map((column) => column[row] ?? ' '.repeat(column[0]?.length ?? 0))
      .join(' '.repeat(gap))
      .trimEnd(),
  ).join('\n');
}

/** Syntaxes without titles: no level may get one. */
const UNTITLED: Readonly<Record<string, Syntax>> = {
  'C: a list that NULL parts': (boards) =>
    `#include <stdio.h>\n\nstatic const char *levels[] = {\n${boards.map((board) => `${inLines(strings(board))},\n  NULL`).join(',\n')}\n};\n\nint main(void) { return 0; }\n`,
  'C: a list that 0 parts, on a line': (boards) =>
    `char *levels[] = { ${boards.map((board) => `${strings(board).join(', ')}, 0`).join(', ')} };`,
  'C: a list that nullptr parts': (boards) =>
    `const char* const LEVELS[]{\n${boards.map((board) => `${strings(board).join(',\n')}, nullptr`).join(',\n')}};`,
  'C: a list each': (boards) =>
    boards
      .map(
        (board, index) =>
          `char *level${index}[] =\n{\n${inLines(strings(board), '\t')},\n\tNULL\n};\n`,
      )
      .join(''),
  'C: lists in a list': (boards) =>
    `char *levels[][9] = {\n${boards.map((board) => `{\n${inLines(strings(board))}\n}`).join(',\n')}\n};`,
  'C: strings next to each other': (boards) =>
    boards
      .map((board, index) => {
        const rows = board.split('\n').map((row) => `  "${row}\\n"`);
        return `static const char level_${index}[] =\n${rows.join('\n')};\n`;
      })
      .join('\n'),
  'C: line ends with backslashes': (boards) =>
    `const char *levels[] = {\n${boards.map((board) => `"${board.replaceAll('\n', '\\n\\\n')}\\n"`).join(',\n')}\n};`,
  'C: backslashes': (boards) =>
    `const char *levels[] = {\n${boards.map((board) => `"\\\n${board.replaceAll('\n', '\\\n')}"`).join(',\n')}\n};`,
  'C++: raw strings': (boards) =>
    `const char* levels[] = {\n${boards.map((board) => `R"(\n${board}\n)"`).join(',\n')}\n};`,
  'C++: cells': (boards) =>
    boards
      .map(
        (board, index) =>
          `char level${index}[][9] = {\n${inLines(cells(board).map((row) => `{${row.map((cell) => `'${cell}'`).join(', ')}}`))}\n};`,
      )
      .join('\n'),
  'Python: lists in a list': (boards) =>
    `import sys\n\nLEVELS = [\n${boards.map((board) => `    [\n${inLines(strings(board, "'"), '        ')},\n    ],`).join('\n')}\n]\n\nif __name__ == '__main__':\n    play('sokoban', LEVELS)\n`,
  'Python: long strings': (boards) =>
    `LEVELS = [\n${boards.map((board) => `"""\n${board}\n"""`).join(',\n')}\n]`,
  'Python: long strings, beginning with a row': (boards) =>
    `LEVELS = (\n${boards.map((board) => `r'''${board}'''`).join(',\n')},\n)`,
  'Python: indented': (boards) =>
    `def levels():\n    return [\n${boards.map((board) => `        """${board.replaceAll('\n', '\n        ')}""",\n`).join('')}    ]`,
  'JavaScript: templates': (boards) =>
    `export const LEVELS = [\n${boards.map((board) => `\`\n${board}\n\``).join(',\n')},\n];\n`,
  'JavaScript: templates that begin with a row': (boards) =>
    `const LEVELS = [${boards.map((board) => `\`${board}\``).join(', ')}];`,
  'JavaScript: a row each time': (boards) =>
    boards
      .map(
        (board) =>
          `rows = [];\n${strings(board, "'")
            .map((row) => `rows.push(${row});\n`)
            .join('')}levels.push(rows);\n`,
      )
      .join(''),
  'JSON: lists in a list': (boards) => JSON.stringify(boards.map((board) => board.split('\n'))),
  'JSON: lists in a list, indented': (boards) =>
    JSON.stringify(
      boards.map((board) => board.split('\n')),
      null,
      2,
    ),
  'JSON: in a string of JSON': (boards) =>
    JSON.stringify({ v: 1, saved: boards.map((each) => JSON.stringify({ xsb: each })) }),
  'JSON: strings': (boards) => JSON.stringify({ version: 2, levels: boards }),
  'JSON: cells': (boards) => JSON.stringify(boards.map(cells)),
  'Lua: long strings': (boards) =>
    `local levels = {\n${boards.map((board) => `[[\n${board}\n]]`).join(',\n')}\n}\nreturn levels\n`,
  'Lua: long strings with signs': (boards) =>
    `return {\n${boards.map((board) => `  [==[\n${board}]==];`).join('\n')}\n}`,
  'Rust: backslashes and an indentation': (boards) =>
    `const LEVELS: [&str; 3] = [\n${boards.map((board) => `    "${board.replace(/ /g, '-').replaceAll('\n', '\\n\\\n     ')}"`).join(',\n')}\n];`,
  'Ruby: here documents': (boards) =>
    boards
      .map((board) => `LEVELS << <<~BOARD\n  ${board.replaceAll('\n', '\n  ')}\nBOARD\n`)
      .join(''),
  'BASIC: data that a word ends': (boards) =>
    boards.map((board, index) => `${10 * index} DATA ${strings(board).join(',')},"end"`).join('\n'),
  'BASIC: data that words end, and another the file': (boards) =>
    `${boards.map((board) => [...strings(board), '"next"'].map((row) => `DATA ${row}\n`).join('')).join('')}DATA "eof"`,
  'BASIC: data that a number ends': (boards) =>
    boards.flatMap((board) => [...strings(board), '"-1"'].map((row) => `DATA ${row}`)).join('\n'),
  'C: a list that a word of its own parts': (boards) =>
    `char *levels[] = {\n${boards.map((board) => inLines([...strings(board), '"LEVEL_END"'])).join(',\n')}\n};`,
  'C: a list that a sign parts': (boards) =>
    `char *levels[] = {\n${boards.map((board) => inLines([...strings(board), '"-"'])).join(',\n')}\n};`,
  'JavaScript: one string with lines between': (boards) =>
    `const levels = "${boards.join('\n---\n').replaceAll('\n', '\\n')}".split('\\n---\\n');`,
  'Python: one long string with lines between': (boards) =>
    `LEVELS = """\n${boards.join('\n-----\n')}\n""".split('-----')`,
  'Lua: one long string with lines of stars between': (boards) =>
    `local levels = [[\n${boards.join('\n***\n')}\n]]`,
  'JSON: one string with lines between': (boards) =>
    JSON.stringify({ levels: boards.join('\n===\n') }),
  'JSON: one string of a page': (boards) =>
    JSON.stringify({ levels: boards.map(broken).join('<br/><br/>') }),
  'lines of a sign between': (boards) => boards.join('\n-\n'),
  'lines of stars between': (boards) => boards.join('\n* * *\n'),
  'lines of percent signs between': (boards) => boards.join('\n%\n'),
  'lines below each': (boards) => boards.map((board) => `${board}\n.....\n`).join('\n'),
  'words below each': (boards) => boards.map((board) => `${board}\nEND\n`).join('\n'),
  'HTML: boards in cells': (boards) =>
    `<table><tr>${boards.map((board) => `<td>${broken(board)}</td>`).join('')}</tr></table>`,
  'HTML: lines between': (boards) => `<code>${boards.map(broken).join('<br>---<br>')}</code>`,
  'HTML: a sign in each cell': (boards) =>
    boards
      .map((board) => {
        const rows = padded(board).map((row) =>
          Array.from(row, (sign) => `<td>${sign.trim()}</td>`),
        );
        return `<table>\n${rows.map((row) => `<tr>\n${row.join('\n')}\n</tr>`).join('\n')}\n</table>`;
      })
      .join('\n'),
  'Markdown: boards in cells': (boards) =>
    `| A | B |\n|---|---|\n| ${boards.map(broken).join(' | |\n| ')} | |`,
  'Markdown: several boards in a cell': (boards) =>
    `| Boards |\n|---|\n| ${boards.map(broken).join('<br>---<br>')} |`,
  'BASIC: data with numbers': (boards) =>
    boards
      .flatMap((board, index) => [
        `REM`,
        ...strings(board).map((row) => `DATA ${row}`),
        `END ${index}`,
      ])
      .map((line, index) => `${10 * index} ${line}`)
      .join('\n'),
  'YAML: blocks': (boards) =>
    `levels:\n${boards.map((board) => `  - |2\n    ${board.replaceAll('\n', '\n    ')}\n`).join('')}`,
  'CSV: one column': (boards) => boards.map((board) => `"${board}"`).join('\n'),
  'CSV: one column with blank lines': (boards) =>
    `${boards.map((board) => `"${board.replaceAll('\n', '\r\n')}"`).join('\r\n\r\n')}\r\n`,
  'CSV: numbers': (boards) => boards.map((board, index) => `${index + 1},"${board}"`).join('\n'),
  'CSV: difficulties': (boards) =>
    `id;difficulty;board\n${boards.map((board, index) => `${index + 1};easy;"${board}"`).join('\n')}`,
  'Markdown: tables': (boards) =>
    boards
      .map((board) => {
        const [first = '', ...rows] = padded(board);
        return [barred(first), '|---'.repeat(first.length) + '|', ...rows.map(barred)].join('\n');
      })
      .join('\n\n'),
  'Markdown: tables with empty cells and names of columns': (boards) =>
    boards
      .map((board) => {
        const rows = padded(board);
        const names = Array.from(rows[0] ?? '', (_, index) => `${index + 1}`);
        return [
          `| ${names.join(' | ')} |`,
          `| ${names.map(() => ':-:').join(' | ')} |`,
          ...rows.map((row) =>
            `|${Array.from(row.replaceAll(' ', '~')).join('|')}|`.replaceAll('~', ''),
          ),
        ].join('\n');
      })
      .join('\n\n'),
  'Markdown: tables without bars around them': (boards) =>
    boards
      .map((board) => {
        const [first = '', ...rows] = padded(board).map((row) => Array.from(row).join(' | '));
        return [first, first.replace(/[^|]+/g, '---'), ...rows].join('\n');
      })
      .join('\n\n'),
  'a grid': (boards) =>
    boards
      .map((board) => {
        const line = `+${'---+'.repeat(padded(board)[0]?.length ?? 0)}`;
        return `${line}\n${padded(board)
          .map((row) => `${barred(row)}\n${line}\n`)
          .join('')}`;
      })
      .join('\n'),
  'next to each other': (boards) => sideBySide(boards),
  Slack: (boards) =>
    boards.map((board, index) => `Ann  10:4${index} AM\n${board}\n:+1: 2\n`).join(''),
  Discord: (boards) =>
    boards
      .map((board, index) => `Ann — Today at 1${index}:42 PM\n\`\`\`\n${board}\n\`\`\``)
      .join('\n'),
  'a chat': (boards) => boards.map((board, index) => `Ann\n9:1${index}\n${board}`).join('\n'),
};

/** Syntaxes with titles: each level must get its own. */
const TITLED: Readonly<Record<string, Syntax>> = {
  'C: comments': (boards, titles) =>
    `char *levels[] = {\n${boards.map((board, index) => `  // ${titles[index]}\n${inLines(strings(board))},\n  NULL,`).join('\n')}\n};`,
  'C: structures': (boards, titles) =>
    `level_t levels[] = {\n${boards.map((board, index) => `{ "${titles[index]}", 5, 3, {\n${inLines(strings(board))} } },`).join('\n')}\n};`,
  'JavaScript: objects': (boards, titles) =>
    `export default [\n${boards.map((board, index) => `  { id: ${index}, name: '${titles[index]}', map: \`\n${board}\n\` },`).join('\n')}\n];`,
  'JSON: objects': (boards, titles) =>
    JSON.stringify(
      {
        name: 'A set',
        levels: boards.map((board, index) => ({ title: titles[index], rows: board.split('\n') })),
      },
      null,
      1,
    ),
  'JSON: objects, with titles last': (boards, titles) =>
    JSON.stringify(boards.map((board, index) => ({ board, width: 5, title: titles[index] }))),
  'Lua: tables': (boards, titles) =>
    `return {\n${boards.map((board, index) => `{ title = "${titles[index]}", map = [[\n${board}\n]] },`).join('\n')}\n}`,
  'TOML: long strings': (boards, titles) =>
    boards
      .map((board, index) => `[[level]]\ntitle = "${titles[index]}"\nmap = """\n${board}\n"""\n`)
      .join('\n'),
  'YAML: lists': (boards, titles) =>
    `levels:\n${boards
      .map(
        (board, index) =>
          `  - title: ${titles[index]}\n    rows:\n${strings(board)
            .map((row) => `      - ${row}\n`)
            .join('')}`,
      )
      .join('')}`,
  'SQL: values': (boards, titles) =>
    boards
      .map(
        (board, index) => `INSERT INTO levels VALUES (${index}, '${titles[index]}', '${board}');`,
      )
      .join('\n'),
  'CSV: names of columns': (boards, titles) =>
    `Id,Title,Board,Rating\n${boards.map((board, index) => `${index},"${titles[index]}","${board}",good`).join('\n')}\n`,
  'CSV: no names of columns': (boards, titles) =>
    boards.map((board, index) => `${index};${titles[index]};"${board}"`).join('\n'),
  'C: lists that a word ends': (boards, titles) =>
    `char *levels[] = {\n${boards.map((board, index) => inLines([`"${titles[index]}"`, ...strings(board), '"END"'])).join(',\n')}\n};`,
  'HTML: tables': (boards, titles) =>
    `<table><tr><th>No</th><th>Title</th><th>Board</th></tr>\n${boards.map((board, index) => `<tr>\n<td>${index}</td>\n<td>${titles[index]}</td>\n<td>${broken(board)}</td>\n</tr>`).join('\n')}</table>`,
  'HTML: a table around the page': (boards, titles) =>
    `<table><tr><td>Home<br>Levels</td><td><h1>Levels</h1>${boards.map((board, index) => `<h2>${titles[index]}</h2><pre>${board}</pre>`).join('')}</td></tr></table>`,
  'Markdown: titles and boards in cells': (boards, titles) =>
    `# Levels\n\n| Title | Board |\n|:--|---|\n${boards.map((board, index) => `| ${titles[index]} | \`${board.split('\n').join('`<br>`')}\` |`).join('\n')}\n`,
  'CSV: line ends of a page': (boards, titles) =>
    `title,board\n${boards.map((board, index) => `"${titles[index]}",${board.replaceAll('\n', '<br>')}`).join('\n')}\n`,
  'above boards next to each other': (boards, titles) =>
    sideBySide(boards.map((board, index) => `${titles[index]}\n\n${board}`)),
  'right above boards next to each other': (boards, titles) =>
    sideBySide(boards.map((board, index) => `${titles[index]}\n${board}`)),
};

/** A closed board, whose first rows may begin with floor. */
const board = fc
  .record({
    width: fc.integer({ min: 3, max: 7 }),
    height: fc.integer({ min: 2, max: 5 }),
    boxes: fc.integer({ min: 1, max: 2 }),
    cut: fc.integer({ min: 0, max: 2 }),
    keys: fc.array(fc.nat(), { minLength: 35, maxLength: 35 }),
  })
  .map(({ width, height, boxes, cut, keys }) => {
    const inner = Array.from({ length: width * height }, () => ' ');
    const free = inner.map((_, place) => place).slice(cut === 2 ? 1 : 0);
    const put = (sign: string, key: number) => {
      const [place = 0] = free.splice(key % free.length, 1);
      inner[place] = sign;
    };
    if (cut === 2) inner[0] = '#';
    const [player = 0, ...others] = keys;
    put('@', player);
    for (let box = 0; box < boxes; box++) {
      const key = others[2 * box] ?? 0;
      if (box > 0 && key % 3 === 0) put('*', key);
      else {
        put('$', key);
        put('.', others[2 * box + 1] ?? 0);
      }
    }
    if (free.length > 1) put('#', others.at(-1) ?? 0);
    const rows = Array.from({ length: height }, (_, row) => {
      return `#${inner.slice(row * width, (row + 1) * width).join('')}#`;
    });
    const wall = '#'.repeat(width + 2);
    const first = ' '.repeat(cut) + wall.slice(cut);
    return [first, ...(cut === 2 ? rows.with(0, ` ${rows[0]?.slice(1)}`) : rows), wall].join('\n');
  });

/** Ways to damage a board. */
const faults: readonly ((board: string) => string)[] = [
  (good) => good.replace('@', ' '),
  (good) => good.replace(/[$*]/, '?'),
  (good) => good.replace(/[$*]/, '@'),
];

const rowsOf = (levels: ReturnType<typeof levelsIn>['levels']) =>
  levels.map((level) => formatLevel({ ...level, title: null, author: null, comment: null }));

/** The rows of boards that are read one at a time. */
const rowsOfEach = (boards: readonly string[]) =>
  boards.flatMap((each) => rowsOf(levelsIn(each).levels));

test.each(Object.keys(UNTITLED))('reads boards without the surrounding code: %s', (name) => {
  fc.assert(
    fc.property(fc.array(board, { minLength: 2, maxLength: 4 }), (boards) => {
      const { levels, errors } = levelsIn(UNTITLED[name]?.(boards, []) ?? '');
      expect(errors).toEqual([]);
      expect(rowsOf(levels)).toEqual(rowsOfEach(boards));
      for (const { title, comment } of levels) expect([title, comment]).toEqual([null, null]);
    }),
    { numRuns: 60 },
  );
});

test.each(Object.keys(TITLED))('reads boards with their own titles: %s', (name) => {
  const title = fc.constantFrom('Étang', 'The 7 peacocks', 'Pond, again', 'Fan (easy)');
  fc.assert(
    fc.property(
      fc.array(fc.record({ board, title }), { minLength: 2, maxLength: 4 }),
      (written) => {
        const boards = written.map((each) => each.board);
        const titles = written.map((each, index) => `${each.title} ${index}`);
        const { levels, errors } = levelsIn(TITLED[name]?.(boards, titles) ?? '');
        expect(errors).toEqual([]);
        expect(rowsOf(levels)).toEqual(rowsOfEach(boards));
        expect(levels.map((level) => [level.title, level.comment])).toEqual(
          titles.map((each) => [each, null]),
        );
      },
    ),
    { numRuns: 60 },
  );
});

test('reads or rejects every board, whatever the language', () => {
  const syntaxes = { ...UNTITLED, ...TITLED };
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(syntaxes)),
      fc.array(fc.record({ good: board, fault: fc.option(fc.constantFrom(...faults)) }), {
        minLength: 2,
        maxLength: 5,
      }),
      (name, written) => {
        const titles = written.map((_, index) => `Level ${index}`);
        const boards = written.map(({ good, fault }) => fault?.(good) ?? good);
        const { levels, errors } = levelsIn(syntaxes[name]?.(boards, titles) ?? '');
        expect(rowsOf(levels)).toEqual(
          rowsOfEach(written.flatMap(({ good, fault }) => (fault === null ? [good] : []))),
        );
        expect(levels.length + errors.length).toBe(boards.length);
      },
    ),
    { numRuns: 1500 },
  );
});

test('treats an end marker as a title if the other boards have titles', () => {
  const [one, two, three] = [
    '#####\n#@$.#\n#####',
    '######\n#@ $.#\n######',
    '#####\n#.$@#\n#####',
  ];
  const titlesOf = (text: string) => levelsIn(text).levels.map(({ title }) => title);
  expect(titlesOf(`${one}\nFirst\n\n${two}\nMiddle\n\n${three}\nEnd\n`)).toEqual([
    'First',
    'Middle',
    'End',
  ]);
});

test('treats a line of floor within an open board as a row', () => {
  const { levels } = levelsIn('#####\n#@$.#\n-----\n#####\n#   #\n#####');
  expect(levels.map(({ rows }) => rows)).toEqual([6]);
});

test.each([
  ['quotes in quotes', `"' \`#'" '"# \`' \`"'#\n`.repeat(2000)],
  ['strings of several lines', '"#\n'.repeat(20_000)],
  ['brackets', `${'[[x'.repeat(20_000)}]]`],
  ['here documents', Array.from({ length: 5000 }, (_, index) => `<<E${index}\n#`).join('\n')],
  ['comments', `${'/*'.repeat(20_000)}"###"`],
  ['bars', '|#|\n'.repeat(20_000)],
  ['times', 'Ann 10:42\n'.repeat(20_000)],
  [
    'a board among very many lines',
    `"""\n#####\n#@$.#\n#####\n"""\n${'x\n'.repeat(200_000)}\n#####\n#@$.#\n#####`,
  ],
  ['fields', '"a","b\n'.repeat(20_000)],
])('copes with unusual programs: %s', (_, text) => {
  const { levels, errors } = levelsIn(text);
  expect(levels.length + errors.length).toBeGreaterThan(0);
});
