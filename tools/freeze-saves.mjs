// npm run freeze:saves -- NAME: plays the built app in a browser, and keeps what it has stored, linked and exported in
// src/test-support/frozen/NAME. Each released format adds a set; an existing one is never overwritten. npm run
// freeze:saves -- --check: does the same with the existing build, opens the set, and keeps nothing.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build, createServer, createServerModuleRunner } from 'vite';
import { launchOptions } from './browser.mjs';
import { hostFolder } from './static-host.mjs';

const root = join(import.meta.dirname, '..');
const isCheck = process.argv[2] === '--check';
const name = isCheck ? 'check' : (process.argv[2] ?? '');
const folder = join(root, 'src/test-support/frozen', name);
// An aborted run may have left it.
if (isCheck) rmSync(folder, { recursive: true, force: true });
if (!/^\w[\w.-]*$/.test(name) || existsSync(folder)) {
  console.error('npm run freeze:saves -- NAME, where NAME is a release that has no set yet.');
  process.exit(2);
}

// The app's code opens the values; its styles are not needed.
const NO_STYLES = '\0no-styles';
const withoutStyles = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? NO_STYLES : undefined),
  load: (id) => (id === NO_STYLES ? 'export default {}' : undefined),
};
const server = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  plugins: [withoutStyles],
});
// The app loads some of its code only when a link or a file needs it, so the runner stays open.
const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
const load = (path) => runner.import(join(root, path));
const { playSet } = await load('tools/freeze/play.ts');
const { writeSet, writeExpectations } = await load('tools/freeze/write-set.ts');
if (!isCheck) await build({ logLevel: 'warn' });
const host = await hostFolder(join(root, 'dist'));
const browser = await chromium.launch(launchOptions());
try {
  writeSet(name, await playSet(browser, host.url));
  await writeExpectations(name);
  console.log(
    isCheck
      ? 'The set was played to its end, and opens.'
      : `Now read ${folder}/expected.json: it is what must hold for ever.`,
  );
} finally {
  if (isCheck) rmSync(folder, { recursive: true, force: true });
  await browser.close();
  host.stop();
  await runner.close();
  await server.close();
}
