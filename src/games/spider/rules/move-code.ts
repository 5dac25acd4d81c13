import { fnv1a32 } from '../../../core/rng.ts';
import { err, ok } from '../../../core/result.ts';
import type { Codec } from '../../../engine/game.ts';
import { COLUMN_COUNT, RUN_LENGTH, type SpiderMove } from './board.ts';
import { t } from '../../../words/t.ts';

/*
 * An action is encoded as two characters, 12 bits of which 1 + 10 · 10 · 13 values are used. Three
 * more characters at the end are a checksum, so that a truncated or mistyped code is not taken for
 * a shorter game. A won game has about 230 characters. Deflate makes that longer, not shorter:
 * moves hardly repeat, and its bytes would need base64 again.
 */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BITS = 6;
const MASK = ALPHABET.length - 1;
const CHECK_LENGTH = 3;
const DEAL = 0;

/** Far more than anyone plays or any URL can hold. */
const MAX_MOVES = 5000;

function write(value: number, length: number): string {
  return Array.from({ length }, (_, i) =>
    ALPHABET.charAt((value >> (BITS * (length - 1 - i))) & MASK),
  ).join('');
}

function valueOf(move: SpiderMove): number {
  if (move.t === 'deal') return DEAL;
  return 1 + (move.from * COLUMN_COUNT + move.to) * RUN_LENGTH + move.length - 1;
}

function moveOf(value: number): SpiderMove | null {
  if (value === DEAL) return { t: 'deal' };
  const columns = Math.floor((value - 1) / RUN_LENGTH);
  if (columns >= COLUMN_COUNT * COLUMN_COUNT) return null;
  return {
    t: 'move',
    from: Math.floor(columns / COLUMN_COUNT),
    to: columns % COLUMN_COUNT,
    length: ((value - 1) % RUN_LENGTH) + 1,
  };
}

function checksum(body: string): string {
  return write(fnv1a32(body), CHECK_LENGTH);
}

/**
 * A line of play as text for a link: only letters, digits, `-` and `_`, and the same text for the
 * same moves. Parsing checks only the form; the rules decide whether the moves are legal.
 */
export const moveCode: Codec<readonly SpiderMove[]> = {
  format(moves) {
    const body = moves.map((move) => write(valueOf(move), 2)).join('');
    return body + checksum(body);
  },

  parse(text) {
    const damaged = err(t('the moves are damaged or were cut off'));
    const body = text.slice(0, -CHECK_LENGTH);
    if (!/^[\w-]{3,}$/.test(text) || body.length % 2 !== 0) return damaged;
    if (text.slice(-CHECK_LENGTH) !== checksum(body)) return damaged;
    if (body.length / 2 > MAX_MOVES) return err(t('the moves are too many'));
    const moves: SpiderMove[] = [];
    for (let at = 0; at < body.length; at += 2) {
      const [high, low] = [
        ALPHABET.indexOf(body.charAt(at)),
        ALPHABET.indexOf(body.charAt(at + 1)),
      ];
      const move = moveOf((high << BITS) | low);
      if (!move) return damaged;
      moves.push(move);
    }
    return ok(moves);
  },
};
