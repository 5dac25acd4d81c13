import { useEffect } from 'react';
import { afterFrame, idle } from '../../platform/schedule.ts';
import { setSoundPlayer } from '../../play/page/sound.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import type { SuiteSettings } from '../../store/suite-settings.ts';
import { dismissToast, showToast } from '../../ui/messages/toasts.ts';
import { t } from '../../words/t.ts';
import type { SoundSystem } from './sound-system.ts';

/** What switches the sound off and on, and shows which of the two it is now: a key that mutes cannot be heard. */
export function createMute(settings: Pick<StoredState<SuiteSettings>, 'getState' | 'setState'>) {
  let shown = 0;
  return () => {
    const muted = !settings.getState().muted;
    settings.setState({ muted });
    dismissToast(shown);
    shown = showToast(muted ? t('Sound off') : t('Sound on'));
  };
}

/** Between them, these come with every way to touch, click or type. */
const GESTURES = ['pointerdown', 'pointerup', 'keydown', 'keyup'] as const;

/** Until then the cards that were let go have all but landed, and what they sound like is not yet out of date. */
const LANDING_MS = 120;

/** Resolves when the key is released. */
function released(): Promise<void> {
  return new Promise((resolve) =>
    addEventListener('keyup', () => resolve(), { capture: true, once: true }),
  );
}

const load = () => import('./sound-system.ts');

/**
 * Loads the sounds for what this gesture did, once the page has shown what that was. The browser takes up to
 * 70 ms to open its audio, in which nothing moves. A press of the mouse pays for that before the cards that it holds have
 * left their place, so that even the first rustle is heard; whatever plays a move waits until the cards have all but landed.
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
 * Waits for the first gesture while sound is on; only then browsers let sounds be heard, and the audio is opened.
 * Returns how to end it.
 */
function soundFromFirstGesture(settings: StoredState<SuiteSettings>): () => void {
  let end: (() => void) | null = null;
  let isOver = false;
  const unlisten = () => {
    for (const type of GESTURES) removeEventListener(type, begin, true);
  };
  const begin = (gesture: Event) => {
    // Escape, and a finger that only lands, are no gestures in the browser's eyes.
    const { userActivation } = navigator as Partial<Navigator>;
    if (settings.getState().muted || userActivation?.hasBeenActive === false) return;
    unlisten();
    const loading = soundsAfter(gesture).then(
      (startSound) => (isOver ? null : startSound(settings)),
      () => null, // no network, and not stored yet: the games go on in silence
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
  // To be there when the first press asks for it. Where it cannot be loaded now, it is tried again then.
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

/** Gives the suite its sounds. */
export function useSound(settings: StoredState<SuiteSettings>): void {
  useEffect(() => soundFromFirstGesture(settings), [settings]);
}
