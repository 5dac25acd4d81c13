import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { mulberry32, shuffled, type Rng } from '../core/rng.ts';
import { effortOf } from '../games/spider/coach/planner.ts';
import { viewOf } from '../games/spider/coach/player-view.ts';
import { tableOf } from '../games/spider/coach/table.ts';
import { COACH_WEIGHTS, type CoachWeights } from '../games/spider/coach/weights.ts';
import { sampleWorld, WorldGame } from '../games/spider/coach/world.ts';
import type { Difficulty } from '../games/spider/rules/difficulty.ts';
import { spider } from '../games/spider/rules/game.ts';
import { stepsOf, vectorOf, weightsOf, type WeightVector } from './tune-coach/weight-vector.ts';

/*
 * npm run tune:coach -- STATE.json: makes the coach's weights better by its own games, a generation a line, until it
 * is stopped; STATE.json has the weights so far and is where the next run goes on.
 *
 * An evolution strategy: in each generation the weights are changed at random, in pairs of opposite changes, all play
 * the same new deals, and the weights go where the better ones were. A game counts its suits and, once more, its win.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '16' },
    pairs: { type: 'string', default: '8' },
    two: { type: 'string', default: '40' },
    four: { type: 'string', default: '80' },
    rate: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
  },
});
const statePath = positionals[0];
if (statePath === undefined) throw new Error('give the file that keeps the weights');

interface State {
  readonly generation: number;
  readonly vector: WeightVector;
}

function load(path: string): State {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as State;
  } catch {
    return { generation: Number(values.from), vector: vectorOf(COACH_WEIGHTS) };
  }
}

/** The mean over so many games, from 0 to 2. */
function scoreOf(weights: CoachWeights, difficulty: Difficulty, games: number, generation: number) {
  const effort = effortOf(Number(values.width));
  let sum = 0;
  for (let game = 0; game < games; game++) {
    const seed = `tune ${generation} ${game}`;
    const table = tableOf(viewOf(spider.open({ difficulty, seed, relaxedDealing: false })));
    const rng = mulberry32(generation * 1000 + game);
    const suits = new WorldGame(table, sampleWorld(table, rng)).playOut(weights, effort);
    sum += suits / 8 + (suits === 8 ? 1 : 0);
  }
  return sum / games;
}

/** A normal number, near enough: twelve uniform ones. */
function normal(rng: Rng): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += rng();
  return sum;
}

/** From −1 for the worst to 1 for the best, by rank, so that no single score counts too much. */
function ranked(scores: readonly number[]): readonly number[] {
  const order = shuffled([...scores.keys()], mulberry32(scores.length)).toSorted(
    (a, b) => (scores[a] ?? 0) - (scores[b] ?? 0),
  );
  const ranks = scores.map(() => 0);
  for (const [rank, index] of order.entries()) ranks[index] = (2 * rank) / (scores.length - 1) - 1;
  return ranks;
}

for (let state = load(statePath); ;) {
  const { generation, vector } = state;
  const rng = mulberry32(generation + 1);
  const steps = stepsOf(vector);
  const changes = Array.from({ length: Number(values.pairs) }, () => vector.map(() => normal(rng)));
  const tried = changes.flatMap((change) => [change, change.map((value) => -value)]);
  const scores = tried.map((change) => {
    const numbers = vector.map(
      (value, index) => value + (change[index] ?? 0) * (steps[index] ?? 0),
    );
    const weights = weightsOf(COACH_WEIGHTS, numbers);
    const two = scoreOf(weights, '2-suit', Number(values.two), generation);
    const four = scoreOf(weights, '4-suit', Number(values.four), generation);
    return { two, four };
  });
  const ranks = ranked(scores.map(({ two, four }) => two + 1.5 * four));
  const next = vector.map((value, index) => {
    const slope = tried.reduce(
      (sum, change, at) => sum + (ranks[at] ?? 0) * (change[index] ?? 0),
      0,
    );
    return value + (Number(values.rate) * (steps[index] ?? 0) * 1.7 * slope) / tried.length;
  });
  const mean = (key: 'two' | 'four') =>
    (scores.reduce((sum, score) => sum + score[key], 0) / scores.length).toFixed(3);
  console.log(
    `${generation} two ${mean('two')} four ${mean('four')} ${JSON.stringify(weightsOf(COACH_WEIGHTS, next))}`,
  );
  state = { generation: generation + 1, vector: next };
  writeFileSync(statePath, JSON.stringify(state));
}
