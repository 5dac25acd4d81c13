// Writes the class names of every CSS module as types, so that tsc finds a misspelt one. They are in .tsbuild, where
// `rootDirs` makes TypeScript look for them (tsconfig.base.json).
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { classNames } from './style-names.mjs';

const SOURCES = 'src';
const TYPES = '.tsbuild/styles';

const wanted = new Map(
  filesIn(SOURCES, '.module.css').map((path) => {
    const names = classNames(readFileSync(join(SOURCES, path), 'utf8'));
    const lines = names.map((name) => `  readonly ${name}: string;\n`);
    const types = `declare const styles: {\n${lines.join('')}};\nexport default styles;\n`;
    return [`${path}.d.ts`, types];
  }),
);
mkdirSync(TYPES, { recursive: true });
for (const path of filesIn(TYPES, '.d.ts')) {
  // Forced: `lint` and `typecheck` may run this at the same time.
  if (!wanted.has(path)) rmSync(join(TYPES, path), { force: true });
}
for (const [path, types] of wanted) {
  const file = join(TYPES, path);
  mkdirSync(dirname(file), { recursive: true });
  // Unchanged files are not rewritten: tsc would check all of their importers again.
  if (readIfThere(file) !== types) writeFileSync(file, types);
}

/**
 * @param {string} folder
 * @param {string} ending
 */
function filesIn(folder, ending) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith(ending),
  );
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
