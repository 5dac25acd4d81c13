import { fnv1a32, mulberry32, shuffled } from '../core/rng.ts';
import type { Card } from './card.ts';

/** The 32-bit number that decides a shuffle: FNV-1a of the words that name it, between colons. */
export function shuffleSeed(...words: readonly string[]): number {
  return fnv1a32(words.join(':'));
}

/**
 * The deck as the words shuffle it. That never changes: players share seeds, and saves hold nothing else of
 * an opening.
 */
export function shuffledDeck(deck: readonly Card[], ...words: readonly string[]): readonly Card[] {
  return shuffled(deck, mulberry32(shuffleSeed(...words)));
}
