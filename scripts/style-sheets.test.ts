// A page or dialog that is loaded on demand brings its own style sheets. A class whose rules lie in a sheet
// of another one looks right as long as that was opened before, and like raw HTML otherwise.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = 'src';

interface Module {
  /** Files that are there whenever this one is. */
  readonly imports: readonly string[];
  /** Files that are loaded when they are wanted. */
  readonly lazy: readonly string[];
  /** The names in its `className`s; for a style sheet those that it has rules for. */
  readonly classes: readonly string[];
}

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}

function readModule(path: string): Module {
  const text = readFileSync(path, 'utf8').replace(/^import type [^;]*;/gm, '');
  if (path.endsWith('.css')) {
    return { imports: [], lazy: [], classes: all(text, /\.([a-z][\w-]*)/g) };
  }
  const beside = (specifier: string) => join(dirname(path), specifier);
  return {
    imports: all(text, /^(?:import|export|\}) (?:[^'\n]*from )?'(\.[^']+)'/gm).map(beside),
    lazy: all(text, /import\('(\.[^']+)'\)/g).map(beside),
    classes: all(text, /className="([^"]+)"/g).flatMap((names) => names.split(/\s+/)),
  };
}

const modules = new Map(
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|css)$/.test(name) && !name.includes('.test.'))
    .map((name) => [join(SOURCES, name), readModule(join(SOURCES, name))]),
);

/** A file with all that is loaded together with it. */
function together(start: string): ReadonlySet<string> {
  const found = new Set([start]);
  for (const path of found) for (const next of modules.get(path)?.imports ?? []) found.add(next);
  return found;
}

const FIRST = join(SOURCES, 'app/main.ts');
const chunks = new Map(
  [FIRST, ...new Set([...modules.values()].flatMap(({ lazy }) => lazy))].map((root) => [
    root,
    together(root),
  ]),
);

/** Whether a sheet is there once a chunk is: in itself, or in every one that it can be loaded from. */
function has(root: string, sheets: ReadonlySet<string>, asked: ReadonlySet<string>): boolean {
  const chunk = chunks.get(root) ?? new Set<string>();
  if ([...chunk].some((path) => sheets.has(path))) return true;
  const before = [...chunks].filter(
    ([from, paths]) =>
      !asked.has(from) && [...paths].some((path) => modules.get(path)?.lazy.includes(root)),
  );
  return (
    before.length > 0 && before.every(([from]) => has(from, sheets, new Set([...asked, root])))
  );
}

test('every component is loaded with the rules of its classes, or after them', () => {
  const missing: string[] = [];
  let checked = 0;
  for (const [root, chunk] of chunks) {
    for (const path of chunk) {
      if (!path.endsWith('.tsx')) continue;
      for (const name of new Set(modules.get(path)?.classes)) {
        const sheets = [...modules].filter(([at, { classes }]) => {
          return at.endsWith('.css') && classes.includes(name);
        });
        if (sheets.length === 0) continue;
        checked++;
        const isThere = has(root, new Set(sheets.map(([at]) => at)), new Set());
        if (!isThere) missing.push(`.${name} of ${path}, loaded as ${root}`);
      }
    }
  }
  expect(checked).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});
