import { createKnowledge, type Outlook } from '../../../engine/knowledge.ts';
import type { Direction } from '../../../games/sokoban/direction.ts';
import {
  pushesAmong,
  pushing,
  pushKey,
  stepsOfPushes,
  type Push,
  type PushLine,
} from '../../../games/sokoban/pushing.ts';
import type { Position } from '../../../games/sokoban/rules.ts';
import type { Quest, SokobanAnswer } from '../../../games/sokoban/solver/answer.ts';
import type { Deadlock } from '../../../games/sokoban/solver/deadlock.ts';

/** Everything that was found out about the positions of one level. Where the player walks does not count. */
export interface Memory {
  /** What is known of the position after the first `index` pushes of a line. */
  outlook(this: void, line: PushLine, index: number): Outlook<Push>;
  /** Steps that win from a position; `null` where none are known. */
  winFrom(this: void, position: Position): readonly Direction[] | null;
  /** The boxes that prove a position lost; `null` where none were found, `undefined` where nobody looked. */
  deadlockOf(this: void, position: Position): Deadlock | null | undefined;
  /** For how many milliseconds the known win of a position was shortened; infinite if it cannot get shorter. */
  shortenedMs(this: void, position: Position): number;
  /** Whether it is proven that no win of a position has fewer pushes than the known one. */
  isFewest(this: void, position: Position): boolean;
  /** Takes in what the solver said, after so many milliseconds at most, of a position on a line. */
  learn(
    this: void,
    line: PushLine,
    index: number,
    asked: { readonly quest: Quest; readonly milliseconds: number },
    answer: SokobanAnswer,
  ): void;
}

export function createMemory(): Memory {
  const knowledge = createKnowledge(pushing, pushKey);
  const deadlocks = new Map<string, Deadlock | null>();
  const shortened = new Map<string, number>();

  const shortenedMs = (position: Position) => shortened.get(pushKey(position)) ?? 0;

  const learnShort = (start: Position, pushes: readonly Push[], milliseconds: number) => {
    let at: Position | null = start;
    for (const push of pushes) {
      if (at === null) return;
      shortened.set(pushKey(at), Math.max(shortenedMs(at), milliseconds));
      at = pushing.apply(at, push);
    }
  };

  return {
    outlook: (line, index) => knowledge.outlook(line, index),
    winFrom: (position) => {
      const pushes = knowledge.winFrom(position);
      return pushes && stepsOfPushes(position, pushes);
    },
    deadlockOf: (position) => deadlocks.get(pushKey(position)),
    shortenedMs,
    isFewest: (position) => shortenedMs(position) === Infinity,
    learn: (line, index, { quest, milliseconds }, answer) => {
      const position = line.states[index];
      if (position === undefined) return;
      switch (answer.kind) {
        case 'solved': {
          const moves = pushesAmong(position, answer.moves);
          knowledge.learn(line, index, { kind: 'solved', moves }, milliseconds);
          if (quest === 'fewest-pushes') {
            learnShort(position, moves, answer.isOptimal ? Infinity : milliseconds);
          }
          break;
        }
        case 'unsolvable':
          knowledge.learn(line, index, answer, milliseconds);
          deadlocks.set(pushKey(position), answer.deadlock);
          break;
        case 'gave-up':
          if (answer.reason === 'aborted') break;
          deadlocks.set(pushKey(position), null);
          if (quest !== 'deadlock') knowledge.learn(line, index, answer, milliseconds);
          break;
      }
    },
  };
}
