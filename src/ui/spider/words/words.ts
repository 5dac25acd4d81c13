import {
  FOUNDATION_COUNT,
  type HistoryEntry,
  type Stock,
} from '../../../games/spider/rules/board.ts';
import type { Column } from '../../../cards/card.ts';
import { cardName, suitName } from '../../../cards/names.ts';
import type { Card } from '../../../cards/card.ts';
import type { Difficulty } from '../../../games/spider/rules/difficulty.ts';
import type { Position } from '../../../games/spider/rules/game.ts';
import type { DealRefusal } from '../../../games/spider/rules/rules.ts';
import { formatNumber } from '../../kit/format/format-number.ts';
import type { Verbosity } from '../settings/settings.ts';

/** A column as players count it. */
export function columnName(index: number): string {
  return `column ${index + 1}`;
}

/** "column 5", "columns 2 and 6", "columns 1, 2 and 3". */
function columnList(indices: readonly number[]): string {
  const numbers = indices.map((index) => String(index + 1));
  const last = numbers.pop() ?? '';
  return numbers.length > 0 ? `columns ${numbers.join(', ')} and ${last}` : `column ${last}`;
}

/**
 * PRD §5: "9 of Spades, face-up, position 3 of 7"; the position is left out where brief words are
 * wished for. A face-down card keeps its secret.
 */
export function cardLabel(card: Card, index: number, size: number, verbosity: Verbosity): string {
  const name = card.faceUp ? `${cardName(card)}, face-up` : 'face-down card';
  return verbosity === 'brief' ? name : `${name}, position ${index + 1} of ${size}`;
}

/** What was picked up and, unless brief words are wished for, where it can go. */
export function pickUpText(
  cards: Column,
  targets: readonly number[],
  verbosity: Verbosity,
): string {
  const picked = `Picked up ${runName(cards)}.`;
  if (targets.length === 0) return `${picked} It has no place to go.`;
  return verbosity === 'brief' ? picked : `${picked} Goes to ${columnList(targets)}.`;
}

/** "1 deal", "3 deals", "1,194 deals". */
export function plural(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** "1 suit", "4 suits". */
export function difficultyName(difficulty: Difficulty): string {
  const suits = Number(difficulty.charAt(0));
  return plural(suits, 'suit', 'suits');
}

function dealsLeft(count: number): string {
  return `${plural(count, 'deal', 'deals')} left`;
}

/** "1 deal left, 10 cards", and why it cannot be dealt, if so. */
export function stockLabel(stock: Stock, refusal: DealRefusal | null): string {
  if (stock.dealsRemaining === 0) return 'empty, no deals left';
  const left = `${dealsLeft(stock.dealsRemaining)}, ${plural(stock.cards.length, 'card', 'cards')}`;
  return refusal ? `${left}. ${dealRefusalText(refusal)}` : left;
}

/** "3 of 8 suits completed". */
export function foundationsLabel(completed: number): string {
  return `${completed} of ${FOUNDATION_COUNT} suits completed`;
}

/** A column as it lies: "Column 3: 4 face-down cards, 9 of Spades, 8 of Hearts". */
export function describeColumn(column: Column, index: number): string {
  const faceDown = column.filter((card) => !card.faceUp).length;
  const parts = [
    ...(faceDown > 0 ? [plural(faceDown, 'face-down card', 'face-down cards')] : []),
    ...column.filter((card) => card.faceUp).map(cardName),
  ];
  return `Column ${index + 1}: ${parts.length > 0 ? parts.join(', ') : 'empty'}`;
}

/** "9 of Spades", or "9 of Spades and 2 more". */
export function runName(cards: Column): string {
  const [head] = cards;
  if (!head) return 'no card';
  const more = cards.length - 1;
  return more === 0 ? cardName(head) : `${cardName(head)} and ${more} more`;
}

/** Why a row cannot be dealt, with what to do about it. */
export function dealRefusalText(refusal: DealRefusal): string {
  if (refusal.reason === 'no-stock') return 'The stock is empty: there is nothing left to deal.';
  const list = columnList(refusal.columns).replace('c', 'C');
  const verb = refusal.columns.length > 1 ? 'are' : 'is';
  return `${list} ${verb} empty. A row is dealt only when every column has a card.`;
}

/** What an action did, in the order in which it happened. `after` is the position it led to. */
export function describeEntries(entries: readonly HistoryEntry[], after: Position): string {
  const parts = entries.flatMap((entry): string[] => {
    switch (entry.t) {
      case 'move': {
        const moved = `Moved ${runName(entry.moved)} to ${columnName(entry.to)}.`;
        return entry.turned ? [moved, `Turned up ${cardName(entry.turned)}.`] : [moved];
      }
      case 'deal':
        return [`Dealt a row: ${entry.dealt.map(cardName).join(', ')}.`, dealsLeftText(after)];
      case 'complete': {
        const done = `Completed ${suitName(entry.suit)}, ${foundationsLabel(after.completed.length)}.`;
        return entry.turned ? [done, `Turned up ${cardName(entry.turned)}.`] : [done];
      }
    }
  });
  return parts.join(' ');
}

/** What an undo took back: the action, and then all that it had set off. `after` is the position it led to. */
export function describeUndo(entries: readonly HistoryEntry[], after: Position): string {
  const parts = entries.flatMap((entry): string[] => {
    if (entry.t === 'deal') return ['Took back the deal.', dealsLeftText(after)];
    const done =
      entry.t === 'move'
        ? `Took back ${runName(entry.moved)} from ${columnName(entry.to)} to ${columnName(entry.from)}.`
        : `${suitName(entry.suit)} came back from the foundations, ${foundationsLabel(after.completed.length)}.`;
    return entry.turned ? [done, `Turned ${cardName(entry.turned)} down again.`] : [done];
  });
  return parts.join(' ');
}

/** What changed about dealing a row, or nothing. */
export function describeDealing(before: DealRefusal | null, after: DealRefusal | null): string {
  if (after?.reason === 'empty-columns' && !before) return dealRefusalText(after);
  return before?.reason === 'empty-columns' && !after ? 'A row can be dealt again.' : '';
}

/** "1 deal left." */
function dealsLeftText({ stock }: Position): string {
  return stock.dealsRemaining === 0 ? 'No deals left.' : `${dealsLeft(stock.dealsRemaining)}.`;
}

/** Why there is nothing to see of a card that is not both covered and face-up. */
export function peekRefusalText(card: Card | undefined): string {
  if (!card) return 'Choose a covered card that lies face-up to see it whole.';
  return card.faceUp
    ? `${cardName(card)} is in sight already.`
    : 'This card lies face-down until nothing covers it.';
}

/** Why these cards cannot go there. */
export function illegalMoveText(cards: Column, target: Column, to: number): string {
  const head = cards[0];
  const top = target.at(-1);
  if (!head || !top) return 'That cannot be moved there.';
  const wants = top.rank === 1 ? 'nothing goes on an Ace' : `it takes the next lower rank`;
  return `${cardName(head)} cannot go on ${cardName(top)} in ${columnName(to)}: ${wants}.`;
}
