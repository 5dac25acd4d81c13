import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TERMINAL_COMMANDS } from '../../../test-support/terminal-commands.ts';
import { hasPseudoTerminal, runInTerminal } from '../../../test-support/pseudo-terminal.ts';

const COMMAND = [
  process.execPath,
  join(import.meta.dirname, '../../../../tools/terminal.mjs'),
  'schokoban',
];
const LEVEL = '########\n#@$  .*#\n#  .   #\n########\n';

/** Runs the command without a terminal. */
function run(...args: string[]) {
  const [node = '', ...rest] = COMMAND;
  const { status, stdout, stderr } = spawnSync(node, [...rest, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

let folder = '';
let running: { kill: () => void }[] = [];

// Builds the command if needed, so that no test has to wait for it.
beforeAll(() => void run('--help'), 60_000);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schokoban-'));
  running = [];
});

afterEach(() => {
  for (const command of running) command.kill();
  rmSync(folder, { recursive: true });
});

function start(
  args: readonly string[] = [],
  size: readonly [number, number] = [80, 24],
  env: Record<string, string> = {},
) {
  const command = runInTerminal(
    [...COMMAND, ...args],
    { XDG_DATA_HOME: join(folder, 'data'), ...env },
    size,
  );
  running.push(command);
  return command;
}

function levelFile(text = LEVEL): string {
  const path = join(folder, 'level.xsb');
  writeFileSync(path, text);
  return path;
}

const bytes = (path: string) => readFileSync(path, 'utf8');

const plain = (colour: number | null) => ({ colour, inverse: false });
const [PLAIN, RED, GREEN, YELLOW] = [plain(null), plain(1), plain(2), plain(3)];
const INVERSE = { colour: null, inverse: true };
const SIGTERM = 15;
const SIGKILL = 9;

describe.skipIf(!hasPseudoTerminal)('in a terminal (skipped without Python)', () => {
  it('plays in colour, saves on Ctrl-C, and restores the terminal', async () => {
    const path = levelFile();
    const game = start([path], [80, 24], { CI: 'true' }); // drawing libraries hold back then
    await game.shows('Puzzle: level.xsb');
    expect(game.which()).toBe('alternate');
    expect(game.lines().slice(4, 8)).toEqual(['████████', '█☻◼  ⨯◼█', '█  ⨯   █', '████████']);
    expect(game.stylesOf('█')).toContainEqual(PLAIN);
    expect(game.stylesOf('☻')).toEqual([PLAIN]);
    expect(game.stylesOf('◼')).toEqual([YELLOW, GREEN]);
    expect(game.stylesOf('⨯')).toEqual([RED, RED]);
    game.type('ddu\x1b[Bd');
    await game.shows('Moves:  5');
    expect(game.stylesOf('☻')).toEqual([RED]);
    game.type('\x03');
    expect(await game.ended()).toEqual({ code: 0, restored: true });
    expect([game.which(), game.lines().join('')]).toEqual(['normal', '']);
    expect(bytes(`${path}.sav`)).toBe('RRxdr');
    expect(readdirSync(folder).sort()).toEqual(['level.xsb', 'level.xsb.sav']);
  });

  it('goes through the arcade from the menu, with its files in the data folder', async () => {
    const game = start();
    await game.shows('› Arcade mode');
    game.type('\r');
    await game.shows('Puzzle: First Feather');
    game.type('ddd');
    await game.shows('Solved in 3 moves!');
    game.type('\r');
    await game.shows('› Enter the leaderboard');
    game.type('\rFoo Bar\r');
    await game.shows('1.     3  Foo Bar');
    game.type('\r');
    await game.shows('Puzzle: Two Cushions');
    game.type('w\x1b');
    await game.shows('Left, and saved');
    game.type('\x1b');
    await game.shows('› Arcade mode');
    game.type('\x1b');
    expect(await game.ended()).toEqual({ code: 0, restored: true });
    const parlor = join(folder, 'data/peacock-parlor/schokoban/parlor');
    expect(bytes(join(parlor, 'first-feather.xsb.dat'))).toBe('3 Foo Bar\n');
    expect(bytes(join(parlor, 'two-cushions.xsb.sav'))).toBe('U');
  });

  it('follows the size of the window, down to nothing and back', async () => {
    const game = start([levelFile()]);
    await game.shows('Esc  leave');
    game.resize([80, 9]);
    await game.hides('leave');
    await game.shows('█☻◼  ⨯◼█');
    expect(game.lines().slice(4)).toEqual(['████████', '█☻◼  ⨯◼█', '█  ⨯   █', '████████', '']);
    game.resize([40, 24]);
    await game.shows('SCHOKOBAN\nPuzzle: level.xsb');
    game.resize([20, 5]);
    await game.shows('The window is too');
    expect(game.lines().join('')).not.toContain('█');
    game.resize([100, 30]);
    await game.shows('Moves:  0');
    game.type('d');
    await game.shows('Moves:  1');
    expect(game.lines().slice(4, 8)).toEqual(['████████', '█ ☻◼ ⨯◼█', '█  ⨯   █', '████████']);
  });

  it('treats a pasted name with a line break as a name, and pasted text not as keys', async () => {
    const path = levelFile('######\n#@$ .#\n######\n');
    const game = start([path]);
    await game.shows('Moves:  0');
    const paste = (text: string) => game.type(`\x1b[200~${text}\x1b[201~`);
    game.type('d');
    await game.shows('Moves:  1');
    paste('r\ru\ud83e\udd9a');
    game.type('d');
    await game.shows('Solved in 2 moves!');
    game.type('\r\r');
    await game.shows('Nickname:');
    paste('Foo\rBar\n');
    await game.shows('Nickname: Foo Bar');
    game.type('\r');
    await game.shows('1.     2  Foo Bar  ← you');
    expect(bytes(`${path}.dat`)).toBe('2 Foo Bar\n');
    game.type('\x03');
    expect(await game.ended()).toEqual({ code: 0, restored: true });
  });

  it('can be suspended by Ctrl-Z and resumed, and responds to clicks', async () => {
    const game = start([levelFile()]);
    await game.shows('Esc  leave');
    game.type('\x1a');
    // No shell here can keep it stopped, so it continues by itself.
    game.type('d');
    await game.shows('Moves:  1');
    expect(game.which()).toBe('alternate');
    // The fifth cell of the row below the player: three steps.
    const row = game.lines().findIndex((line) => line.includes('☻'));
    game.type(`\x1b[<0;5;${row + 2}M`);
    await game.shows('Moves:  4');
    game.type('\x03');
    expect(await game.ended()).toEqual({ code: 0, restored: true });
  });

  it('draws in ASCII if the locale allows nothing else', async () => {
    const game = start([levelFile()], [80, 24], { LC_ALL: 'C' });
    await game.shows('Esc  leave');
    expect(game.lines().slice(4, 8)).toEqual(['########', '#@$  .*#', '#  .   #', '########']);
    game.type('\x03');
    await game.ended();
  });

  it('uses no colours under NO_COLOR, and still distinguishes boxes', async () => {
    const game = start([levelFile('########\n#+$  .*#\n########\n')], [80, 24], { NO_COLOR: '1' });
    await game.shows('Esc  leave');
    expect(game.stylesOf('◼')).toEqual([PLAIN, INVERSE]);
    expect([game.stylesOf('☻'), game.stylesOf('⨯')]).toEqual([[INVERSE], [PLAIN]]);
    expect(game.stylesOf('▀').every(({ colour }) => colour === null)).toBe(true);
    game.type('\x03');
    await game.ended();
    expect(game.lines().join('')).toBe(''); // and no warning from Node
  });

  it('saves when signalled to exit, and when its window is closed', async () => {
    const path = levelFile();
    const game = start([path]);
    await game.shows('Moves:  0');
    game.type('d');
    await game.shows('Moves:  1');
    game.signal(SIGTERM);
    expect(await game.ended()).toEqual({ code: 0, restored: true });
    expect(bytes(`${path}.sav`)).toBe('R');

    const again = start([path]);
    await again.shows('› Load the saved game');
    again.type('\rd');
    await again.shows('Moves:  2');
    again.hangUp();
    await again.ended(); // with no defined code: Node itself may fail on a terminal that is gone
    expect(bytes(`${path}.sav`)).toBe('RR');
  });

  it('loses nothing that it has shown when killed', async () => {
    const path = levelFile();
    const game = start([path]);
    await game.shows('Moves:  0');
    game.type('ddu');
    await game.shows('Moves:  3');
    game.signal(SIGKILL);
    expect((await game.ended()).code).toBe(-SIGKILL);
    expect(bytes(`${path}.sav`)).toBe('RRx');

    const again = start([path]);
    await again.shows('› Load the saved game');
    again.type('\r');
    await again.shows('█ ☻◼ ⨯◼█');
    again.type('da');
    await again.shows('Moves:  5');
    again.signal(SIGKILL);
    await again.ended();
    expect(bytes(`${path}.sav`)).toBe('RRxRl');
    expect(readdirSync(folder).sort()).toEqual(['level.xsb', 'level.xsb.sav']);
  });

  it('can be won again if killed before the result is entered', async () => {
    const path = levelFile('######\n#@$ .#\n######\n');
    const game = start([path]);
    await game.shows('Moves:  0');
    game.type('dd');
    await game.shows('Solved in 2 moves!');
    game.type('\r\rAd');
    await game.shows('Nickname: Ad');
    game.signal(SIGKILL);
    await game.ended();

    const again = start([path]);
    await again.shows('There is a saved game of this level: 1 move, 1 push.');
    again.type('\rd');
    await again.shows('Solved in 2 moves!');
    again.type('\r\rAda\r');
    await again.shows('1.     2  Ada');
    expect(bytes(`${path}.dat`)).toBe('2 Ada\n');
    expect(readdirSync(folder).sort()).toEqual(['level.xsb', 'level.xsb.dat']);
    again.type('\x03');
    await again.ended();
  });

  it.each([
    ['Escape', '\x1b', 'Left: level.xsb'],
    ['Ctrl-C', '\x03', ''],
  ])('leaves another instance’s save alone if nothing was played, by %s', async (_, key, left) => {
    const path = levelFile();
    const [first, second] = [start([path]), start([path])];
    await Promise.all([first.shows('Moves:  0'), second.shows('Moves:  0')]);
    first.type('dd\x1b');
    await first.shows('Left, and saved');
    second.type(key);
    if (left === '') await second.ended();
    else await second.shows(left);
    expect(bytes(`${path}.sav`)).toBe('RR');
  });

  it('overwrites another instance’s game only if the player says so', async () => {
    const path = levelFile();
    const [first, second] = [start([path]), start([path])];
    await Promise.all([first.shows('Moves:  0'), second.shows('Moves:  0')]);
    first.type('dd');
    await first.shows('Moves:  2');
    second.type('s');
    await second.shows('Another program has saved a game of this level, so this one is not saved.');
    expect(bytes(`${path}.sav`)).toBe('RR');
    first.type('u');
    await first.shows('Moves:  3');
    second.type('\x1b');
    await second.shows('There is a saved game of this level: 3 moves, 1 push.');
    await second.shows('This game: 1 move, 0 pushes.');
    expect(bytes(`${path}.sav`)).toBe('RRx');
    second.type('\x1b[A\r');
    await second.shows('Left, and saved: level.xsb');
    expect(bytes(`${path}.sav`)).toBe('d');
    first.type('U');
    await first.shows('so this one is not saved');
    first.type('\x03');
    expect(await first.ended()).toEqual({ code: 1, restored: true });
    expect(first.lines().join('\n')).toContain('These were its moves:\nRRxR\n');
    expect(bytes(`${path}.sav`)).toBe('d');
  });

  it('prints a game that it could not save', async () => {
    const path = levelFile();
    mkdirSync(`${path}.sav`);
    const game = start([path]);
    await game.shows('cannot be read');
    game.type('s\rd\x03');
    expect(await game.ended()).toEqual({ code: 1, restored: true });
    const message = 'schokoban: The game could not be saved. (it is a folder)';
    expect(game.lines().join('\n')).toContain(`${message} These were its moves:\nR\n`);
  });
});

describe('without a terminal, it', () => {
  it('reports errors on stderr, with code 2', () => {
    expect(run()).toEqual({ status: 2, stdout: '', stderr: 'schokoban: this needs a terminal.\n' });
    const path = levelFile('#####\n#@$?#\n#####\n');
    const refused = run(path);
    expect(refused).toMatchObject({ status: 2, stdout: '' });
    expect(refused.stderr).toContain(
      `schokoban: The level ${path} cannot be opened. (Line 2, column 4`,
    );
    expect(run('a.xsb', 'b.xsb')).toMatchObject({ status: 2, stdout: '' });
  });

  it.skipIf(process.platform === 'win32')(
    'lets no name and no character of a file control the terminal (skipped on Windows)',
    () => {
      const hostile = '\x1b]0;owned\x07\x9b2J\u202e';
      const path = join(folder, `${hostile}.xsb`);
      for (const [text, message] of [
        ['\x1b', 'Line 3, column 2: unknown character'],
        ['\x9b', 'Line 3, column 2: unknown character'],
        ['\u011b', 'Line 3, column 2: unknown character'],
        // Direction marks are not part of a row: they are dropped, and the level is read.
        ['\u202e', 'this needs a terminal'],
      ] as const) {
        writeFileSync(path, `#####\n#@$.#\n#${text}  #\n#####\n`);
        const { status, stderr } = run(path);
        expect(status).toBe(2);
        expect(stderr).not.toMatch(TERMINAL_COMMANDS);
        expect(stderr).toContain(message);
      }
      for (const args of [[hostile], [`-${hostile}`], [path, path], [folder + hostile]]) {
        expect(run(...args).stderr).not.toMatch(TERMINAL_COMMANDS);
      }
    },
  );

  it('prints its usage and its version on request', () => {
    expect(run('--help')).toMatchObject({ status: 0, stderr: '' });
    expect(run('--help').stdout).toContain('--ascii');
    const { version } = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'),
    ) as { version: string };
    expect(run('--version')).toEqual({ status: 0, stdout: `schokoban ${version}\n`, stderr: '' });
  });
});
