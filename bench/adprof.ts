// @ts-nocheck
import { test } from '@playwright/test';
import { before, playGame, WON } from '../e2e/support/games.ts';
import { openSaved, press } from '../e2e/support/spider.ts';
const game = playGame(WON.params, WON.moves);
const MID = before(game, 45);
const K = (process.env.KEYS ?? 'u,r').split(',');
test('prof', async ({ page, browser }) => {
  await openSaved(page, MID);
  for (let i = 0; i < 6; i++) { await press(page, K[i % K.length]); await page.waitForTimeout(430); }
  await browser.startTracing(page, { path: '/tmp/trace.json', categories: ['devtools.timeline','disabled-by-default-devtools.timeline','v8.execute','cc','toplevel','blink','renderer.scheduler','disabled-by-default-renderer.scheduler','viz','input','latency'] });
  for (let i = 0; i < 12; i++) { await press(page, K[i % K.length]); await page.waitForTimeout(430); }
  await browser.stopTracing();
});
