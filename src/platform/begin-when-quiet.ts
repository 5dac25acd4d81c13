import { afterQuiet } from './schedule.ts';

/**
 * Loads work that is not urgent once the player has not pressed anything for `quietMs`, and starts it. `load` resolves to a
 * function that starts the work and returns how to end it; where it cannot be fetched, the page does without. `sooner`
 * receives a function that starts it immediately, and returns how to unsubscribe. Returns a function that ends it all. In a
 * file of its own: the first load does without.
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
