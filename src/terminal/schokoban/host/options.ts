import { err, ok, type Result } from '../../../core/result.ts';
import { t } from '../../../words/t.ts';
import type { Environment } from '../../command-line/command.ts';
import type { Look } from '../view/theme.ts';

/**
 * Whether to use colours: `NO_COLOR` counts if it is not empty (no-color.org). The sixteen colours of every terminal
 * are enough; without them, the theme still needs reverse video.
 */
function wantsColours(env: Environment): boolean {
  return (env['NO_COLOR'] ?? '') === '';
}

/**
 * Whether the terminal certainly shows only ASCII: its locale has an encoding other than UTF-8, or it is the Linux
 * console, whose font lacks the pieces. Without a locale, most terminals still support UTF-8, but `C` says that this
 * one does not.
 */
function needsAscii(env: Environment): boolean {
  if (env['TERM'] === 'linux') return true;
  const locale = [env['LC_ALL'], env['LC_CTYPE'], env['LANG']].find(
    (value) => value !== undefined && value !== '',
  );
  return locale !== undefined && !/utf-?8/i.test(locale);
}

/** The parsed command line. */
type CommandLine =
  | { readonly t: 'help' | 'version' }
  | {
      readonly t: 'play';
      /** The path of a level or a collection; `null` for the menu. */
      readonly path: string | null;
      readonly look: Look;
      readonly mouse: boolean;
    };

const isAscii = (options: readonly string[], env: Environment) =>
  options.includes('--ascii') || (!options.includes('--unicode') && needsAscii(env));

/**
 * Whether the characters of a language can be drawn. In ASCII, Latin letters only lose their accents, but nothing of
 * Japanese would be left.
 */
export const canShow = (language: string, args: readonly string[], env: Environment): boolean =>
  language !== 'ja' || !isAscii(args, env);

const FLAGS = ['--ascii', '--unicode', '--wide', '--no-mouse'];

/** Parses the arguments. The error is a sentence. Arguments after `--` are paths, whatever they look like. */
export function readArguments(args: readonly string[], env: Environment): Result<CommandLine> {
  const end = args.indexOf('--');
  const options = end < 0 ? args : args.slice(0, end);
  if (options.some((arg) => arg === '-h' || arg === '--help')) return ok({ t: 'help' });
  if (options.includes('--version')) return ok({ t: 'version' });
  const unknown = options.find((arg) => arg.startsWith('-') && !FLAGS.includes(arg));
  if (unknown !== undefined) return err(t('there is no option {option}.', { option: unknown }));
  const paths = [
    ...options.filter((arg) => !arg.startsWith('-')),
    ...(end < 0 ? [] : args.slice(end + 1)),
  ];
  if (paths.length > 1) return err(t('expected one level.'));
  return ok({
    t: 'play',
    path: paths[0] ?? null,
    look: {
      colours: wantsColours(env),
      ascii: isAscii(options, env),
      wide: options.includes('--wide'),
    },
    mouse: !options.includes('--no-mouse'),
  });
}
