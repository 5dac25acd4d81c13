import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Rank, Suit } from '../../../cards/card.ts';
import { current } from '../../../engine/session.ts';
import type { GameStore } from '../../../store/game-store.ts';
import { useDeferredStore } from '../../kit/browser/use-deferred-store.ts';
import { SURFACE } from '../../../platform/keyboard/shortcuts.ts';
import type { Look } from '../../play/page/game-page.ts';
import { playSounds } from '../../play/sound/sound.ts';
import { chosenRun, clampCursor } from '../../../board/cards/input/keyboard.ts';
import { advisedFirst } from '../../../board/cards/input/advised-first.ts';
import { createClickAgain } from '../../../board/cards/input/click-again.ts';
import { fallTo, headRect } from '../../../board/cards/input/drag.ts';
import { clickOn, dropOn } from '../../../board/cards/input/pointing.ts';
import { createTableStore } from '../input/table-store.ts';
import { useFind } from '../input/use-find.ts';
import { useOnePicture } from '../input/use-one-picture.ts';
import { usePeek } from '../input/use-peek.ts';
import { useTableKeys } from '../input/use-table-keys.ts';
import { useTablePointer } from '../input/use-table-pointer.ts';
import type { Point } from '../../../board/cards/geometry/geometry.ts';
import type { TableChoices, TableLayout } from '../../../board/cards/layout/table-layout.ts';
import { placeOf } from '../../../board/cards/mirror/mirror-hit.ts';
import { AfterKeys } from '../../kit/keyboard/AfterKeys.tsx';
import { TableMirror } from '../mirror/TableMirror.tsx';
import { usePainter } from '../paint/use-painter.ts';
import type { Patience } from '../../../board/cards/scene/patience.ts';
import {
  RESTING,
  type CardPlace,
  type Run,
  type TableView,
} from '../../../board/cards/scene/scene.ts';
import { createViewer, viewOf, type TableHint } from '../../../board/cards/scene/view.ts';
import { pickUpCues, putBackCues } from '../../../board/cards/sounds/table-cues.ts';
import type { Verbosity } from '../../../board/cards/words/verbosity.ts';
import { tableEffects } from './table-effects.ts';
import { TableFooter } from './TableFooter.tsx';
import { TableSigns } from './TableSigns.tsx';
import felt from './felt.module.css';
import styles from './TableFooter.module.css';

/** What the mirror of the piles that are no columns depends on. */
export interface ShownPiles<P, L> {
  readonly position: P;
  readonly layout: L;
  /** The pile where the keyboard is. */
  readonly activePile: number;
  readonly hint: TableView['hint'];
}

interface CardTableProps<Params, P, M, L extends TableLayout> {
  /** Always the same object. */
  readonly game: Patience<P, M, L>;
  /** The game: what is painted, and what the keys and the pointer act on. */
  readonly store: GameStore<Params, P, M>;
  /** The same position a frame late, for all that is not painted. */
  readonly position: P;
  readonly prefs: TableChoices;
  readonly clickToMove: boolean;
  readonly look: Look;
  /** The suits in play; always the same list of the same suits. */
  readonly suits: readonly Suit[];
  readonly hint: TableHint<M> | null;
  /** The position that the hint is for. */
  readonly hintedPosition: P | null;
  /** What is advised for the position on the table, as far as that is known, best first: clicks send cards there. */
  readonly advised?: () => readonly M[];
  readonly onHideHint: () => void;
  readonly verbosity: Verbosity;
  /** The mirror of the piles that are no columns. */
  readonly piles: (shown: ShownPiles<P, L>) => ReactNode;
  /** A dialog lies over the table. */
  readonly isCovered: boolean;
  /** The table is painted, and can be played. */
  readonly onReady: () => void;
  /** Plays a move or a deal, whose cards fall so many heights of a card where they were dragged; false where the rules refuse it. */
  readonly play: (move: M, fall?: number) => boolean;
  /** The open cards of this rank are lit, where a panel asks for it. */
  readonly foundRank?: Rank | null;
  /** Why the rules refused something, or `null`. */
  readonly reason: string | null;
  /** The rules refuse a move, for this reason. */
  readonly onReason: (text: string) => void;
  /** The columns are called by their numbers, whatever the focus is on. */
  readonly isNumbered?: boolean;
  /** What is painted in place of the game, which stays as it is; nobody can play meanwhile (`isCovered`). */
  readonly preview?: P | null | undefined;
  /** What is to be said about the cards, shown at their foot. */
  readonly footer: ReactNode;
}

/** The canvas table, with its mirror over it and all input: pointer, touch, keyboard. */
export function CardTable<Params, P, M, L extends TableLayout>(
  props: CardTableProps<Params, P, M, L>,
) {
  const { game, store, position, prefs, clickToMove, look, hint, play } = props;
  const { isCovered, onHideHint, verbosity, reason, preview } = props;
  const root = useRef<HTMLDivElement>(null);
  const settled = useRef<HTMLCanvasElement>(null);
  const moving = useRef<HTMLCanvasElement>(null);
  const [table] = useState(createTableStore);
  const [viewer] = useState(() => createViewer<P, M>());
  const positionNow = () => current(store.getState().session);
  const cursorNow = () => clampCursor(game, table.getState().cursor, positionNow());
  const hintNow = () => (positionNow() === props.hintedPosition ? hint : null);
  const [footerHeight, setFooterHeight] = useState(0);

  const { layout, update, showDrag, endDrag, showPeek, raise, refuse } = usePainter({
    game,
    root,
    settled,
    moving,
    showing: () => {
      if (preview) return { position: preview, isOpening: false, view: RESTING, focus: null };
      const { session, change } = store.getState();
      const now = current(session);
      const cursor = cursorNow();
      return {
        position: now,
        isOpening: change.kind === 'open' && session.moves.length === 0,
        view: viewer(game, now, cursor.held, hintNow()),
        focus: table.getState().isFocusVisible ? cursor : null,
      };
    },
    prefs,
    look,
    suits: props.suits,
    position: preview ?? position,
    footer: footerHeight,
    onReady: props.onReady,
  });

  const shown = useDeferredStore(table);
  const cursor = clampCursor(game, shown.cursor, position);
  const view = useMemo(
    () => viewOf(game, position, cursor.held, hint),
    [game, position, cursor.held, hint],
  );

  const { batch, isInBatch } = useOnePicture(update);
  const apply = tableEffects({
    game,
    table,
    position: positionNow,
    cursor: cursorNow,
    batch,
    play,
    refuse,
    onReason: props.onReason,
    verbosity,
  });
  const [clickAgain] = useState(() =>
    createClickAgain<P, M>({
      game,
      position: positionNow,
      replace: (move) => store.getState().replace(move),
      now: () => performance.now(),
    }),
  );
  const onClick = (hit: CardPlace): boolean => {
    const before = positionNow();
    const isSending = clickToMove && cursorNow().held === null;
    const again = isSending ? clickAgain.next(hit) : null;
    if (again) {
      apply(again);
      return true;
    }
    const sending = advisedFirst(game, props.advised?.() ?? []);
    const result = clickOn(sending, cursorNow(), hit, before, clickToMove);
    apply(result);
    if (isSending && result.effect.t === 'play') clickAgain.sent(before, hit);
    return result.effect.t !== 'refuse';
  };
  const onDrop = (run: Run, to: number | null, head: Point) => {
    const result = dropOn(game, run, to, positionNow());
    // A move starts from where the cards are in the hand; anything else lets them slide back.
    if (result.effect.t === 'play') endDrag();
    else showDrag(null, null);
    const columns = game.columnsOf(positionNow());
    if (result.effect.t === 'none' && layout) {
      const { x, y, height } = headRect(columns, layout, run);
      const fall = Math.hypot(head.x - x, head.y - y) / height;
      playSounds(putBackCues(run, game.columnCount, fall));
    }
    const isColumn = layout && to !== null && to < game.columnCount;
    apply(result, isColumn ? fallTo(columns, layout, to, head) : undefined);
  };

  const peek = usePeek({
    columns: () => game.columnsOf(positionNow()),
    cursor: cursorNow,
    showPeek,
    raise,
    onReason: props.onReason,
  });
  const onFind = useFind({
    table,
    columns: () => game.columnsOf(positionNow()),
    onFound: props.onReason,
  });
  const pointer = useTablePointer({
    game,
    position: positionNow,
    layout,
    onPickUp: (run) => playSounds(pickUpCues(run, game.columnCount)),
    onDrag: showDrag,
    onDrop,
    onClick,
    onHover: peek.onHover,
    onPeek: showPeek,
  });

  // An undo, another size or a dialog in the middle of a drag takes the cards out of the hand.
  const endGesture = useRef(peek.end);
  useEffect(() => {
    endGesture.current = () => {
      pointer.cancel();
      peek.end();
    };
  });
  // Not where only a footer came or went: that waits for cards in the hand, and a press may be one of them soon.
  const { table: tableSize, card: cardSize } = layout ?? {};
  useEffect(() => {
    endGesture.current();
  }, [tableSize, cardSize, isCovered]);
  useEffect(
    () =>
      store.subscribe((now, before) => {
        if (current(now.session) === current(before.session)) return;
        // Held cards belong to the position in which they were picked up: a deal puts them back.
        const { cursor: last } = table.getState();
        if (last.held) table.setState({ cursor: { ...last, held: null } });
        endGesture.current();
        if (!isInBatch()) update();
      }),
    [store, table, update, isInBatch],
  );

  const keys = useTableKeys({
    game,
    root,
    table,
    position: positionNow,
    cursor: cursorNow,
    hint: hintNow,
    onHideHint,
    peek,
    onFind,
    batch,
    apply,
    cancelDrag: pointer.cancel,
  });

  return (
    <>
      {/* The lists inside are the interactive elements; this only hears what bubbles up from them (keys: `useTableKeys`). */}
      {/* oxlint-disable-next-line access/no-static-element-interactions, access/click-events-have-key-events */}
      <div
        ref={root}
        className={felt.table}
        data-testid="table"
        {...SURFACE}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
        onClick={(event) => {
          // The pointer's own clicks count as presses; this is one that a screen reader makes.
          const hit = event.detail === 0 ? placeOf(event.target) : null;
          if (hit) onClick(hit);
        }}
        {...pointer.handlers}
      >
        <canvas ref={settled} className={felt.layer} aria-hidden="true" />
        <canvas ref={moving} className={felt.moving} aria-hidden="true" />
        {layout && (
          <TableSigns
            columns={game.columnsOf(preview ?? position)}
            layout={layout}
            isNumbered={props.isNumbered === true || shown.isFocusVisible || view.hint !== null}
            hint={preview ? null : view.hint}
          />
        )}
        {layout && (
          <AfterKeys>
            <TableMirror
              game={game}
              position={position}
              layout={layout}
              cursor={cursor}
              chosen={chosenRun(game, cursor, position)?.length ?? 0}
              hint={view.hint}
              targets={view.targets}
              found={shown.found ?? props.foundRank ?? null}
              verbosity={verbosity}
            >
              {props.piles({ position, layout, activePile: cursor.pile, hint: view.hint })}
            </TableMirror>
          </AfterKeys>
        )}
      </div>
      {layout && (
        <TableFooter layout={layout} onHeight={setFooterHeight}>
          {/* It is read out as well. */}
          {reason !== null && (
            <p className={styles.reason} data-notice data-testid="reason" aria-hidden="true">
              {reason}
            </p>
          )}
          {props.footer}
        </TableFooter>
      )}
    </>
  );
}
