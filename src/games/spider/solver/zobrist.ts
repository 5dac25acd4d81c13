import { splitmix32 } from '../../../core/rng.ts';
import { COLUMN_COUNT } from '../rules/board.ts';

/*
 * Zobrist hashing with two words of 32 bits. The hash of a column is the XOR of one random number for
 * each card at its height and of one for the number of its face-down cards, so a move costs as many XORs
 * as it moves cards. The hash of a position is the sum of the mixed hashes of its columns: where all are
 * mixed alike, their order does not matter, and where each has a salt of its own, it does.
 */

/** Cards are below this; see packed.ts. */
const CARD_CODES = 64;
const MAX_HEIGHT = 128;

function randomWords(size: number, seed: number): Int32Array {
  return new Int32Array(size).map(splitmix32(seed));
}

/** By `cardKey`. */
export const CARD_A = randomWords(MAX_HEIGHT * CARD_CODES, 1);
export const CARD_B = randomWords(MAX_HEIGHT * CARD_CODES, 2);

/** Where the random numbers of a card at a height are, 0 at the bottom of the column. */
export function cardKey(height: number, card: number): number {
  return (height << 6) | card;
}

function faceDownWords(seed: number): Int32Array {
  const words = randomWords(MAX_HEIGHT, seed);
  words[0] = 0; // so that the hash of an empty column is 0
  return words;
}

/** By the number of face-down cards. */
export const FACE_DOWN_A = faceDownWords(3);
export const FACE_DOWN_B = faceDownWords(4);

/** While rows are left: which card is dealt to a column depends on where it stands. */
export const OWN_SALTS = randomWords(COLUMN_COUNT, 5);
/** Once the stock is empty: columns may change places. */
export const EQUAL_SALTS = new Int32Array(COLUMN_COUNT);

/** Spreads the hash of a column, for sums that differ where XORs would not. */
export function saltHash(hash: number, salt: number): number {
  let x = Math.imul(hash ^ salt, 0x85ebca6b);
  x ^= x >>> 15;
  return Math.imul(x, 0xc2b2ae35) ^ (x >>> 13);
}
