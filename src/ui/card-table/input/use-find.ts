import { useLayoutEffect, useRef } from 'react';
import type { Column } from '../../../cards/card.ts';
import { announce } from '../../kit/messages/announce.ts';
import { pressedKeys } from '../../../platform/keyboard/pressed-key.ts';
import { FIND_KEY, foundWords, rankOfKey } from '../../../board/cards/input/find.ts';
import type { TableStore } from './table-store.ts';
import { useKeyRelease } from './use-key-release.ts';

interface FindOptions {
  readonly table: TableStore;
  readonly columns: () => readonly Column[];
  /** Hears how many were found, and where. */
  readonly onFound: (words: string) => void;
}

/**
 * Lights all open cards of a rank while `FIND_KEY` is held and a key has named the rank. Returns what the press of
 * `FIND_KEY` does. While it is held, keys that name ranks go nowhere else.
 */
export function useFind(options: FindOptions): () => void {
  const { table } = options;
  const isHeld = useRef(false);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useKeyRelease(FIND_KEY, () => {
    isHeld.current = false;
    if (table.getState().found !== null) table.setState({ found: null });
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isHeld.current) return;
      const [rank] = pressedKeys(event).flatMap((key) => rankOfKey(key) ?? []);
      if (rank === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.repeat) return;
      const words = foundWords(latest.current.columns(), rank);
      table.setState({ found: rank });
      latest.current.onFound(words);
      announce(words);
    };
    // Before the keys of the table, where digits are columns, and those of the page, where letters are commands.
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, [table]);
  return () => {
    isHeld.current = true;
  };
}
