import { NO_ANSWER } from '../../../core/solver.ts';
import type { TurningPoint } from '../../../engine/turning-point.ts';
import type { SpiderMove } from '../../../games/spider/rules/board.ts';
import type { LampState } from '../../../store/lamp-state.ts';
import type { LampLook } from '../../play/page/LampButton.tsx';
import { actionWords } from '../hints/hint-words.ts';
import type { SpiderSession } from '../game/spider-store.ts';
import { plural } from '../../kit/format/plural.ts';

/** The state of the lamp; `null` before it was first asked anything. */
export type Lamp = LampState<SpiderMove> | null;

/** How the lamp looks: out, unless it is lit. */
export function lookOf(lamp: Lamp): LampLook {
  if (!lamp?.isLit) return 'out';
  if (lamp.isThinking) return 'thinking';
  if (lamp.failure !== null) return 'unknown';
  const { kind } = lamp.verdict;
  return kind === 'open' ? 'unknown' : kind;
}

/** What it shows, in a word or two: the name of its button ends with it. */
export function lampLabel(lamp: Lamp): string {
  const look = lookOf(lamp);
  switch (look) {
    case 'out':
      return 'Lamp: out';
    case 'thinking':
      return 'Lamp: thinking';
    case 'winnable':
      return 'Lamp: winnable';
    case 'lost':
      return 'Lamp: lost, proven';
    case 'unknown':
      if (lamp?.failure) return 'Lamp: the solver has stopped';
      return lamp?.wasWinnable
        ? 'Lamp: no longer known to be winnable'
        : 'Lamp: not known to be winnable';
  }
}

function searchWords(milliseconds: number): string {
  if (milliseconds === Infinity) return 'The solver found no win with all the memory it may use';
  const seconds = Math.round(milliseconds / 1000);
  const time = seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`;
  return `The solver found no win in ${time}`;
}

function verdictWords({ verdict, wasWinnable, isShortening }: LampState<SpiderMove>): string {
  const shorter = isShortening ? ' Looking for a shorter one…' : '';
  switch (verdict.kind) {
    case 'winnable':
      return verdict.next === null
        ? 'This deal is won.'
        : `Winnable: a line of ${plural(verdict.left, 'move', 'moves')} wins.${shorter}`;
    case 'lost':
      return 'Lost: it is proven that nothing wins from here.';
    case 'open': {
      const known = wasWinnable ? 'No longer known to be winnable' : 'Not known to be winnable';
      if (verdict.triedMs === 0) return `${known}: the search was stopped.`;
      return `${known}. ${searchWords(verdict.triedMs)}, which does not prove that there is none.`;
    }
  }
}

/** Where the game went wrong, as far as it is known. */
export function turningPointWords(point: TurningPoint, session: SpiderSession): string {
  const { lastWon, isProven } = point;
  if (lastWon >= session.cursor) return 'Nothing went wrong: a win from here is known.';
  if (lastWon < 0) {
    return isProven
      ? 'This deal was lost from its start: that is proven.'
      : 'No win of this deal is known, not even from its start.';
  }
  const [position, move] = [session.states[lastWon], session.moves[lastWon]];
  const what = position && move ? ` (${actionWords(move, position)})` : '';
  const then = isProven
    ? 'lost the game: that is proven'
    : 'is the first after which no win was found';
  return `A win is known until move ${lastWon} of ${session.cursor}. The next one${what} ${then}.`;
}

/** All that the lamp has to say, in a sentence or two. */
export function lampWords(lamp: LampState<SpiderMove>, session: SpiderSession): string {
  const { failure, lookBack } = lamp;
  if (failure !== null) {
    const what =
      failure === NO_ANSWER ? 'The solver does not answer' : `The solver has stopped: ${failure}`;
    return `${what}. The game goes on without it.`;
  }
  if (lookBack?.kind === 'looking') {
    const seconds = plural(lookBack.atMostMs / 1000, 'second', 'seconds');
    return `Looking back: was the game still winnable after move ${lookBack.at}? This takes ${seconds} at most.`;
  }
  if (lamp.isThinking) return 'Thinking about this position…';
  if (lookBack) return turningPointWords(lookBack.point, session);
  return verdictWords(lamp);
}
