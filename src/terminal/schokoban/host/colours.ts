/**
 * Whether the player wants colours: `NO_COLOR` counts if it is not empty (no-color.org). The sixteen colours of every
 * terminal are enough; without them, the theme still needs reverse video.
 */
export function wantsColours(env: Readonly<Record<string, string | undefined>>): boolean {
  return (env['NO_COLOR'] ?? '') === '';
}
