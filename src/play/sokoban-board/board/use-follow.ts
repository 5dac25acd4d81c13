import { useEffect, useRef, type RefObject } from 'react';
import type { Cell } from '../../../games/sokoban/rules/level.ts';

/** How many cells round the player stay in sight. */
const MARGIN = 2.5;

/**
 * Scrolls `stage`, which is positioned, so that the cell of the board in it is in sight with its
 * surroundings, or in the middle.
 */
export function keepInSight(
  stage: HTMLElement,
  board: HTMLElement,
  cell: Cell,
  cols: number,
  middle: boolean,
): void {
  const size = board.offsetWidth / cols;
  const into = (at: number, scroll: number, length: number) => {
    const reach = middle ? length / 2 : (MARGIN + 0.5) * size;
    return Math.min(Math.max(scroll, at + reach - length), at - reach);
  };
  const x = board.offsetLeft + ((cell % cols) + 0.5) * size;
  const y = board.offsetTop + (Math.floor(cell / cols) + 0.5) * size;
  stage.scrollTo({
    left: into(x, stage.scrollLeft, stage.clientWidth),
    top: into(y, stage.scrollTop, stage.clientHeight),
  });
}

/**
 * For a board that is larger than its stage (its parent, which is positioned): keeps the player's
 * surroundings in sight. `opening` scrolls the stage before it is seen; otherwise the player is in the middle of it.
 */
export function useFollow(
  board: RefObject<HTMLElement | null>,
  player: Cell,
  cols: number,
  opening?: (stage: HTMLElement) => void,
): void {
  const scrolls = useRef(false);
  const latest = useRef(player);
  const open = useRef(opening);

  useEffect(() => {
    latest.current = player;
    const stage = board.current?.parentElement;
    if (board.current && stage && scrolls.current)
      keepInSight(stage, board.current, player, cols, false);
  }, [board, player, cols]);

  useEffect(() => {
    const element = board.current;
    const stage = element?.parentElement;
    if (!stage) return;
    // Measured when sizes change and not with every step, which would cost a layout each time.
    let zoom = '';
    const observer = new ResizeObserver(() => {
      const before = zoom;
      zoom = element.style.getPropertyValue('--zoom');
      scrolls.current =
        stage.scrollWidth > stage.clientWidth || stage.scrollHeight > stage.clientHeight;
      element.toggleAttribute('data-scrolls', scrolls.current);
      // Who zooms says what is to be seen.
      if (!scrolls.current || zoom !== before) return;
      const { current: isOpening } = open;
      open.current = undefined;
      isOpening?.(stage);
      keepInSight(stage, element, latest.current, cols, !isOpening);
    });
    observer.observe(stage);
    observer.observe(element);
    return () => observer.disconnect();
  }, [board, cols]);
}
