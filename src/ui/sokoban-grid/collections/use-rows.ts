import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { rowsInView, type CardRange } from './rows-in-view.ts';

/** What is taken for granted where nothing is laid out: a screen of rows, one card in each. */
const UNKNOWN = { columns: 1, pitch: 200, height: 4000 };

interface Grid {
  readonly scroller: Element;
  readonly columns: number;
  readonly pitch: number;
  /** From the top of the grid to the top of what is seen. */
  readonly top: number;
  readonly height: number;
}

function gridOf(list: HTMLElement): Grid {
  const scroller = list.closest('.dialog__body') ?? document.documentElement;
  const style = getComputedStyle(list);
  const pitch = parseFloat(style.gridAutoRows) + parseFloat(style.rowGap);
  const top = scroller.getBoundingClientRect().top - list.getBoundingClientRect().top;
  if (!(pitch > 0) || scroller.clientHeight === 0) return { scroller, top, ...UNKNOWN };
  const columns = style.gridTemplateColumns.split(' ').length;
  return { scroller, columns, pitch, top, height: scroller.clientHeight };
}

interface Rows {
  /** The cards to make, and the room for those before and after, in pixels. */
  readonly range: CardRange;
  readonly pitch: number;
  readonly columns: () => number;
  /** Brings a card in sight, and gives it the focus. */
  readonly focusCard: (index: number) => void;
}

/**
 * Which of `cards` cards of a CSS grid have to be there: those in sight and a few rows more. The rows
 * are of one height (`grid-auto-rows`), so thousands that are not there are only room.
 */
export function useRows(list: RefObject<HTMLElement | null>, cards: number): Rows {
  const [view, setView] = useState({
    columns: 1,
    pitch: UNKNOWN.pitch,
    ...rowsInView({ cards, top: 0, ...UNKNOWN }),
  });
  const measure = useCallback(() => {
    if (!list.current) return;
    const { columns, pitch, top, height } = gridOf(list.current);
    const range = rowsInView({ cards, columns, pitch, top, height });
    setView((now) =>
      now.from === range.from &&
      now.to === range.to &&
      now.rowsAfter === range.rowsAfter &&
      now.pitch === pitch
        ? now
        : { ...range, columns, pitch },
    );
  }, [list, cards]);

  useLayoutEffect(() => {
    measure();
    const scroller = list.current && gridOf(list.current).scroller;
    scroller?.addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      scroller?.removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, [list, measure]);

  const focusCard = useCallback(
    (index: number) => {
      if (!list.current) return;
      const { scroller, columns, pitch, top, height } = gridOf(list.current);
      const y = Math.floor(index / columns) * pitch - top;
      if (y < 0) scroller.scrollTop += y - pitch / 4;
      else if (y + pitch > height) scroller.scrollTop += y + pitch * 1.25 - height;
      flushSync(measure);
      list.current
        .querySelector<HTMLElement>(`[data-index="${index}"]`)
        ?.focus({ preventScroll: true });
    },
    [list, measure],
  );
  const columns = useCallback(() => (list.current ? gridOf(list.current).columns : 1), [list]);
  return { range: view, pitch: view.pitch, columns, focusCard };
}
