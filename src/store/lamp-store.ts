import { createStore } from 'zustand/vanilla';
import { errorMessage } from '../core/error-message.ts';
import { current, type Session } from '../engine/session.ts';
import type { GameStore } from './game-store.ts';
import { createLampAnalysis, type Known, type LampAnalysisOptions } from './lamp-analysis.ts';
import { DARK, IDLE, type LampState, type LampStore, type WinUse } from './lamp-state.ts';

/** How long the lamp thinks about a position by itself. */
const THINK_MS = 10_000;
/** Looking longer is so many times as long as before. */
const LONGER = 6;
/** For each of the positions, about seven, that looking back asks about. */
const LOOK_BACK_MS = 4_000;
/**
 * How long a win is shortened before its moves are shown. The 319 moves that were found for one deal became 159 in
 * 0.2 s of the processor, 141 in 2 s, and 137 in 7 s.
 */
const SHORTEN_MS: Readonly<Record<WinUse, number>> = { hint: 500, solution: 2_000 };
/** While the lamp is lit: what a hint needs first, and then more while the player thinks. */
const SHORTEN_ROUNDS = [SHORTEN_MS.hint, 5_000];

export interface LampStoreOptions<Params, State, Move> extends LampAnalysisOptions<
  Params,
  State,
  Move
> {
  readonly store: GameStore<Params, State, Move>;
  /** Whether the lamp is lit in a new game too. */
  readonly staysLit: () => boolean;
  /** Runs this once what the player did is on the screen. */
  readonly later: (run: () => void) => void;
}

const isUntried = ({ verdict }: Known<unknown>) =>
  verdict.kind === 'open' && verdict.triedMs < THINK_MS;

/**
 * The lamp of the game on the table: asks a solver about each position while it is lit, and asks nothing twice. An
 * answer is shown at once; a win that was found gets shorter after that.
 */
export function createLampStore<P, S, M>(options: LampStoreOptions<P, S, M>): LampStore<M> {
  const { game, store, staysLit, later } = options;
  const lamp = createStore<LampState<M>>(() => DARK);
  const analysis = createLampAnalysis(options);

  const sessionNow = () => store.getState().session;

  /** Asks about a position of the line; false where that was broken off, or failed, which is shown. */
  const ask = async (session: Session<P, S, M>, index: number, ms: number): Promise<boolean> => {
    try {
      return await analysis.ask(session, index, ms);
    } catch (error) {
      lamp.setState({ ...IDLE, failure: errorMessage(error) });
      return false;
    }
  };

  const think = async (session: Session<P, S, M>, ms: number): Promise<boolean> => {
    lamp.setState({ ...IDLE, isThinking: true });
    if (!(await ask(session, session.cursor, ms))) return false;
    lamp.setState({ ...IDLE, ...analysis.known(session) });
    return true;
  };

  /** Shortens the known win, if there is one, as far as nobody has yet; false where that was broken off. */
  const shorten = async (session: Session<P, S, M>, rounds: readonly number[]) => {
    for (const ms of rounds) {
      const { kind } = analysis.known(session).verdict;
      if (kind !== 'winnable' || analysis.shortenedMs(current(session)) >= ms) continue;
      lamp.setState({ isShortening: true });
      try {
        if (!(await analysis.shorten(session, ms))) return false;
      } catch {
        // The win that is known is one, however the solver ended.
        lamp.setState({ isShortening: false });
        return true;
      }
      lamp.setState({ ...analysis.known(session), isShortening: false });
    }
    return true;
  };

  /** What comes after each answer about the position on the table. */
  const answered = (isAnswered: boolean): boolean => {
    if (isAnswered && lamp.getState().isLit) void shorten(sessionNow(), SHORTEN_ROUNDS);
    return isAnswered;
  };

  /** Shows what is known of the position on the table, and thinks about it if that is nothing. */
  const refresh = async (): Promise<boolean> => {
    const session = sessionNow();
    lamp.setState({ ...IDLE, ...analysis.known(session) });
    return answered(isUntried(lamp.getState()) ? await think(session, THINK_MS) : true);
  };

  const stop = () => {
    analysis.stop();
    lamp.setState(IDLE);
  };

  /** Counts positions: what was to come after the picture of an earlier one does not come. */
  let turn = 0;
  const unsubscribe = store.subscribe(({ session }, before) => {
    const isSame = current(session) === current(before.session);
    const { format } = game.params;
    const isSameGame =
      session.params === before.session.params ||
      format(session.params) === format(before.session.params);
    if (isSame && isSameGame) return;
    stop();
    if (!isSameGame) analysis.forget();
    const isLit = isSameGame ? lamp.getState().isLit : staysLit();
    const own = ++turn;
    if (!isLit) {
      // What was found of the position that was left says nothing of this one.
      lamp.setState(DARK);
      return;
    }
    lamp.setState({ isLit });
    later(() => {
      // Who was faster than the picture has asked already.
      if (own !== turn || !lamp.getState().isLit || lamp.getState().isThinking) return;
      store.getState().assist();
      void refresh();
    });
  });

  return {
    getState: lamp.getState,
    getInitialState: lamp.getInitialState,
    subscribe: lamp.subscribe,

    light: () => {
      store.getState().assist();
      lamp.setState({ isLit: true });
      return refresh();
    },

    putOut: () => {
      // Ends the worker, and frees its memory.
      analysis.close();
      lamp.setState(DARK);
    },

    lookLonger: async () => {
      const { verdict } = lamp.getState();
      if (verdict.kind !== 'open') return false;
      store.getState().assist();
      const ms = Math.max(verdict.triedMs, THINK_MS) * LONGER;
      return answered(await think(sessionNow(), ms));
    },

    retry: async () => answered(await think(sessionNow(), THINK_MS)),

    stop: () => {
      stop();
      lamp.setState(analysis.known(sessionNow()));
    },

    findWin: async (use) => {
      store.getState().assist();
      const session = sessionNow();
      lamp.setState(analysis.known(session));
      if (isUntried(lamp.getState()) && !(await think(session, THINK_MS))) return null;
      if (!(await shorten(session, [SHORTEN_MS[use]]))) return null;
      answered(true);
      return analysis.winFrom(current(session));
    },

    lookBack: async () => {
      store.getState().assist();
      const session = sessionNow();
      for (;;) {
        const point = analysis.turningPoint(session, LOOK_BACK_MS);
        if (point.next === null) {
          lamp.setState({ ...IDLE, lookBack: { kind: 'found', point } });
          return;
        }
        const atMostMs = Math.ceil(Math.log2(point.firstOpen - point.lastWon)) * LOOK_BACK_MS;
        const lookBack = { kind: 'looking', at: point.next, atMostMs } as const;
        lamp.setState({ ...IDLE, isThinking: true, lookBack });
        if (!(await ask(session, point.next, LOOK_BACK_MS))) return;
      }
    },

    dispose: () => {
      unsubscribe();
      analysis.close();
    },
  };
}
