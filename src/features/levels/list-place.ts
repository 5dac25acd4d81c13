import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { SokobanParams } from '../../games/sokoban/game/params.ts';
import { keyOf } from '../../games/sokoban/records/level-keys.ts';
import { solvedIn, type LevelSet } from '../../games/sokoban/records/level-set.ts';
import type { Library, ListPlace } from '../../games/sokoban/records/library.ts';
import { withSolved } from '../../games/sokoban/records/library-sets.ts';
import type { Statistics } from '../../games/sokoban/records/statistics.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { isShipped, listedCollection, OPEN_TAB } from '../../play/sokoban/packs.ts';

/** Where the player left the list of levels; `null` where another level is on the board since, or its set is gone. */
export function placeFor({ level }: SokobanParams, { place }: Library): ListPlace | null {
  if (place === null || place.at !== keyOf(level)) return null;
  const { set } = place;
  return isShipped(set) || set === OPEN_TAB || listedCollection(set) ? place : null;
}

const scrollerOf = (content: HTMLElement | null) => content?.closest('dialog > div') ?? null;

/** The place in the list as it is shown. */
export function placeIn(content: HTMLElement | null, set: string, at: string): ListPlace {
  const card = document.activeElement?.closest<HTMLElement>('[data-number]');
  return {
    ...{ set, at },
    level: card && content?.contains(card) ? Number(card.dataset['number']) : null,
    scroll: Math.max(0, Math.round(scrollerOf(content)?.scrollTop ?? 0)),
  };
}

/** Scrolls the list to a place once, as soon as there is so much of it. */
export function useScrolledTo(
  content: RefObject<HTMLElement | null>,
  place: ListPlace | null,
): void {
  const due = useRef(place?.level === null ? place.scroll : 0);
  useLayoutEffect(() => {
    const scroller = scrollerOf(content.current);
    if (due.current === 0 || !scroller || !content.current) return;
    const observer = new ResizeObserver(() => {
      scroller.scrollTop = due.current;
      if (scroller.scrollTop < due.current) return;
      due.current = 0;
      observer.disconnect();
    });
    observer.observe(content.current);
    return () => observer.disconnect();
  }, [content]);
}

/** Keeps how many levels are solved of the sets that have been read, so that it is told before they are read again. */
export function useCountedSets(
  library: StoredState<Library>,
  read: ReadonlyMap<string, LevelSet>,
  statistics: Statistics,
): void {
  useEffect(() => {
    const counted = [...read].map(([id, set]) => [id, solvedIn(set, statistics)] as const);
    library.update((now) => withSolved(now, new Map(counted)));
  }, [library, read, statistics]);
}
