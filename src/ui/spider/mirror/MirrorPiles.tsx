import { memo } from 'react';
import { COLUMN_COUNT, type Column, type Stock } from '../../../games/spider/rules/board.ts';
import { suitName } from '../../../games/spider/rules/card.ts';
import type { DealRefusal } from '../../../games/spider/rules/rules.ts';
import type { Rect } from '../geometry/geometry.ts';
import { FOUNDATIONS_PILE, STOCK_PILE } from '../input/keyboard.ts';
import { foundationsRect, stockRect } from '../layout/piles.ts';
import type { TableLayout } from '../layout/table-layout.ts';
import { boxStyle, optionClass, type Mark } from './mirror-style.ts';
import { foundationsLabel, stockLabel } from '../words/words.ts';
import styles from './mirror.module.css';

interface MirrorPileProps {
  readonly name: string;
  readonly pile: number;
  readonly box: Rect;
  readonly isActive: boolean;
  readonly isDisabled?: boolean;
  readonly mark?: Mark | undefined;
  readonly options: readonly string[];
}

/** A listbox whose options cannot be told apart by place. */
function MirrorPile(props: MirrorPileProps) {
  const { name, pile, box, isActive, isDisabled = false, mark, options } = props;
  const id = (index: number) => `${name.toLowerCase()}-${index + 1}`;
  return (
    <div
      role="listbox"
      className={styles.pile}
      aria-label={name}
      aria-activedescendant={isActive ? id(0) : undefined}
      tabIndex={isActive ? 0 : -1}
      data-pile={pile}
      style={boxStyle(box)}
    >
      {options.map((label, index) => (
        <div
          role="option"
          key={label}
          id={id(index)}
          className={optionClass(index === 0 && isActive)}
          aria-selected={false}
          aria-disabled={isDisabled}
          aria-label={label}
          data-mark={mark}
          style={
            index === 0
              ? { top: 0, height: box.height }
              : { top: 0, height: box.height, pointerEvents: 'none' }
          }
        />
      ))}
    </div>
  );
}

interface MirrorStockProps {
  readonly layout: TableLayout;
  readonly stock: Stock;
  readonly dealRefusal: DealRefusal | null;
  readonly isActive: boolean;
  readonly isHinted: boolean;
}

/** The stock: one option, which says what is left and whether it can be dealt. */
export const MirrorStock = memo(function MirrorStock(props: MirrorStockProps) {
  const { layout, stock, dealRefusal, isActive, isHinted } = props;
  return (
    <MirrorPile
      name="Stock"
      pile={STOCK_PILE}
      box={stockRect(layout, stock.cards.length / COLUMN_COUNT)}
      isActive={isActive}
      isDisabled={dealRefusal !== null}
      mark={isHinted ? 'hint' : undefined}
      options={[stockLabel(stock, dealRefusal)]}
    />
  );
});

interface MirrorFoundationsProps {
  readonly layout: TableLayout;
  readonly completed: readonly Column[];
  readonly isActive: boolean;
}

/** The foundations: how many suits are completed, and which. */
export const MirrorFoundations = memo(function MirrorFoundations(props: MirrorFoundationsProps) {
  const { layout, completed, isActive } = props;
  const suits = completed.map(
    (run, index) => `${suitName(run[0]?.suit ?? '♠')}, completed, ${index + 1} of 8`,
  );
  return (
    <MirrorPile
      name="Foundations"
      pile={FOUNDATIONS_PILE}
      box={foundationsRect(layout)}
      isActive={isActive}
      options={[foundationsLabel(completed.length), ...suits]}
    />
  );
});
