import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../core/result.ts';
import { formatLevel } from '../../../games/sokoban/index.ts';
import { packs, SCHOOL } from '../../../games/sokoban/levels/packs.ts';
import type { OpenedLevel } from '../model/model.ts';
import { arcadeEntries, dataFolder, openArcadeLevel, readPlace, writePlace } from './arcade.ts';
import { openLevel } from './program.ts';
import { readText, writeText } from './files.ts';
import {
  enterResult,
  openLevelFile,
  writeSave as replaceSave,
  surveyLevel,
} from './level-files.ts';

/** Windows has no such permissions, and they do not apply to root. */
const obeysPermissions = process.platform !== 'win32' && process.getuid?.() !== 0;

let folder = '';
let path = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schokoban-'));
  path = join(folder, 'level.xsb');
  writeFileSync(path, '#######\n#@$ $.#\n#    .#\n#######\n');
});

afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

function opened(): OpenedLevel {
  const read = openLevelFile(path);
  if (!read.ok || read.value === null) throw new Error('the level cannot be read');
  return read.value;
}

/** The leaderboard read from a file with these bytes. */
function leaderboardIn(dat: Buffer) {
  writeFileSync(`${path}.dat`, dat);
  return opened().leaderboard;
}

/** The leaderboard file after a result was entered, with one character per byte. */
function entered(text: string, score: number, nickname: string): string {
  writeFileSync(`${path}.dat`, text, 'latin1');
  enterResult(path, { score, nickname });
  return readFileSync(`${path}.dat`, 'latin1');
}

const namesIn = (text: string) =>
  leaderboardIn(Buffer.from(text, 'latin1')).map(({ nickname }) => nickname);
const utf8 = (text: string) => Buffer.from(text).toString('latin1');

describe('a leaderboard from another program', () => {
  it.each([
    ['Latin-1', '7 Zo\xeb\n19 Ma\xf1ana\n', ['Zoë', 'Mañana']],
    ['Windows-1252', '7 \x93A\x94 \x80\n', ['“A” €']],
    ['UTF-8', utf8('7 Zoë\n19 倉庫\n'), ['Zoë', '倉庫']],
    ['both', `7 Zo\xeb\n${utf8('19 倉庫')}\n`, ['Zoë', '倉庫']],
  ])('is shown in %s', (_, text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it.each([
    ['bytes that are no text in UTF-8', '7 Zo\xeb\n', '19 \xff\xfe\x81\x8d\n'],
    ['Shift JIS', '7 \x91\x71\x8c\xc9\n', '19 \x94\xd4\n'],
    ['Windows line ends', '7 Ada\r\n', '19 Ben\r\n'],
    ['scores with zeros before them', '007 Ada\n', '019 Ben\n'],
    ['spaces that an editor would strip', '7  Ada \n', '19 Ben\t\n'],
  ])('keeps %s when a result is entered', (_, first, second) => {
    const end = first.endsWith('\r\n') ? '\r\n' : '\n';
    expect(entered(first + second, 10, 'Me')).toBe(`${first}10 Me${end}${second}`);
    expect(entered(first + second, 3, 'Me')).toBe(`3 Me${end}${first}${second}`);
    expect(entered(first + second, 19, 'Me')).toBe(`${first}${second}19 Me${end}`);
  });

  it('keeps its byte order mark first, and ends its last line', () => {
    expect(entered('\xef\xbb\xbf7 Ada\r\n9 Ben', 3, 'Me')).toBe(
      '\xef\xbb\xbf3 Me\r\n7 Ada\r\n9 Ben\r\n',
    );
    expect(entered('7 Ada', 9, 'Me')).toBe('7 Ada\n9 Me\n');
    expect(entered('7 Ada\n \n\n', 9, 'Me')).toBe('7 Ada\n9 Me\n');
    expect(entered('', 9, 'Me')).toBe('9 Me\n');
  });

  it('gets new names in its own encoding if they fit, and otherwise in UTF-8', () => {
    expect(entered('7 Zo\xeb\n', 9, 'Jürgen')).toBe('7 Zo\xeb\n9 J\xfcrgen\n');
    expect(entered('7 Zo\xeb\n', 9, '倉庫')).toBe(`7 Zo\xeb\n${utf8('9 倉庫')}\n`);
    expect(entered(utf8('7 Zoë\n'), 9, 'Jürgen')).toBe(utf8('7 Zoë\n9 Jürgen\n'));
    expect(entered('7 Ada\n', 9, 'Jürgen')).toBe(utf8('7 Ada\n9 Jürgen\n'));
  });

  it('drops only its worst entry when it is full, and nothing for a result that is no better', () => {
    const lines = Array.from({ length: 10 }, (_, at) => `${at + 10} \xe9${at}\n`);
    expect(entered(lines.join(''), 12, 'Me')).toBe(
      lines.toSpliced(3, 0, '12 Me\n').slice(0, 10).join(''),
    );
    expect(entered(lines.join(''), 19, 'Me')).toBe(lines.join(''));
  });

  it.each([
    ['little-endian', Buffer.from('\ufeff7 Ada\n', 'utf16le')],
    ['big-endian', Buffer.from('\ufeff7 Ada\n', 'utf16le').swap16()],
    ['little-endian without a mark', Buffer.from('7 Ada\n', 'utf16le')],
  ])('is rejected with a reason in UTF-16, %s', (_, bytes) => {
    writeFileSync(`${path}.dat`, bytes);
    expect(opened().leaderboardFault).toContain('it is in UTF-16, or not a text file');
  });

  it('can be read after any result, with all bytes of the other entries', () => {
    const name = fc.uint8Array({ minLength: 1, maxLength: 12 }).map(
      (bytes) =>
        `n${Buffer.from(bytes)
          .toString('latin1')
          .replace(/[\0\r\n]/g, '?')}`,
    );
    const line = fc.tuple(fc.nat(50), name, fc.constantFrom('\n', '\r\n'));
    const lines = fc
      .array(line, { maxLength: 9 })
      .map((all) =>
        all
          .toSorted(([a], [b]) => a - b)
          .map(([score, nickname, end]) => `${score} ${nickname}${end}`),
      );
    fc.assert(
      fc.property(lines, fc.nat(50), (before, score) => {
        const after = entered(before.join(''), score, 'Me');
        const added = after.match(/[^\n]*\n/g)?.findIndex((found) => /^\d+ Me\r?\n$/.test(found));
        expect(after.match(/[^\n]*\n/g)?.toSpliced(added ?? -1, 1) ?? []).toEqual(before);
        expect(namesIn(after)).toHaveLength(before.length + 1);
      }),
    );
  });
});

/** Overwrites the existing save. */
const writeSave = (level: string, letters: string) =>
  replaceSave(level, letters, readText(`${level}.sav`));

const bytes = (suffix: string) => readFileSync(path + suffix, 'utf8');

describe('the files next to a level', () => {
  it('do not exist at first', () => {
    expect(opened()).toMatchObject({
      ...{ path, leaderboard: [], leaderboardFault: null, readOnly: null },
      saved: { t: 'none' },
    });
    expect(surveyLevel(path)).toEqual({ record: null, saved: false });
  });

  it('contain leaderboard and save byte for byte, and leave no drafts', () => {
    const entries: [number, string][] = [
      [30, 'John Doe'],
      [10, 'Foo Bar'],
      [12, 'Baz'],
    ];
    for (const [score, nickname] of entries) enterResult(path, { score, nickname });
    expect(bytes('.dat')).toBe('10 Foo Bar\n12 Baz\n30 John Doe\n');
    expect(writeSave(path, 'Rdx')).toEqual({ t: 'saved', file: ok('Rdx') });
    expect(bytes('.sav')).toBe('Rdx');
    const { saved, leaderboard } = opened();
    expect(saved.t === 'game' && saved.game.log).toHaveLength(3);
    expect(leaderboard).toHaveLength(3);
    expect(surveyLevel(path)).toEqual({ record: 10, saved: true });
    expect(readdirSync(folder)).toEqual(['level.xsb', 'level.xsb.dat', 'level.xsb.sav']);
    writeSave(path, '');
    expect(existsSync(`${path}.sav`)).toBe(false);
    expect(writeSave(path, '')).toEqual({ t: 'saved', file: ok(null) });
  });

  it('are read as others write them', () => {
    writeFileSync(`${path}.dat`, '\uFEFF10 Foo Bar\r\n12 Baz');
    writeFileSync(`${path}.sav`, 'Rd\r\nx\n');
    const { saved, leaderboard } = opened();
    expect(saved.t).toBe('game');
    expect(leaderboard).toEqual([
      { score: 10, nickname: 'Foo Bar' },
      { score: 12, nickname: 'Baz' },
    ]);
  });

  it('are left alone when damaged, and the reason is reported', () => {
    writeFileSync(`${path}.dat`, '10 Foo\nwhat is this\n');
    writeFileSync(`${path}.sav`, 'Rddd');
    const { saved, leaderboardFault } = opened();
    expect(leaderboardFault).toContain('level.xsb.dat cannot be read, so it is left as it is.');
    expect(leaderboardFault).toContain('Line 2');
    expect(saved).toMatchObject({ t: 'damaged' });
    expect(saved.t === 'damaged' && saved.message).toContain('Character 3');
    expect(enterResult(path, { score: 1, nickname: 'a' }).message).toContain('Line 2');
    expect(bytes('.dat')).toBe('10 Foo\nwhat is this\n');
    expect(bytes('.sav')).toBe('Rddd');
  });

  it('keep the nicknames that another program wrote in its own encoding', () => {
    const theirs = Buffer.from('14 Zo\xeb \xff\xfe\n', 'latin1');
    writeFileSync(`${path}.dat`, theirs);
    expect(opened().leaderboard).toEqual([{ score: 14, nickname: 'Zoë ÿþ' }]);
    expect(enterResult(path, { score: 20, nickname: '倉庫' }).message).toBeNull();
    const after = readFileSync(`${path}.dat`);
    expect(after.subarray(0, theirs.length)).toEqual(theirs);
    expect(after.subarray(theirs.length).toString()).toBe('20 倉庫\n');
  });

  it('are left alone in UTF-16, with a message', () => {
    const theirs = Buffer.from('\ufeff14 Zoë\n', 'utf16le');
    writeFileSync(`${path}.dat`, theirs);
    const fault = 'level.xsb.dat cannot be read, so it is left as it is. (it is in UTF-16';
    expect(opened().leaderboardFault).toContain(fault);
    expect(enterResult(path, { score: 1, nickname: 'a' }).message).toContain(fault);
    expect(readFileSync(`${path}.dat`)).toEqual(theirs);
  });

  it('that are folders are reported as well', () => {
    mkdirSync(`${path}.dat`);
    mkdirSync(`${path}.sav`);
    const { saved, leaderboardFault } = opened();
    expect(leaderboardFault).toContain('it is a folder');
    expect(saved.t === 'damaged' && saved.message).toContain('it is a folder');
    expect(writeSave(path, 'R')).toEqual({ t: 'failed', reason: 'it is a folder' });
    expect(readdirSync(folder)).toEqual(['level.xsb', 'level.xsb.dat', 'level.xsb.sav']);
  });

  it('cannot be written if the folder no longer exists', () => {
    const gone = join(folder, 'gone/level.xsb');
    expect(writeSave(gone, 'R')).toEqual({
      t: 'failed',
      reason: 'there is no such file or folder',
    });
    const { leaderboard, message } = enterResult(gone, { score: 1, nickname: 'a' });
    expect(leaderboard).toEqual([{ score: 1, nickname: 'a' }]);
    expect(message).toContain('could not be written');
  });

  it.skipIf(!obeysPermissions)('cannot be written in a read-only folder (skipped for root)', () => {
    chmodSync(folder, 0o500);
    expect(opened().readOnly).toContain('permission denied');
    expect(writeSave(path, 'R')).toEqual({ t: 'failed', reason: 'permission denied' });
    expect(writeSave(path, '')).toEqual({ t: 'saved', file: ok(null) });
  });

  it.skipIf(!obeysPermissions)('are not replaced if they are read-only (skipped for root)', () => {
    writeFileSync(`${path}.dat`, '10 Foo\n', { mode: 0o400 });
    expect(enterResult(path, { score: 1, nickname: 'a' }).message).toContain('permission denied');
    expect(bytes('.dat')).toBe('10 Foo\n');
  });

  it('are never written through a link in place of a draft', () => {
    const victim = join(folder, 'victim');
    writeFileSync(victim, 'not yours');
    symlinkSync(victim, join(folder, `.level.xsb.sav.${process.pid}`));
    expect(writeText(`${path}.sav`, 'Rd').ok).toBe(true);
    expect(readFileSync(victim, 'utf8')).toBe('not yours');
    expect(bytes('.sav')).toBe('Rd');
  });
});

describe('a save from another program', () => {
  const NONE = ok(null);

  it.each([
    ['a game that was begun without it', 'Rd', NONE],
    ['a game that went on from an older one', 'RdRd', ok('R')],
    ['the end of such a game', '', ok('R')],
    ['a game whose own save could not be read', 'Rd', { ok: false, error: 'it is a folder' }],
  ] as const)('is left alone by %s', (_, letters, base) => {
    writeFileSync(`${path}.sav`, 'RdlL');
    expect(replaceSave(path, letters, base)).toEqual({ t: 'taken', file: ok('RdlL') });
    expect(bytes('.sav')).toBe('RdlL');
    expect(readdirSync(folder)).toEqual(['level.xsb', 'level.xsb.sav']);
  });

  it.each([
    ['nothing was done', '', NONE],
    ['nothing was done since it was loaded', 'R', ok('R\n')],
  ] as const)('is silently left alone where %s', (_, letters, base) => {
    writeFileSync(`${path}.sav`, 'RdlL');
    expect(replaceSave(path, letters, base)).toEqual({ t: 'saved', file: base });
    expect(bytes('.sav')).toBe('RdlL');
  });

  it('with the same content, or that was deleted, is not a conflict', () => {
    writeFileSync(`${path}.sav`, 'Rd\r\n');
    expect(replaceSave(path, 'Rd', NONE)).toEqual({ t: 'saved', file: ok('Rd\r\n') });
    expect(bytes('.sav')).toBe('Rd\r\n');
    rmSync(`${path}.sav`);
    expect(replaceSave(path, 'Rd', ok('R'))).toEqual({ t: 'saved', file: ok('Rd') });
    expect(bytes('.sav')).toBe('Rd');
  });
});

describe('a level file', () => {
  it.each([
    ['#####\n#@$.#\n#?  #\n#####\n', 'Line 3, column 2'],
    ['#####\n#@$.#\n#####\n\n#####\n#@$.#\n#####\n', 'a second board'],
    ['', 'no board found'],
  ])('%j is rejected with the reason', (text, reason) => {
    writeFileSync(path, text);
    const read = openLevelFile(path);
    expect(read.ok ? '' : read.error).toContain(`The level ${path} cannot be opened.`);
    expect(read.ok ? '' : read.error).toContain(reason);
  });

  it.each([
    ['UTF-8', Buffer.from('Cœur brisé')],
    ['Windows-1252', Buffer.from('C\x9cur bris\xe9', 'latin1')],
    ['UTF-16', null],
  ])('is read in %s', (_, title) => {
    const board = '#####\n#@$.#\n#####\nTitle: ';
    const bytes16 = Buffer.from(`\ufeff${board}Cœur brisé\n`, 'utf16le');
    writeFileSync(path, title ? Buffer.concat([Buffer.from(board), title]) : bytes16);
    expect(opened().level.title).toBe('Cœur brisé');
  });

  it('must be a regular file, and not a huge one', () => {
    expect(openLevelFile(folder)).toMatchObject({ ok: false });
    writeFileSync(path, ' '.repeat(1_000_001));
    const read = openLevelFile(path);
    expect(read.ok ? '' : read.error).toMatch(/too large: [\d.]+ MB, and the maximum is 1 MB/);
    expect(openLevelFile(join(folder, 'none.xsb'))).toEqual({ ok: true, value: null });
  });

  it('is found by a path as people type and paste it', () => {
    const missing = (typed: string) =>
      openLevel({ mode: 'custom', path: typed }, { levels: [], folder, home: '/home/me' });
    const named = (name: string) => ({ ok: false, error: `There is no file ${name}.` });
    expect(missing(' ~/a b.xsb ')).toEqual(named('/home/me/a b.xsb'));
    expect(missing('~/x')).toEqual(named('/home/me/x'));
    expect(missing('~you/a.xsb')).toEqual(named(resolve('~you/a.xsb')));
    expect(missing("'/a b.xsb' ")).toEqual(named('/a b.xsb'));
    expect(missing('"~/x"')).toEqual(named('/home/me/x'));
    expect(missing(`'x"`)).toEqual(named(resolve(`'x"`)));
    const places = { levels: [], folder, home: folder };
    const open = (typed: string) => openLevel({ mode: 'custom', path: typed }, places);
    expect(open('~/level.xsb').ok).toBe(true);
    expect(open(`"${path}"`).ok).toBe(true);
    expect(open(join(folder, 'none.xsb'))).toEqual({
      ok: false,
      error: `There is no file ${join(folder, 'none.xsb')}.`,
    });
  });
});

describe('the arcade', () => {
  const levels = arcadeEntries();

  it('has all levels of the suite in order, each with its own file', () => {
    expect(levels.map(({ level }) => level)).toEqual(
      packs
        .filter(({ id }) => id !== SCHOOL) // lessons have text, which a terminal does not show
        .flatMap((pack) => pack.levels.map(({ level }) => level)),
    );
    expect(new Set(levels.map(({ file }) => file)).size).toBe(levels.length);
    for (const { file } of levels) expect(file).toMatch(/^[a-z-]+\/[a-z0-9-]+\.xsb$/);
    expect(levels[0]).toMatchObject({ title: 'First Feather', file: 'parlor/first-feather.xsb' });
  });

  it('is in the system’s data folder', () => {
    expect(dataFolder({ XDG_DATA_HOME: '/data' }, '/home/me')).toBe(
      '/data/peacock-parlor/schokoban',
    );
    const standard = '/home/me/.local/share/peacock-parlor/schokoban';
    expect(dataFolder({}, '/home/me')).toBe(standard);
    expect(dataFolder({ XDG_DATA_HOME: '' }, '/home/me')).toBe(standard);
    expect(dataFolder({ XDG_DATA_HOME: 'relative' }, '/home/me')).toBe(standard);
  });

  it('writes a level once, and then plays its file', () => {
    const [first] = levels;
    const data = join(folder, 'data');
    const read = openArcadeLevel(data, first!);
    const file = join(data, first!.file);
    expect(read.ok && read.value).toMatchObject({
      level: first!.level,
      path: file,
      readOnly: null,
    });
    expect(readFileSync(file, 'utf8')).toBe(formatLevel(first!.level));
    writeFileSync(file, '#####\n#@$.#\n#####\nTitle: Mine\n');
    const again = openArcadeLevel(data, first!);
    expect(again.ok && again.value.level.title).toBe('Mine');
  });

  it('can be played, with a warning, if nothing can be written', () => {
    const [first] = levels;
    const read = openArcadeLevel(path, first!); // a file in place of the folder
    expect(read.ok && read.value.level).toBe(first!.level);
    expect(read.ok && read.value.readOnly).toContain('Nothing can be saved');
    expect(read.ok && read.value).toMatchObject({ leaderboardFault: null, saved: { t: 'none' } });
    writePlace(path, first!);
    expect(readPlace(path, levels)).toBe(0);
  });

  it('remembers where it continues', () => {
    const data = join(folder, 'data');
    expect(readPlace(data, levels)).toBe(0);
    writePlace(data, levels[4]!);
    expect(readPlace(data, levels)).toBe(4);
    writeFileSync(join(data, 'arcade'), 'gone.xsb\n');
    expect(readPlace(data, levels)).toBe(0);
  });

  it('continues with the pack that replaced a removed one', () => {
    const data = join(folder, 'data');
    writePlace(data, levels[0]!);
    writeFileSync(join(data, 'arcade'), 'conservatory/the-long-way-round.xsb\n');
    expect(levels[readPlace(data, levels)]?.pack).toBe('The Orchard');
    expect(levels[readPlace(data, levels) - 1]?.file).toMatch(/^nursery\//);
  });
});
