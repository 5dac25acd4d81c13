import { useEffect, type RefObject } from 'react';

/** How long nobody touches anything before the page is at rest. */
const REST_MS = 5000;
const CHECK_MS = 1000;
const INPUTS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/**
 * Gives the element the attribute `data-resting` while the player only looks. An animation that runs
 * all the time makes each key wait for the next frame of the screen: about 8 ms more, up to 17.
 */
export function useRest(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let lastInput = performance.now();
    let rests = false;
    const setRests = (now: boolean) => {
      if (now === rests) return;
      rests = now;
      root.current?.toggleAttribute('data-resting', now);
    };
    const onInput = () => {
      lastInput = performance.now();
      setRests(false);
    };
    const timer = setInterval(() => {
      setRests(performance.now() - lastInput >= REST_MS);
    }, CHECK_MS);
    for (const type of INPUTS) addEventListener(type, onInput, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const type of INPUTS) removeEventListener(type, onInput, { capture: true });
    };
  }, [root]);
}
