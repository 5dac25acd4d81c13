// npm run lighthouse: Lighthouse on the built app, as a phone and as a desktop, the median of three runs.
// Fails below the budgets. Not part of verify: its times depend on how busy the machine is.
// Devices and pages may be named, as in: npm run lighthouse -- phone "?game=spider"
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import desktopConfig from 'lighthouse/core/config/desktop-config.js';
import { build } from 'vite';
import { launchOptions } from './browser.mjs';
import { hostFolder, median } from './static-host.mjs';

const RUNS = 3;
const BUDGETS = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 };
const CATEGORIES = Object.keys(BUDGETS);
const GAMES = readdirSync('src/games').filter((name) => !name.includes('.'));
const PAGES = ['?page=home', ...GAMES.map((id) => `?game=${id}`)];
/** Lighthouse's own settings: a mid-range phone on slow 4G, and a desktop on a fast connection. */
const DEVICES = { phone: undefined, desktop: desktopConfig };

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in DEVICES) && !PAGES.includes(name));
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}, but ${[...Object.keys(DEVICES), ...PAGES].join(', ')}.`,
  );
  process.exit(2);
}
/** The named entries of `all`; all of them if none was named. */
const chosen = (all) => {
  const some = all.filter((name) => named.includes(name));
  return some.length > 0 ? some : all;
};

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const failedAudits = ({ categories, audits }) =>
  CATEGORIES.filter((category) => categories[category].score < BUDGETS[category]).flatMap(
    (category) =>
      categories[category].auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9)
        .map(
          ({ id }) => `  ${category}: ${id} ${audits[id].displayValue ?? ''} ${audits[id].title}`,
        ),
  );

async function measure(url, config, port) {
  const reports = [];
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(
      url,
      { port, onlyCategories: CATEGORIES, logLevel: 'error' },
      config,
    );
    if (!result || result.lhr.runtimeError) {
      throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse gave no report');
    }
    reports.push(result.lhr);
  }
  const scores = CATEGORIES.map((category) =>
    median(reports.map(({ categories }) => categories[category].score ?? 0)),
  );
  const lcp = median(reports.map(({ audits }) => audits['largest-contentful-paint'].numericValue));
  const blocking = median(reports.map(({ audits }) => audits['total-blocking-time'].numericValue));
  return { scores, lcp, blocking, failed: [...new Set(reports.flatMap(failedAudits))] };
}

const row = (...cells) => console.log(cells.map((cell) => String(cell).padEnd(15)).join(''));

await build({ logLevel: 'warn' });
const host = await hostFolder('dist');
const port = await freePort();
const options = launchOptions();
const browser = await chromium.launch({
  ...options,
  args: [...options.args, `--remote-debugging-port=${port}`],
});
let isGood = true;
try {
  row('device', 'page', ...CATEGORIES, 'LCP ms', 'blocked ms');
  for (const device of chosen(Object.keys(DEVICES))) {
    for (const page of chosen(PAGES)) {
      const report = await measure(host.url + page, DEVICES[device], port);
      const { scores, lcp, blocking, failed } = report;
      row(
        device,
        page,
        ...scores.map((score) => score.toFixed(2)),
        lcp.toFixed(0),
        blocking.toFixed(0),
      );
      if (scores.every((score, index) => score >= BUDGETS[CATEGORIES[index]])) continue;
      isGood = false;
      console.log(failed.join('\n'));
    }
  }
} finally {
  await browser.close();
  host.stop();
}
console.log(isGood ? 'All within the budgets.' : 'Below the budgets.');
process.exitCode = isGood ? 0 : 1;
