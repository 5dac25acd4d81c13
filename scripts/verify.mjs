// npm run verify: everything that must hold before a change is shared, cheapest first. Steps of a stage run
// side by side; a step that fails ends its stage, and what comes after it does not run.
// The last line is always the plain count of tests: "N passed, M failed".
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const REPORTS = 'reports';
const VITEST_REPORT = `${REPORTS}/vitest.json`;
const LONG_REPORT = `${REPORTS}/vitest-long.json`;
const PLAYWRIGHT_REPORT = `${REPORTS}/playwright.json`; // playwright.config.ts writes it

/**
 * Each step is an npm script, so it can be run alone by the same name. The first stage is made of steps that
 * keep one core busy each, the longest first; the tests use all cores themselves.
 */
const STAGES = [
  [
    { title: 'types', script: 'typecheck' },
    { title: 'lint', script: 'lint' },
    { title: 'formatting', script: 'format:check' },
    { title: 'build', script: 'build' },
    { title: 'imports', script: 'check:imports' },
    { title: 'unused code', script: 'check:unused' },
    { title: 'words', script: 'check:words' },
    { title: 'lock file', script: 'check:lock' },
    { title: 'browser', script: 'ensure:browser' },
  ],
  [{ title: 'download size', script: 'size' }],
  [
    {
      title: 'unit tests with coverage',
      script: 'coverage',
      args: ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`],
    },
  ],
  [
    {
      title: 'unit tests without coverage',
      script: 'test:long',
      args: ['--reporter=default', '--reporter=json', `--outputFile.json=${LONG_REPORT}`],
    },
  ],
  [{ title: 'browser tests', script: 'playwright' }],
];

/** Runs a step; `onOutput` gets what it writes, and without it that is shown as it comes. */
function run({ script, args = [] }, onOutput) {
  // Under `npm run` the path of npm itself is known; that spares the shell which Windows would need.
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const line = [...first, 'run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])];
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

/** Runs a step and tells of it: alone as it goes, beside others all at once when it is over. */
async function tell(step, isAlone) {
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
  if (!ok) broken.push(step);
}

async function runStage(steps) {
  const waiting = [...steps];
  const lane = async () => {
    for (let step; broken.length === 0 && (step = waiting.shift());) {
      await tell(step, steps.length === 1);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}

const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

function countTests() {
  const units = [VITEST_REPORT, LONG_REPORT].map(readReport);
  const ofUnits = (count) => units.reduce((sum, report) => sum + (report?.[count] ?? 0), 0);
  const playwright = readReport(PLAYWRIGHT_REPORT)?.stats;
  return {
    passed: ofUnits('numPassedTests') + (playwright?.expected ?? 0) + (playwright?.flaky ?? 0),
    failed: ofUnits('numFailedTests') + (playwright?.unexpected ?? 0),
    flaky: playwright?.flaky ?? 0,
    skipped: ofUnits('numPendingTests') + (playwright?.skipped ?? 0),
  };
}

rmSync(REPORTS, { recursive: true, force: true });
const started = Date.now();
const log = [];
const done = new Set();
const broken = [];
for (const stage of STAGES) {
  if (broken.length === 0) await runStage(stage);
}

const { passed, failed, flaky, skipped } = countTests();
console.log(`\n── summary\n${log.join('\n')}\ntotal  ${seconds(Date.now() - started)}`);
for (const step of STAGES.flat())
  if (!done.has(step)) console.log(`not run          ${step.title}`);
if (flaky > 0) console.log(`${flaky} flaky: passed at the second try only`);
if (skipped > 0) console.log(`${skipped} skipped`);
for (const { title, script } of broken) console.log(`"${title}" failed. Again: npm run ${script}`);

// A step may fail without a failing test (lint, a budget, coverage); that counts as one failure.
const failures = Math.max(failed, broken.length);
console.log(`${passed} passed, ${failures} failed`);
process.exitCode = failures > 0 ? 1 : 0;
