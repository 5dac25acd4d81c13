import { useEffect } from 'react';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import type { SuiteSettings } from '../../../store/suite-settings.ts';
import { setSoundPlayer } from '../../play/sound/sound.ts';

/** Between them, these come with every way to touch, click or type. */
const GESTURES = ['pointerdown', 'pointerup', 'keydown', 'keyup'] as const;

/**
 * Waits for the first gesture while sound is on; only then the sounds are loaded, and browsers let
 * them be heard. Returns how to end it.
 */
function soundFromFirstGesture(settings: StoredState<SuiteSettings>): () => void {
  let end: (() => void) | null = null;
  const unlisten = () => {
    for (const type of GESTURES) removeEventListener(type, begin, true);
  };
  const begin = () => {
    // Escape, and a finger that only lands, are no gestures in the browser's eyes.
    const { userActivation } = navigator as Partial<Navigator>;
    if (settings.getState().muted || userActivation?.hasBeenActive === false) return;
    unlisten();
    const loading = import('./sound-system.ts').then(
      ({ startSound }) => startSound(settings),
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
    unlisten();
    end?.();
  };
}

/** Gives the suite its sounds. */
export function useSound(settings: StoredState<SuiteSettings>): void {
  useEffect(() => soundFromFirstGesture(settings), [settings]);
}
