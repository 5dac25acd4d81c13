import type { Card, Column } from '../../../cards/card.ts';
import { cardName } from '../../../cards/names.ts';
import { t } from '../../../words/t.ts';
import { formatList } from '../../../words/formats.ts';
import type { Piles } from './adapter.ts';
import { joinSentences } from '../../../words/join-sentences.ts';

/** The label of the number of moves in a card game. */
export const movesName = (): string =>
  // Some languages use a different word for moves in Sokoban.
  t('{of, select, cards {Moves} other {Moves}}', { of: 'cards' });

/** The label of the fewest moves. */
export const fewestMovesName = (): string =>
  t('{of, select, cards {Fewest moves} other {Fewest moves}}', { of: 'cards' });

/** "column 5", "columns 2 and 6", "columns 1, 2 and 3" in English: a noun phrase used with "in", "to" and "empties". */
export function columnList(indices: readonly number[]): string {
  return t(
    // Translators: with its article, if the language has one: it is put after “in”, “to” and “from”, or is the object
    '{count, plural, one {column {columns}} other {columns {columns}}}',
    { count: indices.length, columns: formatList(indices.map((index) => String(index + 1))) },
  );
}

/**
 * The accessible name of a card, such as "9 of Spades, face-up, position 3 of 7"; `brief` omits the position. Face-down
 * cards are not named.
 */
export function cardLabel(card: Card, index: number, size: number, verbosity: Verbosity): string {
  if (verbosity === 'brief') {
    return card.faceUp ? t('{card}, face-up', { card: cardName(card) }) : t('face-down card');
  }
  const place = { place: index + 1, size };
  return card.faceUp
    ? t('{card}, face-up, position {place} of {size}', { card: cardName(card), ...place })
    : t('face-down card, position {place} of {size}', place);
}

/** "9 of Spades", or "9 of Spades and 2 more". */
export function runName(cards: Column): string {
  const [head] = cards;
  if (!head) return t('no card');
  const more = cards.length - 1;
  return more === 0 ? cardName(head) : t('{card} and {more} more', { card: cardName(head), more });
}

/** Announces picked-up cards and, unless `verbosity` is `brief`, their legal targets. */
export function pickUpText(
  cards: Column,
  targets: readonly number[],
  verbosity: Verbosity,
  { columnCount, otherPiles }: Pick<Piles<unknown>, 'columnCount' | 'otherPiles'>,
): string {
  const picked = t('Picked up {cards}.', { cards: runName(cards) });
  if (targets.length === 0) return joinSentences(picked, t('No place to go.'));
  if (verbosity === 'brief') return picked;
  const columns = targets.filter((pile) => pile < columnCount);
  const places = [
    ...(columns.length > 0 ? [columnList(columns)] : []),
    ...otherPiles.filter((_, index) => targets.includes(columnCount + index)),
  ];
  return joinSentences(picked, t('Goes to {places}.', { places: formatList(places) }));
}

/** Describes a column: "Column 3: 4 face-down cards, 9 of Spades, 8 of Hearts". */
export function describeColumn(column: Column, index: number): string {
  const faceDown = column.filter((card) => !card.faceUp).length;
  const parts = [
    ...(faceDown > 0
      ? [
          t('{count, plural, one {# face-down card} other {# face-down cards}}', {
            count: faceDown,
          }),
        ]
      : []),
    ...column.filter((card) => card.faceUp).map(cardName),
  ];
  return t('Column {number}: {cards}', {
    number: index + 1,
    cards: parts.length > 0 ? cardList(parts) : t('empty'),
  });
}

/** Joins the names of cards and piles without "and": "9 of Spades, 8 of Hearts". */
export function cardList(names: readonly string[]): string {
  const between = t(
    // Translators: between things in a row without an “and”
    ', ',
  );
  return names.join(between);
}

/** Explains why a card cannot be shown in full: it is not covered, or it is face-down. */
export function peekRefusalText(card: Card | undefined): string {
  if (!card) return t('Choose a covered face-up card to see all of it.');
  return card.faceUp
    ? t('{card} is already fully visible.', { card: cardName(card) })
    : t('This card stays face down until nothing covers it.');
}

export const VERBOSITIES = ['full', 'brief'] as const;
/** How much screen readers announce; `brief` omits positions within a pile and legal targets. */
export type Verbosity = (typeof VERBOSITIES)[number];
