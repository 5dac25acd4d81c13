import { useCallback, useRef } from 'react';

/** Several changes that one event sets off, painted once. */
export interface OnePicture {
  /** Runs this and paints at its end, or at the end of the outermost of several that are nested. */
  readonly batch: (run: () => void) => void;
  /** Whether something runs in `batch`, so that what it changes is painted anyway. */
  readonly isInBatch: () => boolean;
}

/** What one event sets off is painted once, at its end, by `update`. */
export function useOnePicture(update: () => void): OnePicture {
  const depth = useRef(0);
  const isInBatch = useCallback(() => depth.current > 0, []);
  return {
    isInBatch,
    batch: (run) => {
      depth.current += 1;
      try {
        run();
      } finally {
        depth.current -= 1;
        if (depth.current === 0) update();
      }
    },
  };
}
