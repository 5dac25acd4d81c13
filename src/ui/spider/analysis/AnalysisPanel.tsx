import { useStore } from 'zustand';
import type { SpiderMove } from '../../../games/spider/rules/board.ts';
import { analysisActions, type AnalysisCommands } from '../../play/analysis/analysis-actions.ts';
import type { AnalysisControl } from '../../play/analysis/analysis-control.ts';
import { analysisWords } from '../../play/analysis/analysis-words.ts';
import { Notice } from '../../card-table/table/Notice.tsx';
import { SeesHidden } from '../notices/SeesHidden.tsx';

interface AnalysisPanelProps {
  readonly analysis: AnalysisControl<SpiderMove, never>;
  readonly commands: AnalysisCommands;
}

/** What the solver knows, in words, and what can be done about it. */
export function AnalysisPanel({ analysis, commands }: AnalysisPanelProps) {
  const state = useStore(analysis.state);
  return (
    <Notice actions={analysisActions(state, analysis, commands)} onClose={analysis.close}>
      <SeesHidden />
      {analysisWords(state, analysis.words)}
    </Notice>
  );
}
