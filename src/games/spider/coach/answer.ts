import { advise, type Advice } from './coach.ts';
import { effortOf } from './planner.ts';
import type { PlayerView } from './player-view.ts';

/** What a page asks the coach; `width` is how many tables a plan may branch into at each move. */
export interface CoachQuestion {
  readonly view: PlayerView;
  readonly width: number;
}

/** Answers in a worker: what to do from here, best first. A question is one slice of work, of some 10 ms. */
export function* answerAdvice({
  view,
  width,
}: CoachQuestion): Generator<{ readonly nodes: number }, { readonly result: readonly Advice[] }> {
  yield { nodes: 0 };
  return { result: advise(view, effortOf(width)) };
}
