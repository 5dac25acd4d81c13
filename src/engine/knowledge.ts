import type { SolverResult } from '../core/solver.ts';
import type { Game } from './game.ts';

/*
 * What is known of the positions of one deal or level. Three things follow from what a solver said, without asking
 * it again. Every position on the way to a winnable one is winnable, by the moves that were played and then the
 * solver's. What follows a position that is proven to be lost is lost. And a position one move before a winnable
 * one is winnable.
 */

/** What is known of a position. */
export type Outlook<Move> =
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

export interface Knowledge<State, Move> {
  /** Finds the win of a state from which one move leads to a won one, such as a move taken back. */
  lookAhead(state: State): void;
  /** What is known of the state after the first `index` moves of a line. */
  outlook(line: Line<State, Move>, index: number): Outlook<Move>;
  /** Takes in what a solver that worked so long said of that state. */
  learn(
    line: Line<State, Move>,
    index: number,
    result: SolverResult<Move>,
    milliseconds: number,
  ): void;
  /** The known moves that win from a state; `null` where no win of it is known. */
  winFrom(state: State): readonly Move[] | null;
}

interface Step<Move> {
  readonly next: Move;
  readonly left: number;
}

/**
 * Knowledge of one deal or level, empty at first. `keyOf` gives the same text for two of its states if and only if
 * the same moves are possible from them on.
 */
export function createKnowledge<State, Move>(
  game: Pick<Game<unknown, State, Move>, 'apply' | 'legalMoves' | 'status'>,
  keyOf: (state: State) => string,
): Knowledge<State, Move> {
  /**
   * The next move of a known win. A longer one never takes the place of a shorter one, so `left` goes down
   * with each of these moves, whichever lines they come from.
   */
  const wins = new Map<string, Step<Move>>();
  const losses = new Set<string>();
  /** How long was searched in vain. */
  const tried = new Map<string, number>();

  const leftAt = (state: State): number | null =>
    game.status(state) === 'won' ? 0 : (wins.get(keyOf(state))?.left ?? null);

  const learnStep = (state: State, next: Move, left: number) => {
    const known = wins.get(keyOf(state));
    if (!known || left < known.left) wins.set(keyOf(state), { next, left });
  };

  /** All states on the way to the one after `index` moves are winnable, as that one is, in `left` moves. */
  const learnWay = ({ states, moves }: Line<State, Move>, index: number, left: number) => {
    for (let before = index - 1; before >= 0; before--) {
      const [state, move] = [states[before], moves[before]];
      if (state !== undefined && move !== undefined) learnStep(state, move, left + index - before);
    }
  };

  const learnWin = (line: Line<State, Move>, index: number, winning: readonly Move[]) => {
    let state = line.states[index];
    for (const [played, move] of winning.entries()) {
      if (state === undefined) return;
      learnStep(state, move, winning.length - played);
      state = game.apply(state, move) ?? undefined;
    }
    learnWay(line, index, winning.length);
  };

  return {
    lookAhead(state) {
      for (const move of game.legalMoves(state)) {
        const after = game.apply(state, move);
        const left = after === null ? null : leftAt(after);
        if (left !== null) learnStep(state, move, left + 1);
      }
    },

    outlook(line, index) {
      const state = line.states[index];
      if (state === undefined) return { kind: 'open', triedMs: 0 };
      if (game.status(state) === 'won') return { kind: 'winnable', next: null, left: 0 };
      const key = keyOf(state);
      const step = wins.get(key);
      if (step) {
        learnWay(line, index, step.left);
        return { kind: 'winnable', ...step };
      }
      for (let before = index; before >= 0; before--) {
        const earlier = line.states[before];
        if (earlier !== undefined && losses.has(keyOf(earlier))) return { kind: 'lost' };
      }
      return { kind: 'open', triedMs: tried.get(key) ?? 0 };
    },

    learn(line, index, result, milliseconds) {
      const state = line.states[index];
      if (state === undefined) return;
      const key = keyOf(state);
      switch (result.kind) {
        case 'solved':
          learnWin(line, index, result.moves);
          break;
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

    winFrom(state) {
      const moves: Move[] = [];
      let now: State | null = state;
      while (now !== null && game.status(now) !== 'won') {
        const step = wins.get(keyOf(now));
        if (!step) return null;
        moves.push(step.next);
        now = game.apply(now, step.next);
      }
      return now === null ? null : moves;
    },
  };
}
