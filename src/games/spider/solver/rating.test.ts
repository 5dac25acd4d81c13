import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyParams } from '../../../test-support/spider.ts';
import { spider, type Position } from '../rules/game.ts';
import { Columns } from './columns.ts';
import { MoveList, playPacked } from './moves.ts';
import { DEAL, packPosition, packSpiderMove, RECORD_SIZE, unpackMove } from './packed.ts';
import { Rating } from './rating.ts';

const WEIGHTS = { faceDown: 4, piece: 5, misplaced: -2, empty: 3, base: 6, noise: 5, seed: 9 };

/** The significant bytes of a position's record, for comparison. */
const packed = (position: Position) => [...packPosition(position).record.slice(0, 20 + 2 + 104)];

/** The engine counts rows from the opening, a record from the position it was created from. */
function ignoringRows(record: readonly number[]): readonly number[] {
  return record.with(20, 0);
}

const anyGame = fc.record({
  params: anyParams,
  picks: fc.array(fc.nat(), { minLength: 20, maxLength: 60, size: 'max' }),
});

/** Passes each position of a random game to `visit`, with the number of rows dealt so far. */
function walk(
  { params, picks }: typeof anyGame extends fc.Arbitrary<infer T> ? T : never,
  visit: (position: Position, rowsDealt: number) => void,
): void {
  let position = spider.open(params);
  let rowsDealt = 0;
  for (const pick of picks) {
    visit(position, rowsDealt);
    const legal = spider.legalMoves(position);
    const move = legal[pick % legal.length];
    if (!move) return;
    if (move.t === 'deal') rowsDealt++;
    position = spider.apply(position, move)!;
  }
}

describe('records', () => {
  it('are played by the engine’s rules', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        const { stock } = packPosition(spider.open(game.params));
        walk(game, (position, rowsDealt) => {
          const { record } = packPosition(position);
          record[20] = rowsDealt;
          for (const move of spider.legalMoves(position)) {
            const after = new Uint8Array(2 * RECORD_SIZE);
            playPacked(record, 0, packSpiderMove(move), stock, after, RECORD_SIZE);
            const expected = packed(spider.apply(position, move)!);
            const cards = expected.slice(0, 10).reduce((sum, height) => sum + height, 22);
            expect(ignoringRows([...after.slice(RECORD_SIZE, RECORD_SIZE + cards)])).toEqual(
              expected.slice(0, cards),
            );
          }
        });
      }),
      { numRuns: 15 },
    );
  });

  it('offer the engine’s legal moves, but only one empty column once the stock is empty', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        walk(game, (position) => {
          const { record, stock } = packPosition(position);
          const columns = new Columns(stock);
          columns.load(record, 0);
          const list = new MoveList();
          list.find(columns, true);
          if (columns.mayDeal) list.add(DEAL);
          const empty = position.tableau.findIndex((column) => column.length === 0);
          const expected = spider.legalMoves(position).filter((move) => {
            if (move.t === 'deal' || stock.rows > 0) return true;
            if (position.tableau[move.to]!.length > 0) return true;
            return move.to === empty && move.length < position.tableau[move.from]!.length;
          });
          const found = [...list.moves.slice(0, list.count)].map(unpackMove);
          const order = (moves: readonly unknown[]) =>
            moves.map((each) => JSON.stringify(each)).sort();
          expect(order(found)).toEqual(order(expected));
        });
      }),
      { numRuns: 15 },
    );
  });
});

describe('the rating of a move', () => {
  it('equals the rating of the resulting position', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        const { stock } = packPosition(spider.open(game.params));
        const [columns, after] = [new Columns(stock), new Columns(stock)];
        const [rating, expected] = [new Rating(columns, WEIGHTS), new Rating(after, WEIGHTS)];
        const child = new Uint8Array(RECORD_SIZE);
        walk(game, (position, rowsDealt) => {
          const { record } = packPosition(position);
          record[20] = rowsDealt;
          columns.load(record, 0);
          for (const move of spider.legalMoves(position)) {
            if (move.t === 'deal') continue;
            rating.rateMove(packSpiderMove(move));
            playPacked(record, 0, packSpiderMove(move), stock, child, 0);
            after.load(child, 0);
            expected.rateLoaded();
            const { a, b, cost, completed } = rating;
            expect({ a, b, cost, completed }).toEqual({
              ...{ a: expected.a, b: expected.b },
              ...{ cost: expected.cost, completed: expected.completed },
            });
          }
        });
      }),
      { numRuns: 15 },
    );
  });
});
