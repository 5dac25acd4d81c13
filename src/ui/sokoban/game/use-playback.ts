import { useLayoutEffect, useState } from 'react';
import { current } from '../../../engine/session.ts';
import { filmOf, restingFrame } from '../board/frames.ts';
import { createPlayback, type Playback } from '../board/playback.ts';
import type { SokobanStore } from './use-completion.ts';

/**
 * The playback of a game: it shows every change in the task in which that is made, without waiting
 * for React. With `still` nothing moves, and each change is one picture.
 */
export function usePlayback(store: SokobanStore, still: boolean): Playback {
  const [playback] = useState(() => createPlayback(restingFrame(store.getState().session)));
  useLayoutEffect(() => {
    const show = () => {
      const { session, change } = store.getState();
      // The timeline has shown it before it was agreed to.
      if (playback.getState().frame.position === current(session)) return;
      playback.show(filmOf(session, change, still));
    };
    return store.subscribe((now, before) => {
      if (now.session !== before.session) show();
    });
  }, [store, playback, still]);
  useLayoutEffect(() => playback.finish, [playback]);
  return playback;
}
