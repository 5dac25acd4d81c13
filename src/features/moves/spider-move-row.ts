import { cardName, suitName } from '../../cards/names.ts';
import type { HistoryEntry } from '../../games/spider/rules/board.ts';
import { effectsTo, type Position } from '../../games/spider/rules/game.ts';
import { cardList, runName } from '../../board/cards/scene/table-words.ts';
import type { MoveRow } from './MoveList.tsx';
import { t } from '../../words/t.ts';

/** What it set off: "completed Spades, turned up 4 of Hearts". */
function setOff(entries: readonly HistoryEntry[]): string {
  const parts = entries.flatMap((entry) => [
    ...(entry.t === 'complete' ? [t('completed {suit}', { suit: suitName(entry.suit) })] : []),
    ...(entry.t !== 'deal' && entry.turned
      ? [t('turned up {card}', { card: cardName(entry.turned) })]
      : []),
  ]);
  return cardList(parts);
}

/** The move that led to a position, for a list of moves: "9 of Spades and 2 more: 7 to 3". */
export function moveRow(after: Position | undefined): MoveRow {
  const entries = after ? effectsTo(after) : [];
  const [first] = entries;
  const note = setOff(entries);
  if (first?.t === 'deal') return { words: t('Dealt a row'), note };
  if (first?.t !== 'move') return { words: t('The deal, before the first move'), note };
  const { moved, from, to } = first;
  return {
    words: t('{cards}: {from} to {to}', { cards: runName(moved), from: from + 1, to: to + 1 }),
    note,
  };
}
