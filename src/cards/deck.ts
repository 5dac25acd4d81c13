import { RANKS, type Card, type Suit } from './card.ts';

/**
 * A deck before the shuffle, face-down: runs A–K, `runsPerSuit` of each suit, the runs of a suit side by
 * side. The position of a card is its id.
 */
export function deckOf(suits: readonly Suit[], runsPerSuit = 1): readonly Card[] {
  return suits
    .flatMap((suit) => Array.from({ length: runsPerSuit }, () => suit))
    .flatMap((suit) => RANKS.map((rank) => ({ suit, rank })))
    .map(({ suit, rank }, id) => ({ id, suit, rank, faceUp: false }));
}
