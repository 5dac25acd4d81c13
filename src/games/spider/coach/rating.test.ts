import { expect, test } from 'vitest';
import { mulberry32 } from '../../../core/rng.ts';
import { DIFFICULTIES } from '../rules/params.ts';
import { spider } from '../rules/game.ts';
import { DEAL, packSpiderMove } from '../solver/packed.ts';
import { viewOf } from './player-view.ts';
import { sharedRating, Rating } from './rating.ts';
import { playOn, type Table, tableOf } from './table.ts';
import { termsOf, worthOf } from './coach.ts';
import type { Weights } from './weights.ts';

/** Unrelated weights, so that no two errors cancel out. */
const ODD: Weights = {
  covered: [0, -6.1, -11.3, -17.7, -27.9, -35.3],
  ...{ unknown: -1.01, onCovered: -6.3, onCoveredRank: -2.07, base: -1.23, baseKing: -0.29 },
  ...{ mixed: -4.61, mixedAbove: -0.71, wrong: -1.13, wrongRank: -1.09, wrongAbove: -0.43 },
  ...{ kingAbove: -0.83, run: 1.09, kingRun: 0.37, buried: -0.053, empty: [6.3, 7.1, 3.7] },
  ...{ complete: 15.47, baseFits: 0.97, unseenFits: 3.11, unseenJoins: 6.53 },
};

/** Tables from the middle of randomly played games. */
function* someTables(): Generator<Table> {
  for (const difficulty of DIFFICULTIES) {
    for (let game = 0; game < 6; game++) {
      const rng = mulberry32(game);
      let position = spider.open({ difficulty, seed: `rating ${game}`, relaxedDealing: true });
      for (let step = 0; step < 60; step++) {
        if (step % 4 === 0) yield tableOf(viewOf(position));
        const moves = spider.legalMoves(position);
        const move = moves[Math.floor(rng() * moves.length)];
        if (!move) break;
        position = spider.apply(position, move)!;
      }
    }
  }
}

test('rating a move gives the same result as playing it and rating the table', () => {
  let turned = 0;
  let rated = 0;
  for (const table of someTables()) {
    const rating = new Rating(ODD, table);
    const after = new Rating(ODD, table);
    rating.load(table.record, 0);
    expect(rating.value).toBeCloseTo(worthOf(termsOf(table, ODD)), 9);
    rating.findMoves();
    for (const move of rating.moves.slice(0, rating.moveCount)) {
      rating.rateMove(move);
      const record = table.record.slice();
      if (playOn(record, 0, move) !== 0) turned++;
      after.load(record, 0);
      expect([rating.a, rating.b]).toEqual([after.a, after.b]);
      expect(rating.value).toBeCloseTo(after.value, 9);
      expect(after.value).toBeCloseTo(worthOf(termsOf({ ...table, record }, ODD)), 9);
      rated++;
    }
  }
  expect(rated).toBeGreaterThan(1000);
  expect(turned).toBeGreaterThan(50);
});

test('the moves of a plan are legal', () => {
  for (const difficulty of DIFFICULTIES) {
    const position = spider.open({ difficulty, seed: 'moves', relaxedDealing: false });
    const table = tableOf(viewOf(position));
    const rating = new Rating(ODD, table);
    rating.load(table.record, 0);
    rating.findMoves();
    const legal = spider.legalMoves(position).map(packSpiderMove);
    const found = [...rating.moves.slice(0, rating.moveCount)];
    expect(found).not.toContain(DEAL);
    expect(legal).toEqual(expect.arrayContaining(found));
  }
});

test('a reused rating gives the same values as a new one', () => {
  let moves = 0;
  for (const table of [...someTables(), ...[...someTables()].toReversed()]) {
    const [lent, own] = [sharedRating(ODD, table), new Rating(ODD, table)];
    const same = () => {
      expect([lent.value, lent.a, lent.b]).toEqual([own.value, own.a, own.b]);
    };
    for (const rating of [lent, own]) {
      rating.load(table.record, 0);
      rating.findMoves();
    }
    same();
    expect(lent.moveCount).toBe(own.moveCount);
    for (const move of own.moves.slice(0, own.moveCount)) {
      lent.rateMove(move);
      own.rateMove(move);
      same();
      moves++;
      // Also for the table after the move, most columns of which have just been read.
      const record = table.record.slice();
      playOn(record, 0, move);
      lent.load(record, 0);
      const after = new Rating(ODD, table);
      after.load(record, 0);
      expect([lent.value, lent.a, lent.b]).toEqual([after.value, after.a, after.b]);
      lent.load(table.record, 0);
    }
  }
  expect(moves).toBeGreaterThan(1000);
});
