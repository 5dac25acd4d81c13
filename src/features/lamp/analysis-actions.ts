import { isThinking, type AnalysisState } from '../../store/analysis/analysis-state.ts';
import type { Command } from '../../play/commands/command.ts';
import type { ButtonAction } from '../../play/commands/CommandButton.tsx';
import type { AnalysisControl } from './analysis-control.ts';
import { t } from '../../words/t.ts';

/** The commands of a game that what the analysis says leads to. */
export interface AnalysisCommands {
  readonly winningHint: Command;
  /** What takes the place of that while a hint is shown. */
  readonly playHint?: ButtonAction | undefined;
  readonly solution: Command;
  readonly lookBack: Command;
}

const buttonOf = ({ shortcut, run }: Command, label: string): ButtonAction => ({
  label,
  shortcut,
  run,
});

/** What can be done about what the analysis says, the same in each game. */
export function analysisActions<Move, Proof>(
  state: AnalysisState<Move, Proof>,
  control: AnalysisControl<Move, Proof>,
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
