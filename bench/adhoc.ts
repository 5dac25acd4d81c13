// @ts-nocheck
import { test } from '@playwright/test';
import { before, playGame, WON } from '../e2e/support/games.ts';
import { openSaved, press } from '../e2e/support/spider.ts';
const game = playGame(WON.params, WON.moves);
const MID = before(game, 45);
const ROUND = ['u','r','ArrowLeft','d','u','ArrowLeft','u','ArrowRight','r','ArrowRight'];
test('keys', async ({ page }) => {
  await page.addInitScript(() => {
    const w = window as any; w.S = []; w.F = [];
    let cur: any = null;
    const nr = requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (cb) => nr((t) => { const stack = cb.name || String(cb).slice(0,60); w.F.push([performance.now(), stack]); cb(t); });
    const after = (f: () => void) => { const c = new MessageChannel(); c.port1.onmessage = () => { c.port1.close(); f(); }; c.port2.postMessage(0); };
    const change = (m) => { if (Array.isArray(m)) w.F.push([performance.now(), 'MUT ' + m.slice(0,3).map(x=>(x.target.className||x.target.nodeName)+':'+(x.attributeName||x.type)).join(' ')]); if (!cur || cur.change) return; const r = cur; r.change = performance.now(); nr(() => { r.raf = performance.now(); after(() => { r.end = performance.now(); }); }); };
    new MutationObserver(change).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const n of ['drawImage','clearRect','fill']) { const o = (CanvasRenderingContext2D.prototype as any)[n]; (CanvasRenderingContext2D.prototype as any)[n] = function (...a: any[]) { change(); return o.apply(this, a); }; }
    addEventListener('keydown', (e) => { cur = { key: e.key, at: e.timeStamp, t0: performance.now(), last: w.F.filter(f=>f[0]>performance.now()-40) }; w.S.push(cur); }, { capture: true });
  });
  await openSaved(page, MID);
  const client = await page.context().newCDPSession(page);
  for (const rate of [1]) {
    await client.send('Emulation.setCPUThrottlingRate', { rate });
    await page.evaluate(() => { (window as any).S.length = 0; });
    for (let i = 0; i < 100; i++) { await press(page, ROUND[i % 10]!); await page.waitForTimeout(Number(process.env.GAP ?? 430)); }
    const s = await page.evaluate(() => (window as any).S);
    const tot = s.map((x: any) => x.end - x.at).sort((a, b) => a - b);
    console.log('p50', tot[50].toFixed(1), 'p90', tot[90].toFixed(1), 'p95', tot[95].toFixed(1));
    for (const [i, x] of s.entries()) if (x.end - x.at > 7) console.log(i, x.key, 'disp', (x.t0 - x.at).toFixed(1), 'raf', (x.raf - x.t0).toFixed(1), 'end', (x.end - x.t0).toFixed(1), JSON.stringify(x.last.map((f) => [(f[0] - x.t0).toFixed(0), f[1].slice(0, 90)])).slice(0, 400));
  }
});
