import type { Effort } from '../../games/spider/coach/planner.ts';
import { shareWon } from '../../games/spider/coach/review.ts';
import { fitOutlook } from './fit-outlook.ts';
import { reachedIn, type ReachedWithRows } from './reached.ts';

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/**
 * Plays so many deals of one suit and prints the outlooks for them, with the Brier score on as many other deals beside
 * that of the share won there.
 */
export function tellOutlooks(seed: string, deals: number, effort: Effort): void {
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
