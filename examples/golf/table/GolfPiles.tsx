import { MirrorPile } from '../../../src/ui/card-table/mirror/MirrorPile.tsx';
import type { ShownPiles } from '../../../src/ui/card-table/table/CardTable.tsx';
import type { Position } from '../rules/golf.ts';
import { stockWords, wasteWords } from '../words.ts';
import type { GolfLayout } from './golf-layout.ts';
import { GOLF_PATIENCE, STOCK_PILE, WASTE_PILE } from './golf-patience.ts';

/** Stock and waste in the mirror of the table. */
export function GolfPiles(props: ShownPiles<Position, GolfLayout>) {
  const { position, layout, activePile, hint } = props;
  return (
    <>
      <MirrorPile
        name="Stock"
        pile={STOCK_PILE}
        box={GOLF_PATIENCE.pileRect(position, layout, STOCK_PILE)}
        isActive={activePile === STOCK_PILE}
        isPressable
        isDisabled={position.stock.length === 0}
        mark={hint === 'deal' ? 'hint' : undefined}
        options={[stockWords(position)]}
      />
      <MirrorPile
        name="Waste"
        pile={WASTE_PILE}
        box={GOLF_PATIENCE.pileRect(position, layout, WASTE_PILE)}
        isActive={activePile === WASTE_PILE}
        mark={hint !== null && hint !== 'deal' ? 'target' : undefined}
        options={[wasteWords(position)]}
      />
    </>
  );
}
