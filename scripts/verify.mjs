// npm run verify: everything that must hold before a change is shared, cheapest first. Stops at the first
// step that fails. The last line is always the plain count of tests: "N passed, M failed".
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

const REPORTS = 'reports';
const VITEST_REPORT = `${REPORTS}/vitest.json`;
const PLAYWRIGHT_REPORT = `${REPORTS}/playwright.json`; // playwright.config.ts writes it

/** Each step is an npm script, so it can be run alone by the same name. */
const STEPS = [
  { title: 'lock file', script: 'check:lock' },
  { title: 'formatting', script: 'format:check' },
  { title: 'lint', script: 'lint' },
  { title: 'types', script: 'typecheck' },
  { title: 'imports', script: 'check:imports' },
  { title: 'unused code', script: 'check:unused' },
  {
    title: 'unit tests and coverage',
    script: 'coverage',
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`],
  },
  { title: 'build', script: 'build' },
  { title: 'download size', script: 'size' },
  { title: 'browser', script: 'ensure:browser' },
  { title: 'browser tests', script: 'playwright' },
];

function run({ script, args = [] }) {
  // Under `npm run` the path of npm itself is known; that spares the shell which Windows would need.
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const line = [...first, 'run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])];
  return new Promise((resolve) => {
    const child = spawn(command, line, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once('exit', (code) => resolve(code === 0));
  });
}

const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

function countTests() {
  const vitest = readReport(VITEST_REPORT);
  const playwright = readReport(PLAYWRIGHT_REPORT)?.stats;
  return {
    passed: (vitest?.numPassedTests ?? 0) + (playwright?.expected ?? 0) + (playwright?.flaky ?? 0),
    failed: (vitest?.numFailedTests ?? 0) + (playwright?.unexpected ?? 0),
    flaky: playwright?.flaky ?? 0,
    skipped: (vitest?.numPendingTests ?? 0) + (playwright?.skipped ?? 0),
  };
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(8);

rmSync(REPORTS, { recursive: true, force: true });
const started = Date.now();
const log = [];
let broken = null;

for (const step of STEPS) {
  console.log(`\n── ${step.title} (npm run ${step.script})`);
  const from = Date.now();
  const ok = await run(step);
  log.push(`${ok ? 'ok    ' : 'FAILED'} ${seconds(Date.now() - from)}  ${step.title}`);
  if (!ok) {
    broken = step;
    break;
  }
}

const { passed, failed, flaky, skipped } = countTests();
console.log(`\n── summary\n${log.join('\n')}\ntotal  ${seconds(Date.now() - started)}`);
for (const { title } of STEPS.slice(log.length)) console.log(`not run          ${title}`);
if (flaky > 0) console.log(`${flaky} flaky: passed at the second try only`);
if (skipped > 0) console.log(`${skipped} skipped`);
if (broken) console.log(`Stopped at "${broken.title}". Again: npm run ${broken.script}`);

// A step may fail without a failing test (lint, a budget, coverage); that counts as one failure.
const failures = broken ? Math.max(failed, 1) : failed;
console.log(`${passed} passed, ${failures} failed`);
process.exitCode = failures > 0 ? 1 : 0;
