// Pages outside the app have their own style sheet, which depends on no other file. They look like the app only as long
// as both have the same colours.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const coloursOf = (path: string) =>
  new Map(
    [...readFileSync(path, 'utf8').matchAll(/^ +(--[\w-]+): (light-dark\([^;]+\));/gm)]
      // The first definition of each name applies to every page; later ones are for high contrast and difficulties.
      .reverse()
      .map(([, name = '', colour = '']) => [name, colour]),
  );

test('the plain style sheet has the colours of the app', () => {
  const tokens = coloursOf('src/ui/styles/tokens.css');
  const plain = coloursOf('public/plain.css');
  expect(plain.size).toBeGreaterThan(8);
  for (const [name, colour] of plain) expect([name, tokens.get(name)]).toEqual([name, colour]);
});
