import { FOUNDATION_COUNT } from './board.ts';

const START = 500;
const PER_SUIT = 100;
const BONUS_MAX = 100;
const BONUS_FULL_MS = 5 * 60_000;
const BONUS_NONE_MS = 30 * 60_000;

/** The input of the score. Undo takes back moves, but never undos, so it cannot farm points. */
interface ScoreInput {
  /** Moves and deals that were not undone. */
  readonly moves: number;
  /** All undo steps so far. */
  readonly undos: number;
  /** Runs on the foundations, 0–8. */
  readonly completed: number;
  readonly timeMs: number;
}

/** The parts add up to `total`; costs are negative. */
export interface Score {
  readonly start: number;
  readonly moves: number;
  readonly undos: number;
  readonly suits: number;
  readonly timeBonus: number;
  readonly total: number;
  /** The displayed score: the total, but never below 0. */
  readonly shown: number;
}

/**
 * The bonus for winning in `timeMs` milliseconds, a whole number: 100 up to 5 minutes, then falling
 * linearly to 0 at 30 minutes.
 */
function timeBonus(timeMs: number): number {
  const share = (BONUS_NONE_MS - timeMs) / (BONUS_NONE_MS - BONUS_FULL_MS);
  return Math.round(BONUS_MAX * Math.min(1, Math.max(0, share)));
}

/** The score of a game. The time bonus is a setting, and is only awarded for a win. */
export function score(game: ScoreInput, withTimeBonus = false): Score {
  const won = game.completed >= FOUNDATION_COUNT;
  const parts = {
    start: START,
    // `0 - x`, because a score of "-0" would be shown as such.
    moves: 0 - game.moves,
    undos: 0 - game.undos,
    suits: PER_SUIT * game.completed,
    timeBonus: withTimeBonus && won ? timeBonus(game.timeMs) : 0,
  };
  const total = parts.start + parts.moves + parts.undos + parts.suits + parts.timeBonus;
  return { ...parts, total, shown: Math.max(0, total) };
}
