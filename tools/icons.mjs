// npm run icons: regenerates all icons. The results are committed; run this after a change in icon-art.mjs.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import { launchOptions } from './browser.mjs';
import * as art from './icon-art.mjs';

const ICONS = 'public/icons';
const PNGS = [
  ['icon-192', art.icon(), 192],
  ['icon-512', art.icon(), 512],
  ['maskable-192', art.maskable(), 192],
  ['maskable-512', art.maskable(), 512],
  ['monochrome-192', art.monochrome(), 192],
  ['monochrome-512', art.monochrome(), 512],
  ['apple-touch-180', art.appleTouch(), 180],
  ['favicon-32', art.tinyIcon(), 32],
  ['shortcut-spider-96', art.spiderShortcut(), 96],
  ['shortcut-sokoban-96', art.sokobanShortcut(), 96],
  ['shortcut-todays-deal-96', art.todaysDeal(), 96],
  ['shortcut-todays-level-96', art.todaysLevel(), 96],
  ['shortcut-continue-96', art.goingOn(), 96],
];

/** A font of the app as CSS, inlined, because a page without an address cannot load it otherwise. */
function fontFace(family, file) {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(file));
  const source = `data:font/woff2;base64,${bytes.toString('base64')}`;
  return `@font-face { font-family: '${family}'; font-weight: 100 900; src: url(${source}); }`;
}

mkdirSync(ICONS, { recursive: true });
writeFileSync(`${ICONS}/icon.svg`, art.icon());
writeFileSync(`${ICONS}/favicon.svg`, art.tinyIcon());

const browser = await chromium.launch(launchOptions());
const page = await browser.newPage();

for (const [name, svg, size] of PNGS) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  await page.screenshot({ path: `${ICONS}/${name}.png`, omitBackground: true });
}

const fonts = [
  fontFace('Inter Variable', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  fontFace(
    'Fraunces Variable',
    '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  ),
];
await page.setViewportSize({ width: 1200, height: 630 });
await page.setContent(`<style>${fonts.join('\n')}</style>${art.socialPreview()}`);
await page.evaluate(() => document.fonts.ready);
await page.screenshot({ path: 'public/social-preview.png' });

await browser.close();
