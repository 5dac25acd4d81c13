import { bestOfAll, type Outlook, shareWon } from '../../src/games/spider/coach/chance.ts';
import { decide } from '../../src/games/spider/coach/decide.ts';
import type { Effort } from '../../src/games/spider/coach/planner.ts';
import { viewOf } from '../../src/games/spider/coach/player-view.ts';
import { ROWS, tableOf } from '../../src/games/spider/coach/table.ts';
import { WorldGame, worldsOf } from '../../src/games/spider/coach/world.ts';
import { COACH_BY_VALUE } from '../../src/games/spider/coach/weights.ts';
import { FOUNDATION_COUNT } from '../../src/games/spider/rules/board.ts';
import type { Difficulty } from '../../src/games/spider/rules/params.ts';
import { spider } from '../../src/games/spider/rules/game.ts';

/** A position of a game: the best value that was certain to be reached, and the outcome of the game. */
export interface Reached {
  readonly value: number;
  readonly won: boolean;
}

/** Unprecedented outcomes are possible: no share is taken as 0 or 1. */
const MIN_SHARE = 0.002;
/** The minimum improvement of a step: without it, games that were all won would never converge. */
const MIN_GAIN = 1e-5;
/** Changes the first number, the second, or both. */
const WAYS = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((wider) => [right, wider] as const));
const STEPS = [16, 8, 4, 2, 1, 0.5];

/** The log loss of an outlook: the mean of the negated logarithms. Less is better. */
export function surpriseOf(outlook: Outlook, reached: readonly Reached[]): number {
  const sum = reached.reduce((total, { value, won }) => {
    const share = shareWon(outlook, value);
    return total - Math.log(Math.max(MIN_SHARE, won ? share : 1 - share));
  }, 0);
  return sum / reached.length;
}

/** The outlook with the lowest loss on these positions, to half a point; `null` if there are none. */
export function fitOutlook(reached: readonly Reached[]): Outlook | null {
  if (reached.length === 0) return null;
  const values = reached.map(({ value }) => value).toSorted((a, b) => a - b);
  let best: Outlook = { even: values[values.length >> 1] ?? 0, spread: 32 };
  let least = surpriseOf(best, reached);
  for (const step of STEPS) {
    for (let isBetter = true; isBetter;) {
      isBetter = false;
      for (const [right, wider] of WAYS) {
        const next = { even: best.even + step * right, spread: best.spread + step * wider };
        if (next.spread < 1) continue;
        const surprise = surpriseOf(next, reached);
        if (surprise < least - MIN_GAIN) [best, least, isBetter] = [next, surprise, true];
      }
    }
  }
  return best;
}

interface ReachedWithRows extends Reached {
  readonly rows: number;
}

/**
 * Plays a deal by whole lines, without trying out late choices; returns the reachable value of each decision, and the
 * outcome.
 */
function reachedIn(
  difficulty: Difficulty,
  seed: string,
  effort: Effort,
): readonly ReachedWithRows[] {
  const start = tableOf(viewOf(spider.open({ difficulty, seed, relaxedDealing: false })));
  const game = new WorldGame(start, worldsOf(start)());
  const { table } = game;
  const reached: { readonly rows: number; readonly value: number }[] = [];
  let won = false;
  while (!won) {
    const { kind, line, plans } = decide(table, COACH_BY_VALUE, effort);
    const rows = table.record[ROWS] ?? 0;
    if (plans) reached.push({ rows, value: bestOfAll(plans) });
    won = kind === 'win';
    if (line.length === 0 || won) break;
    for (const move of line) game.play(move);
    won = game.suits === FOUNDATION_COUNT;
  }
  return reached.map((each) => ({ ...each, won }));
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/**
 * Plays this many one-suit deals and prints the outlooks fitted to them, with the Brier score on as many other deals
 * next to that of the share won there.
 */
export function printOutlooks(seed: string, deals: number, effort: Effort): void {
  console.log('rows left | even | spread | positions | Brier | Brier of the share won');
  const gameOf = (deal: number) => reachedIn('1-suit', `${seed}${deal}`, effort);
  const games = Array.from({ length: 2 * deals }, (_, index) => gameOf(index + 1));
  for (let rows = 0; rows <= 5; rows++) {
    const here = (some: readonly (readonly ReachedWithRows[])[]) =>
      some.flat().filter((each) => each.rows === rows);
    const outlook = fitOutlook(here(games.slice(0, deals)));
    const others = here(games.slice(deals));
    if (!outlook || others.length === 0) continue;
    const brierOf = (shareOf: (each: ReachedWithRows) => number) =>
      mean(others.map((each) => (shareOf(each) - (each.won ? 1 : 0)) ** 2));
    const share = mean(others.map(({ won }) => (won ? 1 : 0)));
    const brier = brierOf(({ value }) => shareWon(outlook, value));
    const scores = [brier, brierOf(() => share)].map((number) => number.toFixed(3));
    const fitted = [outlook.even, outlook.spread].map((number) => number.toFixed(0));
    console.log([rows, ...fitted, others.length, ...scores].join(' | '));
  }
}
