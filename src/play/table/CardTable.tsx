import { use, useLayoutEffect, useRef, useState, type ReactNode, useEffect } from 'react';
import {
  createCardTable,
  type CardTable as Board,
  type CardTableConfig,
} from '../../board/cards/card-table.ts';
import type { TableLayout } from '../../board/cards/scene/table-layout.ts';
import type { SolitaireAdapter } from '../../board/cards/scene/adapter.ts';
import type { GameStore } from '../../store/game-store.ts';
import { LetterKeysContext } from '../../ui/keyboard/shortcuts.ts';
import { leaveEarlyPage } from '../page/show-early-page.ts';
import {
  notePicturesReady,
  positionIn,
  storeEvents,
  tableIn,
  takeEarlyTable,
} from './early-table.ts';
import styles from './table.module.css';

/** The attributes of the table while cards are moving or held. */
const BUSY = ['data-moving', 'data-dragging'] as const;
const BUSY_TABLE = BUSY.map((attribute) => `[${attribute}]`).join(', ');

interface TableFooterProps {
  /** Makes the footer as wide as the columns of this layout; `null` makes it as wide as the table. */
  readonly layout: Pick<TableLayout, 'card' | 'columnLefts' | 'foot'> | null;
  /** Called with the height of the footer in pixels when it changes; delayed while cards are moving or held. */
  readonly onHeight: (height: number) => void;
  readonly children: ReactNode;
}

/** The footer below the columns, next to stock and foundations; usually empty. */
export function TableFooter({ layout, onHeight, children }: TableFooterProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const report = () => {
      // A new layout would cut the animation short, and move the cards underneath the ones being held.
      const busy = element.parentElement?.querySelector(BUSY_TABLE) ?? null;
      untilIdle.disconnect();
      if (busy) untilIdle.observe(busy, { attributeFilter: [...BUSY] });
      else onHeight(element.offsetHeight);
    };
    const untilIdle = new MutationObserver(report);
    const resized = new ResizeObserver(report);
    resized.observe(element);
    return () => {
      resized.disconnect();
      untilIdle.disconnect();
    };
  }, [onHeight]);

  const left = layout?.columnLefts[0] ?? 0;
  const width = layout ? (layout.columnLefts.at(-1) ?? 0) + layout.card.width - left : undefined;
  return (
    <div
      ref={ref}
      className={styles.footer}
      style={{ marginLeft: left, width, marginBottom: layout?.foot }}
    >
      {children}
    </div>
  );
}

type BoardOption =
  | ('prefs' | 'look' | 'suits' | 'clickToMove' | 'verbosity' | 'advised' | 'onMove')
  | ('hint' | 'hintedPosition' | 'foundRank' | 'isNumbered' | 'isCovered' | 'preview')
  | ('onHideHint' | 'onFollowHint' | 'onReason' | 'onReady');

interface CardTableProps<Params, P, M, L extends TableLayout> extends Pick<
  CardTableConfig<P, M, L>,
  BoardOption
> {
  /** Must always be the same object. */
  readonly game: SolitaireAdapter<P, M, L>;
  /** The game being played. */
  readonly store: GameStore<Params, P, M>;
  /** Why a move was refused, or `null`. */
  readonly reason: string | null;
  /** A text about the cards, shown below them. */
  readonly footer: ReactNode;
}

/** The card table of `board/cards` for a game, with its footer. */
export function CardTable<Params, P, M, L extends TableLayout>(
  props: CardTableProps<Params, P, M, L>,
) {
  const { game, store, reason, footer, ...options } = props;
  const root = useRef<HTMLDivElement>(null);
  const board = useRef<Board<P, M, L> | null>(null);
  const letterKeys = use(LetterKeysContext);
  const [layout, setLayout] = useState<L | null>(null);
  const [footerHeight, setFooterHeight] = useState(0);
  const shown = {
    ...options,
    letterKeys,
    footerHeight,
    onReady: () => {
      notePicturesReady();
      options.onReady();
    },
  };
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
    board.current?.set(shown);
  });
  useLayoutEffect(() => {
    const { current: parent } = root;
    if (!parent) return;
    const events = {
      ...latest.current,
      ...storeEvents(store),
      onLayout: setLayout,
    };
    const early = takeEarlyTable<Params, P, M, L>(store);
    const created =
      early?.table ??
      createCardTable<P, M, L>(tableIn(parent), game, {
        ...events,
        ...positionIn(store),
      });
    if (early) {
      early.release();
      created.set({ ...events, ...positionIn(store) });
      leaveEarlyPage(() => {
        created.moveTo(parent);
        setLayout(early.layout());
      });
      if (early.isReady()) latest.current.onReady();
    }
    board.current = created;
    const unsubscribe = store.subscribe(() => created.set(positionIn(store)));
    return () => {
      unsubscribe();
      board.current = null;
      created.destroy();
      parent.replaceChildren();
    };
  }, [game, store]);
  return (
    <>
      {/* Without a box of its own: the table in it fills the surrounding element. */}
      <div ref={root} className={styles.parent} />
      {layout && (
        <TableFooter layout={layout} onHeight={setFooterHeight}>
          {/* It is also announced. */}
          {reason !== null && (
            <p className={styles.reason} data-notice data-testid="reason" aria-hidden="true">
              {reason}
            </p>
          )}
          {footer}
        </TableFooter>
      )}
    </>
  );
}
