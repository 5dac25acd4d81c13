import { useStore } from '../../kit/browser/use-store.ts';
import { Notice } from '../../card-table/table/Notice.tsx';
import { LampLine } from '../../play/analysis/LampLine.tsx';
import type { SpiderAnalysis } from '../analysis/spider-analysis.ts';
import { Adviser } from '../notices/Adviser.tsx';
import type { ChanceControl } from './chance-control.ts';

interface ChanceNoticeProps {
  readonly chance: ChanceControl;
  readonly analysis: SpiderAnalysis;
}

/** What the coach says of the chance of a win. */
export function ChanceNotice({ chance, analysis }: ChanceNoticeProps) {
  const { text } = useStore(chance.state);
  if (text === null) return null;
  return (
    <Notice actions={[]} onClose={() => void chance.close()}>
      <Adviser who="coach" />
      <span data-testid="chance">{text}</span>
      <LampLine analysis={analysis} />
    </Notice>
  );
}
