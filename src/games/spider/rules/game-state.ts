import type { Card } from '../../../cards/card.ts';
import { assertNever } from '../../../core/result.ts';
import type { GameStatus } from '../../../engine/game.ts';
import {
  type Board,
  dealOpening,
  type HistoryEntry,
  type Move,
  type SpiderMove,
  type Stock,
  type Tableau,
} from './board.ts';
import { DIFFICULTIES, type Difficulty } from './params.ts';
import * as moves from './rules.ts';
import { playAction } from './rules.ts';

/** Takes back one entry: returns the board before it, given the board after it. */
function unplay({ tableau, stock }: Board, entry: HistoryEntry): Board {
  const next: [...Tableau] = [...tableau];
  const putBack = (index: number, cards: readonly Card[], turned: Card | undefined) => {
    const column = next[index] ?? [];
    const beneath = turned ? [...column.slice(0, -1), { ...turned, faceUp: false }] : column;
    next[index] = [...beneath, ...cards];
  };
  switch (entry.t) {
    case 'move':
      next[entry.to] = (next[entry.to] ?? []).slice(0, -entry.moved.length);
      putBack(entry.from, entry.moved, entry.turned);
      return { tableau: next, stock };
    case 'complete':
      putBack(entry.column, entry.cards, entry.turned);
      return { tableau: next, stock };
    case 'deal': {
      for (const index of next.keys()) next[index] = (next[index] ?? []).slice(0, -1);
      const back = entry.dealt.map((card) => ({ ...card, faceUp: false })).reverse();
      return {
        tableau: next,
        stock: {
          cards: [...stock.cards, ...back],
          dealsRemaining: stock.dealsRemaining + 1,
        },
      };
    }
    default:
      return assertNever(entry);
  }
}

export interface Foundations {
  /** 0–8 runs, each King to Ace of one suit. */
  readonly completed: number;
}

/**
 * A whole game as plain data: the board, its history and what can be redone. The functions in this
 * file read nothing else, so a hand-made state works like a played one.
 */
export interface GameState extends Board {
  readonly tableau: Tableau;
  readonly stock: Stock;
  readonly foundations: Foundations;
  readonly difficulty: Difficulty;
  readonly seed: string;
  /** Whether the player chose the seed, as opposed to a drawn seed or that of a day. */
  readonly isCustomSeed: boolean;
  /** Whether a row may be dealt while columns are empty. */
  readonly relaxedDealing: boolean;
  /** Moves and deals that were not undone. */
  readonly moves: number;
  /** All undo steps so far. */
  readonly undos: number;
  /** Kept by the caller; the rules have no clock. */
  readonly timeMs: number;
  readonly history: readonly HistoryEntry[];
  /** The undone entries; the last one is redone next. */
  readonly redoStack: readonly HistoryEntry[];
  readonly status: GameStatus;
}

export interface GameResult {
  readonly seed: string;
  /** As of `Date.getTime()`. */
  readonly timestamp: number;
  readonly outcome: 'win' | 'loss' | 'incomplete';
  readonly moves: number;
  /** In milliseconds. */
  readonly timePlayed: number;
  readonly difficulty: Difficulty;
}

export interface GameStatistics {
  readonly currentGame: {
    readonly startTime: number;
    readonly moveCount: number;
    readonly seed: string;
    readonly difficulty: Difficulty;
  };
}

export interface NewGameOptions {
  /** Default `false`. */
  readonly relaxedDealing?: boolean;
  /**
   * `false` for a seed that was drawn or is derived from the day. Default: whether there is a seed.
   */
  readonly isCustomSeed?: boolean;
}

/**
 * A fresh game. Accepts any text as a seed. Like every function here it does not throw on bad
 * arguments: an unknown difficulty is dealt with 1 suit, a number as a seed counts as its text, and
 * anything else that is not text as no seed.
 */
export function newGame(
  difficulty: Difficulty,
  seed: string,
  options: NewGameOptions = {},
): GameState {
  const dealt = DIFFICULTIES.find((each) => each === difficulty) ?? DIFFICULTIES[0];
  const given: unknown = seed;
  const text = typeof given === 'number' ? String(given) : typeof given === 'string' ? given : '';
  const { relaxedDealing, isCustomSeed } = (options as NewGameOptions | null) ?? {};
  return {
    ...dealOpening(dealt, text),
    foundations: { completed: 0 },
    difficulty: dealt,
    seed: text,
    isCustomSeed: isCustomSeed ?? text !== '',
    relaxedDealing: relaxedDealing ?? false,
    moves: 0,
    undos: 0,
    timeMs: 0,
    history: [],
    redoStack: [],
    status: 'playing',
  };
}

/** The action that an entry began with; `null` for a completion, which is a consequence of one. */
export function actionOf(entry: HistoryEntry): SpiderMove | null {
  switch (entry.t) {
    case 'move':
      return { t: 'move', from: entry.from, to: entry.to, length: entry.moved.length };
    case 'deal':
      return { t: 'deal' };
    case 'complete':
      return null;
    default:
      return assertNever(entry);
  }
}

/** The number of runs that these entries completed. */
export function countCompleted(entries: readonly HistoryEntry[]): number {
  return entries.filter((entry) => entry.t === 'complete').length;
}

/** The state with another board and additional completed runs. */
function withBoard(state: GameState, { tableau, stock }: Board, newlyCompleted: number): GameState {
  const completed = state.foundations.completed + newlyCompleted;
  return {
    ...state,
    tableau,
    stock,
    foundations: { completed },
    status: moves.statusOf({ tableau, stock }, completed, state.relaxedDealing),
  };
}

function act(state: GameState, action: SpiderMove, redoStack: readonly HistoryEntry[]): GameState {
  const played = playAction(state, action, state.relaxedDealing);
  if (!played) return state;
  return {
    ...withBoard(state, played, countCompleted(played.entries)),
    moves: state.moves + 1,
    history: [...state.history, ...played.entries],
    redoStack,
  };
}

/** Every legal move, without deals. */
export function legalMoves(state: GameState): Move[] {
  return moves.legalMoves(state.tableau);
}

/**
 * Moves the top `length` cards of column `fromCol` onto column `toCol` (0–9), with the flips and
 * the completion that follow. Returns the same state if that is illegal, whatever the numbers are.
 */
export function move(state: GameState, fromCol: number, toCol: number, length: number): GameState {
  return act(state, { t: 'move', from: fromCol, to: toCol, length }, []);
}

/** Deals a row with the completions that follow. Returns the same state if that is not allowed. */
export function deal(state: GameState): GameState {
  return act(state, { t: 'deal' }, []);
}

/**
 * Undoes the last action with all its consequences. Returns the same state if there is none. The
 * undo itself stays counted.
 */
export function undo(state: GameState): GameState {
  const start = state.history.findLastIndex((entry) => actionOf(entry) !== null);
  if (start < 0) return state;
  const undone = state.history.slice(start).reverse();
  return {
    ...withBoard(state, undone.reduce<Board>(unplay, state), -countCompleted(undone)),
    moves: state.moves - 1,
    undos: state.undos + 1,
    history: state.history.slice(0, start),
    redoStack: [...state.redoStack, ...undone],
  };
}

/** Replays the last undone action. Returns the same state if there is none. */
export function redo(state: GameState): GameState {
  const first = state.redoStack.at(-1);
  const action = first && actionOf(first);
  if (!action) return state;
  const below = state.redoStack.slice(0, -1);
  const rest = below.slice(0, below.findLastIndex((entry) => actionOf(entry) !== null) + 1);
  return act(state, action, rest);
}
