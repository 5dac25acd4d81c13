import { expect, test } from 'vitest';
import { decisionsOf } from '../../../test-support/coach-games.ts';
import { DIFFICULTIES } from '../rules/params.ts';
import { spider } from '../rules/game.ts';
import { packCard, packSpiderMove } from '../solver/packed.ts';
import { advise } from './coach.ts';
import { effortOf } from './planner.ts';
import { columnAt, tableOf } from './table.ts';
import { viewOf } from './player-view.ts';
import { WorldGame, type World, worldsOf } from './world.ts';

const EFFORT = effortOf(4);

test.each(DIFFICULTIES)('a game in a world follows the rules: %s', (difficulty) => {
  const opening = spider.open({ difficulty, seed: 'world', relaxedDealing: false });
  const start = tableOf(viewOf(opening));
  const covered = start.record.slice();
  for (const [index, column] of opening.tableau.entries()) {
    covered.set(column.map(packCard), columnAt(0, index));
  }
  const world: World = { covered, stock: tableOf(viewOf(opening, allIds(opening))).stock };
  const game = new WorldGame(start, world);
  for (const { position, line } of decisionsOf(
    opening,
    (each) => advise(viewOf(each), EFFORT)[0]?.line ?? [],
  )) {
    const { record, unseen, unseenCount } = tableOf(viewOf(position));
    expect([...cardsOf(game.table.record)]).toEqual([...cardsOf(record)]);
    expect(game.table.unseen).toEqual(unseen);
    expect(game.table.unseenCount).toBe(unseenCount);
    for (const move of line) game.play(packSpiderMove(move));
  }
});

function allIds({ tableau, stock }: typeof opening): ReadonlySet<number> {
  return new Set([...tableau.flat(), ...stock.cards].map(({ id }) => id));
}

const opening = spider.open({ difficulty: '2-suit', seed: 'sample', relaxedDealing: false });

/** The significant part of a record: its header, and the cards of each column up to its height. */
function* cardsOf(record: Uint8Array): Generator<number> {
  for (let at = 0; at < 22; at++) yield record[at]!;
  for (let column = 0; column < 10; column++) {
    for (let height = 0; height < record[column]!; height++)
      yield record[columnAt(0, column) + height]!;
  }
}

test('a sampled world deals exactly the unseen cards', () => {
  const table = tableOf(viewOf(opening));
  const { covered, stock } = worldsOf(table)();
  const counts = new Uint8Array(64);
  for (const card of stock) counts[card]!++;
  for (let column = 0; column < 10; column++) {
    for (let height = 0; height < table.record[10 + column]!; height++) {
      counts[covered[columnAt(0, column) + height]!]!++;
    }
  }
  expect(counts).toEqual(table.unseen);
  expect(worldsOf(table)()).toEqual({ covered, stock });
});
