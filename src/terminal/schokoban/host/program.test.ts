import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { startModel, type WindowSize } from '../model/model.ts';
import { pictureOf, targetAt } from '../view/picture.ts';
import { type Look, themeOf } from '../view/theme.ts';
import { arcadeEntries } from './arcade.ts';
import { listenForKeys } from './run.ts';
import { arcadePlace, createProgram } from './program.ts';

describe('Tab after a path', () => {
  let home = '';

  /** The text after Tab, and the notice with the matching names. */
  function afterTab(text: string, from = home) {
    const start = startModel({ columns: 200, rows: 24 }, [], 0);
    const screen = { t: 'path', text, edited: false } as const;
    const program = createProgram({ ...start, screen }, { levels: [], folder: home, home: from });
    program.dispatch({ t: 'key', key: { t: 'tab' } });
    const model = program.model();
    return { text: model.screen.t === 'path' ? model.screen.text : null, notice: model.notice };
  }

  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'schokoban-'));
    mkdirSync(join(home, 'levels'));
    const files = [
      'micro one.xsb',
      'micro two.xsb',
      'micro one.xsb.dat',
      'other.slc',
      '.hidden.xsb',
    ];
    for (const file of files) writeFileSync(join(home, 'levels', file), '');
  });

  afterEach(() => {
    rmSync(home, { recursive: true });
  });

  test.each([
    ['~', '~/'],
    ['~/le', '~/levels/'],
    ['~/levels/o', '~/levels/other.slc'],
    ['~/levels/other.slc', '~/levels/other.slc'],
    ['~/levels/m', '~/levels/micro '],
    ['~/levels/micro o', '~/levels/micro one.xsb'],
    ['~/levels/.', '~/levels/.hidden.xsb'],
    ['~/levels/..', '~/levels/../'],
    ['..', '../'],
    ['~/levels/x', '~/levels/x'],
    ['~/nowhere/x', '~/nowhere/x'],
  ])('completes %s as %s', (text, completed) => {
    expect(afterTab(text).text).toBe(completed);
  });

  test.each(['~/levels/', '~/levels/micro '])('lists the names that continue %s', (text) => {
    const { notice } = afterTab(text);
    expect(notice).toContain('micro one.xsb');
    expect(notice).toContain('micro two.xsb');
    expect(notice?.includes('other.slc')).toBe(text === '~/levels/');
    for (const hidden of ['.dat', '.hidden']) expect(notice).not.toContain(hidden);
  });

  test('completes a path from the root', () => {
    expect(afterTab(join(home, 'lev'), '/').text).toBe(join(home, 'levels/'));
  });

  test('a link to a folder is completed as a folder, and a broken one as a file', () => {
    symlinkSync(join(home, 'levels'), join(home, 'to-levels'));
    symlinkSync(join(home, 'gone'), join(home, 'to-nothing'));
    expect(afterTab('~/to-l').text).toBe('~/to-levels/');
    expect(afterTab('~/to-n').text).toBe('~/to-nothing');
  });
});

const LEFT = '\x1b[D';
const RIGHT = '\x1b[C';
const DOWN = '\x1b[B';
const ENTER = '\r';
const ESC = '\x1b';
const BACKSPACE = '\x7f';
const KEYS_OF_A_GAME = 'W   A   S   D   ←   ↑   ↓   →  move    U  undo    R  reset    Esc  leave';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schokoban-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** The program with its picture, in a folder of its own. */
function start(size: WindowSize = { columns: 80, rows: 24 }, look: Look = { colours: true }) {
  const levels = arcadeEntries();
  const places = { levels, folder: join(folder, 'data'), home: folder };
  const titles = levels.map(({ title }) => title);
  const program = createProgram(startModel(size, titles, arcadePlace(places)), places);
  const keyboard = new PassThrough();
  listenForKeys(keyboard, (key) => {
    program.dispatch({ t: 'key', key });
  });
  const lines = () =>
    pictureOf(program.model(), themeOf(look)).map((pieces) =>
      pieces
        .map((piece) => piece.text)
        .join('')
        .trimEnd(),
    );
  return {
    program,
    lines,
    text: () => lines().join('\n').trimEnd(),
    async press(...keys: string[]) {
      for (const key of keys) {
        const keypress = once(keyboard, 'keypress');
        keyboard.write(key);
        await keypress;
      }
    },
  };
}

function levelFile(text = '######\n#@$ .#\n######\nTitle: EXAMPLE\nAuthor: AUTHOR\n'): string {
  const path = join(folder, 'level.xsb');
  writeFileSync(path, text);
  return path;
}

async function custom(path: string, size?: WindowSize, look?: Look) {
  const app = start(size, look);
  await app.press(DOWN, DOWN, ENTER, path, ENTER);
  return app;
}

describe('the menus', () => {
  it('start with logo, modes and keys', async () => {
    const app = start();
    expect(app.text()).toBe(
      [
        '█▀▀ █▀▀ █ █ █▀█ █ ▄▀ █▀█ █▀▄ █▀█ █▄ █',
        '▀▀█ █   █▀█ █ █ █▀▄  █ █ █▀▄ █▀█ █ ▀█',
        '▀▀▀ ▀▀▀ ▀ ▀ ▀▀▀ ▀  ▀ ▀▀▀ ▀▀  ▀ ▀ ▀  ▀',
        '',
        'Push every box ◼ onto a goal ⨯ as ☻',
        '',
        '› Arcade mode   level after level',
        '  Free play     any level of the arcade',
        '  Custom map    levels of your own',
        '  Quit',
        '',
        ' ↑   ↓  choose    Enter  accept    Esc  quit',
      ].join('\n'),
    );
    await app.press('s');
    expect(app.text()).toContain('› Free play');
    await app.press('w', 'w', ENTER);
    await app.program.ended;
  });

  it('list the levels with their records and saved games', async () => {
    const app = start();
    await app.press(
      ENTER,
      'dd',
      'd',
      ENTER,
      ENTER,
      'Foo',
      ENTER,
      ENTER,
      'w',
      ESC,
      ESC,
      DOWN,
      ENTER,
    );
    expect(app.text()).toMatch(/› {3}1 {2}First Feather +record 3\n {4}2 {2}Two Cushions +saved/);
    await app.press(DOWN, ' ');
    expect(app.text()).toContain('There is a saved game of this level: 1 move, 1 push.');
    await app.press(BACKSPACE);
    expect(app.text()).toContain('›   2  Two Cushions');
    await app.press(BACKSPACE, ENTER);
    expect(app.text()).toContain(
      '› Continue with level 2   Two Cushions\n  Start with level 1      First',
    );
  });

  it('take a path, show the typed text, and report errors', async () => {
    const app = start();
    await app.press('s', 's', ENTER, 'no/such file', BACKSPACE);
    expect(app.text()).toContain('Path of an XSB file: no/such fil');
    await app.press(ENTER);
    expect(app.text().replaceAll('\n', ' ')).toContain('There is no file');
    await app.press('x'.repeat(200));
    expect(app.lines().every((line) => line.length <= 80)).toBe(true);
    await app.press(ESC);
    expect(app.text()).toContain('› Arcade mode');
  });

  it('keep a typed path and its error in view in the smallest window', async () => {
    const app = start({ columns: 24, rows: 8 });
    await app.press('s', 's', ENTER, '/levels/倉庫番の倉庫番の倉庫番.xsb');
    expect(app.text()).toContain('Path of an XSB file:\n番の倉庫番の倉庫番.xsb');
    await app.press(ENTER);
    expect(app.text()).toContain('Path of an XSB file:\n番の倉庫番の倉庫番.xsb');
    expect(app.text()).toContain('There is no file\n/levels/倉庫番の倉庫番の\n倉庫番.xsb.');
  });

  it('list the levels pack by pack', async () => {
    const app = start({ columns: 80, rows: 40 });
    await app.press(DOWN, ENTER);
    expect(app.text()).toContain('The Peacock’s Parlor\n›   1  First Feather');
    expect(app.text()).toContain('The Nursery\n    7  ');
  });

  it('show the pack of the first visible level when its heading is further up', async () => {
    const app = start();
    const firstLines = () => {
      const lines = app.lines();
      const first = lines.indexOf('Free play: choose a level') + 2;
      return lines.slice(first, first + 2);
    };
    await app.press(DOWN, ENTER, ...Array.from({ length: 19 }, () => 's'));
    expect(app.text()).toContain('›  20  ');
    expect(firstLines()).toEqual(['The Nursery', expect.stringMatching(/^ {3}1\d {2}/)]);
    for (let level = 0; level < 40; level++) {
      await app.press('s');
      const isHeading = firstLines().map((line) => !/^[› ] +\d/.test(line));
      // Of two consecutive headings, the upper one would head nothing.
      expect(isHeading).toSatisfy(([first, second]) => first !== second);
    }
  });

  it('keep the logo in place in a large window', async () => {
    const app = start({ columns: 120, rows: 24 });
    const logo = () => app.lines()[0]?.indexOf('█▀▀');
    const places = [logo()];
    await app.press(DOWN, ENTER);
    places.push(logo());
    await app.press(ESC, DOWN, DOWN, ENTER);
    places.push(logo());
    expect(places).toEqual([41, 41, 41]);
    await app.press('no such folder/'.repeat(8), ENTER); // needs more room, so it is moved to the left
    expect(app.lines().every((line) => line.length <= 120)).toBe(true);
    expect(logo()).toBeLessThan(41);
  });

  it('are navigated by the wheel, which stops at both ends', async () => {
    const app = start();
    const turn = (direction: 'u' | 'd', times = 1) => {
      for (let time = 0; time < times; time++) app.program.dispatch({ t: 'wheel', direction });
    };
    turn('u');
    expect(app.text()).toContain('› Arcade mode');
    turn('d', 9);
    expect(app.text()).toContain('› Quit');
    turn('u', 2);
    await app.press(ENTER, ENTER);
    expect(app.text()).toContain('Puzzle: First Feather');
    turn('d');
    expect(app.text()).toContain('Moves:  0');
  });

  it('list the levels of a collection, each with its own files', async () => {
    const board = (title: string) => `######\n#@$ .#\n######\nTitle: ${title}\n\n`;
    const path = levelFile(board('One') + board('Two') + board('Three'));
    const app = await custom(path);
    expect(app.text()).toContain('level.xsb: choose a level\n\n› 1  One\n  2  Two\n  3  Three');
    await app.press('s', ENTER, 'd', ESC);
    expect(app.text()).toContain('Left, and saved: Two');
    expect(readFileSync(`${path}.2.sav`, 'utf8')).toBe('R');
    await app.press('s', ENTER);
    expect(app.text()).toContain('› 2  Two     saved');
  });

  it('report which boards of a collection are left out, and why', async () => {
    const board = (title: string, row = '#@$ .#') => `######\n${row}\n######\nTitle: ${title}\n\n`;
    const path = levelFile(board('One') + board('Two', '#@@$.#') + board('Three'));
    const app = await custom(path);
    expect(app.text()).toContain('› 1  One\n  2  Three');
    const text = app.text().replaceAll('\n', ' ');
    expect(text).toContain('1 board cannot be read and is left out. Line 7, column 3:');
    await app.press('s');
    expect(app.text()).not.toContain('left out');

    levelFile(board('One') + board('?', '#@ $ #').repeat(5));
    const single = await custom(path);
    expect(single.text()).toContain('› 1  One');
    expect(single.text()).toContain('5 boards cannot be read and are left out. Line 6');
    expect(single.text()).toContain('…');
  });

  it('scroll in a low window, and shorten in a narrow one', async () => {
    const app = start({ columns: 30, rows: 10 });
    await app.press(DOWN, ENTER, ...Array.from({ length: 12 }, () => 's'));
    expect(app.lines()).toHaveLength(10);
    expect(app.text()).toContain('SCHOKOBAN');
    expect(app.text()).not.toContain('choose   ');
    expect(app.text()).toContain('›  13  ');
    expect(app.text()).not.toContain('First Feather');
  });
});

describe('the game', () => {
  it('looks like the specification’s picture', async () => {
    const path = levelFile();
    writeFileSync(`${path}.dat`, '10 Foo Bar\n');
    const app = await custom(path);
    await app.press('d', 'u', LEFT);
    expect(app.text()).toBe(
      [
        '█▀▀ █▀▀ █ █ █▀█ █ ▄▀ █▀█ █▀▄ █▀█ █▄ █   Puzzle: EXAMPLE by AUTHOR',
        '▀▀█ █   █▀█ █ █ █▀▄  █ █ █▀▄ █▀█ █ ▀█   Record: 10',
        '▀▀▀ ▀▀▀ ▀ ▀ ▀▀▀ ▀  ▀ ▀▀▀ ▀▀  ▀ ▀ ▀  ▀   Moves:  2',
        '',
        '██████',
        '█☻◼ ⨯█',
        '██████',
        '',
        ` ${KEYS_OF_A_GAME}`,
      ].join('\n'),
    );
  });

  it('has a character for each of the six states', async () => {
    const app = await custom(levelFile('########\n#+ $* .#\n########\n'));
    expect(app.text()).toContain('█☻ ◼◼ ⨯█');
    expect(app.text()).toContain('Puzzle: level.xsb\n');
    expect(app.text()).toContain('Record: N/A');
  });

  it('never lets a level control the terminal', async () => {
    const app = await custom(
      levelFile('#####\n#@$.#\n#####\nTitle: a\x1b]0;x\x07\x1b[2Jb\u202e\n'),
    );
    expect(app.text()).toContain('Puzzle: a]0;x[2Jb');
  });

  it('shows as much of a wide title as fits, and marks that there is more', async () => {
    const app = await custom(
      levelFile('#####\n#@$.#\n#####\nTitle: 倉庫番の長い題名テスト倉庫番の\n'),
    );
    expect(app.lines()[0]).toMatch(/ {3}Puzzle: 倉庫番の長い題名テスト倉庫番の$/);
    app.program.dispatch({ t: 'resized', size: { columns: 74, rows: 24 } });
    expect(app.lines()[0]).toMatch(/ {3}Puzzle: 倉庫番の長い題名テスト倉…$/);
    await app.press(ESC);
    app.program.dispatch({ t: 'resized', size: { columns: 30, rows: 12 } });
    expect(app.text()).toContain('\nLeft:\n倉庫番の長い題名テスト倉庫番の\n');
  });

  it('shows the keys only if the map leaves room for them', async () => {
    const path = levelFile(`#####\n#@$.#\n${'#   #\n'.repeat(13)}#####\n`);
    const shown: boolean[] = [];
    for (const rows of [22, 21]) {
      const app = await custom(path, { columns: 80, rows });
      shown.push(app.text().includes(KEYS_OF_A_GAME));
      expect(app.lines().filter((line) => line.startsWith('█   █'))).toHaveLength(13);
    }
    expect(shown).toEqual([true, false]);
  });

  it('follows the player if the map is larger than the window', async () => {
    const path = levelFile(`#${'#'.repeat(60)}#\n#@$${' '.repeat(57)}.#\n#${'#'.repeat(60)}#\n`);
    const app = await custom(path, { columns: 24, rows: 8 });
    expect(app.text()).toContain('█☻◼');
    expect(app.text()).not.toContain('⨯');
    await app.press('d'.repeat(55));
    expect(app.text()).toContain('☻◼  ⨯█');
    expect(app.lines()).toHaveLength(8);
  });

  it('shows the keys in two rows if one is too narrow', async () => {
    const app = await custom(levelFile(), { columns: 40, rows: 12 });
    expect(app.lines().slice(-3)).toEqual([
      '',
      ' W   A   S   D   ←   ↑   ↓   →  move',
      ' U  undo    R  reset    Esc  leave',
    ]);
    await app.press(ESC, ESC);
    expect(app.text()).toContain(' ↑   ↓  choose    Enter  accept\n Esc  quit');
  });

  it('is centred in a large window', async () => {
    const app = await custom(levelFile(), { columns: 120, rows: 40 });
    const row = app.lines().findIndex((line) => line.includes('█☻◼ ⨯█'));
    expect(row).toBeGreaterThan(12);
    expect(app.lines()[row]).toBe(`${' '.repeat(57)}█☻◼ ⨯█`);
  });

  it('does not move in a large window when it is solved', async () => {
    const app = await custom(levelFile(), { columns: 120, rows: 40 });
    const map = () => app.lines().findIndex((line) => line.includes('██████'));
    const before = map();
    await app.press('dd');
    expect(app.text()).toContain('Solved in 2 moves!');
    expect(map()).toBe(before);
    expect(app.lines().at(-1)?.trim()).toBe('Enter  continue');
  });

  it('has cells of two columns on request', async () => {
    const path = levelFile('########\n#+ $* .#\n########\n');
    const app = await custom(path, undefined, { colours: true, wide: true });
    expect(app.text()).toContain('██☻   ◼◼◼◼  ⨯ ██');
  });

  it('is drawn in ASCII only on request, including menus', async () => {
    const look = { colours: false, ascii: true };
    const app = await custom(
      levelFile('########\n#+ $* .#\n########\nTitle: É – 倉\n'),
      undefined,
      look,
    );
    expect(app.text()).toContain('#+ $* .#');
    expect(app.text()).toContain('Puzzle: E - ??');
    expect(app.text()).toMatch(/^[\n -~]*$/);
    await app.press(ESC);
    expect(app.text()).toContain('> Play again');
    expect(app.text()).toMatch(/^[\n -~]*$/);
  });

  it('accepts clicks on its visible cells, and menus on their options', async () => {
    for (const size of [
      { columns: 80, rows: 24 },
      { columns: 121, rows: 41 },
    ]) {
      for (const wide of [false, true]) {
        const app = await custom(levelFile(), size, { colours: true, wide });
        const lines = app.lines();
        const row = lines.findIndex((line) => line.includes('☻'));
        const column = lines[row]?.indexOf('⨯') ?? 0;
        const theme = themeOf({ colours: true, wide });
        const at = targetAt(app.program.model(), theme, { column, row });
        expect(at).toEqual({ t: 'cell', cell: 10 });
        await app.press(ESC);
        const option = app.lines().findIndex((line) => line.includes('Main menu'));
        expect(targetAt(app.program.model(), theme, { column: 3, row: option })).toEqual({
          t: 'option',
          option: 1,
        });
      }
    }
  });

  it('reports a window that is too small, and continues when it grows', async () => {
    const app = await custom(levelFile());
    await app.press('d');
    app.program.dispatch({ t: 'resized', size: { columns: 23, rows: 24 } });
    expect(app.text().replaceAll('\n', ' ')).toContain('The window is too small.');
    expect(app.text()).not.toContain('█');
    app.program.dispatch({ t: 'resized', size: { columns: 80, rows: 24 } });
    expect(app.text()).toContain('Moves:  1');
  });
});

describe('the end of a game', () => {
  it('asks for a nickname, and shows the leaderboard with the best entry separated', async () => {
    const path = levelFile();
    writeFileSync(`${path}.dat`, '1 Foo Bar\n2 Baz\n30 John Doe\n');
    const app = await custom(path);
    await app.press('dd');
    expect(app.text()).toContain('█  ☻◼█');
    expect(app.text()).toContain('Solved in 2 moves!');
    await app.press(ENTER);
    expect(app.text()).toContain(
      'Solved in 2 moves, good enough for the leaderboard: EXAMPLE by AUTHOR',
    );
    expect(app.text()).toContain('› Enter the leaderboard\n  No, thank you');
    await app.press(ENTER, 'sad was I');
    expect(app.text()).toContain('Nickname: sad was I');
    await app.press(ENTER);
    expect(app.text()).toContain(
      [
        'Leaderboard',
        ' 1.     1  Foo Bar',
        '─────────────────────────',
        ' 2.     2  Baz',
        ' 3.     2  sad was I  ← you',
        ' 4.    30  John Doe',
        '',
        '› Play again',
        '  Main menu',
      ].join('\n'),
    );
    expect(readFileSync(`${path}.dat`, 'utf8')).toBe(
      '1 Foo Bar\n2 Baz\n2 sad was I\n30 John Doe\n',
    );
    await app.press(ENTER);
    expect(app.text()).toContain('Moves:  0');
  });

  it('separates the best entry only if there are others', async () => {
    const path = levelFile();
    writeFileSync(`${path}.dat`, '1 Foo Bar\n');
    for (const rows of [24, 8]) {
      const app = await custom(path, { columns: 30, rows });
      await app.press(ESC);
      expect(app.text()).toContain('Leaderboard\n 1.     1  Foo Bar\n');
      expect(app.text()).not.toContain('─');
    }
    writeFileSync(`${path}.dat`, '1 Foo Bar\n2 Baz\n');
    const app = await custom(path);
    await app.press(ESC);
    expect(app.text()).toMatch(/Foo Bar\n─+\n 2\. {5}2 {2}Baz/);
  });

  it('shows the leaderboard when the game is left, and offers the saved game next time', async () => {
    const path = levelFile();
    const app = await custom(path);
    await app.press('d', ESC);
    expect(app.text()).toContain('Left, and saved: EXAMPLE by AUTHOR');
    expect(app.text()).toContain('No one is on the leaderboard yet.');
    expect(readFileSync(`${path}.sav`, 'utf8')).toBe('R');
    await app.press(ENTER);
    expect(app.text()).toContain('› Load the saved game\n  Delete it and play from the start');
    await app.press(ENTER);
    expect(app.text()).toContain('█ ☻◼⨯█');
    expect(app.text()).toContain('Moves:  1');
  });

  it('reports what cannot be read or saved', async () => {
    const path = levelFile();
    writeFileSync(`${path}.dat`, 'nonsense\n');
    mkdirSync(`${path}.sav`);
    const app = await custom(path);
    expect(app.text()).toContain('level.xsb.sav cannot be read. (it is a folder)');
    await app.press('s', ENTER);
    expect(app.text()).toContain('The saved game could not be deleted. (it is a folder)');
    expect(app.text()).toContain('level.xsb.dat cannot be read');
    await app.press('d', ESC);
    expect(app.text()).toContain('Left: EXAMPLE by AUTHOR');
    expect(app.text()).not.toContain('No one is on the leaderboard');
    expect(app.text()).toContain('The game could not be saved. (it is a folder)');
    await app.press('\x03');
    await app.program.ended;
    expect(app.program.model().unsaved?.letters).toBe('R');
  });

  it('turns the pages of a leaderboard that is higher than the window', async () => {
    const path = levelFile();
    writeFileSync(
      `${path}.dat`,
      Array.from({ length: 9 }, (_, i) => `${i + 1} N${i + 1}\n`).join(''),
    );
    const app = await custom(path, { columns: 24, rows: 8 });
    await app.press('dududd', ENTER);
    const page = (...lines: string[]) => expect(app.lines()).toEqual(['SCHOKOBAN', ...lines]);
    page(
      'Solved in 6 moves, good…',
      'Leaderboard ← 1–2/9 →',
      ' 1.     1  N1',
      '────────────────────────',
      ' 2.     2  N2',
      '› Enter the leaderboard',
      '  No, thank you',
    );
    await app.press(RIGHT, 'd');
    expect(app.text()).toContain(
      'Leaderboard ← 5–6/9 →\n 5.     5  N5\n 6.     6  N6\n\n› Enter the leaderboard',
    );
    await app.press(RIGHT, RIGHT);
    expect(app.text()).toContain('Leaderboard ← 9/9 →\n 9.     9  N9\n\n\n›');
    await app.press(ENTER, 'Me', ENTER);
    const own = 'Leaderboard ← 7–8/10 →\n 7.     6  Me  ← you\n 8.     7  N7\n';
    expect(app.text()).toContain(own);
    await app.press('d', 'd', LEFT, LEFT);
    expect(app.text()).toContain(own);
    app.program.dispatch({ t: 'resized', size: { columns: 80, rows: 24 } });
    expect(app.text()).toContain('\nLeaderboard\n 1.     1  N1\n');
    expect(app.text()).toContain('\n10.     9  N9\n');
  });

  it('continues through the arcade', async () => {
    const app = start();
    await app.press(ENTER, 'ddd', ENTER, 's', ENTER, ENTER);
    expect(app.text()).toContain('Puzzle: Two Cushions by Peacock Parlor');
    await app.press(ESC);
    expect(app.text()).toContain('› Next level   Tea for Two');
  });
});

describe('a path', () => {
  it('is completed by Tab, and shows several continuations', async () => {
    const sets = join(folder, 'sets');
    mkdirSync(sets);
    for (const name of ['one.xsb', 'only.xsb']) {
      writeFileSync(join(sets, name), '######\n#@$ .#\n######\nTitle: EXAMPLE\n');
    }
    const app = start();
    await app.press(DOWN, DOWN, ENTER, '~/s', '\t');
    expect(app.text()).toContain('~/sets/');
    expect(app.text()).toContain('Tab  complete');
    await app.press('\t');
    expect(app.text()).toContain('~/sets/on');
    await app.press('\t');
    expect(app.text()).toContain('one.xsb · only.xsb');
    await app.press('e', '\t', '\t');
    expect(app.text()).toContain('~/sets/one.xsb');
    await app.press(ENTER);
    expect(app.text()).toContain('Puzzle: EXAMPLE');
  });

  it('that is complete is shown as such, and a long list of files as far as there is room', async () => {
    const sets = join(folder, 'sets');
    mkdirSync(sets);
    const names = Array.from({ length: 50 }, (_, at) => `level-${at + 10}.xsb`);
    for (const name of names) writeFileSync(join(sets, name), '');
    for (const size of [
      { columns: 80, rows: 24 },
      { columns: 40, rows: 16 },
      { columns: 24, rows: 8 },
    ]) {
      const app = start(size);
      await app.press(DOWN, DOWN, ENTER, '~/sets/', '\t', '\t');
      const text = app.text().replaceAll('\n', ' ');
      const shown = names.filter((name) => text.includes(name));
      expect(shown).toEqual(names.slice(0, shown.length));
      if (size.rows === 24) expect(shown).toHaveLength(names.length);
      else if (size.rows === 16) expect(text).toContain(`… and ${50 - shown.length} more`);
      else expect(shown.length).toBeGreaterThan(0);
    }
    const app = start();
    await app.press(DOWN, DOWN, ENTER, '~/sets/level-33', '\t', '\t');
    expect(app.text()).toContain('~/sets/level-33.xsb');
    expect(app.text()).not.toContain('No file name starts like this.');
    expect(app.text()).toContain('\nlevel-33.xsb\n');
  });

  it('without completions says so', async () => {
    const app = start();
    await app.press(DOWN, DOWN, ENTER, '~/nothing', '\t');
    expect(app.text()).toContain('No file name starts like this.');
  });
});

describe('a map larger than the window', () => {
  const wall = '#'.repeat(100);
  const field = (cells: Readonly<Record<number, string>>) =>
    `#${Array.from({ length: 98 }, (_, at) => cells[at] ?? ' ').join('')}#`;
  const rows = Array.from({ length: 98 }, () => field({}));
  rows[1] = field({ 1: '@' });
  rows[2] = field({ 50: '$', 90: '$', 2: '$' });
  rows[70] = field({ 3: '$', 4: '.', 5: '.', 6: '.', 7: '.' });
  const text = [wall, ...rows, wall, 'Title: Field'].join('\n');

  it('reports where boxes and goals out of sight are', async () => {
    const size = { columns: 40, rows: 12 };
    const app = await custom(levelFile(text), size);
    expect(app.text()).toContain('Boxes further on: → 2  ↓ 1\nOpen goals further on: ↓ 4');
    expect(app.lines()).toHaveLength(size.rows);
    expect(app.lines().every((line) => line.length <= size.columns)).toBe(true);
    const ascii = await custom(levelFile(text), size, { colours: false, ascii: true });
    expect(ascii.text()).toContain('Boxes further on: > 2  v 1\nOpen goals further on: v 4');
    const whole = await custom(levelFile(text), { columns: 120, rows: 110 });
    expect(whole.text()).not.toContain('further on');
  });

  it('reports them in one row of a wide window, and more briefly in a narrow one', async () => {
    const wide = await custom(levelFile(text), { columns: 80, rows: 24 });
    expect(wide.text()).toContain('Boxes further on: → 1  ↓ 1   Open goals further on: ↓ 4');
    const small = await custom(levelFile(text), { columns: 24, rows: 8 });
    expect(small.lines().at(-1)).toBe('Boxes →2↓1 Goals ↓4');
    const ascii = { colours: false, ascii: true };
    const old = await custom(levelFile(text), { columns: 24, rows: 8 }, ascii);
    expect(old.lines().at(-1)).toBe('Boxes >2v1 Goals v4');
  });

  it('does not count goals with a box', async () => {
    const done = [...rows];
    done[70] = field({ 3: '$', 4: '*', 5: '*', 6: '.' });
    const app = await custom(levelFile([wall, ...done, wall].join('\n')), {
      columns: 80,
      rows: 24,
    });
    expect(app.text()).toContain('Boxes further on: → 1  ↓ 3   Open goals further on: ↓ 1');
  });

  it('keeps the row when all boxes are in view', async () => {
    const near = [...rows];
    near[2] = field({ 2: '$' });
    near[70] = field({ 4: '.' });
    const app = await custom(levelFile([wall, ...near, wall].join('\n')), {
      columns: 40,
      rows: 12,
    });
    expect(app.text()).toContain('All boxes are in sight.\nOpen goals further on: ↓ 1');
  });
});

test.each([
  [(path: string) => `'${path.replace("'", String.raw`'\''`)}' `],
  [(path: string) => `${path.replace(/[' ()]/g, String.raw`\$&`)} `],
  [(path: string) => `"${path}"`],
])('opens a dropped file whose name terminals quote: %s', async (dropped) => {
  const path = join(folder, "Pea's hall (1).xsb");
  writeFileSync(path, '######\n#@$ .#\n######\nTitle: EXAMPLE\n');
  const app = start();
  await app.press(DOWN, DOWN, ENTER);
  app.program.dispatch({ t: 'key', key: { t: 'paste', text: dropped(path) } });
  await app.press(ENTER);
  expect(app.text()).toContain('EXAMPLE');
});
