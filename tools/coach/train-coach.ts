import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { netText, type ValueNet } from '../../src/games/spider/coach/value-net.ts';
import { Trainer } from './trainer.ts';

/*
 * npm run train:coach -- GAMES... --suits 4 --name FOUR_SUITS --out FILE.ts: trains the coach's network for decks with
 * this many suits on the games of gather:coach, and writes it as code for coach/trained-nets.ts. It learns twice: first
 * the outcomes, then from the first network's estimates of later tables in each game, which have less variance. The
 * same games give the same network, on the same version of Node.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    suits: { type: 'string', default: '4' },
    epochs: { type: 'string', default: '3' },
    lambda: { type: 'string', default: '0.8' },
    rounds: { type: 'string', default: '2' },
    name: { type: 'string', default: 'NET' },
    out: { type: 'string' },
  },
});
const { out, name } = values;
if (out === undefined || positionals.length === 0) throw new Error('give games and --out FILE.ts');

const samples = new Uint8Array(Buffer.concat(positionals.map((file) => readFileSync(file))));
let teacher: ValueNet | null = null;
for (let round = 1; round <= Number(values.rounds); round++) {
  const trainer = new Trainer(samples, Number(values.suits));
  if (round === 1) console.log(`${trainer.tables} tables`);
  const targets = trainer.targets(teacher, Number(values.lambda));
  for (const { loss, brier } of trainer.learn(targets, Number(values.epochs))) {
    const scores = brier.map((score) => score.toFixed(4)).join(' ');
    console.log(`round ${round}, loss ${loss.toFixed(4)}, Brier by rows left ${scores}`);
  }
  teacher = trainer.net;
}

if (teacher) {
  const lines = Object.entries(netText(teacher.numbers)).map(
    ([part, [scale, bytes]]) => `  ${part}: [${scale}, '${bytes}'],`,
  );
  writeFileSync(
    out,
    [
      '/** Made by `npm run train:coach`; docs/coach.md names the games. */',
      `export const ${name}: NetText = {`,
      ...lines,
      '};',
      '',
    ].join('\n'),
  );
}
