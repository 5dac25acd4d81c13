import { solverFailure } from '../../../core/solver.ts';
import { lurdLength } from '../../../games/sokoban/records/solutions.ts';
import { plural } from '../../kit/format/plural.ts';
import { count, solutionWords } from '../words/words.ts';
import { SHORTEN_SECONDS, type Shortened, type ShorteningState } from './shortening.ts';

/** “7 pushes and 12 moves fewer”; moves may be more where pushes are fewer. */
function savedWords(lurd: string, shorter: string): string {
  const [before, now] = [lurdLength(lurd), lurdLength(shorter)];
  const [pushes, moves] = [before.pushes - now.pushes, before.moves - now.moves];
  if (pushes === 0) return `${count(moves, 'move')} fewer, with as many pushes`;
  const fewer = count(pushes, 'push', 'pushes');
  if (moves === 0) return `${fewer} fewer`;
  return moves > 0
    ? `${fewer} and ${count(moves, 'move')} fewer`
    : `${fewer} fewer, and ${count(-moves, 'move')} more`;
}

function provenWords({ isShortest, atLeast }: Shortened): string {
  if (isShortest) return ' Nobody can do it in fewer pushes.';
  return atLeast > 0 ? ` Nobody can do it in fewer than ${count(atLeast, 'push', 'pushes')}.` : '';
}

/** What is said of a solution that is shortened; empty before the first. */
export function shorteningWords(state: ShorteningState): string {
  switch (state.kind) {
    case 'idle':
      return '';
    case 'working': {
      const time = state.seconds > 0 ? ` ${plural(state.seconds, 'second')}` : '';
      return `Looking for a shorter one…${time}`;
    }
    case 'stopped':
      return state.reason === null ? 'The search was stopped.' : `${solverFailure(state.reason)}.`;
    case 'done': {
      const { lurd, shorter, isShortest } = state;
      const proven = provenWords(state);
      if (shorter !== null) {
        return `${savedWords(lurd, shorter)}: ${solutionWords(lurdLength(shorter))}.${proven}`;
      }
      const found = isShortest ? '' : `No shorter one was found in ${SHORTEN_SECONDS} seconds.`;
      return `${found}${proven}`.trimStart();
    }
  }
}
