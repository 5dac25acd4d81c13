import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { SpiderMove } from '../../games/spider/board.ts';
import type { Position } from '../../games/spider/game.ts';
import { bestTarget, type Hint } from '../../games/spider/hints.ts';
import { dealRefusal } from '../../games/spider/rules.ts';
import { announce } from '../kit/announce.ts';
import type { Scheme } from '../kit/game-page.ts';
import { useShortcuts } from '../kit/use-shortcuts.ts';
import { legalTargets, tailFrom, type Hit } from './drag.ts';
import {
  act,
  chosenTail,
  clampCursor,
  FIRST_CURSOR,
  pressKey,
  TABLE_KEYS,
  type KeyResult,
} from './keyboard.ts';
import type { TablePrefs } from './layout.ts';
import { RESTING, type TableView, type Tail } from './scene.ts';
import { TableMirror } from './TableMirror.tsx';
import { usePainter } from './use-painter.ts';
import { useTablePointer } from './use-table-pointer.ts';

interface SpiderTableProps {
  readonly position: Position;
  /** The position is a new deal, which is shown being dealt. */
  readonly isOpening: boolean;
  readonly prefs: TablePrefs;
  readonly clickToMove: boolean;
  readonly scheme: Scheme;
  readonly reducedMotion: boolean;
  readonly hint: Hint | null;
  /** Plays a move or a deal; false where the rules refuse it. */
  readonly play: (move: SpiderMove) => boolean;
}

function hintView(hint: Hint | null): TableView['hint'] {
  if (!hint) return null;
  return hint.action.t === 'deal' ? 'deal' : hint.action;
}

/** The canvas table, with its mirror over it and all input: pointer, touch, keyboard. */
export function SpiderTable(props: SpiderTableProps) {
  const { position, isOpening, prefs, clickToMove, scheme, reducedMotion, hint, play } = props;
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
  const { layout, showDrag, shake } = usePainter({
    root,
    settled,
    moving,
    position,
    isOpening,
    view,
    prefs,
    scheme,
    reducedMotion,
  });

  const apply = ({ cursor: next, effect }: KeyResult) => {
    setCursor(next);
    switch (effect.t) {
      case 'none':
        break;
      case 'play':
        play(effect.move);
        break;
      case 'say':
        announce(effect.text);
        break;
      case 'refuse':
        shake(effect.tail);
        announce(effect.text);
        break;
    }
  };

  const clickCard = (column: number, index: number) => {
    const depth = index < 0 ? 0 : (position.tableau[column]?.length ?? 0) - 1 - index;
    const at = { pile: column, depth };
    const tail = tailFrom(position, column, index);
    if (cursor.held || !clickToMove || !tail) {
      apply(act({ ...cursor, ...at }, position));
      return;
    }
    const to = bestTarget(position, tail.from, tail.length);
    if (to !== null) {
      setCursor({ pile: to, depth: 0, held: null });
      play({ t: 'move', ...tail, to });
      return;
    }
    setCursor({ ...cursor, ...at });
    shake(tail);
    announce('These cards have no place to go.');
  };

  const onClick = (hit: Hit) => {
    if (hit.at === 'stock') {
      setCursor({ ...cursor, held: null });
      play({ t: 'deal' });
    } else if (hit.at === 'column') {
      clickCard(hit.column, hit.index);
    }
  };

  const onDrop = (tail: Tail, to: number | null) => {
    setCursor({ pile: to ?? tail.from, depth: 0, held: null });
    if (to !== null && play({ t: 'move', ...tail, to })) return;
    showDrag(null);
    shake(tail);
    announce('Not a legal place: the cards went back.');
  };

  const pointer = useTablePointer({ position, layout, onDrag: showDrag, onDrop, onClick });

  // An undo by keyboard in the middle of a drag takes the cards out of the hand.
  const cancelDrag = useRef(pointer.cancel);
  useEffect(() => {
    cancelDrag.current = pointer.cancel;
  });
  useEffect(() => {
    cancelDrag.current();
  }, [position]);

  const focusPile = (pile: number) => {
    const list = root.current?.querySelector<HTMLElement>(`[data-pile="${pile}"]`);
    list?.focus({ preventScroll: true });
  };
  const press = (key: string): boolean => {
    const result = pressKey(cursor, key, position);
    if (!result) return false;
    apply(result);
    focusPile(result.cursor.pile);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !press(event.key)) return;
    event.preventDefault();
  };
  // The arrows find the table from anywhere on the page, so that nobody has to look for it by Tab.
  useShortcuts(Object.fromEntries(TABLE_KEYS.map((key) => [key, () => void press(key)])));

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
      {...pointer.handlers}
    >
      <canvas ref={settled} className="table__layer" aria-hidden="true" />
      <canvas ref={moving} className="table__layer" aria-hidden="true" />
      {layout && (
        <TableMirror
          position={position}
          layout={layout}
          cursor={cursor}
          chosen={chosenTail(cursor, position)?.length ?? 0}
          canDeal={dealRefusal(position, position.relaxedDealing) === null}
        />
      )}
    </div>
  );
}
