import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ignoreOddEvents } from './flight-recorder.ts';
import { RECORDER_KEY } from './own-keys.ts';

describe('odd events', () => {
  // jsdom knows no pointers; browsers throw for an unknown one.
  const known = new Set([1]);
  document.documentElement.setPointerCapture = (pointerId) => {
    if (!known.has(pointerId)) throw new DOMException('No active pointer', 'NotFoundError');
  };
  document.documentElement.releasePointerCapture = () => undefined;

  afterAll(ignoreOddEvents());

  /** Whether a listener of the page receives an event that is dispatched on its body. */
  function isReceived(event: Event): boolean {
    const listener = vi.fn();
    document.body.addEventListener(event.type, listener);
    document.body.dispatchEvent(event);
    document.body.removeEventListener(event.type, listener);
    return listener.mock.calls.length > 0;
  }

  /** Deprecated, but all that some input methods set. */
  const COMPOSED = { keyCode: 229 };
  const init = { bubbles: true, cancelable: true };
  const key = (options: KeyboardEventInit) => new KeyboardEvent('keydown', { ...init, ...options });
  const pointer = (type: string, pointerId: number) =>
    new PointerEvent(type, { ...init, pointerId });

  test.each([
    ...['keydown', 'keyup', 'keypress', 'wheel', 'pointerdown', 'pointermove', 'storage'],
    ...['focus', 'focusin', 'blur', 'focusout', 'contextmenu'],
  ])('%s without the fields of its class is not received', (type) => {
    expect(isReceived(new Event(type, init))).toBe(false);
    expect(isReceived(new CustomEvent(type, init))).toBe(false);
  });

  test.each<[string, KeyboardEventInit]>([
    ['without a key', {}],
    ['of a composition', { key: 'a', isComposing: true }],
    ['that an input method has', { key: 'Process', code: 'KeyH', ...COMPOSED }],
    ['of a keyboard on the screen', { key: 'Unidentified', ...COMPOSED }],
    ['whose code alone says so', { key: 'd', code: 'KeyD', ...COMPOSED }],
  ])('a key %s is not received', (_, options) => {
    expect(isReceived(key(options))).toBe(false);
  });

  test('a key that is not a string is not received', () => {
    expect(isReceived(Object.defineProperty(key({}), 'key', { value: undefined }))).toBe(false);
    expect(isReceived(Object.defineProperty(key({}), 'key', { value: 7 }))).toBe(false);
  });

  test.each<[string, KeyboardEventInit]>([
    ['a letter', { key: 'd', code: 'KeyD' }],
    ['an arrow', { key: 'ArrowDown' }],
    ['a button of a gamepad', { key: 'PadX' }],
    ['a dead key of macOS', { key: 'Dead', code: 'Backquote', ...COMPOSED }],
  ])('%s is received', (_, options) => {
    expect(isReceived(key(options))).toBe(true);
  });

  test('unknown pointers are not received, but may be cancelled', () => {
    expect(isReceived(pointer('pointerdown', 1))).toBe(true);
    for (const type of ['pointerdown', 'pointermove', 'pointerup']) {
      expect(isReceived(pointer(type, 99))).toBe(false);
    }
    expect(isReceived(pointer('pointercancel', 99))).toBe(true);
  });

  test('genuine focus, click and storage events are received', () => {
    const input = document.body.appendChild(document.createElement('input'));
    const onFocus = vi.fn();
    input.addEventListener('focus', onFocus);
    input.focus();
    expect(onFocus).toHaveBeenCalledOnce();
    expect(isReceived(new MouseEvent('click', init))).toBe(true);
    expect(isReceived(new StorageEvent('storage', { ...init, key: null }))).toBe(true);
  });
});

/** Simulates a new page: recorded entries are module state. */
async function freshRecorder() {
  vi.resetModules();
  return import('./flight-recorder.ts');
}

beforeEach(() => {
  vi.restoreAllMocks();
});

test('uncaught errors and rejections are recorded in order', async () => {
  const { startRecording, recorded, noteAction } = await freshRecorder();
  startRecording();
  noteAction('spider:play');
  dispatchEvent(new ErrorEvent('error', { error: new TypeError('one') }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('two') }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: { secret: 'x' } }));
  expect(recorded().map(({ kind, what }) => `${kind} ${what.split('  ')[0] ?? ''}`)).toEqual([
    'action spider:play',
    expect.stringMatching(/^error TypeError: one/),
    expect.stringMatching(/^error Error: two/),
    'error object',
  ]);
});

test('ResizeObserver loop reports are not errors', async () => {
  const { startRecording, recorded } = await freshRecorder();
  startRecording();
  for (const message of [
    'ResizeObserver loop completed with undelivered notifications.',
    'ResizeObserver loop limit exceeded',
    'Script error.',
  ]) {
    dispatchEvent(new ErrorEvent('error', { message }));
  }
  // Earlier tests' listeners receive it as well, but this module was re-imported.
  expect(recorded()).toMatchObject([{ what: expect.stringContaining('Script error.') as string }]);
});

test('the last entries of each kind are kept, so that one kind cannot push out another', async () => {
  const { noteAction, noteError, recorded } = await freshRecorder();
  noteError(new Error('first'));
  for (let index = 0; index < 1000; index++) noteAction(`action ${index}`);
  for (let index = 0; index < 5; index++) noteAction('undo');
  expect(recorded()).toHaveLength(17);
  expect(recorded()[0]?.what).toMatch(/first/);
  expect(recorded().at(-1)).toMatchObject({ what: 'undo', times: 5 });
  expect(recorded().at(-2)).toMatchObject({ what: 'action 999', times: 1 });
});

test('errors outlive the page, in a few kB at most', async () => {
  const before = await freshRecorder();
  before.noteAction('spider:deal');
  for (let index = 0; index < 50; index++)
    before.noteError(new Error(`${index}${'x'.repeat(5000)}`));
  expect(localStorage.getItem(RECORDER_KEY)?.length).toBeLessThanOrEqual(4_000);

  const after = await freshRecorder();
  after.noteError(new Error('of the second page'));
  expect(after.recordedEarlier().at(-1)?.what).toMatch(/^Error: 49x/);
  expect(after.recorded()).toHaveLength(1);
});

test('a recurring error is written less and less often', async () => {
  const { noteError, recorded } = await freshRecorder();
  const write = vi.spyOn(Storage.prototype, 'setItem');
  const error = new Error('in each frame');
  for (let index = 0; index < 1000; index++) noteError(error);
  expect(recorded()).toMatchObject([{ kind: 'error', times: 1000 }]);
  expect(write).toHaveBeenCalledTimes(10);
});

test('storage that throws or holds foreign data is harmless', async () => {
  localStorage.setItem(RECORDER_KEY, '[1,null,{"kind":"toString","what":"a","at":1,"times":1}]');
  expect((await freshRecorder()).recordedEarlier()).toEqual([]);
  localStorage.setItem(RECORDER_KEY, '{');
  expect((await freshRecorder()).recordedEarlier()).toEqual([]);
  for (const name of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new Error('denied');
    });
  }
  const { noteError, recorded, recordedEarlier } = await freshRecorder();
  noteError(new Error('kept in memory'));
  expect(recordedEarlier()).toEqual([]);
  expect(recorded()).toHaveLength(1);
});

test.each([
  [
    `Unexpected token 'x', "{"title":"My "own" level"..." is not valid JSON`,
    'Unexpected token “…” is not valid JSON',
  ],
  ['“Anna” could not be fetched', '“…” could not be fetched'],
  [
    'Failed to fetch dynamically imported module: https://games.example/u/anna/assets/Statistics-a1.js',
    'Failed to fetch dynamically imported module: Statistics-a1.js',
  ],
  ['at https://games.example/?game=sokoban&xsb=abc', 'at …'],
  ['at https://games.example/assets/main-1a.js:10:20 and on', 'at main-1a.js:10:20 and on'],
  ['blob:https://games.example/0b1 and data:text/plain,anna', '… and …'],
  [`no level “${'Anna '.repeat(1000)}” here`, 'no level “…”'],
  ['file:///home/anna/level.xsb', '…'],
])('personal data is removed from %s', async (text, without) => {
  const { noteError, recorded } = await freshRecorder();
  noteError(Object.assign(new Error(text), { stack: '' }));
  expect(recorded()[0]?.what).toBe(`Error: ${without}`);
});

test('the stack is recorded without the message that engines repeat in it', async () => {
  const { noteError, recorded } = await freshRecorder();
  const error = new Error('no “Anna”');
  error.stack =
    'Error: no “Anna”\n  at f (https://a.example/assets/main-1a.js:1:200)\n  at https://a.example/x/start-2b.js:3:4';
  noteError(error);
  expect(recorded()[0]?.what).toBe('Error: no “…” main-1a.js:1:200 start-2b.js:3:4');
});

test('long tasks and slow responses are recorded, once per press, and nothing else', async () => {
  const callbacks = new Map<string, (list: { getEntries: () => readonly object[] }) => void>();
  class Observer {
    static readonly supportedEntryTypes = ['event', 'longtask'];
    readonly #callback: (list: { getEntries: () => readonly object[] }) => void;
    constructor(callback: (list: { getEntries: () => readonly object[] }) => void) {
      this.#callback = callback;
    }
    observe({ type }: { readonly type: string }) {
      callbacks.set(type, this.#callback);
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  const { startRecording, recorded } = await freshRecorder();
  startRecording();
  vi.unstubAllGlobals();
  const record = (type: string, ...entries: readonly object[]) =>
    callbacks.get(type)?.({ getEntries: () => entries });
  record('longtask', { duration: 199, startTime: 5 }, { duration: 640, startTime: 10 });
  record(
    'event',
    { name: 'pointerdown', duration: 312, startTime: 20, interactionId: 7 },
    { name: 'click', duration: 296, startTime: 21, interactionId: 7 },
    { name: 'pointerover', duration: 900, startTime: 22, interactionId: 0 },
    { name: 'keydown', duration: 120, startTime: 30, interactionId: 14 },
    { name: 'keydown', duration: 208, startTime: 40, interactionId: 21 },
  );
  expect(recorded().map(({ kind, at, what }) => [kind, at, what])).toEqual([
    ['slow', 10, 'task of 0.6 s'],
    ['slow', 20, 'pointerdown answered after 0.3 s'],
    ['slow', 40, 'keydown answered after 0.2 s'],
  ]);
});
