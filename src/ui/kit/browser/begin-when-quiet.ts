import { afterQuiet } from './after-quiet.ts';

/**
 * Fetches what works beside the page once nobody has pressed anything for so long, and begins it, until the returned
 * function is called. What `load` gives begins the work and returns how to end it. Where it cannot be fetched, it is done
 * without.
 */
export function beginWhenQuiet(load: () => Promise<() => () => void>, quietMs: number): () => void {
  let isWanted = true;
  let end: (() => void) | undefined;
  const callOff = afterQuiet(() => {
    load().then(
      (begin) => {
        if (isWanted) end = begin();
      },
      () => undefined,
    );
  }, quietMs);
  return () => {
    isWanted = false;
    callOff();
    end?.();
  };
}
