import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CardGrid } from '../../play/sokoban-board/input/card-keys.ts';
import { rowsInView, type CardRange } from './rows-in-view.ts';

/** What is taken for granted where nothing is laid out: a screen of rows, one card in each. */
const UNKNOWN = { columns: 1, pitch: 200, height: 4000 };

interface Grid {
  readonly scroller: Element;
  readonly columns: number;
  /** From the top of one row to the top of the next, in pixels. */
  readonly pitch: number;
  /** From the top of the grid to the top of what is seen. */
  readonly top: number;
  readonly height: number;
}

/** How much of what is seen lies behind what keeps its place at the top: the title, and what else `data-covers`. */
function coveredIn(scroller: Element, list: Element): number {
  const { top } = scroller.getBoundingClientRect();
  const { left, right } = list.getBoundingClientRect();
  const covers = [...scroller.querySelectorAll(':scope > h2, [data-covers]')]
    .map((cover) => cover.getBoundingClientRect())
    .filter((cover) => cover.left < right && cover.right > left);
  return Math.max(0, ...covers.map(({ bottom }) => bottom - top));
}

function measured(list: HTMLElement): Grid {
  const scroller = list.closest('dialog > div') ?? document.documentElement;
  const style = getComputedStyle(list);
  const pitch = parseFloat(style.gridAutoRows) + parseFloat(style.rowGap);
  const top = scroller.getBoundingClientRect().top - list.getBoundingClientRect().top;
  if (!(pitch > 0) || scroller.clientHeight === 0) return { scroller, top, ...UNKNOWN };
  const columns = style.gridTemplateColumns.split(' ').length;
  return { scroller, columns, pitch, top, height: scroller.clientHeight };
}

interface RowsView extends CardRange {
  readonly pitch: number;
}

/**
 * The cards of a CSS grid that have to be there: those in sight and a few rows more. All rows have
 * one height (`grid-auto-rows`), so that thousands of cards that are not there are only room.
 */
export interface CardRows {
  readonly view: Pick<StoreApi<RowsView>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Watches a grid of `cards` cards until the returned function is called. */
  watch(this: void, list: HTMLElement, cards: number): () => void;
  /** How many cards are next to each other, and how many rows are seen at once. */
  page(this: void): Pick<CardGrid, 'columns' | 'pageRows'>;
  /** Brings a card in sight, and gives it the focus as soon as it is there. */
  focusCard(this: void, index: number): void;
  /** To be called when cards have been made: one of them may be waited for. */
  cardsAreThere(this: void): void;
}

/**
 * Rows of a grid that is not there yet and begins with `cards` cards. The card `start`, unless it is
 * `null`, gets the focus as soon as the grid is laid out.
 */
export function createCardRows(cards: number, start: number | null): CardRows {
  let list: HTMLElement | null = null;
  let count = cards;
  let due = start;
  let wanted: number | null = null;
  const view = createStore<RowsView>(() => ({
    pitch: UNKNOWN.pitch,
    ...rowsInView({ cards, top: 0, ...UNKNOWN }),
  }));
  /** Where the card that has the focus is scrolled out of what is made, the nearest one in sight of its column gets it. */
  const keepFocus = (element: HTMLElement, grid: Grid, { from, to }: CardRange) => {
    const { activeElement } = document;
    if (wanted !== null || !(activeElement instanceof HTMLElement)) return;
    const focused = element.contains(activeElement) ? Number(activeElement.dataset['index']) : NaN;
    if (!(focused < from || focused >= to)) return;
    const { scroller, columns, pitch, top, height } = grid;
    const row =
      focused < from
        ? Math.ceil((top + coveredIn(scroller, element)) / pitch)
        : Math.floor((top + height) / pitch) - 1;
    wanted = Math.min(Math.max(row * columns + (focused % columns), from), to - 1);
  };
  const measure = () => {
    if (!list) return;
    const grid = measured(list);
    const { columns, pitch, top, height } = grid;
    const next = { pitch, ...rowsInView({ cards: count, columns, pitch, top, height }) };
    keepFocus(list, grid, next);
    const now = view.getState();
    const isSame =
      now.from === next.from &&
      now.to === next.to &&
      now.rowsAfter === next.rowsAfter &&
      now.pitch === pitch;
    if (!isSame) view.setState(next);
  };
  const cardsAreThere = () => {
    const card =
      wanted === null ? null : list?.querySelector<HTMLElement>(`[data-index="${wanted}"]`);
    if (!card) return;
    wanted = null;
    card.focus({ preventScroll: true });
  };
  const focusCard = (index: number) => {
    if (!list) return;
    const { scroller, columns, pitch, top, height } = measured(list);
    const covered = coveredIn(scroller, list);
    const y = Math.floor(index / columns) * pitch - top;
    // A little of the row before, and of the one behind it, as far as there is room.
    const spare = Math.min(pitch / 4, Math.max(8, (height - covered - pitch) / 2));
    if (y < covered) scroller.scrollTop += y - covered - spare;
    else if (y + pitch > height) {
      scroller.scrollTop += Math.min(y - covered - 8, y + pitch + spare - height);
    }
    wanted = index;
    measure();
    cardsAreThere();
  };
  return {
    view,
    watch: (element, cardsNow) => {
      list = element;
      count = cardsNow;
      const { scroller } = measured(element);
      measure();
      // Also when it is laid out for the first time: a dialog opens after its content is made.
      const sizes = new ResizeObserver(() => {
        measure();
        if (due === null || scroller.clientHeight === 0) return;
        focusCard(due);
        due = null;
      });
      sizes.observe(scroller);
      scroller.addEventListener('scroll', measure, { passive: true });
      return () => {
        list = null;
        scroller.removeEventListener('scroll', measure);
        sizes.disconnect();
      };
    },
    page: () => {
      if (!list) return { columns: 1, pageRows: 1 };
      const { scroller, columns, pitch, height } = measured(list);
      const seen = height - coveredIn(scroller, list);
      return { columns, pageRows: Math.max(1, Math.floor(seen / pitch)) };
    },
    focusCard,
    cardsAreThere,
  };
}
