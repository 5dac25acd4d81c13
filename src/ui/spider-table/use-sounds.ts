import { useEffect } from 'react';
import { current } from '../../engine/session.ts';
import { afterFrame } from '../kit/after-frame.ts';
import { playSounds } from '../kit/sound.ts';
import { changeCues } from './sounds.ts';
import type { Spider } from './use-spider.ts';

/** Has every change of the game heard. `still`: nothing moves, so nothing is waited for. */
export function useSounds(store: Spider['store'], still: boolean): void {
  useEffect(
    () =>
      store.subscribe((now, before) => {
        if (now.session === before.session) return;
        const [from, to] = [current(before.session), current(now.session)];
        afterFrame(() => {
          playSounds(changeCues(now.change, from, to, still));
        });
      }),
    [store, still],
  );
}
