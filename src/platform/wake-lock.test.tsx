import { afterEach, expect, test, vi } from 'vitest';
import { keepAwake } from './wake-lock.ts';

/** Lets pending browser requests settle. */
const answered = () => new Promise((done) => setTimeout(done));

function withWakeLock() {
  const locks: { released: boolean; release: () => Promise<void> }[] = [];
  const request = vi.fn(() => {
    const lock = {
      released: false,
      release: () => {
        lock.released = true;
        return Promise.resolve();
      },
    };
    locks.push(lock);
    return Promise.resolve(lock);
  });
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  return { locks, request };
}

function show(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  vi.restoreAllMocks();
});

test('the screen is kept on while the page is visible, and the lock requested again when it returns', async () => {
  const { locks, request } = withWakeLock();
  const end = keepAwake();
  await answered();
  expect(locks.map(({ released }) => released)).toEqual([false]);
  show('hidden');
  expect(locks.map(({ released }) => released)).toEqual([true]);
  show('visible');
  await answered();
  expect(request).toHaveBeenCalledTimes(2);
  end();
  expect(locks.map(({ released }) => released)).toEqual([true, true]);
});

test('a lock granted too late is released, and browsers without the API are left alone', async () => {
  const { locks } = withWakeLock();
  keepAwake()();
  await answered();
  expect(locks.every(({ released }) => released)).toBe(true);
  Reflect.deleteProperty(navigator, 'wakeLock');
  const end = keepAwake();
  await answered();
  end();
});
