import { afterEach, expect, test, vi } from 'vitest';
import { watchDensity } from './screen-density.ts';

/** Screens between which a window is moved: queries for the density that is left hear of it. */
function screens() {
  const queries = new Map<string, EventTarget>();
  vi.stubGlobal('matchMedia', (query: string) => {
    const list = queries.get(query) ?? new EventTarget();
    queries.set(query, list);
    return list;
  });
  const moveTo = (density: number) => {
    const left = queries.get(`(resolution: ${devicePixelRatio}dppx)`);
    vi.stubGlobal('devicePixelRatio', density);
    left?.dispatchEvent(new Event('change'));
  };
  vi.stubGlobal('devicePixelRatio', 1);
  return moveTo;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('every change of the density is reported once, back to the first one too, until the last listener is gone', () => {
  const moveTo = screens();
  const seen: number[] = [];
  const unwatch = watchDensity(() => {
    seen.push(devicePixelRatio);
  });
  for (const density of [2, 1.5, 1, 2]) moveTo(density);
  expect(seen).toEqual([2, 1.5, 1, 2]);
  unwatch();
  moveTo(1);
  expect(seen).toHaveLength(4);
});
