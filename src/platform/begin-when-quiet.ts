import { afterQuiet } from './schedule.ts';

/**
 * Loads and starts background work once there has been no input for `quietMs`. `load` resolves to a function that
 * starts the work and returns a function that stops it; a failed load is ignored. `sooner` receives a function that
 * starts it immediately, and returns an unsubscribe function. Returns a function that stops everything. In a separate
 * file because the initial load does not need it.
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
