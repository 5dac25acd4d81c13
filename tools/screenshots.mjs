// npm run screenshots: generates the pictures of both games for install prompts and the page about the app from the
// built app. The results are committed; run this after a change in how the games look. They are not stored for offline
// use.
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { build, runnerImport } from 'vite';
import { launchOptions } from './browser.mjs';
import { bytesOf, DEAL, levelKeys, openLevel, openSpider, PLAYED, SHOWN } from './shown-games.mjs';
import { hostFolder } from './static-host.mjs';

const FOLDER = 'public/screenshots';
const QUALITY = 0.75;
const SHAPES = {
  wide: { viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1 },
  narrow: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1.5,
    hasTouch: true,
    isMobile: true,
  },
};

const { module: games } = await runnerImport('./e2e/support/games.ts', { configFile: false });
const saved = games.saveOf(games.playGame(DEAL, PLAYED), 252_000);
const PAGES = {
  spider: (page) => openSpider(page, saved),
  sokoban: (page) => openLevel(page, Math.floor(levelKeys().length * 0.6)),
};

/** A picture in a format that Playwright cannot write. */
async function asWebp(page, png) {
  const url = await page.evaluate(
    async ([source, quality]) => {
      const image = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: image.width, height: image.height });
      canvas.getContext('2d').drawImage(image, 0, 0);
      const blob = await new Promise((done) => canvas.toBlob(done, 'image/webp', quality));
      return new Promise((done) => {
        const reader = new FileReader();
        reader.onload = () => done(reader.result);
        reader.readAsDataURL(blob);
      });
    },
    [`data:image/png;base64,${png.toString('base64')}`, QUALITY],
  );
  return bytesOf(url);
}

if (!process.argv.includes('--built')) await build({ logLevel: 'warn' });
const host = await hostFolder('dist');
const browser = await chromium.launch(launchOptions());
const painter = await browser.newPage();
mkdirSync(FOLDER, { recursive: true });
for (const [shape, options] of Object.entries(SHAPES)) {
  for (const [game, open] of Object.entries(PAGES)) {
    const context = await browser.newContext({
      ...options,
      ...SHOWN,
      baseURL: host.url,
    });
    const page = await context.newPage();
    await open(page);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(1000); // the last move has finished, and fonts have loaded
    writeFileSync(
      `${FOLDER}/${game}-${shape}.webp`,
      await asWebp(painter, await page.screenshot()),
    );
    await context.close();
  }
}
await browser.close();
host.stop();
