import type { SpiderMove } from '../../games/spider/rules/board.ts';
import { AnalysisNotice } from './AnalysisNotice.tsx';
import type { AnalysisCommands } from './analysis-actions.ts';
import type { AnalysisControl } from './analysis-control.ts';
import { Adviser } from './Adviser.tsx';

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
