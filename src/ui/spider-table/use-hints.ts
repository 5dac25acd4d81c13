import { useState } from 'react';
import type { GameStatus } from '../../engine/game.ts';
import type { Position } from '../../games/spider/game.ts';
import { hints, type Hint, type HintReason } from '../../games/spider/hints.ts';
import { announce } from '../kit/announce.ts';
import { showToast } from '../kit/toasts.ts';
import { columnName, tailName } from './words.ts';

const REASONS: Readonly<Record<HintReason, string>> = {
  reveal: 'it turns a card up',
  'same-suit': 'it makes a longer run of one suit',
  'empty-column': 'it empties a column',
  'king-to-empty': 'a King belongs at the bottom',
  'fill-column': 'a row is dealt only when every column has a card',
  order: 'it tidies the columns',
  deal: 'nothing better is left on the table',
};

/** A hint in words. */
export function describeHint({ action, reasons }: Hint, position: Position): string {
  const why = reasons[0] ? `, because ${REASONS[reasons[0]]}` : '';
  if (action.t === 'deal') return `Hint: deal a row${why}.`;
  const cards = (position.tableau[action.from] ?? []).slice(-action.length);
  return `Hint: ${tailName(cards)} from ${columnName(action.from)} to ${columnName(action.to)}${why}.`;
}

/** Whether anything is worth doing. */
export function hasHint(position: Position): boolean {
  return hints(position, position.relaxedDealing).length > 0;
}

const NO_HINT: Readonly<Record<GameStatus, string>> = {
  won: 'This deal is won.',
  stuck: 'No legal move is left.',
  playing: 'What is left to play leads nowhere.',
};

/** Shows one hint after the other for as long as the position stays. */
export function useHints(position: Position, status: GameStatus) {
  const [shown, setShown] = useState<{
    readonly position: Position;
    readonly index: number;
  } | null>(null);
  // A hint must not come back by itself when undo comes back to its position.
  if (shown && shown.position !== position) setShown(null);
  const index = shown?.position === position ? shown.index : null;
  const all = index === null ? [] : hints(position, position.relaxedDealing);
  const next = () => {
    const found = hints(position, position.relaxedDealing);
    const following = index === null ? 0 : (index + 1) % Math.max(1, found.length);
    const hint = found[following];
    setShown(hint ? { position, index: following } : null);
    if (hint) announce(describeHint(hint, position));
    else showToast(NO_HINT[status]);
  };
  return { hint: index === null ? null : (all[index] ?? null), next };
}
