import { describe, expect, test } from 'vitest';
import { parseSeed } from './seed.ts';

describe('a seed', () => {
  test('is 1–64 characters after trimming', () => {
    expect(parseSeed('  peacock123\n')).toEqual({ ok: true, value: 'peacock123' });
    expect(parseSeed('a'.repeat(64)).ok).toBe(true);
    expect(parseSeed('🦚'.repeat(64)).ok).toBe(true);
    expect(parseSeed(' \t ')).toEqual({ ok: false, error: 'seed is empty' });
    expect(parseSeed('🦚'.repeat(65))).toEqual({
      ok: false,
      error: 'seed must have at most 64 characters, not 65',
    });
  });

  test.each(['a\u0000b', 'a\nb', 'a\u007fb', 'a\u2028b'])(
    'has no control characters: %j',
    (text) => {
      expect(parseSeed(text)).toEqual({
        ok: false,
        error: 'seed must not contain control characters or line breaks',
      });
    },
  );

  test('is well-formed text', () => {
    expect(parseSeed('a\ud800b')).toMatchObject({
      error: expect.stringContaining('broken') as string,
    });
  });
});
