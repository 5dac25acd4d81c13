import { useEffect } from 'react';

const SLIDE_MS = 320;

const isPanelOpen = () => document.querySelector('[data-win]') !== null;

/** Makes the board slide to its new place when the panel of a win opens or closes, instead of jumping there. */
export function useSlide(isOn: boolean): void {
  useEffect(() => {
    const board = document.querySelector<HTMLElement>('main [role=application]');
    const stage = board?.parentElement;
    if (!isOn || !board || !stage) return undefined;
    let [before, wasOpen] = [board.getBoundingClientRect(), isPanelOpen()];
    let slide: Animation | null = null;
    // The observer reports a new layout before it is painted.
    const layout = new ResizeObserver(() => {
      slide?.cancel();
      const [now, isOpen] = [board.getBoundingClientRect(), isPanelOpen()];
      const [old, hasChanged] = [before, isOpen !== wasOpen];
      [before, wasOpen] = [now, isOpen];
      if (!hasChanged || now.width === 0) return;
      const right = old.left + old.width / 2 - (now.left + now.width / 2);
      const down = old.top + old.height / 2 - (now.top + now.height / 2);
      slide = board.animate(
        [
          { transform: `translate(${right}px, ${down}px) scale(${old.width / now.width})` },
          { transform: 'none' },
        ],
        { duration: SLIDE_MS, easing: 'ease-in-out' },
      );
    });
    layout.observe(board);
    layout.observe(stage);
    return () => layout.disconnect();
  }, [isOn]);
}
