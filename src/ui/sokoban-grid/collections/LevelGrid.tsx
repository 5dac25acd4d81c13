import { useEffect, useRef } from 'react';
import { cardFor } from '../card-keys.ts';
import { LevelCard } from '../LevelCard.tsx';
import { recordOf, type Stats } from '../stats.ts';
import { shortcutOf } from '../../kit/use-shortcuts.ts';
import type { LevelSet } from './own-collections.ts';
import { useRows } from './use-rows.ts';

interface LevelGridProps {
  readonly set: LevelSet;
  /** The names of the set's levels in the records. */
  readonly keys: readonly string[];
  readonly stats: Stats;
  /** The indices of the levels to show. */
  readonly shown: readonly number[];
  /** The number of the level on the board, if it is of this set. */
  readonly current: number | null;
  readonly onOpen: (number: number) => void;
}

/** The levels of a set as cards. Only those in sight are made, however many there are. */
export function LevelGrid({ set, keys, stats, shown, current, onOpen }: LevelGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const { range, pitch, columns, focusCard } = useRows(list, shown.length);
  const start = useRef(current === null ? -1 : shown.indexOf(current - 1));
  useEffect(() => {
    // The level on the board, in sight and ready for Tab and Enter.
    if (start.current >= 0) focusCard(start.current);
    start.current = -1;
  }, [focusCard]);
  useEffect(() => {
    const { current: element } = list;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      const index = target instanceof HTMLElement ? Number(target.dataset['index'] ?? NaN) : NaN;
      if (Number.isNaN(index)) return;
      const next = cardFor(shortcutOf(event), index, shown.length, columns());
      if (next === null) return;
      event.preventDefault();
      focusCard(next);
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => {
      element?.removeEventListener('keydown', onKeyDown);
    };
  }, [shown.length, columns, focusCard]);
  const room = {
    paddingBlockStart: range.rowsBefore * pitch,
    paddingBlockEnd: range.rowsAfter * pitch,
  };
  return (
    <ul className="sok-levels" ref={list} style={room}>
      {shown.slice(range.from, range.to).map((at, place) => {
        const entry = set.levels[at];
        if (!entry) return null;
        const index = range.from + place;
        return (
          <li key={at} aria-setsize={shown.length} aria-posinset={index + 1}>
            <LevelCard
              level={entry.level}
              number={at + 1}
              index={index}
              record={recordOf(stats, keys[at] ?? '')}
              current={current === at + 1}
              onOpen={onOpen}
            />
          </li>
        );
      })}
    </ul>
  );
}
