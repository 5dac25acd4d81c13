import { memo } from 'react';
import { useSpoken } from '../../kit/browser/use-spoken.ts';
import type { Column } from '../../../cards/card.ts';
import { suitName } from '../../../cards/names.ts';
import { COLUMN_COUNT, FOUNDATION_COUNT, type Stock } from '../../../games/spider/rules/board.ts';
import type { Position } from '../../../games/spider/rules/game.ts';
import type { DealRefusal } from '../../../games/spider/rules/rules.ts';
import { MirrorPile } from '../../card-table/mirror/MirrorPile.tsx';
import { foundationsRect, stockRect } from '../layout/piles.ts';
import type { SpiderLayout } from '../layout/spider-layout.ts';
import { foundationsLabel, stockLabel } from '../words/words.ts';
import { FOUNDATIONS_PILE, STOCK_PILE } from './spider-patience.ts';
import { t } from '../../../words/t.ts';
import styles from './SpiderPiles.module.css';

interface MirrorStockProps {
  readonly layout: SpiderLayout;
  readonly stock: Stock;
  readonly dealRefusal: DealRefusal | null;
  readonly isActive: boolean;
  readonly isHinted: boolean;
}

/** The stock: one option, which says what is left and whether it can be dealt. */
const MirrorStock = memo(function MirrorStock(props: MirrorStockProps) {
  useSpoken();
  const { layout, stock, dealRefusal, isActive, isHinted } = props;
  return (
    <MirrorPile
      name={t('Stock')}
      isPressable
      pile={STOCK_PILE}
      box={stockRect(layout, stock.cards.length / COLUMN_COUNT)}
      isActive={isActive}
      isDisabled={dealRefusal !== null}
      mark={isHinted ? 'hint' : undefined}
      options={[stockLabel(stock, dealRefusal)]}
    />
  );
});

interface StockCountProps {
  readonly layout: SpiderLayout;
  readonly rows: number;
}

/** How many rows are left, on the stock, for those who see it; the mirror says it to the others. */
const StockCount = memo(function StockCount({ layout, rows }: StockCountProps) {
  useSpoken();
  const place = layout.stockPlaces[rows - 1];
  if (!place) return null;
  const { width, height } = layout.stockCard;
  return (
    <span
      className={styles.count}
      aria-hidden="true"
      data-testid="stock-count"
      style={{ left: place.x + width / 2, top: place.y + height / 2 }}
    >
      {rows}
    </span>
  );
});

interface MirrorFoundationsProps {
  readonly layout: SpiderLayout;
  readonly completed: readonly Column[];
  readonly isActive: boolean;
}

/** The foundations: how many suits are completed, and which. */
const MirrorFoundations = memo(function MirrorFoundations(props: MirrorFoundationsProps) {
  useSpoken();
  const { layout, completed, isActive } = props;
  const suits = completed.map((run, index) =>
    t('{suit}, completed, {number} of {all}', {
      suit: suitName(run[0]?.suit ?? '♠'),
      number: index + 1,
      all: FOUNDATION_COUNT,
    }),
  );
  return (
    <MirrorPile
      name={t('Foundations')}
      pile={FOUNDATIONS_PILE}
      box={foundationsRect(layout)}
      isActive={isActive}
      options={[foundationsLabel(completed.length), ...suits]}
    />
  );
});

interface SpiderPilesProps {
  readonly position: Position;
  readonly layout: SpiderLayout;
  /** Why no row can be dealt now, or `null` when it can. */
  readonly dealRefusal: DealRefusal | null;
  /** The pile where the keyboard is. */
  readonly activePile: number;
  /** A hint says to deal. */
  readonly isDealHinted: boolean;
}

/** Stock and foundations in the mirror of the table. */
export function SpiderPiles(props: SpiderPilesProps) {
  const { position, layout, dealRefusal, activePile, isDealHinted } = props;
  return (
    <>
      <MirrorStock
        layout={layout}
        stock={position.stock}
        dealRefusal={dealRefusal}
        isActive={activePile === STOCK_PILE}
        isHinted={isDealHinted}
      />
      <StockCount layout={layout} rows={position.stock.dealsRemaining} />
      <MirrorFoundations
        layout={layout}
        completed={position.completed}
        isActive={activePile === FOUNDATIONS_PILE}
      />
    </>
  );
}
