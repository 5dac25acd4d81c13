import { COLUMN_COUNT, type SpiderMove } from '../../../games/spider/rules/board.ts';
import { cardName } from '../../../cards/names.ts';
import type { Position } from '../../../games/spider/rules/game.ts';
import type { Hint } from '../../../games/spider/hints/hints.ts';
import { legalTargets } from '../../../games/spider/rules/legal-targets.ts';
import { canMove } from '../../../games/spider/rules/rules.ts';
import { runFrom } from './drag.ts';
import type { Run } from '../scene/scene.ts';
import { illegalMoveText } from '../words/words.ts';

/** The piles that focus goes through: columns 0–9, then these. */
export const STOCK_PILE = COLUMN_COUNT;
export const FOUNDATIONS_PILE = COLUMN_COUNT + 1;
export const PILE_COUNT = COLUMN_COUNT + 2;

/** Where the keyboard is. */
export interface TableCursor {
  readonly pile: number;
  /** Cards above the chosen one in its column: 0 is the top card. */
  readonly depth: number;
  /** Cards that were picked up and wait to be dropped. */
  readonly held: Run | null;
}

export const FIRST_CURSOR: TableCursor = { pile: 0, depth: 0, held: null };

/** What a key asks of the table, beside moving the cursor. */
export type KeyEffect =
  | { readonly t: 'none' }
  | { readonly t: 'play'; readonly move: SpiderMove }
  /** Tell that these cards are in the hand now. */
  | { readonly t: 'hold'; readonly run: Run }
  /** Tell something. */
  | { readonly t: 'say'; readonly text: string }
  /** Shake these cards and tell why. */
  | { readonly t: 'refuse'; readonly run: Run; readonly text: string };

export interface KeyResult {
  readonly cursor: TableCursor;
  readonly effect: KeyEffect;
}

const NONE: KeyEffect = { t: 'none' };

/** Keeps a cursor on a card that is there: columns shrink under it. */
export function clampCursor(cursor: TableCursor, position: Position): TableCursor {
  const size = position.tableau[cursor.pile]?.length ?? 0;
  const depth = Math.min(cursor.depth, Math.max(0, size - 1));
  return depth === cursor.depth ? cursor : { ...cursor, depth };
}

/** The run that begins with the chosen card, or `null` where that cannot be moved. */
export function chosenRun({ pile, depth }: TableCursor, position: Position): Run | null {
  const size = position.tableau[pile]?.length ?? 0;
  return runFrom(position, pile, size - 1 - depth);
}

function cardsOf(position: Position, { from, length }: Run) {
  return (position.tableau[from] ?? []).slice(-length);
}

function pickUp(cursor: TableCursor, position: Position): KeyResult {
  const column = position.tableau[cursor.pile] ?? [];
  const card = column[column.length - 1 - cursor.depth];
  if (!card) return { cursor, effect: { t: 'say', text: 'This column is empty.' } };
  const run = chosenRun(cursor, position);
  if (!run) {
    const text = card.faceUp
      ? `${cardName(card)} cannot be picked up: the cards on it do not follow it in its suit.`
      : 'A face-down card cannot be picked up.';
    const length = cursor.depth + 1;
    return { cursor, effect: { t: 'refuse', run: { from: cursor.pile, length }, text } };
  }
  return { cursor: { ...cursor, held: run }, effect: { t: 'hold', run } };
}

function drop(cursor: TableCursor, held: Run, position: Position): KeyResult {
  const { pile } = cursor;
  if (pile === held.from) return putBack(cursor);
  const target = position.tableau[pile];
  if (!target) return { cursor, effect: { t: 'say', text: 'Cards go to columns only.' } };
  const move = { ...held, to: pile };
  if (!canMove(position.tableau, move)) {
    const text = illegalMoveText(cardsOf(position, held), target, pile);
    return { cursor, effect: { t: 'refuse', run: held, text } };
  }
  return {
    cursor: { pile, depth: 0, held: null },
    effect: { t: 'play', move: { t: 'move', ...move } },
  };
}

function putBack(cursor: TableCursor): KeyResult {
  return { cursor: { ...cursor, held: null }, effect: { t: 'say', text: 'Put back.' } };
}

/** Picks up or drops at the cursor, or deals where it stands on the stock. */
export function act(cursor: TableCursor, position: Position): KeyResult {
  if (cursor.pile === STOCK_PILE) {
    return { cursor: { ...cursor, held: null }, effect: { t: 'play', move: { t: 'deal' } } };
  }
  if (cursor.held) return drop(cursor, cursor.held, position);
  if (cursor.pile === FOUNDATIONS_PILE) {
    return { cursor, effect: { t: 'say', text: 'Completed suits come here by themselves.' } };
  }
  return pickUp(cursor, position);
}

function goTo(cursor: TableCursor, pile: number): KeyResult {
  return { cursor: { ...cursor, pile, depth: 0 }, effect: NONE };
}

/** From one legal place of the held cards to the next (`by` is 1) or the one before (−1), and around. */
function goToTarget(cursor: TableCursor, held: Run, position: Position, by: 1 | -1): KeyResult {
  const targets = legalTargets(position, held);
  const next =
    by > 0
      ? (targets.find((target) => target > cursor.pile) ?? targets[0])
      : (targets.findLast((target) => target < cursor.pile) ?? targets.at(-1));
  if (next !== undefined) return goTo(cursor, next);
  return { cursor, effect: { t: 'say', text: 'These cards have no place to go.' } };
}

/** Plays a hint; the cursor goes where its cards go. */
export function followHint(cursor: TableCursor, { action }: Hint): KeyResult {
  const pile = action.t === 'move' ? action.to : cursor.pile;
  return { cursor: { pile, depth: 0, held: null }, effect: { t: 'play', move: action } };
}

/** The keys of the table; on other parts of the page they lead to it. */
export const TABLE_KEYS: readonly string[] = [
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Enter', 'Escape'],
  ...Array.from({ length: 10 }, (_, digit) => String(digit)),
];

/**
 * What a key does on the table (PRD §5): ←/→ go from pile to pile, ↑/↓ choose the run (with cards
 * in the hand, where nothing is left to choose: a legal place for them), Enter picks up and drops,
 * Escape puts back, digits go to a column. `null` for any other key.
 */
export function pressKey(cursor: TableCursor, key: string, position: Position): KeyResult | null {
  const step = (by: number) => goTo(cursor, (cursor.pile + by + PILE_COUNT) % PILE_COUNT);
  const { held } = cursor;
  const size = position.tableau[cursor.pile]?.length ?? 0;
  const choose = (depth: number): KeyResult => ({
    cursor: { ...cursor, depth: Math.min(Math.max(0, depth), Math.max(0, size - 1)) },
    effect: NONE,
  });
  switch (key) {
    case 'ArrowLeft':
      return step(-1);
    case 'ArrowRight':
      return step(1);
    case 'ArrowUp':
      return held ? goToTarget(cursor, held, position, -1) : choose(cursor.depth + 1);
    case 'ArrowDown':
      return held ? goToTarget(cursor, held, position, 1) : choose(cursor.depth - 1);
    case 'Home':
      return goTo(cursor, 0);
    case 'End':
      return goTo(cursor, COLUMN_COUNT - 1);
    case 'Enter':
      return act(cursor, position);
    case 'Escape':
      return held ? putBack(cursor) : null;
    default:
      return /^\d$/.test(key)
        ? goTo(cursor, (Number(key) + COLUMN_COUNT - 1) % COLUMN_COUNT)
        : null;
  }
}
