import { afterEach, expect, test, vi } from 'vitest';
import { watchTableSize } from './table-size.ts';

/** Simulates moving a window between screens: queries for the previous density are notified. */
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
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  return moveTo;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('every density change is reported once, including back to the first, until unsubscribed', async () => {
  const moveTo = screens();
  const seen: number[] = [];
  const unwatch = watchTableSize(document.createElement('div'), ({ dpr }) => {
    seen.push(dpr);
  });
  await vi.waitFor(() => expect(seen).toEqual([1]));
  for (const density of [2, 1.5, 1, 2]) moveTo(density);
  expect(seen).toEqual([1, 2, 1.5, 1, 2]);
  unwatch();
  moveTo(1);
  expect(seen).toHaveLength(5);
});
