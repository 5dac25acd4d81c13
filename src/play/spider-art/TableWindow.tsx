import { type RefObject, useEffect, useRef } from 'react';
import type { Scheme } from '../page/game-page.ts';
import { PaintedGround } from './FeltGround.tsx';
import styles from './TableWindow.module.css';
import { paintWindow } from './window-picture.ts';

/** How long without input until the page is at rest. */
const REST_MS = 5000;
const CHECK_MS = 1000;
/** The light on the window needs so long to go (TableWindow.module.css). */
const FADE_MS = 300;
const INPUTS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/**
 * Gives the element the attribute `data-resting` while the player only looks, and `data-lit` until what that
 * shows has gone. An animation that runs all the time makes each key wait for the next frame of the screen:
 * about 8 ms more, up to 17.
 */
export function useRest(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let lastInput = performance.now();
    let rests = false;
    let fading: ReturnType<typeof setTimeout> | undefined;
    const light = (isLit: boolean) => {
      root.current?.toggleAttribute('data-lit', isLit);
    };
    const setRests = (now: boolean) => {
      if (now === rests) return;
      rests = now;
      clearTimeout(fading);
      root.current?.toggleAttribute('data-resting', now);
      if (now) light(true);
      else fading = setTimeout(light, FADE_MS, false);
    };
    const onInput = () => {
      lastInput = performance.now();
      setRests(false);
    };
    const timer = setInterval(() => setRests(performance.now() - lastInput >= REST_MS), CHECK_MS);
    for (const type of INPUTS) addEventListener(type, onInput, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      clearTimeout(fading);
      for (const type of INPUTS) removeEventListener(type, onInput, { capture: true });
    };
  }, [root]);
}

/** The stained-glass window behind the cards, and the light that wanders over it. */
export function TableWindow({ scheme }: { readonly scheme: Scheme }) {
  const root = useRef<HTMLDivElement>(null);
  useRest(root);
  return (
    <PaintedGround root={root} scheme={scheme} paint={paintWindow}>
      <div className={styles.light} />
    </PaintedGround>
  );
}
