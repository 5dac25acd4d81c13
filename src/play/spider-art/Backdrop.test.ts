import { expect, test } from 'vitest';
import { dressedAfterMs } from './Backdrop.tsx';

test('the ground is painted immediately if no cards are dealt, otherwise after the deal', () => {
  const dealt = dressedAfterMs(0, false);
  expect(dealt).toBeGreaterThan(640);
  for (const soon of [dressedAfterMs(1, false), dressedAfterMs(0, true)]) {
    expect(soon).toBeGreaterThan(0);
    expect(soon).toBeLessThan(dealt / 4);
  }
});
