import { useEffect, useRef } from 'react';
import { isModifier } from '../kit/use-shortcuts.ts';
import { paletteOf, type PaletteChoice } from './art/palette.ts';

interface WinCelebrationProps {
  readonly palette: PaletteChoice;
  /** Decides how the glass breaks. */
  readonly seed: number;
  /** It is over, or the player has seen enough. */
  readonly onEnd: () => void;
}

/** Keys that would press a button of the dialog that opens when they end the show. */
const PRESSING_KEYS: readonly string[] = ['Enter', ' ', 'Escape'];

/** The fanfare for a won game, over the table. Any key and any click end it. */
export function WinCelebration({ palette, seed, onEnd }: WinCelebrationProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latestEnd = useRef(onEnd);
  useEffect(() => {
    latestEnd.current = onEnd;
  });
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    const end = () => {
      latestEnd.current();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // The key that made the last move may still be down.
      if (event.repeat || isModifier(event.key)) return;
      if (PRESSING_KEYS.includes(event.key)) {
        event.preventDefault();
        event.stopPropagation();
      }
      // An undo must find the table before a dialog covers it.
      setTimeout(end);
    };
    addEventListener('keydown', onKeyDown, true);
    addEventListener('pointerdown', end, true);
    void import('./win-show/play.ts')
      .then(({ playWinShow }) => {
        if (!isOver)
          stop = playWinShow(element, {
            palette: paletteOf(palette),
            seed,
            onEnd: end,
          });
      })
      // Without its fanfare a game is won all the same.
      .catch(end);
    return () => {
      isOver = true;
      stop?.();
      removeEventListener('keydown', onKeyDown, true);
      removeEventListener('pointerdown', end, true);
    };
  }, [palette, seed]);
  return <canvas ref={canvas} className="win-show" aria-hidden="true" />;
}
