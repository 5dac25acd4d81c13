import { current } from '../../engine/session.ts';
import {
  type BoxPush,
  pushLineOf,
  stepsPushByPush,
} from '../../games/sokoban/push-protocol/pushing.ts';
import type { Cell } from '../../games/sokoban/rules/level.ts';
import { lettersOf } from '../../games/sokoban/rules/lurd.ts';
import { boxesOnGoals, type Position } from '../../games/sokoban/rules/rules.ts';
import type { Deadlock, DeadlockKind } from '../../games/sokoban/solver/deadlocks/deadlock.ts';
import type { ExplainedDeadlock } from '../../games/sokoban/solver/deadlocks/explain.ts';
import { type FoundSolution, wholeLurd } from '../../play/sokoban/replay-line.ts';
import type { SokobanStore } from '../../play/sokoban/sokoban-store.ts';
import { pushValues } from '../../play/sokoban/words.ts';
import type { AnalysisState } from '../../store/analysis/analysis-state.ts';
import { createSlices } from '../../store/analysis/asking.ts';
import { joinSentences } from '../../words/join-sentences.ts';
import { format, message, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { lampSentence, lookOf } from './lamp-words.ts';

const DEADLOCK_WORDS: Readonly<Record<DeadlockKind, PlainMessage>> = {
  unreachable: message('A box or a goal that is needed can never be reached.'),
  'dead-square': message('This box can no longer reach a goal.'),
  frozen: message('These boxes block each other and can never be pushed.'),
  'too-few-goals': message('The goals can no longer all be filled.'),
  corral: message('However the marked boxes are pushed, they cannot reach the goals.'),
};

/** What a screen reader announces unprompted: bad news only. */
export function badNews(
  state: AnalysisState<BoxPush, ExplainedDeadlock>,
  isMarked: boolean,
): string {
  if ((state.isLit || isMarked) && state.proof) return deadlockWords(state.proof);
  const look = lookOf(state);
  return look === 'lost' || look === 'unknown' ? lampSentence(state) : '';
}

/** Describes a deadlock in a sentence. */
export function deadlockWords({ kind, cells }: Deadlock): string {
  const words =
    kind === 'dead-square' && cells.length > 1
      ? t('One of these boxes can no longer reach a goal.')
      : format(DEADLOCK_WORDS[kind]);
  if (cells.length === 0) return words;
  return joinSentences(
    words,
    t('{boxes, plural, one {# box} other {# boxes}} marked.', { boxes: cells.length }),
  );
}

/** The number of pushes left to the win. */
export function pushesLeft(n: number): string {
  return t('{n, plural, one {# push} other {# pushes}} left', { n });
}

/**
 * A solution by the solver after the moves of the game, for a replay; `null` if the game has continued meanwhile.
 * `pause` yields to the page.
 */
export async function foundSolution(
  game: SokobanStore,
  pushes: readonly BoxPush[],
  pause: () => Promise<void>,
): Promise<FoundSolution | null> {
  const position = current(game.getState().session);
  const steps = await createSlices(pause)(stepsPushByPush(position, pushes));
  const { session } = game.getState();
  if (steps === null || current(session) !== position) return null;
  const played = wholeLurd({ ...session, moves: session.moves.slice(0, session.cursor) });
  return { lurd: played + lettersOf(position, steps), from: played.length };
}

/** Describes how good the best packing of a search is, given the cells of its boxes. */
export function packingWords(position: Position, boxes: readonly Cell[]): string {
  const home = boxesOnGoals({ ...position, boxes });
  const wanted = Math.min(boxes.length, position.level.goals.length);
  // Translators: the end of a sentence: “12 of 60 seconds, 3,000 positions, at best …”
  return t('at best {home} of {wanted, plural, one {# box} other {# boxes}} on goals', {
    home,
    wanted,
  });
}

/** Describes the push at `index` in the line of the game, for players who cannot see it. */
export function lineWords({ getState }: SokobanStore, index: number): string | null {
  const { states, moves } = pushLineOf(getState().session);
  const [position, push] = [states[index], moves[index]];
  // Translators: in brackets, after “the next push”
  return position && push ? t('the box at {cell} {direction}', pushValues(position, push)) : null;
}
