import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeContainer, FakeWorker } from '../test-support/fake-worker-container.ts';
import { installOffline } from './pwa.ts';

const reload = vi.fn();
const slow = vi.fn();
let container: FakeContainer;

/** Lets pending promises and port messages settle. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  container = new FakeContainer();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  vi.stubGlobal('location', { href: location.href, origin: location.origin, reload });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.clearAllMocks();
});

async function begin() {
  const callbacks = {
    ready: vi.fn(),
    update: vi.fn<(apply: (onSlow: () => void) => void) => void>(),
    taken: vi.fn<(load: () => void) => void>(),
  };
  installOffline({
    onOfflineReady: callbacks.ready,
    onUpdate: callbacks.update,
    onTakenOver: callbacks.taken,
  });
  await settle();
  return callbacks;
}

describe('the first visit', () => {
  test('is notified once everything is stored, and not before', async () => {
    const { ready, update, taken } = await begin();
    container.registration.find();
    container.registration.installed();
    await settle();
    expect(ready).not.toHaveBeenCalled();
    container.activate();
    await vi.waitFor(() => expect(ready).toHaveBeenCalledOnce());
    expect(update).not.toHaveBeenCalled();
    expect(taken).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  test('is not notified if a file turns out to be missing', async () => {
    const { ready } = await begin();
    container.registration.find().complete = false;
    const worker = container.registration.installed();
    container.activate();
    await vi.waitFor(() => expect(worker.received).toEqual(['is-complete']));
    await settle();
    expect(ready).not.toHaveBeenCalled();
  });

  test.each([
    ['its files cannot be had', () => container.registration.find().become('redundant')],
    ['it cannot be had itself', () => undefined],
  ])('is retried later if %s', async (what, fail) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval'] });
    if (what.includes('itself')) container.refusal = new TypeError('404');
    installOffline({ onOfflineReady: vi.fn(), onUpdate: vi.fn(), onTakenOver: vi.fn() });
    await vi.advanceTimersByTimeAsync(0);
    fail();
    expect(container.registrations).toBe(1);
    await vi.advanceTimersByTimeAsync(5 * 60 * 1000);
    expect(container.registrations).toBe(2);
  });
});

describe.each([
  ['a page under a worker', true],
  ['a page that was loaded past its worker', false],
])('%s', (_what, inControl) => {
  beforeEach(() => {
    container.begin(inControl);
  });

  test('is offered an update, and reloads when the player accepts it', async () => {
    const { ready, update, taken } = await begin();
    container.registration.find();
    expect(update).not.toHaveBeenCalled();
    const worker = container.registration.installed();
    expect(update).toHaveBeenCalledOnce();
    expect(worker.received).toEqual([]);
    update.mock.calls[0]?.[0](slow);
    expect(worker.received).toEqual(['take-over']);
    expect(reload).not.toHaveBeenCalled();
    container.activate();
    expect(reload).toHaveBeenCalledOnce();
    expect(taken).not.toHaveBeenCalled();
    // What an earlier visit stored is reported once, as soon as it has been checked.
    await vi.waitFor(() => expect(ready).toHaveBeenCalledOnce());
  });

  test('is asked to reload when another tab has updated', async () => {
    const { update, taken } = await begin();
    container.registration.find();
    container.registration.installed();
    container.activate();
    expect(reload).not.toHaveBeenCalled();
    expect(taken).toHaveBeenCalledOnce();
    taken.mock.calls[0]?.[0]();
    expect(reload).toHaveBeenCalledOnce();
    // The earlier offer still leads to a reload.
    update.mock.calls[0]?.[0](slow);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('is offered an update that is already waiting, and has old files cleaned up', async () => {
    const own = container.registration.active;
    const waiting = new FakeWorker();
    container.registration.waiting = waiting;
    const { update } = await begin();
    expect(update).toHaveBeenCalledOnce();
    expect(own?.received).toEqual(['is-complete', 'tidy']);
  });

  test('is notified if the old version’s worker keeps the new one waiting', async () => {
    const { update } = await begin();
    container.registration.find();
    container.registration.installed();
    vi.useFakeTimers();
    update.mock.calls[0]?.[0](slow);
    vi.advanceTimersByTime(4_999);
    expect(slow).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(slow).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
    container.activate();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('is not notified if the new version starts in time', async () => {
    const { update } = await begin();
    container.registration.find();
    container.registration.installed();
    vi.useFakeTimers();
    update.mock.calls[0]?.[0](slow);
    container.activate();
    vi.advanceTimersByTime(60_000);
    expect(slow).not.toHaveBeenCalled();
  });

  test('gets the newest of two updates', async () => {
    const { update } = await begin();
    container.registration.find();
    const older = container.registration.installed();
    update.mock.calls[0]?.[0](slow);
    container.registration.find();
    const newer = container.registration.installed();
    expect(older.state).toBe('redundant');
    expect(newer.received).toEqual(['take-over']);
    container.activate();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('is not notified of an update that cannot be stored, and checks again', async () => {
    const { update } = await begin();
    container.registration.find().become('redundant');
    expect(update).not.toHaveBeenCalled();
    dispatchEvent(new Event('online'));
    await settle();
    expect(container.registration.updates).toBe(1);
  });
});

test('the worker of an app above ours on the same origin is not ours', async () => {
  container.controller = Object.assign(new FakeWorker(), {
    scriptURL: 'https://example.org/sw.js',
  });
  const { ready, taken } = await begin();
  container.registration.find();
  container.registration.installed();
  container.activate();
  await vi.waitFor(() => expect(ready).toHaveBeenCalledOnce());
  expect(taken).not.toHaveBeenCalled();
});

test('a worker that asks receives the page’s entry script', async () => {
  await begin();
  const script = document.createElement('script');
  script.type = 'module';
  const ask = async () => {
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise((resolve) => {
      port1.onmessage = ({ data }) => {
        resolve(data);
        port1.close();
      };
    });
    container.dispatchEvent(
      Object.assign(new Event('message'), { data: { kind: 'which-entry' }, ports: [port2] }),
    );
    return answered;
  };
  expect(await ask()).toBeNull();
  script.setAttribute('src', './assets/main-1.js');
  document.head.append(script);
  expect(await ask()).toBe(new URL('./assets/main-1.js', document.baseURI).href);
  script.remove();
});

test('a page without service workers, or one being unloaded, works without them', () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  const notified = vi.fn();
  installOffline({ onOfflineReady: notified, onUpdate: notified, onTakenOver: notified });
  expect(notified).not.toHaveBeenCalled();
});
