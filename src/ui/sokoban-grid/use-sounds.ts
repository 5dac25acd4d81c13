import { useLayoutEffect } from 'react';
import { current } from '../../engine/session.ts';
import { afterFrame } from '../kit/after-frame.ts';
import { playSounds } from '../kit/sound.ts';
import { changeCues } from './sounds.ts';
import type { SokobanStore } from './use-completion.ts';

/** Has every change of the game heard. `still`: nothing moves, so nothing is waited for. */
export function useSounds(store: SokobanStore, still: boolean): void {
  // As early as the keys: what the first one does must be heard.
  useLayoutEffect(
    () =>
      store.subscribe((now, before) => {
        if (now.session === before.session) return;
        // Sounds are chosen once the change is on the screen.
        afterFrame(() => {
          playSounds(changeCues(current(before.session), now.session, now.change, still));
        });
      }),
    [store, still],
  );
}
