// npm run bench:start: measures the time from a first visit to the first move, made by browser input, and its cost.
// Not part of verify: its times depend on how busy the machine is. See docs/bench.md.
// npm run bench:start -- BUILD OTHER …: the same for built apps in these folders, visited in turn; figures of the others
// have their ratio to the first in parentheses.
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { launchOptions } from './browser.mjs';
import { hostFolder, median } from './static-host.mjs';

const RUNS = 5;
const KBIT = 1024 / 8;
/** The time limit of one visit. */
const TIMEOUT_MS = 60_000;
/** A move that does not appear within this time was lost. */
const ANSWER_MS = 500;

const CONDITIONS = [
  { name: 'this machine', cpu: 1, network: null },
  {
    name: 'slow 4G, CPU 4x',
    cpu: 4,
    // Lighthouse's slow 4G.
    network: { latency: 150, downloadThroughput: 1638.4 * KBIT, uploadThroughput: 750 * KBIT },
  },
];

/** A square that follows the pointer: the base cost of driver, browser and machine. */
const BARE = `<!doctype html><title>bare</title><style>body{margin:0;height:100vh}div{position:absolute;width:80px;height:80px;background:teal}</style>
<div id="square"></div><script>
let moves = 0;
addEventListener('pointermove', ({ buttons, clientX, clientY }) => {
  if (buttons) square.style.translate = clientX + 'px ' + clientY + 'px';
});
addEventListener('pointerup', () => { square.dataset.moves = ++moves; });
</script>`;

// Each of these runs in the page.
const bareState = () => document.querySelector('#square')?.dataset.moves ?? '0';
const bareDrag = () => ({ from: { x: 40, y: 40 }, to: { x: 600, y: 400 } });

const MIRROR_CARDS = 54;
const spiderState = () =>
  [...document.querySelectorAll('[role=listbox][aria-label^="Column "]')]
    .map((list) => list.querySelectorAll('[role=option][aria-label]').length)
    .join(' ');
/** A card at the top of a column, and another one that it may go on. */
function spiderDrag(cards) {
  const ranks = { Ace: 1, Jack: 11, Queen: 12, King: 13 };
  const tops = [...document.querySelectorAll('[role=listbox][aria-label^="Column "]')].map(
    (list) => {
      const card = [...list.querySelectorAll('[role=option]')].at(-1);
      const { x, y, width, height } = card.getBoundingClientRect();
      const [name] = (card.getAttribute('aria-label') ?? '').split(' ');
      return { rank: ranks[name] ?? Number(name), x: x + width / 2, y: y + height / 2 };
    },
  );
  if (document.querySelectorAll('[role=listbox] [role=option]').length < cards) return null;
  for (const from of tops) {
    const to = tops.find(({ rank }) => rank === from.rank + 1);
    if (to) return { from, to };
  }
  return null;
}

const sokobanState = () => document.querySelector('[data-piece=player]')?.style.cssText ?? '';

const SUBJECTS = [
  { name: 'bare page', bare: true, state: bareState, drag: bareDrag, goals: {} },
  {
    name: 'Spider',
    page: '?seed=peacock123&difficulty=1-suit',
    state: spiderState,
    drag: spiderDrag,
    goals: { ms: [568, 1942], cpu: 250, longest: 50, js: 178, bytes: 235 },
  },
  {
    name: 'Sokoban',
    page: '?game=sokoban',
    state: sokobanState,
    keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
    goals: { ms: [300, 1300], cpu: 250, longest: 50, js: 178, bytes: 235 },
  },
];

/** Runs in the page before the app: records the lengths of its tasks. */
function watchTasks() {
  window.longestTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.longestTask = Math.max(window.longestTask, duration);
    }
  }).observe({ type: 'longtask', buffered: true });
}

/** Evaluates this in the page in every frame until it returns a value, or until the time is up. */
function ask(page, question, argument, timeout = TIMEOUT_MS) {
  const source = `new Promise((done) => {
    const end = performance.now() + ${timeout};
    const ask = () => {
      const said = (${question})(${JSON.stringify(argument)});
      if (said || performance.now() > end) done(said);
      else requestAnimationFrame(ask);
    };
    ask();
  })`;
  return page.evaluate(source);
}

async function dragOnce(page, { from, to }) {
  const STEPS = 4;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step++) {
    const part = step / STEPS;
    await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
  }
  await page.mouse.up();
}

/** Moves as soon as there is something to move; returns when the page shows it, and after how many inputs. */
async function firstMove(page, { state, drag, keys }) {
  const place = drag && (await ask(page, drag, MIRROR_CARDS));
  if (keys) await ask(page, state);
  const there = await page.evaluate('performance.now()');
  const before = await page.evaluate(`(${state})()`);
  const change = `(before) => (${state})() !== before && performance.now()`;
  for (let inputs = 1; inputs <= 40; inputs++) {
    if (keys) await page.keyboard.press(keys[inputs % keys.length]);
    else await dragOnce(page, place);
    const ms = await ask(page, change, before, keys ? ANSWER_MS / 8 : ANSWER_MS);
    if (ms) return { there, ms, inputs };
  }
  throw new Error('no move was answered');
}

async function firstVisit(browser, host, subject, { cpu, network }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const sizes = { bytes: 0, js: 0 };
  const scripts = new Set();
  await cdp.send('Network.enable');
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.bytes += encodedDataLength;
    if (scripts.has(requestId)) sizes.js += encodedDataLength;
  });
  if (network) await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(watchTasks);
  if (subject.bare) {
    await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: BARE }));
  }
  await page.goto(host.url + (subject.page ?? 'bare'), { waitUntil: 'commit' });
  const { there, ms, inputs } = await firstMove(page, subject);
  const { bytes, js } = sizes;
  const { metrics } = await cdp.send('Performance.getMetrics');
  const busy = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
  const { longest, paint } = await page.evaluate(() => ({
    longest: window.longestTask,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
  }));
  await context.close();
  return {
    paint,
    there,
    ms,
    inputs,
    cpu: busy * 1000,
    longest,
    js: js / 1000,
    bytes: bytes / 1000,
  };
}

const COLUMNS = [
  ['paint', 'first paint'],
  ['there', 'board there'],
  ['ms', 'FIRST MOVE'],
  ['inputs', 'inputs'],
  ['cpu', 'processor ms'],
  ['longest', 'longest task'],
  ['js', 'kB scripts'],
  ['bytes', 'kB in all'],
];
const FIRST_COLUMN = 34;
const row = (name, ...cells) =>
  console.log(name.padEnd(FIRST_COLUMN) + cells.map((cell) => String(cell).padEnd(19)).join(''));

/** The folders of the builds to compare; without any, the app is built and measured alone. */
const builds = process.argv.slice(2);
if (builds.length === 0) {
  await build({ logLevel: 'warn' });
  builds.push('dist');
}
const hosts = await Promise.all(
  builds.map(async (folder) => ({ folder, ...(await hostFolder(folder)) })),
);
const browser = await chromium.launch(launchOptions());
let isGood = true;
try {
  for (const [index, condition] of CONDITIONS.entries()) {
    const series = SUBJECTS.flatMap((subject) =>
      // The bare page is the same, whichever build serves it.
      (subject.bare ? hosts.slice(0, 1) : hosts).map((host) => ({ subject, host, visits: [] })),
    );
    // In turn, so that other load on the machine is shared by all.
    for (let run = 0; run < RUNS; run++) {
      for (const { subject, host, visits } of series) {
        visits.push(await firstVisit(browser, host, subject, condition));
      }
    }
    row(condition.name, ...COLUMNS.map(([, title]) => title), 'first move of all runs');
    for (const { subject, host, visits } of series) {
      const base = series.find((each) => each.subject === subject).visits;
      const cells = COLUMNS.map(([key]) => {
        const of = (runs) => median(runs.map((run) => run[key]));
        const value = Math.round(of(visits));
        if (visits !== base) return `${value} (${(of(visits) / of(base)).toFixed(2)})`;
        // Processor time and tasks have their targets at full speed.
        const { goals } = subject;
        const goal =
          key === 'ms'
            ? goals.ms?.[index]
            : index === 0 || key === 'js' || key === 'bytes'
              ? goals[key]
              : undefined;
        if (goal === undefined) return value;
        if (value > goal) isGood = false;
        return `${value} (${value <= goal ? 'goal' : 'MISSED'} ${goal})`;
      });
      const name =
        hosts.length > 1 && !subject.bare ? `${subject.name}, ${host.folder}` : subject.name;
      row(name, ...cells, visits.map(({ ms }) => Math.round(ms)).join(' '));
    }
  }
} finally {
  await browser.close();
  for (const host of hosts) host.stop();
}
console.log(isGood ? 'All within the goals.' : 'Beyond some goals.');
process.exitCode = isGood ? 0 : 1;
