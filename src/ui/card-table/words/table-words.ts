import type { Card, Column } from '../../../cards/card.ts';
import { cardName } from '../../../cards/names.ts';
import { andList } from '../../kit/format/and-list.ts';
import { plural } from '../../kit/format/plural.ts';
import type { Piles } from '../scene/patience.ts';
import type { Verbosity } from './verbosity.ts';

/** A column as players count it. */
export function columnName(index: number): string {
  return `column ${index + 1}`;
}

/** "column 5", "columns 2 and 6", "columns 1, 2 and 3". */
export function columnList(indices: readonly number[]): string {
  const numbers = andList(indices.map((index) => String(index + 1)));
  return `${indices.length > 1 ? 'columns' : 'column'} ${numbers}`;
}

/**
 * PRD §5: "9 of Spades, face-up, position 3 of 7"; the position is left out where brief words are
 * wished for. A face-down card keeps its secret.
 */
export function cardLabel(card: Card, index: number, size: number, verbosity: Verbosity): string {
  const name = card.faceUp ? `${cardName(card)}, face-up` : 'face-down card';
  return verbosity === 'brief' ? name : `${name}, position ${index + 1} of ${size}`;
}

/** "9 of Spades", or "9 of Spades and 2 more". */
export function runName(cards: Column): string {
  const [head] = cards;
  if (!head) return 'no card';
  const more = cards.length - 1;
  return more === 0 ? cardName(head) : `${cardName(head)} and ${more} more`;
}

/** What was picked up and, unless brief words are wished for, where it can go. */
export function pickUpText(
  cards: Column,
  targets: readonly number[],
  verbosity: Verbosity,
  { columnCount, otherPiles }: Pick<Piles<unknown>, 'columnCount' | 'otherPiles'>,
): string {
  const picked = `Picked up ${runName(cards)}.`;
  if (targets.length === 0) return `${picked} It has no place to go.`;
  if (verbosity === 'brief') return picked;
  const columns = targets.filter((pile) => pile < columnCount);
  const places = [
    ...(columns.length > 0 ? [columnList(columns)] : []),
    ...otherPiles.filter((_, index) => targets.includes(columnCount + index)),
  ];
  return `${picked} Goes to ${places.join(' and ')}.`;
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

/** Why there is nothing to see of a card that is not both covered and face-up. */
export function peekRefusalText(card: Card | undefined): string {
  if (!card) return 'Choose a covered card that lies face-up to see it whole.';
  return card.faceUp
    ? `${cardName(card)} is in sight already.`
    : 'This card lies face-down until nothing covers it.';
}
