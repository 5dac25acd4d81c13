import { expect, test } from 'vitest';
import { dressedAfterMs } from './Backdrop.tsx';

test('the ground comes at once where no cards are dealt, and otherwise when they lie', () => {
  const dealt = dressedAfterMs(0, false);
  expect(dealt).toBeGreaterThan(640);
  for (const soon of [dressedAfterMs(1, false), dressedAfterMs(0, true)]) {
    expect(soon).toBeGreaterThan(0);
    expect(soon).toBeLessThan(dealt / 4);
  }
});
