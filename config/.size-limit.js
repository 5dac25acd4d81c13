// Download budgets, gzipped, of the built app. Run after `npm run build`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DIST = '../dist';
const PAGE = join(DIST, 'index.html');

/** What every page needs: the watchdog, the entry, the app that it starts, and all their imports. */
const INITIAL_JS = '102 kB';
/** What a game's board needs to be played, which does not include React. */
const FIRST_MOVE_JS = { 'early-spider': '95 kB', 'early-sokoban': '95 kB' };
/**
 * All of a game's page, with React and the bar: loading the board first splits it into more files, each compressed
 * alone.
 */
const PAGE_JS = {
  SpiderPage: ['179 kB', 'early-spider'],
  SokobanPage: ['179 kB', 'early-sokoban'],
};
/** Any single chunk or worker that loads later. */
const LAZY_JS = '62 kB';
/** Nothing is painted before the styles of the first load have arrived. */
const INITIAL_CSS = '5 kB';
/**
 * In some forty files, each compressed alone, because each dialog has its own. Compressed together, they would be 22
 * kB.
 */
const ALL_CSS = '44 kB';
/** What the bars of the games show, and the corners of the cards; other letters are loaded when they are shown. */
const FIRST_MOVE_FONTS = '27 kB';
/** The same for the front page, and for headings. */
const BASIC_FONTS = '34 kB';

if (!existsSync(PAGE)) throw new Error(`${PAGE} is missing: run "npm run build" first`);

const assets = readdirSync(join(DIST, 'assets')).map((name) => `assets/${name}`);
const isScript = (file) => file.endsWith('.js');
const isStyle = (file) => file.endsWith('.css');
const nameOf = (file) => file.replace('assets/', '').replace(/-[\w-]{8}\.\w+$/, '');
/** The existing chunks with these names, and the bundler's helpers (config/vite/chunks.ts). */
const scriptsOf = (...names) =>
  assets.filter((file) => [...names, 'rolldown-runtime'].includes(nameOf(file)) && isScript(file));
/** What the page requests at any address: the watchdog, the entry and its styles. */
const entry = [...readFileSync(PAGE, 'utf8').matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css))"/g)]
  .map(([, file]) => file)
  .filter((file) => existsSync(join(DIST, file)));
const initial = new Set([...entry, ...scriptsOf('start')]);
if ([...initial].filter(isScript).length < 3) throw new Error('the entry or its chunk is missing');
const lazy = assets.filter((file) => isScript(file) && !initial.has(file));

const budget = (name, files, limit) => ({
  name,
  path: files.map((file) => join(DIST, file)),
  limit,
  gzip: true,
});
const fonts = (names) =>
  assets.filter((file) => file.endsWith('.woff2') && names.includes(nameOf(file)));

export default [
  budget('first load, JavaScript', [...initial].filter(isScript), INITIAL_JS),
  ...Object.entries(FIRST_MOVE_JS).map(([board, limit]) =>
    budget(
      `${board}, JavaScript to the first move`,
      [...entry.filter(isScript), ...scriptsOf('early', `${board}-parts`, board)],
      limit,
    ),
  ),
  ...Object.entries(PAGE_JS).map(([page, [limit, board]]) => {
    const own = scriptsOf('early', `${board}-parts`, board, 'shared', `${page}-parts`, page);
    return budget(
      `${page}, JavaScript of the page`,
      [...new Set([...initial, ...own])].filter(isScript),
      limit,
    );
  }),
  budget('first load, styles', [...initial].filter(isStyle), INITIAL_CSS),
  budget('all styles', assets.filter(isStyle), ALL_CSS),
  budget(
    'fonts to the first move',
    fonts(['inter-basic', 'fraunces-names', 'fraunces-cards']),
    FIRST_MOVE_FONTS,
  ),
  budget('basic fonts', fonts(['inter-basic', 'fraunces-basic']), BASIC_FONTS),
  ...lazy.map((file) => budget(`later: ${nameOf(file)}.js`, [file], LAZY_JS)),
];
