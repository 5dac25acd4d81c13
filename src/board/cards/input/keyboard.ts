import { pileCountOf, type TableEffect, type TableRules } from '../scene/adapter.ts';
import type { Run } from '../scene/scene.ts';
import type { TableHint } from '../scene/build-scene.ts';
import { runFrom } from './drag.ts';
import { t } from '../../../words/t.ts';
import type { Rank } from '../../../cards/card.ts';

/** The position of the keyboard cursor. */
export interface TableCursor {
  readonly pile: number;
  /** The number of cards on top of the selected one; 0 is the top card. */
  readonly depth: number;
  /** Cards that are picked up but not yet dropped. */
  readonly held: Run | null;
}

const FIRST_CURSOR: TableCursor = { pile: 0, depth: 0, held: null };

/** The result of a key press, click or drop. */
export interface TableResult<M> {
  readonly cursor: TableCursor;
  readonly effect: TableEffect<M>;
}

type ColumnRules<P> = Pick<TableRules<P, unknown>, 'columnsOf' | 'movableIn'>;

const NONE = { t: 'none' } as const;

/** Clamps a cursor to an existing card, because columns can shrink. */
export function clampCursor<P>(
  { columnsOf }: ColumnRules<P>,
  cursor: TableCursor,
  position: P,
): TableCursor {
  const size = columnsOf(position)[cursor.pile]?.length ?? 0;
  const depth = Math.min(cursor.depth, Math.max(0, size - 1));
  return depth === cursor.depth ? cursor : { ...cursor, depth };
}

/** The run that begins with the selected card, or `null` if it cannot be moved. */
export function chosenRun<P>(
  game: ColumnRules<P>,
  { pile, depth }: TableCursor,
  position: P,
): Run | null {
  const size = game.columnsOf(position)[pile]?.length ?? 0;
  return runFrom(game, position, { pile, index: size - 1 - depth });
}

/** Moves cards to their best target, or refuses if there is none. */
export function send<P, M>(
  game: TableRules<P, M>,
  cursor: TableCursor,
  run: Run,
  position: P,
): TableResult<M> {
  const [to] = game.placesOf(position, run);
  if (to === undefined) {
    return { cursor, effect: { t: 'refuse', run, text: t('No place to go.') } };
  }
  const effect = game.drop(position, run, to);
  return { cursor: effect.t === 'play' ? { pile: to, depth: 0, held: null } : cursor, effect };
}

function pickUp<P, M>(game: TableRules<P, M>, cursor: TableCursor, position: P): TableResult<M> {
  const column = game.columnsOf(position)[cursor.pile] ?? [];
  const card = column[column.length - 1 - cursor.depth];
  if (!card) return { cursor, effect: { t: 'say', text: t('This column is empty.') } };
  const run = chosenRun(game, cursor, position);
  if (!run) {
    const text = card.faceUp ? game.refusalOf(card) : t('A face-down card cannot be picked up.');
    const length = cursor.depth + 1;
    return { cursor, effect: { t: 'refuse', run: { from: cursor.pile, length }, text } };
  }
  return { cursor: { ...cursor, held: run }, effect: { t: 'hold', run } };
}

function drop<P, M>(
  game: TableRules<P, M>,
  cursor: TableCursor,
  held: Run,
  position: P,
): TableResult<M> {
  const { pile } = cursor;
  if (pile === held.from) return putBack(cursor);
  const effect = game.drop(position, held, pile);
  return { cursor: effect.t === 'play' ? { pile, depth: 0, held: null } : cursor, effect };
}

function putBack<M>(cursor: TableCursor): TableResult<M> {
  return { cursor: { ...cursor, held: null }, effect: { t: 'say', text: t('Put back.') } };
}

/** Picks up or drops at the cursor; on a pile other than a column, presses it. */
export function act<P, M>(
  game: TableRules<P, M>,
  cursor: TableCursor,
  position: P,
): TableResult<M> {
  if (cursor.held) return drop(game, cursor, cursor.held, position);
  if (cursor.pile >= game.columnCount) {
    return { cursor, effect: game.press(position, cursor.pile) };
  }
  return pickUp(game, cursor, position);
}

function enter<P, M>(game: TableRules<P, M>, cursor: TableCursor, position: P): TableResult<M> {
  const run = game.entersSend && !cursor.held ? chosenRun(game, cursor, position) : null;
  return run ? send(game, cursor, run, position) : act(game, cursor, position);
}

function goTo<M>(cursor: TableCursor, pile: number): TableResult<M> {
  return { cursor: { ...cursor, pile, depth: 0 }, effect: NONE };
}

/** Moves the cursor to the next (`by` is 1) or previous (−1) legal target of the held cards, wrapping around. */
function goToTarget<P, M>(
  { targetsOf }: TableRules<P, M>,
  cursor: TableCursor,
  held: Run,
  position: P,
  by: 1 | -1,
): TableResult<M> {
  const targets = targetsOf(position, held);
  const next =
    by > 0
      ? (targets.find((target) => target > cursor.pile) ?? targets[0])
      : (targets.findLast((target) => target < cursor.pile) ?? targets.at(-1));
  if (next !== undefined) return goTo(cursor, next);
  return { cursor, effect: { t: 'say', text: t('No place to go.') } };
}

/** Plays a hint; the cursor follows its cards. */
export function followHint<P, M>(
  { marksOf }: TableRules<P, M>,
  cursor: TableCursor,
  { action }: TableHint<M>,
): TableResult<M> {
  const marks = marksOf(action);
  const pile = marks === 'deal' ? cursor.pile : marks.to;
  return { cursor: { pile, depth: 0, held: null }, effect: { t: 'play', move: action } };
}

/** The column that a digit selects: 1 is the first, 0 the tenth. `null` for other keys. */
function columnOfKey(key: string, columnCount: number): number | null {
  if (!/^\d$/.test(key)) return null;
  const column = (Number(key) + 9) % 10;
  return column < columnCount ? column : null;
}

/**
 * Handles a key on the table: ←/→ move between piles, ↑/↓ select the run (while holding cards, their next legal
 * target), Enter picks up and drops, Escape puts back, Home, End and digits go to a column. Returns `null` for other
 * keys.
 */
export function pressKey<P, M>(
  game: TableRules<P, M>,
  cursor: TableCursor,
  key: string,
  position: P,
): TableResult<M> | null {
  const { held } = cursor;
  const step = (by: number) => {
    const count = pileCountOf(game);
    return goTo<M>(cursor, (cursor.pile + by + count) % count);
  };
  const size = game.columnsOf(position)[cursor.pile]?.length ?? 0;
  const choose = (depth: number): TableResult<M> => ({
    cursor: { ...cursor, depth: Math.min(Math.max(0, depth), Math.max(0, size - 1)) },
    effect: NONE,
  });
  switch (key) {
    case 'ArrowLeft':
      return step(-1);
    case 'ArrowRight':
      return step(1);
    case 'ArrowUp':
      return held ? goToTarget(game, cursor, held, position, -1) : choose(cursor.depth + 1);
    case 'ArrowDown':
      return held ? goToTarget(game, cursor, held, position, 1) : choose(cursor.depth - 1);
    case 'Home':
      return goTo(cursor, 0);
    case 'End':
      return goTo(cursor, game.columnCount - 1);
    case 'Enter':
      return enter(game, cursor, position);
    case 'Escape':
      return held ? putBack(cursor) : null;
    default: {
      const column = columnOfKey(key, game.columnCount);
      return column === null ? null : goTo(cursor, column);
    }
  }
}

/** State of the table that is not part of the game but outlives a gesture. */
interface TableState {
  readonly cursor: TableCursor;
  /** Whether the cursor is visible: the table has focus, and the player uses the keyboard. */
  readonly isFocusVisible: boolean;
  /** Highlights face-up cards of this rank. */
  readonly found: Rank | null;
}

export interface TableStore {
  getState(this: void): TableState;
  setState(this: void, next: Partial<TableState>): void;
}

/** Creates the store of a table, with the cursor on the first column. Calls `onChange` after each change. */
export function createTableStore(onChange: () => void): TableStore {
  let state: TableState = { cursor: FIRST_CURSOR, isFocusVisible: false, found: null };
  return {
    getState: () => state,
    setState: (next) => {
      state = { ...state, ...next };
      onChange();
    },
  };
}
