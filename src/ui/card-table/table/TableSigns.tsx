import type { Column } from '../../../cards/card.ts';
import type { TableLayout } from '../../../board/cards/layout/table-layout.ts';
import type { TableView } from '../../../board/cards/scene/scene.ts';
import { columnNumberTop } from '../../../board/cards/signs/column-number.ts';
import { arrowPath, hintArrow } from '../../../board/cards/signs/hint-arrow.ts';
import styles from '../../../board/cards/signs/signs.module.css';

/** The arrow is so wide, in pixels, or a part of the card's width where that is less: it must hide no index. */
const WIDEST = 4;
const CARD_PER_LINE = 16;

interface TableSignsProps {
  readonly columns: readonly Column[];
  readonly layout: TableLayout;
  /** The columns are called by their numbers now: by keys, or by a hint. */
  readonly isNumbered: boolean;
  readonly hint: TableView['hint'];
}

/**
 * What points at the cards for those who see them: the numbers of the columns, and an arrow for a hint. They follow the
 * picture by a frame, as the words do.
 */
export function TableSigns({ columns, layout, isNumbered, hint }: TableSignsProps) {
  const { columnLefts, card, table } = layout;
  const arrow = hint && hint !== 'deal' ? hintArrow(columns, layout, hint) : null;
  if (!isNumbered && !arrow) return null;
  const path = arrow && arrowPath(arrow);
  return (
    <div className={styles.signs} aria-hidden="true">
      {isNumbered &&
        columnLefts.map((left, column) => (
          <span
            key={left}
            data-testid="column-number"
            className={styles.number}
            style={{ left, top: columnNumberTop(layout, columns[column] ?? []), width: card.width }}
          >
            <span>{column + 1}</span>
          </span>
        ))}
      {path && (
        <svg
          className={styles.arrow}
          style={{ fontSize: Math.min(WIDEST, card.width / CARD_PER_LINE) }}
          viewBox={`0 0 ${table.width} ${table.height}`}
          data-testid="hint-arrow"
        >
          <marker
            id="hint-arrow-head"
            viewBox="0 0 10 10"
            refX="6"
            refY="5"
            markerWidth="4"
            markerHeight="4"
            orient="auto"
          >
            <path d="M0 0L10 5L0 10Z" className={styles.head} />
          </marker>
          <path d={path} />
          <path d={path} className={styles.line} markerEnd="url(#hint-arrow-head)" />
        </svg>
      )}
    </div>
  );
}
