import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { Suit } from '../../cards/card.ts';
import type { Look } from '../page/game-page.ts';
import type { TableChoices, TableLayout } from '../../board/cards/scene/table-layout.ts';
import type { PaintedGame } from '../../board/cards/paint/table-picture.ts';
import {
  createReadOnlyTable,
  type ReadOnlyTable as Table,
} from '../../board/cards/read-only-table.ts';
import type { TableView } from '../../board/cards/scene/scene.ts';
import { notePicturesReady, reportTableError } from './table-errors.ts';
import { TableFooter } from './TableFooter.tsx';

interface ReadOnlyTableProps<P, L extends TableLayout> {
  readonly game: PaintedGame<P, L>;
  readonly position: P;
  readonly view: TableView;
  readonly prefs: TableChoices;
  readonly look: Look;
  /** The suits in play; always the same list of the same suits. */
  readonly suits: readonly Suit[];
  /** Returns the piles that are no columns in words, each with its name before a colon. */
  readonly otherPiles: (position: P) => readonly string[];
  /** A list next to the table calls the columns by their numbers. */
  readonly isNumbered: boolean;
  /** The style sheet ends the table above its footer, so that the columns need not. */
  readonly isAboveFooter: boolean;
  /** What is at the foot of the columns. */
  readonly footer: ReactNode;
  /** The footer has another height, in pixels. */
  readonly onFooter: (height: number) => void;
}

/** A table to look at, with its footer. */
export function ReadOnlyTable<P, L extends TableLayout>(props: ReadOnlyTableProps<P, L>) {
  const { game, position, view, prefs, look, suits, otherPiles } = props;
  const { isNumbered, isAboveFooter, onFooter } = props;
  const root = useRef<HTMLDivElement>(null);
  const table = useRef<Table<P, L> | null>(null);
  const [layout, setLayout] = useState<L | null>(null);
  const [height, setHeight] = useState(0);
  const onHeight = useCallback(
    (next: number) => {
      setHeight(next);
      onFooter(next);
    },
    [onFooter],
  );
  const footerHeight = isAboveFooter ? 0 : height;
  const shown = { position, view, prefs, look, suits, otherPiles, isNumbered, footerHeight };
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
    table.current?.set(shown);
  });
  useLayoutEffect(() => {
    const { current: element } = root;
    if (!element) return;
    const created = createReadOnlyTable<P, L>(element, game, {
      ...latest.current,
      onLayout: setLayout,
      onReady: notePicturesReady,
      onError: reportTableError,
    });
    table.current = created;
    return () => {
      table.current = null;
      created.destroy();
    };
  }, [game]);
  return (
    <>
      <div ref={root} data-testid="table" />
      {layout && (
        <TableFooter layout={isAboveFooter ? null : layout} onHeight={onHeight}>
          {props.footer}
        </TableFooter>
      )}
    </>
  );
}
