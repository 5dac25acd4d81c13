/** The public face of the Spider engine: pure functions on plain game states. */
export type { Card, Difficulty, Rank, Suit } from './rules/card.ts';
export type { Column, HistoryEntry, Move, Stock, Tableau } from './rules/board.ts';
export type {
  Foundations,
  GameResult,
  GameState,
  GameStats,
  NewGameOptions,
} from './rules/game-state.ts';
export { deal, legalMoves, move, newGame, redo, undo } from './rules/game-state.ts';
export { deserialize, serialize } from './api/serialize.ts';
