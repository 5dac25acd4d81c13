import { createSolverOutcomes, type Verdict } from '../../../engine/solver-outcomes.ts';
import type { Move } from '../../../games/sokoban/rules/move.ts';
import {
  pushesAmong,
  pushing,
  pushKey,
  type BoxPush,
  type PushLine,
} from '../../../games/sokoban/explore/pushing.ts';
import type { Position } from '../../../games/sokoban/rules/rules.ts';
import type { SolverGoal, SokobanAnswer } from '../../../games/sokoban/solver/answer.ts';
import type { Deadlock } from '../../../games/sokoban/solver/deadlock.ts';

/** Everything that was found out about the positions of one level. Where the player walks does not count. */
export interface Memory {
  /** What is known of the position after the first `index` pushes of a line. */
  verdict(this: void, line: PushLine, index: number): Verdict<BoxPush>;
  /** Pushes that win from a position; `null` where none are known. */
  winFrom(this: void, position: Position): readonly BoxPush[] | null;
  /** The boxes that prove a position lost; `null` where none were found, `undefined` where nobody looked. */
  deadlockOf(this: void, position: Position): Deadlock | null | undefined;
  /** For how many milliseconds the known win of a position was shortened; infinite if it cannot get shorter. */
  shortenedMs(this: void, position: Position): number;
  /** Whether it is proven that no win of a position has fewer pushes than the known one. */
  isFewest(this: void, position: Position): boolean;
  /**
   * Works out, push by push, what asking about a line needs to know of it: done at once, 900 pushes of a loaded game on
   * 50×50 cells kept the page waiting for 67 ms.
   */
  survey(this: void, line: PushLine): Generator<void, void>;
  /** The same of an answer: a solution of a thousand pushes kept the page waiting for seconds. */
  study(this: void, line: PushLine, index: number, answer: SokobanAnswer): Generator<void, void>;
  /** Takes in what the solver said, after so many milliseconds at most, of a position on a line. */
  learn(
    this: void,
    line: PushLine,
    index: number,
    asked: { readonly solverGoal: SolverGoal; readonly milliseconds: number },
    answer: SokobanAnswer,
  ): void;
}

export function createMemory(): Memory {
  const outcomes = createSolverOutcomes(pushing, pushKey);
  const deadlocks = new Map<string, Deadlock | null>();
  const shortened = new Map<string, number>();

  const shortenedMs = (position: Position) => shortened.get(pushKey(position)) ?? 0;

  const learnShort = ({ states }: PushLine, milliseconds: number) => {
    for (const at of states.slice(0, -1)) {
      shortened.set(pushKey(at), Math.max(shortenedMs(at), milliseconds));
    }
  };

  /** The pushes of solutions that were studied, by the steps of each. */
  const ways = new WeakMap<Move, PushLine>();
  const wayOf = (position: Position, steps: Move): PushLine => {
    const way = ways.get(steps) ?? pushesAmong(position, steps);
    ways.set(steps, way);
    return way;
  };

  /** What a state is called is kept with it. */
  function* name(states: readonly Position[]): Generator<void, void> {
    for (const state of states) {
      pushKey(state);
      yield;
    }
  }

  return {
    verdict: (line, index) => outcomes.verdict(line, index),
    winFrom: (position) => outcomes.winFrom(position),
    deadlockOf: (position) => deadlocks.get(pushKey(position)),
    shortenedMs,
    isFewest: (position) => shortenedMs(position) === Infinity,
    survey: ({ states }) => name(states),
    *study(line, index, answer) {
      const position = line.states[index];
      if (answer.kind === 'gave-up' || position === undefined) return;
      const way = answer.kind === 'solved' ? wayOf(position, answer.moves).states : [];
      yield* name([...line.states.slice(0, index), ...way]);
    },
    learn: (line, index, { solverGoal, milliseconds }, answer) => {
      const position = line.states[index];
      if (position === undefined) return;
      switch (answer.kind) {
        case 'solved': {
          const way = wayOf(position, answer.moves);
          outcomes.learnWin(line, index, way);
          if (solverGoal === 'fewest-pushes') {
            learnShort(way, answer.isOptimal ? Infinity : milliseconds);
          }
          break;
        }
        case 'unsolvable':
          outcomes.learn(line, index, answer, milliseconds);
          deadlocks.set(pushKey(position), answer.deadlock);
          break;
        case 'gave-up':
          if (answer.reason === 'aborted') break;
          deadlocks.set(pushKey(position), null);
          if (solverGoal !== 'deadlock') outcomes.learn(line, index, answer, milliseconds);
          break;
      }
    },
  };
}
