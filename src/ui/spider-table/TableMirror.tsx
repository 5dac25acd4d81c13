import { memo, type CSSProperties } from 'react';
import { COLUMN_COUNT, type Column } from '../../games/spider/board.ts';
import { suitName } from '../../games/spider/card.ts';
import type { Position } from '../../games/spider/game.ts';
import { movableRun } from '../../games/spider/movable-run.ts';
import type { DealRefusal } from '../../games/spider/rules.ts';
import type { Rect } from './geometry.ts';
import { FOUNDATIONS_PILE, STOCK_PILE, type TableCursor } from './keyboard.ts';
import { cardTops, foundationsRect, stockRect, type TableLayout } from './layout.ts';
import { cardLabel, foundationsLabel, stockLabel } from './words.ts';

function boxStyle({ x, y, width, height }: Rect): CSSProperties {
  return { left: x, top: y, width, height };
}

interface MirrorColumnProps {
  readonly index: number;
  readonly column: Column;
  readonly layout: TableLayout;
  /** Cards above the chosen one, or `null` where the keyboard is elsewhere. */
  readonly depth: number | null;
  /** How many cards at the top are chosen or held. */
  readonly selected: number;
  /** They are in the hand, where their glow shows them. */
  readonly isHeld: boolean;
}

const MirrorColumn = memo(function MirrorColumn(props: MirrorColumnProps) {
  const { index, column, layout, depth, selected, isHeld } = props;
  const tops = cardTops(layout, column);
  const movable = movableRun(column);
  const x = layout.columnLefts[index] ?? 0;
  const bottom = (tops.at(-1) ?? layout.columnTop) + layout.card.height;
  const box = {
    x,
    y: layout.columnTop,
    width: layout.card.width,
    height: bottom - layout.columnTop,
  };
  const active = depth === null ? -1 : column.length - 1 - depth;
  const optionId = (position: number) => `column-${index + 1}-card-${position + 1}`;
  return (
    <div
      role="listbox"
      className="pile"
      aria-label={`Column ${index + 1}`}
      aria-multiselectable="true"
      aria-activedescendant={depth === null ? undefined : optionId(Math.max(0, active))}
      tabIndex={depth === null ? -1 : 0}
      data-pile={index}
      data-held={isHeld || undefined}
      style={boxStyle(box)}
    >
      {column.length === 0 && (
        <div
          role="option"
          id={optionId(0)}
          className={depth === null ? 'mirror-card' : 'mirror-card mirror-card--active'}
          aria-selected={false}
          aria-disabled="true"
          style={{ top: 0, height: layout.card.height }}
        >
          <span className="visually-hidden">empty</span>
        </div>
      )}
      {column.map((card, position) => {
        const top = tops[position] ?? 0;
        const end = tops[position + 1] ?? top + layout.card.height;
        return (
          <div
            role="option"
            key={card.id}
            id={optionId(position)}
            className={position === active ? 'mirror-card mirror-card--active' : 'mirror-card'}
            data-movable={position >= column.length - movable || undefined}
            aria-selected={position >= column.length - selected}
            aria-label={cardLabel(card, position, column.length)}
            // Only the strip that shows: what a pointer or a finger explores is what it sees.
            style={{ top: top - layout.columnTop, height: end - top }}
          />
        );
      })}
    </div>
  );
});

interface MirrorPileProps {
  readonly name: string;
  readonly pile: number;
  readonly box: Rect;
  readonly isActive: boolean;
  readonly disabled?: boolean;
  readonly options: readonly string[];
}

/** Stock and foundations: a listbox whose options cannot be told apart by place. */
const MirrorPile = memo(function MirrorPile(props: MirrorPileProps) {
  const { name, pile, box, isActive, disabled = false, options } = props;
  const id = (index: number) => `${name.toLowerCase()}-${index + 1}`;
  return (
    <div
      role="listbox"
      className="pile"
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
          className={index === 0 && isActive ? 'mirror-card mirror-card--active' : 'mirror-card'}
          aria-selected={false}
          aria-disabled={disabled}
          aria-label={label}
          style={
            index === 0
              ? { top: 0, height: box.height }
              : { top: 0, height: box.height, pointerEvents: 'none' }
          }
        />
      ))}
    </div>
  );
});

interface TableMirrorProps {
  readonly position: Position;
  readonly layout: TableLayout;
  readonly cursor: TableCursor;
  /** How many cards of the cursor's column are chosen. */
  readonly chosen: number;
  /** Why no row can be dealt now, or `null` when it can. */
  readonly dealRefusal: DealRefusal | null;
}

/**
 * The table as transparent, focusable lists that lie exactly on the painted cards. Screen readers,
 * the keyboard, touch exploration and browser tests all use it; the canvas is only its picture.
 */
export function TableMirror({ position, layout, cursor, chosen, dealRefusal }: TableMirrorProps) {
  const { held } = cursor;
  const suits = position.completed.map(
    (run, index) => `${suitName(run[0]?.suit ?? '♠')}, completed, ${index + 1} of 8`,
  );
  const selectedIn = (index: number) => {
    if (held) return held.from === index ? held.length : 0;
    return cursor.pile === index ? chosen : 0;
  };
  return (
    <div className="mirror">
      {position.tableau.map((column, index) => (
        <MirrorColumn
          key={`column-${index + 1}`}
          index={index}
          column={column}
          layout={layout}
          depth={cursor.pile === index ? cursor.depth : null}
          selected={selectedIn(index)}
          isHeld={held?.from === index}
        />
      ))}
      <MirrorPile
        name="Stock"
        pile={STOCK_PILE}
        box={stockRect(layout, position.stock.cards.length / COLUMN_COUNT)}
        isActive={cursor.pile === STOCK_PILE}
        disabled={dealRefusal !== null}
        options={[stockLabel(position, dealRefusal)]}
      />
      <MirrorPile
        name="Foundations"
        pile={FOUNDATIONS_PILE}
        box={foundationsRect(layout)}
        isActive={cursor.pile === FOUNDATIONS_PILE}
        options={[foundationsLabel(position), ...suits]}
      />
    </div>
  );
}
