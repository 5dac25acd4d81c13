import { createStore, type StoreApi } from 'zustand/vanilla';
import { pause, read, run, stoppedAt, type Stopwatch } from '../engine/clock.ts';
import type { Game } from '../engine/game.ts';
import { replay } from '../engine/replay.ts';
import { restore, save } from '../engine/save.ts';
import * as sessions from '../engine/session.ts';
import type { Session } from '../engine/session.ts';
import { readValue, type TextStorage } from '../platform/storage.ts';
import { createAutosave } from './autosave.ts';

/** PRD §13: every action is saved, but storage is written at most once in this time. */
const AUTOSAVE_MS = 250;

/** What the last action did, so that a view can tell it or animate it. */
export type Change<M> =
  | { readonly kind: 'open' }
  /** Another page of ours played on, and this one follows. */
  | { readonly kind: 'follow' }
  | { readonly kind: 'play'; readonly move: M }
  | { readonly kind: 'undo'; readonly move: M }
  | { readonly kind: 'redo'; readonly move: M }
  /** To another line of play, by undos and plays that are shown as one. */
  | { readonly kind: 'jump' }
  | { readonly kind: 'restart' }
  /** Nothing was played: the game is marked as played with help. */
  | { readonly kind: 'assist' };

/** What views read and do. Actions return whether anything changed. */
export interface GameStoreState<P, S, M> {
  readonly session: Session<P, S, M>;
  readonly change: Change<M>;
  readonly watch: Stopwatch;
  /** The player takes a break: the clock stands still, until `unpause` or the next action. */
  readonly paused: boolean;
  play(this: void, move: M): boolean;
  undo(this: void): boolean;
  /** Takes back all but the first `cursor` moves: as many undos, but one change to show and tell. */
  undoTo(this: void, cursor: number): boolean;
  redo(this: void): boolean;
  /** Plays again up to the first `cursor` moves: as many redos, but one change to show and tell. */
  redoTo(this: void, cursor: number): boolean;
  /**
   * Comes to the position after these moves: takes back what differs and plays the rest, as one change.
   * False where it stands there already, or where the rules do not allow the moves.
   */
  jump(this: void, line: readonly M[]): boolean;
  restart(this: void): boolean;
  /**
   * Leaves the present game and opens another, with the moves of `line` played already (one that
   * the rules do not allow is left out whole), which counts as help; asking first is the caller's
   * part.
   */
  open(this: void, params: P, line?: readonly M[]): void;
  /** Leaves the present game and goes on with one that was left before, its time and all. */
  goOn(this: void, session: Session<P, S, M>): void;
  /** Marks the game as played with help, for good; false where it is marked already. */
  assist(this: void): boolean;
  /** Begins a break; false where there is one already, or where the game is won. Outlives the page. */
  pause(this: void): boolean;
  /** Ends the break; false where there is none. */
  unpause(this: void): boolean;
  /** The playing time in milliseconds, as of now. */
  elapsedMs(this: void): number;
}

export interface GameStore<P, S, M> extends StoreApi<GameStoreState<P, S, M>> {
  /** The page is hidden: stops the clock and writes what is not written yet. */
  suspend(this: void): void;
  /** The page is shown, for the first time or again: the clock of a game that was begun goes on. */
  resume(this: void): void;
  /** Something else is looked at, such as a replay: the clock stands. Ends with the page. */
  cover(this: void): void;
  /** The game is to be seen again. */
  uncover(this: void): void;
  /** Stops listening to other tabs; `resume` starts again. */
  dispose(this: void): void;
}

export interface GameStoreOptions<P, S, M> {
  readonly game: Game<P, S, M>;
  readonly session: Session<P, S, M>;
  readonly storage: TextStorage;
  /** The storage key of the game in progress, such as `spider.v1.lastGame`. */
  readonly key: string;
  /** A steady clock in milliseconds. */
  readonly now: () => number;
  /** Tells the player that saving failed; called once until it works again. */
  readonly onSaveError: (reason: string) => void;
  /** Tells the player that the game went on in another tab and is shown as it is there. */
  readonly onFollow: () => void;
}

/** Where is kept that the game of `key` is paused: a break goes on when the page is loaded again. */
export function pausedKey(key: string): string {
  return `${key}.paused`;
}

/** Reads the game in progress, or `null`. A damaged save is moved aside, with the reason told. */
export function loadSession<P, S, M>(
  game: Game<P, S, M>,
  storage: TextStorage,
  key: string,
  onDamage: (reason: string) => void,
): Session<P, S, M> | null {
  return readValue(storage, key, (text) => restore(game, text), onDamage);
}

/** Whether leaving this game would lose something: moves, or what can be redone; a won game is over. */
export function isInProgress<P, S, M>(game: Game<P, S, M>, session: Session<P, S, M>): boolean {
  return session.moves.length > 0 && game.status(sessions.current(session)) !== 'won';
}

/**
 * The one store for every game: a session, its clock and its autosave. The clock runs from the
 * first action on while the game is being played and the page is visible. Several tabs may show the
 * same game: one that another has overtaken follows it, and never writes its older state over it.
 */
export function createGameStore<P, S, M>({
  game,
  session: initial,
  storage,
  key,
  now,
  onSaveError,
  onFollow,
}: GameStoreOptions<P, S, M>): GameStore<P, S, M> {
  // Shown by `resume`; until then nobody sees the game, and no time passes.
  let suspended = true;
  let covered = false;
  let saveFailed = false;
  const isPauseStored = () => storage.get(pausedKey(key)) !== null;
  /** What is stored, as far as this page knows. */
  let known = storage.get(key);
  let knownPause = isPauseStored();

  const write = () => {
    const { session, elapsedMs } = store.getState();
    const text = save(game, sessions.withElapsed(session, elapsedMs()));
    const written = storage.set(key, text);
    if (written.ok) known = text;
    else if (!saveFailed) onSaveError(written.error);
    saveFailed = !written.ok;
  };
  const autosave = createAutosave(write, AUTOSAVE_MS);

  /**
   * The time since the last action is worth saving too, and what could not be saved is worth another
   * try, but not at the price of newer moves.
   */
  const saveRest = (watch: Stopwatch) => {
    const isMore = watch.runningSince !== null || saveFailed;
    if (isMore && storage.get(key) === known) autosave.request();
  };
  const isWon = (session: Session<P, S, M>) => game.status(sessions.current(session)) === 'won';
  const ticking = (session: Session<P, S, M>, watch: Stopwatch, paused: boolean): Stopwatch => {
    const runs = !isWon(session) && session.log.length > 0 && !suspended && !covered && !paused;
    return runs ? run(watch, now()) : pause(watch, now());
  };
  /** A break that cannot be stored ends with the page; nothing else is lost. */
  const storePaused = (paused: boolean) => {
    if (paused) storage.set(pausedKey(key), 'yes');
    else storage.remove(pausedKey(key));
    knownPause = isPauseStored();
  };
  const opened = (params: P, line: readonly M[]): Session<P, S, M> => {
    const played = replay(
      game,
      params,
      line.map((move) => ({ t: 'play', move })),
    );
    if (!played.ok) return sessions.start(game, params);
    // Moves that come with the deal may be another player's.
    return line.length > 0 ? sessions.markAssisted(played.value) : played.value;
  };

  const store = createStore<GameStoreState<P, S, M>>((set, get) => {
    const commit = (
      session: Session<P, S, M>,
      change: Change<M>,
      before = get().watch,
    ): boolean => {
      if (session === get().session) return false;
      // Another tab may have paused it.
      if (isPauseStored()) storePaused(false);
      const watch = ticking(session, before, false);
      const timed = sessions.withElapsed(session, read(watch, now()));
      set({ session: timed, change, watch, paused: false });
      autosave.request();
      return true;
    };
    const setPaused = (paused: boolean): boolean => {
      const { session, watch, paused: before } = get();
      if (paused === before || (paused && isWon(session))) return false;
      saveRest(watch);
      storePaused(paused);
      set({ paused, watch: ticking(session, watch, paused) });
      return true;
    };
    const undoTo = (cursor: number): boolean => {
      const { session } = get();
      const move = session.moves[cursor];
      if (move === undefined || cursor >= session.cursor) return false;
      let undone = session;
      while (undone.cursor > cursor) undone = sessions.undo(undone);
      return commit(undone, { kind: 'undo', move });
    };
    const redoTo = (cursor: number): boolean => {
      const { session } = get();
      const move = session.moves[cursor - 1];
      if (move === undefined || cursor <= session.cursor) return false;
      let redone = session;
      while (redone.cursor < cursor) redone = sessions.redo(redone);
      return commit(redone, { kind: 'redo', move });
    };
    const jump = (line: readonly M[]): boolean => {
      let { session } = get();
      const { format } = game.move;
      const texts = session.moves.map(format);
      const differs = line.findIndex((move, index) => format(move) !== texts[index]);
      const common = differs < 0 ? line.length : differs;
      while (session.cursor > common) session = sessions.undo(session);
      while (session.cursor < common) session = sessions.redo(session);
      for (const move of line.slice(common)) {
        const next = sessions.play(game, session, move);
        if (next === session) return false;
        session = next;
      }
      return commit(session, { kind: 'jump' });
    };
    return {
      session: initial,
      change: { kind: 'open' },
      watch: stoppedAt(initial.elapsedMs),
      paused: knownPause && initial.log.length > 0 && !isWon(initial),
      pause: () => setPaused(true),
      unpause: () => setPaused(false),
      play: (move) => commit(sessions.play(game, get().session, move), { kind: 'play', move }),
      undo: () => undoTo(get().session.cursor - 1),
      undoTo,
      redo: () => redoTo(get().session.cursor + 1),
      redoTo,
      jump,
      restart: () => commit(sessions.restart(get().session), { kind: 'restart' }),
      open: (params, line = []) => {
        // In one step, so that a listener still finds the time of the game that is left.
        commit(opened(params, line), { kind: 'open' }, stoppedAt(0));
        // What listens has entered the game that is left as over: it must not come back.
        autosave.flush();
      },
      goOn: (session) => {
        commit(session, { kind: 'open' }, stoppedAt(session.elapsedMs));
        autosave.flush();
      },
      assist: () => {
        const { session } = get();
        const marked = sessions.markAssisted(session);
        if (marked === session) return false;
        set({ session: marked, change: { kind: 'assist' } });
        autosave.request();
        return true;
      },
      elapsedMs: () => read(get().watch, now()),
    };
  });

  /** Sets the clock going or standing, as the reasons for it are now. */
  const tick = () => {
    const { session, watch, paused } = store.getState();
    store.setState({ watch: ticking(session, watch, paused) });
  };
  const followPause = () => {
    if (isPauseStored() === knownPause) return;
    knownPause = !knownPause;
    const { session } = store.getState();
    store.setState({ paused: knownPause && !isWon(session) });
    tick();
  };
  const follow = () => {
    const text = storage.get(key);
    if (text === null || text === known) return;
    // An action of the last moments is newer than what a tab writes that is just being closed.
    if (autosave.isPending()) return;
    const restored = restore(game, text);
    // Damage is found, and told, when the game is loaded next.
    if (!restored.ok) return;
    known = text;
    const session = restored.value;
    if (saveFailed && sessions.isContinuedBy(game, session, store.getState().session)) {
      // There may be room for the rest now.
      autosave.request();
      return;
    }
    saveFailed = false;
    knownPause = isPauseStored();
    const paused = knownPause && !isWon(session);
    const watch = ticking(session, stoppedAt(session.elapsedMs), paused);
    store.setState({ session, watch, paused, change: { kind: 'follow' } });
    onFollow();
  };
  let unwatch: (() => void) | null = null;
  const watchOthers = () => {
    const watched = [storage.watch(key, follow), storage.watch(pausedKey(key), followPause)];
    return () => {
      for (const end of watched) end();
    };
  };

  return Object.assign(store, {
    suspend: () => {
      suspended = true;
      saveRest(store.getState().watch);
      tick();
      autosave.flush();
    },
    resume: () => {
      suspended = false;
      unwatch ??= watchOthers();
      follow();
      followPause();
      tick();
    },
    cover: () => {
      covered = true;
      saveRest(store.getState().watch);
      tick();
    },
    uncover: () => {
      covered = false;
      tick();
    },
    dispose: () => {
      unwatch?.();
      unwatch = null;
    },
  });
}
