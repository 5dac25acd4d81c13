import { afterQuiet } from './after-quiet.ts';

/**
 * Fetches what works beside the page once nobody has pressed anything for so long, and begins it, until the returned
 * function is called. What `load` gives begins the work and returns how to end it. Where it cannot be fetched, it is done
 * without. `sooner` is given what begins it at once, and returns how to forget that.
 */
export function beginWhenQuiet(
  load: () => Promise<() => () => void>,
  quietMs: number,
  sooner?: (begin: () => void) => () => void,
): () => void {
  let isWanted = true;
  let end: (() => void) | undefined;
  const begin = () => {
    callOff();
    load().then(
      (work) => {
        if (isWanted) end = work();
      },
      () => undefined,
    );
  };
  const endQuiet = afterQuiet(begin, quietMs);
  const forget = sooner?.(begin);
  const callOff = () => {
    endQuiet();
    forget?.();
  };
  return () => {
    isWanted = false;
    callOff();
    end?.();
  };
}
