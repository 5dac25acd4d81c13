import { NO_ANSWER } from '../../core/solver.ts';
import type { TurningPoint } from '../../engine/analysis-outcomes.ts';
import {
  type AnalysisState,
  isThinking,
  type Searched,
} from '../../store/analysis/analysis-state.ts';
import type { LazyChoice } from '../../ui/messages/confirm.ts';
import { joinSentences } from '../../words/join-sentences.ts';
import { t } from '../../words/t.ts';
import type { Command, ButtonAction } from '../../play/commands/command.tsx';

/** The terms and sentences of a game, in the current language. */
export interface GameWords<Proof> {
  /** The kind of game. */
  readonly game: 'deal' | 'level';
  /** The unit that the solver counts. */
  readonly move: 'move' | 'push';
  /** Explains why no more questions are possible. */
  readonly won: () => string;
  /** The confirmation before the first help in a game. */
  readonly question: () => {
    readonly title: string;
    readonly text: string;
    readonly choice?: LazyChoice;
  };
  /** The number of moves played so far. */
  readonly played: () => number;
  /** The move at `index`, in a few words, for use in brackets. */
  readonly describeMove: (index: number) => string | null;
  /** The best attempt of a running search, if the solver reports it: “at best 3 of 8 boxes on goals”. */
  readonly describeBest?: (best: readonly number[]) => string;
  /** Describes a proof in a sentence; `null` if it is not shown. */
  readonly describeProof?: (proof: Proof) => string | null;
}

/** Describes, in a sentence, a solver that failed for this reason. */
export function solverFailure(reason: string): string {
  return reason === NO_ANSWER
    ? t('The solver is not responding.')
    : t('The solver has stopped: {reason}.', { reason });
}

type State = AnalysisState<unknown, unknown>;

/** Reports that a search of this many milliseconds found nothing. */
export function vainWords(milliseconds: number): string {
  if (milliseconds === Infinity) {
    return t(
      'The solver found no win with all the memory it may use, which does not prove that there is none.',
    );
  }
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 120
    ? t(
        'The solver found no win in {n, plural, one {# second} other {# seconds}}, which does not prove that there is none.',
        { n: seconds },
      )
    : t(
        'The solver found no win in {n, plural, one {# minute} other {# minutes}}, which does not prove that there is none.',
        { n: Math.round(seconds / 60) },
      );
}

function shorterWords({ goal, isShortest, atLeast }: State): string | null {
  if (isShortest) return t('That is the minimum.');
  if (goal === 'shorter-win') return t('Looking for fewer…');
  return atLeast > 0 ? t('It cannot be done in fewer than {n}.', { n: atLeast }) : null;
}

function verdictWords(state: State, words: Pick<GameWords<never>, 'move' | 'won'>): string {
  const { verdict, wasWinnable } = state;
  switch (verdict.kind) {
    case 'winnable':
      if (verdict.next === null) return words.won();
      return joinSentences(
        t(
          'You can still win, in {n, plural, one {# {move, select, move {move} push {push} other {}}} other {# {move, select, move {moves} push {pushes} other {}}}}.',
          { n: verdict.left, move: words.move },
        ),
        shorterWords(state),
      );
    case 'lost':
      return t('This game can no longer be won.');
    case 'open':
      if (state.isStopped) {
        return wasWinnable
          ? t('No longer known to be winnable: the search was stopped.')
          : t('Not known to be winnable: the search was stopped.');
      }
      return joinSentences(
        wasWinnable ? t('No longer known to be winnable.') : t('Not known to be winnable.'),
        verdict.triedMs > 0 && vainWords(verdict.triedMs),
      );
  }
}

/** Reports that the first `n` moves were fine, as far as is known. */
function stillFine(n: number, isProof: boolean, { move, played }: GameWords<never>): string {
  const all = played();
  if (n === 0) {
    return isProof
      ? t('Nothing was proven to be lost at the start.')
      : t('You could still win at the start.');
  }
  return isProof
    ? t(
        'Nothing was proven to be lost after {move, select, move {move} push {push} other {}} {n} of {all}.',
        { move, n, all },
      )
    : t(
        'You could still win after {move, select, move {move} push {push} other {}} {n} of {all}.',
        { move, n, all },
      );
}

/** Where the game went wrong, as far as is known. With `isProof`, only proofs of a loss were searched for. */
function turningPointWords(
  { lastWon, isProven }: TurningPoint,
  isProof: boolean,
  words: GameWords<never>,
): string {
  const { game, move, played, describeMove } = words;
  if (lastWon >= played()) {
    return isProof
      ? t('Nothing is proven to be lost here.')
      : t('Nothing went wrong: you can still win.');
  }
  if (lastWon < 0) {
    return isProven
      ? t(
          'This {game, select, deal {deal} level {level} other {}} could not be won, not even from its start.',
          { game },
        )
      : t(
          'No win of this {game, select, deal {deal} level {level} other {}} is known, not even from its start.',
          { game },
        );
  }
  const what = describeMove(lastWon);
  const next =
    what === null
      ? isProven
        ? t('The next {move, select, move {move} push {push} other {}} lost the game.', { move })
        : t(
            'The next {move, select, move {move} push {push} other {}} is the first after which no win was found.',
            { move },
          )
      : isProven
        ? t('The next {move, select, move {move} push {push} other {}} ({what}) lost the game.', {
            move,
            what,
          })
        : t(
            'The next {move, select, move {move} push {push} other {}} ({what}) is the first after which no win was found.',
            { move, what },
          );
  return joinSentences(stillFine(lastWon, isProof, words), next);
}

/** The progress of a search. */
export function searchedWords({
  seconds,
  ofSeconds,
  positions,
}: Pick<Searched, 'seconds' | 'ofSeconds' | 'positions'>): string {
  return t(
    '{seconds} of {ofSeconds, plural, one {# second} other {# seconds}}, {positions, plural, one {# position} other {# positions}}',
    { seconds, ofSeconds, positions },
  );
}

function thinkingWords(
  { searched }: State,
  describeBest: GameWords<never>['describeBest'],
): string {
  const thinking = t('Thinking about this position…');
  if (searched === null) return thinking;
  const { best } = searched;
  const figures = searchedWords(searched);
  const hasBest = best && describeBest;
  return joinSentences(
    thinking,
    hasBest ? t('{first}, {then}', { first: figures, then: describeBest(best) }) : figures,
  );
}

/** The state of the analysis, in a sentence or two. */
export function analysisWords<Proof>(
  state: AnalysisState<unknown, Proof>,
  words: GameWords<Proof>,
): string {
  const { failure, lookBack, proof } = state;
  if (failure !== null)
    return joinSentences(solverFailure(failure), t('The game continues without it.'));
  if (lookBack?.kind === 'looking') {
    return t(
      'Looking back: was the game still winnable after {move, select, move {move} push {push} other {}} {n}? This takes {seconds, plural, one {# second} other {# seconds}} at most.',
      { move: words.move, n: lookBack.at, seconds: Math.ceil(lookBack.atMostMs / 1000) },
    );
  }
  if (isThinking(state)) return thinkingWords(state, words.describeBest);
  if (lookBack) return turningPointWords(lookBack.point, lookBack.goal === 'proof', words);
  return joinSentences(verdictWords(state, words), proof !== null && words.describeProof?.(proof));
}

/** What an analysis can be asked to do, and its texts. */
interface AnalysisSteps<Proof> {
  readonly words: GameWords<Proof>;
  readonly goBack: () => void;
  readonly lookLonger: () => void;
  readonly retry: () => void;
  readonly stop: () => void;
}

/** The commands of a game behind the buttons of its lamp. */
interface AnalysisCommands {
  readonly winningHint: Command;
  /** Replaces `winningHint` while a hint is shown. */
  readonly playHint?: ButtonAction | undefined;
  readonly solution: Command;
  readonly lookBack: Command;
}

const buttonOf = ({ shortcut, run }: Command, label: string): ButtonAction => ({
  label,
  shortcut,
  run,
});

/** The buttons next to the text of the analysis, the same in every game. */
export function analysisActions<Move, Proof>(
  state: AnalysisState<Move, Proof>,
  control: AnalysisSteps<Proof>,
  { winningHint, playHint, solution, lookBack }: AnalysisCommands,
): readonly ButtonAction[] {
  const { words, goBack, lookLonger, retry, stop } = control;
  const { verdict, isStopped } = state;
  if (isThinking(state)) return [{ label: t('Stop'), isPrimary: true, run: stop }];
  if (state.failure !== null) return [{ label: t('Try again'), isPrimary: true, run: retry }];
  if (state.lookBack?.kind === 'found') {
    const { lastWon } = state.lookBack.point;
    const label = t('Go back to {move, select, move {move} push {push} other {}} {n}', {
      move: words.move,
      n: lastWon,
    });
    return lastWon >= 0 && lastWon < words.played()
      ? [{ label, isPrimary: true, run: goBack }]
      : [];
  }
  const back: readonly ButtonAction[] =
    words.played() > 0 ? [buttonOf(lookBack, t('When did it go wrong?'))] : [];
  if (verdict.kind === 'lost' || state.proof !== null) return back;
  if (verdict.kind === 'winnable') {
    if (verdict.next === null) return [];
    const hint = playHint ?? buttonOf(winningHint, t('Winning hint'));
    return [buttonOf(solution, t('Show solution')), { ...hint, isPrimary: true }];
  }
  const isWorthMore = isStopped || (verdict.triedMs > 0 && verdict.triedMs < Infinity);
  const longer: readonly ButtonAction[] = isWorthMore
    ? [{ label: t('Look longer'), isPrimary: true, run: lookLonger }]
    : [];
  return [...back, ...longer];
}
