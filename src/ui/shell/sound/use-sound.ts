import { useEffect } from 'react';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import type { SuiteSettings } from '../../../store/suite-settings.ts';
import { afterFrame } from '../../kit/browser/after-frame.ts';
import { setSoundPlayer } from '../../play/sound/sound.ts';
import type { SoundSystem } from './sound-system.ts';

/** Between them, these come with every way to touch, click or type. */
const GESTURES = ['pointerdown', 'pointerup', 'keydown', 'keyup'] as const;

const RELEASES = ['pointerup', 'pointercancel', 'keyup'] as const;

/** Until then the cards that were let go have all but landed, and what they sound like is not yet out of date. */
const LANDING_MS = 120;

/** Resolves when nothing is held any more, and the page has shown what that did. */
async function untilAnswered({ type }: Event): Promise<void> {
  if (type === 'pointerdown' || type === 'keydown') {
    await new Promise<void>((resolve) => {
      const release = () => {
        for (const each of RELEASES) removeEventListener(each, release, true);
        resolve();
      };
      for (const each of RELEASES) addEventListener(each, release, true);
    });
  }
  await new Promise<void>(afterFrame);
}

/**
 * Loads the sounds for what this gesture did, without a part in the time that its answer takes. The browser takes up to
 * 70 ms to open its audio besides, in which cards in the hand would stand still.
 */
async function soundsAfter(
  gesture: Event,
): Promise<(settings: StoredState<SuiteSettings>) => SoundSystem | null> {
  await untilAnswered(gesture);
  const landed = new Promise((resolve) => setTimeout(resolve, LANDING_MS));
  const [{ startSound }] = await Promise.all([import('./sound-system.ts'), landed]);
  return startSound;
}

/**
 * Waits for the first gesture while sound is on; only then the sounds are loaded, and browsers let
 * them be heard. Returns how to end it.
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
