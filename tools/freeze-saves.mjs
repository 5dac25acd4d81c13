// npm run freeze:saves -- NAME: plays the built app in a browser, and keeps what it has stored, linked and exported in
// src/test-support/frozen/NAME. Each released format adds a set of its own; one that is there is never written again.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build, runnerImport } from 'vite';
import { launchOptions } from './browser.mjs';
import { hostFolder } from './static-host.mjs';

const root = join(import.meta.dirname, '..');
const name = process.argv[2] ?? '';
const folder = join(root, 'src/test-support/frozen', name);
if (!/^\w[\w.-]*$/.test(name) || existsSync(folder)) {
  console.error('npm run freeze:saves -- NAME, where NAME is a release that has no set yet.');
  process.exit(2);
}

const load = async (path) => (await runnerImport(join(root, path), { logLevel: 'error' })).module;
const { playSet } = await load('tools/freeze/play.ts');
const { writeSet, writeExpectations } = await load('tools/freeze/write-set.ts');
await build({ logLevel: 'warn' });
const host = await hostFolder(join(root, 'dist'));
const browser = await chromium.launch(launchOptions());
try {
  writeSet(name, await playSet(browser, host.url));
  await writeExpectations(name);
  console.log(`Now read ${folder}/expected.json: it is what must hold for ever.`);
} finally {
  await browser.close();
  host.stop();
}
