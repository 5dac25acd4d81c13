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
  test('muting shows the new state each time, and nothing else', () => {
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
  // Late sounds are dropped, so on a busy machine a real clock could drop any of these.
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
/** Waits for the sounds to load, if anything has started loading them. */
const loaded = () => act(() => vi.dynamicImportSettled());
const started = () =>
  waitFor(() => {
    expect(contexts).toHaveLength(1);
  });

test('no context exists before the first gesture, and one exists after it', async () => {
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
])(
  'no context is created while %s is held, so that its move stays smooth',
  async (_, hold, release) => {
    show();
    hold();
    await act(() => new Promise((done) => setTimeout(done, 200)));
    expect(contexts).toHaveLength(0);
    release();
    await started();
  },
);

test('a key that browsers do not count as a gesture, such as Escape, starts nothing', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
  show();
  gesture();
  await loaded();
  expect(contexts).toHaveLength(0);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  gesture();
  await started();
});

test('the effect of the first gesture is heard', async () => {
  show();
  gesture();
  playSounds([{ sound: 'drop' }]);
  await started();
  await waitFor(() => {
    expect(sounds()).toBeGreaterThan(0);
  });
});

test('no context is created while muted; the first gesture after that creates one', async () => {
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

test('muting silences running audio, and unmuting brings it back', async () => {
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

test('audio is suspended while the page is hidden', async () => {
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
])('nothing breaks if audio is %s', async (_, AudioContext) => {
  vi.stubGlobal('AudioContext', AudioContext);
  const { unmount } = show();
  gesture();
  playSounds([{ sound: 'drop' }]);
  await loaded();
  fireEvent.click(screen.getByRole('button', { name: 'Deal' }));
  unmount();
  expect(contexts).toHaveLength(0);
});

test('controls click, and disabled ones do not', async () => {
  show();
  gesture();
  await started();
  fireEvent.click(screen.getByRole('button', { name: 'Deal' }));
  expect(sounds()).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  fireEvent.click(document.body);
  expect(sounds()).toBe(1);
});

test('only a mouse hovers, once per control', async () => {
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

test('the sliders are disabled while sound is off', () => {
  show({ muted: true });
  expect(screen.getByRole('slider', { name: 'Game' })).toBeDisabled();
  fireEvent.click(screen.getByRole('switch', { name: 'Sound' }));
  expect(screen.getByRole('slider', { name: 'Game' })).toBeEnabled();
});

test('an invalid volume affects only itself', () => {
  const { settings, onStorageError } = show({ muted: false, volumes: { cards: 7, game: 0.25 } });
  expect(settings.getState().volumes).toEqual({ cards: 0.8, game: 0.25, interface: 0.5 });
  expect(onStorageError).toHaveBeenCalledExactlyOnceWith({ kind: 'partly' });
});
