import { useEffect, useRef } from 'react';
import { announce } from '../../kit/messages/announce.ts';
import { lampLabel, type Lamp } from './lamp-words.ts';

/** Has it read out when the lamp shows something else than before, where the player wants that. */
export function useLampWords(lamp: Lamp, isWanted: boolean): void {
  const isSettled = lamp?.isLit === true && !lamp.isThinking;
  const label = isSettled ? lampLabel(lamp) : null;
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (label === null || label === told.current) return;
    told.current = label;
    if (isWanted) announce(`${label}.`);
  }, [label, isWanted]);
}
