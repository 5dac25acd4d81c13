import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { SpiderMove } from '../../games/spider/rules/board.ts';
import type { ButtonAction } from '../../play/commands/CommandButton.tsx';
import { Notice } from '../../play/table/Notice.tsx';
import { t } from '../../words/t.ts';
import { Adviser } from './Adviser.tsx';
import { analysisActions, type AnalysisCommands } from './analysis-actions.ts';
import type { AnalysisControl } from './analysis-control.ts';
import { analysisWords } from './analysis-words.ts';

interface AnalysisNoticeProps<M> {
  readonly analysis: AnalysisControl<M, never>;
  readonly commands: AnalysisCommands;
  /** What comes before the words. */
  readonly children?: ReactNode;
}

/** What the solver knows, in words at the foot of the cards, and what can be done about it. */
export function AnalysisNotice<M>({ analysis, commands, children }: AnalysisNoticeProps<M>) {
  const state = useStore(analysis.state);
  const out: readonly ButtonAction[] = state.isLit
    ? [{ label: t('Turn off'), run: analysis.putOut }]
    : [];
  const actions = [...out, ...analysisActions(state, analysis, commands)];
  return (
    <Notice actions={actions} onClose={analysis.close}>
      {children}
      {analysisWords(state, analysis.words)}
    </Notice>
  );
}

interface AnalysisPanelProps {
  readonly analysis: AnalysisControl<SpiderMove, never>;
  readonly commands: AnalysisCommands;
}

/** What the solver knows, in words, and what can be done about it. */
export function AnalysisPanel({ analysis, commands }: AnalysisPanelProps) {
  return (
    <AnalysisNotice analysis={analysis} commands={commands}>
      <Adviser who="solver" />
    </AnalysisNotice>
  );
}
