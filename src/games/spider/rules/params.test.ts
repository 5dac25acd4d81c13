import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { anyParams } from '../../../test-support/spider.ts';
import { parseSeed } from '../../../cards/seed.ts';
import { setLocale } from '../../../words/language.ts';
import { loadCatalogue } from '../../../words/load-catalogue.ts';
import { notation } from './game.ts';
import { DIFFICULTIES, params, parseDifficulty } from './params.ts';

afterEach(() => setLocale('en', null));

describe('the query of a game', () => {
  test('has the seed, the difficulty and, if dealing is relaxed, the dealing rule', () => {
    const game = { difficulty: '4-suit', seed: 'peacock123', relaxedDealing: false } as const;
    expect(params.format(game)).toBe('seed=peacock123&difficulty=4-suit');
    expect(params.format({ ...game, relaxedDealing: true })).toBe(
      'seed=peacock123&difficulty=4-suit&deal=relaxed',
    );
    expect(params.parse('?difficulty=4-suit&x=y&seed=peacock123')).toEqual({
      ok: true,
      value: game,
    });
  });

  test.each([
    ['', 'seed is missing'],
    ['difficulty=1-suit', 'seed is missing'],
    ['seed=a', 'difficulty is missing; it must be 1-suit, 2-suit or 4-suit'],
    ['seed=%20&difficulty=1-suit', 'seed is empty'],
    ['seed=a&difficulty=5-suit', 'difficulty must be 1-suit, 2-suit or 4-suit, not “5-suit”'],
    ['seed=a&difficulty=', 'difficulty must be 1-suit, 2-suit or 4-suit, not “”'],
    ['seed=a&difficulty=1-suit&deal=no', 'deal must be relaxed or be left out, not “no”'],
  ])('is rejected with an explanation if it is invalid: %s', (text, error) => {
    expect(params.parse(text)).toEqual({ ok: false, error });
  });

  test.each(['de', 'es', 'fr', 'ja'] as const)(
    'is rejected with a translated explanation if it is invalid: %s',
    async (language) => {
      const wrong = ['', 'seed=a', 'seed=a&difficulty=5-suit', 'seed=a&difficulty=1-suit&deal=no'];
      const refusals = () =>
        [...wrong.map((text) => params.parse(text)), notation.parse('3>7')].map(
          (read) => read.ok || read.error,
        );
      const english = refusals();
      setLocale(language, await loadCatalogue(language));
      for (const [index, refusal] of refusals().entries()) {
        expect(refusal).toMatch(/\S/);
        expect(refusal).not.toBe(english[index]);
      }
    },
  );

  test('is quoted in shortened form if an invalid value is long', () => {
    const refusal = (quoted: string) => ({
      ok: false,
      error: `difficulty must be 1-suit, 2-suit or 4-suit, not “${quoted}”`,
    });
    const peacocks = '🦚'.repeat(40);
    expect(parseDifficulty(peacocks)).toEqual(refusal(peacocks));
    expect(parseDifficulty(`${peacocks}xy`)).toEqual(refusal(`${peacocks}…`));
    expect(parseDifficulty('a\ud800b')).toEqual(refusal('a\ufffdb'));
  });

  const anySeed = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 90 })
    .map(parseSeed)
    .filter((read) => read.ok)
    .map(({ value }) => value);

  test('survives a round trip', () => {
    fc.assert(
      fc.property(anyParams, anySeed, (any, seed) => {
        const game = { ...any, seed };
        expect(params.parse(params.format(game))).toEqual({ ok: true, value: game });
      }),
    );
  });

  test('never throws, and accepts only what it can write', () => {
    const nearly = fc
      .tuple(fc.constantFrom('seed', 'difficulty', 'deal'), fc.string({ unit: 'binary' }))
      .map(([name, value]) => `${name}=${encodeURI(value.replace(/\p{Surrogate}/gu, ''))}`);
    const queries = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.oneof(nearly, fc.constantFrom(...DIFFICULTIES)), { maxLength: 5 })
        .map((parts) => parts.join('&')),
      fc.string().map((seed) => `seed=${seed}&difficulty=2-suit`),
    );
    fc.assert(
      fc.property(queries, (text) => {
        const read = params.parse(text);
        if (read.ok) expect(params.parse(params.format(read.value))).toEqual(read);
        else expect(read.error).not.toBe('');
      }),
      { numRuns: 500 },
    );
  });
});
