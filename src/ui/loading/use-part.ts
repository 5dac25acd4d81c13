import { useEffect, useState } from 'react';
import type { LoadedOnce } from './loaded-once.ts';

/** How far a part of the app is that is fetched when it is first shown. */
export type PartState<T> =
  | { readonly kind: 'there'; readonly part: T }
  | { readonly kind: 'waiting' }
  /** It could not be fetched, `tries` times now. Stays so until a `retry` succeeds. */
  | { readonly kind: 'failed'; readonly tries: number; readonly retry: () => void };

/**
 * Fetches a part, and says how far it is. A part that is there already is there at once: `React.lazy`
 * would show its fallback first, for 300 ms at least, and would never try again after a failure.
 */
export function usePart<T extends object>(source: LoadedOnce<T>): PartState<T> {
  const [, setArrived] = useState(source.loaded() !== undefined);
  const [attempt, setAttempt] = useState(0);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    let isWanted = true;
    source.load().then(
      () => {
        if (isWanted) setArrived(true);
      },
      () => {
        if (isWanted) setFailures(attempt + 1);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [source, attempt]);
  const part = source.loaded();
  if (part) return { kind: 'there', part };
  if (failures === 0) return { kind: 'waiting' };
  return {
    kind: 'failed',
    tries: failures,
    retry: () => setAttempt(attempt + 1),
  };
}
