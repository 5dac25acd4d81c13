import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { coverPage, currentQuery, navigate, watchQuery } from './navigation.ts';

/** A history step, as a player triggers it. */
async function step(go: () => void): Promise<void> {
  const done = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  go();
  await done;
}
const back = () => step(() => history.back());
/** Waits until the closed overlay's entry is removed, or the one below has its own. */
const settled = (isCovered = false) =>
  vi.waitFor(() => {
    expect(history.state !== null).toBe(isCovered);
  });

let received: string[] = [];
let unwatch = () => {};

beforeEach(() => {
  history.pushState(null, '', '/?page=before');
  history.pushState(null, '', '/?seed=a');
  received = [];
  unwatch = watchQuery(() => received.push(currentQuery()));
});
afterEach(() => {
  unwatch();
});

test.each([
  '/?seed=a%20b&amp;difficulty=4-suit',
  '/?seed=a%20b&#038;difficulty=4-suit',
  '/?seed=a%20b&#x26;difficulty=4-suit',
])('an HTML-escaped address is read as intended, and corrected: %s', (address) => {
  history.pushState(null, '', address);
  expect(currentQuery()).toBe('seed=a%20b&difficulty=4-suit');
  navigate('seed=a%20b&difficulty=4-suit', 'replace');
  expect(`${location.search}${location.hash}`).toBe('?seed=a%20b&difficulty=4-suit');
});

test('any other fragment is not part of the query', () => {
  for (const address of ['/?seed=a#38;b=1', '/?seed=a&#top', '/#38;b=1']) {
    history.pushState(null, '', address);
    expect(currentQuery()).not.toContain('b=1');
  }
});

describe('an overlay', () => {
  test('is closed by Back, which leaves the page below unchanged', async () => {
    const close = vi.fn();
    const end = coverPage(close);
    expect(currentQuery()).toBe('seed=a');
    await back();
    expect(close).toHaveBeenCalledOnce();
    end();
    await settled();
    expect([currentQuery(), received]).toEqual(['seed=a', []]);
    await back();
    expect(currentQuery()).toBe('page=before');
  });

  test('stays open if a script dispatches popstate', async () => {
    const close = vi.fn();
    const end = coverPage(close);
    for (const state of [null, 7, { cover: 1 }])
      dispatchEvent(new PopStateEvent('popstate', { state }));
    dispatchEvent(new Event('popstate'));
    expect(close).not.toHaveBeenCalled();
    await back();
    expect(close).toHaveBeenCalledOnce();
    end();
    await settled();
    expect([currentQuery(), received]).toEqual(['seed=a', []]);
  });

  test('leaves no history entry behind when it is closed in another way', async () => {
    const close = vi.fn();
    coverPage(close)();
    await settled();
    expect([currentQuery(), received]).toEqual(['seed=a', []]);
    await back();
    expect([currentQuery(), close.mock.calls.length]).toEqual(['page=before', 0]);
  });

  test.each(['Back', 'a button'])(
    'keeps an address that was set in the meantime: closed by %s',
    async (by) => {
      const end = coverPage(() => undefined);
      navigate('seed=b', 'replace');
      if (by === 'Back') await back();
      end();
      // Immediately afterwards, when the step back is at most pending.
      navigate('seed=c', 'replace');
      await settled();
      expect(currentQuery()).toBe('seed=c');
      expect(location.search).toBe('?seed=c');
      expect(received).toEqual(['seed=b', 'seed=c']);
      await back();
      expect(currentQuery()).toBe('page=before');
    },
  );

  test('may be followed immediately by another, and may cover another', async () => {
    const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()];
    coverPage(first)();
    const endSecond = coverPage(second);
    const endThird = coverPage(third);
    await settled(true);
    await back();
    expect([first, second, third].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1]);
    endThird();
    await settled(true);
    await back();
    expect(second).toHaveBeenCalledOnce();
    endSecond();
    await settled();
    expect([currentQuery(), received]).toEqual(['seed=a', []]);
  });

  test('gives way to a navigation right after it is closed', async () => {
    coverPage(() => undefined)();
    await new Promise((resolve) => setTimeout(resolve));
    navigate('page=data');
    expect(currentQuery()).toBe('page=data');
    await settled();
    expect(location.search).toBe('?page=data');
    await back();
    expect(currentQuery()).toBe('seed=a');
  });
});

test('listeners are notified of the browser’s history steps', async () => {
  navigate('seed=b');
  await back();
  expect(received).toEqual(['seed=b', 'seed=a']);
});
