import { solverFailure } from '../../../core/solver.ts';
import type { TurningPoint } from '../../../engine/turning-point.ts';
import { formatNumber } from '../../kit/format/format-number.ts';
import { plural } from '../../kit/format/plural.ts';
import { isThinking, type AnalysisState } from '../../../store/analysis/analysis-state.ts';
import type { LampLook } from './LampButton.tsx';

type State = AnalysisState<unknown, unknown>;

/** What a game calls its things, and what it can say of them. */
export interface GameWords<Proof> {
  /** What is played: “deal”, “level”. */
  readonly game: string;
  /** What the solver counts: “move” and “moves”, “push” and “pushes”. */
  readonly move: string;
  readonly moves: string;
  /** Why nothing can be asked any more. */
  readonly won: string;
  /** What is asked before the first help in a game. */
  readonly question: { readonly title: string; readonly text: string };
  /** How many moves are played now. */
  readonly played: () => number;
  /** The move after the first `index` ones, in a few words. */
  readonly describeMove: (index: number) => string | null;
  /** The best attempt of a search that goes on, where the solver tells it: “at best 3 of 8 boxes on goals”. */
  readonly describeBest?: (best: readonly number[]) => string;
  /** `null` where it is not shown. */
  readonly describeProof?: (proof: Proof) => string | null;
}

type Nouns = Pick<GameWords<never>, 'game' | 'move' | 'moves'>;

/** “1 push”, “12 pushes”. */
export function movesWords(count: number, { move, moves }: Omit<Nouns, 'game'>): string {
  return `${count} ${count === 1 ? move : moves}`;
}

/** What a move of a known win leads to, where so many moves win with it. */
export function leftWords(left: number, nouns: Omit<Nouns, 'game'>): string {
  return left === 1 ? 'It wins.' : `${movesWords(left, nouns)} to the win.`;
}

/** How the lamp looks: out, unless it is lit. */
export function lookOf(state: State): LampLook {
  if (!state.isLit) return 'out';
  if (isThinking(state)) return 'thinking';
  if (state.failure !== null) return 'unknown';
  const { kind } = state.verdict;
  return kind === 'open' ? 'unknown' : kind;
}

/** What it shows, in a word or two: the name of its button. */
export function lampLabel(state: State): string {
  const look = lookOf(state);
  switch (look) {
    case 'out':
      return 'Lamp off';
    case 'thinking':
      return 'Lamp: thinking';
    case 'winnable':
      return 'Lamp: winnable';
    case 'lost':
      return 'Lamp: cannot be won any more';
    case 'unknown':
      if (state.failure !== null) return 'Lamp: the solver has stopped';
      return state.wasWinnable
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

function shorterWords({ goal, isShortest }: State): string {
  if (isShortest) return ' That is the fewest.';
  return goal === 'shorter-win' ? ' Looking for fewer…' : '';
}

function verdictWords(state: State, words: Nouns & Pick<GameWords<never>, 'won'>): string {
  const { verdict, wasWinnable } = state;
  switch (verdict.kind) {
    case 'winnable':
      return verdict.next === null
        ? words.won
        : `You can still win, in ${movesWords(verdict.left, words)}.${shorterWords(state)}`;
    case 'lost':
      return 'This game can no longer be won.';
    case 'open': {
      const known = wasWinnable ? 'No longer known to be winnable' : 'Not known to be winnable';
      if (state.isStopped) return `${known}: the search was stopped.`;
      if (verdict.triedMs === 0) return `${known}.`;
      return `${known}. ${searchWords(verdict.triedMs)}, which does not prove that there is none.`;
    }
  }
}

/** Where the game went wrong, as far as it is known; with `isProof` only proofs of a loss were looked for. */
function turningPointWords(
  { lastWon, isProven }: TurningPoint,
  isProof: boolean,
  { game, move, played, describeMove }: GameWords<never>,
): string {
  if (lastWon >= played()) {
    return isProof
      ? 'Nothing is proven to be lost here.'
      : 'Nothing went wrong: you can still win.';
  }
  if (lastWon < 0) {
    return isProven
      ? `This ${game} could not be won, not even from its start.`
      : `No win of this ${game} is known, not even from its start.`;
  }
  const place = lastWon === 0 ? 'at the start' : `after ${move} ${lastWon} of ${played()}`;
  const known = isProof ? `Nothing was proven to be lost ${place}` : `You could still win ${place}`;
  const what = describeMove(lastWon);
  const next = `The next ${move}${what === null ? '' : ` (${what})`}`;
  const then = isProven ? 'lost the game' : 'is the first after which no win was found';
  return `${known}. ${next} ${then}.`;
}

function thinkingWords(
  { searched }: State,
  describeBest: GameWords<never>['describeBest'],
): string {
  const thinking = 'Thinking about this position…';
  if (searched === null) return thinking;
  const { seconds, ofSeconds, positions, best } = searched;
  const told = best && describeBest ? `, ${describeBest(best)}` : '';
  return `${thinking} ${formatNumber(seconds)} of ${plural(ofSeconds, 'second')}, ${plural(positions, 'position')}${told}`;
}

/** All that is to be said, in a sentence or two. */
export function analysisWords<Proof>(
  state: AnalysisState<unknown, Proof>,
  words: GameWords<Proof>,
): string {
  const { failure, lookBack, proof } = state;
  if (failure !== null) return `${solverFailure(failure)}. The game goes on without it.`;
  if (lookBack?.kind === 'looking') {
    const seconds = Math.ceil(lookBack.atMostMs / 1000);
    const time = `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
    return `Looking back: was the game still winnable after ${words.move} ${lookBack.at}? This takes ${time} at most.`;
  }
  if (isThinking(state)) return thinkingWords(state, words.describeBest);
  if (lookBack) return turningPointWords(lookBack.point, lookBack.goal === 'proof', words);
  const why = proof === null ? null : (words.describeProof?.(proof) ?? null);
  return why === null ? verdictWords(state, words) : `${verdictWords(state, words)} ${why}`;
}
