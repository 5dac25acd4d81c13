import type { GameStatus } from '../../../engine/game.ts';
import type { SpiderMove } from '../../../games/spider/rules/board.ts';
import type { Position } from '../../../games/spider/rules/game.ts';
import type { Hint, HintReason } from '../../../games/spider/hints/hints.ts';
import { rankName } from '../../../cards/names.ts';
import { columnName, runName } from '../../card-table/words/table-words.ts';
import { leftWords } from '../../play/analysis/analysis-words.ts';

const REASONS: Readonly<Record<Exclude<HintReason, 'order' | 'deal'>, string>> = {
  complete: 'it completes a suit',
  reveal: 'it turns a card up',
  'same-suit': 'it makes a longer run of one suit',
  'empty-column': 'it empties a column',
  'king-to-empty': 'a King belongs at the bottom',
  'fill-column': 'a row is dealt only when every column has a card',
};

/** Why a move is worth playing, for what weighs most in it; empty where there is no more to say than the move. */
function reasonWords({ action, reasons: [reason] }: Hint, { tableau }: Position): string {
  if (reason === undefined || reason === 'deal' || action.t === 'deal') return '';
  if (reason !== 'order') return `, because ${REASONS[reason]}`;
  const head = tableau[action.from]?.at(-action.length);
  const beneath = tableau[action.to]?.at(-1);
  return head && beneath
    ? `, because the ${rankName(head.rank)} belongs on the ${rankName(beneath.rank)}`
    : '';
}

/** An action in words: "9 of Spades from column 1 to column 3", "deal a row". */
export function actionWords(action: SpiderMove, { tableau }: Position): string {
  if (action.t === 'deal') return 'deal a row';
  const cards = (tableau[action.from] ?? []).slice(-action.length);
  return `${runName(cards)} from ${columnName(action.from)} to ${columnName(action.to)}`;
}

/** A move of a known win in words; with it, `left` moves win. */
export function describeWinningMove(action: SpiderMove, position: Position, left: number): string {
  const rest = leftWords(left, { move: 'move', moves: 'moves' });
  return `Winning move: ${actionWords(action, position)}. ${rest} It knows the hidden cards.`;
}

/** A hint in words: what to do and why, and which of how many it is (`index` counts from 0). */
export function describeHint(hint: Hint, position: Position, index: number, count: number): string {
  const which = count > 1 ? `Hint ${index + 1} of ${count}` : 'Hint';
  const { action, reasons } = hint;
  if (reasons[0] === 'deal') return `${which}: I see no useful move. Deal a new row.`;
  return `${which}: ${actionWords(action, position)}${reasonWords(hint, position)}.`;
}

/** Why there is no hint. */
export const NO_HINT: Readonly<Record<GameStatus, string>> = {
  won: 'This deal is won.',
  stuck: 'No legal move is left.',
  playing: 'No useful moves are left.',
};
