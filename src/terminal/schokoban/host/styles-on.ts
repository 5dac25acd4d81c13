/**
 * Imported before Ink, whose styles are decided when it is loaded: none where the variable `CI` is
 * set, or for a terminal that it does not know. But a player must see whether a box is on a goal. The
 * sixteen colours are enough; without colours, the theme still needs reverse video.
 */

/** Whether the player wants colours: `NO_COLOR` counts if it is not empty (no-color.org). */
export const wantsColours = (process.env['NO_COLOR'] ?? '') === '';

delete process.env['NO_COLOR']; // Node would warn, in the middle of the picture, that both are set
process.env['FORCE_COLOR'] ??= '1';
