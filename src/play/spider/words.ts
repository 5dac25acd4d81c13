import { cardList, runName } from '../../board/cards/scene/table-words.ts';
import type { Card, Column } from '../../cards/card.ts';
import { cardName, suitName } from '../../cards/names.ts';
import { FOUNDATION_COUNT, type HistoryEntry, type Stock } from '../../games/spider/rules/board.ts';
import type { Difficulty } from '../../games/spider/rules/params.ts';
import type { Position } from '../../games/spider/rules/game.ts';
import type { DealRefusal } from '../../games/spider/rules/rules.ts';
import { formatList } from '../../words/formats.ts';
import { joinSentences } from '../../words/join-sentences.ts';
import { t } from '../../words/t.ts';
import type { SpiderSession } from './spider-store.ts';

/** "1 suit", "4 suits" in English: a noun phrase used after "with". */
export function difficultyName(difficulty: Difficulty): string {
  const count = Number(difficulty.charAt(0));
  return t('{count, plural, one {# suit} other {# suits}}', { count });
}

/** "1 deal left, 10 cards", and the reason if no row can be dealt. */
export function stockLabel(stock: Stock, refusal: DealRefusal | null): string {
  if (stock.dealsRemaining === 0) return t('empty, no deals left');
  const count = { deals: stock.dealsRemaining, cards: stock.cards.length };
  return refusal
    ? t(
        '{deals, plural, one {# deal left} other {# deals left}}, {cards, plural, one {# card} other {# cards}}. {refusal}',
        { ...count, refusal: dealRefusalText(refusal) },
      )
    : t(
        '{deals, plural, one {# deal left} other {# deals left}}, {cards, plural, one {# card} other {# cards}}',
        count,
      );
}

/** "3 of 8 suits completed". */
export function foundationsLabel(completed: number): string {
  return t('{completed} of {all} suits completed', { completed, all: FOUNDATION_COUNT });
}

/** Why a row cannot be dealt, and what to do about it. */
export function dealRefusalText(refusal: DealRefusal): string {
  if (refusal.reason === 'no-stock') return t('The stock is empty: there is nothing left to deal.');
  return t(
    '{count, plural, one {Column {columns} is empty.} other {Columns {columns} are empty.}} A row is dealt only when every column has a card.',
    {
      count: refusal.columns.length,
      columns: formatList(refusal.columns.map((column) => String(column + 1))),
    },
  );
}

const turnedUp = (card: Card) => t('Turned up {card}.', { card: cardName(card) });

/** Describes the effects of an action, in order. `after` is the resulting position. */
export function describeEntries(entries: readonly HistoryEntry[], after: Position): string {
  const parts = entries.flatMap((entry): string[] => {
    const turned = entry.t !== 'deal' && entry.turned ? [turnedUp(entry.turned)] : [];
    switch (entry.t) {
      case 'move': {
        const moved = { cards: runName(entry.moved), column: entry.to + 1 };
        return [t('Moved {cards} to column {column}.', moved), ...turned];
      }
      case 'deal':
        return [
          t('Dealt a row: {cards}.', { cards: cardList(entry.dealt.map(cardName)) }),
          dealsLeftText(after),
        ];
      case 'complete': {
        const done = { suit: suitName(entry.suit), ...completedOf(after) };
        return [t('Completed {suit}, {completed} of {all} suits completed.', done), ...turned];
      }
    }
  });
  return joinSentences(...parts);
}

/** Describes what an undo reverted: the action, then its effects. `after` is the resulting position. */
export function describeUndo(entries: readonly HistoryEntry[], after: Position): string {
  const parts = entries.flatMap((entry): string[] => {
    if (entry.t === 'deal') return [t('Took back the deal.'), dealsLeftText(after)];
    const done =
      entry.t === 'move'
        ? t('Took back {cards} from column {from} to column {to}.', {
            cards: runName(entry.moved),
            from: entry.to + 1,
            to: entry.from + 1,
          })
        : t('{suit} came back from the foundations, {completed} of {all} suits completed.', {
            suit: suitName(entry.suit),
            ...completedOf(after),
          });
    return entry.turned
      ? [done, t('Turned {card} down again.', { card: cardName(entry.turned) })]
      : [done];
  });
  return joinSentences(...parts);
}

/** Describes what has changed about dealing a row; may be empty. */
export function describeDealing(before: DealRefusal | null, after: DealRefusal | null): string {
  if (after?.reason === 'empty-columns' && !before) return dealRefusalText(after);
  return before?.reason === 'empty-columns' && !after ? t('A row can be dealt again.') : '';
}

const completedOf = ({ completed }: Position) => ({
  completed: completed.length,
  all: FOUNDATION_COUNT,
});

/** "1 deal left." */
function dealsLeftText({ stock }: Position): string {
  return t('{count, plural, =0 {No deals left.} one {# deal left.} other {# deals left.}}', {
    count: stock.dealsRemaining,
  });
}

/** "a 9", "an 8", "an Ace" in English. */
const oneOf = (rank: number) =>
  t(
    // Translators: a card of this rank, with its article: “only {a 9} goes on {a 10}”
    '{rank, plural, =1 {an Ace} =8 {an 8} =11 {a Jack} =12 {a Queen} =13 {a King} one {a #} other {a #}}',
    { rank },
  );

/** Why these cards cannot be moved to this column. */
export function illegalMoveText(cards: Column, target: Column, to: number): string {
  const head = cards[0];
  const top = target.at(-1);
  if (!head || !top) return t('That cannot be moved there.');
  const place = { card: cardName(head), top: cardName(top), column: to + 1 };
  return top.rank === 1
    ? t('{card} cannot go on {top} in column {column}: nothing goes on an Ace.', place)
    : t('{card} cannot go on {top} in column {column}: only {fitting} goes on {rank}.', {
        ...place,
        fitting: oneOf(top.rank - 1),
        rank: oneOf(top.rank),
      });
}

/** A game and its progress, named after its day if it is a daily deal: "4 suits, 52 moves"; without moves, "4 suits". */
export function gameWords({ params, cursor }: SpiderSession, day: string | null = null): string {
  const moves = t('{count, plural, one {# move} other {# moves}}', { count: cursor });
  return [day, difficultyName(params.difficulty), cursor === 0 ? null : moves]
    .filter((part) => part !== null)
    .reduce((first, then) => t('{first}, {then}', { first, then }));
}
