import type { GaveUpReason, SolverResult } from '../core/solver.ts';
import type { Game } from './game.ts';

/*
 * What is known about the positions of one deal or level. Three things follow from a solver's answers without asking it
 * again. Every position on the way to a winnable one is winnable, by the moves that were played and then the solver's.
 * Whatever follows a position that is proven lost is lost. And a position one move before a winnable one is winnable.
 */

/** The known outcome of a position. */
export type Verdict<Move> =
  /** A line of `left` moves wins; `next` is its first move, `null` if the game is already won. */
  | { readonly kind: 'winnable'; readonly next: Move | null; readonly left: number }
  /** It is proven that no line wins. */
  | { readonly kind: 'lost' }
  /**
   * Nothing is proven. `triedMs` is the time of unsuccessful searches; 0 if none, infinite if more time would not help.
   */
  | { readonly kind: 'open'; readonly triedMs: number };

/** A line of play: `states[i]` is the state after the first `i` of `moves`. A session is one. */
export interface Line<State, Move> {
  readonly states: readonly State[];
  readonly moves: readonly Move[];
}

/** The known outcomes of one deal or level. */
export type SolverOutcomes<State, Move> = ReturnType<typeof createSolverOutcomes<State, Move>>;

interface Step<State, Move> {
  readonly next: Move;
  readonly left: number;
  /** The state after that move, so that a known win need not be replayed. */
  readonly after: State;
}

/** Lost states, and where lines reach the first of them. */
function createLosses<State>(keyOf: (state: State) => string) {
  const losses = new Set<string>();
  /** How far a line was searched, with how many known losses, and the index of its first one; otherwise infinite. */
  const looked = new WeakMap<
    readonly State[],
    { readonly losses: number; readonly to: number; readonly first: number }
  >();
  return {
    add: (state: State) => losses.add(keyOf(state)),
    /** The index of a line's first known loss; infinite if there is none among its states up to `index`. */
    firstOf: (states: readonly State[], index: number): number => {
      const known = looked.get(states);
      // Every position of a line is queried in turn: searching all previous ones each time would be quadratic.
      let { to, first } = known?.losses === losses.size ? known : { to: -1, first: Infinity };
      while (losses.size > 0 && first === Infinity && to < index) {
        const state = states[++to];
        if (state !== undefined && losses.has(keyOf(state))) first = to;
      }
      looked.set(states, { losses: losses.size, to, first });
      return first;
    },
  };
}

type Rules<State, Move> = Pick<Game<unknown, State, Move>, 'apply' | 'legalMoves' | 'status'>;

/** States from which a win is known, each with its next move. */
function createWins<State, Move>(game: Rules<State, Move>, keyOf: (state: State) => string) {
  /**
   * The next move of a known win. A longer win never replaces a shorter one, so `left` decreases with each of these
   * moves, whichever lines they come from.
   */
  const wins = new Map<string, Step<State, Move>>();
  return {
    of: (key: string) => wins.get(key),
    /** The number of moves that win a state, if it is known. */
    leftAt: (state: State): number | null =>
      game.status(state) === 'won' ? 0 : (wins.get(keyOf(state))?.left ?? null),
    learnStep: (state: State, next: Move, after: State, left: number) => {
      const known = wins.get(keyOf(state));
      if (!known || left < known.left) wins.set(keyOf(state), { next, left, after });
    },
    /**
     * The known moves that win from a state, with the states from that one to the won one; `null` if no win is known.
     */
    lineFrom: (state: State): Line<State, Move> | null => {
      const states = [state];
      const moves: Move[] = [];
      let now = state;
      while (game.status(now) !== 'won') {
        const step = wins.get(keyOf(now));
        if (!step) return null;
        moves.push(step.next);
        now = step.after;
        states.push(now);
      }
      return { states, moves };
    },
  };
}

/** Plays these moves from a state; `null` if the rules do not allow it. */
function played<State, Move>(
  game: Rules<State, Move>,
  start: State,
  moves: readonly Move[],
): Line<State, Move> | null {
  const states = [start];
  for (const move of moves) {
    const before = states.at(-1);
    const after = before === undefined ? null : game.apply(before, move);
    if (after === null) return null;
    states.push(after);
  }
  return { states, moves };
}

/**
 * Stores what solvers report about one deal or level; empty at first. `keyOf` returns the same text for two of its
 * states if and only if the same moves are possible from them on.
 */
export function createSolverOutcomes<State, Move>(
  game: Rules<State, Move>,
  keyOf: (state: State) => string,
) {
  const wins = createWins(game, keyOf);
  const losses = createLosses(keyOf);
  /** The time of unsuccessful searches, by key. */
  const tried = new Map<string, number>();

  /** Records that all states on the way to the one after `index` moves are winnable, as that one is in `left` moves. */
  const learnLine = ({ states, moves }: Line<State, Move>, index: number, left: number) => {
    for (let before = index - 1; before >= 0; before--) {
      const [state, move, after] = [states[before], moves[before], states[before + 1]];
      if (state === undefined || move === undefined || after === undefined) continue;
      wins.learnStep(state, move, after, left + index - before);
    }
  };

  /** Records a line that wins from that state, whose own states thereby become known as well. */
  const learnWin = (line: Line<State, Move>, index: number, winning: Line<State, Move>) => {
    learnLine(winning, winning.moves.length, 0);
    learnLine(line, index, winning.moves.length);
  };

  return {
    /** Finds the win of a state from which one move leads to a winnable one, such as an undone move. */
    lookAhead: (state: State) => {
      for (const move of game.legalMoves(state)) {
        const after = game.apply(state, move);
        const left = after === null ? null : wins.leftAt(after);
        if (after !== null && left !== null) wins.learnStep(state, move, after, left + 1);
      }
    },

    /** The known outcome of the state after the first `index` moves of a line. */
    verdict: (line: Line<State, Move>, index: number): Verdict<Move> => {
      const state = line.states[index];
      if (state === undefined) return { kind: 'open', triedMs: 0 };
      if (game.status(state) === 'won') return { kind: 'winnable', next: null, left: 0 };
      const key = keyOf(state);
      const step = wins.of(key);
      if (step) {
        learnLine(line, index, step.left);
        return { kind: 'winnable', next: step.next, left: step.left };
      }
      if (losses.firstOf(line.states, index) <= index) return { kind: 'lost' };
      return { kind: 'open', triedMs: tried.get(key) ?? 0 };
    },

    /** Records a solver's answer about that state, and how long it worked. */
    learn: (
      line: Line<State, Move>,
      index: number,
      result: SolverResult<Move>,
      milliseconds: number,
    ) => {
      const state = line.states[index];
      if (state === undefined) return;
      if (result.kind === 'solved') {
        const winning = played(game, state, result.moves);
        if (winning) learnWin(line, index, winning);
      } else if (result.kind === 'unsolvable') losses.add(state);
      // An aborted search proves nothing.
      else if (result.reason !== 'aborted') {
        const time = result.reason === 'time' ? milliseconds : Infinity;
        const key = keyOf(state);
        tried.set(key, Math.max(tried.get(key) ?? 0, time));
      }
    },

    learnWin,

    /** The known moves that win from a state, with the states on the way; `null` if no win is known. */
    winningLine: wins.lineFrom,
    /** Only the moves of `winningLine`. */
    winFrom: (state: State) => wins.lineFrom(state)?.moves ?? null,
  };
}

/** Where in a line of play the known wins end. */
export interface TurningPoint {
  /** The number of moves up to the last known win; −1 if no win of any position is known, not even of the opening. */
  readonly lastWon: number;
  /** The fewest moves after which no win is known despite a search, or every continuation is lost. */
  readonly firstOpen: number;
  /** Whether the position at `firstOpen` is proven lost. */
  readonly isProven: boolean;
  /** The position to examine next (moves from the opening); `null` once this is the answer. */
  readonly next: number | null;
}

/**
 * Finds where the first `cursor` moves of a line went wrong, as far as is known, by bisection. That is sound because a
 * position on the way to a winnable one is winnable, and whatever follows a lost one is lost. A position that was
 * searched for `milliseconds` without success counts as not winnable, so the result may miss a win, but never invents
 * one.
 */
export function turningPoint<State, Move>(
  outcomes: Pick<SolverOutcomes<State, Move>, 'verdict'>,
  line: Line<State, Move>,
  cursor: number,
  milliseconds: number,
): TurningPoint {
  let lastWon = -1;
  let firstOpen = cursor + 1;
  let isProven = false;
  for (let index = cursor; index >= 0; index--) {
    const verdict = outcomes.verdict(line, index);
    if (verdict.kind === 'winnable') {
      lastWon = index;
      break;
    }
    if (verdict.kind === 'lost' || verdict.triedMs >= milliseconds) {
      firstOpen = index;
      isProven = verdict.kind === 'lost';
    }
  }
  const middle = Math.floor((lastWon + firstOpen) / 2);
  return { lastWon, firstOpen, isProven, next: firstOpen - lastWon > 1 ? middle : null };
}

/** What a solver is asked for: any win, a shorter win than the known one, or only a short proof of loss. */
export type SolverGoal = 'win' | 'shorter-win' | 'proof';

/** A solver's answer about a position: a `SolverResult`, plus what some solvers can report in addition. */
export type AnalysisAnswer<State, Move, Proof> =
  | {
      readonly kind: 'solved';
      readonly moves: readonly Move[];
      /** The states along the way, including the first and the won one, if they are already known. */
      readonly states?: readonly State[];
      /** Whether it is proven that no win has fewer moves. */
      readonly isShortest?: boolean;
      /** A proven lower bound of the number of moves to win. */
      readonly atLeast?: number;
    }
  /** `proof` is something that the game can show; `null` if there is no short one. */
  | { readonly kind: 'unsolvable'; readonly proof?: Proof | null }
  | { readonly kind: 'gave-up'; readonly reason: GaveUpReason };

/** The request, and its limit in milliseconds. */
export interface AnalysisQuestion {
  readonly goal: SolverGoal;
  readonly milliseconds: number;
}

/**
 * Stores everything known about the positions of one deal or level; empty at first. See `createSolverOutcomes` for the
 * parameters.
 */
export function createAnalysisOutcomes<State, Move, Proof>(
  rules: Pick<Game<unknown, State, Move>, 'apply' | 'legalMoves' | 'status'>,
  keyOf: (state: State) => string,
) {
  const { learn, learnWin, winningLine, ...asked } = createSolverOutcomes(rules, keyOf);
  const proofs = new Map<string, Proof | null>();
  const shortened = new Map<string, number>();
  const bounds = new Map<string, number>();

  const shortenedMs = (state: State) => shortened.get(keyOf(state)) ?? 0;

  /**
   * Marks all states of the line: its end was shortened with it, so it is not shortened again for a player who follows
   * it.
   */
  const learnShortened = (state: State, milliseconds: number) => {
    for (const at of winningLine(state)?.states.slice(0, -1) ?? []) {
      shortened.set(keyOf(at), Math.max(shortenedMs(at), milliseconds));
    }
  };

  const atLeast = (state: State) => bounds.get(keyOf(state)) ?? 0;

  /** Bounds all states of the line: a better line from one of them would be a better one from its start. */
  const learnBound = (state: State, bound: number) => {
    for (const [done, at] of (winningLine(state)?.states ?? []).entries()) {
      bounds.set(keyOf(at), Math.max(atLeast(at), bound - done));
    }
  };

  return {
    ...asked,
    /** The proof that a state is lost; `null` if no short one was found, `undefined` if none was searched for. */
    proofOf: (state: State) => proofs.get(keyOf(state)),
    /** How many milliseconds were spent on shortening the known win of a state; infinite if it cannot get shorter. */
    shortenedMs,
    /** The known lower bound of the number of moves to win from a state. */
    atLeast,
    /** Records a solver's answer about the state after the first `index` moves of a line. */
    learnAnswer: (
      line: Line<State, Move>,
      index: number,
      { goal, milliseconds }: AnalysisQuestion,
      answer: AnalysisAnswer<State, Move, Proof>,
    ) => {
      const state = line.states[index];
      if (state === undefined) return;
      switch (answer.kind) {
        case 'solved': {
          const { moves, states, isShortest = false, atLeast: bound = 0 } = answer;
          if (states) learnWin(line, index, { states, moves });
          else learn(line, index, { kind: 'solved', moves }, milliseconds);
          learnBound(state, bound);
          if (goal === 'shorter-win') learnShortened(state, isShortest ? Infinity : milliseconds);
          break;
        }
        case 'unsolvable':
          learn(line, index, answer, milliseconds);
          proofs.set(keyOf(state), answer.proof ?? null);
          break;
        case 'gave-up':
          if (answer.reason === 'aborted') break;
          proofs.set(keyOf(state), null);
          if (goal === 'win') learn(line, index, answer, milliseconds);
          if (goal === 'shorter-win') learnShortened(state, milliseconds);
          break;
      }
    },
  };
}
