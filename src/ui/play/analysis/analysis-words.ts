import { isThinking, type AnalysisState } from '../../../store/analysis/analysis-state.ts';
import { t } from '../../../words/t.ts';
import type { LampLook } from './LampButton.tsx';

type State = AnalysisState<unknown, unknown>;

/** What a game calls its things, and what it can say of them, in the language that is spoken then. */
export interface GameWords<Proof> {
  /** What is played. */
  readonly game: 'deal' | 'level';
  /** What the solver counts. */
  readonly move: 'move' | 'push';
  /** Why nothing can be asked any more. */
  readonly won: () => string;
  /** What is asked before the first help in a game. */
  readonly question: () => { readonly title: string; readonly text: string };
  /** How many moves are played now. */
  readonly played: () => number;
  /** The move after the first `index` ones, in a few words, as they stand in brackets. */
  readonly describeMove: (index: number) => string | null;
  /** The best attempt of a search that goes on, where the solver tells it: “at best 3 of 8 boxes on goals”. */
  readonly describeBest?: (best: readonly number[]) => string;
  /** A sentence; `null` where it is not shown. */
  readonly describeProof?: (proof: Proof) => string | null;
}

type Nouns = Pick<GameWords<never>, 'move'>;

/** What a move of a known win leads to, where so many moves win with it, as a sentence. */
export function leftWords(left: number, { move }: Nouns): string {
  return left === 1
    ? t('It wins.')
    : t(
        '{n, plural, one {# {move, select, move {move} push {push} other {}}} other {# {move, select, move {moves} push {pushes} other {}}}} to the win.',
        { n: left, move },
      );
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
      return t('Lamp off');
    case 'thinking':
      return t('Lamp: thinking');
    case 'winnable':
      return t('Lamp: winnable');
    case 'lost':
      return t('Lamp: cannot be won any more');
    case 'unknown':
      if (state.failure !== null) return t('Lamp: the solver has stopped');
      return state.wasWinnable
        ? t('Lamp: no longer known to be winnable')
        : t('Lamp: not known to be winnable');
  }
}

/** The same as a sentence, to be read out. */
export const lampSentence = (state: State): string => t('{label}.', { label: lampLabel(state) });
