import { beforeEach, describe, expect, test, vi } from 'vitest';
import { seal } from '../../core/sealed.ts';
import * as sessions from '../../engine/session.ts';
import { sokoban } from '../../games/sokoban/levels/game.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import { memoryStorage, type TextStorage } from '../../platform/storage.ts';
import { notWritten } from '../../platform/written.ts';
import { twinKey } from '../../store/stored/gather.ts';
import { lateStorage } from '../../test-support/late-storage.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { withFiles } from '../../test-support/with-files.ts';
import { toastStore } from '../../ui/messages/toasts.ts';
import { levelSaveKey, createLevelSaves, reportLevelSaveError } from './level-saves.ts';

describe('kept games', () => {
  const level = levelOf('#######\n#@ $ .#\n#######\nTitle: Way');
  const origin = { pack: 'own-a', number: 3 };

  const place = levelSaveKey(keyOf(level));

  function left(moves: readonly ('r' | 'l')[] = ['r']) {
    const played = moves.reduce(
      (session, move) => sessions.play(sokoban, session, [move]),
      sessions.start(sokoban, { level, origin: null }),
    );
    return sessions.withElapsed(played, 4200);
  }

  /** The saved games in a storage, and the reported errors. */
  function open(storage: TextStorage) {
    const reported: Parameters<typeof reportLevelSaveError>[0][] = [];
    const kept = createLevelSaves(withFiles(storage), (error) => reported.push(error));
    const cursor = () => kept.read({ level, origin })?.cursor ?? null;
    return { kept, reported, cursor };
  }

  test('a game is saved with its moves and its time, and resumes wherever the board is opened', () => {
    const { kept } = open(memoryStorage());
    expect(kept.has(keyOf(level))).toBe(false);
    expect(kept.keep(left())).toMatchObject({ ok: true });
    expect(kept.has(keyOf(level))).toBe(true);
    const read = kept.read({ level, origin });
    expect(read).toMatchObject({ params: { origin }, cursor: 1, elapsedMs: 4200 });
    expect(read && sessions.current(read)).toMatchObject({ moves: 1 });
    kept.forget(level);
    expect(kept.read({ level, origin })).toBeNull();
  });

  test('a damaged game is reported and set aside', () => {
    const storage = memoryStorage([[place, 'nonsense']]);
    const { reported, cursor } = open(storage);
    expect(cursor()).toBeNull();
    expect(reported).toMatchObject([{ kind: 'damaged', isKept: true }]);
    expect(storage.get(`${place}.damaged`)).toBe('nonsense');
  });

  test('a resumed game replaces its earlier save; another one is set aside', () => {
    const storage = memoryStorage();
    const { kept, reported, cursor } = open(storage);
    kept.keep(left(['r']));
    kept.keep(left(['r', 'l', 'r']));
    kept.keep(sessions.markAssisted(left(['r', 'l', 'r'])));
    expect([cursor(), reported, storage.keys()]).toEqual([3, [], [place]]);
    kept.keep(left(['r', 'r']));
    expect([cursor(), reported]).toEqual([2, [{ kind: 'apart' }]]);
    // Restored like in “Your data”.
    storage.set(place, storage.get(`${place}.damaged`) ?? '');
    expect(open(storage).cursor()).toBe(3);
  });

  test('if another game cannot be set aside, nothing replaces it', () => {
    const memory = memoryStorage();
    open(memory).kept.keep(left(['r', 'l', 'r']));
    const full = open({ ...memory, set: () => notWritten('full', 'Full.') });
    expect(full.kept.keep(left(['r', 'r']))).toMatchObject({ ok: false, error: 'Full.' });
    expect(open(memory).cursor()).toBe(3);
  });

  test('of two games the later one wins, even if a page without the database saved it', async () => {
    const storage = memoryStorage();
    const { kept } = open(storage);
    const keepWithoutDatabase = (moves: readonly ('r' | 'l')[]) => {
      const without = memoryStorage();
      open(without).kept.keep(left(moves));
      storage.set(twinKey(place), without.get(place) ?? '');
    };
    kept.keep(left(['r', 'l', 'r']));
    keepWithoutDatabase(['r', 'r']);
    const { reported, cursor, ...other } = open(storage);
    expect(cursor()).toBe(2);
    const taken = other.kept.take({ level, origin });
    expect([storage.keys()?.length, reported]).toEqual([2, []]);
    await taken?.release();
    expect([storage.keys(), reported]).toEqual([[`${place}.damaged`], [{ kind: 'apart' }]]);
    storage.set(place, storage.get(`${place}.damaged`) ?? '');
    expect(cursor()).toBe(3);

    // A continuation is not a different game.
    keepWithoutDatabase(['r']);
    expect(cursor()).toBe(3);
    other.kept.keep(left(['r', 'l', 'r', 'l']));
    expect([cursor(), storage.get(twinKey(place))]).toEqual([4, null]);
    expect(reported).toHaveLength(1);
  });

  test('a resumed game stays saved until it is stored, and also if it is left again in the meantime', async () => {
    const storage = memoryStorage();
    const { kept, cursor } = open(storage);
    kept.keep(left());
    const taken = kept.take({ level, origin });
    kept.keep(left(['r', 'l']));
    await taken?.release();
    expect(cursor()).toBe(2);

    const failing = createLevelSaves(
      {
        ...withFiles(storage),
        settled: () => Promise.resolve({ ok: false, error: 'no' }),
      },
      () => undefined,
    );
    await failing.take({ level, origin })?.release();
    expect(cursor()).toBe(2);
    await kept.take({ level, origin })?.release();
    expect([cursor(), storage.keys()]).toEqual([null, []]);
  });

  test('a game saved by a newer build is kept, even if its level is forgotten', () => {
    const newer = seal('{"v":2,"x":1}', 4);
    const storage = memoryStorage([[place, newer]]);
    const { kept, cursor } = open(storage);
    expect(kept.keep(left())).toMatchObject({
      ok: false,
      error: expect.stringMatching('newer version') as string,
    });
    kept.forget(level);
    expect([cursor(), storage.keys()]).toEqual([null, [place]]);
    expect(storage.get(place)).toBe(newer);
  });

  test('an immediate failure to save is reported to the caller', () => {
    const { kept, reported } = open({
      ...memoryStorage(),
      set: () => notWritten('full', 'Full.'),
    });
    expect(kept.keep(left())).toMatchObject({ ok: false, error: 'Full.' });
    expect(reported).toEqual([]);
  });

  test('a later failure is reported, and retried', () => {
    const { storage, jobs, lateAt } = lateStorage();
    const { kept, reported, cursor } = open(storage);
    expect(kept.keep(left())).toMatchObject({ ok: true });
    lateAt(place)[0]?.onFailed?.('Full.', 'full');
    expect(reported).toMatchObject([{ kind: 'unsaved', reason: 'Full.', obstacle: 'full' }]);
    expect(cursor()).toBe(1);
    kept.retry();
    expect(lateAt(place)).toHaveLength(2);
    lateAt(place)[1]?.onFailed?.('Full.', 'full');
    expect(reported).toHaveLength(1);
    kept.retry();
    lateAt(place)[2]?.onDone?.();
    const before = jobs.length;
    kept.retry();
    expect(jobs).toHaveLength(before);
  });
});

beforeEach(() => {
  toastStore.setState({ toasts: [] });
});

/** The messages on screen, with their actions. */
const toastsWithActions = () =>
  toastStore.getState().toasts.map(({ text, action }) => [text, action?.label]);

test('a later failure to store a game that was left is reported, and space can be made', async () => {
  reportLevelSaveError({ kind: 'unsaved', reason: 'The storage is full.', obstacle: 'full' });
  await vi.waitFor(() => {
    expect(toastsWithActions()).toEqual([
      [
        'Peacock Parlor could not keep the game that you left. The storage is full. Only this page has it, and tries again: keep it open.',
        'Free up space',
      ],
    ]);
  });
});

test('two games of the same level are reported', async () => {
  reportLevelSaveError({ kind: 'apart' });
  await vi.waitFor(() => {
    expect(toastsWithActions()).toEqual([
      [expect.stringMatching(/^Two different versions/), undefined],
    ]);
  });
});
