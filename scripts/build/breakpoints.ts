import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FILE = join(import.meta.dirname, '../../src/ui/kit/styles/breakpoints.css');

/** The sizes that style sheets know by name, by these names. */
export function readBreakpoints(css: string): ReadonlyMap<string, string> {
  return new Map(
    [...css.matchAll(/@custom-media (--[\w-]+) (.+);/g)].map(([, name = '', condition = '']) => [
      name,
      // A condition of several parts stays one, wherever it is put.
      condition.includes(' and ') ? `(${condition})` : condition,
    ]),
  );
}

/** The condition of a media rule with the sizes in place of their names. */
export function withSizes(condition: string, sizes: ReadonlyMap<string, string>): string {
  return condition.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
    const size = sizes.get(name);
    if (size === undefined) throw new Error(`${name} is not in breakpoints.css`);
    return size;
  });
}

/** Puts the sizes of breakpoints.css in place of their names, as browsers will once they know `@custom-media`. */
export const breakpoints = (): Plugin => ({
  name: 'breakpoints',
  config: () => {
    const sizes = readBreakpoints(readFileSync(FILE, 'utf8'));
    return {
      css: {
        postcss: {
          plugins: [
            {
              postcssPlugin: 'breakpoints',
              AtRule: {
                media: (rule) => {
                  const params = withSizes(rule.params, sizes);
                  if (params !== rule.params) rule.params = params;
                },
              },
            },
          ],
        },
      },
    };
  },
});
