import { afterAll, expect, test, vi } from 'vitest';
import { ignoreOddEvents } from './odd-events.ts';

// jsdom knows no pointers; a browser throws where it does not know one.
const known = new Set([1]);
document.documentElement.setPointerCapture = (pointerId) => {
  if (!known.has(pointerId)) throw new DOMException('No active pointer', 'NotFoundError');
};
document.documentElement.releasePointerCapture = () => undefined;

afterAll(ignoreOddEvents());

/** Whether a listener of the page hears an event that is dispatched on its body. */
function isHeard(event: Event): boolean {
  const listener = vi.fn();
  document.body.addEventListener(event.type, listener);
  document.body.dispatchEvent(event);
  document.body.removeEventListener(event.type, listener);
  return listener.mock.calls.length > 0;
}

/** Deprecated, and all that some input methods set. */
const COMPOSED = { keyCode: 229 };
const init = { bubbles: true, cancelable: true };
const key = (options: KeyboardEventInit) => new KeyboardEvent('keydown', { ...init, ...options });
const pointer = (type: string, pointerId: number) => new PointerEvent(type, { ...init, pointerId });

test.each([
  ...['keydown', 'keyup', 'keypress', 'wheel', 'pointerdown', 'pointermove', 'storage'],
  ...['focus', 'focusin', 'blur', 'focusout', 'contextmenu'],
])('%s without the fields of its class is not heard', (type) => {
  expect(isHeard(new Event(type, init))).toBe(false);
  expect(isHeard(new CustomEvent(type, init))).toBe(false);
});

test.each<[string, KeyboardEventInit]>([
  ['without a key', {}],
  ['of a composition', { key: 'a', isComposing: true }],
  ['that an input method has', { key: 'Process', code: 'KeyH', ...COMPOSED }],
  ['of a keyboard on the screen', { key: 'Unidentified', ...COMPOSED }],
  ['whose code alone says so', { key: 'd', code: 'KeyD', ...COMPOSED }],
])('a key %s is not heard', (_, options) => {
  expect(isHeard(key(options))).toBe(false);
});

test('a key that is no string is not heard', () => {
  expect(isHeard(Object.defineProperty(key({}), 'key', { value: undefined }))).toBe(false);
  expect(isHeard(Object.defineProperty(key({}), 'key', { value: 7 }))).toBe(false);
});

test.each<[string, KeyboardEventInit]>([
  ['a letter', { key: 'd', code: 'KeyD' }],
  ['an arrow', { key: 'ArrowDown' }],
  ['a button of a gamepad', { key: 'PadX' }],
  ['a dead key of macOS', { key: 'Dead', code: 'Backquote', ...COMPOSED }],
])('%s is heard', (_, options) => {
  expect(isHeard(key(options))).toBe(true);
});

test('pointers that the browser does not know are not heard, but may be cancelled', () => {
  expect(isHeard(pointer('pointerdown', 1))).toBe(true);
  for (const type of ['pointerdown', 'pointermove', 'pointerup']) {
    expect(isHeard(pointer(type, 99))).toBe(false);
  }
  expect(isHeard(pointer('pointercancel', 99))).toBe(true);
});

test('real focus, clicks and storage events are heard', () => {
  const input = document.body.appendChild(document.createElement('input'));
  const onFocus = vi.fn();
  input.addEventListener('focus', onFocus);
  input.focus();
  expect(onFocus).toHaveBeenCalledOnce();
  expect(isHeard(new MouseEvent('click', init))).toBe(true);
  expect(isHeard(new StorageEvent('storage', { ...init, key: null }))).toBe(true);
});
