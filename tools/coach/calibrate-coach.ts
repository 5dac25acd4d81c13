import { parseArgs } from 'node:util';
import { chanceOf } from '../../src/games/spider/coach/chance.ts';
import { effortOf } from '../../src/games/spider/coach/planner.ts';
import { viewOf } from '../../src/games/spider/coach/player-view.ts';
import { DIFFICULTIES, type Difficulty } from '../../src/games/spider/rules/params.ts';
import { type Position, spider } from '../../src/games/spider/rules/game.ts';
import { playGame, policyOf } from '../../src/terminal/play-spider.ts';
import { printOutlooks } from './fit-outlook.ts';

/*
 * npm run calibrate:coach -- [--seed calm] [--deals 60] [--effort 64] [--difficulty D]: checks whether the coach's
 * chances are accurate. The coach plays deals to their ends; in each game it estimates the chance after each deal and
 * at every tenth decision that follows before the next one. Of positions estimated at 30 % about 30 % should be won;
 * the Brier score is compared with that of always giving the share won with that difficulty, which no estimate knows
 * beforehand. Certain wins are not estimates and are left out, as are positions without one.
 *
 * npm run calibrate:coach -- --values --seed value --deals 150: how often one-suit games are won by the best reachable
 * value, which a review uses early in such a game.
 */

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: 'calm' },
    deals: { type: 'string', default: '60' },
    effort: { type: 'string', default: '64' },
    difficulty: { type: 'string' },
    values: { type: 'boolean', default: false },
  },
});

/** The coach estimates again after this many decisions. */
const DECISIONS = 10;

interface Sample {
  readonly difficulty: Difficulty;
  readonly rows: number;
  readonly share: number;
  readonly won: boolean;
}

/** The estimates in a game that the coach plays, and its outcome. */
function samplesOf(difficulty: Difficulty, seed: string): readonly Sample[] {
  const opening = spider.open({ difficulty, seed, relaxedDealing: false });
  const policy = policyOf('coach', effortOf(Number(values.effort)).width);
  const asked: Position[] = [];
  let since = 0;
  const { end } = playGame(opening, (position) => {
    const isNew = asked.at(-1)?.stock.dealsRemaining !== position.stock.dealsRemaining;
    since = isNew ? 0 : since + 1;
    if (since % DECISIONS === 0) asked.push(position);
    return policy(position);
  });
  const won = spider.status(end) === 'won';
  return asked.flatMap((position) => {
    const chance = chanceOf(viewOf(position));
    if (chance.kind !== 'estimate') return [];
    return { difficulty, rows: position.stock.dealsRemaining, share: chance.share, won };
  });
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** A line of a table: the number of positions, the share won, the mean estimate, both Brier scores. */
function line(name: string, samples: readonly Sample[]): string {
  const wins = samples.map(({ won }) => (won ? 1 : 0));
  const rates = new Map(
    DIFFICULTIES.map((difficulty) => [
      difficulty,
      mean(
        samples.filter((each) => each.difficulty === difficulty).map(({ won }) => (won ? 1 : 0)),
      ),
    ]),
  );
  const brier = mean(samples.map(({ share }, index) => (share - (wins[index] ?? 0)) ** 2));
  const usual = mean(
    samples.map(
      ({ difficulty }, index) => ((rates.get(difficulty) ?? 0) - (wins[index] ?? 0)) ** 2,
    ),
  );
  const numbers = [mean(wins), mean(samples.map(({ share }) => share)), brier, usual];
  return [name, samples.length, ...numbers.map((number) => number.toFixed(3))].join(' | ');
}

/** How many positions were won, by estimate. */
function printFifths(samples: readonly Sample[]): void {
  console.log('\nestimate | positions | won | estimate');
  for (let tenth = 0; tenth < 10; tenth += 2) {
    const here = samples.filter(({ share }) => share >= tenth / 10 && share < (tenth + 2) / 10);
    if (here.length === 0) continue;
    const won = mean(here.map((sample) => (sample.won ? 1 : 0)));
    const estimate = mean(here.map(({ share }) => share));
    console.log(
      `${tenth * 10}–${tenth * 10 + 20} % | ${here.length} | ${won.toFixed(2)} | ${estimate.toFixed(2)}`,
    );
  }
  console.log();
}

/** Plays the deals and prints the tables. */
function printChances(): void {
  const all: Sample[] = [];
  console.log(
    'difficulty, rows left | positions | won | estimate | Brier | Brier of the share won',
  );
  for (const difficulty of DIFFICULTIES.filter((each) => each === (values.difficulty ?? each))) {
    const own: Sample[] = [];
    for (let deal = 1; deal <= Number(values.deals); deal++) {
      own.push(...samplesOf(difficulty, `${values.seed}${deal}`));
    }
    for (const rows of [4, 3, 2, 1, 0]) {
      const here = own.filter((sample) => sample.rows === rows);
      if (here.length > 0) console.log(line(`${difficulty}, ${rows}`, here));
    }
    printFifths(own);
    all.push(...own);
  }

  console.log(`\n${line('all', all)}`);
  printFifths(all);
}

if (values.difficulty !== undefined && !DIFFICULTIES.some((each) => each === values.difficulty)) {
  console.error(`--difficulty must be one of ${DIFFICULTIES.join(', ')}.`);
  process.exitCode = 2;
} else if (values.values) {
  printOutlooks(values.seed, Number(values.deals), effortOf(Number(values.effort)));
} else {
  printChances();
}
