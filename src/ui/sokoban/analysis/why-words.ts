import type { Cell, Level } from '../../../games/sokoban/rules/level.ts';
import type { DeadlockKind } from '../../../games/sokoban/solver/deadlock.ts';
import type {
  Explanation,
  ExplanationName,
  HeldBox,
  Hold,
  Reason,
  TriedPush,
} from '../../../games/sokoban/solver/explanation.ts';
import { formatNumber } from '../../kit/format/format-number.ts';
import { DIRECTION_WORDS } from '../input/directions.ts';
import { cellWords, count } from '../words/words.ts';

/** What each deadlock is called. */
export const EXPLANATION_NAMES: Readonly<Record<ExplanationName, string>> = {
  unreachable: 'Out of reach',
  corner: 'A corner',
  wall: 'A wall',
  'no-way': 'No way home',
  'cut-off': 'Cut off',
  'two-boxes': 'Two boxes',
  frozen: 'Boxes that hold each other',
  'too-few-goals': 'Too few goals',
  unfilled: 'Too few boxes',
  corral: 'Shut out',
};

const boxAt = (level: Level, box: Cell) => `The box at ${cellWords(level, box)}`;
const countBoxes = (boxes: readonly Cell[]) => count(boxes.length, 'box', 'boxes');

function holdWords({ by, sides }: Hold): string {
  switch (by) {
    case 'wall':
      return sides.length > 1 ? 'walls' : 'a wall';
    case 'box':
      return sides.length > 1
        ? 'boxes that would have to go first'
        : 'a box that would have to go first';
    case 'dead':
      return 'squares that are dead for a box';
  }
}

function heldWords(level: Level, { box, holds: [across, along] }: HeldBox): string {
  return `${boxAt(level, box)} cannot go left or right, because of ${holdWords(across)}, nor up or down, because of ${holdWords(along)}.`;
}

/** How a push loses, from the view of the box that is pushed. */
const LOSS_WORDS: Readonly<Record<DeadlockKind, string>> = {
  unreachable: 'something is out of reach for good',
  'dead-square': 'a box can come to no goal any more',
  frozen: 'boxes hold each other',
  'too-few-goals': 'boxes have too few goals',
  corral: 'you are shut out for good',
};

/** Pushes of one box, those together that lose in the same way. */
function pushesWords(pushes: readonly TriedPush[]): string {
  const losses = [...new Set(pushes.map(({ loss }) => loss))];
  return losses
    .map((loss) => {
      const ways = pushes.filter((push) => push.loss === loss);
      const words = ways.map(({ direction }) => DIRECTION_WORDS[direction]).join(' or ');
      const then = loss === null ? 'no push that follows helps' : LOSS_WORDS[loss];
      return `once it is pushed ${words}, ${then}`;
    })
    .join('; ');
}

const RANGE_WORDS: Readonly<Partial<Record<ExplanationName, string>>> = {
  corner: 'Walls on two sides: this box can never be pushed again, and here is no goal.',
  wall: 'Along the wall the box can only come to the marked squares. None of them is a goal.',
  'cut-off':
    'With these in the way, the box can only come to the marked squares. No free goal is among them.',
};

const ANY_RANGE =
  'From whichever side it is pushed, the box can only come to the marked squares. None of them is a goal.';

function walledWords(boxes: readonly Cell[], goals: readonly Cell[]): string {
  const parts = [
    ...(boxes.length > 0 ? [countBoxes(boxes)] : []),
    ...(goals.length > 0 ? [count(goals.length, 'goal')] : []),
  ];
  return `Walls shut off ${parts.join(' and ')}: nobody can ever come there.`;
}

/** One step of an argument as a sentence or two. */
export function reasonWords(level: Level, { name }: Explanation, reason: Reason): string {
  switch (reason.kind) {
    case 'walled-off':
      return walledWords(reason.boxes, reason.goals);
    case 'fixed':
      return `The ${count(reason.held.length, 'marked box', 'marked boxes')} can never be pushed again: from now on they are walls.`;
    case 'range':
      return RANGE_WORDS[name] ?? ANY_RANGE;
    case 'held':
      return heldWords(level, reason.held);
    case 'off-goal':
      return reason.boxes.length === 1
        ? 'None of them can ever be the first to move, and the marked box is on no goal.'
        : `None of them can ever be the first to move, and ${countBoxes(reason.boxes)} of them are on no goal.`;
    case 'goals-of':
      return `${boxAt(level, reason.box)} can come to ${reason.goals.length === 1 ? 'one goal only' : `these ${count(reason.goals.length, 'goal')} only`}.`;
    case 'too-few':
      return `So ${countBoxes(reason.boxes)} have to share ${count(reason.goals.length, 'goal')}: there are too few.`;
    case 'unfilled':
      return `However the boxes are given to goals, ${count(reason.goals.length, 'goal')} is left that no box can come to.`;
    case 'closed':
      return reason.boxes.length === 1
        ? 'This box shuts you out: you cannot come to the marked squares unless it is pushed away.'
        : `These ${countBoxes(reason.boxes)} shut you out: you cannot come to the marked squares unless one of them is pushed away.`;
    case 'pushes':
      return `${boxAt(level, reason.box)}: ${pushesWords(reason.pushes)}.`;
    case 'tried':
      return reason.positions === 1
        ? 'That is all that can be done here: the boxes never come home.'
        : `All play with ${reason.boxes.length === 1 ? 'this box' : `these ${countBoxes(reason.boxes)}`} was tried, ${formatNumber(reason.positions)} positions: none brings ${reason.boxes.length === 1 ? 'it' : 'them'} home.`;
  }
}
