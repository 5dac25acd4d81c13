import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Game } from '../engine/game.ts';
import { startAfter } from '../engine/save.ts';
import * as sessions from '../engine/session.ts';
import type { Session } from '../engine/session.ts';
import { pause, read, run, stoppedAt, type Stopwatch, withTimes } from '../engine/times.ts';
import type { TextStorage } from '../platform/storage.ts';
import type { Change, GameChange, GameStoreState } from './game-store-state.ts';
import type { SaveState } from './save-state.ts';
import { createSavedGame } from './saved-game.ts';
import { createStoredBreak, pausedKey } from './stored/stored-break.ts';
import type { StorageError } from './stored/stored-value.ts';

/** While a game is being played, the page runs at least this often. */
const BEAT_MS = 1000;
/** A longer gap between two clock readings means that the page did not run: the machine slept. */
const MAX_GAP_MS = 5000;

/** A monotonic clock in milliseconds that excludes time in which the page did not run. */
interface ActiveClock {
  now(this: void): number;
  /** Whether a game is being played. Only then does the clock check for gaps on a timer. */
  setActive(this: void, active: boolean): void;
}

/** Wraps the clock `now` and excludes its gaps. */
export function createActiveClock(now: () => number): ActiveClock {
  let seen = now();
  let left = 0;
  let timer: ReturnType<typeof setInterval> | null = null;
  const look = () => {
    const time = now();
    if (time - seen > MAX_GAP_MS) left += time - seen;
    seen = time;
    return time - left;
  };
  return {
    now: look,
    setActive: (active) => {
      if (active === (timer !== null)) return;
      if (timer !== null) clearInterval(timer);
      timer = active ? setInterval(look, BEAT_MS) : null;
    },
  };
}

/** Every action is saved, but storage is written at most once per this interval. */
const AUTOSAVE_MS = 250;
/** An action is painted before it is saved. */
const FRAME_MS = 50;

/** Calls `write` right after the first request, and then at most once per `AUTOSAVE_MS`. */
function createAutosave(write: () => void, now: () => number) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let lastWrite = -Infinity;
  const flush = () => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    lastWrite = now();
    write();
  };
  return {
    /** Schedules a write, once for all changes until then. */
    request: () => {
      timer ??= setTimeout(flush, Math.max(FRAME_MS, lastWrite + AUTOSAVE_MS - now()));
    },
    /** Writes any pending request now. */
    flush,
    /** Whether a requested write is pending. */
    isPending: () => timer !== null,
  };
}

/**
 * Why the clock is stopped other than by a pause: the page is hidden, a dialog is open, or something such as a replay
 * covers the game. None of these outlives the page.
 */
type HoldReason = 'hidden' | 'dialog' | 'covered';

/** The game being played: its state and actions for views, and what its page reports to it. */
export interface GameStore<P, S, M> extends StoreApi<GameStoreState<P, S, M>> {
  /**
   * Calls `listen` for each change of the session, synchronously and in listener order. Returns an unsubscribe
   * function.
   */
  onChange(this: void, listen: (change: GameChange<P, S, M>) => void): () => void;
  /** Stops the clock for a reason until that reason is released, and flushes pending writes. */
  hold(this: void, reason: HoldReason): void;
  /**
   * Releases a reason. If no other remains, the clock of a game in progress resumes. When the page is shown, it catches
   * up with other tabs and starts listening to them.
   */
  release(this: void, reason: HoldReason): void;
  /** Stops listening to other tabs. Showing the page again restarts it. */
  dispose(this: void): void;
  /** Flushes unsaved changes to storage. */
  save(this: void): void;
  /** Whether the last change is stored. */
  saveState(this: void): SaveState;
  /** The clock behind the game's stopwatch. */
  now(this: void): number;
}

interface GameStoreOptions<P, S, M> {
  readonly game: Game<P, S, M>;
  /** The session to open if none is saved. Called at most once. */
  readonly first: () => Session<P, S, M>;
  readonly storage: TextStorage;
  /** The storage key of the game in progress, such as `spider.v1.lastGame`. */
  readonly key: string;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
  /** Reports a problem with the saved game to the player. */
  readonly onStorageError: (error: StorageError) => void;
  /** Announces to the player that the game continued in another tab and this page now shows it. */
  readonly onFollow: () => void;
}

/**
 * The store shared by every game: a session, its clock and its autosave. The clock runs from the first action while the
 * game is being played: not while the page is hidden or does not run, and not behind a dialog. Several tabs may show
 * the same game: a tab that falls behind follows the other, and never overwrites it with older state.
 */
export function createGameStore<P, S, M>({
  game,
  first,
  storage,
  key,
  now: steadyNow,
  onStorageError,
  onFollow,
}: GameStoreOptions<P, S, M>): GameStore<P, S, M> {
  const clock = createActiveClock(steadyNow);
  const { now } = clock;
  // Until the page is visible, nobody sees the game and no time passes.
  const holds = new Set<HoldReason>(['hidden']);
  const saved = createSavedGame({ game, storage, key, onStorageError });
  const initial = saved.read() ?? first();
  const storedBreak = createStoredBreak(storage, key);
  const write = () => {
    const { session, elapsedMs } = store.getState();
    const timed = sessions.withElapsed(session, elapsedMs());
    saved.write(() => timed, { isDetail: !hasMore && !saved.isUnsaved() });
    hasMore = false;
  };
  const autosave = createAutosave(write, steadyNow);
  /** Whether there is more to write than the time. */
  let hasMore = false;
  const request = () => {
    hasMore = true;
    autosave.request();
  };

  /**
   * The time since the last action is worth saving, and a failed save is worth retrying, but never at the cost of newer
   * moves.
   */
  const saveRest = (watch: Stopwatch) => {
    const isMore = watch.runningSince !== null || saved.isUnsaved();
    if (isMore && saved.isOurs()) autosave.request();
  };
  const isWon = (session: Session<P, S, M>) => game.status(sessions.current(session)) === 'won';
  const ticking = (session: Session<P, S, M>, watch: Stopwatch, paused: boolean): Stopwatch => {
    const runs = !isWon(session) && session.log.length > 0 && holds.size === 0 && !paused;
    clock.setActive(runs);
    return runs ? run(watch, now()) : pause(watch, now());
  };

  const store = createStore<GameStoreState<P, S, M>>((set, get) => {
    const commit = (
      session: Session<P, S, M>,
      change: Change<M>,
      before = get().watch,
      earlier: Session<P, S, M> | null = null,
    ): boolean => {
      if (session === get().session) return false;
      // Another tab may have paused it.
      if (storedBreak.read()) storedBreak.set(false);
      const watch = ticking(session, before, false);
      const timed = sessions.withElapsed(session, read(watch, now()));
      set({ session: timed, change, watch, paused: false, earlier });
      request();
      return true;
    };
    const commitMoves = (session: Session<P, S, M>, change: Change<M>): boolean => {
      const { session: before, elapsedMs } = get();
      return commit(session === before ? before : withTimes(session, before, elapsedMs()), change);
    };
    /** Leaves an attempt for one with the same params, in a way that can be undone. */
    const leave = (next: Session<P, S, M>, watch: Stopwatch): boolean => {
      const { session, elapsedMs } = get();
      const earlier = sessions.withElapsed(session, elapsedMs());
      if (!commit(next, { kind: 'restart' }, watch, earlier)) return false;
      // Listeners have recorded the attempt that was left. If the page were killed now, it must not come back.
      autosave.flush();
      return true;
    };
    const setPaused = (paused: boolean): boolean => {
      const { session, watch, paused: before } = get();
      if (paused === before || (paused && isWon(session))) return false;
      saveRest(watch);
      storedBreak.set(paused);
      set({ paused, watch: ticking(session, watch, paused) });
      return true;
    };
    const undoTo = (cursor: number): boolean => {
      const { session } = get();
      const move = session.moves[cursor];
      return move !== undefined && commit(sessions.undoTo(session, cursor), { kind: 'undo', move });
    };
    const redoTo = (cursor: number): boolean => {
      const { session } = get();
      const move = session.moves[cursor - 1];
      return move !== undefined && commit(sessions.redoTo(session, cursor), { kind: 'redo', move });
    };
    return {
      session: initial,
      change: { kind: 'open' },
      watch: stoppedAt(initial.elapsedMs),
      earlier: null,
      paused: storedBreak.read() && initial.log.length > 0 && !isWon(initial),
      pause: () => setPaused(true),
      unpause: () => setPaused(false),
      play: (move) => commitMoves(sessions.play(game, get().session, move), { kind: 'play', move }),
      replace: (move) =>
        commitMoves(sessions.replaceLast(game, get().session, move), { kind: 'play', move }),
      undo: () => undoTo(get().session.cursor - 1),
      undoTo,
      redo: () => redoTo(get().session.cursor + 1),
      redoTo,
      jump: (line) => commitMoves(sessions.jumpTo(game, get().session, line), { kind: 'jump' }),
      restart: () => leave(sessions.restart(get().session), get().watch),
      startOver: () => leave(sessions.startOver(game, get().session), stoppedAt(0)),
      undoRestart: () => {
        const { earlier, session, elapsedMs } = get();
        if (earlier === null) return false;
        const back = session.assisted ? sessions.markAssisted(earlier) : earlier;
        // If the clock continued, so does the time.
        const watch = stoppedAt(Math.max(earlier.elapsedMs, elapsedMs()));
        commit(back, { kind: 'undo-restart' }, watch);
        // Listeners have removed their record of the attempt, so it must not be lost now.
        autosave.flush();
        return true;
      },
      discardPrevious: () => {
        if (get().earlier !== null) set({ earlier: null });
      },
      open: (params, line = [], isLeftKept = false) => {
        // In one step, so that a listener still finds the time of the game that is left.
        commit(startAfter(game, params, line), { kind: 'open', isLeftKept }, stoppedAt(0));
        // Listeners have recorded the game that is left as over, so it must not come back.
        autosave.flush();
      },
      resumeSaved: (session, isLeftKept = false) => {
        commit(session, { kind: 'open', isLeftKept }, stoppedAt(session.elapsedMs));
        autosave.flush();
      },
      assist: () => {
        const { session } = get();
        const marked = sessions.markAssisted(session);
        if (marked === session) return false;
        set({ session: marked, change: { kind: 'assist' } });
        request();
        return true;
      },
      countHint: () => {
        set({ session: sessions.markHinted(get().session), change: { kind: 'hint' } });
        request();
      },
      countCoached: () => {
        set({ session: sessions.markCoached(get().session), change: { kind: 'hint' } });
        request();
      },
      elapsedMs: () => read(get().watch, now()),
    };
  });

  /** Starts or stops the clock according to the current state and holds. */
  const tick = () => {
    const { session, watch, paused } = store.getState();
    store.setState({ watch: ticking(session, watch, paused) });
  };
  const followBreak = () => {
    if (!storedBreak.hasChanged()) return;
    const { session } = store.getState();
    store.setState({ paused: storedBreak.read() && !isWon(session) });
    tick();
  };
  const follow = () => {
    // A very recent action is newer than what a tab writes while it is closing.
    if (autosave.isPending()) return;
    const otherTab = saved.readForeignSave(store.getState().session);
    switch (otherTab.kind) {
      case 'nothing':
        return;
      case 'behind':
        // There may be room for the rest now, or a page that had not seen it overwrote it.
        request();
        return;
      case 'ahead': {
        const { session } = otherTab;
        const paused = storedBreak.read() && !isWon(session);
        const watch = ticking(session, stoppedAt(session.elapsedMs), paused);
        store.setState({ session, watch, paused, change: { kind: 'follow' }, earlier: null });
        onFollow();
      }
    }
  };
  let unwatch: (() => void) | null = null;
  const watchOthers = () => {
    const watched = [storage.watch(key, follow), storage.watch(pausedKey(key), followBreak)];
    return () => {
      for (const end of watched) end();
    };
  };

  return Object.assign(store, {
    now,
    onChange: (listen: (change: GameChange<P, S, M>) => void) =>
      store.subscribe(({ session, change }, { session: before }) => {
        if (session === before) return;
        listen({
          change,
          from: sessions.current(before),
          to: sessions.current(session),
          before,
          session,
        });
      }),
    hold: (reason: HoldReason) => {
      holds.add(reason);
      // The page may never be shown again: this is the listeners' last chance to record the attempt that was left.
      if (reason === 'hidden') store.getState().discardPrevious();
      saveRest(store.getState().watch);
      tick();
      autosave.flush();
    },
    release: (reason: HoldReason) => {
      holds.delete(reason);
      if (reason === 'hidden') {
        unwatch ??= watchOthers();
        follow();
        followBreak();
      }
      tick();
    },
    dispose: () => {
      unwatch?.();
      unwatch = null;
      clock.setActive(false);
    },
    save: () => {
      saveRest(store.getState().watch);
      autosave.flush();
    },
    saveState: () => {
      if (autosave.isPending() || saved.isPending()) return 'pending';
      return saved.isUnsaved() ? 'failed' : 'saved';
    },
  });
}
