import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { mulberry32 } from '../../src/core/rng.ts';
import { effortOf } from '../../src/games/spider/coach/planner.ts';
import { COACH } from '../../src/games/spider/coach/trained-nets.ts';
import { COACH_BY_VALUE } from '../../src/games/spider/coach/weights.ts';
import { FOUNDATION_COUNT } from '../../src/games/spider/rules/board.ts';
import { DIFFICULTIES } from '../../src/games/spider/rules/params.ts';
import { samplesOf } from './samples.ts';

/*
 * npm run gather:coach -- FILE --difficulty 4-suit --from 1 --to 20000 [--seed net] [--width 64] [--plain]: plays deals
 * and appends the tables that their plans led to, with the outcome of each game, as input for train:coach. Occasionally
 * a choice is random, so that tables occur that the coach would avoid. With --plain it plays without networks.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    difficulty: { type: 'string', default: '4-suit' },
    seed: { type: 'string', default: 'net' },
    from: { type: 'string', default: '1' },
    to: { type: 'string', default: '1000' },
    width: { type: 'string', default: '64' },
    plain: { type: 'boolean', default: false },
  },
});
const difficulty = DIFFICULTIES.find((each) => each === values.difficulty);
const [file] = positionals;
if (file === undefined || !difficulty) throw new Error('give a file, and a difficulty as 4-suit');

const TELL_EVERY = 500;
const player = values.plain ? COACH_BY_VALUE : COACH;
const effort = effortOf(Number(values.width));
let won = 0;
for (let deal = Number(values.from); deal <= Number(values.to); deal++) {
  const params = { difficulty, seed: `${values.seed}${deal}`, relaxedDealing: false };
  const { samples, suits } = samplesOf(params, player, effort, mulberry32(deal));
  appendFileSync(file, Buffer.concat(samples));
  if (suits === FOUNDATION_COUNT) won++;
  const played = deal - Number(values.from) + 1;
  if (played % TELL_EVERY === 0) console.log(`${deal}: ${won} of ${played} won`);
}
