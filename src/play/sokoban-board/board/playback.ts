import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Film, FilmFrame } from './frames.ts';

/** What the board shows at this moment. */
export interface PlaybackState {
  readonly frame: FilmFrame;
  /** Whether the last picture of the film is shown. */
  readonly settled: boolean;
}

/** Shows films one after the other. Whoever paints subscribes, and is told in the same task. */
export interface Playback extends Pick<
  StoreApi<PlaybackState>,
  'getState' | 'getInitialState' | 'subscribe'
> {
  /** Begins a film at once: what was still to be shown of the last one is left out. */
  show(this: void, film: Film): void;
  /** Goes to the last picture at once. */
  finish(this: void): void;
}

/** A playback that rests on `frame`. */
export function createPlayback(frame: FilmFrame): Playback {
  const store = createStore<PlaybackState>(() => ({ frame, settled: true }));
  let film: Film = { frames: [frame], stepMs: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const goTo = (index: number) => {
    const { frames, stepMs } = film;
    const next = frames[index];
    if (!next) return;
    const settled = index === frames.length - 1;
    if (!settled) timer = setTimeout(goTo, stepMs, index + 1);
    store.setState({ frame: next, settled });
  };
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    show: (next) => {
      clearTimeout(timer);
      film = next;
      goTo(0);
    },
    finish: () => {
      if (store.getState().settled) return;
      clearTimeout(timer);
      goTo(film.frames.length - 1);
    },
  };
}
