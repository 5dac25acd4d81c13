/** An animation: its frames in order, and the interval between them in milliseconds. */
export interface StepAnimation<F> {
  readonly frames: readonly [F, ...F[]];
  readonly stepMs: number;
}

/** The current frame. */
interface PlaybackState<F> {
  readonly frame: F;
  /** Whether the last frame is shown. */
  readonly settled: boolean;
}

type Listener<F> = (state: PlaybackState<F>, before: PlaybackState<F>) => void;

/** Plays one animation at a time. Listeners are called in the task in which a frame is due. */
export interface Playback<F> {
  getState(this: void): PlaybackState<F>;
  getInitialState(this: void): PlaybackState<F>;
  /** Returns an unsubscribe function. */
  subscribe(this: void, listener: Listener<F>): () => void;
  /** Starts an animation immediately, and skips the rest of the previous one. */
  show(this: void, animation: StepAnimation<F>): void;
  /** Jumps to the last frame. */
  finish(this: void): void;
}

/** Creates a playback that rests on `frame`. */
export function createPlayback<F>(frame: F): Playback<F> {
  const initial: PlaybackState<F> = { frame, settled: true };
  const listeners = new Set<Listener<F>>();
  let state = initial;
  let animation: StepAnimation<F> = { frames: [frame], stepMs: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const goTo = (index: number) => {
    const { frames, stepMs } = animation;
    const next = frames[index];
    if (next === undefined) return;
    const settled = index === frames.length - 1;
    if (!settled) timer = setTimeout(goTo, stepMs, index + 1);
    const before = state;
    state = { frame: next, settled };
    for (const listener of listeners) listener(state, before);
  };
  return {
    getState: () => state,
    getInitialState: () => initial,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (next) => {
      clearTimeout(timer);
      animation = next;
      goTo(0);
    },
    finish: () => {
      if (state.settled) return;
      clearTimeout(timer);
      goTo(animation.frames.length - 1);
    },
  };
}
