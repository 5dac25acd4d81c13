import { current } from '../../../engine/session.ts';
import { pushLineOf, type BoxPush } from '../../../games/sokoban/explore/pushing.ts';
import type { Cell } from '../../../games/sokoban/rules/level.ts';
import { boxesOnGoals, type Position } from '../../../games/sokoban/rules/rules.ts';
import type { Deadlock, DeadlockKind } from '../../../games/sokoban/solver/deadlock.ts';
import type { ExplainedDeadlock } from '../../../games/sokoban/solver/explanation.ts';
import type { AnalysisState } from '../../../store/analysis/analysis-state.ts';
import type { GameWords } from '../../play/analysis/game-words.ts';
import { lampSentence, lookOf } from '../../play/analysis/lamp-label.ts';
import { leftWords } from '../../play/analysis/left-words.ts';
import type { SokobanStore } from '../game/sokoban-store.ts';
import { DIRECTION_WORDS } from '../input/directions.ts';
import { cellWords, count } from '../words/words.ts';

const DEADLOCK_WORDS: Readonly<Record<DeadlockKind, string>> = {
  unreachable: 'nobody can ever come to a box or a goal that is needed.',
  'dead-square': 'a box can come to no goal any more.',
  frozen: 'boxes keep each other from ever being pushed.',
  'too-few-goals': 'boxes have too few goals that they can come to.',
  corral: 'no way of pushing the marked boxes brings them home.',
};

/** What a screen reader tells by itself as the game goes on: bad news only. */
export function badNews(
  state: AnalysisState<BoxPush, ExplainedDeadlock>,
  isMarked: boolean,
): string {
  if ((state.isLit || isMarked) && state.proof) return deadlockWords(state.proof);
  const look = lookOf(state);
  return look === 'lost' || look === 'unknown' ? lampSentence(state) : '';
}

/** A deadlock in a sentence. */
export function deadlockWords({ kind, cells }: Deadlock): string {
  const boxes = cells.length > 0 ? ` ${count(cells.length, 'box', 'boxes')} marked.` : '';
  return `Deadlock, proven: ${DEADLOCK_WORDS[kind]}${boxes}`;
}

const pushWords = ({ level }: Position, { box, direction }: BoxPush) =>
  `the box at ${cellWords(level, box)} ${DIRECTION_WORDS[direction]}`;

/** Which push wins, for those who do not see it; with it, so many win. */
export function hintWords(position: Position, push: BoxPush, left: number): string {
  return `Push ${pushWords(position, push)}. ${leftWords(left, 'push')}`;
}

/** How good the best packing of a search is, by the cells of its boxes. */
function packingWords(position: Position, boxes: readonly Cell[]): string {
  const home = boxesOnGoals({ ...position, boxes });
  const wanted = Math.min(boxes.length, position.level.goals.length);
  return `at best ${home} of ${count(wanted, 'box', 'boxes')} on goals`;
}

/** What Sokoban calls its things. `isMarked` says whether the boxes that prove a deadlock are shown. */
export function wordsOf(
  { getState }: SokobanStore,
  isMarked: () => boolean,
): GameWords<ExplainedDeadlock> {
  return {
    move: 'push',
    game: 'level',
    won: () => 'This level is solved.',
    question: () => ({
      title: 'Ask the solver?',
      text: 'Your result on this level will be marked as helped, until you play it anew. Best results without help stay as they are.',
    }),
    played: () => current(getState().session).pushes,
    describeMove: (index) => {
      const { states, moves } = pushLineOf(getState().session);
      const [position, push] = [states[index], moves[index]];
      return position && push ? pushWords(position, push) : null;
    },
    describeBest: (boxes) => packingWords(current(getState().session), boxes),
    describeProof: (deadlock) => (isMarked() ? deadlockWords(deadlock) : null),
  };
}
