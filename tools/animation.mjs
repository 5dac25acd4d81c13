// npm run animation: creates the animation of the README, docs/games.webp, from the built app: some moves of Spider,
// then some steps of Sokoban. The result is committed; run this after a change in how the games look.
import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { build, runnerImport } from 'vite';
import { animatedWebp } from './animation/animated-webp.mjs';
import { launchOptions } from './browser.mjs';
import { bytesOf, DEAL, levelKeys, openLevel, openSpider, PLAYED, SHOWN } from './shown-games.mjs';
import { hostFolder } from './static-host.mjs';

const FILE = 'docs/games.webp';
const SIZE = { width: 800, height: 450 };
const QUALITY = 0.6;
/** The number of moves played before the animation begins, and of those shown. */
const SPIDER = { before: 9, shown: 9, ms: 650 };
const SOKOBAN = { before: 0.35, shown: 26, ms: 170 };
const LAST_MS = 1500;

const { module: games } = await runnerImport('./e2e/support/games.ts', { configFile: false });
const moves = PLAYED.split(/\s+/);

/** The keys of a move such as `7>6x2`: columns are counted from 0 there; their keys are 1 to 9 and 0. */
function keysOf(move) {
  const [from, to, count] = move.split(/[>x]/).map(Number);
  const column = (place) => String((place + 1) % 10);
  return [column(from), ...Array(count - 1).fill('ArrowUp'), 'Enter', column(to), 'Enter'];
}

/**
 * Within the page: the smallest part of a picture that differs from the previous one, in WebP; `null` if nothing does.
 */
async function changedPart([png, { width, height }, quality]) {
  const image = await createImageBitmap(await (await fetch(png)).blob());
  const canvasOf = (w, h) =>
    Object.assign(document.createElement('canvas'), { width: w, height: h });
  const canvas = canvasOf(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const before = globalThis.before;
  globalThis.before = data;
  let [left, top, right, bottom] = before ? [width, height, 0, 0] : [0, 0, width, height];
  for (let at = 0; before && at < data.length; at += 4) {
    if ([0, 1, 2].every((colour) => Math.abs(data[at + colour] - before[at + colour]) < 6))
      continue;
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  if (left >= right) return null;
  [left, top] = [left - (left % 2), top - (top % 2)];
  const part = { x: left, y: top, width: right - left, height: bottom - top };
  const cut = canvasOf(part.width, part.height);
  cut.getContext('2d', { alpha: false }).drawImage(canvas, -left, -top);
  const blob = await new Promise((done) => cut.toBlob(done, 'image/webp', quality));
  const url = await new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.readAsDataURL(blob);
  });
  return { ...part, url };
}

if (!process.argv.includes('--built')) await build({ logLevel: 'warn' });
const host = await hostFolder('dist');
const browser = await chromium.launch(launchOptions());
const context = await browser.newContext({
  ...SHOWN,
  viewport: { width: 1280, height: 720 },
  baseURL: host.url,
});
const page = await context.newPage();
const painter = await browser.newPage();
const frames = [];

async function take(ms) {
  const png = `data:image/png;base64,${(await page.screenshot()).toString('base64')}`;
  const part = await painter.evaluate(changedPart, [png, SIZE, QUALITY]);
  if (part === null) {
    frames.at(-1).ms += ms;
    return;
  }
  const { url, ...place } = part;
  frames.push({ ...place, ms, webp: bytesOf(url) });
}

/** Presses the keys of each move and takes a picture after it; the last one stays. */
async function play(all, ms) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(2000); // fonts and the peacock window have loaded
  await take(2 * ms);
  for (const [at, keys] of all.entries()) {
    for (const key of keys) await page.keyboard.press(key);
    await page.waitForTimeout(300); // the move has finished
    await take(at === all.length - 1 ? LAST_MS : ms);
  }
}

const saved = games.saveOf(games.playGame(DEAL, moves.slice(0, SPIDER.before).join(' ')), 92_000);
await openSpider(page, saved);
await play(moves.slice(SPIDER.before, SPIDER.before + SPIDER.shown).map(keysOf), SPIDER.ms);

const keys = levelKeys();
const first = Math.floor(keys.length * SOKOBAN.before);
await openLevel(page, first);
await play(
  keys.slice(first, first + SOKOBAN.shown).map((key) => [key]),
  SOKOBAN.ms,
);
await browser.close();
host.stop();
const data = animatedWebp(SIZE, frames);
writeFileSync(FILE, data);
console.log(`${FILE}: ${frames.length} frames, ${Math.round(data.length / 1000)} kB`);
