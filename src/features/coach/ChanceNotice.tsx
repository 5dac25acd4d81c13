import { useStore } from 'zustand';
import type { SpiderMove } from '../../games/spider/rules/board.ts';
import { Notice } from '../../play/table/Notice.tsx';
import type { AnalysisControl } from '../lamp/analysis-control.ts';
import { Adviser, LampLine } from '../lamp/Adviser.tsx';
import type { ChanceControl } from './coach.ts';

interface ChanceNoticeProps {
  readonly chance: ChanceControl;
  readonly analysis: AnalysisControl<SpiderMove, never>;
}

/** What the coach says of the chance of a win. */
export function ChanceNotice({ chance, analysis }: ChanceNoticeProps) {
  const { text } = useStore(chance.state);
  if (text === null) return null;
  return (
    <Notice actions={[]} onClose={() => void chance.close()}>
      <Adviser who="coach" />
      <span data-testid="chance">{text()}</span>
      <LampLine analysis={analysis} />
    </Notice>
  );
}
