import type { SpiderMove } from '../rules/board.ts';
import { spider, type Position } from '../rules/game.ts';
import type { SpiderParams } from '../rules/params.ts';
import { chanceOf, type Chance } from './chance.ts';
import { advise, type Advice } from './coach.ts';
import { effortOf } from './planner.ts';
import type { PlayerView } from './player-view.ts';
import { reviewOf, type Moment } from './review.ts';

/**
 * The questions of a page to the coach:
 * - `advice`: what to do; `width` is how many tables a plan may branch into at each move
 * - `chance`: how likely a win is, and which outcome is certain
 * - `review`: after which moves of a game the chance of a win fell most
 */
export type CoachQuestion =
  | { readonly t: 'advice'; readonly view: PlayerView; readonly width: number }
  | { readonly t: 'chance'; readonly view: PlayerView; readonly width: number }
  | {
      readonly t: 'review';
      readonly params: SpiderParams;
      readonly moves: readonly SpiderMove[];
      readonly width: number;
    };

export type CoachAnswer =
  | { readonly kind: 'advice'; readonly advice: readonly Advice[] }
  | { readonly kind: 'chance'; readonly chance: Chance; readonly advice: readonly Advice[] }
  | { readonly kind: 'review'; readonly moments: readonly Moment[] };

/** The positions of a game, as far as the rules allow its moves. */
function positionsOf(params: SpiderParams, moves: readonly SpiderMove[]): readonly Position[] {
  const positions: Position[] = [spider.open(params)];
  for (const move of moves) {
    const last = positions.at(-1);
    const next = last && spider.apply(last, move);
    if (!next) break;
    positions.push(next);
  }
  return positions;
}

/** Answers in a worker. A review yields the number of reviewed moves after each one; the others are one slice of work. */
export function* answerCoach(
  question: CoachQuestion,
): Generator<{ readonly nodes: number }, { readonly result: CoachAnswer }> {
  yield { nodes: 0 };
  const effort = effortOf(question.width);
  switch (question.t) {
    case 'advice':
      return { result: { kind: 'advice', advice: advise(question.view, effort) } };
    case 'chance': {
      const { view } = question;
      const chance = chanceOf(view);
      return { result: { kind: 'chance', chance, advice: advise(view, effort) } };
    }
    case 'review': {
      const positions = positionsOf(question.params, question.moves);
      const work = reviewOf(positions, question.moves.slice(0, positions.length - 1), effort);
      for (;;) {
        const step = work.next();
        if (step.done) return { result: { kind: 'review', moments: step.value } };
        yield { nodes: step.value ?? 0 };
      }
    }
  }
}
