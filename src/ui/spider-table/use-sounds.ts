import { useLayoutEffect } from 'react';
import { current } from '../../engine/session.ts';
import { afterFrame } from '../kit/after-frame.ts';
import { playSounds } from '../kit/sound.ts';
import { changeCues } from './sounds.ts';
import type { Spider } from './use-spider.ts';

/** Has every change of the game heard. `still`: nothing moves, so nothing is waited for. */
export function useSounds(store: Spider['store'], still: boolean): void {
  // As early as the keys: what the first one does must be heard.
  useLayoutEffect(
    () =>
      store.subscribe((now, before) => {
        if (now.session === before.session) return;
        const { change, session } = now;
        // A game that comes with moves is not dealt: it lies there.
        if (change.kind === 'open' && session.moves.length > 0) return;
        afterFrame(() => {
          playSounds(changeCues(change, current(before.session), current(session), still));
        });
      }),
    [store, still],
  );
}
