// Download budgets, gzipped, of the built app. Run after `npm run build`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DIST = 'dist';
const MANIFEST = join(DIST, '.vite/manifest.json');

/** What a player downloads before the first picture: the entry and all that it imports statically. */
const INITIAL_JS = '100 kB';
/** Any single chunk or worker that comes later. */
const LAZY_JS = '60 kB';
const ALL_CSS = '20 kB';

if (!existsSync(MANIFEST)) throw new Error(`${MANIFEST} is missing: run "npm run build" first`);

const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'));

function withImports(key, seen = new Set()) {
  if (!seen.has(key)) {
    seen.add(key);
    for (const imported of manifest[key].imports ?? []) withImports(imported, seen);
  }
  return seen;
}

const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry);
const initial = new Set(
  entries.flatMap((key) => [...withImports(key)]).map((key) => manifest[key].file),
);
// Workers are built apart and are not in the manifest, so the folder is asked for the rest.
const assets = readdirSync(join(DIST, 'assets')).map((name) => `assets/${name}`);
const lazy = assets.filter((file) => file.endsWith('.js') && !initial.has(file));
const css = assets.filter((file) => file.endsWith('.css'));

const budget = (name, files, limit) => ({
  name,
  path: files.map((file) => join(DIST, file)),
  limit,
  gzip: true,
});
const withoutHash = (file) => file.replace('assets/', '').replace(/-[\w-]{8}\.js$/, '.js');

export default [
  budget('first load, JavaScript', [...initial], INITIAL_JS),
  ...(css.length > 0 ? [budget('all styles', css, ALL_CSS)] : []),
  ...lazy.map((file) => budget(`later: ${withoutHash(file)}`, [file], LAZY_JS)),
];
