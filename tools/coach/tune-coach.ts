import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { mulberry32, type Rng } from '../../src/core/rng.ts';
import { effortOf } from '../../src/games/spider/coach/planner.ts';
import { viewOf } from '../../src/games/spider/coach/player-view.ts';
import { tableOf } from '../../src/games/spider/coach/table.ts';
import { WorldGame, worldsOf } from '../../src/games/spider/coach/world.ts';
import { COACH_BY_VALUE, type CoachWeights } from '../../src/games/spider/coach/weights.ts';
import { FOUNDATION_COUNT } from '../../src/games/spider/rules/board.ts';
import type { Difficulty } from '../../src/games/spider/rules/params.ts';
import { spider } from '../../src/games/spider/rules/game.ts';
import { stepsOf, vectorOf, weightsOf, type WeightVector } from './weight-vector.ts';

/*
 * npm run tune:coach -- STATE.json: improves the coach's weights by its own games, a generation per line, until it is
 * stopped; STATE.json has the weights so far, from which the next run continues.
 *
 * An evolution strategy: in each generation the weights are changed at random, in pairs of opposite changes. Both of a
 * pair play the same new deal, each pair another one, and all weights follow the gradient of the differences. Games
 * depend so much on luck that the results of a pair hardly correlate: many pairs give more information than many games
 * of each. A game counts its suits and an extra one for a win; those of four suits count double.
 *
 * “evidence” is the size of the gradients of all generations relative to that of luck alone: 1 means nothing.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '24' },
    pairs: { type: 'string', default: '300' },
    rate: { type: 'string', default: '1.5' },
  },
});
const statePath = positionals[0];
if (statePath === undefined) throw new Error('give the file that keeps the weights');

interface State {
  readonly generation: number;
  readonly vector: WeightVector;
  /** By index: the sum of the pairs' contributions to its gradient, and of their squares. */
  readonly slopes: readonly number[];
  readonly squares: readonly number[];
}

function load(path: string): State {
  const vector = vectorOf(COACH_BY_VALUE);
  const none = vector.map(() => 0);
  try {
    const state = JSON.parse(readFileSync(path, 'utf8')) as Partial<State>;
    return { generation: 0, vector, slopes: none, squares: none, ...state };
  } catch {
    return { generation: 0, vector, slopes: none, squares: none };
  }
}

const PAIRS = Number(values.pairs);
const EFFORT = effortOf(Number(values.width));
/** Every third pair plays a two-suit deal as well, which counts three times. */
const TWO_EVERY = 3;
const FOUR_COUNTS = 2;

/** The completed suits of a game, from 0 to 1, and 1 more for a win. */
function scoreOf(weights: CoachWeights, difficulty: Difficulty, deal: string): number {
  const params = { difficulty, seed: deal, relaxedDealing: false };
  const table = tableOf(viewOf(spider.open(params)));
  const suits = new WorldGame(table, worldsOf(table)()).playOut(weights, EFFORT);
  return suits / FOUNDATION_COUNT + (suits === FOUNDATION_COUNT ? 1 : 0);
}

/** An approximately normal number: the sum of twelve uniform ones. */
function normal(rng: Rng): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += rng();
  return sum;
}

for (let state = load(statePath); ;) {
  const { generation, vector } = state;
  const rng = mulberry32(generation + 1);
  const steps = stepsOf(vector);
  const slope = vector.map(() => 0);
  const square = vector.map(() => 0);
  const scores = { '2-suit': 0, '4-suit': 0 };
  for (let pair = 0; pair < PAIRS; pair++) {
    const change = vector.map(() => normal(rng));
    const [up, down] = [1, -1].map((sign) => {
      const numbers = vector.map(
        (value, index) => value + sign * (change[index] ?? 0) * (steps[index] ?? 0),
      );
      return weightsOf(COACH_BY_VALUE, numbers);
    }) as [CoachWeights, CoachWeights];
    const differenceWith = (difficulty: '2-suit' | '4-suit') => {
      const deal = `tune ${generation} ${pair}`;
      const [more, less] = [scoreOf(up, difficulty, deal), scoreOf(down, difficulty, deal)];
      scores[difficulty] += more + less;
      return more - less;
    };
    const two = pair % TWO_EVERY === 0 ? TWO_EVERY * differenceWith('2-suit') : 0;
    const difference = two + FOUR_COUNTS * differenceWith('4-suit');
    for (const [index, by] of change.entries()) {
      const part = difference * by;
      slope[index] = (slope[index] ?? 0) + part;
      square[index] = (square[index] ?? 0) + part * part;
    }
  }
  const next = vector.map(
    (value, index) =>
      value + (Number(values.rate) * (steps[index] ?? 0) * (slope[index] ?? 0)) / (2 * PAIRS),
  );
  const slopes = state.slopes.map((sum, index) => sum + (slope[index] ?? 0));
  const squares = state.squares.map((sum, index) => sum + (square[index] ?? 0));
  state = { generation: generation + 1, vector: next, slopes, squares };
  writeFileSync(statePath, JSON.stringify(state));
  const sure = slopes.map((sum, index) => (sum * sum) / Math.max(1, squares[index] ?? 0));
  const evidence = Math.sqrt(sure.reduce((sum, each) => sum + each, 0) / sure.length);
  const two = scores['2-suit'] / (2 * Math.ceil(PAIRS / TWO_EVERY));
  const four = scores['4-suit'] / (2 * PAIRS);
  const formatted = [two, four, evidence].map((number) => number.toFixed(3));
  console.log(
    `${generation} two ${formatted[0]} four ${formatted[1]} evidence ${formatted[2]} ${JSON.stringify(weightsOf(COACH_BY_VALUE, next))}`,
  );
}
