import type { Difficulty } from '../../../games/spider/rules/difficulty.ts';
import { spider } from '../../../games/spider/rules/game.ts';
import { missingGrades } from '../../../games/spider/library/deal-stock.ts';
import { gradeOf } from '../../../games/spider/library/grade.ts';
import { randomSeed } from '../../../platform/random-seed.ts';
import type { TextStorage } from '../../../platform/storage.ts';
import { openSpiderSolver, type SpiderSolver } from '../../../workers/open-spider.ts';
import { keepDeal, storedDeals } from './stored-deals.ts';

/** For each of the four searches; a deal that needs longer is left to others. */
const CHECK_MS = 5_000;
/** One in twelve deals is for experts: after so many, the stock is full or the next visit goes on. */
const MOST_DEALS = 60;
/** Between two deals, so that a phone stays cool. */
const REST_MS = 1_000;

/** Checks random deals one after the other, and keeps those that are missing, until the returned function is called. */
export function fillStock(
  storage: TextStorage,
  difficulty: Difficulty,
  solver: SpiderSolver = openSpiderSolver(),
): () => void {
  let isWanted = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    isWanted = false;
    clearTimeout(timer);
    solver.close();
  };

  const check = async (deals: number): Promise<void> => {
    if (deals === 0 || missingGrades(storedDeals(storage), difficulty).length === 0) {
      stop();
      return;
    }
    const seed = randomSeed();
    const position = spider.open({ difficulty, seed, relaxedDealing: false });
    const answer = await solver.start({ position, solverGoal: 'effort' }, CHECK_MS);
    if (answer.kind === 'solved' && answer.effort !== null) {
      keepDeal(storage, { difficulty, seed, grade: gradeOf(difficulty, answer.effort) });
    }
    if (isWanted) timer = setTimeout(start, REST_MS, deals - 1);
  };
  const start = (deals: number) => {
    // Where the worker does not start, new games are numbered deals: nothing is missing.
    check(deals).catch(stop);
  };

  start(MOST_DEALS);
  return stop;
}
