import { useEffect, useRef, type RefObject } from 'react';
import type { Cell } from '../../games/sokoban/level.ts';

/** How many cells round the player stay in sight. */
const MARGIN = 2.5;

/**
 * For a board that is larger than its stage: scrolls the stage (the board's parent) so that the
 * player's surroundings are in sight. The answer is the board's ref.
 */
export function useFollow(player: Cell, cols: number): RefObject<HTMLDivElement | null> {
  const board = useRef<HTMLDivElement>(null);
  const scrolls = useRef(false);

  useEffect(() => {
    const stage = board.current?.parentElement;
    if (!stage) return;
    // Measured when sizes change and not with every step, which would cost a layout each time.
    const observer = new ResizeObserver(() => {
      scrolls.current =
        stage.scrollWidth > stage.clientWidth || stage.scrollHeight > stage.clientHeight;
    });
    observer.observe(stage);
    if (board.current) observer.observe(board.current);
    return () => {
      observer.disconnect();
    };
  }, []);

  useEffect(() => {
    const stage = board.current?.parentElement;
    if (!board.current || !stage || !scrolls.current) return;
    const cell = board.current.offsetWidth / cols;
    const x = board.current.offsetLeft + ((player % cols) + 0.5) * cell;
    const y = board.current.offsetTop + (Math.floor(player / cols) + 0.5) * cell;
    const reach = (MARGIN + 0.5) * cell;
    const into = (at: number, scroll: number, size: number) =>
      Math.min(Math.max(scroll, at + reach - size), at - reach);
    stage.scrollTo({
      left: into(x, stage.scrollLeft, stage.clientWidth),
      top: into(y, stage.scrollTop, stage.clientHeight),
    });
  }, [player, cols]);

  return board;
}
