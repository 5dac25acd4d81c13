import { expect, test } from 'vitest';
import { panesOfGoals, visiblePanes } from './panes.ts';

const WINDOW = { width: 1280, height: 664 };
const BOARD = { x: 300, y: 20, width: 680, height: 580 };
const GOALS = [
  { x: 400, y: 450 },
  { x: 500, y: 450 },
  { x: 900, y: 100 },
];

test('each goal has a pane of its own that the board does not cover', () => {
  const panes = visiblePanes(WINDOW, BOARD);
  expect(panes.length).toBeGreaterThan(10);
  const chosen = panesOfGoals(WINDOW, panes, GOALS);
  expect(new Set(chosen).size).toBe(GOALS.length);
  for (const pane of chosen) expect(panes).toContain(pane);
  // The same window always has the same panes.
  expect(panesOfGoals(WINDOW, visiblePanes(WINDOW, BOARD), GOALS)).toEqual(chosen);
});

test('if there are more goals than panes, they share panes, and a board that fills the window leaves some', () => {
  const panes = visiblePanes(WINDOW, { x: 0, y: 0, ...WINDOW });
  expect(panes.length).toBeGreaterThan(0);
  const goals = Array.from({ length: panes.length + 5 }, (_, i) => ({ x: i * 10, y: 300 }));
  const chosen = panesOfGoals(WINDOW, panes, goals);
  expect(new Set(chosen).size).toBe(panes.length);
  expect(chosen).not.toContain(undefined);
});
