import { watchPage } from '../../platform/page-lifecycle.ts';
import type { TextStorage } from '../../platform/storage.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import type { SpiderStore } from '../../play/spider/spider-store.ts';
import type { SpiderSettings } from '../../play/page/spider-settings.ts';
import type { Difficulty } from '../../games/spider/rules/params.ts';
import { spider } from '../../games/spider/rules/game.ts';
import { missingGrades } from '../../games/spider/library/deal-stock.ts';
import { gradeOf } from '../../games/spider/library/numbered-deals.ts';
import { randomSeed } from '../../platform/random-seed.ts';
import { openSpiderSolver, type SpiderSolver } from '../../workers/open-spider.ts';
import { whileQuiet } from '../../platform/schedule.ts';
import { keepDeal, storedDeals } from './stored-deals.ts';

/** The time limit of each of the four searches. Deals that need longer are skipped. */
const CHECK_MS = 5_000;
/** One in twelve deals is for experts: after this many, the stock is full, or the next visit continues. */
const MOST_DEALS = 60;
/** The pause between two deals, so that a phone stays cool. */
const REST_MS = 1_000;
/**
 * Leaves the processor to fast players: on two cores, one key press in twenty was handled 5 to 10 ms later during a
 * check.
 */
const QUIET_MS = 2_000;

/**
 * Checks random deals one by one while there is no input, and keeps those whose grade is missing from the stock. A
 * check interrupted by a key or pointer event is repeated. Returns a function that ends it.
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
    // If the worker does not start, new games are numbered deals, so nothing is lost.
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

/** How long a game that was just opened has the processor to itself. */
const CALM_MS = 20_000;

/**
 * Keeps some winnable random deals of the current difficulty in stock: a worker checks deals during a game. Each new
 * game replaces what it has taken. Returns a function that ends it.
 */
export function keepDealStock(
  storage: TextStorage,
  settings: StoredState<SpiderSettings>,
  store: SpiderStore,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;
  let stop: (() => void) | null = null;
  const end = () => {
    clearTimeout(timer);
    stop?.();
    stop = null;
  };
  const begin = () => {
    end();
    if (!isShown || !settings.getState().winnableOnly) return;
    timer = setTimeout(() => {
      stop = fillStock(storage, store.getState().session.params.difficulty);
    }, CALM_MS);
  };
  const unwatch = watchPage({
    onShow: () => {
      if (isShown) return;
      isShown = true;
      begin();
    },
    onHide: () => {
      isShown = false;
      end();
    },
  });
  const unsubscribe = settings.subscribe((now, before) => {
    if (now.winnableOnly !== before.winnableOnly) begin();
  });
  const unlisten = store.onChange(({ before, session }) => {
    if (session.params !== before.params) begin();
  });
  return () => {
    unlisten();
    unsubscribe();
    unwatch();
    end();
  };
}
