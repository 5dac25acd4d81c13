import { useEffect } from 'react';
import { afterFrame, idle } from '../../platform/schedule.ts';
import { setSoundPlayer } from '../../play/page/sound.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import type { SuiteSettings } from '../../store/suite-settings.ts';
import { dismissToast, showToast } from '../../ui/messages/toasts.ts';
import { t } from '../../words/t.ts';
import type { SoundSystem } from './sound-system.ts';

/** Creates a function that toggles the sound and shows a toast with its new state, since muting cannot be heard. */
export function createMute(settings: Pick<StoredState<SuiteSettings>, 'getState' | 'setState'>) {
  let shown = 0;
  return () => {
    const muted = !settings.getState().muted;
    settings.setState({ muted });
    dismissToast(shown);
    shown = showToast(muted ? t('Sound off') : t('Sound on'));
  };
}

/** Every way to touch, click or type fires at least one of these. */
const GESTURES = ['pointerdown', 'pointerup', 'keydown', 'keyup'] as const;

/** After this time, dropped cards have all but landed, and their sound is not out of date yet. */
const LANDING_MS = 120;

/** Resolves when the key is released. */
function released(): Promise<void> {
  return new Promise((resolve) =>
    addEventListener('keyup', () => resolve(), { capture: true, once: true }),
  );
}

const load = () => import('./sound-system.ts');

/**
 * Loads the sounds for this gesture, after the page has shown its effect. Browsers take up to 70 ms to open audio,
 * during which nothing moves. A mouse press pays for that before the cards it holds have left their place, so that even
 * the first rustle is heard; gestures that play a move wait until the cards have all but landed.
 */
async function soundsAfter({
  type,
}: Event): Promise<(settings: StoredState<SuiteSettings>) => SoundSystem | null> {
  if (type === 'keydown') await released();
  await new Promise<void>(afterFrame);
  if (type !== 'pointerdown') await new Promise((resolve) => setTimeout(resolve, LANDING_MS));
  const { startSound } = await load();
  return startSound;
}

/**
 * Waits for the first gesture while sound is on, then opens the audio: browsers allow no sound before that. Returns a
 * function that ends it.
 */
function soundFromFirstGesture(settings: StoredState<SuiteSettings>): () => void {
  let end: (() => void) | null = null;
  let isOver = false;
  const unlisten = () => {
    for (const type of GESTURES) removeEventListener(type, begin, true);
  };
  const begin = (gesture: Event) => {
    // For browsers, Escape and a finger that only touches down are not gestures.
    const { userActivation } = navigator as Partial<Navigator>;
    if (settings.getState().muted || userActivation?.hasBeenActive === false) return;
    unlisten();
    const loading = soundsAfter(gesture).then(
      (startSound) => (isOver ? null : startSound(settings)),
      () => null, // offline and not cached yet: the games continue in silence
    );
    setSoundPlayer((cues) => {
      const askedAt = performance.now();
      void loading.then((system) => system?.play(cues, askedAt));
    });
    end = () => {
      setSoundPlayer(null);
      void loading.then((system) => system?.end());
    };
  };
  for (const type of GESTURES) addEventListener(type, begin, true);
  // Ready when the first press needs it. If loading fails now, the press tries again.
  if (!settings.getState().muted)
    void idle()
      .then(load)
      .catch(() => undefined);
  return () => {
    isOver = true;
    unlisten();
    end?.();
  };
}

/** Plays the sounds of the suite, starting with the first gesture. */
export function useSound(settings: StoredState<SuiteSettings>): void {
  useEffect(() => soundFromFirstGesture(settings), [settings]);
}
