// npm run bench:sokoban -- FILE.xsb [REFERENCE.tsv] [options of solve:sokoban]: solves a set of levels and prints a
// summary. REFERENCE.tsv has on each line a level's number and the best known number of pushes, separated by a tab.
// Times are processor times; with --jobs they are wall-clock times, because the processor time of several threads does
// not show how soon a level is solved.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const args = process.argv.slice(2);
const referencePath = args[1]?.endsWith('.tsv') ? args.splice(1, 1)[0] : undefined;
const reference = new Map(
  (referencePath === undefined ? '' : readFileSync(referencePath, 'utf8'))
    .split('\n')
    .filter((line) => /^\d/.test(line))
    .map((line) => line.split('\t').map(Number)),
);

const hasJobs = args.some((arg) => /^--jobs\b/.test(arg));
const child = spawn(
  process.execPath,
  [
    join(import.meta.dirname, 'terminal.mjs'),
    'solve-sokoban',
    ...args,
    ...(hasJobs ? [] : ['--cpu']),
  ],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
const times = [];
const ratios = [];
const unsolved = [];
let optimal = 0;
let total = 0;
for await (const line of createInterface({ input: child.stdout })) {
  console.log(line.length > 110 ? `${line.slice(0, 110)}…` : line);
  const [, number, kind] = /^(\d+) (\S+)/.exec(line) ?? [];
  const spent = Number(/ (\d+)ms/.exec(line)?.[1]);
  total += spent;
  if (kind !== 'solved') {
    unsolved.push(`${number} (${kind})`);
    continue;
  }
  times.push(spent);
  if (line.includes(' optimal ')) optimal++;
  const best = reference.get(Number(number));
  if (best !== undefined) ratios.push(Number(/pushes=(\d+)/.exec(line)?.[1]) / best);
}
times.sort((a, b) => a - b);
const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
console.log(`
solved    ${times.length} of ${times.length + unsolved.length}, ${optimal} with the fewest pushes proven
median    ${times[times.length >> 1] ?? '-'} ms, worst ${times.at(-1) ?? '-'} ms, in all ${(total / 1000).toFixed(1)} s${hasJobs ? '' : ' of processor time'}
pushes    ${ratios.length === 0 ? 'no reference' : `${mean(ratios).toFixed(3)} times the best known, mean of ${ratios.length}`}
unsolved  ${unsolved.join(', ') || 'none'}`);
