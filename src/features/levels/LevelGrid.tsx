import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { cardFor } from '../../play/sokoban-board/input/card-keys.ts';
import { LevelCard } from './LevelCard.tsx';
import { fewestOf, isUnsolvable, type Optima } from '../../games/sokoban/records/optima.ts';
import { recordOf, type Statistics } from '../../games/sokoban/records/statistics.ts';
import { shortcutNames } from '../../platform/keyboard/shortcuts.ts';
import type { LevelSet } from '../../games/sokoban/records/level-set.ts';
import { createCardRows } from './card-rows.ts';
import styles from './LevelGrid.module.css';

interface LevelGridProps {
  readonly set: LevelSet;
  /** The names of the set's levels in the records. */
  readonly keys: readonly string[];
  readonly statistics: Statistics;
  readonly optima: Optima;
  /** The indices of the levels to show. */
  readonly shown: readonly number[];
  /** The number of the level on the board, if it is of this set. */
  readonly current: number | null;
  readonly isBegun: (key: string) => boolean;
  readonly topScoreOf?: ((key: string) => number | null) | undefined;
  /** The number of the level that gets the focus; otherwise it is that of the one on the board. */
  readonly start?: number | null | undefined;
  /** Whether one of them gets the focus. */
  readonly takesFocus: boolean;
  readonly onOpen: (number: number) => void;
}

/** The levels of a set as cards. Only those in sight are made, however many there are. */
export function LevelGrid(props: LevelGridProps) {
  const { set, keys, statistics, optima, shown, current, isBegun, topScoreOf, takesFocus, onOpen } =
    props;
  const list = useRef<HTMLUListElement>(null);
  // The level on the board, or where the player was, in sight and ready for Tab and Enter.
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
  useEffect(() => {
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
