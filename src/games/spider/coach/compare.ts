import { CHANCE_EFFORT, canPlayOn, type ChanceEffort } from './chance.ts';
import { isAllKnown, sureWin } from './last-phase.ts';
import type { Table } from './table.ts';
import { isWonIn, WorldGame, worldsOf } from './world.ts';

/** Games won of those that were played on in the same worlds, first with one line and then with the other. */
export interface Compared {
  /** With the better line; as many as games where it wins for sure. */
  readonly better: number;
  readonly played: number;
  readonly games: number;
}

/** Positions that the search for a certain win may try. */
const NODES = 100_000;

/** After so many games the better line has to be ahead, or it is left at that. */
const FEW_GAMES = 8;

/** Whether so little is hidden that playing on tells something. */
export function isLate(table: Table): boolean {
  return isAllKnown(table) || canPlayOn(table);
}

/**
 * Plays on after two lines of packed moves, which go up to where something new is seen at most. What is hidden is dealt
 * anew in each world, so luck does not count. Where nothing is hidden there is one world, and the solver knows it. The
 * same table gives the same answer everywhere.
 */
export function compared(
  table: Table,
  better: readonly number[],
  played: readonly number[],
  { games, play }: ChanceEffort = CHANCE_EFFORT,
): Compared {
  const nextWorld = worldsOf(table);
  if (isAllKnown(table)) {
    const world = nextWorld();
    const wins = (line: readonly number[]) => {
      const game = new WorldGame(table, world);
      for (const move of line) game.play(move);
      return sureWin(game.table, NODES) ? 1 : 0;
    };
    return { better: wins(better), played: wins(played), games: 1 };
  }
  let [first, other] = [0, 0];
  for (let game = 1; game <= games; game++) {
    const world = nextWorld();
    if (isWonIn(world, table, better, play)) first++;
    if (isWonIn(world, table, played, play)) other++;
    if (game === FEW_GAMES && first <= other) return { better: first, played: other, games: game };
  }
  return { better: first, played: other, games };
}
