import type { Environment } from '../../command-line/command.ts';

/**
 * Whether the player wants colours: `NO_COLOR` counts if it is not empty (no-color.org). The sixteen colours of every
 * terminal are enough; without them, the theme still needs reverse video.
 */
export function wantsColours(env: Environment): boolean {
  return (env['NO_COLOR'] ?? '') === '';
}

/**
 * Whether the terminal shows nothing but ASCII for sure: its locale has another encoding than UTF-8, or it is the Linux
 * console, whose font has no pieces. Without a locale most terminals know UTF-8 all the same, but `C` says that this one
 * does not.
 */
export function needsAscii(env: Environment): boolean {
  if (env['TERM'] === 'linux') return true;
  const locale = [env['LC_ALL'], env['LC_CTYPE'], env['LANG']].find(
    (value) => value !== undefined && value !== '',
  );
  return locale !== undefined && !/utf-?8/i.test(locale);
}
