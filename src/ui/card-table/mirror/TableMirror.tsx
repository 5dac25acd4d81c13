import type { ReactNode } from 'react';
import type { Rank } from '../../../cards/card.ts';
import type { TableCursor } from '../../../board/cards/input/keyboard.ts';
import type { TableLayout } from '../../../board/cards/layout/table-layout.ts';
import type { TableRules } from '../../../board/cards/scene/patience.ts';
import type { TableView } from '../../../board/cards/scene/scene.ts';
import type { Verbosity } from '../../../board/cards/words/verbosity.ts';
import { MirrorColumn } from './MirrorColumn.tsx';
import styles from '../../../board/cards/mirror/mirror.module.css';

interface TableMirrorProps<P> {
  readonly game: Pick<TableRules<P, unknown>, 'columnsOf' | 'movableIn'>;
  readonly position: P;
  readonly layout: TableLayout;
  readonly cursor: TableCursor;
  /** How many cards of the cursor's column are chosen. */
  readonly chosen: number;
  readonly hint: TableView['hint'];
  /** The legal places of held cards. */
  readonly targets: readonly number[];
  /** All open cards of this rank are lit. */
  readonly found: Rank | null;
  readonly verbosity: Verbosity;
  /** The piles that are no columns. */
  readonly children: ReactNode;
}

/**
 * The table as transparent, focusable lists that lie exactly on the painted cards. Screen readers,
 * the keyboard, touch exploration and browser tests all use it; the canvas is only its picture.
 * Each list is made anew only when something of its own has changed.
 */
export function TableMirror<P>(props: TableMirrorProps<P>) {
  const { game, position, layout, cursor, chosen, hint, targets, found, verbosity } = props;
  const { held } = cursor;
  const selectedIn = (index: number) => {
    if (held) return held.from === index ? held.length : 0;
    return cursor.pile === index ? chosen : 0;
  };
  const hintedMove = hint === 'deal' ? null : hint;
  return (
    <div className={styles.mirror} data-testid="mirror">
      {game.columnsOf(position).map((column, index) => (
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
          movableIn={game.movableIn}
          found={found}
          verbosity={verbosity}
        />
      ))}
      {props.children}
    </div>
  );
}
