import type { SolverResult } from '../core/solver.ts';
import type { Game } from './game.ts';

/*
 * What is known of the positions of one deal or level. Three things follow from what a solver said, without asking
 * it again. Every position on the way to a winnable one is winnable, by the moves that were played and then the
 * solver's. What follows a position that is proven to be lost is lost. And a position one move before a winnable
 * one is winnable.
 */

/** What is known of a position. */
export type Verdict<Move> =
  /** A line of `left` moves wins; `next` is its first one, `null` where the game is won already. */
  | { readonly kind: 'winnable'; readonly next: Move | null; readonly left: number }
  /** It is proven that no line wins. */
  | { readonly kind: 'lost' }
  /** Nothing is proven. So long was it searched in vain; 0 if it was not, infinite if more time would not help. */
  | { readonly kind: 'open'; readonly triedMs: number };

/** A line of play: `states[i]` is the state after the first `i` of `moves`. A session is one. */
export interface Line<State, Move> {
  readonly states: readonly State[];
  readonly moves: readonly Move[];
}

export interface SolverOutcomes<State, Move> {
  /** Finds the win of a state from which one move leads to a won one, such as a move taken back. */
  lookAhead(this: void, state: State): void;
  /** What is known of the state after the first `index` moves of a line. */
  verdict(this: void, line: Line<State, Move>, index: number): Verdict<Move>;
  /** Takes in what a solver that worked so long said of that state. */
  learn(
    this: void,
    line: Line<State, Move>,
    index: number,
    result: SolverResult<Move>,
    milliseconds: number,
  ): void;
  /** Takes in a line that wins from that state, whose own states are known as well. */
  learnWin(this: void, line: Line<State, Move>, index: number, winning: Line<State, Move>): void;
  /** The known moves that win from a state; `null` where no win of it is known. */
  winFrom(this: void, state: State): readonly Move[] | null;
  /** The same with the states on the way, from that state to the won one. */
  winningLine(this: void, state: State): Line<State, Move> | null;
}

interface Step<State, Move> {
  readonly next: Move;
  readonly left: number;
  /** The state after that move, so that a known win need not be played again. */
  readonly after: State;
}

/**
 * What solvers say of one deal or level, nothing at first. `keyOf` gives the same text for two of its states if and only if
 * the same moves are possible from them on.
 */
export function createSolverOutcomes<State, Move>(
  game: Pick<Game<unknown, State, Move>, 'apply' | 'legalMoves' | 'status'>,
  keyOf: (state: State) => string,
): SolverOutcomes<State, Move> {
  /**
   * The next move of a known win. A longer one never takes the place of a shorter one, so `left` goes down
   * with each of these moves, whichever lines they come from.
   */
  const wins = new Map<string, Step<State, Move>>();
  const losses = new Set<string>();
  /** How long was searched in vain. */
  const tried = new Map<string, number>();

  /** How far a line was looked through, when so many losses were known, and where its first is; otherwise infinite. */
  const looked = new WeakMap<
    readonly State[],
    { readonly losses: number; readonly to: number; readonly first: number }
  >();

  /** Where the first known loss of a line is; infinite if none is among its states up to `index`. */
  const firstLossOf = (states: readonly State[], index: number): number => {
    const known = looked.get(states);
    // Each position of a line is asked about in turn: looking through all before it each time would take the square.
    let { to, first } = known?.losses === losses.size ? known : { to: -1, first: Infinity };
    while (losses.size > 0 && first === Infinity && to < index) {
      const state = states[++to];
      if (state !== undefined && losses.has(keyOf(state))) first = to;
    }
    looked.set(states, { losses: losses.size, to, first });
    return first;
  };

  const leftAt = (state: State): number | null =>
    game.status(state) === 'won' ? 0 : (wins.get(keyOf(state))?.left ?? null);

  const learnStep = (state: State, next: Move, after: State, left: number) => {
    const known = wins.get(keyOf(state));
    if (!known || left < known.left) wins.set(keyOf(state), { next, left, after });
  };

  /** All states on the way to the one after `index` moves are winnable, as that one is, in `left` moves. */
  const learnLine = ({ states, moves }: Line<State, Move>, index: number, left: number) => {
    for (let before = index - 1; before >= 0; before--) {
      const [state, move, after] = [states[before], moves[before], states[before + 1]];
      if (state === undefined || move === undefined || after === undefined) continue;
      learnStep(state, move, after, left + index - before);
    }
  };

  const learnWin = (line: Line<State, Move>, index: number, winning: Line<State, Move>) => {
    learnLine(winning, winning.moves.length, 0);
    learnLine(line, index, winning.moves.length);
  };

  const played = (start: State, moves: readonly Move[]): Line<State, Move> | null => {
    const states = [start];
    for (const move of moves) {
      const before = states.at(-1);
      const after = before === undefined ? null : game.apply(before, move);
      if (after === null) return null;
      states.push(after);
    }
    return { states, moves };
  };

  const winningLine = (state: State): Line<State, Move> | null => {
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
  };

  return {
    lookAhead(state) {
      for (const move of game.legalMoves(state)) {
        const after = game.apply(state, move);
        const left = after === null ? null : leftAt(after);
        if (after !== null && left !== null) learnStep(state, move, after, left + 1);
      }
    },

    verdict(line, index) {
      const state = line.states[index];
      if (state === undefined) return { kind: 'open', triedMs: 0 };
      if (game.status(state) === 'won') return { kind: 'winnable', next: null, left: 0 };
      const key = keyOf(state);
      const step = wins.get(key);
      if (step) {
        learnLine(line, index, step.left);
        return { kind: 'winnable', next: step.next, left: step.left };
      }
      if (firstLossOf(line.states, index) <= index) return { kind: 'lost' };
      return { kind: 'open', triedMs: tried.get(key) ?? 0 };
    },

    learn(line, index, result, milliseconds) {
      const state = line.states[index];
      if (state === undefined) return;
      const key = keyOf(state);
      switch (result.kind) {
        case 'solved': {
          const winning = played(state, result.moves);
          if (winning) learnWin(line, index, winning);
          break;
        }
        case 'unsolvable':
          losses.add(key);
          break;
        case 'gave-up':
          // What was broken off says nothing.
          if (result.reason !== 'aborted') {
            const time = result.reason === 'time' ? milliseconds : Infinity;
            tried.set(key, Math.max(tried.get(key) ?? 0, time));
          }
          break;
      }
    },

    learnWin,

    winningLine,
    winFrom: (state) => winningLine(state)?.moves ?? null,
  };
}
