import { expect, test } from 'vitest';
import { board } from '../../../test-support/spider.ts';
import { DIFFICULTIES } from '../rules/params.ts';
import { type Position, spider } from '../rules/game.ts';
import { packMove, packSpiderMove, unpackMove } from '../solver/packed.ts';
import { decide, fillForDeal, weightsFor } from './decide.ts';
import { effortOf, type Plan, plansFor, tidyPlan } from './planner.ts';
import { viewOf } from './player-view.ts';
import { Rating } from './rating.ts';
import { mayMove, playOn, type Table, tableOf } from './table.ts';
import { noNumbers, ValueNet } from './value-net.ts';
import { COACH_BY_VALUE } from './weights.ts';

const COLUMNS = Array.from({ length: 10 }, (_, column) => column);
const ALL_MOVES = COLUMNS.flatMap((from) =>
  COLUMNS.flatMap((to) => Array.from({ length: 13 }, (_, more) => packMove(from, to, more + 1))),
);
const WEIGHTS = COACH_BY_VALUE.withRows;
const KINGS = Array<string>(7).fill('K♥');

const tableWith = (...columns: readonly string[]): Table =>
  tableOf(viewOf({ ...board(columns), completed: [], relaxedDealing: false }));

/** A line as a plan, with the value of its end. */
function planOf(table: Table, line: readonly number[], untilTurned: number): Plan {
  const { value } = endOf(table, line);
  return { line, untilTurned, value, standing: value };
}

function endOf(table: Table, line: readonly number[]) {
  const record = table.record.slice();
  for (const move of line) playOn(record, 0, move);
  const rating = new Rating(WEIGHTS, table);
  rating.load(record, 0);
  return { value: rating.value, a: rating.a, b: rating.b };
}

test('moves that are not needed to turn a card are postponed until it is turned', () => {
  const table = tableWith('#2♥ 9♠', '10♠', '5♠', '6♠', ...KINGS.slice(1));
  const [join, turn] = [packMove(2, 3, 1), packMove(0, 1, 1)];
  const plan = planOf(table, [join, turn], 2);
  expect(tidyPlan(table, WEIGHTS, plan)).toEqual({ ...plan, line: [turn, join], untilTurned: 1 });
});

test('moves that are needed to turn a card stay before it', () => {
  const table = tableWith('#2♥ 9♠ 4♦', '10♠', '5♠', ...KINGS);
  const line = [packMove(0, 2, 1), packMove(0, 1, 1)];
  const plan = planOf(table, line, 2);
  expect(tidyPlan(table, WEIGHTS, plan)).toEqual(plan);
});

test('a useless move is dropped', () => {
  const table = tableWith('#2♥ 9♠', '10♠', '5♠', '6♠ 5♥', '6♦', ...KINGS.slice(2));
  const [idle, turn] = [packMove(3, 4, 1), packMove(0, 1, 1)];
  const plan = planOf(table, [idle, turn], 2);
  expect(tidyPlan(table, WEIGHTS, plan)).toMatchObject({ line: [turn], untilTurned: 1 });
});

test('a move without gain is postponed, not dropped, if the end must be kept', () => {
  const table = tableWith('#2♥ 9♠', '10♠', '5♠', '6♠ 5♥', '6♦', ...KINGS.slice(2));
  const plan = planOf(table, [packMove(3, 4, 1), packMove(0, 1, 1)], 2);
  const kept = tidyPlan(table, WEIGHTS, plan, true);
  expect(kept.line).toEqual([packMove(0, 1, 1), packMove(3, 4, 1)]);
  expect(kept.untilTurned).toBe(1);
  expect(tidyPlan(table, WEIGHTS, plan).line).toEqual([packMove(0, 1, 1)]);
});

test('a tidied plan is legal, no longer than the original, and just as good', () => {
  let shorter = 0;
  for (const difficulty of DIFFICULTIES) {
    let position: Position = spider.open({ difficulty, seed: 'tidy', relaxedDealing: false });
    for (let count = 0; count < 20; count++) {
      const table = tableOf(viewOf(position));
      const { best } = plansFor(table, weightsFor(table, COACH_BY_VALUE), effortOf(16));
      if (best) {
        const { line, untilTurned, value } = tidyPlan(table, WEIGHTS, best);
        expect(line.length).toBeLessThanOrEqual(best.line.length);
        expect(untilTurned).toBeLessThanOrEqual(best.untilTurned);
        expect(value).toBe(best.value);
        if (untilTurned < best.untilTurned) shorter++;
        const record = table.record.slice();
        for (const move of line) {
          expect(mayMove(record, move)).toBe(true);
          playOn(record, 0, move);
        }
        expect(endOf(table, line).value).toBeGreaterThan(best.value - 1e-6);
      }
      const next = decide(table, COACH_BY_VALUE, effortOf(16)).line;
      for (const move of next) position = spider.apply(position, unpackMove(move))!;
    }
  }
  expect(shorter).toBeGreaterThan(0);
});

/** A table with a row left, as prepared for a deal by a network whose log odds are the value times `slope`. */
function preparedBy(slope: number, ...columns: readonly string[]) {
  const stock = Array<string>(10).fill('K♣').join(' ');
  const position = { ...board(columns, stock), completed: [], relaxedDealing: false };
  const numbers = noNumbers();
  numbers.slope.fill(slope);
  return fillForDeal(tableOf(viewOf(position)), WEIGHTS, new ValueNet(numbers));
}

test('before a deal, runs are joined in suit unless that costs much', () => {
  const columns = ['4♦ 8♠ 7♠', '2♣ 9♠', '3♦ 8♦', ...KINGS];
  expect(preparedBy(0, ...columns)).toEqual({ line: [packMove(0, 1, 2)], turns: false });
  expect(preparedBy(-1, ...columns)).toEqual({ line: [], turns: false });
});

test('before a deal, a join that would empty a column is not made', () => {
  expect(preparedBy(0, '8♠ 7♠', '2♣ 9♠', '3♦ 8♦', ...KINGS).line).toEqual([]);
});

test('before a deal, an empty column is filled with a card that uncovers another, unless that costs much', () => {
  const columns = ['', '4♣ 9♥', '#2♥ 9♦', ...KINGS];
  expect(preparedBy(0, ...columns)).toEqual({ line: [packMove(2, 0, 1)], turns: true });
  expect(preparedBy(-1, ...columns)).toEqual({ line: [packMove(1, 0, 1)], turns: false });
});

test('mayMove agrees with the rules', () => {
  for (const difficulty of DIFFICULTIES) {
    let position: Position = spider.open({ difficulty, seed: 'may', relaxedDealing: false });
    for (let count = 0; count < 30; count++) {
      const { record } = tableOf(viewOf(position));
      const moves = spider.legalMoves(position);
      const legal = moves.filter(({ t }) => t === 'move').map(packSpiderMove);
      expect(ALL_MOVES.filter((move) => mayMove(record, move)).sort()).toEqual(legal.sort());
      position = spider.apply(position, moves[(count * 7) % moves.length]!)!;
    }
  }
});
