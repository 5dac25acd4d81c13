import { splitmix32 } from '../../../../core/rng.ts';

/** Hash keys for a board: for each square two words for a box, and two for the player. */
export interface Keys {
  readonly boxLow: Int32Array;
  readonly boxHigh: Int32Array;
  readonly playerLow: Int32Array;
  readonly playerHigh: Int32Array;
}

/**
 * Zobrist's keys (A. L. Zobrist, "A new hashing method with application for game playing", 1970),
 * from the generator splitmix32, so that the same board is searched the same way everywhere. A state
 * is known by 64 bits: among ten million states, two with the same are met once in 300,000 runs.
 */
export function keysFor(size: number): Keys {
  const next = splitmix32(0x5eed);
  const words = () => Int32Array.from({ length: size }, next);
  return { boxLow: words(), boxHigh: words(), playerLow: words(), playerHigh: words() };
}
