import fc from 'fast-check';
import type { Board, Move, SpiderMove, Tableau } from '../games/spider/rules/board.ts';
import type { Card, Column } from '../cards/card.ts';
import { DIFFICULTIES, type SpiderParams } from '../games/spider/rules/params.ts';
import { rankIndex } from '../cards/names.ts';
import { cards } from '../cards/card-text.ts';
import { spider, type Position } from '../games/spider/rules/game.ts';
import { newGame, type GameState } from '../games/spider/rules/game-state.ts';
import { hints } from '../games/spider/rules/hints.ts';
import { canMove } from '../games/spider/rules/rules.ts';

export { cards };

/** Formats cards in the notation that `cards` parses, with one word per card. */
export function show(column: readonly Card[]): string {
  return column
    .map(({ faceUp, rank, suit }) => `${faceUp ? '' : '#'}${rankIndex(rank)}${suit}`)
    .join(' ');
}

/** Ten columns with unique ids; omitted ones are empty. */
export function tableau(...columns: readonly string[]): Tableau {
  let nextId = 0;
  const column = (index: number): Column => {
    const read = cards(columns[index] ?? '', nextId);
    nextId += read.length;
    return read;
  };
  return [
    ...([column(0), column(1), column(2), column(3), column(4)] as const),
    ...([column(5), column(6), column(7), column(8), column(9)] as const),
  ];
}

/** A board with these columns. The stock is written face-up, and dealt from its end. */
export function board(columns: readonly string[], stock = ''): Board {
  const stockCards = cards(stock, 200).map((card) => ({ ...card, faceUp: false }));
  return {
    tableau: tableau(...columns),
    stock: { cards: stockCards, dealsRemaining: Math.floor(stockCards.length / 10) },
  };
}

/** A game state with this board. */
export function stateOf(columns: readonly string[], stock = ''): GameState {
  return { ...newGame('1-suit', 'any'), ...board(columns, stock) };
}

export const anyParams: fc.Arbitrary<SpiderParams> = fc.record(
  {
    difficulty: fc.constantFrom(...DIFFICULTIES),
    seed: fc.nat().map(String),
    relaxedDealing: fc.boolean(),
  },
  { noNullPrototype: true },
);

/** One step of a random game: follow the first hint, take the legal move with this number, or use the history. */
export type Step = { t: 'hint' | 'undo' | 'redo' } | { t: 'pick'; pick: number };

const hintStep: fc.Arbitrary<Step> = fc.constant({ t: 'hint' });
const pickStep: fc.Arbitrary<Step> = fc.nat().map((pick) => ({ t: 'pick', pick }));

/** Mostly hints, so that suits get completed; more than a few hundred steps rarely make sense. */
export const anySteps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { arbitrary: hintStep, weight: 30 },
    { arbitrary: pickStep, weight: 2 },
    { arbitrary: fc.constantFrom<Step>({ t: 'undo' }, { t: 'redo' }), weight: 4 },
  ),
  { maxLength: 250, size: 'max' },
);

/** The action of a step in a position; `null` if there is none. */
export function actionFor(position: Position, step: Step): SpiderMove | 'undo' | 'redo' | null {
  if (step.t === 'pick') {
    const legal = spider.legalMoves(position);
    return legal[step.pick % legal.length] ?? null;
  }
  if (step.t !== 'hint') return step.t;
  return hints(position, position.relaxedDealing, 1)[0]?.action ?? null;
}

/** Tries all triples of numbers that could be a move; returns those that `canMove` accepts. */
export function legalMovesByBruteForce(columns: Tableau): Move[] {
  const moves: Move[] = [];
  for (let from = 0; from < 10; from++) {
    for (let length = 1; length <= 13; length++) {
      for (let to = 0; to < 10; to++) {
        if (canMove(columns, { from, to, length })) moves.push({ from, to, length });
      }
    }
  }
  return moves;
}

/** Deep-freezes a value, so that a function that changes it throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
