import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { coverPage, currentQuery, navigate, watchQuery } from './navigation.ts';

/** The browser's own step, as a player takes it. */
async function step(go: () => void): Promise<void> {
  const done = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  go();
  await done;
}
const back = () => step(() => history.back());
/** Until what was closed has given its entry back, or what lies below it has an entry of its own. */
const settled = (isCovered = false) =>
  vi.waitFor(() => {
    expect(history.state !== null).toBe(isCovered);
  });

let heard: string[] = [];
let unwatch = () => {};

beforeEach(() => {
  history.pushState(null, '', '/?page=before');
  history.pushState(null, '', '/?seed=a');
  heard = [];
  unwatch = watchQuery(() => heard.push(currentQuery()));
});
afterEach(() => {
  unwatch();
});

test.each([
  '/?seed=a%20b&amp;difficulty=4-suit',
  '/?seed=a%20b&#038;difficulty=4-suit',
  '/?seed=a%20b&#x26;difficulty=4-suit',
])('an address that HTML has escaped is read as it was meant, and put right: %s', (address) => {
  history.pushState(null, '', address);
  expect(currentQuery()).toBe('seed=a%20b&difficulty=4-suit');
  navigate('seed=a%20b&difficulty=4-suit', 'replace');
  expect(`${location.search}${location.hash}`).toBe('?seed=a%20b&difficulty=4-suit');
});

test('any other fragment is no part of the query', () => {
  for (const address of ['/?seed=a#38;b=1', '/?seed=a&#top', '/#38;b=1']) {
    history.pushState(null, '', address);
    expect(currentQuery()).not.toContain('b=1');
  }
});

describe('what covers the page', () => {
  test('is closed by Back, which leaves the page below as it is', async () => {
    const close = vi.fn();
    const end = coverPage(close);
    expect(currentQuery()).toBe('seed=a');
    await back();
    expect(close).toHaveBeenCalledOnce();
    end();
    await settled();
    expect([currentQuery(), heard]).toEqual(['seed=a', []]);
    await back();
    expect(currentQuery()).toBe('page=before');
  });

  test('stays where a script dispatches the event of a step', async () => {
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
    expect([currentQuery(), heard]).toEqual(['seed=a', []]);
  });

  test('leaves no step behind when it is closed otherwise', async () => {
    const close = vi.fn();
    coverPage(close)();
    await settled();
    expect([currentQuery(), heard]).toEqual(['seed=a', []]);
    await back();
    expect([currentQuery(), close.mock.calls.length]).toEqual(['page=before', 0]);
  });

  test.each(['Back', 'a button'])('keeps the address that was set meanwhile: by %s', async (by) => {
    const end = coverPage(() => undefined);
    navigate('seed=b', 'replace');
    if (by === 'Back') await back();
    end();
    // Right after it, when the step back is on its way at most.
    navigate('seed=c', 'replace');
    await settled();
    expect(currentQuery()).toBe('seed=c');
    expect(location.search).toBe('?seed=c');
    expect(heard).toEqual(['seed=b', 'seed=c']);
    await back();
    expect(currentQuery()).toBe('page=before');
  });

  test('may be followed at once by another, and lie over another', async () => {
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
    expect([currentQuery(), heard]).toEqual(['seed=a', []]);
  });

  test('gives way to a step that is taken right after it is closed', async () => {
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

test('the browser’s steps are heard', async () => {
  navigate('seed=b');
  await back();
  expect(heard).toEqual(['seed=b', 'seed=a']);
});
