import { turningPoint, type TurningPoint } from '../../../engine/turning-point.ts';
import { isWon } from '../../../games/sokoban/rules/rules.ts';
import type { SolverGoal } from '../../../games/sokoban/solver/answer.ts';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import type { SokobanSettings } from '../settings/settings.ts';
import type { SokobanStore } from '../game/use-completion.ts';
import { count } from '../words/words.ts';
import type { Memory } from './memory.ts';
import { PROOF_MS, type Analysis } from './analysis.ts';

/** For each of the few positions that the search for the last winnable one asks about. */
const LOOK_BACK_MS = 4000;

interface Places {
  readonly analysis: Analysis;
  readonly game: SokobanStore;
  readonly settings: StoredState<SokobanSettings>;
}

/** How many pushes to keep, or in words why nothing is taken back; `null` where the search was given up. */
type Search = { readonly keep: number } | { readonly words: string } | null;

/** Has the solver look at the few positions that say where the game turned; `null` where that was given up. */
async function findTurn(
  analysis: Analysis,
  solverGoal: SolverGoal,
  milliseconds: number,
  verdict: Memory['verdict'],
): Promise<TurningPoint | null> {
  for (;;) {
    const { line, index } = analysis.here();
    const point = turningPoint({ verdict }, line, index, milliseconds);
    if (point.next === null) return point;
    if (!(await analysis.ask(solverGoal, point.next, milliseconds))) return null;
  }
}

/** The last position of which the solver knows a win: what the lamp sees. */
async function lastWinnable(analysis: Analysis): Promise<Search> {
  const point = await findTurn(analysis, 'solution', LOOK_BACK_MS, analysis.memory().verdict);
  if (point === null) return null;
  if (point.lastWon === analysis.here().index) return { words: 'This position can still be won.' };
  if (point.lastWon >= 0) return { keep: point.lastWon };
  return {
    words:
      point.firstOpen === 0 && point.isProven
        ? 'This level cannot be won, even from its start.'
        : 'No win is known from any position of this game.',
  };
}

/**
 * The last position before the first that has a short proof of a deadlock. One without such a proof stands for a won
 * one here, as mostly what is proven once is proven ever after; nothing is said about whether it can be won.
 */
async function lastUnproven(analysis: Analysis): Promise<Search> {
  const point = await findTurn(analysis, 'deadlock', PROOF_MS, ({ states }, index) => {
    const position = states[index];
    const deadlock = position && analysis.memory().deadlockOf(position);
    if (deadlock) return { kind: 'lost' };
    const isUnproven = deadlock === null || (position !== undefined && isWon(position));
    return isUnproven ? { kind: 'winnable', next: null, left: 0 } : { kind: 'open', triedMs: 0 };
  });
  if (point === null) return null;
  if (point.lastWon === analysis.here().index) return { words: 'No deadlock is proven here.' };
  if (point.lastWon >= 0) return { keep: point.lastWon };
  return { words: 'This level is lost from its very start.' };
}

/**
 * Takes moves back until before the game was lost; redo brings them back. With the lamp on that is the last position
 * of which a win is known, otherwise the last one without a proven deadlock, which needs no solver. Gives the words to
 * tell, `null` where something else came between.
 */
export async function goBack({ analysis, game, settings }: Places): Promise<string | null> {
  if (!(await analysis.ready())) return null;
  const found = await (settings.getState().lamp ? lastWinnable(analysis) : lastUnproven(analysis));
  if (found === null) return null;
  if ('words' in found) return found.words;
  const { states, cursor } = game.getState().session;
  const to = states.slice(0, cursor).findLastIndex(({ pushes }) => pushes <= found.keep);
  const back = analysis.here().index - (states[to]?.pushes ?? 0);
  game.getState().undoTo(to);
  return `Back to before it was lost: ${count(back, 'push', 'pushes')} undone. Redo brings them back.`;
}
