import { use, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import {
  createCardTable,
  type CardTable as Board,
  type CardTableConfig,
} from '../../board/cards/card-table.ts';
import type { TableLayout } from '../../board/cards/scene/table-layout.ts';
import type { SolitaireAdapter } from '../../board/cards/scene/adapter.ts';
import { current } from '../../engine/session.ts';
import type { GameStore } from '../../store/game-store.ts';
import { LetterKeysContext } from '../../ui/keyboard/shortcuts.ts';
import { announce } from '../../ui/messages/announce.ts';
import { playSounds } from '../page/sound.ts';
import { notePicturesReady, reportTableError } from './table-errors.ts';
import { TableFooter } from './TableFooter.tsx';
import styles from './table.module.css';

type BoardOption =
  | ('prefs' | 'look' | 'suits' | 'clickToMove' | 'verbosity' | 'advised' | 'onMove')
  | ('hint' | 'hintedPosition' | 'foundRank' | 'isNumbered' | 'isCovered' | 'preview')
  | ('onHideHint' | 'onReason' | 'onReady');

interface CardTableProps<Params, P, M, L extends TableLayout> extends Pick<
  CardTableConfig<P, M, L>,
  BoardOption
> {
  /** Always the same object. */
  readonly game: SolitaireAdapter<P, M, L>;
  /** The game that is played. */
  readonly store: GameStore<Params, P, M>;
  /** Why the rules refused something, or `null`. */
  readonly reason: string | null;
  /** What is said about the cards, shown at their foot. */
  readonly footer: ReactNode;
}

/** The options that follow from the state of a game. */
function positionIn<Params, P, M>(store: GameStore<Params, P, M>) {
  const { session, change } = store.getState();
  const isOpening = change.kind === 'open' && session.moves.length === 0;
  return { position: current(session), isOpening };
}

/** The card table of `board/cards` for a game, and its footer. */
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
    const { current: element } = root;
    if (!element) return;
    const created = createCardTable<P, M, L>(element, game, {
      ...latest.current,
      ...positionIn(store),
      onReplace: (move) => store.getState().replace(move),
      onAnnounce: announce,
      onSounds: playSounds,
      onLayout: setLayout,
      onError: reportTableError,
    });
    board.current = created;
    const unsubscribe = store.subscribe(() => created.set(positionIn(store)));
    return () => {
      unsubscribe();
      board.current = null;
      created.destroy();
    };
  }, [game, store]);
  return (
    <>
      <div ref={root} data-testid="table" />
      {layout && (
        <TableFooter layout={layout} onHeight={setFooterHeight}>
          {/* It is read out as well. */}
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
