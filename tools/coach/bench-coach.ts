import { parseArgs } from 'node:util';
import { wilsonInterval } from '../deals/statistics.ts';
import { DIFFICULTIES } from '../../src/games/spider/rules/params.ts';
import { spider } from '../../src/games/spider/rules/game.ts';
import { processorTime } from '../../src/terminal/command-line/command.ts';
import { playGame, policyOf } from '../../src/terminal/play-spider.ts';

/*
 * npm run bench:coach -- [--seed coach] [--deals 200] [--effort 256] [--difficulty D]: how many deals the coach wins by
 * its first choice, without undo, and the cost of a decision. Times are processor times, so other programs do not
 * count; nothing was tuned on these deals.
 */

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: 'coach' },
    deals: { type: 'string', default: '200' },
    effort: { type: 'string', default: '256' },
    difficulty: { type: 'string' },
  },
});

const percent = (share: number) => (100 * share).toFixed(1);

console.log('difficulty | won | 95 % interval | suits | decisions | moves | ms each | worst');
for (const difficulty of DIFFICULTIES) {
  if (values.difficulty !== undefined && values.difficulty !== difficulty) continue;
  const deals = Number(values.deals);
  const times: number[] = [];
  const policy = policyOf('coach', Number(values.effort));
  let [won, suits, moves] = [0, 0, 0];
  for (let deal = 1; deal <= deals; deal++) {
    const params = { difficulty, seed: `${values.seed}${deal}`, relaxedDealing: false };
    const game = playGame(spider.open(params), (position) => {
      const started = processorTime();
      const line = policy(position);
      times.push(processorTime() - started);
      return line;
    });
    if (spider.status(game.end) === 'won') won++;
    suits += game.end.completed.length;
    moves += game.moves.length;
  }
  const [low, high] = wilsonInterval(won, deals);
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  console.log(
    [
      ...[difficulty, `${won} of ${deals}`, `${percent(low)}–${percent(high)} %`],
      ...[(suits / deals).toFixed(2), (times.length / deals).toFixed(1)],
      ...[(moves / deals).toFixed(0), mean.toFixed(1), Math.max(...times).toFixed(0)],
    ].join(' | '),
  );
}
