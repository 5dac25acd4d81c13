// npm run verify: everything that must pass before a change is shared, in a few minutes; the cheapest steps first. npm
// run verify:all: the same with coverage, the long tests and every browser test; before a release. The steps of a stage
// run in parallel. When one fails, the stage ends and later stages don't run. The last line is always the plain count
// of tests: "N passed, M failed".
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const REPORTS = 'test-results';
const PLAYWRIGHT_REPORT = `${REPORTS}/playwright.json`; // written by the Playwright configuration
const isAll = process.argv.includes('--all');

const vitest = (title, script, args = []) => {
  const report = `${REPORTS}/${script.replace(':', '-')}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { title, script, args: [...args, ...reporters], report };
};

/**
 * Each step is an npm script, so it can be run alone by the same name. The first writes the generated types, which lint
 * and the compiler read. The steps of the second keep one core busy each, the longest first; tests use all cores
 * themselves.
 */
const STAGES = [
  [{ title: 'generated types', script: 'types' }],
  [
    { title: 'lint', script: 'lint' },
    { title: 'types', script: 'typecheck' },
    { title: 'build', script: 'build' },
    { title: 'imports', script: 'check:imports' },
    { title: 'unused code', script: 'check:unused' },
    { title: 'formatting', script: 'format:check' },
    { title: 'words', script: 'check:words' },
    { title: 'lock file', script: 'check:lock' },
    { title: 'browser', script: 'ensure:browser' },
  ],
  [{ title: 'download size', script: 'size' }],
  ...(isAll
    ? [
        [vitest('unit tests with coverage', 'coverage')],
        [vitest('long tests, tools and terminal', 'test:long')],
        [{ title: 'browser tests', script: 'playwright' }],
        [{ title: 'playing of a frozen set', script: 'freeze:saves', args: ['--check'] }],
      ]
    : [
        [vitest('unit tests', 'test:unit')],
        [{ title: 'browser journeys', script: 'playwright', args: ['--grep', '@journey'] }],
      ]),
];

/** Runs a step; `onOutput` receives its output, which is otherwise shown as it arrives. */
function run({ script, args = [] }, onOutput) {
  // Under `npm run` the path of npm itself is known; that avoids the shell that Windows would need.
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  // Without the scripts before `lint` and `typecheck`: their types have been generated.
  const line = [
    ...first,
    'run',
    '--silent',
    '--ignore-scripts',
    script,
    ...(args.length > 0 ? ['--', ...args] : []),
  ];
  const output = onOutput ? 'pipe' : 'inherit';
  return new Promise((resolve) => {
    const child = spawn(command, line, { stdio: ['ignore', output, output] });
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    child.once('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(8);

/** Runs a step and logs it: alone continuously, in parallel with others all at once at the end. */
async function runStep(step, isAlone) {
  const title = `\n── ${step.title} (npm run ${step.script})`;
  const written = [];
  const from = Date.now();
  if (isAlone) console.log(title);
  const ok = await run(step, isAlone ? undefined : (part) => written.push(part));
  if (!isAlone) {
    console.log(title);
    process.stdout.write(Buffer.concat(written));
  }
  log.push(`${ok ? 'ok    ' : 'FAILED'} ${seconds(Date.now() - from)}  ${step.title}`);
  done.add(step);
  if (!ok) failed.push(step);
}

async function runStage(steps) {
  const waiting = [...steps];
  const lane = async () => {
    for (let step; failed.length === 0 && (step = waiting.shift());) {
      await runStep(step, steps.length === 1);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}

const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

function countTests() {
  const units = STAGES.flat().map(({ report }) => (report ? readReport(report) : null));
  const ofUnits = (count) => units.reduce((sum, report) => sum + (report?.[count] ?? 0), 0);
  const browser = readReport(PLAYWRIGHT_REPORT)?.stats;
  return {
    passed: ofUnits('numPassedTests') + (browser?.expected ?? 0),
    failures: ofUnits('numFailedTests') + (browser?.unexpected ?? 0) + (browser?.flaky ?? 0),
    skipped: ofUnits('numPendingTests') + (browser?.skipped ?? 0),
  };
}

rmSync(REPORTS, { recursive: true, force: true });
const started = Date.now();
const log = [];
const done = new Set();
const failed = [];
for (const stage of STAGES) {
  if (failed.length === 0) await runStage(stage);
}

const { passed, failures, skipped } = countTests();
console.log(`\n── summary\n${log.join('\n')}\ntotal  ${seconds(Date.now() - started)}`);
for (const step of STAGES.flat())
  if (!done.has(step)) console.log(`not run          ${step.title}`);
if (skipped > 0) console.log(`${skipped} skipped`);
for (const { title, script } of failed) console.log(`"${title}" failed. Again: npm run ${script}`);

// A step may fail without a failing test (lint, a budget, coverage); that counts as one failure.
const allFailures = Math.max(failures, failed.length);
console.log(`${passed} passed, ${allFailures} failed`);
process.exitCode = allFailures > 0 ? 1 : 0;
