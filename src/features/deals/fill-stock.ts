import type { Difficulty } from '../../games/spider/rules/params.ts';
import { spider } from '../../games/spider/rules/game.ts';
import { missingGrades } from '../../games/spider/library/deal-stock.ts';
import { gradeOf } from '../../games/spider/library/numbered-deals.ts';
import { randomSeed } from '../../platform/random-seed.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { openSpiderSolver, type SpiderSolver } from '../../workers/open-spider.ts';
import { whileQuiet } from '../../platform/schedule.ts';
import { keepDeal, storedDeals } from './stored-deals.ts';

/** For each of the four searches; a deal that needs longer is left to others. */
const CHECK_MS = 5_000;
/** One in twelve deals is for experts: after this many, the stock is full or the next visit continues. */
const MOST_DEALS = 60;
/** Between two deals, so that a phone stays cool. */
const REST_MS = 1_000;
/** Fast players keep the processor: on two cores, one key in twenty was answered 5 to 10 ms later during a check. */
const QUIET_MS = 2_000;

/**
 * Checks random deals one after the other while there is no input, and keeps those that are missing. Returns a function
 * that ends it. A check interrupted by a key or a pointer is repeated.
 */
export function fillStock(
  storage: TextStorage,
  difficulty: Difficulty,
  solver: SpiderSolver = openSpiderSolver(),
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = MOST_DEALS;
  let seed = randomSeed();

  const check = async (): Promise<void> => {
    if (left === 0 || missingGrades(storedDeals(storage), difficulty).length === 0) {
      stop();
      return;
    }
    const position = spider.open({ difficulty, seed, relaxedDealing: false });
    const answer = await solver.start({ position, solverGoal: 'effort' }, CHECK_MS);
    if (answer.kind === 'gave-up' && answer.reason === 'aborted') return;
    if (answer.kind === 'solved' && answer.effort !== null) {
      keepDeal(storage, { difficulty, seed, grade: gradeOf(difficulty, answer.effort) });
    }
    left--;
    seed = randomSeed();
    timer = setTimeout(start, REST_MS);
  };
  const start = () => {
    // Where the worker does not start, new games are numbered deals: nothing is missing.
    check().catch(stop);
  };
  const endQuiet = whileQuiet(() => {
    start();
    return () => {
      clearTimeout(timer);
      solver.cancel();
    };
  }, QUIET_MS);
  const stop = () => {
    endQuiet();
    solver.close();
  };
  return stop;
}
