import { expect, test } from 'vitest';
import { createFinder } from './table-aids.ts';

test('a rank is highlighted until it is chosen again, another one is chosen, or the panel is closed', () => {
  const finder = createFinder(() => []);
  const now = () => finder.state.getState();
  finder.open();
  expect(now()).toEqual({ isOpen: true, rank: null });
  finder.choose(9);
  finder.choose(12);
  expect(now().rank).toBe(12);
  finder.choose(12);
  expect(now()).toEqual({ isOpen: true, rank: null });
  finder.choose(1);
  finder.close();
  expect(now()).toEqual({ isOpen: false, rank: null });
});
