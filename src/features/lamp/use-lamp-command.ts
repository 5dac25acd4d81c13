import { useStore } from 'zustand';
import type { CommandState } from '../../play/commands/command.ts';
import type { AnalysisControl } from './analysis-control.ts';
import { t } from '../../words/t.ts';

/** What the command of the lamp does now, in any game. */
export function useLampCommand<M, Proof>(
  analysis: Pick<AnalysisControl<M, Proof>, 'state' | 'press' | 'isPutOutNext'>,
): CommandState {
  const isPutOut = useStore(analysis.state, analysis.isPutOutNext);
  return { run: () => void analysis.press(), label: isPutOut ? t('Turn the lamp off') : undefined };
}
