// npm run mutate [-- AREA or FILE …]: changes the rules and codecs in thousands of small ways, each one a mutant, and
// asks whether a test of the same area fails. Ends with a table and the mutants that no test noticed; the exit code
// is 1 where less than 90 % of an area were noticed. Without arguments it takes all areas, one after the other.
// What was found is kept by area in .tsbuild/mutation: the next run tries again only what has changed since, and an
// area that was broken off is the only one that starts again. With --fresh nothing of that is used.
import { Stryker } from '@stryker-mutator/core';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const GOAL = 90;

/** Plays 2,100 games: as long as all other tests of Spider together, and each mutant would wait for it. */
const TOO_LONG = 'soft-lock.test.ts';

const SOKOBAN_RULES = /^(rules|move|walk|field|grid|direction|level|game|params|metrics|index)$/;
const SOKOBAN_XSB = /^(xsb-.*|collection-text|drawing-text)$/;
const SOKOBAN_LINES =
  /^(lurd|journal|run-length|solution|sok-write|dat-file|leaderboard|times-solved|canonical)$/;
// Without what gives advice: hints, and the line that ends an open game.
const SPIDER = /^(?!(hints|hint-rating|look-ahead|best-target|auto-complete)$)/;

/** By name: a folder, and which of its files are changed. All tests that lie directly in it have to notice. */
const AREAS = {
  core: { folder: 'src/core', names: /^/ },
  engine: { folder: 'src/engine', names: /^/ },
  spider: { folder: 'src/games/spider', names: SPIDER },
  'sokoban-rules': { folder: 'src/games/sokoban', names: SOKOBAN_RULES },
  'sokoban-lines': { folder: 'src/games/sokoban', names: SOKOBAN_LINES },
  'sokoban-xsb': { folder: 'src/games/sokoban', names: SOKOBAN_XSB },
};

const filesIn = (folder, isWanted) =>
  readdirSync(join(ROOT, folder))
    .filter(isWanted)
    .map((file) => `${folder}/${file}`);

const testsOf = ({ folder }) =>
  filesIn(folder, (file) => file.endsWith('.test.ts') && file !== TOO_LONG);

const sourcesOf = ({ folder, names }) =>
  filesIn(folder, (file) => /^[^.]+\.ts$/.test(file) && names.test(file.replace('.ts', '')));

/** The areas and files that were asked for, or null where an argument is neither. */
function chosen(args) {
  const picks = new Map();
  if (args.length === 0) for (const area of Object.keys(AREAS)) picks.set(area, null);
  for (const arg of args) {
    const names = Object.keys(AREAS).filter((name) => name === arg || name.startsWith(`${arg}-`));
    const holder = Object.keys(AREAS).find((name) => sourcesOf(AREAS[name]).includes(arg));
    if (names.length > 0) for (const name of names) picks.set(name, null);
    else if (holder) picks.set(holder, [...(picks.get(holder) ?? []), arg]);
    else return null;
  }
  return picks;
}

/** Stryker's own words for what became of a mutant, as they count here. */
const NOTICED = ['Killed', 'Timeout', 'RuntimeError']; // the last: a file of tests did not load
const MISSED = ['Survived', 'NoCoverage'];

async function run(name, only, isFresh) {
  process.env.MUTATION_TESTS = testsOf(AREAS[name]).join(','); // read by vitest.stryker.config.ts
  const mutants = await new Stryker({
    mutate: only ?? sourcesOf(AREAS[name]),
    incrementalFile: `.tsbuild/mutation/${name}.json`,
    force: isFresh,
  }).runMutationTest();
  return mutants.map((mutant) => ({ ...mutant, fileName: relative(ROOT, mutant.fileName) }));
}

const percent = (part, whole) => (whole === 0 ? '—' : `${((part / whole) * 100).toFixed(1)} %`);

const count = (mutants, statuses) =>
  mutants.filter(({ status }) => statuses.includes(status)).length;

function row(title, mutants) {
  const [noticed, missed] = [count(mutants, NOTICED), count(mutants, MISSED)];
  const score = percent(noticed, noticed + missed);
  const columns = [noticed + missed, noticed, missed, score].map((text) => `${text}`.padStart(9));
  return `${title.padEnd(44)}${columns.join('')}`;
}

/** A missed mutant in one line: where it is, what stands there, and what stood there instead. */
function inWords({ fileName, location, replacement, status }) {
  const { start, end } = location;
  const lines = readFileSync(join(ROOT, fileName), 'utf8')
    .split('\n')
    .slice(start.line, end.line + 1);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column);
  lines[0] = lines[0].slice(start.column);
  const flat = (text) => text.replace(/\s+/g, ' ').slice(0, 110);
  const unseen = status === 'NoCoverage' ? ' (no test comes here)' : '';
  return `${fileName}:${start.line + 1}:${start.column + 1}${unseen}\n  - ${flat(lines.join('\n'))}\n  + ${flat(replacement)}`;
}

const args = process.argv.slice(2);
const picks = chosen(args.filter((arg) => arg !== '--fresh'));
if (picks === null) {
  console.error(`Say areas (${Object.keys(AREAS).join(', ')}) or files in them.`);
  process.exit(2);
}
process.chdir(ROOT);
const results = new Map();
for (const [name, only] of picks)
  results.set(name, await run(name, only, args.includes('--fresh')));

console.log(
  `\n${''.padEnd(44)}${['mutants', 'noticed', 'missed', 'score'].map((t) => t.padStart(9)).join('')}`,
);
for (const [name, mutants] of results) {
  console.log(row(name, mutants));
  const files = [...new Set(mutants.map(({ fileName }) => fileName))];
  for (const file of files)
    console.log(
      row(
        `  ${file}`,
        mutants.filter(({ fileName }) => fileName === file),
      ),
    );
  const [noticed, missed] = [count(mutants, NOTICED), count(mutants, MISSED)];
  if (noticed < (GOAL / 100) * (noticed + missed)) process.exitCode = 1;
}
for (const mutant of [...results.values()].flat())
  if (MISSED.includes(mutant.status)) console.log(`\n${inWords(mutant)}`);
