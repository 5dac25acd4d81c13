import { createStore, type StoreApi } from 'zustand/vanilla';
import { errorMessage } from '../core/error-message.ts';
import type { Game } from '../engine/game.ts';
import { createKnowledge, type Knowledge, type Outlook } from '../engine/knowledge.ts';
import { current, type Session } from '../engine/session.ts';
import { turningPoint, type TurningPoint } from '../engine/turning-point.ts';
import type { SolverClient } from '../workers/client.ts';
import type { GameStore } from './game-store.ts';

/** How long the lamp thinks about a position by itself. */
const THINK_MS = 10_000;
/** Looking longer is so many times as long as before. */
const LONGER = 6;
/** For each of the positions, about seven, that looking back asks about. */
const LOOK_BACK_MS = 4_000;

/** How far looking back has come. */
export type LookBack =
  | { readonly kind: 'looking'; readonly at: number }
  | { readonly kind: 'found'; readonly point: TurningPoint };

/** What a solver, which sees everything, knows of the position on the table. */
export interface LampState<Move> {
  /** Every new position is looked at. */
  readonly isLit: boolean;
  readonly isThinking: boolean;
  readonly outlook: Outlook<Move>;
  /** Whether a win of an earlier position of this line is known. */
  readonly wasWinnable: boolean;
  /** Where the game went wrong, if that was asked about this position. */
  readonly lookBack: LookBack | null;
  /** Why the solver stopped working, or `null`. */
  readonly failure: string | null;
}

/** The lamp of a game. Whatever it is asked, the game counts as played with help from then on. */
export interface LampStore<Move> extends Pick<
  StoreApi<LampState<Move>>,
  'getState' | 'getInitialState' | 'subscribe'
> {
  /** Lights it; true once it shows what is known, false where the position was left before that. */
  light(this: void): Promise<boolean>;
  putOut(this: void): void;
  /** Thinks again about a position that was searched in vain, and for much longer; answers as `light` does. */
  lookLonger(this: void): Promise<boolean>;
  /** The moves that win from the position on the table; `null` where none are known, or it was left meanwhile. */
  findWin(this: void): Promise<readonly Move[] | null>;
  /** Looks for the last position from which a win is known, and says in the state how far it has come. */
  lookBack(this: void): Promise<void>;
  /** Stops thinking, and listening to the game. */
  dispose(this: void): void;
}

export interface LampStoreOptions<Params, State, Move> {
  readonly game: Game<Params, State, Move>;
  readonly store: GameStore<Params, State, Move>;
  readonly solver: SolverClient<State, Move>;
  /** See `createKnowledge`. */
  readonly keyOf: (state: State) => string;
  /** Whether the lamp is lit in a new game too. */
  readonly staysLit: () => boolean;
  /** Runs this once what the player did is on the screen. */
  readonly later: (run: () => void) => void;
}

const DARK: Omit<LampState<never>, 'isLit'> = {
  isThinking: false,
  outlook: { kind: 'open', triedMs: 0 },
  wasWinnable: false,
  lookBack: null,
  failure: null,
};

/**
 * The lamp of the game on the table: asks a solver about each position while it is lit, remembers the answers as
 * long as the deal is played, and asks nothing twice.
 */
export function createLampStore<P, S, M>(options: LampStoreOptions<P, S, M>): LampStore<M> {
  const { game, store, solver, keyOf, staysLit, later } = options;
  const lamp = createStore<LampState<M>>(() => ({ ...DARK, isLit: false }));
  const empty = (): Knowledge<S, M> => createKnowledge(game, keyOf);
  let knowledge = empty();
  /** Counts questions: the answer to an earlier one changes nothing that is shown. */
  let question = 0;

  const sessionNow = () => store.getState().session;
  /** What is known of the position on the table. */
  const known = (session: Session<P, S, M>): Pick<LampState<M>, 'outlook' | 'wasWinnable'> => {
    knowledge.lookAhead(current(session));
    const outlook = knowledge.outlook(session, session.cursor);
    const wasWinnable =
      session.states[0] !== undefined && knowledge.outlook(session, 0).kind === 'winnable';
    return { outlook, wasWinnable };
  };

  /** Asks the solver about a position of the line; false where that was broken off, or failed. */
  const ask = async (session: Session<P, S, M>, index: number, ms: number): Promise<boolean> => {
    const own = question;
    const state = session.states[index];
    if (state === undefined) return false;
    try {
      const result = await solver.start(state, ms);
      if (own !== question) return false;
      knowledge.learn(session, index, result, ms);
      return true;
    } catch (error) {
      if (own === question) {
        lamp.setState({ isThinking: false, lookBack: null, failure: errorMessage(error) });
      }
      return false;
    }
  };

  const think = async (session: Session<P, S, M>, ms: number): Promise<boolean> => {
    question += 1;
    lamp.setState({ isThinking: true, lookBack: null, failure: null });
    if (!(await ask(session, session.cursor, ms))) return false;
    lamp.setState({ ...known(session), isThinking: false });
    return true;
  };

  const isUntried = ({ outlook }: Pick<LampState<M>, 'outlook'>) =>
    outlook.kind === 'open' && outlook.triedMs < THINK_MS;

  /** Shows what is known of the position on the table, and thinks about it if that is nothing. */
  const refresh = async (): Promise<boolean> => {
    const session = sessionNow();
    lamp.setState({ ...known(session), isThinking: false });
    return isUntried(lamp.getState()) ? think(session, THINK_MS) : true;
  };

  const stop = () => {
    question += 1;
    solver.cancel();
  };

  const unsubscribe = store.subscribe(({ session }, before) => {
    const isSame = current(session) === current(before.session);
    const { format } = game.params;
    const isSameGame =
      session.params === before.session.params ||
      format(session.params) === format(before.session.params);
    if (isSame && isSameGame) return;
    stop();
    if (!isSameGame) knowledge = empty();
    const isLit = isSameGame ? lamp.getState().isLit : staysLit();
    lamp.setState({ isLit, isThinking: false, lookBack: null, failure: null });
    if (!isLit) return;
    const own = question;
    later(() => {
      if (own !== question) return;
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
      question += 1;
      solver.close();
      lamp.setState({ ...DARK, isLit: false });
    },
    lookLonger: async () => {
      const { outlook } = lamp.getState();
      if (outlook.kind !== 'open') return false;
      store.getState().assist();
      return think(sessionNow(), Math.max(outlook.triedMs, THINK_MS) * LONGER);
    },
    findWin: async () => {
      store.getState().assist();
      const session = sessionNow();
      lamp.setState(known(session));
      if (isUntried(lamp.getState()) && !(await think(session, THINK_MS))) return null;
      return knowledge.winFrom(current(session));
    },
    lookBack: async () => {
      store.getState().assist();
      question += 1;
      const own = question;
      const session = sessionNow();
      for (;;) {
        const point = turningPoint(knowledge, session, session.cursor, LOOK_BACK_MS);
        if (point.next === null) {
          lamp.setState({ lookBack: { kind: 'found', point }, isThinking: false });
          return;
        }
        lamp.setState({
          lookBack: { kind: 'looking', at: point.next },
          isThinking: true,
          failure: null,
        });
        if (!(await ask(session, point.next, LOOK_BACK_MS)) || own !== question) return;
      }
    },
    dispose: () => {
      unsubscribe();
      question += 1;
      solver.close();
    },
  };
}
