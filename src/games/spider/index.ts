/** The public face of the Spider engine: pure functions on plain game states. */
export type { Card, Difficulty, Rank, Suit } from './card.ts';
export type { Column, HistoryEntry, Move, Stock, Tableau } from './board.ts';
export type { Foundations, GameResult, GameState, GameStats } from './game-state.ts';
export { deal, legalMoves, move, newGame, redo, undo } from './game-state.ts';
export { deserialize, serialize } from './serialize.ts';
