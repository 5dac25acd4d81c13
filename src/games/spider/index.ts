/** The public API of the Spider engine: pure functions on plain game states. */
import type { Card, Column, Rank, Suit } from '../../cards/card.ts';
import type { Difficulty } from './rules/params.ts';
import type { HistoryEntry, Move, Stock, Tableau } from './rules/board.ts';
import type {
  Foundations,
  GameResult,
  GameState,
  GameStatistics,
  NewGameOptions,
} from './rules/game-state.ts';
export { deal, legalMoves, move, newGame, redo, undo } from './rules/game-state.ts';
export { deserialize, serialize } from './serialize.ts';
export type {
  Card,
  Column,
  Difficulty,
  Foundations,
  GameResult,
  GameState,
  GameStatistics,
  HistoryEntry,
  Move,
  NewGameOptions,
  Rank,
  Stock,
  Suit,
  Tableau,
};
