import fc from 'fast-check';
import { expect, it } from 'vitest';
import { levelOf, smallLevels } from '../../../../test-support/sokoban-levels.ts';
import { opening } from '../../rules/rules.ts';
import { boardOf } from '../board/board.ts';
import { goalTable } from '../board/goal-table.ts';
import { roomsOf } from '../board/rooms.ts';
import { OFF, PullOrder } from './pull-moves.ts';

/** Two rooms with a link between them. */
const ROOMS = levelOf(`
############
#   ####  .#
# $     $ .#
#  @####$ .#
############
`);

it.each([
  ['small levels', smallLevels()],
  ['rooms with a link', fc.constant(ROOMS)],
])('updating an order after a pull gives the order of the resulting boxes: %s', (_, levels) => {
  const orders = new Set<number>();
  fc.assert(
    fc.property(levels, fc.nat(), fc.nat(), fc.nat(80), (level, which, where, regions) => {
      const board = boardOf(opening(level));
      fc.pre(board !== null);
      const order = new PullOrder(board, goalTable(board, board.walls));
      const boxes = Uint16Array.from(board.boxes);
      const index = which % boxes.length;
      const free = [OFF, ...board.floor].filter((square) => !boxes.includes(square));
      const to = free[where % free.length]!;
      order.take(boxes);
      const moved = order.moved(boxes[index]!, to, regions);
      orders.add(moved);
      order.take(boxes.with(index, to).sort());
      expect(moved).toBe(order.here(regions));
    }),
  );
  expect(orders.size).toBeGreaterThan(9);
});

it('the rooms of the previous test have a link', () => {
  expect(roomsOf(boardOf(opening(ROOMS))!).linkCount).toBe(1);
});
