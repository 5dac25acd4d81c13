import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { current } from '../../engine/session.ts';
import type { SpiderMove } from '../../games/spider/board.ts';
import type { Difficulty } from '../../games/spider/card.ts';
import type { Position } from '../../games/spider/game.ts';
import type { Hint } from '../../games/spider/hints.ts';
import { legalTargets } from '../../games/spider/legal-targets.ts';
import { afterFrame } from '../kit/after-frame.ts';
import { announce } from '../kit/announce.ts';
import type { DealRefusal } from '../../games/spider/rules.ts';
import type { Look } from '../kit/game-page.ts';
import { playSounds } from '../kit/sound.ts';
import { useLateStore } from '../kit/use-late-store.ts';
import { useShortcuts } from '../kit/use-shortcuts.ts';
import type { Hit } from './drag.ts';
import {
  chosenTail,
  clampCursor,
  followHint,
  pressKey,
  TABLE_KEYS,
  type KeyResult,
} from './keyboard.ts';
import { hitOf } from './mirror/mirror-hit.ts';
import { clickOn, dropOn } from './pointing.ts';
import { peekAt, type CardPlace, type Tail } from './scene.ts';
import { createViewer, viewOf } from './view.ts';
import type { TableChoices, Verbosity } from './settings.ts';
import { pickUpCues, putBackCues, tableCues } from './sounds.ts';
import type { SpiderStore } from './spider-store.ts';
import { TableFooter } from './TableFooter.tsx';
import { TableMirror } from './mirror/TableMirror.tsx';
import { createTableStore } from './table-store.ts';
import { useKeyRelease } from './use-key-release.ts';
import { usePainter } from './use-painter.ts';
import { useTablePointer } from './use-table-pointer.ts';
import { peekRefusalText, pickUpText } from './words.ts';

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

/** Held, it shows the card under the mouse whole, or the one that the keys chose ("view"). */
const PEEK_KEY = 'v';

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

  const lateState = useLateStore(table);
  const cursor = clampCursor(lateState.cursor, position);
  const view = useMemo(() => viewOf(position, cursor.held, hint), [position, cursor.held, hint]);

  /** What one event sets off is painted once, at its end. */
  const depth = useRef(0);
  const inOne = (run: () => void) => {
    depth.current += 1;
    run();
    depth.current -= 1;
    if (depth.current === 0) update();
  };

  const apply = (result: KeyResult) => {
    const before = cursorNow();
    const { cursor: next, effect } = result;
    inOne(() => {
      if (next !== before) table.setState({ cursor: next });
      if (effect.t === 'play') play(effect.move);
    });
    if (effect.t === 'refuse') refuse(effect.tail);
    afterFrame(() => {
      if (effect.t === 'refuse') props.onReason(effect.text);
      playSounds(tableCues(before, result));
    });
    switch (effect.t) {
      case 'hold': {
        const { tail } = effect;
        const cards = (positionNow().tableau[tail.from] ?? []).slice(-tail.length);
        announce(pickUpText(cards, legalTargets(positionNow(), tail), verbosity));
        break;
      }
      case 'say':
      case 'refuse':
        announce(effect.text);
        break;
      case 'none':
      case 'play':
        break;
    }
  };

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

  const isPeekHeld = useRef(false);
  /** The covered card under the mouse; nothing since a key chose another one. */
  const pointedAt = useRef<{ readonly covered: CardPlace | null } | null>(null);
  const pointer = useTablePointer({
    position: positionNow,
    layout,
    onPickUp: (tail) => {
      playSounds(pickUpCues(tail));
    },
    onDrag: showDrag,
    onDrop,
    onClick,
    onHover: (tail, covered) => {
      pointedAt.current = { covered };
      if (isPeekHeld.current) showPeek(covered);
      else raise(tail);
    },
    onPeek: showPeek,
  });

  const endPeek = () => {
    if (isPeekHeld.current) showPeek(null);
    isPeekHeld.current = false;
  };
  useKeyRelease(PEEK_KEY, endPeek);
  const peekAtChosen = () => {
    const { pile: column, depth } = cursorNow();
    const cards = positionNow().tableau[column] ?? [];
    const index = cards.length - 1 - depth;
    const place = pointedAt.current
      ? pointedAt.current.covered
      : peekAt(positionNow(), { column, index });
    isPeekHeld.current = true;
    showPeek(place);
    if (place) return;
    const text = peekRefusalText(pointedAt.current ? undefined : cards[index]);
    props.onReason(text);
    announce(text);
  };

  // An undo, another size or a dialog in the middle of a drag takes the cards out of the hand.
  const endGesture = useRef(endPeek);
  useEffect(() => {
    endGesture.current = () => {
      pointer.cancel();
      endPeek();
    };
  });
  useEffect(() => {
    endGesture.current();
  }, [layout, isCovered]);
  useEffect(
    () =>
      store.subscribe((now, before) => {
        if (current(now.session) === current(before.session)) return;
        // Held cards belong to the position in which they were picked up: a deal puts them back.
        const { cursor: last } = table.getState();
        if (last.held) table.setState({ cursor: { ...last, held: null } });
        endGesture.current();
        if (depth.current === 0) update();
      }),
    [store, table, update],
  );

  /** The hint from which the cursor was moved away. */
  const leftHint = useRef<Hint | null>(null);
  /** The keyboard was used: the focus goes where its cursor is, within the table once that is painted. */
  const takeFocus = () => {
    if (!table.getState().isFocusVisible) table.setState({ isFocusVisible: true });
    const focus = () => {
      const list = root.current?.querySelector<HTMLElement>(`[data-pile="${cursorNow().pile}"]`);
      list?.focus({ preventScroll: true });
    };
    // From anywhere else it comes at once: the next key must not press a button there.
    if (root.current?.contains(document.activeElement)) afterFrame(focus);
    else focus();
  };
  const press = (key: string, isRepeat: boolean): boolean => {
    const now = cursorNow();
    if (key === 'Escape' && pointer.cancel()) return true;
    // A key that is held goes on, but neither picks up nor deals over and over.
    if (isRepeat && key === 'Enter') return true;
    const shownHint = hintNow();
    if (key === 'Escape' && shownHint && !now.held) {
      onHideHint();
      return true;
    }
    // Who goes to other cards after a hint means these: Enter picks up there.
    const plays = key === 'Enter' && shownHint && !now.held && leftHint.current !== shownHint;
    const result = plays ? followHint(now, shownHint) : pressKey(now, key, positionNow());
    if (!result) return false;
    if (key !== 'Enter') leftHint.current = shownHint;
    pointedAt.current = null;
    inOne(() => {
      apply(result);
      takeFocus();
    });
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !press(event.key, event.repeat)) return;
    event.preventDefault();
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const pile = Number(target.dataset['pile']);
    const isFocusVisible = target.matches(':focus-visible');
    const { cursor: now, isFocusVisible: was } = table.getState();
    if (pile === now.pile && isFocusVisible === was) return;
    inOne(() => {
      table.setState({
        cursor: pile === now.pile ? now : { ...now, pile, depth: 0 },
        isFocusVisible,
      });
    });
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.contains(relatedTarget)) return;
    inOne(() => {
      table.setState({ isFocusVisible: false });
    });
  };
  // The arrows find the table from anywhere on the page, so that nobody has to look for it by Tab.
  useShortcuts({
    ...Object.fromEntries(TABLE_KEYS.map((key) => [key, (event) => press(key, event.repeat)])),
    [PEEK_KEY]: (event) => {
      if (!event.repeat) peekAtChosen();
    },
  });

  return (
    <>
      {/* The lists inside are the interactive elements; this only hears what bubbles up from them. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={root}
        className="table"
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
        onClick={(event) => {
          // The pointer's own clicks count as presses; this is one that a screen reader makes.
          const hit = event.detail === 0 ? hitOf(event.target) : null;
          if (hit) onClick(hit);
        }}
        {...pointer.handlers}
      >
        <canvas ref={settled} className="table__layer" aria-hidden="true" />
        <canvas ref={moving} className="table__moving" aria-hidden="true" />
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
            <p className="reason" aria-hidden="true">
              {reason}
            </p>
          )}
          {props.footer}
        </TableFooter>
      )}
    </>
  );
}
