import { err, ok, type Result } from '../../../core/result.ts';
import type { Look } from '../view/theme.ts';
import { needsAscii, wantsColours } from './colours.ts';

/** What is asked for on the command line. */
export type CommandLine =
  | { readonly t: 'help' | 'version' }
  | {
      readonly t: 'play';
      /** Of a level or a collection; `null` for the menu. */
      readonly path: string | null;
      readonly look: Look;
      readonly mouse: boolean;
    };

/** How the command is used. */
export const USAGE = `Usage: schokoban [options] [LEVEL.xsb]

Sokoban in the terminal. Without a level it opens its menu; of a collection it lists the levels.

  --ascii     draw with ASCII alone; without it so where the locale has no UTF-8
  --unicode   draw with all characters, whatever the locale says
  --wide      two columns for each cell of the map, which makes it nearly square
  --no-mouse  leave the mouse to the terminal, for selecting text
  --version   print the version
  -h, --help  print this
`;

const FLAGS = ['--ascii', '--unicode', '--wide', '--no-mouse'];

/** Reads the arguments; the error is a sentence. What follows `--` is a path, whatever it looks like. */
export function readArguments(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Result<CommandLine> {
  const end = args.indexOf('--');
  const options = end < 0 ? args : args.slice(0, end);
  if (options.some((arg) => arg === '-h' || arg === '--help')) return ok({ t: 'help' });
  if (options.includes('--version')) return ok({ t: 'version' });
  const unknown = options.find((arg) => arg.startsWith('-') && !FLAGS.includes(arg));
  if (unknown !== undefined) return err(`there is no option ${unknown}.`);
  const paths = [
    ...options.filter((arg) => !arg.startsWith('-')),
    ...(end < 0 ? [] : args.slice(end + 1)),
  ];
  if (paths.length > 1) return err('expected one level.');
  return ok({
    t: 'play',
    path: paths[0] ?? null,
    look: {
      colours: wantsColours(env),
      ascii: options.includes('--ascii') || (!options.includes('--unicode') && needsAscii(env)),
      wide: options.includes('--wide'),
    },
    mouse: !options.includes('--no-mouse'),
  });
}
