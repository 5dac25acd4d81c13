// node tools/level-sheet.mjs FILE.xsb OUT.png [COLUMNS]: a contact sheet with a picture of each level of a file.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';
import { launchOptions } from './browser.mjs';
import { join } from 'node:path';

const [, , file, out, columns = '5'] = process.argv;
const { module: xsb } = await runnerImport(
  join(import.meta.dirname, '../src/games/sokoban/files/xsb-read.ts'),
  { logLevel: 'error' },
);
const { module: levelModule } = await runnerImport(
  join(import.meta.dirname, '../src/games/sokoban/rules/level.ts'),
  { logLevel: 'error' },
);

const { levels } = xsb.parseCollection(readFileSync(file, 'utf8'));
const figure = (level, cell) => {
  const [x, y] = [cell % level.cols, Math.floor(cell / level.cols)];
  const at = `transform="translate(${x} ${y})"`;
  const isBox = level.boxes.includes(cell);
  const parts = [];
  if (level.goalAt[cell]) parts.push(`<circle ${at} cx=".5" cy=".5" r=".17" fill="#0e7c6b"/>`);
  if (isBox) {
    const fill = level.goalAt[cell] ? '#2f8f5b' : '#c08a3e';
    parts.push(`<rect ${at} x=".1" y=".1" width=".8" height=".8" rx=".1" fill="${fill}"/>`);
  }
  if (level.player === cell) parts.push(`<circle ${at} cx=".5" cy=".5" r=".34" fill="#2c5fb3"/>`);
  return parts.join('');
};
const picture = (level) => {
  const inside = levelModule.insideCells(level);
  const tiles = level.walls.map((wall, cell) => {
    const [x, y] = [cell % level.cols, Math.floor(cell / level.cols)];
    if (!wall && !inside[cell]) return '';
    return `<rect x="${x}" y="${y}" width="1.02" height="1.02" fill="${wall ? '#4b4a66' : '#f1ead9'}"/>`;
  });
  const pieces = level.walls.map((_, cell) => (inside[cell] ? figure(level, cell) : ''));
  return `<svg viewBox="0 0 ${level.cols} ${level.rows}">${tiles.join('')}${pieces.join('')}</svg>`;
};
const cards = levels.map(
  (level, index) =>
    `<figure>${picture(level)}<figcaption>${index + 1}. ${level.title} · ${level.cols}×${level.rows}, ${level.boxes.length} boxes<br><small>${(level.comment ?? '').split('\n').slice(-3).join(' ').slice(0, 140)}</small></figcaption></figure>`,
);
const html = `<style>
  body { margin: 12px; font: 13px sans-serif; background: #fff; display: grid; gap: 12px;
    grid-template-columns: repeat(${columns}, 1fr); }
  figure { margin: 0; display: grid; grid-template-rows: 210px auto; }
  svg { width: 100%; height: 210px; }
  figcaption { text-align: center; padding-top: 4px; }
  small { color: #666; }
</style>${cards.join('')}`;
const browser = await chromium.launch(launchOptions());
const page = await browser.newPage({ viewport: { width: 1500, height: 900 } });
await page.setContent(html);
writeFileSync(out, await page.screenshot({ fullPage: true }));
await browser.close();
