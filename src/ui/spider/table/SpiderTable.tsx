import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { current } from '../../../engine/session.ts';
import type { SpiderMove } from '../../../games/spider/rules/board.ts';
import type { Difficulty } from '../../../games/spider/rules/card.ts';
import type { Position } from '../../../games/spider/rules/game.ts';
import type { Hint } from '../../../games/spider/hints/hints.ts';
import type { DealRefusal } from '../../../games/spider/rules/rules.ts';
import type { Look } from '../../play/game-page.ts';
import { playSounds } from '../../play/sound.ts';
import { SURFACE } from '../../kit/keyboard/surface.ts';
import { useDeferredStore } from '../../kit/browser/use-deferred-store.ts';
import type { Hit } from '../input/drag.ts';
import { keyEffects } from './key-effects.ts';
import { chosenTail, clampCursor } from '../input/keyboard.ts';
import { hitOf } from '../mirror/mirror-hit.ts';
import { clickOn, dropOn } from '../input/pointing.ts';
import type { Tail } from '../scene/scene.ts';
import { createViewer, viewOf } from '../scene/view.ts';
import type { TableChoices, Verbosity } from '../settings/settings.ts';
import { pickUpCues, putBackCues } from '../sounds/sounds.ts';
import type { SpiderStore } from '../game/spider-store.ts';
import { TableFooter } from './TableFooter.tsx';
import { TableMirror } from '../mirror/TableMirror.tsx';
import { createTableStore } from '../input/table-store.ts';
import { useOnePicture } from '../input/use-one-picture.ts';
import { usePainter } from '../paint/use-painter.ts';
import { usePeek } from '../input/use-peek.ts';
import { useTableKeys } from '../input/use-table-keys.ts';
import { useTablePointer } from '../input/use-table-pointer.ts';
import felt from './felt.module.css';
import styles from './TableFooter.module.css';

interface SpiderTableProps {
  /** The game: what is painted, and what the keys and the pointer act on. */
  readonly store: SpiderStore;
  /** The same position a frame late, for all that is not painted. */
  readonly position: Position;
  readonly prefs: TableChoices;
  readonly clickToMove: boolean;
  readonly look: Look;
  readonly difficulty: Difficulty;
  readonly hint: Hint | null;
  /** The position that the hint is for. */
  readonly hintedPosition: Position | null;
  readonly onHideHint: () => void;
  readonly verbosity: Verbosity;
  /** Why no row can be dealt now, or `null` when it can. */
  readonly dealRefusal: DealRefusal | null;
  /** A dialog lies over the table. */
  readonly isCovered: boolean;
  /** The table is painted, and can be played. */
  readonly onReady: () => void;
  /** Plays a move or a deal; false where the rules refuse it. */
  readonly play: (move: SpiderMove) => boolean;
  /** Why the rules refused something, or `null`. */
  readonly reason: string | null;
  /** The rules refuse a move, for this reason. */
  readonly onReason: (text: string) => void;
  /** What is to be said about the cards, shown at their foot. */
  readonly footer: ReactNode;
}

/** The canvas table, with its mirror over it and all input: pointer, touch, keyboard. */
export function SpiderTable(props: SpiderTableProps) {
  const { store, position, prefs, clickToMove, look, hint, play } = props;
  const { dealRefusal, isCovered, onHideHint, verbosity, reason } = props;
  const root = useRef<HTMLDivElement>(null);
  const settled = useRef<HTMLCanvasElement>(null);
  const moving = useRef<HTMLCanvasElement>(null);
  const [table] = useState(createTableStore);
  const [viewer] = useState(createViewer);
  const positionNow = () => current(store.getState().session);
  const cursorNow = () => clampCursor(table.getState().cursor, positionNow());
  const hintNow = () => (positionNow() === props.hintedPosition ? hint : null);
  const [footerHeight, setFooterHeight] = useState(0);

  const { layout, update, showDrag, endDrag, showPeek, raise, refuse } = usePainter({
    root,
    settled,
    moving,
    showing: () => {
      const { session, change } = store.getState();
      const now = current(session);
      const cursor = cursorNow();
      return {
        position: now,
        isOpening: change.kind === 'open' && session.moves.length === 0,
        view: viewer(now, cursor.held, hintNow()),
        focus: table.getState().isFocusVisible ? cursor : null,
      };
    },
    prefs,
    look,
    difficulty: props.difficulty,
    position,
    footer: footerHeight,
    onReady: props.onReady,
  });

  const lateState = useDeferredStore(table);
  const cursor = clampCursor(lateState.cursor, position);
  const view = useMemo(() => viewOf(position, cursor.held, hint), [position, cursor.held, hint]);

  const { batch, isInBatch } = useOnePicture(update);
  const apply = keyEffects({
    table,
    position: positionNow,
    cursor: cursorNow,
    batch,
    play,
    refuse,
    onReason: props.onReason,
    verbosity,
  });
  const onClick = (hit: Hit): boolean => {
    const result = clickOn(cursorNow(), hit, positionNow(), clickToMove);
    apply(result);
    return result.effect.t !== 'refuse';
  };
  const onDrop = (tail: Tail, to: number | null) => {
    const result = dropOn(tail, to, positionNow());
    // A move starts from where the cards are in the hand; anything else lets them slide back.
    if (result.effect.t === 'play') endDrag();
    else showDrag(null, null);
    if (result.effect.t === 'none') playSounds(putBackCues(tail));
    apply(result);
  };

  const peek = usePeek({
    position: positionNow,
    cursor: cursorNow,
    showPeek,
    raise,
    onReason: props.onReason,
  });
  const pointer = useTablePointer({
    position: positionNow,
    layout,
    onPickUp: (tail) => {
      playSounds(pickUpCues(tail));
    },
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
    root,
    table,
    position: positionNow,
    cursor: cursorNow,
    hint: hintNow,
    onHideHint,
    peek,
    batch,
    apply,
    cancelDrag: pointer.cancel,
  });

  return (
    <>
      {/* The lists inside are the interactive elements; this only hears what bubbles up from them (keys: `useTableKeys`). */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        ref={root}
        className={felt.table}
        data-testid="table"
        {...SURFACE}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
        onClick={(event) => {
          // The pointer's own clicks count as presses; this is one that a screen reader makes.
          const hit = event.detail === 0 ? hitOf(event.target) : null;
          if (hit) onClick(hit);
        }}
        {...pointer.handlers}
      >
        <canvas ref={settled} className={felt.layer} aria-hidden="true" />
        <canvas ref={moving} className={felt.moving} aria-hidden="true" />
        {layout && (
          <TableMirror
            position={position}
            layout={layout}
            cursor={cursor}
            chosen={chosenTail(cursor, position)?.length ?? 0}
            dealRefusal={dealRefusal}
            hint={view.hint}
            targets={view.targets}
            verbosity={verbosity}
          />
        )}
      </div>
      {layout && (
        <TableFooter layout={layout} onHeight={setFooterHeight}>
          {/* It is read out as well. */}
          {reason !== null && (
            <p className={styles.reason} data-testid="reason" aria-hidden="true">
              {reason}
            </p>
          )}
          {props.footer}
        </TableFooter>
      )}
    </>
  );
}
