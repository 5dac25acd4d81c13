import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { classNames } from '../style-names.mjs';

const SOURCES = 'src';
/** Characters of base 36: 1.7 million beginnings for the hundred sheets that there are. */
const LENGTH = 4;

/** How a component imports its classes. */
const IMPORT = /^import (\w+) from (['"][^'"]+\.module\.css['"])/gm;

const sheets = new Map<string, string>();

/** A sheet's own beginning of names, a letter at first; a second sheet with the same one would be an error. */
function prefixOf(path: string): string {
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 12);
  const prefix = `s${Number.parseInt(hash, 16).toString(36).slice(-LENGTH)}`;
  const other = sheets.get(prefix) ?? path;
  if (other !== path) throw new Error(`${path} and ${other} would have the same names`);
  sheets.set(prefix, path);
  return prefix;
}

/**
 * The name of a class in the built app is short, and the same as long as its sheet keeps its path and its order of
 * classes.
 */
export function shortClassName(name: string, file: string, css: string): string {
  const path = relative(SOURCES, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
  const index = classNames(css).indexOf(name);
  // The names of animations come here too.
  return `${prefixOf(path)}${index < 0 ? `-${name}` : index.toString(36)}`;
}

/**
 * Has the built app use short names of classes, and no objects of names, which would be a part of every download: a
 * CSS module exports each name by itself as well, and the bundler puts constants where they are used.
 */
export const shortClassNames = (): Plugin[] => [
  {
    name: 'short-class-names',
    apply: 'build',
    config: () => ({
      css: { modules: { generateScopedName: shortClassName } },
      build: { rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 2 } } } },
    }),
    transform: {
      filter: { id: /\.tsx?$/, code: '.module.css' },
      handler(code, id) {
        for (const [, name = ''] of code.matchAll(IMPORT)) {
          // It would bring the object of all names back, and a file more into the first load.
          if (code.includes(`${name}[`)) this.error(`${id} takes a class by a name that it makes`);
        }
        return { code: code.replace(IMPORT, 'import * as $1 from $2'), map: null };
      },
    },
  },
  {
    // A sheet none of whose names is left to be imported is wanted all the same.
    name: 'short-class-names:keep-sheets',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  },
];
