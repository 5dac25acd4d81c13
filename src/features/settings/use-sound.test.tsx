import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../platform/storage.ts';
import { playSounds } from '../../play/page/sound.ts';
import { createSuiteSettings, SUITE_SETTINGS_KEY } from '../../store/suite-settings.ts';
import { FakeAudioContext } from '../../test-support/fake-audio.ts';
import { toastStore } from '../../ui/messages/toasts.ts';
import { SoundSettings } from './SuiteSettingsPanel.tsx';
import { createMute, useSound } from './use-sound.ts';

describe('mute', () => {
  test('muting shows each time what it is now, and that alone', () => {
    const settings = createSuiteSettings({ storage: memoryStorage(), onStorageError: vi.fn() });
    const toggle = createMute(settings);
    for (const [muted, words] of [
      [true, 'Sound off'],
      [false, 'Sound on'],
      [true, 'Sound off'],
    ] as const) {
      toggle();
      expect(settings.getState().muted).toBe(muted);
      expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual([words]);
    }
  });
});

const contexts: FakeAudioContext[] = [];
const sounds = () => contexts.flatMap((context) => context.sources()).length;

beforeEach(() => {
  contexts.length = 0;
  // A sound that comes late is left out, so on a busy machine a real clock would leave out any of these.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  vi.stubGlobal(
    'AudioContext',
    class extends FakeAudioContext {
      constructor() {
        super();
        contexts.push(this);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(stored: object = {}) {
  const onStorageError = vi.fn();
  const storage = memoryStorage([[SUITE_SETTINGS_KEY, JSON.stringify(stored)]]);
  const settings = createSuiteSettings({ storage, onStorageError });
  function Suite() {
    useSound(settings);
    return (
      <>
        <SoundSettings store={settings} />
        <button type="button">Deal</button>
        <button type="button" aria-disabled="true">
          Undo
        </button>
      </>
    );
  }
  return { ...render(<Suite />), settings, storage, onStorageError };
}

const gesture = () => {
  fireEvent.pointerDown(document.body);
  fireEvent.pointerUp(document.body);
};
/** Until the sounds are loaded, where anything has begun to load them. */
const loaded = () => act(() => vi.dynamicImportSettled());
const started = () =>
  waitFor(() => {
    expect(contexts).toHaveLength(1);
  });

test('there is no context before the first gesture, and one after it', async () => {
  show();
  playSounds([{ sound: 'drop' }]);
  await loaded();
  expect(contexts).toHaveLength(0);
  gesture();
  gesture();
  fireEvent.keyDown(document.body, { key: 'a' });
  await started();
  expect(sounds()).toBe(0);
});

test('the very first pick-up is heard while the button is held', async () => {
  show();
  fireEvent.pointerDown(document.body);
  playSounds([{ sound: 'pick-up' }]);
  await started();
  await waitFor(() => {
    expect(sounds()).toBeGreaterThan(0);
  });
  fireEvent.pointerUp(document.body);
  expect(contexts).toHaveLength(1);
});

test.each([
  [
    'a key',
    () => fireEvent.keyDown(document.body, { key: 'a' }),
    () => fireEvent.keyUp(document.body),
  ],
  [
    'a finger, which is a gesture only when it is lifted,',
    () => {
      vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
      fireEvent.pointerDown(document.body);
    },
    () => {
      vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
      fireEvent.pointerUp(document.body);
    },
  ],
])('there is none while %s is held: what it plays moves smoothly', async (_, hold, release) => {
  show();
  hold();
  await act(() => new Promise((done) => setTimeout(done, 200)));
  expect(contexts).toHaveLength(0);
  release();
  await started();
});

test('a key that is no gesture in the browser’s eyes, such as Escape, starts nothing', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
  show();
  gesture();
  await loaded();
  expect(contexts).toHaveLength(0);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  gesture();
  await started();
});

test('what the first gesture does is heard', async () => {
  show();
  gesture();
  playSounds([{ sound: 'drop' }]);
  await started();
  await waitFor(() => {
    expect(sounds()).toBeGreaterThan(0);
  });
});

test('while it is muted no context is made; the first gesture after that makes one', async () => {
  const { settings } = show({ muted: true });
  gesture();
  playSounds([{ sound: 'drop' }]);
  await loaded();
  expect(contexts).toHaveLength(0);
  act(() => {
    settings.setState({ muted: false });
  });
  gesture();
  await started();
});

test('muted in the middle, it is silent, and heard again afterwards', async () => {
  const { settings } = show();
  gesture();
  await started();
  act(() => {
    settings.setState({ muted: true });
  });
  playSounds([{ sound: 'drop' }]);
  await act(() => Promise.resolve());
  expect(sounds()).toBe(0);
  act(() => {
    settings.setState({ muted: false });
  });
  playSounds([{ sound: 'drop' }]);
  await waitFor(() => {
    expect(sounds()).toBeGreaterThan(0);
  });
  expect(contexts).toHaveLength(1);
});

test('it rests while the page is hidden', async () => {
  show();
  gesture();
  await started();
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  visibility.mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => {
    expect(contexts[0]?.state).toBe('suspended');
  });
  visibility.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => {
    expect(contexts[0]?.state).toBe('running');
  });
});

test.each([
  ['missing', undefined],
  [
    'refused',
    () => {
      throw new Error('no device');
    },
  ],
])('nothing breaks where audio is %s', async (_, AudioContext) => {
  vi.stubGlobal('AudioContext', AudioContext);
  const { unmount } = show();
  gesture();
  playSounds([{ sound: 'drop' }]);
  await loaded();
  fireEvent.click(screen.getByRole('button', { name: 'Deal' }));
  unmount();
  expect(contexts).toHaveLength(0);
});

test('controls click, and those that are switched off do not', async () => {
  show();
  gesture();
  await started();
  fireEvent.click(screen.getByRole('button', { name: 'Deal' }));
  expect(sounds()).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  fireEvent.click(document.body);
  expect(sounds()).toBe(1);
});

test('only a mouse hovers, and once for each control', async () => {
  show();
  gesture();
  await started();
  const deal = screen.getByRole('button', { name: 'Deal' });
  const over = (target: Element, pointerType: string) => {
    const event = new MouseEvent('pointerover', { bubbles: true });
    fireEvent(target, Object.assign(event, { pointerType }));
  };
  over(deal, 'touch');
  expect(sounds()).toBe(0);
  over(deal, 'mouse');
  over(deal, 'mouse');
  expect(sounds()).toBe(1);
  over(document.body, 'mouse');
  over(deal, 'mouse');
  expect(sounds()).toBe(2);
});

test('a slider sets, stores, announces and plays its volume', async () => {
  const { settings, storage } = show();
  gesture();
  await started();
  const cards = screen.getByRole('slider', { name: 'Cards' });
  expect(cards).toHaveAttribute('aria-valuetext', '80%');
  fireEvent.change(cards, { target: { value: '35' } });
  expect(settings.getState().volumes).toEqual({ cards: 0.35, game: 0.8, interface: 0.5 });
  expect(storage.get(SUITE_SETTINGS_KEY)).toContain('"cards":0.35');
  expect(cards).toHaveAttribute('aria-valuetext', '35%');
  await waitFor(() => {
    expect(sounds()).toBeGreaterThan(0);
  });
});

test('the sliders rest while sound is off', () => {
  show({ muted: true });
  expect(screen.getByRole('slider', { name: 'Game' })).toBeDisabled();
  fireEvent.click(screen.getByRole('switch', { name: 'Sound' }));
  expect(screen.getByRole('slider', { name: 'Game' })).toBeEnabled();
});

test('a volume that makes no sense costs only itself', () => {
  const { settings, onStorageError } = show({ muted: false, volumes: { cards: 7, game: 0.25 } });
  expect(settings.getState().volumes).toEqual({ cards: 0.8, game: 0.25, interface: 0.5 });
  expect(onStorageError).toHaveBeenCalledExactlyOnceWith({ kind: 'partly' });
});
