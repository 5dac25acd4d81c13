// Runs before the browser tests. Installs a Chromium only if none is found, and makes sure that it starts.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser, hasShell, launchOptions, shellOptions } from './browser.mjs';

const TEN_MINUTES = 600_000;

const HOW_TO = `
No browser for the tests. Do one of these, then run the command again:
  npx playwright install --with-deps chromium     where downloads are allowed
  sudo apt-get install chromium                   on Debian or Ubuntu
  CHROMIUM_PATH=/path/to/chrome npm run test:e2e  with one that you already have`;

function run(command, args, env = process.env) {
  console.log(`> ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', timeout: TEN_MINUTES, env }).status === 0;
}

function installWithPlaywright() {
  const packageFile = createRequire(import.meta.url).resolve('@playwright/test/package.json');
  run(process.execPath, [join(dirname(packageFile), 'cli.js'), 'install', 'chromium']);
}

function installWithApt(name) {
  const isRoot = process.getuid?.() === 0;
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (process.platform !== 'linux' || !isRoot || !hasApt) return;
  // Wait for another installation's lock instead of failing at once.
  const common = ['-y', '-qq', '-o', 'DPkg::Lock::Timeout=300'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], env);
  run('apt-get', ['install', ...common, '--no-install-recommends', name], env);
}

function fail(message) {
  console.error(message + HOW_TO);
  process.exit(1);
}

if (!findBrowser()) {
  console.log('No Chromium found: installing one for the tests.');
  installWithPlaywright();
  if (!findBrowser()) installWithApt('chromium');
}
// Tests are faster with it, and work without it.
if (!hasShell()) installWithApt('chromium-headless-shell');

const found = findBrowser();
if (!found) fail('');

try {
  for (const options of [launchOptions(), shellOptions()]) {
    const browser = await chromium.launch({ ...options, timeout: 60_000 });
    const path = options.executablePath ?? found.path;
    console.log(`Browser for tests: ${found.kind} ${path} (${browser.version()})`);
    await browser.close();
  }
} catch (error) {
  console.error(String(error.message).split('\n').slice(0, 20).join('\n'));
  const hint =
    found.kind === 'playwright' && process.platform === 'linux'
      ? ' System libraries may be missing: npx playwright install-deps chromium'
      : '';
  fail(`\n${found.path} is there but does not start.${hint}`);
}
