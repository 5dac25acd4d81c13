// Download budgets, gzipped, of the built app. Run after `npm run build`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DIST = '../dist';
const PAGE = join(DIST, 'index.html');

/** What every page needs: the watchdog, the entry, the app that it starts, and all their imports. */
const INITIAL_JS = '102 kB';
/** All that comes before the first move of a game. */
const FIRST_MOVE_JS = { SpiderPage: '178 kB', SokobanRoutes: '178 kB' };
/** Any single chunk or worker that comes later. */
const LAZY_JS = '62 kB';
/** Nothing is painted before the styles of the first load are there. */
const INITIAL_CSS = '5 kB';
/** In some forty files, each compressed alone: a dialog brings its own. Together they would be 22 kB. */
const ALL_CSS = '44 kB';
/** What the bars of the games show, and the corners of the cards; further letters come where they are shown. */
const FIRST_MOVE_FONTS = '27 kB';
/** The same for the front page, and for headings. */
const BASIC_FONTS = '34 kB';

if (!existsSync(PAGE)) throw new Error(`${PAGE} is missing: run "npm run build" first`);

const assets = readdirSync(join(DIST, 'assets')).map((name) => `assets/${name}`);
const nameOf = (file) => file.replace('assets/', '').replace(/-[\w-]{8}\.\w+$/, '');
/** What the page asks for, and what its entry imports at once (config/vite/chunks.ts). */
const initial = new Set([
  ...[...readFileSync(PAGE, 'utf8').matchAll(/"\.\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file),
  ...assets.filter((file) => nameOf(file) === 'start' && file.endsWith('.js')),
]);
const isScript = (file) => file.endsWith('.js');
const isStyle = (file) => file.endsWith('.css');
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
  ...Object.entries(FIRST_MOVE_JS).map(([page, limit]) => {
    const own = lazy.filter((file) => [page, `${page}-parts`, 'shared'].includes(nameOf(file)));
    if (own.length !== 3) throw new Error(`${page} begins with ${own.join(', ')}`);
    return budget(
      `${page}, JavaScript to the first move`,
      [...initial, ...own].filter(isScript),
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
