import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { SpiderMove } from '../../games/spider/board.ts';
import type { Difficulty } from '../../games/spider/card.ts';
import type { Position } from '../../games/spider/game.ts';
import type { Hint } from '../../games/spider/hints.ts';
import { announce } from '../kit/announce.ts';
import type { DealRefusal } from '../../games/spider/rules.ts';
import type { Look } from '../kit/game-page.ts';
import { playSounds } from '../kit/sound.ts';
import { useShortcuts } from '../kit/use-shortcuts.ts';
import { legalTargets, type Hit } from './drag.ts';
import {
  chosenTail,
  clampCursor,
  FIRST_CURSOR,
  followHint,
  pressKey,
  TABLE_KEYS,
  type KeyResult,
} from './keyboard.ts';
import { hitOf } from './mirror/mirror-hit.ts';
import { clickOn, dropOn } from './pointing.ts';
import { peekAt, RESTING, type TableView, type Tail } from './scene.ts';
import type { TableChoices, Verbosity } from './settings.ts';
import { pickUpCues, putBackCues, tableCues } from './sounds.ts';
import { TableMirror } from './mirror/TableMirror.tsx';
import { useKeyRelease } from './use-key-release.ts';
import { usePainter } from './use-painter.ts';
import { useTablePointer } from './use-table-pointer.ts';
import { pickUpText } from './words.ts';

interface SpiderTableProps {
  readonly position: Position;
  /** The position is a new deal, which is shown being dealt. */
  readonly isOpening: boolean;
  readonly prefs: TableChoices;
  readonly clickToMove: boolean;
  readonly look: Look;
  readonly difficulty: Difficulty;
  readonly hint: Hint | null;
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
}

/** Held, it shows the chosen card whole ("view"). */
const PEEK_KEY = 'v';

function hintView(hint: Hint | null): TableView['hint'] {
  if (!hint) return null;
  return hint.action.t === 'deal' ? 'deal' : hint.action;
}

/** The canvas table, with its mirror over it and all input: pointer, touch, keyboard. */
export function SpiderTable(props: SpiderTableProps) {
  const { position, isOpening, prefs, clickToMove, look, hint, play } = props;
  const { dealRefusal, isCovered, onHideHint, verbosity } = props;
  const root = useRef<HTMLDivElement>(null);
  const settled = useRef<HTMLCanvasElement>(null);
  const moving = useRef<HTMLCanvasElement>(null);
  const [storedCursor, setCursor] = useState(FIRST_CURSOR);
  const [cursorPosition, setCursorPosition] = useState(position);
  if (cursorPosition !== position) {
    // Held cards belong to the position in which they were picked up: a deal puts them back.
    setCursorPosition(position);
    setCursor({ ...storedCursor, held: null });
  }
  const cursor = clampCursor(storedCursor, position);

  const view = useMemo((): TableView => {
    const targets = cursor.held ? legalTargets(position, cursor.held) : [];
    return { ...RESTING, held: cursor.held, targets, hint: hintView(hint) };
  }, [cursor.held, position, hint]);
  const { layout, showDrag, endDrag, showPeek, raise, refuse } = usePainter({
    root,
    settled,
    moving,
    position,
    isOpening,
    view,
    prefs,
    look,
    difficulty: props.difficulty,
    onReady: props.onReady,
  });

  const apply = (result: KeyResult) => {
    const { cursor: next, effect } = result;
    setCursor(next);
    playSounds(tableCues(cursor, result));
    switch (effect.t) {
      case 'none':
        break;
      case 'play':
        play(effect.move);
        break;
      case 'hold': {
        const { from, length } = effect.tail;
        const cards = (position.tableau[from] ?? []).slice(-length);
        announce(pickUpText(cards, legalTargets(position, effect.tail), verbosity));
        break;
      }
      case 'say':
        announce(effect.text);
        break;
      case 'refuse':
        refuse(effect.tail);
        announce(effect.text);
        break;
    }
  };

  const onClick = (hit: Hit) => {
    apply(clickOn(cursor, hit, position, clickToMove));
  };
  const onDrop = (tail: Tail, to: number | null) => {
    const result = dropOn(tail, to);
    // A move starts from where the cards are in the hand; anything else lets them slide back.
    if (result.effect.t === 'play') endDrag();
    else showDrag(null, null);
    if (to === tail.from) playSounds(putBackCues(tail));
    apply(result);
  };

  const pointer = useTablePointer({
    position,
    layout,
    onPickUp: (tail) => {
      playSounds(pickUpCues(tail));
    },
    onDrag: showDrag,
    onDrop,
    onClick,
    onHover: raise,
    onPeek: showPeek,
  });

  const isPeekHeld = useRef(false);
  const endPeek = () => {
    if (isPeekHeld.current) showPeek(null);
    isPeekHeld.current = false;
  };
  useKeyRelease(PEEK_KEY, endPeek);
  const peekAtCursor = () => {
    const column = cursor.pile;
    const index = (position.tableau[column]?.length ?? 0) - 1 - cursor.depth;
    isPeekHeld.current = true;
    showPeek(peekAt(position, { column, index }));
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
  }, [position, layout, isCovered]);

  /** The hint from which the cursor was moved away. */
  const leftHint = useRef<Hint | null>(null);
  const focusPile = (pile: number) => {
    const list = root.current?.querySelector<HTMLElement>(`[data-pile="${pile}"]`);
    list?.focus({ preventScroll: true });
  };
  const press = (key: string, isRepeat: boolean): boolean => {
    if (key === 'Escape' && pointer.cancel()) return true;
    // A key that is held goes on, but neither picks up nor deals over and over.
    if (isRepeat && key === 'Enter') return true;
    if (key === 'Escape' && hint && !cursor.held) {
      onHideHint();
      return true;
    }
    // Who goes to other cards after a hint means these: Enter picks up there.
    const plays = key === 'Enter' && hint && !cursor.held && leftHint.current !== hint;
    const result = plays ? followHint(cursor, hint) : pressKey(cursor, key, position);
    if (!result) return false;
    if (key !== 'Enter') leftHint.current = hint;
    apply(result);
    focusPile(result.cursor.pile);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !press(event.key, event.repeat)) return;
    event.preventDefault();
  };
  // The arrows find the table from anywhere on the page, so that nobody has to look for it by Tab.
  useShortcuts({
    ...Object.fromEntries(TABLE_KEYS.map((key) => [key, (event) => press(key, event.repeat)])),
    [PEEK_KEY]: (event) => {
      if (!event.repeat) peekAtCursor();
    },
  });

  return (
    // The lists inside are the interactive elements; this only hears what bubbles up from them.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={root}
      className="table"
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const pile = Number(event.target.dataset['pile']);
        if (pile !== cursor.pile) setCursor({ ...cursor, pile, depth: 0 });
      }}
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
  );
}
