import {
  FOUNDATION_COUNT,
  type HistoryEntry,
  type Stock,
} from '../../../games/spider/rules/board.ts';
import type { Column, Rank } from '../../../cards/card.ts';
import { cardName, rankName, suitName } from '../../../cards/names.ts';
import type { Difficulty } from '../../../games/spider/rules/difficulty.ts';
import type { Position } from '../../../games/spider/rules/game.ts';
import type { DealRefusal } from '../../../games/spider/rules/rules.ts';
import { columnList, columnName, runName } from '../../card-table/words/table-words.ts';
import { plural } from '../../kit/format/plural.ts';

/** "1 suit", "4 suits". */
export function difficultyName(difficulty: Difficulty): string {
  const suits = Number(difficulty.charAt(0));
  return plural(suits, 'suit');
}

function dealsLeft(count: number): string {
  return `${plural(count, 'deal')} left`;
}

/** "1 deal left, 10 cards", and why it cannot be dealt, if so. */
export function stockLabel(stock: Stock, refusal: DealRefusal | null): string {
  if (stock.dealsRemaining === 0) return 'empty, no deals left';
  const left = `${dealsLeft(stock.dealsRemaining)}, ${plural(stock.cards.length, 'card')}`;
  return refusal ? `${left}. ${dealRefusalText(refusal)}` : left;
}

/** "3 of 8 suits completed". */
export function foundationsLabel(completed: number): string {
  return `${completed} of ${FOUNDATION_COUNT} suits completed`;
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

/** "a 9", "an 8", "an Ace". */
function oneOf(rank: Rank): string {
  return `${rank === 1 || rank === 8 ? 'an' : 'a'} ${rankName(rank)}`;
}

/** Why these cards cannot go there. */
export function illegalMoveText(cards: Column, target: Column, to: number): string {
  const head = cards[0];
  const top = target.at(-1);
  if (!head || !top) return 'That cannot be moved there.';
  const wants =
    top.rank === 1
      ? 'nothing goes on an Ace'
      : `only ${oneOf((top.rank - 1) as Rank)} goes on ${oneOf(top.rank)}`;
  return `${cardName(head)} cannot go on ${cardName(top)} in ${columnName(to)}: ${wants}.`;
}
