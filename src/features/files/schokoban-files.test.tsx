import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import * as sessions from '../../engine/session.ts';
import { sokoban, type SokobanParams } from '../../games/sokoban/levels/game.ts';
import {
  formatSave,
  newGame,
  parseSave,
  playStep,
  positionOf,
  redo,
  schokobanScore,
  undo,
} from '../../games/sokoban/index.ts';
import { enter, formatDat, type Leaderboard } from '../../games/sokoban/records/leaderboard.ts';
import { parseLevel } from '../../games/sokoban/files/xsb-read.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { notWritten } from '../../platform/written.ts';
import { createLeaderboards } from '../../play/sokoban/arcade-state.ts';
import { createLevelSaves } from '../../play/sokoban/level-saves.ts';
import { suiteSokoban } from '../../play/sokoban/sokoban-store.ts';
import { createGameStore } from '../../store/game-store.ts';
import { withFiles } from '../../test-support/with-files.ts';
import type { LevelFile } from './level-file.ts';
import {
  fileRows,
  hasGameOf,
  importSchokobanFiles,
  readSchokobanFiles,
} from './schokoban-files.ts';

describe('imported files', () => {
  const XSB = '#######\n#@ $ .#\n#     #\n#######\nTitle: Tea Room\nAuthor: Pea Hen\n';
  const OTHER = '#####\n#@$.#\n#####\nTitle: Other\n';

  function paramsOf(text: string) {
    const read = parseLevel(text);
    if (!read.ok) throw new Error(read.error.message);
    return { level: read.value, origin: { pack: 'own', number: 3 } };
  }
  const BOARD = paramsOf(XSB);
  const file = (name: string, text: string): LevelFile => ({
    name,
    bytes: new TextEncoder().encode(text),
  });
  const read = (...files: readonly LevelFile[]) => readSchokobanFiles(files, BOARD);

  describe('the files of a level', () => {
    test('include the game unless it is too long to be parsed again', () => {
      const toAndFro = Array.from(
        { length: 1000 },
        (_, index) => [index % 2 === 0 ? 'd' : 'u'] as const,
      );
      let game = sessions.jumpTo(sokoban, newGame(BOARD.level), toAndFro);
      // 1,000 letters at first, and 2,000 more each time.
      const goOn = (times: number) => {
        for (let time = 0; time < times; time++) {
          game = sessions.redoTo(sessions.undoTo(game, 0), 1000);
        }
        return fileRows(game, [])[2];
      };
      const row = goOn(499);
      expect(row?.about).toBe('Your game: 999,000 moves');
      expect(row?.text?.()).toHaveLength(999_000);
      expect(goOn(1)).toMatchObject({
        about: 'Your game: 1,001,000 moves, too many for a file',
        text: null,
      });
    });

    test('survive export and import byte for byte', () => {
      const nicknames = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 });
      const entries = fc.array(
        fc.record({ score: fc.nat(99), nickname: nicknames.map((name) => `n${name}`) }),
        { maxLength: 12 },
      );
      const actions = fc.array(fc.constantFrom('l', 'u', 'r', 'd', 'undo', 'redo'), {
        maxLength: 40,
      });
      fc.assert(
        fc.property(entries, actions, (all, played) => {
          const leaderboard = all.reduce<Leaderboard>(enter, []);
          let game = newGame(BOARD.level, BOARD.origin);
          for (const action of played) {
            if (action === 'undo') game = undo(game);
            else if (action === 'redo') game = redo(game);
            else game = playStep(game, action);
          }
          const rows = fileRows(game, leaderboard);
          const names = ['tea-room.xsb', 'tea-room.xsb.dat', 'tea-room.xsb.sav'];
          expect(rows.map(({ name }) => name)).toEqual(names);
          const textOf = ({ text }: ReturnType<typeof fileRows>[number]) => text?.() ?? '';
          const [xsb, dat, sav] = rows.map(textOf);
          expect(xsb).toBe(XSB);
          const back = read(...rows.map((row) => file(row.name, textOf(row))));
          expect(back.faults).toEqual([]);
          // It is recognized as the built-in level, not as another one with the same board.
          expect(back.params).toBe(BOARD);
          expect(formatDat(back.leaderboard ?? [])).toBe(dat);
          if (!back.game) throw new Error('the save is read');
          expect(formatSave(back.game)).toBe(sav);
          expect(positionOf(back.game).boxes).toEqual(positionOf(game).boxes);
        }),
      );
    });

    test('belong to the level that came with them', () => {
      const found = read(
        file('other.xsb.sav', 'R'),
        file('other.xsb', OTHER),
        file('other.xsb.dat', '1 Pea Hen\n'),
      );
      expect(found).toMatchObject({ hasLevel: true, faults: [] });
      expect(found.params).toMatchObject({ level: { title: 'Other' }, origin: null });
      expect(found.leaderboard).toEqual([{ score: 1, nickname: 'Pea Hen' }]);
      expect(found.game && positionOf(found.game).pushes).toBe(1);
    });

    test.each([
      ['hall.xsb.dat', '3 Hen\n2 Cock\n', '“hall.xsb.dat” was not imported. Line 2: the scores'],
      ['hall.dat', 'rrdd', 'Line 1: expected a score, a space and a nickname'],
      ['HALL.XSB.SAV', 'rRu', 'Character 3: the step “u”'],
      ['hall.xsb.sav', 'rrr', 'Character 2:'],
      ['hall.xsb.sav', '10 Foo Bar\n', 'a save has no numbers'],
      ['hall.xsb.sav', 'rx x', 'Character 4: there is nothing to undo'],
    ])('%s with %j is rejected with its position and reason', (name, text, reason) => {
      const found = read(file(name, text));
      expect(found).toMatchObject({ leaderboard: null, game: null, hasLevel: false });
      expect(found.faults).toEqual([expect.stringContaining(reason)]);
    });

    test('of a rejected level are rejected, too, and not applied to the one on the board', () => {
      const found = read(file('hall.xsb', '####\n# .#\n####'), file('hall.xsb.dat', '3 Hen\n'));
      expect(found).toMatchObject({ leaderboard: null, hasLevel: false, params: BOARD });
      expect(found.faults).toHaveLength(2);
      expect(found.faults[1]).toContain('Its level cannot be read');
    });

    test('are one of each kind', () => {
      const found = read(file('a.dat', '1 Hen\n'), file('b.dat', '2 Hen\n'));
      expect(found.leaderboard).toEqual([{ score: 1, nickname: 'Hen' }]);
      expect(found.faults).toEqual([
        '“b.dat” was not imported. There may be one file of each kind.',
      ]);
    });
  });
});

describe('imports', () => {
  function paramsOf(text: string): SokobanParams {
    const read = parseLevel(text);
    if (!read.ok) throw new Error(read.error.message);
    return { level: read.value, origin: null };
  }
  const BOARD = paramsOf('######\n#@ $.#\n######');
  const OTHER = paramsOf('#######\n#@  $.#\n#######');

  function gameOf({ level }: SokobanParams, text: string) {
    const read = parseSave(level, text);
    if (!read.ok) throw new Error(read.error.message);
    return read.value;
  }

  type SchokobanFiles = ReturnType<typeof readSchokobanFiles>;

  function filesFor(params: SokobanParams, parts: Partial<SchokobanFiles>): SchokobanFiles {
    return { params, hasLevel: false, leaderboard: null, game: null, faults: [], ...parts };
  }

  function setUp() {
    const storage = memoryStorage();
    const store = createGameStore({
      ...{ game: suiteSokoban, first: () => newGame(BOARD.level), storage, key: 'game' },
      ...{ now: () => 0, onStorageError: vi.fn(), onFollow: vi.fn() },
    });
    const kept = createLevelSaves(withFiles(storage), vi.fn());
    const openLevel = vi.fn(() => Promise.resolve(true));
    return { store, kept, leaderboards: createLeaderboards(storage), openLevel };
  }

  const OURS: Leaderboard = [{ score: 2, nickname: 'ours' }];
  const THEIRS: Leaderboard = [{ score: 1, nickname: 'theirs' }];

  test('a leaderboard is merged with the existing one, or replaces it', async () => {
    const room = setUp();
    const now = () => room.leaderboards.of(BOARD.level).getState();
    room.leaderboards.of(BOARD.level).update(() => OURS);
    await importSchokobanFiles(filesFor(BOARD, { leaderboard: THEIRS }), 'merge', room);
    expect(now()).toEqual([...THEIRS, ...OURS]);
    await importSchokobanFiles(filesFor(BOARD, { leaderboard: THEIRS }), 'replace', room);
    expect(now()).toEqual(THEIRS);
    expect(room.openLevel).not.toHaveBeenCalled();
  });

  test('a saved game opens on the board with its undone steps', async () => {
    const room = setUp();
    expect(hasGameOf(room, BOARD)).toBe(false);
    await importSchokobanFiles(filesFor(BOARD, { game: gameOf(BOARD, 'rxr') }), 'merge', room);
    expect(schokobanScore(room.store.getState().session)).toBe(3);
    expect(hasGameOf(room, BOARD)).toBe(true);
  });

  test('a level that comes with its files is opened, and its game is ready', async () => {
    const room = setUp();
    const parts = { hasLevel: true, leaderboard: THEIRS, game: gameOf(OTHER, 'rl') };
    const taken = await importSchokobanFiles(filesFor(OTHER, parts), 'merge', room);
    expect(taken.ok).toBe(true);
    expect(room.openLevel).toHaveBeenCalledWith(OTHER);
    expect(hasGameOf(room, OTHER)).toBe(true);
    expect(room.leaderboards.of(OTHER.level).getState()).toEqual(THEIRS);
    expect(room.store.getState().session.params).toEqual(BOARD);
  });

  test('what cannot be stored, or is declined, is reported', async () => {
    const room = setUp();
    room.openLevel.mockResolvedValue(false);
    expect(
      await importSchokobanFiles(filesFor(OTHER, { hasLevel: true }), 'merge', room),
    ).toMatchObject({
      ok: false,
    });
    const full = {
      ...room,
      kept: { ...room.kept, keep: () => notWritten('full', 'The storage is full.') },
    };
    const game = gameOf(OTHER, 'rl');
    const taken = await importSchokobanFiles(
      filesFor(OTHER, { hasLevel: true, game }),
      'merge',
      full,
    );
    expect(taken).toEqual(notWritten('full', 'The storage is full.'));
    expect(room.openLevel).toHaveBeenCalledOnce();
  });
});
