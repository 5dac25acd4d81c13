// npm run smoke:browsers: plays both built games in the other browsers of this machine.
// npm run smoke:browsers -- firefox: in this one, which must be installed. See docs/browsers.md.
import { build, runnerImport } from 'vite';
import * as firefox from './smoke/firefox.mjs';
import { gamesOf } from './smoke/games.mjs';
import { tour } from './smoke/tour.mjs';
import * as webkit from './smoke/webkit.mjs';
import { hostFolder } from './static-host.mjs';

const BROWSERS = { firefox, webkit };

const words = process.argv.slice(2).filter((word) => word !== '--built');
const asked = Object.keys(BROWSERS).filter((name) => words.includes(name));
const unknown = words.filter((word) => !Object.hasOwn(BROWSERS, word));
if (unknown.length > 0) {
  console.error(`There is no browser ${unknown.join(', ')}: ${Object.keys(BROWSERS).join(', ')}.`);
  process.exit(1);
}
if (!process.argv.includes('--built')) await build({ logLevel: 'warn' });
const games = await gamesOf((path) => runnerImport(path, { configFile: false }));

/** Whether it passed; `null` if the browser is missing. */
async function smoke(name) {
  const { find, start } = BROWSERS[name];
  const found = find();
  if ('missing' in found) {
    console.log(`${name}: ${found.missing}`);
    return asked.includes(name) ? false : null;
  }
  const host = await hostFolder('dist');
  const browser = await start(found);
  console.log(`${name}: ${browser.version}`);
  const say = (line) => console.log(`  ${line}`);
  try {
    await tour(browser, host, games, { folder: `test-results/smoke/${name}`, say });
    return true;
  } catch (error) {
    console.error(`${name} failed: ${error.message}`);
    return false;
  } finally {
    await browser.stop();
    host.stop();
  }
}

for (const name of asked.length > 0 ? asked : Object.keys(BROWSERS)) {
  if ((await smoke(name)) === false) process.exitCode = 1;
}
