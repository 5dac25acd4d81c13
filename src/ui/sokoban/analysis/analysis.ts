import { createStore, type StoreApi } from 'zustand/vanilla';
import { errorMessage } from '../../../core/error-message.ts';
import { solverFailure } from '../../../core/solver.ts';
import type { Verdict } from '../../../engine/solver-outcomes.ts';
import { current } from '../../../engine/session.ts';
import { pushLineOf, type BoxPush, type PushLine } from '../../../games/sokoban/explore/pushing.ts';
import { isWon, type Position } from '../../../games/sokoban/rules/rules.ts';
import type { SolverGoal } from '../../../games/sokoban/solver/answer.ts';
import type { Deadlock } from '../../../games/sokoban/solver/deadlock.ts';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import type { SokobanSolver } from '../../../workers/open-sokoban.ts';
import { keyOf } from '../../../games/sokoban/records/level-keys.ts';
import type { SokobanSettings } from '../settings/settings.ts';
import type { SokobanStore } from '../game/use-completion.ts';
import { createMemory, type Memory } from './memory.ts';

/** How long the lamp looks at a position before it says that it does not know. */
export const LOOK_MS = 10_000;
/** How long a known solution is shortened, and the fewest pushes are looked for. */
const SHORTEN_MS = 10_000;
/** Proofs of a deadlock take milliseconds; this is only a limit. */
export const PROOF_MS = 2000;

/** Long lines are worked on for so many milliseconds at a time: between two pictures there are 16. */
const SLICE_MS = 6;

/** What is known of the position on the board. */
export interface AnalysisState {
  readonly verdict: Verdict<BoxPush>;
  /** Whether the known solution is proven to have the fewest pushes. */
  readonly isFewest: boolean;
  /** Whether a win was known from an earlier position of this game. */
  readonly wasWinnable: boolean;
  readonly deadlock: Deadlock | null;
  /** What the solver is looking for. */
  readonly solverGoal: SolverGoal | null;
  /** The player had it stop. */
  readonly isStopped: boolean;
  /** The push that is shown on the board. */
  readonly hint: BoxPush | null;
  /** Dead squares and deadlocks are shown because the player asked for them. */
  readonly isMarking: boolean;
  /** What came of the player's last question, in words. */
  readonly notice: string | null;
}

const NOTHING_KNOWN: AnalysisState = {
  verdict: { kind: 'open', triedMs: 0 },
  isFewest: false,
  wasWinnable: false,
  deadlock: null,
  solverGoal: null,
  isStopped: false,
  hint: null,
  isMarking: false,
  notice: null,
};

/** The game on the board as the solver sees it. */
export interface Here {
  readonly line: PushLine;
  /** Pushes played. */
  readonly index: number;
  readonly position: Position;
}

interface AnalysisOptions {
  readonly game: SokobanStore;
  readonly settings: StoredState<SokobanSettings>;
  readonly solver: SokobanSolver;
  /** Hears of a level, by its name in the records, how many pushes it takes at least. */
  readonly onFewest: (key: string, pushes: number) => void;
  /**
   * Hears in a sentence that the solver failed. `again` asks the same once more, of the position on the board where
   * that of the question is gone; it gives true once there is an answer.
   */
  readonly onFailure: (words: string, again: () => Promise<boolean>) => void;
  /** Runs this once what the player did is on the screen. */
  readonly later: (run: () => void) => void;
  /** Lets the page do what waits. */
  readonly pause: () => Promise<void>;
}

/** The solver beside the game: what it knows, and what it is asked. */
export interface Analysis {
  readonly state: StoreApi<AnalysisState>;
  readonly here: (this: void) => Here;
  readonly memory: (this: void) => Memory;
  /**
   * Asks the solver about the position after `index` pushes, and learns the answer; what it was asked before is
   * given up. False where nothing was learned: it was given up in its turn, or the solver failed.
   */
  readonly ask: (
    this: void,
    solverGoal: SolverGoal,
    index: number,
    milliseconds: number,
  ) => Promise<boolean>;
  /** Works on something long without keeping the page waiting. */
  readonly inSlices: <T>(this: void, work: Generator<void, T>) => Promise<T>;
  /**
   * Works out what questions about a long game need to know of it; to be awaited before the memory is asked. False where
   * the game went on meanwhile.
   */
  readonly ready: (this: void) => Promise<boolean>;
  /** Gives up what the solver is looking for. */
  readonly stop: (this: void) => void;
  /** Shows what is known now, and has the solver find out what the settings ask for. */
  readonly follow: (this: void) => void;
  /** Follows the game from now on, until the returned function is called. */
  readonly watch: (this: void) => () => void;
}

/** Whether dead squares and deadlocks are shown now. */
export function isMarked(settings: SokobanSettings, { isMarking }: AnalysisState): boolean {
  return settings.deadlocks === 'always' || (settings.deadlocks === 'on-request' && isMarking);
}

export function createAnalysis(options: AnalysisOptions): Analysis {
  const { game, settings, solver, onFewest, onFailure, later, pause } = options;
  const state = createStore<AnalysisState>(() => NOTHING_KNOWN);
  let memory = createMemory();
  let asked = 0;

  const here = (): Here => {
    const { session } = game.getState();
    const position = current(session);
    return { line: pushLineOf(session), index: position.pushes, position };
  };
  const isLampOn = () => settings.getState().lamp;
  const isNeeded = () => isLampOn() || isMarked(settings.getState(), state.getState());

  const look = () => {
    const { line, index, position } = here();
    const verdict = memory.verdict(line, index);
    state.setState({
      verdict,
      isFewest: memory.isFewest(position),
      wasWinnable: memory.verdict(line, 0).kind === 'winnable',
      deadlock: memory.deadlockOf(position) ?? null,
    });
    const isTold = verdict.kind !== 'open' || verdict.triedMs > 0;
    if (isLampOn() && isTold && !isWon(position)) game.getState().assist();
  };

  /** Works for one slice at most. */
  const slice = <T>(work: Generator<void, T>): IteratorResult<void, T> => {
    const began = performance.now();
    for (;;) {
      const step = work.next();
      if (step.done === true || performance.now() - began >= SLICE_MS) return step;
    }
  };

  const inSlices = async <T>(work: Generator<void, T>): Promise<T> => {
    for (;;) {
      const step = slice(work);
      if (step.done === true) return step.value;
      await pause();
    }
  };

  const ready = async (): Promise<boolean> => {
    const { line, position } = here();
    await inSlices(memory.survey(line));
    return here().position.boxes === position.boxes;
  };

  const ask = async (
    solverGoal: SolverGoal,
    index: number,
    milliseconds: number,
  ): Promise<boolean> => {
    const { line } = here();
    const position = line.states[index];
    if (position === undefined) return false;
    const mine = ++asked;
    const { level } = position;
    const own = memory;
    const known = solverGoal === 'fewest-pushes' ? own.winFrom(position) : null;
    // That a search was stopped is told until the next one.
    state.setState({
      solverGoal,
      isStopped: false,
      ...(state.getState().isStopped && { notice: null }),
    });
    try {
      const problem = { position, solverGoal, ...(known && { known }) };
      const answer = await solver.start(problem, milliseconds);
      if (answer.kind === 'gave-up' && answer.reason === 'aborted') return false;
      await inSlices(own.study(line, index, answer));
      own.learn(line, index, { solverGoal, milliseconds }, answer);
      const isWholeLevel = answer.kind === 'solved' && answer.isOptimal && index === 0;
      const pushes = own.verdict(line, 0);
      if (isWholeLevel && pushes.kind === 'winnable') onFewest(keyOf(level), pushes.left);
      if (mine === asked) look();
      return mine === asked;
    } catch (error) {
      if (mine === asked) {
        // The same question would only fail again.
        own.learn(line, index, { solverGoal, milliseconds }, { kind: 'gave-up', reason: 'memory' });
        look();
        onFailure(solverFailure(errorMessage(error)), () => {
          const now = here();
          const there = now.line.states.indexOf(position);
          return ask(solverGoal, there < 0 ? now.index : there, milliseconds);
        });
      }
      return false;
    } finally {
      if (mine === asked) state.setState({ solverGoal: null });
    }
  };

  /** What the settings, and what is shown, want to have found out. */
  const wanted = (): readonly [SolverGoal, number] | null => {
    const { position } = here();
    if (isWon(position)) return null;
    const { verdict, hint } = state.getState();
    const isLit = isLampOn();
    if (isLit && verdict.kind === 'open' && verdict.triedMs < LOOK_MS) return ['solution', LOOK_MS];
    const isUnproven = isNeeded() && verdict.kind !== 'winnable';
    if (isUnproven && memory.deadlockOf(position) === undefined) return ['deadlock', PROOF_MS];
    const isFollowed = (isLit || hint !== null) && verdict.kind === 'winnable';
    if (isFollowed && memory.shortenedMs(position) < SHORTEN_MS)
      return ['fewest-pushes', SHORTEN_MS];
    return null;
  };
  const findOut = async () => {
    for (let next = wanted(); next !== null; next = wanted()) {
      const [solverGoal, milliseconds] = next;
      if (!(await ask(solverGoal, here().index, milliseconds))) return;
    }
  };

  const followNow = () => {
    look();
    void findOut();
  };
  const follow = () => {
    // Mostly all but the last push is known, and nothing waits.
    if (slice(memory.survey(here().line)).done === true) {
      followNow();
      return;
    }
    const mine = asked;
    void ready().then(() => {
      // Who asked something meanwhile, or went on, is not disturbed.
      if (mine === asked) followNow();
    });
  };

  const stop = () => {
    asked++;
    solver.cancel();
    if (state.getState().solverGoal !== null) state.setState({ solverGoal: null });
  };

  const watch = () => {
    const update = () => {
      if (isNeeded()) follow();
    };
    update();
    const unwatch = [
      game.subscribe((now, before) => {
        const [to, from] = [current(now.session), current(before.session)];
        // A walk: all that is known holds on, and what is asked is worth knowing.
        if (to.boxes === from.boxes) return;
        stop();
        const isSameLevel = to.level === from.level || keyOf(to.level) === keyOf(from.level);
        if (!isSameLevel) memory = createMemory();
        const { isMarking } = state.getState();
        state.setState({ ...NOTHING_KNOWN, isMarking: isSameLevel && isMarking });
        if (isNeeded()) later(update);
      }),
      settings.subscribe((now, before) => {
        if (now.lamp !== before.lamp || now.deadlocks !== before.deadlocks) update();
      }),
    ];
    return () => {
      for (const end of unwatch) end();
      asked++;
      solver.close();
    };
  };

  return { state, here, memory: () => memory, ask, inSlices, ready, stop, follow, watch };
}
