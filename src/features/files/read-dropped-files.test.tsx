import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as decoding from '../../core/decode-text.ts';
import * as parsing from '../../games/sokoban/files/xsb-text.ts';
import { readLevelFile } from './level-file.ts';
import { movesOfFile, openFolder, readDroppedFiles } from './read-dropped-files.ts';

vi.mock(import('../../core/decode-text.ts'), { spy: true });
vi.mock(import('../../games/sokoban/files/xsb-text.ts'), { spy: true });

beforeEach(() => {
  vi.mocked(decoding.decodeText).mockClear();
  vi.mocked(parsing.takeApart).mockClear();
});

describe('moves file', () => {
  const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });

  test.each([
    ['solved.lurd', 'ulDR', 'ulDR'],
    ['SOLVED.LURD', '\ufeffulDR\r\n', 'ulDR'],
    ['solved.lurd', '3r(uL)', '3r(uL)'],
    ['solved.lurd', 'Solution: ulDR\n', 'ulDR'],
    ['notes.txt', 'rrUU', 'rrUU'],
    ['notes.txt', 'Dear diary', null],
    ['notes.txt', '#####\n#@$.#\n#####\n', null],
    ['level.lurd', '#####\n#@$.#\n#####\n', null],
    ['level.xsb.sav', 'rrx', null],
    ['level.xsb', 'rr', null],
    ['empty.lurd', '', null],
  ])('%s with %j', (name, text, moves) => {
    expect(movesOfFile(file(name, text))).toBe(moves);
  });
});

describe('dropped folder', () => {
  const BOARD = '#####\n#@$.#\n#####\n';

  interface Folder {
    readonly [name: string]: string | Folder | Error;
  }

  /** A folder as browsers present it: a few entries at a time, in any order. */
  function folderOf(name: string, content: Folder): FileSystemDirectoryEntry {
    const entries = Object.entries(content).map(([child, value]) => {
      if (value instanceof Error) {
        return {
          ...{ name: child, isDirectory: false },
          file: (_: unknown, fail: (error: Error) => void) => fail(value),
        };
      }
      if (typeof value !== 'string') return folderOf(child, value);
      const file = new File([value], child);
      return { name: child, isDirectory: false, file: (done: (file: File) => void) => done(file) };
    });
    const parts = [entries.slice(0, 2), entries.slice(2), []];
    return {
      ...{ name, isDirectory: true },
      createReader: () => {
        let next = 0;
        return { readEntries: (done: (some: unknown) => void) => done(parts[next++] ?? []) };
      },
    } as unknown as FileSystemDirectoryEntry;
  }

  test('all level files in a folder are opened by name, and other files ignored', async () => {
    const opened = await openFolder(
      folderOf('sets', {
        'Set 10.xsb': BOARD,
        'Set 2.sok': BOARD,
        'read me.txt': 'No level is in here.',
        'levels.txt': BOARD,
        'cover.png': 'a picture',
        '.hidden.xsb': BOARD,
        '.git': { 'config.txt': BOARD },
        old: { 'deep.xsb': BOARD, more: { 'deeper.slc': BOARD, 'packed.zip': 'PK' } },
      }),
    );
    expect(opened.ok && opened.value.files.map(({ name }) => name)).toEqual([
      ...['levels.txt', 'deep.xsb', 'deeper.slc', 'packed.zip', 'Set 2.sok', 'Set 10.xsb'],
    ]);
    expect(opened.ok && opened.value.faults).toEqual([]);
    const folders = opened.ok ? opened.value.files.map(({ folder }) => folder) : [];
    expect([...new Set(folders)]).toEqual(['sets', 'sets/old', 'sets/old/more']);
  });

  test('an unreadable file is reported by name, and the others are opened', async () => {
    const opened = await openFolder(
      folderOf('sets', { 'a.xsb': new Error('gone'), 'b.xsb': BOARD }),
    );
    expect(opened.ok && opened.value.files).toHaveLength(1);
    expect(opened.ok && opened.value.faults).toEqual(['a.xsb: The browser could not read it.']);
  });

  test('a folder without levels, or with too many level files, is reported', async () => {
    expect(await openFolder(folderOf('pictures', { 'a.png': '' }))).toMatchObject({
      error: 'It has no level files (.xsb, .sok, .slc, .txt or .zip).',
    });
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`${at}.xsb`, BOARD]));
    expect(await openFolder(folderOf('all', many))).toMatchObject({
      error: 'It has more than 200 level files, the maximum at a time.',
    });
  });
});

describe('a dropped file is decoded and parsed once', () => {
  const BOARD = '#####\n#@$.#\n#####\n';

  test.each(['levels.xsb', 'levels.txt', 'levels.lurd'])('%s', async (name) => {
    const { files } = await readDroppedFiles({ files: [new File([BOARD], name)], folders: [] });
    const [file] = files;
    expect(file?.name).toBe(name);
    expect((await readLevelFile(file!)).levels).toHaveLength(1);
    expect(decoding.decodeText).toHaveBeenCalledOnce();
    expect(parsing.takeApart).toHaveBeenCalledOnce();
  });
});
