import { fnv1a32 } from '../../core/rng.ts';
import {
  addDeal,
  type DealStock,
  stockCodec,
  type StockedDeal,
  takeDeal,
  withGraded,
} from '../../games/spider/library/deal-stock.ts';
import {
  dealOfDay,
  type Grade,
  gradeOfSeed,
  randomGrade,
  randomNumberedDeal,
} from '../../games/spider/library/numbered-deals.ts';
import type { Difficulty, SpiderParams } from '../../games/spider/rules/params.ts';
import { randomSeed } from '../../platform/random-seed.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { today } from '../../platform/today.ts';
import type { SpiderSettings } from '../../play/page/spider-settings.ts';
import { textCodec } from '../../store/stored/schema-codec.ts';
import { createStoredState, type StoredState } from '../../store/stored/stored-state.ts';
import { format, message, type PlainMessage } from '../../words/message.ts';

/** The storage key of deals that the solver has won, for upcoming games. */
export const DEAL_STOCK_KEY = 'spider.v1.dealStock';

/**
 * The storage key of the grades of used deals: those of the game in progress, the previous game, and replayed games.
 */
export const GRADED_DEALS_KEY = 'spider.v1.gradedDeals';

/**
 * Opens either list. If it is damaged or full, starting over costs players nothing: there are numbered deals, and a win
 * counts without its grade.
 */
function openDeals(storage: TextStorage, key: string): StoredState<DealStock> {
  return createStoredState<DealStock>({
    storage,
    key,
    codec: textCodec(stockCodec),
    initial: () => [],
    onStorageError: () => undefined,
  });
}

/** The current stock. */
export function storedDeals(storage: TextStorage): DealStock {
  return openDeals(storage, DEAL_STOCK_KEY).getState();
}

/** Takes a deal from the stock, remembering its grade; `null` if the stock has none. */
function takeStoredDeal(storage: TextStorage, difficulty: Difficulty, grade: Grade): string | null {
  const stock = openDeals(storage, DEAL_STOCK_KEY);
  const found = takeDeal(stock.getState(), difficulty, grade);
  if (!found) return null;
  const { taken } = found;
  stock.update((now) => takeDeal(now, difficulty, grade)?.rest ?? now);
  openDeals(storage, GRADED_DEALS_KEY).update((graded) => withGraded(graded, taken));
  return taken.seed;
}

/** The grades of used deals. */
export function gradedDeals(storage: TextStorage): DealStock {
  return openDeals(storage, GRADED_DEALS_KEY).getState();
}

/** Adds a deal if the stock needs it. */
export function keepDeal(storage: TextStorage, deal: StockedDeal): void {
  openDeals(storage, DEAL_STOCK_KEY).update((stock) => addDeal(stock, deal));
}

/** A number in [0, 1), from the same source as seeds. */
const randomPart = () => fnv1a32(randomSeed()) / 2 ** 32;

/**
 * The seed of a random deal. With `winnableOnly`, it is a deal that the solver has won: one from this browser's stock,
 * otherwise a numbered deal. Winnable deals remain winnable with relaxed dealing.
 */
export function randomDeal(
  storage: TextStorage,
  { winnableOnly, grade: wanted }: Pick<SpiderSettings, 'winnableOnly' | 'grade'>,
  difficulty: Difficulty,
): string {
  if (!winnableOnly) return randomSeed();
  const grade = wanted === 'any' ? randomGrade(randomPart()) : wanted;
  return (
    takeStoredDeal(storage, difficulty, grade) ??
    // Today's deal is never drawn at random: it has a name, and counts for its day.
    randomNumberedDeal(difficulty, grade, randomPart(), dealOfDay(difficulty, today()))
  );
}

/** The grade of a numbered deal, or of one recently taken from the stock; `null` if it has never been checked. */
export function gradeOfDeal(
  storage: TextStorage,
  { difficulty, seed }: Pick<SpiderParams, 'difficulty' | 'seed'>,
): Grade | null {
  const kept = gradedDeals(storage).find(
    (deal) => deal.seed === seed && deal.difficulty === difficulty,
  );
  return gradeOfSeed(difficulty, seed) ?? kept?.grade ?? null;
}

const GRADE_NAMES = {
  easy: message(
    // Translators: of a deal, as “medium”, “hard” and “expert”
    'easy',
  ),
  medium: message('medium'),
  hard: message('hard'),
  expert: message('expert'),
} as const satisfies Readonly<Record<Grade, PlainMessage>>;

/** The name of a grade: "hard". */
export const gradeName = (grade: Grade): string => format(GRADE_NAMES[grade]);
