import { useCallback, useEffect, useState } from 'react';

interface Playback<F> {
  readonly frame: F;
  /** Whether the last frame is shown. */
  readonly settled: boolean;
  /** Goes to the last frame at once. */
  readonly finish: () => void;
}

/**
 * Shows `frames` one after the other, `stepMs` apart, and stays on the last. Other frames take
 * over at once: what is still to be shown of the old ones is left out.
 */
export function usePlayback<F>(frames: readonly [F, ...F[]], stepMs: number): Playback<F> {
  const [shown, setShown] = useState({ frames, index: 0 });
  // Adjusting state while rendering: an effect would first paint the new frames' old index.
  if (shown.frames !== frames) setShown({ frames, index: 0 });
  const index = shown.frames === frames ? shown.index : 0;
  const settled = index >= frames.length - 1;

  useEffect(() => {
    if (settled) return;
    const timer = setTimeout(() => {
      setShown({ frames, index: index + 1 });
    }, stepMs);
    return () => {
      clearTimeout(timer);
    };
  }, [frames, index, settled, stepMs]);

  const finish = useCallback(() => {
    setShown({ frames, index: frames.length - 1 });
  }, [frames]);

  return { frame: frames[index] ?? frames[0], settled, finish };
}
