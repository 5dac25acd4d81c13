import { current } from '../../engine/session.ts';
import {
  filmOf,
  restingFrame,
  type Film,
  type SokobanSession,
} from '../sokoban-board/board/frames.ts';
import { createPlayback } from '../sokoban-board/board/playback.ts';
import type { SokobanChange, SokobanStore } from './sokoban-store.ts';

/** The films of the game in `store`. While it `isStill` nothing moves, and each change is one picture. */
export function createFilms(store: SokobanStore, isStill: () => boolean) {
  const playback = createPlayback(restingFrame(store.getState().session));
  // Every change makes a session of its own.
  const films = new WeakMap<SokobanSession, Film>();
  const of = ({ session, change }: SokobanChange): Film => {
    const film = films.get(session) ?? filmOf(session, change, isStill());
    films.set(session, film);
    return film;
  };
  return {
    playback,
    /** The film of a change, made when it is asked for first, for all who show it or have it heard. */
    of,
    /**
     * Shows every change in the task in which it is made, without waiting for React, until the returned function is
     * called.
     */
    watch: () => {
      const unlisten = store.onChange((change) => {
        // The timeline has shown it before it was agreed to.
        if (playback.getState().frame.position === current(change.session)) return;
        playback.show(of(change));
      });
      return () => {
        unlisten();
        playback.finish();
      };
    },
  };
}
