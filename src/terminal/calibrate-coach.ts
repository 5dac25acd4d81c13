import { parseArgs } from 'node:util';
import { CHANCE_EFFORT, playedOn, shareOf } from '../games/spider/coach/chance.ts';
import { viewOf } from '../games/spider/coach/player-view.ts';
import { effortOf } from '../games/spider/coach/planner.ts';
import { tableOf } from '../games/spider/coach/table.ts';
import { DIFFICULTIES, type Difficulty } from '../games/spider/rules/difficulty.ts';
import { spider, type Position } from '../games/spider/rules/game.ts';
import { tellOutlooks } from './calibrate-coach/tell-outlooks.ts';
import { playGame, policyOf } from './play-spider/policies.ts';

/*
 * npm run calibrate:coach -- [--seed calm] [--deals 60] [--rows 1]: whether the coach's chances are true. The coach plays deals to
 * their ends; from each game it takes the positions right after each deal that leaves so many rows or fewer, and asks for the chance there. Of
 * positions that were given 30 % about 30 % should be won; the Brier score is compared with that of always giving the
 * share that was won with that difficulty, which no estimate knows beforehand.
 *
 * npm run calibrate:coach -- --values --seed value --deals 150: how often games are won by the worth of what can be reached, which
 * a review goes by early in a game.
 */

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: 'calm' },
    deals: { type: 'string', default: '60' },
    effort: { type: 'string', default: '64' },
    rows: { type: 'string', default: '1' },
    values: { type: 'boolean', default: false },
  },
});

interface Sample {
  readonly difficulty: Difficulty;
  readonly rows: number;
  readonly share: number;
  readonly won: boolean;
}

/** The positions of a game that the coach plays in which a row has just been dealt, and how the game ends. */
function samplesOf(difficulty: Difficulty, seed: string): readonly Sample[] {
  const opening = spider.open({ difficulty, seed, relaxedDealing: false });
  const policy = policyOf('coach', effortOf(Number(values.effort)).width);
  const dealt: Position[] = [];
  const { end } = playGame(opening, (position) => {
    const rows = position.stock.dealsRemaining;
    const isNew = rows < 5 && (dealt.at(-1) ?? opening).stock.dealsRemaining !== rows;
    if (isNew) dealt.push(position);
    return policy(position);
  });
  const won = spider.status(end) === 'won';
  const asked = dealt.filter(({ stock }) => stock.dealsRemaining <= Number(values.rows));
  return asked.map((position) => {
    const table = tableOf(viewOf(position));
    const share = shareOf(playedOn(table, CHANCE_EFFORT));
    return { difficulty, rows: position.stock.dealsRemaining, share, won };
  });
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** A line of a table: how many positions, the share that was won, the mean estimate, both Brier scores. */
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

/** Plays the deals and prints both tables. */
function tellChances(): void {
  const all: Sample[] = [];
  console.log(
    'difficulty, rows left | positions | won | estimate | Brier | Brier of the share won',
  );
  for (const difficulty of DIFFICULTIES) {
    const own: Sample[] = [];
    for (let deal = 1; deal <= Number(values.deals); deal++) {
      own.push(...samplesOf(difficulty, `${values.seed}${deal}`));
    }
    for (const rows of [4, 3, 2, 1, 0]) {
      const here = own.filter((sample) => sample.rows === rows);
      if (here.length > 0) console.log(line(`${difficulty}, ${rows}`, here));
    }
    all.push(...own);
  }

  const shown = all.filter(({ rows }) => rows <= 1);
  console.log(`\n${line('all with one row or none', shown)}\n`);
  console.log('estimate | positions | won | estimate');
  for (let tenth = 0; tenth < 10; tenth += 2) {
    const here = shown.filter(({ share }) => share >= tenth / 10 && share < (tenth + 2) / 10);
    if (here.length === 0) continue;
    const won = mean(here.map((sample) => (sample.won ? 1 : 0)));
    const estimate = mean(here.map(({ share }) => share));
    console.log(
      `${tenth * 10}–${tenth * 10 + 20} % | ${here.length} | ${won.toFixed(2)} | ${estimate.toFixed(2)}`,
    );
  }
}

if (values.values) {
  tellOutlooks(values.seed, Number(values.deals), effortOf(Number(values.effort)));
} else {
  tellChances();
}
