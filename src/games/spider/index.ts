/** The public face of the Spider engine: pure functions on plain game states. */
export type { Card, Column, Rank, Suit } from '../../cards/card.ts';
export type { Difficulty } from './rules/difficulty.ts';
export type { HistoryEntry, Move, Stock, Tableau } from './rules/board.ts';
export type {
  Foundations,
  GameResult,
  GameState,
  GameStatistics,
  NewGameOptions,
} from './rules/game-state.ts';
export { deal, legalMoves, move, newGame, redo, undo } from './rules/game-state.ts';
export { deserialize, serialize } from './api/serialize.ts';
