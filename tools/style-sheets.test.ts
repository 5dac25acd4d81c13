// Rules for style sheets that no other tool checks. tsc finds classes that a sheet lacks (tools/style-types.mjs).
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { classNames } from './style-names.mjs';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((path) =>
  join('src', path),
);
const read = (path: string) => readFileSync(path, 'utf8');
const sheets = files
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, css: read(path).replace(/\/\*[\s\S]*?\*\//g, '') }));
const sources = files.filter((path) => /(?<!\.test)\.tsx?$/.test(path)).map(read);

/** Hex colours, colour functions, and names. The rest are tokens, and system colours. */
const COLOUR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|light-dark)\(|(?<=: |,)\s?(?:black|white|gray|grey|red|green|blue|yellow|orange|brown|pink|purple|gold|silver|navy|teal)\b/gi;

test('colours are defined in tokens.css, and nowhere else', () => {
  const found = sheets
    .filter(({ path }) => basename(path) !== 'tokens.css')
    .flatMap(({ path, css }) =>
      [...css.replace(/color-mix\(in \w+,/g, '').matchAll(COLOUR)].map(([colour]) => {
        return `${path}: ${colour}`;
      }),
    );
  expect(found).toEqual([]);
  expect(sheets.flatMap(({ css }) => css.match(COLOUR) ?? []).length).toBeGreaterThan(100);
});

/** In code `#` also begins private names, links and level numbers, and colour names are ordinary words. */
const CODE_COLOUR =
  /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?=[^\n]*['"`])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|light-dark)\(\s*[\d#]/gi;

test('colours of pictures are defined in a palette.ts, not where they are drawn', () => {
  const code = files
    .filter((path) => /^src.(?:ui|board|play|features|app).*(?<!\.test)\.tsx?$/.test(path))
    .map((path) => ({ path, text: read(path).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '') }));
  const coloured = code.flatMap(({ path, text }) =>
    (text.match(CODE_COLOUR) ?? []).map((colour) => ({ path, colour })),
  );
  const isPalette = ({ path }: { readonly path: string }) => basename(path) === 'palette.ts';
  expect(coloured.filter((found) => !isPalette(found))).toEqual([]);
  expect(coloured.length).toBeGreaterThan(150);
  const examples = ["a = '#1f5fc4'", "b = 'rgb(0 0 0 / 0.3)'", 'fill="#fff"'];
  expect(examples.filter((text) => text.search(CODE_COLOUR) < 0)).toEqual([]);
});

test('window sizes at which the look changes are those of breakpoints.css', () => {
  const definitions = read('src/ui/styles/breakpoints.css').matchAll(/@custom-media (--[\w-]+)/g);
  const named = [...definitions].map(([, name = '']) => name);
  expect(named).toHaveLength(11);
  const conditions = sheets.flatMap(({ path, css }) =>
    [...css.matchAll(/@media ([^{]+)/g)].map(([, condition = '']) => ({ path, condition })),
  );
  const sized = conditions.filter(({ condition }) =>
    /\b(?:width|height|aspect-ratio)\b/.test(condition),
  );
  expect(sized).toEqual([]);
  const used = new Set(conditions.flatMap(({ condition }) => condition.match(/--[\w-]+/g) ?? []));
  expect([...used].sort()).toEqual(named.sort());
});

test('amber points and warns, and is never a background; the accent is set with the tokens only', () => {
  const grounds = sheets.filter(({ css }) => /background(?:-color)?:[^;]*var\(--amber\)/.test(css));
  expect(grounds.map(({ path }) => path)).toEqual([]);
  const accents = sheets.filter(({ css }) => /--accent(?:-ink)?:/.test(css));
  expect(accents.map(({ path }) => basename(path))).toEqual(['tokens.css']);
  // Only the canvas has a colour for each difficulty: bars and dialogs have one for all.
  expect(sheets.filter(({ css }) => css.includes('var(--table-accent)'))).toEqual([]);
});

test('every sheet with classes is a module, and each of its classes is used where it is imported', () => {
  const unused: string[] = [];
  for (const { path, css } of sheets) {
    const names = classNames(css);
    if (!path.endsWith('.module.css')) {
      if (basename(path) !== 'splash.css') expect([path, names]).toEqual([path, []]);
      continue;
    }
    const imported = new RegExp(`import (\\w+) from '[^']*/${basename(path)}'`);
    const users = sources.flatMap((text) => {
      const name = imported.exec(text)?.[1];
      return name === undefined ? [] : [{ name, text }];
    });
    const isUsed = (name: string) =>
      users.some((user) => new RegExp(`\\b${user.name}\\.${name}\\b`).test(user.text));
    unused.push(...names.filter((name) => !isUsed(name)).map((name) => `${path}: .${name}`));
  }
  expect(unused).toEqual([]);
});

/** The style rules of a sheet, without their blocks; of nested ones the part before their own block. */
const selectorsOf = (css: string) =>
  [...css.matchAll(/(?<=^|[{};])\s*([^@{};][^{};]*)(?=\{)/g)].map(([, text = '']) => text.trim());

/** Each comma outside parentheses ends a selector of the list. */
const apart = (list: string) => list.split(/,(?![^(]*\))/).map((selector) => selector.trim());

/** The argument of `:has()`, and what follows it. */
const HAS = /:has\(((?:[^()]|\([^()]*\))*)\)([^,]*)$/;

/** Whether it matches any element: it has no class, attribute or element name. */
const isAny = (compound: string) =>
  !/^[a-z]|[.[]/.test(compound.replace(/\((?:[^()]|\([^()]*\))*\)/g, ''));

/**
 * Whether Chromium recomputes all styles below an element for anything inserted there: on a board of 60 by 60 that took
 * 77 to 190 ms per element, and 1 ms without such selectors.
 */
function isSlow(selector: string): boolean {
  const [, given = '', after = ''] = HAS.exec(selector) ?? [];
  // The end of an enclosing `:not()`, and further selectors of the same element.
  const rest = after.replace(/^\)*/, '').replace(/::[\w-]+$/, '');
  const below = /^[\s>+~]/.test(rest) ? rest.split(/[\s>+~]+/).filter(Boolean) : [];
  return (
    /\*|:(?!focus|checked|disabled)/.test(given) ||
    below.some((compound) => isAny(compound) || compound.includes(':not('))
  );
}

test('the argument of `:has()` is specific, so inserting an element does not restyle all others', () => {
  const found = sheets.flatMap(({ path, css }) =>
    selectorsOf(css)
      .flatMap(apart)
      .filter((selector) => selector.includes(':has('))
      .map((selector) => ({ path: basename(path), selector })),
  );
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(({ selector }) => isSlow(selector))).toEqual([]);
  const slow = [
    '.a:has(.b > *) > .c',
    '.a:has(.b) > :not(:first-child)',
    '.a:has(li:not([b]))',
    'body:has([a]) .b:not(dialog *)',
  ];
  expect(slow.filter((selector) => !isSlow(selector))).toEqual([]);
});
