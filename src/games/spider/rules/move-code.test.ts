import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fnv1a32 } from '../../../core/rng.ts';
import type { SpiderMove } from './board.ts';
import { moveCode } from './move-code.ts';

const column = fc.integer({ min: 0, max: 9 });
const anyMove: fc.Arbitrary<SpiderMove> = fc.oneof(
  fc.constant<SpiderMove>({ t: 'deal' }),
  fc.record(
    { t: fc.constant('move'), from: column, to: column, length: fc.integer({ min: 1, max: 13 }) },
    { noNullPrototype: true },
  ) as fc.Arbitrary<SpiderMove>,
);

const LINE: readonly SpiderMove[] = [
  { t: 'move', from: 0, to: 5, length: 1 },
  { t: 'deal' },
  { t: 'move', from: 9, to: 8, length: 13 },
];

const DAMAGED = { ok: false, error: 'the moves are damaged or were cut off' };

/** A text with its matching checksum, in the `base64url` alphabet. */
function signed(body: string): string {
  const hash = fnv1a32(body);
  const bytes = Uint8Array.from([16, 8, 0], (shift) => (hash >> shift) & 255);
  return body + Buffer.from(bytes).toString('base64url').slice(-3);
}

describe('the code of a line of play', () => {
  test('never changes, so that existing links work forever', () => {
    expect(moveCode.format([])).toBe('J3F');
    expect(moveCode.format(LINE)).toBe('BCAAUHp-t');
  });

  test('survives a round trip, in characters that need no escaping', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 300 }), (moves) => {
        const code = moveCode.format(moves);
        expect(code).toMatch(/^[\w-]+$/);
        expect(code).toHaveLength(moves.length * 2 + 3);
        expect(moveCode.parse(code)).toEqual({ ok: true, value: moves });
      }),
    );
  });

  test('can parse any text, and accepts only what it would write', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[\w-]{0,20}$/),
      fc.array(anyMove).map((moves) => moveCode.format(moves)),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const read = moveCode.parse(text);
        if (read.ok) expect(moveCode.format(read.value)).toBe(text);
        else expect(read.error).not.toBe('');
      }),
    );
  });

  test('detects every truncation and every mistyped character', () => {
    const code = moveCode.format(LINE);
    for (let length = 0; length < code.length; length++) {
      expect(moveCode.parse(code.slice(0, length)).ok, `cut to ${length}`).toBe(false);
    }
    for (const [at, char] of Array.from(code).entries()) {
      const wrong = code.slice(0, at) + (char === 'x' ? 'y' : 'x') + code.slice(at + 1);
      expect(moveCode.parse(wrong).ok, wrong).toBe(false);
    }
  });

  test('rejects text that no encoder writes, even with a matching checksum', () => {
    expect(moveCode.parse(signed(moveCode.format(LINE).slice(0, -3)))).toEqual({
      ok: true,
      value: LINE,
    });
    for (const body of ['A', 'AAA', 'éA', 'Aé', 'AAAAAé', 'é'.repeat(6), 'AA AAA', 'AA+/']) {
      expect(moveCode.parse(signed(body)), body).toEqual(DAMAGED);
    }
  });

  test('rejects a number that is not an action, and too long a game', () => {
    // 1301, the first number after the last move, with a matching checksum.
    expect(moveCode.parse('UV5US')).toEqual(DAMAGED);
    const longest = moveCode.format(Array.from({ length: 5000 }, () => ({ t: 'deal' }) as const));
    expect(moveCode.parse(longest).ok).toBe(true);
    const long = moveCode.format(Array.from({ length: 5001 }, () => ({ t: 'deal' }) as const));
    expect(moveCode.parse(long)).toEqual({ ok: false, error: 'the moves are too many' });
  });
});
