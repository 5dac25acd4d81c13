import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { Suit } from '../../../cards/card.ts';
import type { Look } from '../../play/page/game-page.ts';
import type { TableChoices, TableLayout } from '../../../board/cards/layout/table-layout.ts';
import { usePainter, type PaintedPatience } from '../paint/use-painter.ts';
import type { TableView } from '../../../board/cards/scene/scene.ts';
import { describeColumn } from '../../../board/cards/words/table-words.ts';
import { TableFooter } from './TableFooter.tsx';
import { TableSigns } from './TableSigns.tsx';
import { t } from '../../../words/t.ts';
import prose from '../../kit/styles/prose.module.css';
import felt from './felt.module.css';

interface ReadOnlyTableProps<P, L extends TableLayout> {
  readonly game: PaintedPatience<P, L>;
  readonly position: P;
  readonly view: TableView;
  readonly prefs: TableChoices;
  readonly look: Look;
  /** The suits in play; always the same list of the same suits. */
  readonly suits: readonly Suit[];
  /** The piles that are no columns in words, each with its name before a colon. */
  readonly otherPiles: readonly string[];
  /** The columns are called by their numbers beside it. */
  readonly isNumbered: boolean;
  /** The style sheet ends the table above its footer, so that the columns need not. */
  readonly isAboveFooter: boolean;
  /** What stands at the foot of the columns. */
  readonly footer: ReactNode;
  /** Hears how tall that is, in pixels. */
  readonly onFooter: (height: number) => void;
}

/** The table to look at: the same canvases and motion as in play, and its cards in words. */
export function ReadOnlyTable<P, L extends TableLayout>(props: ReadOnlyTableProps<P, L>) {
  const { game, position, view, prefs, look, suits, isAboveFooter, onFooter } = props;
  const root = useRef<HTMLDivElement>(null);
  const settled = useRef<HTMLCanvasElement>(null);
  const moving = useRef<HTMLCanvasElement>(null);
  const [footerHeight, setFooterHeight] = useState(0);
  const onHeight = useCallback(
    (height: number) => {
      setFooterHeight(height);
      onFooter(height);
    },
    [onFooter],
  );
  const { layout } = usePainter({
    game,
    root,
    settled,
    moving,
    position,
    prefs,
    look,
    suits,
    footer: isAboveFooter ? 0 : footerHeight,
    showing: () => ({ position, isOpening: false, view, focus: null }),
  });
  const piles = [...game.columnsOf(position).map(describeColumn), ...props.otherPiles];
  return (
    <>
      <div ref={root} className={felt.table} data-testid="table">
        <canvas ref={settled} className={felt.layer} aria-hidden="true" />
        <canvas ref={moving} className={felt.moving} aria-hidden="true" />
        {layout && (
          <TableSigns
            columns={game.columnsOf(position)}
            layout={layout}
            isNumbered={props.isNumbered || view.hint !== null}
            hint={view.hint}
          />
        )}
        <ul className={prose.hidden} aria-label={t('The cards')}>
          {piles.map((pile) => (
            <li key={pile}>{pile}</li>
          ))}
        </ul>
      </div>
      {layout && (
        <TableFooter layout={isAboveFooter ? null : layout} onHeight={onHeight}>
          {props.footer}
        </TableFooter>
      )}
    </>
  );
}
