import type { GameStatus } from '../../../engine/game.ts';
import type { SpiderMove } from '../../../games/spider/rules/board.ts';
import type { Position } from '../../../games/spider/rules/game.ts';
import type { Hint, HintReason } from '../../../games/spider/hints/hints.ts';
import { columnName, runName } from '../../card-table/words/table-words.ts';
import { leftWords } from '../../play/analysis/analysis-words.ts';

const REASONS: Readonly<Record<HintReason, string>> = {
  complete: 'it completes a suit',
  reveal: 'it turns a card up',
  'same-suit': 'it makes a longer run of one suit',
  'empty-column': 'it empties a column',
  'king-to-empty': 'a King belongs at the bottom',
  'fill-column': 'a row is dealt only when every column has a card',
  order: 'it tidies the columns',
  deal: 'nothing better is left on the table',
};

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
export function describeHint(
  { action, reasons }: Hint,
  position: Position,
  index: number,
  count: number,
): string {
  const which = count > 1 ? `Hint ${index + 1} of ${count}` : 'Hint';
  const why = reasons[0] ? `, because ${REASONS[reasons[0]]}` : '';
  return `${which}: ${actionWords(action, position)}${why}.`;
}

/** Why there is no hint. */
export const NO_HINT: Readonly<Record<GameStatus, string>> = {
  won: 'This deal is won.',
  stuck: 'No legal move is left.',
  playing: 'What is left to play leads nowhere.',
};
