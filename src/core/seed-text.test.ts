import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mixesAlphabets, plainSeed } from './seed-text.ts';

test.each([
  ['Peacock 123', 'Peacock 123'],
  ['  two  words ', 'two  words'],
  ['pea\u200bcock', 'peacock'],
  ['\u200epeacock\u200f', 'peacock'],
  ['\u202epeacock', 'peacock'],
  ['\u2067abc\u2069', 'abc'],
  ['\ufeffa\u00adb\u2060c\u034fd', 'abcd'],
  ['\uff11\uff12\uff13\uff41', '123a'],
  ['cafe\u0301', 'caf\u00e9'],
  ['cafe\u200b\u0301', 'caf\u00e9'],
  ['a\u00a0b\u3000c', 'a b c'],
  ['ﬁne', 'fine'],
  ['\u3164\u200b ', ''],
  ['אבג 1', 'אבג 1'],
  // A family and a rainbow flag stay one picture; selectors and stray joiners are dropped.
  ['👨‍👩‍👧 🧑🏽‍🚀', '👨‍👩‍👧 🧑🏽‍🚀'],
  ['🏳️‍🌈 ❤️', '🏳‍🌈 ❤'],
  ['pea\u200dcock', 'peacock'],
])('%j is normalized to %j', (text, seed) => {
  expect(plainSeed(text)).toBe(seed);
});

test('normalizing a seed is idempotent, and leaves nothing invisible except emoji joiners', () => {
  const tricky = fc.constantFrom(
    ...['\u200b', '\u200d', '\ufe0f', '\u0301', 'e', '\uffa0', '\u115f', ' ', '👨', '🏽', '\u202e'],
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(tricky).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (entered) => {
      const seed = plainSeed(entered);
      expect(plainSeed(seed)).toBe(seed);
      expect(seed).toBe(seed.normalize('NFKC').trim());
      expect(seed.replace(/\p{ExtPict}\p{EMod}?\u200d(?=\p{ExtPict})/gu, '')).not.toMatch(
        /\p{Cf}/u,
      );
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['p\u0435acock', true],
  ['velvet \u0391lpha', true],
  ['velvet \u0410lpha', true],
  ['\u03bfne two', true],
  ['павлин peacock', false],
  ['павлин1', false],
  ['ガラス glass', false],
  ['Μάρθα', false],
  ['café 12', false],
])('whether %j mixes alphabets: %s', (seed, isMixed) => {
  expect(mixesAlphabets(seed)).toBe(isMixed);
});
