import type { Move, Position } from '../../games/sokoban/rules/rules.ts';
import { format } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { DIRECTION_WORDS } from '../../play/sokoban-board/directions.ts';
import { goalOf, movedBox } from '../../play/sokoban/words.ts';

/** A line of moves with the position after each of them, from the opening on. */
export interface PlayedLine {
  readonly states: readonly Position[];
  readonly moves: readonly Move[];
}

/** What is listed: each move, or only those that push. */
export type Listed = 'pushes' | 'moves';

/** The places that are listed: the number of moves before each, with the opening first. */
export function listedPlaces(
  { states }: Pick<PlayedLine, 'states'>,
  listed: Listed,
): readonly number[] {
  const places: number[] = [];
  for (const [cursor, { pushes }] of states.entries()) {
    if (listed === 'moves' || cursor === 0 || pushes > (states[cursor - 1]?.pushes ?? 0)) {
      places.push(cursor);
    }
  }
  return places;
}

/** The row of the last of these places that is not after `cursor`. */
export function rowAt(places: readonly number[], cursor: number): number {
  let [low, high] = [0, places.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((places[middle] ?? Infinity) <= cursor) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** What the move that led to a place did: "Pushed a box left, onto a goal", "Walked 4 steps". */
export function moveLine({ states, moves }: PlayedLine, cursor: number): string {
  const [before, after, move] = [states[cursor - 1], states[cursor], moves[cursor - 1]];
  if (!before || !after || !move) return t('The start of the level');
  const direction = format(DIRECTION_WORDS[move.at(-1) ?? 'd']);
  const pushes = after.pushes - before.pushes;
  const box = movedBox(before, after);
  if (pushes === 0 || !box) {
    return move.length === 1
      ? t('One step {direction}', { direction })
      : t('Walked {steps, plural, one {# step} other {# steps}}', { steps: move.length });
  }
  const goal = goalOf(after.level, box);
  return pushes === 1
    ? t(
        'Pushed a box {direction}{goal, select, onto {, onto a goal} off {, off its goal} none {} other {}}',
        { direction, goal },
      )
    : t(
        'Pushed a box {pushes, plural, one {# time} other {# times}}{goal, select, onto {, onto a goal} off {, off its goal} none {} other {}}',
        { pushes, goal },
      );
}
