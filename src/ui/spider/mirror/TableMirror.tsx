import type { Position } from '../../../games/spider/rules/game.ts';
import type { DealRefusal } from '../../../games/spider/rules/rules.ts';
import { FOUNDATIONS_PILE, STOCK_PILE, type TableCursor } from '../input/keyboard.ts';
import type { TableLayout } from '../layout/table-layout.ts';
import { MirrorColumn } from './MirrorColumn.tsx';
import { MirrorFoundations, MirrorStock } from './MirrorPiles.tsx';
import type { TableView } from '../scene/scene.ts';
import type { Verbosity } from '../settings/settings.ts';
import styles from './mirror.module.css';

interface TableMirrorProps {
  readonly position: Position;
  readonly layout: TableLayout;
  readonly cursor: TableCursor;
  /** How many cards of the cursor's column are chosen. */
  readonly chosen: number;
  /** Why no row can be dealt now, or `null` when it can. */
  readonly dealRefusal: DealRefusal | null;
  readonly hint: TableView['hint'];
  /** The legal places of held cards. */
  readonly targets: readonly number[];
  readonly verbosity: Verbosity;
}

/**
 * The table as transparent, focusable lists that lie exactly on the painted cards. Screen readers,
 * the keyboard, touch exploration and browser tests all use it; the canvas is only its picture.
 * Each list is made anew only when something of its own has changed.
 */
export function TableMirror(props: TableMirrorProps) {
  const { position, layout, cursor, chosen, dealRefusal, hint, targets, verbosity } = props;
  const { held } = cursor;
  const selectedIn = (index: number) => {
    if (held) return held.from === index ? held.length : 0;
    return cursor.pile === index ? chosen : 0;
  };
  const hintedMove = hint === 'deal' ? null : hint;
  return (
    <div className={styles.mirror} data-testid="mirror">
      {position.tableau.map((column, index) => (
        <MirrorColumn
          key={`column-${index + 1}`}
          index={index}
          column={column}
          layout={layout}
          depth={cursor.pile === index ? cursor.depth : null}
          selected={selectedIn(index)}
          held={held?.from === index ? held.length : 0}
          hinted={hintedMove?.from === index ? hintedMove.length : 0}
          isTarget={targets.includes(index) || hintedMove?.to === index}
          verbosity={verbosity}
        />
      ))}
      <MirrorStock
        layout={layout}
        stock={position.stock}
        dealRefusal={dealRefusal}
        isActive={cursor.pile === STOCK_PILE}
        isHinted={hint === 'deal'}
      />
      <MirrorFoundations
        layout={layout}
        completed={position.completed}
        isActive={cursor.pile === FOUNDATIONS_PILE}
      />
    </div>
  );
}
