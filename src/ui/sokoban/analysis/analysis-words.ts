import type { Push } from '../../../games/sokoban/explore/pushing.ts';
import type { Position } from '../../../games/sokoban/rules/rules.ts';
import type { Deadlock, DeadlockKind } from '../../../games/sokoban/solver/deadlock.ts';
import type { LampLook } from '../../play/analysis/LampButton.tsx';
import { DIRECTION_WORDS } from '../input/directions.ts';
import { cellWords, count } from '../words/words.ts';
import type { AnalysisState } from './analysis.ts';

/** What the lamp says, as long as it is on. */
export function lampOf({
  verdict,
  solverGoal,
}: Pick<AnalysisState, 'verdict' | 'solverGoal'>): Exclude<LampLook, 'out'> {
  if (verdict.kind !== 'open') return verdict.kind;
  return solverGoal === 'solution' ? 'thinking' : 'unknown';
}

export const LOST_WORDS = 'Lost: it is proven that no win is left. Undo leads out.';

/** After a search in vain; where more time would not help, that is infinite. */
export function unknownWords(triedMs: number): string {
  if (triedMs === Infinity)
    return 'This position is too much for the solver. It may be won all the same.';
  return `No win was found in ${Math.round(triedMs / 1000)} seconds. There may be one all the same.`;
}

/** The lamp in words, with what is known of the way that is left. */
export function lampWords(state: AnalysisState): string {
  const { verdict, isFewest, wasWinnable } = state;
  switch (lampOf(state)) {
    case 'thinking':
      return 'Thinking…';
    case 'lost':
      return 'Lost (proven)';
    case 'unknown':
      return wasWinnable ? 'No longer known to be winnable' : 'Not known whether it can be won';
    case 'winnable': {
      if (verdict.kind !== 'winnable' || verdict.left === 0) return 'Won';
      const left = count(verdict.left, 'push', 'pushes');
      return isFewest ? `Winnable: ${left} to go, no fewer` : `Winnable in ${left}`;
    }
  }
}

const DEADLOCK_WORDS: Readonly<Record<DeadlockKind, string>> = {
  unreachable: 'nobody can ever come to a box or a goal that is needed.',
  'dead-square': 'a box can come to no goal any more.',
  frozen: 'boxes keep each other from ever being pushed.',
  'too-few-goals': 'boxes have too few goals that they can come to.',
  corral: 'no way of pushing the marked boxes brings them home.',
};

/** What a screen reader tells by itself as the game goes on: bad news only. */
export function badNews(state: AnalysisState, isLit: boolean, marked: boolean): string {
  if ((isLit || marked) && state.deadlock) return deadlockWords(state.deadlock);
  const lamp = lampOf(state);
  return isLit && (lamp === 'lost' || lamp === 'unknown') ? lampWords(state) : '';
}

/** A deadlock in a sentence. */
export function deadlockWords({ kind, cells }: Deadlock): string {
  const boxes = cells.length > 0 ? ` ${count(cells.length, 'box', 'boxes')} marked.` : '';
  return `Deadlock, proven: ${DEADLOCK_WORDS[kind]}${boxes}`;
}

/** Which push wins, for those who do not see it. */
export function hintWords({ level }: Position, { box, direction }: Push, left: number): string {
  const rest = left > 1 ? ` ${count(left, 'push', 'pushes')} to the end.` : ' It is the last one.';
  return `Push the box at ${cellWords(level, box)} ${DIRECTION_WORDS[direction]}.${rest}`;
}
