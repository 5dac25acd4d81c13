import { memo, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LevelSet } from '../../games/sokoban/records/level-set.ts';
import {
  fewestOf,
  hasStar,
  isUnsolvable,
  type Optima,
} from '../../games/sokoban/records/optima.ts';
import {
  type LevelRecord,
  recordOf,
  type Statistics,
} from '../../games/sokoban/records/statistics.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { shortcutNames } from '../../platform/shortcuts.ts';
import { Thumbnail } from '../../play/sokoban-board/Thumbnail.tsx';
import { titleWords, sizeWords, solutionWords } from '../../play/sokoban/words.ts';
import { Difficulty, Star } from '../../play/sokoban/stars.tsx';
import { useLocale } from '../../ui/browser/page.ts';
import { Icon } from '../../ui/controls/icons.tsx';
import { formatNumber, formatTime } from '../../ui/format/format.ts';
import { t } from '../../words/t.ts';
import { type CardGrid, cardFor, type CardRange, rowsInView } from './card-grid.ts';
import prose from '../../ui/styles/prose.module.css';
import styles from './levels.module.css';

interface LevelCardProps {
  readonly level: Level;
  /** The id of its set. */
  readonly pack: string;
  readonly number: number;
  /** Its index in the displayed list. */
  readonly index: number;
  readonly record: LevelRecord | null;
  /** The minimum number of pushes, if proven. */
  readonly fewest: number | null;
  /** Whether it is proven unsolvable. */
  readonly isUnsolvable: boolean;
  /** Its difficulty; only built-in levels have one. */
  readonly stars: number | undefined;
  /** The best (lowest) score on its leaderboard. */
  readonly topScore: number | null;
  /** Whether it was left unfinished. */
  readonly begun: boolean;
  /** Whether it is on the board. */
  readonly current: boolean;
  readonly onOpen: (number: number) => void;
}

/** `97 moves, 33 pushes, 2:05`; older records have no time. */
function bestWords({ byMoves, byPushes, timeMs }: LevelRecord): string {
  const solution = solutionWords({ moves: byMoves.moves, pushes: byPushes.pushes });
  return timeMs === undefined
    ? solution
    : // Translators: {solution} is “97 moves, 33 pushes”.
      t('{solution}, {time}', { solution, time: formatTime(timeMs) });
}

/** A level in the browser: its picture, title, and the player's record. */
export const LevelCard = memo(function LevelCard(props: LevelCardProps) {
  useLocale();
  const { level, pack, number, index, record, fewest, stars, topScore, begun, current, onOpen } =
    props;
  const isStarred = hasStar(record, fewest);
  return (
    <button
      type="button"
      className={styles.card}
      data-testid="level-card"
      data-index={index}
      data-number={number}
      aria-current={current ? true : undefined}
      onClick={() => onOpen(number)}
    >
      <span className={styles.picture}>
        <Thumbnail level={level} />
      </span>
      <span className={styles.name}>
        {t('{number}. {title}', {
          number: `${number}`,
          title: titleWords(level.title, pack) || t('Untitled'),
        })}
      </span>
      {stars !== undefined && <Difficulty stars={stars} />}
      <span className={styles.facts}>
        {sizeWords(level)}
        {begun && ' '}
        {begun && <span className={styles.begun}>{t('Started')}</span>}
        {topScore !== null && (
          <span className={styles.leader}>
            {' '}
            <Icon name="trophy" />
            <span className={prose.hidden}>{t('Leaderboard:')} </span>
            {formatNumber(topScore)}
          </span>
        )}
        {props.isUnsolvable && !record && (
          <strong className={styles.fewest}>
            <span aria-hidden="true">✕</span> {t('Proven unsolvable')}
          </strong>
        )}
        {fewest !== null && !isStarred && (
          <span className={styles.fewest}> {t('Fewest pushes: {n}', { n: fewest })}</span>
        )}
      </span>
      {record && (
        <span className={styles.solved}>
          <svg className={styles.tick} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="m4 12.5 5 5L20 6.5" />
          </svg>
          <span className={prose.hidden}>
            {record.assisted ? t('Solved with help. Your best:') : t('Solved. Your best:')}{' '}
          </span>
          <span>
            {bestWords(record)}
            {record.assisted && (
              <span className={styles.fewest} aria-hidden="true">
                {t('with help')}
              </span>
            )}
          </span>
          {isStarred && <Star words={t('Perfect: fewest possible pushes.')} />}
        </span>
      )}
    </button>
  );
});

/** The assumption before layout: a screenful of rows with one card each. */
const UNKNOWN = { columns: 1, pitch: 200, height: 4000 };

interface Grid {
  readonly scroller: Element;
  readonly columns: number;
  /** The distance between the tops of two rows, in pixels. */
  readonly pitch: number;
  /** The distance from the top of the grid to the top of the visible part. */
  readonly top: number;
  readonly height: number;
}

/** The height of the viewport that sticky elements cover: the title, and any element with `data-covers`. */
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
 * The cards of a CSS grid to render: the visible ones and a few more rows. All rows have the same height
 * (`grid-auto-rows`), so that thousands of cards take up space without being rendered.
 */
interface CardRows {
  readonly view: Pick<StoreApi<RowsView>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Observes a grid of `cards` cards; returns an unsubscribe function. */
  watch(this: void, list: HTMLElement, cards: number): () => void;
  /** Returns the number of columns, and of visible rows. */
  page(this: void): Pick<CardGrid, 'columns' | 'pageRows'>;
  /** Scrolls to a card, and focuses it once it is rendered. */
  focusCard(this: void, index: number): void;
  /** To be called after cards are rendered, because one of them may be waiting for the focus. */
  cardsAreThere(this: void): void;
}

/**
 * Creates the rows of a grid that is not laid out yet and has `cards` cards at first. The card `start`, unless `null`,
 * gets the focus once the grid is laid out.
 */
function createCardRows(cards: number, start: number | null): CardRows {
  let list: HTMLElement | null = null;
  let count = cards;
  let due = start;
  let wanted: number | null = null;
  const view = createStore<RowsView>(() => ({
    pitch: UNKNOWN.pitch,
    ...rowsInView({ cards, top: 0, ...UNKNOWN }),
  }));
  /**
   * Moves the focus to the nearest visible card of the same column if the focused card scrolls out of the rendered
   * rows.
   */
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
    // Shows a little of the previous and next rows, if there is room.
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
      // Also called on the first layout, because a dialog opens after its content is rendered.
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

interface LevelGridProps {
  readonly set: LevelSet;
  /** The records keys of the levels in the set. */
  readonly keys: readonly string[];
  readonly statistics: Statistics;
  readonly optima: Optima;
  /** The indices of the levels to show. */
  readonly shown: readonly number[];
  /** The number of the level on the board if it is in this set. */
  readonly current: number | null;
  readonly isBegun: (key: string) => boolean;
  readonly topScoreOf?: ((key: string) => number | null) | undefined;
  /** The number of the level to focus; by default, the one on the board. */
  readonly start?: number | null | undefined;
  /** Whether a card gets the focus. */
  readonly takesFocus: boolean;
  readonly onOpen: (number: number) => void;
}

/** The levels of a set as cards, of which only the visible ones are rendered. */
export function LevelGrid(props: LevelGridProps) {
  const { set, keys, statistics, optima, shown, current, isBegun, topScoreOf, takesFocus, onOpen } =
    props;
  const list = useRef<HTMLUListElement>(null);
  // Scrolls to the level on the board, or to the last position, ready for Tab and Enter.
  const first = props.start ?? current;
  const start = takesFocus && first !== null ? shown.indexOf(first - 1) : -1;
  const [rows] = useState(() => createCardRows(shown.length, start < 0 ? null : start));
  const view = useStore(rows.view);
  useLayoutEffect(
    () => (list.current ? rows.watch(list.current, shown.length) : undefined),
    [rows, shown.length],
  );
  useLayoutEffect(() => {
    rows.cardsAreThere();
  }, [rows, view]);
  // Added before paint, because a key pressed as soon as the cards are visible must count.
  useLayoutEffect(() => {
    const { current: element } = list;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      const index = target instanceof HTMLElement ? Number(target.dataset['index'] ?? NaN) : NaN;
      if (Number.isNaN(index)) return;
      const [name = ''] = shortcutNames(event);
      const next = cardFor(name, index, { count: shown.length, ...rows.page() });
      if (next === null) return;
      event.preventDefault();
      rows.focusCard(next);
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => {
      element?.removeEventListener('keydown', onKeyDown);
    };
  }, [rows, shown.length]);
  const room = {
    paddingBlockStart: view.rowsBefore * view.pitch,
    paddingBlockEnd: view.rowsAfter * view.pitch,
  };
  return (
    <ul className={styles.levels} ref={list} style={room}>
      {shown.slice(view.from, view.to).map((at, place) => {
        const entry = set.levels[at];
        if (!entry) return null;
        const index = view.from + place;
        return (
          <li key={at} aria-setsize={shown.length} aria-posinset={index + 1}>
            <LevelCard
              level={entry.level}
              pack={set.id}
              number={at + 1}
              index={index}
              record={recordOf(statistics, keys[at] ?? '')}
              fewest={fewestOf(optima, keys[at] ?? '')}
              isUnsolvable={isUnsolvable(optima, keys[at] ?? '')}
              stars={entry.stars}
              topScore={topScoreOf?.(keys[at] ?? '') ?? null}
              begun={isBegun(keys[at] ?? '')}
              current={current === at + 1}
              onOpen={onOpen}
            />
          </li>
        );
      })}
    </ul>
  );
}
