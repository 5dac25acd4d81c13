// npm run mutate [-- AREA or FILE …]: changes rules, codecs and storage in thousands of small ways, each one a mutant,
// and checks whether a test of the same area fails. Ends with a table and the missed mutants; the exit code is 1 if
// less than 90 % of an area were detected. Without arguments it runs all areas, one after the other. Results are kept
// by area in .tsbuild/mutation: the next run tests only what has changed since, and only an interrupted area starts
// again. With --fresh they are ignored.
import { Stryker } from '@stryker-mutator/core';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const GOAL = 90;

const game = (id, rooms, names) =>
  rooms.map((room) => ({ folder: join('src/games', id, room), names }));

/**
 * By name: folders, and the names of mutated files. Tests of the same names must detect the mutants. Advice (hints,
 * solvers, paths), the push protocol, the generator and the editor are not included.
 */
const AREAS = {
  core: [{ folder: 'src/core', names: /^/ }],
  engine: [{ folder: 'src/engine', names: /^/ }],
  cards: [{ folder: 'src/cards', names: /^/ }],
  stored: [
    { folder: 'src/store/stored', names: /^(?!peek|schema-codec)/ },
    { folder: 'src/platform', names: /^(archive|journal|silence|suite-storage)$/ },
  ],
  'spider-rules': game(
    'spider',
    ['.', 'rules'],
    /^(board|deal|difficulty|game|game-state|index|position-key|rules|score)$/,
  ),
  'spider-texts': game('spider', ['.', 'rules'], /^(move-code|params|serialize)$/),
  'spider-statistics': game('spider', ['records'], /^/),
  'sokoban-rules': game(
    'sokoban',
    ['.', 'levels', 'rules'],
    /^(direction|field|game|grid|index|level|metrics|move|params|rules)$/,
  ),
  'sokoban-lines': game(
    'sokoban',
    ['rules', 'records', 'files'],
    /^(canonical|journal|leaderboard|lurd|run-length|sok-write|solution)$/,
  ),
  'sokoban-records': game('sokoban', ['records'], /^(?!leaderboard)/),
  'sokoban-xsb': game('sokoban', ['files', 'editor'], /^(xsb-.*|collection-text|drawing)$/),
};

const filesOf = (area, ending) =>
  area.flatMap(({ folder, names }) =>
    readdirSync(join(ROOT, folder))
      .filter((file) => {
        const [name, ...rest] = file.split('.');
        return rest.join('.') === ending && names.test(name);
      })
      .map((file) => `${folder}/${file}`),
  );

const testsOf = (area) => filesOf(area, 'test.ts');

const sourcesOf = (area) => filesOf(area, 'ts');

/** The requested areas and files, or null if an argument is neither. */
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

/**
 * Whether the tests detected the mutant: one failed or did not end, a test file failed to load, or the process crashed,
 * as when memory is full.
 */
const isNoticed = ({ status }) => ['Killed', 'Timeout', 'RuntimeError'].includes(status);

async function run(name, only, isFresh) {
  process.env.MUTATION_TESTS = testsOf(AREAS[name]).join(','); // read by config/vitest.stryker.config.ts
  const mutants = await new Stryker({
    configFile: 'config/stryker.config.mjs',
    mutate: only ?? sourcesOf(AREAS[name]),
    incrementalFile: `.tsbuild/mutation/${name}.json`,
    force: isFresh,
  }).runMutationTest();
  // Stryker also returns earlier results of the other files of the area.
  return mutants
    .map((mutant) => ({ ...mutant, fileName: relative(ROOT, mutant.fileName) }))
    .filter(({ fileName }) => only === null || only.includes(fileName));
}

function row(title, mutants) {
  const noticed = mutants.filter(isNoticed).length;
  const score = `${((noticed / mutants.length) * 100).toFixed(1)} %`;
  const figures = [mutants.length, noticed, mutants.length - noticed, score];
  return rowOf(title, figures);
}

const rowOf = (title, columns) =>
  title.padEnd(44) + columns.map((column) => `${column}`.padStart(9)).join('');

/** A missed mutant in one line: its location, the mutation, and the original. */
function inWords({ fileName, location, replacement, status }) {
  const { start, end } = location;
  const lines = readFileSync(join(ROOT, fileName), 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  const flat = (text) => text.replace(/\s+/g, ' ').slice(0, 110);
  const unseen = status === 'NoCoverage' ? ' (no test comes here)' : '';
  return `${fileName}:${start.line}:${start.column}${unseen}\n  - ${flat(lines.join('\n'))}\n  + ${flat(replacement)}`;
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

console.log(`\n${rowOf('', ['mutants', 'noticed', 'missed', 'score'])}`);
for (const [name, mutants] of results) {
  console.log(row(name, mutants));
  const files = [...new Set(mutants.map(({ fileName }) => fileName))].sort();
  for (const file of files) {
    const own = mutants.filter(({ fileName }) => fileName === file);
    console.log(row(`  ${file}`, own));
  }
  if (mutants.filter(isNoticed).length < (GOAL / 100) * mutants.length) process.exitCode = 1;
}
for (const mutant of [...results.values()].flat())
  if (!isNoticed(mutant)) console.log(`\n${inWords(mutant)}`);
