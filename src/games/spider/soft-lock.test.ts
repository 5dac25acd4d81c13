import { expect, test } from 'vitest';
import { mulberry32 } from '../../core/rng.ts';
import { actionFor, legalMovesByBruteForce } from '../../test-support/spider.ts';
import { DIFFICULTIES } from './rules/params.ts';
import { spider, type Position } from './rules/game.ts';

/*
 * The soft-lock hunter: plays many games to their end and checks that the final status is true.
 * Random play hardly ever completes a suit, so most steps follow the hints. A game ends when it is
 * won, when it is stuck, or when there is nothing to deal and no move that scores a point. In that
 * last case the status must still report that moves are left.
 */

/** Games 0 to 2,099 were all played when the rules last changed: `GAMES=2100`. */
const GAMES = Number(process.env['GAMES'] ?? 900);
/** No game has come near this limit; one that reached it would never end. */
const MAX_STEPS = 3000;
/** The share of random steps; each game uses one of these. */
const RANDOM_SHARES = [0, 0.03, 0.1, 0.5];

function playToEnd(game: number): Position {
  const rng = mulberry32(game);
  const difficulty = DIFFICULTIES[game % 3]!;
  const relaxedDealing = game % 2 === 1;
  const randomShare = RANDOM_SHARES[Math.floor(game / 6) % RANDOM_SHARES.length]!;
  let position = spider.open({ difficulty, seed: `soft-lock ${game}`, relaxedDealing });
  for (let step = 0; step < MAX_STEPS; step++) {
    const hinted = actionFor(position, { t: 'hint' });
    if (hinted === null) return position;
    const isRandom = rng() < randomShare;
    const pick = Math.floor(rng() * 2 ** 32);
    const action = isRandom ? actionFor(position, { t: 'pick', pick }) : hinted;
    if (action === null || action === 'undo' || action === 'redo')
      throw new Error('no action left');
    const next = spider.apply(position, action);
    if (!next) throw new Error(`refused: ${spider.move.format(action)}`);
    position = next;
  }
  throw new Error(`game ${game} does not end`);
}

/** Games are split into parts so that each finishes quickly on a slow machine. */
const PART = 300;
const FIRST_OF_PARTS = Array.from({ length: GAMES / PART }, (_, part) => part * PART);
const ends = { won: 0, stuck: 0, playing: 0 };

test.each(FIRST_OF_PARTS)(`from game %i on, ${PART} games end with a true status`, (first) => {
  for (let game = first; game < first + PART; game++) {
    const end = playToEnd(game);
    const hasMove = legalMovesByBruteForce(end.tableau).length > 0;
    // Computed independently here, so that the rules do not confirm themselves.
    const empty = end.tableau.filter((column) => column.length === 0).length;
    const onTable = end.tableau.flat().length;
    const mayDeal = end.relaxedDealing || empty === 0 || onTable < 10;
    const hasDeal = end.stock.dealsRemaining > 0 && mayDeal;
    const isWon = end.completed.length === 8;
    const truth = isWon ? 'won' : hasMove || hasDeal ? 'playing' : 'stuck';
    expect(spider.status(end)).toBe(truth);
    // Stock can always be dealt in the end, so no game stops with stock left.
    if (!isWon) expect(end.stock.dealsRemaining).toBe(0);
    ends[truth]++;
  }
});

test(`many of the ${GAMES} games are won, and many get stuck`, () => {
  expect(ends.won).toBeGreaterThan(20);
  expect(ends.stuck).toBeGreaterThan(20);
});
