import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ok } from '../core/result.ts';
import { current, start } from '../engine/session.ts';
import { timesOf } from '../engine/times.ts';
import { memoryStorage, type LateWrite, type TextStorage } from '../platform/storage.ts';
import { notWritten } from '../platform/written.ts';
import { sharedStorage } from '../test-support/shared-storage.ts';
import { toyGame } from '../test-support/toy-game.ts';
import { createActiveClock, createGameStore } from './game-store.ts';
import { sessionCodec } from './saved-game.ts';
import { pausedKey } from './stored/stored-break.ts';
import { createStoredValue } from './stored/stored-value.ts';

describe('active clock', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A clock for a page that can run and sleep. */
  function setUp() {
    let time = 100;
    const clock = createActiveClock(() => time);
    return {
      clock,
      /** Time passes and timers fire. */
      run: (ms: number) => {
        for (let passed = 0; passed < ms; passed += 100) {
          time += 100;
          vi.advanceTimersByTime(100);
        }
      },
      /** Time passes but no timer fires. */
      sleep: (ms: number) => {
        time += ms;
      },
    };
  }

  test('advances while the page runs', () => {
    const { clock, run } = setUp();
    clock.setActive(true);
    expect(clock.now()).toBe(100);
    run(60_000);
    expect(clock.now()).toBe(60_100);
  });

  test('excludes a gap in which the page did not run, whoever reads the clock first', () => {
    const { clock, run, sleep } = setUp();
    clock.setActive(true);
    run(10_000);
    sleep(8 * 3_600_000);
    vi.advanceTimersToNextTimer(); // overdue when the machine wakes up
    run(10_000);
    expect(clock.now()).toBe(20_100);
    sleep(8 * 3_600_000);
    expect(clock.now()).toBe(20_100);
    run(1000);
    expect(clock.now()).toBe(21_100);
  });

  test('loses no time on a slow page', () => {
    const { clock, run, sleep } = setUp();
    clock.setActive(true);
    run(2000);
    sleep(4000);
    run(1000);
    expect(clock.now()).toBe(7100);
  });

  test('has no timer while no game is played', () => {
    const { clock } = setUp();
    clock.setActive(true);
    clock.setActive(true);
    expect(vi.getTimerCount()).toBe(1);
    clock.setActive(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('game store', () => {
  const KEY = 'toy.v1.lastGame';

  /** A game won by adding up to 20. */
  function setUp(from = 0, storage = memoryStorage()) {
    const onStorageError = vi.fn();
    const onFollow = vi.fn();
    let time = 0;
    const store = createGameStore({
      game: toyGame,
      first: () => start(toyGame, { start: from }),
      storage,
      key: KEY,
      now: () => time,
      onStorageError,
      onFollow,
    });
    store.release('hidden');
    const pass = (ms: number) => {
      // In steps, like a running page.
      for (let left = ms; left > 0; left -= 250) {
        const step = Math.min(left, 250);
        time += step;
        vi.advanceTimersByTime(step);
      }
    };
    const sleep = (ms: number) => {
      time += ms;
    };
    const stored = () => {
      const codec = sessionCodec(toyGame);
      return createStoredValue({ storage, key: KEY, codec, onStorageError: vi.fn() }).read();
    };
    return { store, storage, onStorageError, onFollow, pass, sleep, stored };
  }

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A tab whose process sees others' writes late: from `fallBehind` on, it reads what was stored at that time. */
  function lateTab(live: TextStorage) {
    let then: ReadonlyMap<string, string | null> | null = null;
    const get = (key: string) => (then?.has(key) ? (then.get(key) ?? null) : live.get(key));
    const tab: TextStorage = {
      ...live,
      get,
      read: (key) => {
        const text = get(key);
        return text === null ? { kind: 'none' } : { kind: 'text', text };
      },
    };
    const fallBehind = () => {
      then = new Map([[KEY, live.get(KEY)]]);
    };
    return { tab, fallBehind };
  }

  test('a closing tab that has not seen the last move does not undo it', () => {
    const { tab: nextTab } = sharedStorage();
    const { tab, fallBehind } = lateTab(nextTab());
    const closing = setUp(0, tab);
    closing.store.getState().play(1);
    closing.pass(300);
    const other = setUp(0, nextTab());
    expect(other.store.getState().session.cursor).toBe(1);
    fallBehind();
    other.store.getState().play(2);
    other.pass(300);
    closing.pass(1000);
    // It saves its playing time, with a game that is one move shorter.
    closing.store.hold('hidden');
    expect(other.onFollow).not.toHaveBeenCalled();
    expect(other.store.getState().session.cursor).toBe(2);
    other.pass(300);
    expect(other.stored()?.cursor).toBe(2);
  });

  test('a new attempt started in another tab is still followed', () => {
    const { tab } = sharedStorage();
    const one = setUp(0, tab());
    one.store.getState().play(1);
    one.pass(300);
    const two = setUp(0, tab());
    two.store.getState().play(2);
    two.pass(300);
    one.store.getState().startOver();
    one.pass(300);
    expect(two.store.getState().session.cursor).toBe(0);
    expect(two.onFollow).toHaveBeenCalledOnce();
  });

  describe('a game store', () => {
    test('plays, undoes and redoes, and returns whether anything changed', () => {
      const { store } = setUp();
      const { play, undo, redo } = store.getState();
      expect(undo()).toBe(false);
      expect(redo()).toBe(false);
      expect(play(-1)).toBe(false);
      expect(play(2)).toBe(true);
      expect(store.getState().change).toEqual({ kind: 'play', move: 2 });
      expect(undo()).toBe(true);
      expect(store.getState().change).toEqual({ kind: 'undo', move: 2 });
      expect(redo()).toBe(true);
      expect(store.getState().change).toEqual({ kind: 'redo', move: 2 });
      expect(current(store.getState().session)).toBe(2);
    });

    test('reports whether the last change is stored', () => {
      const storage = memoryStorage();
      let isFull = false;
      const set = storage.set.bind(storage);
      const { store, pass } = setUp(0, {
        ...storage,
        set: (key, text, late) => (isFull ? notWritten('full', 'full') : set(key, text, late)),
      });
      expect(store.saveState()).toBe('saved');
      store.getState().play(2);
      expect(store.saveState()).toBe('pending');
      pass(250);
      expect(store.saveState()).toBe('saved');
      isFull = true;
      store.getState().play(2);
      pass(250);
      expect(store.saveState()).toBe('failed');
      isFull = false;
      store.hold('hidden');
      expect(store.saveState()).toBe('saved');
    });

    test('is not saved until a storage with late writes is done', () => {
      const storage = memoryStorage();
      const ends: LateWrite[] = [];
      const { store, pass } = setUp(0, {
        ...storage,
        set: (key, text, late = {}) => {
          ends.push(late);
          return storage.set(key, text);
        },
      });
      const states = [3, 4].map((move) => {
        store.getState().play(move);
        pass(250);
        return store.saveState();
      });
      expect(states).toEqual(['pending', 'pending']);
      ends[0]?.onDone?.();
      expect(store.saveState()).toBe('pending');
      ends[1]?.onDone?.();
      expect(store.saveState()).toBe('saved');
      store.getState().play(2);
      pass(250);
      ends[2]?.onFailed?.('full', 'full');
      expect(store.saveState()).toBe('failed');
    });

    test('undoes several moves as one change, each counted as an undo', () => {
      const { store } = setUp();
      const { play, undoTo, redo } = store.getState();
      for (const move of [2, 3, 4]) play(move);
      const listener = vi.fn();
      store.subscribe(listener);
      expect(undoTo(1)).toBe(true);
      expect(listener).toHaveBeenCalledOnce();
      expect(store.getState().change).toEqual({ kind: 'undo', move: 3 });
      expect(current(store.getState().session)).toBe(2);
      expect(store.getState().session.undos).toBe(2);
      for (const nowhere of [1, 2, -1, NaN, 0.5]) expect(undoTo(nowhere)).toBe(false);
      expect(redo()).toBe(true);
      expect(current(store.getState().session)).toBe(5);
    });

    test('can be marked as played with help, which is saved and takes no time', () => {
      const { store, stored, pass } = setUp();
      store.getState().play(2);
      const { watch } = store.getState();
      expect(store.getState().assist()).toBe(true);
      expect(store.getState().assist()).toBe(false);
      expect(store.getState().change).toEqual({ kind: 'assist' });
      expect(store.getState().watch).toBe(watch);
      pass(1000);
      expect(stored()?.assisted).toBe(true);
      store.getState().undo();
      expect(store.getState().session.assisted).toBe(true);
    });

    test('restarts at the opening and opens another game', () => {
      const { store } = setUp();
      store.getState().play(1);
      expect(store.getState().restart()).toBe(true);
      expect(store.getState().change.kind).toBe('restart');
      expect(store.getState().restart()).toBe(false);
      store.getState().open({ start: 9 });
      expect(store.getState().change.kind).toBe('open');
      expect(current(store.getState().session)).toBe(9);
    });

    test('starts the same game as a new attempt, and restores the earlier one in full', () => {
      const { store, pass } = setUp();
      const { play, undo, startOver, undoRestart, elapsedMs } = store.getState();
      expect(startOver()).toBe(false);
      play(1);
      play(2);
      undo();
      pass(5000);
      const { session } = store.getState();
      expect(startOver()).toBe(true);
      expect(store.getState().change.kind).toBe('restart');
      expect(store.getState().session).toMatchObject({ moves: [], log: [], cursor: 0, undos: 0 });
      expect(startOver()).toBe(false);
      pass(4000);
      expect(elapsedMs()).toBe(0);
      expect(undoRestart()).toBe(true);
      expect(store.getState().change.kind).toBe('undo-restart');
      expect(store.getState().session).toEqual({ ...session, elapsedMs: 5000 });
      pass(100);
      expect(elapsedMs()).toBe(5100);
      expect(undoRestart()).toBe(false);
    });

    test('keeps an earlier attempt until the next action, until it is discarded, or until the page is hidden', () => {
      const { store } = setUp();
      const { play, startOver, discardPrevious, undoRestart } = store.getState();
      const leaves: (() => unknown)[] = [
        () => play(2),
        discardPrevious,
        () => store.hold('hidden'),
      ];
      for (const leave of leaves) {
        play(1);
        startOver();
        expect(store.getState().earlier?.cursor).toBe(1);
        leave();
        expect(store.getState().earlier).toBeNull();
        expect(undoRestart()).toBe(false);
        startOver();
      }
    });

    test('carries help over to a new attempt and to the one restored', () => {
      const { store } = setUp();
      const { play, startOver, assist, undoRestart } = store.getState();
      play(1);
      startOver();
      assist();
      undoRestart();
      expect(store.getState().session).toMatchObject({ moves: [1], assisted: true });
      startOver();
      expect(store.getState().session.assisted).toBe(true);
    });

    test('undoes a restart while the clock continued, with the undos restored', () => {
      const { store, pass } = setUp();
      const { play, undo, restart, undoRestart } = store.getState();
      play(1);
      undo();
      play(2);
      pass(1000);
      restart();
      expect(store.getState().session.undos).toBe(0);
      pass(500);
      undoRestart();
      expect(store.getState().session).toMatchObject({ cursor: 1, undos: 1, elapsedMs: 1500 });
    });

    test('saves right after an action, and at most every 250 ms', () => {
      const { store, storage, pass, stored } = setUp();
      const set = vi.spyOn(storage, 'set');
      const saves = () => set.mock.calls.filter(([key]) => key === KEY).length;
      store.getState().play(1);
      expect(saves()).toBe(0);
      pass(50);
      expect(saves()).toBe(1);
      store.getState().play(2);
      store.getState().undo();
      pass(240);
      expect(saves()).toBe(1);
      pass(10);
      expect(saves()).toBe(2);
      expect(stored()?.cursor).toBe(1);
      expect(stored()?.moves).toEqual([1, 2]);
    });

    test('runs its clock from the first action to the win, but not while the page is hidden', () => {
      const { store, pass, stored } = setUp(7);
      const { elapsedMs, play } = store.getState();
      pass(1000);
      expect(elapsedMs()).toBe(0);
      play(4);
      pass(1000);
      store.hold('hidden');
      expect(stored()?.elapsedMs).toBe(1000);
      pass(60_000);
      store.release('hidden');
      pass(500);
      expect(elapsedMs()).toBe(1500);
      play(9);
      pass(5000);
      expect(elapsedMs()).toBe(1500);
    });

    test.each([0, 30_000])(
      'counts no time while the machine sleeps, %i ms into the game',
      (into) => {
        const { store, pass, sleep, stored } = setUp();
        const { play, elapsedMs } = store.getState();
        play(1);
        pass(into);
        sleep(8 * 3_600_000);
        expect(elapsedMs()).toBe(into);
        play(1);
        pass(1000);
        expect(elapsedMs()).toBe(into + 1000);
        expect(timesOf(store.getState().session)).toEqual([0, into / 1000]);
        store.save();
        expect(stored()?.elapsedMs).toBe(into + 1000);
      },
    );

    test('counts no time behind a dialog, even if another hold is released first', () => {
      const { store, pass } = setUp();
      const { play, elapsedMs } = store.getState();
      play(1);
      pass(2000);
      store.hold('dialog');
      store.hold('covered');
      pass(60_000);
      store.release('covered');
      pass(60_000);
      expect(elapsedMs()).toBe(2000);
      store.release('dialog');
      pass(500);
      expect(elapsedMs()).toBe(2500);
    });

    test('keeps the time of each move, across undo and a new store', () => {
      const { store, storage, pass } = setUp();
      const { play, undo, jump } = store.getState();
      play(1);
      pass(2500);
      play(2);
      pass(1000);
      play(3);
      undo();
      pass(60_000);
      play(4);
      expect(timesOf(store.getState().session)).toEqual([0, 2, 63]);
      pass(1000);
      jump([1, 2, 5, 1]);
      expect(timesOf(store.getState().session)).toEqual([0, 2, 64, 64]);
      store.hold('hidden');
      const again = setUp(0, storage);
      expect(timesOf(again.store.getState().session)).toEqual([0, 2, 64, 64]);
    });

    test('resumes the clock of a game in progress, but not of a fresh one', () => {
      const { store, storage, pass } = setUp();
      store.hold('hidden');
      store.release('hidden');
      pass(1000);
      expect(store.getState().elapsedMs()).toBe(0);
      store.getState().play(1);
      pass(1000);
      store.hold('hidden');
      const again = setUp(0, storage);
      again.pass(500);
      expect(again.store.getState().elapsedMs()).toBe(1500);
    });

    test('reports a failing save once, and again only after a save worked', () => {
      const { store, storage, onStorageError, pass } = setUp();
      const set = vi.spyOn(storage, 'set').mockReturnValue(notWritten('full', 'full'));
      for (let i = 0; i < 3; i++) {
        store.getState().play(1);
        pass(300);
      }
      expect(onStorageError).toHaveBeenCalledExactlyOnceWith({
        kind: 'unsaved',
        reason: 'full',
        obstacle: 'full',
      });
      const works: typeof storage.set = (_key, _text, late) => {
        late?.onDone?.();
        return ok(undefined);
      };
      set.mockImplementationOnce(works);
      store.getState().play(1);
      pass(300);
      store.getState().play(1);
      pass(300);
      expect(onStorageError).toHaveBeenCalledTimes(2);
    });

    test('retries saving when the page is hidden, even for a won game', () => {
      const { store, storage, pass, stored } = setUp(9);
      const set = vi.spyOn(storage, 'set').mockReturnValue(notWritten('full', 'full'));
      for (const move of [9, 2]) store.getState().play(move);
      pass(300);
      set.mockRestore();
      store.hold('hidden');
      expect(stored()?.moves).toEqual([9, 2]);
    });
  });

  describe('a pause', () => {
    test('stops the clock, and survives hiding and showing the page', () => {
      const { store, pass } = setUp();
      const { play, pause, unpause, elapsedMs } = store.getState();
      play(1);
      pass(1000);
      expect(pause()).toBe(true);
      expect(pause()).toBe(false);
      pass(60_000);
      store.hold('hidden');
      pass(60_000);
      store.release('hidden');
      pass(60_000);
      expect(store.getState().paused).toBe(true);
      expect(elapsedMs()).toBe(1000);
      expect(unpause()).toBe(true);
      expect(unpause()).toBe(false);
      pass(500);
      expect(elapsedMs()).toBe(1500);
    });

    test('survives a reload and takes no time', () => {
      const { store, storage, pass } = setUp();
      store.getState().play(1);
      pass(1000);
      store.getState().pause();
      pass(5000);
      store.hold('hidden');
      const again = setUp(0, storage);
      again.pass(5000);
      expect(again.store.getState().paused).toBe(true);
      expect(again.store.getState().elapsedMs()).toBe(1000);
      again.store.getState().unpause();
      again.store.hold('hidden');
      expect(setUp(0, storage).store.getState().paused).toBe(false);
    });

    test('ends with the next action or another game', () => {
      const { store, storage, pass } = setUp();
      const { play, pause, open, elapsedMs } = store.getState();
      play(1);
      pause();
      play(2);
      expect(store.getState().paused).toBe(false);
      expect(storage.get(pausedKey(KEY))).toBeNull();
      pass(700);
      expect(elapsedMs()).toBe(700);
      pause();
      open({ start: 3 });
      expect(store.getState().paused).toBe(false);
      expect(storage.get(pausedKey(KEY))).toBeNull();
    });

    test('is unavailable once the game is won', () => {
      const { store, storage } = setUp(9);
      const { play, pause } = store.getState();
      play(9);
      play(2);
      expect(pause()).toBe(false);
      expect(store.getState().paused).toBe(false);
      // Not even if storage says so.
      store.hold('hidden');
      storage.set(pausedKey(KEY), 'yes');
      expect(setUp(0, storage).store.getState().paused).toBe(false);
    });
  });

  describe('a game covered, for example by a replay', () => {
    test('stops until it is uncovered, and stores no pause', () => {
      const { store, storage, pass } = setUp();
      const { play, elapsedMs } = store.getState();
      play(1);
      pass(1000);
      store.hold('covered');
      store.hold('covered');
      expect(storage.get(pausedKey(KEY))).toBeNull();
      expect(store.getState().paused).toBe(false);
      pass(60_000);
      store.hold('hidden');
      store.release('hidden');
      pass(60_000);
      expect(elapsedMs()).toBe(1000);
      // After a reload, it is no longer covered and continues.
      store.hold('hidden');
      const again = setUp(0, storage);
      again.pass(500);
      expect(again.store.getState().paused).toBe(false);
      expect(again.store.getState().elapsedMs()).toBe(1500);

      store.release('hidden');
      store.release('covered');
      pass(700);
      expect(elapsedMs()).toBe(1700);
    });

    test('is saved with its time as soon as it is covered', () => {
      const { store, pass, stored } = setUp();
      store.getState().play(1);
      pass(10_000);
      store.hold('covered');
      pass(250);
      expect(stored()?.elapsedMs).toBe(10_000);
      // A very recent action is not lost under the cover.
      store.release('covered');
      store.getState().play(2);
      store.hold('covered');
      store.hold('hidden');
      expect(stored()?.moves).toEqual([1, 2]);
      expect(stored()?.elapsedMs).toBe(10_000);
    });

    test('also stops if it was covered before it was first shown', () => {
      const storage = memoryStorage();
      const first = setUp(0, storage);
      first.store.getState().play(1);
      first.store.hold('hidden');
      const { store, pass } = setUp(0, storage);
      store.hold('hidden');
      store.hold('covered');
      store.release('hidden');
      pass(5000);
      expect(store.getState().elapsedMs()).toBe(0);
      store.release('covered');
      pass(5000);
      expect(store.getState().elapsedMs()).toBe(5000);
    });

    test('stays paused if the player had paused it', () => {
      const { store, storage, pass } = setUp();
      store.getState().play(1);
      store.getState().pause();
      store.hold('covered');
      store.release('covered');
      pass(5000);
      expect(store.getState().paused).toBe(true);
      expect(storage.get(pausedKey(KEY))).not.toBeNull();
      expect(store.getState().elapsedMs()).toBe(0);
    });

    test('can be replaced by another game, whose clock waits too', () => {
      const { store, pass } = setUp();
      store.getState().play(1);
      store.hold('covered');
      store.getState().open({ start: 5 }, [1, 2]);
      pass(1000);
      expect(store.getState().elapsedMs()).toBe(0);
      store.release('covered');
      pass(1000);
      expect(store.getState().elapsedMs()).toBe(1000);
    });
  });

  describe('a game opened with moves', () => {
    test('is at the position after them, with undo and a running clock', () => {
      const { store, pass, stored } = setUp();
      store.getState().open({ start: 5 }, [1, 2, 3]);
      expect(current(store.getState().session)).toBe(11);
      expect(store.getState().change.kind).toBe('open');
      expect(store.getState().session.assisted).toBe(true);
      pass(1000);
      expect(store.getState().elapsedMs()).toBe(1000);
      expect(stored()?.moves).toEqual([1, 2, 3]);
      expect(store.getState().undo()).toBe(true);
      expect(current(store.getState().session)).toBe(8);
    });

    test('starts at its opening if the rules do not allow them', () => {
      const { store } = setUp();
      store.getState().open({ start: 5 }, [1, -9]);
      expect(current(store.getState().session)).toBe(5);
      expect(store.getState().session.moves).toEqual([]);
      expect(store.getState().session.assisted).toBe(false);
    });
  });

  describe('two tabs with the same game', () => {
    test('the idle one follows the other', () => {
      const { tab } = sharedStorage();
      const [a, b] = [setUp(0, tab()), setUp(0, tab())];
      b.store.getState().play(3);
      b.store.hold('hidden');
      expect(current(a.store.getState().session)).toBe(3);
      expect(a.store.getState().change.kind).toBe('follow');
      expect(a.onFollow).toHaveBeenCalledOnce();
      expect(b.onFollow).not.toHaveBeenCalled();
    });

    test('closing a tab does not undo a move just made in the other', () => {
      const { tab } = sharedStorage();
      const a = setUp(0, tab());
      a.store.getState().play(1);
      a.pass(1000);
      const b = setUp(0, tab());
      b.store.getState().play(3);
      b.pass(100);
      // It has not seen the move yet, and writes its own playing time.
      a.pass(100);
      a.store.hold('hidden');
      expect(current(b.store.getState().session)).toBe(4);
      b.pass(1000);
      expect(b.stored()?.moves).toEqual([1, 3]);
    });

    test('hiding an old tab does not overwrite newer moves', () => {
      const { tab, stopNotifying } = sharedStorage();
      const a = setUp(0, tab());
      a.store.getState().play(1);
      a.pass(1000);
      const b = setUp(0, tab());
      // A sleeping tab receives no events.
      stopNotifying();
      b.store.getState().play(3);
      b.pass(1000);
      a.store.hold('hidden');
      expect(a.stored()?.moves).toEqual([1, 3]);
      a.store.release('hidden');
      expect(current(a.store.getState().session)).toBe(4);
    });

    test('pausing or resuming in one applies in the other', () => {
      const { tab } = sharedStorage();
      const [a, b] = [setUp(0, tab()), setUp(0, tab())];
      a.store.getState().play(1);
      a.pass(1000);
      a.store.getState().pause();
      expect(b.store.getState().paused).toBe(true);
      a.pass(250);
      b.pass(60_000);
      expect(b.store.getState().elapsedMs()).toBe(1000);
      b.store.getState().unpause();
      expect(a.store.getState().paused).toBe(false);
      a.pass(500);
      expect(a.store.getState().elapsedMs()).toBe(1500);
    });

    test('a sleeping tab learns of a pause when it is shown', () => {
      const { tab, stopNotifying } = sharedStorage();
      const [a, b] = [setUp(0, tab()), setUp(0, tab())];
      a.store.getState().play(1);
      a.pass(1000);
      b.store.hold('hidden');
      stopNotifying();
      a.store.getState().pause();
      b.store.release('hidden');
      expect(b.store.getState().paused).toBe(true);
      b.store.hold('hidden');
      a.store.getState().unpause();
      b.store.release('hidden');
      expect(b.store.getState().paused).toBe(false);
    });

    test('a pause that could not be stored survives hiding and showing the page', () => {
      const { store, storage } = setUp();
      store.getState().play(1);
      vi.spyOn(storage, 'set').mockReturnValue(notWritten('full', 'full'));
      store.getState().pause();
      store.hold('hidden');
      store.release('hidden');
      expect(store.getState().paused).toBe(true);
    });

    test('a tab that plays on ends the pause of the other, even if that one is covered', () => {
      const { tab } = sharedStorage();
      const [a, b] = [setUp(0, tab()), setUp(0, tab())];
      a.store.getState().play(1);
      a.pass(1000);
      a.store.getState().pause();
      a.store.hold('covered');
      b.store.getState().play(2);
      expect(a.store.getState().paused).toBe(false);
      b.pass(250);
      expect(current(a.store.getState().session)).toBe(3);
      a.pass(60_000);
      expect(a.store.getState().elapsedMs()).toBe(b.stored()?.elapsedMs);
    });

    test('unsaved moves are not discarded for an older state of the same game', () => {
      const { tab } = sharedStorage();
      const storage = tab();
      const a = setUp(0, storage);
      a.store.getState().play(1);
      a.pass(1000);
      const b = setUp(0, tab());
      const set = vi.spyOn(storage, 'set').mockReturnValue(notWritten('full', 'full'));
      a.store.getState().play(2);
      a.pass(250);
      expect(a.onStorageError).toHaveBeenCalledOnce();
      // The other tab's only news is its playing time.
      set.mockRestore();
      b.pass(1000);
      b.store.hold('hidden');
      expect(a.onFollow).not.toHaveBeenCalled();
      a.pass(250);
      expect(b.stored()?.moves).toEqual([1, 2]);
      expect(current(b.store.getState().session)).toBe(3);
    });

    test('unsaved moves are discarded for another game', () => {
      const { tab } = sharedStorage();
      const storage = tab();
      const a = setUp(0, storage);
      const b = setUp(0, tab());
      vi.spyOn(storage, 'set').mockReturnValue(notWritten('full', 'full'));
      a.store.getState().play(2);
      a.pass(250);
      b.store.getState().open({ start: 7 });
      expect(current(a.store.getState().session)).toBe(7);
    });
  });

  describe('moving along the line of play', () => {
    const playAll = (...moves: number[]) => {
      const { store, pass, stored } = setUp();
      for (const move of moves) store.getState().play(move);
      return { store, pass, stored, now: () => current(store.getState().session) };
    };

    test('several redos are one change', () => {
      const { store, now } = playAll(1, 2, 3);
      const { undoTo, redoTo } = store.getState();
      expect(undoTo(0)).toBe(true);
      expect(redoTo(0)).toBe(false);
      expect(redoTo(4)).toBe(false);
      const listener = vi.fn();
      store.subscribe(listener);
      expect(redoTo(2)).toBe(true);
      expect(listener).toHaveBeenCalledOnce();
      expect(store.getState().change).toEqual({ kind: 'redo', move: 2 });
      expect(now()).toBe(3);
      expect(redoTo(3)).toBe(true);
      expect(now()).toBe(6);
    });

    test('a jump undoes what differs, plays the rest, and is one change that a save replays', () => {
      const { store, now, pass, stored } = playAll(1, 2, 3);
      const listener = vi.fn();
      store.subscribe(listener);
      expect(store.getState().jump([1, 4, 4])).toBe(true);
      expect(listener).toHaveBeenCalledOnce();
      expect(store.getState().change).toEqual({ kind: 'jump' });
      const { session } = store.getState();
      expect([now(), session.moves, session.undos]).toEqual([9, [1, 4, 4], 2]);
      pass(1000);
      expect(stored()?.moves).toEqual([1, 4, 4]);
    });

    test('a jump along the line keeps redoable moves', () => {
      const { store, now } = playAll(1, 2, 3);
      expect(store.getState().jump([1])).toBe(true);
      expect([now(), store.getState().session.moves]).toEqual([1, [1, 2, 3]]);
      expect(store.getState().jump([1, 2])).toBe(true);
      expect([now(), store.getState().session.moves]).toEqual([3, [1, 2, 3]]);
    });

    test('a jump to the current position, or over a move that the rules forbid, changes nothing', () => {
      const { store, now } = playAll(1, 2);
      const before = store.getState().session;
      expect(store.getState().jump([1, 2])).toBe(false);
      expect(store.getState().jump([1, -9])).toBe(false);
      expect(store.getState().session).toBe(before);
      expect(now()).toBe(3);
    });
  });
});
