import { Tile } from '../../../src/ui/kit/controls/Tile.tsx';
import { formatNumber } from '../../../src/ui/kit/format/format-number.ts';
import { Dialog } from '../../../src/ui/kit/popups/Dialog.tsx';
import { figuresOf, type Results } from '../results.ts';

interface StatisticsDialogProps {
  readonly results: Results;
  readonly onClose: () => void;
}

/** What is counted of the deals that were played. */
export function StatisticsDialog({ results, onClose }: StatisticsDialogProps) {
  const { played, won, average } = figuresOf(results);
  return (
    <Dialog title="Statistics" onClose={onClose}>
      <dl className="tiles">
        <Tile name="Deals played" value={formatNumber(played)} />
        <Tile name="Deals won" value={formatNumber(won)} />
        <Tile name="Cards left on average" value={average?.toFixed(1) ?? '–'} />
      </dl>
    </Dialog>
  );
}
