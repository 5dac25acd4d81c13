import { mulberry32 } from '../../../core/rng.ts';
import { FOUNDATION_COUNT } from '../rules/board.ts';
import type { Effort } from './planner.ts';
import { ROWS, TABLE_SIZE, type Table } from './table.ts';
import { COACH_WEIGHTS } from './weights.ts';
import { sampleWorld, WorldGame } from './world.ts';

/** Earlier in a game too much is hidden: playing on tells too little, and takes too long. */
const MOST_ROWS = 2;
/** How the games are played on: a tenth of the time that the coach itself takes, and nearly as well. */
const PLAY: Effort = { width: 12, layers: 16, worlds: 0 };
/** Another choice has to win so many games more: less is chance. */
const LEAST_LEAD = 3;

/** A number that follows from what lies open, so that the same view always gets the same answer. */
export function seedOf({ record, unseen }: Pick<Table, 'record' | 'unseen'>): number {
  let hash = 0x811c9dc5;
  const mix = (byte: number) => {
    hash = Math.imul(hash ^ byte, 0x01000193);
  };
  for (let at = 0; at < TABLE_SIZE; at++) mix(record[at]!);
  unseen.forEach(mix);
  return hash;
}

/**
 * Which of these lines to play, the coach's own choice first: each is played on to the end in the same `worlds` in which
 * the unseen cards may lie. Near the end of a game this sees what the worth of the table does not. The index of the first,
 * unless another one wins clearly more.
 */
export function bestTriedOut(
  table: Table,
  lines: readonly (readonly number[])[],
  worlds: number,
): number {
  const isLate = table.record[ROWS]! <= MOST_ROWS && table.unseenCount > 0;
  if (!isLate || worlds === 0 || lines.length < 2) return 0;
  const rng = mulberry32(seedOf(table));
  const wins = lines.map(() => 0);
  for (let count = 0; count < worlds; count++) {
    const world = sampleWorld(table, rng);
    for (const [index, line] of lines.entries()) {
      const game = new WorldGame(table, world);
      for (const move of line) game.play(move);
      if (game.playOut(COACH_WEIGHTS, PLAY) >= FOUNDATION_COUNT) wins[index]!++;
    }
  }
  const most = wins.indexOf(Math.max(...wins));
  return wins[most]! - wins[0]! >= LEAST_LEAD ? most : 0;
}
